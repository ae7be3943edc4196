"""Skills that freeze zombies. [WD 52]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.library import BoxContent
from shamble.rules.skills.skill import Family, SkillOfWays
from shamble.rules.systems.freeze import freeze

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class Freeze(SkillOfWays):
    """Each Action of its type leaves a Freeze token in the zone at which it was aimed, whether it
    succeeds or not. [WD 33, 52]"""

    worth: ClassVar[float] = 1.0

    def is_for(self, content: BoxContent) -> bool:
        """Whether the box has Freeze tokens. [WD 4]"""
        return super().is_for(content) and content.box.tokens.freeze > 0

    def attacked(self, play: Play, survivor: int, zone: int, way: int) -> None:
        if way in self.ways:
            freeze(play, zone)


SKILLS: Final[Family] = (("Freeze: [Action type]", Freeze),)
"""The names printed on the cards."""
