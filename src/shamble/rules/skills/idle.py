"""The skills of guests that have nothing to work on in this box. (ruling G)"""

from __future__ import annotations

from typing import ClassVar

from shamble.rules.skills.skill import Skill


class Idle(Skill):
    """It is there and does nothing. (ruling G)"""

    worth: ClassVar[float] = 0.0
    idle: ClassVar[bool] = True
