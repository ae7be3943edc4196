"""Events: what happened, for the log, the animation and the statistics.

An event is a kind and up to seven numbers; `FIELDS` says what they mean. Nobody collecting them
costs nothing.
"""

from __future__ import annotations

import enum
from typing import Final


class Happened(enum.IntEnum):
    """The kinds of event."""

    GAME_BEGAN = 0
    DEALT = 1
    FIRST_PLAYER = 2
    ROUND_BEGAN = 3
    TURN_BEGAN = 4
    TURN_ENDED = 5
    MOVED = 6
    LEFT_BOARD = 7
    SEARCHED = 8
    DREW = 9
    DISCARDED = 10
    SHUFFLED = 11
    ROLLED = 12
    REROLLED = 13
    ATTACKED = 14
    KILLED = 15
    HIT_LOST = 16
    FRIENDLY_FIRE = 17
    ARMOR_HELD = 18
    WOUNDED = 19
    ELIMINATED = 20
    HEALED = 21
    NOISE = 22
    DOOR_OPENED = 23
    OBJECTIVE_TAKEN = 24
    CRATE_TAKEN = 25
    ARTIFACT_TAKEN = 26
    POINTS = 27
    LEVEL_REACHED = 28
    SKILL_GAINED = 29
    RELOADED = 30
    EATEN = 31
    THROWN = 32
    FIRE = 33
    CAST = 34
    SHOVED = 35
    ZOMBIES_ATTACKED = 36
    ZOMBIES_MOVED = 37
    ZOMBIE_CARD = 38
    SPAWNED = 39
    OUT_OF_FIGURES = 40
    EXTRA_ACTIVATION = 41
    RUSH = 42
    SPAWN_WOKE = 43
    SPAWN_REMOVED = 44
    NECROMANCER_FLED = 45
    GOAL_MET = 46
    PHASE_ENDED = 47
    GAME_ENDED = 48
    GAVE = 49
    NECROMANCER_CAME = 50


FIELDS: Final[dict[Happened, tuple[str, ...]]] = {
    Happened.GAME_BEGAN: (),
    Happened.DEALT: ("survivor", "card"),
    Happened.FIRST_PLAYER: ("seat",),
    Happened.ROUND_BEGAN: ("round",),
    Happened.TURN_BEGAN: ("survivor",),
    Happened.TURN_ENDED: ("survivor",),
    Happened.MOVED: ("survivor", "from", "zone"),
    Happened.LEFT_BOARD: ("survivor",),
    Happened.SEARCHED: ("survivor", "zone"),
    Happened.DREW: ("survivor", "card"),
    Happened.DISCARDED: ("survivor", "card"),
    Happened.SHUFFLED: ("pile",),
    Happened.ROLLED: ("survivor", "dice"),
    Happened.REROLLED: ("survivor", "dice"),
    Happened.ATTACKED: ("survivor", "card", "way", "zone", "hits"),
    Happened.KILLED: ("survivor", "zone", "kind", "count"),
    Happened.HIT_LOST: ("survivor", "zone", "count"),
    Happened.FRIENDLY_FIRE: ("survivor", "target", "wounds"),
    Happened.ARMOR_HELD: ("survivor", "wounds"),
    Happened.WOUNDED: ("survivor", "wounds", "left"),
    Happened.ELIMINATED: ("survivor",),
    Happened.HEALED: ("survivor", "wounds"),
    Happened.NOISE: ("zone",),
    Happened.DOOR_OPENED: ("survivor", "door"),
    Happened.OBJECTIVE_TAKEN: ("survivor", "number", "color"),
    Happened.CRATE_TAKEN: ("survivor", "number"),
    Happened.ARTIFACT_TAKEN: ("survivor", "card"),
    Happened.POINTS: ("survivor", "points", "total"),
    Happened.LEVEL_REACHED: ("survivor", "level"),
    Happened.SKILL_GAINED: ("survivor", "skill", "level"),
    Happened.RELOADED: ("survivor", "card"),
    Happened.EATEN: ("survivor", "card"),
    Happened.THROWN: ("survivor", "card", "zone"),
    Happened.FIRE: ("survivor", "zone"),
    Happened.CAST: ("survivor", "card", "target"),
    Happened.SHOVED: ("survivor", "from", "zone"),
    Happened.ZOMBIES_ATTACKED: ("zone", "kind", "count"),
    Happened.ZOMBIES_MOVED: ("from", "zone", "kind", "count", "target", "why", "ways"),
    Happened.ZOMBIE_CARD: ("card", "zone"),
    Happened.SPAWNED: ("zone", "kind", "count"),
    Happened.OUT_OF_FIGURES: ("kind",),
    Happened.EXTRA_ACTIVATION: ("kind",),
    Happened.RUSH: ("zone", "kind"),
    Happened.SPAWN_WOKE: ("color",),
    Happened.SPAWN_REMOVED: ("number", "zone"),
    Happened.NECROMANCER_FLED: ("zone",),
    Happened.GOAL_MET: ("goal",),
    Happened.PHASE_ENDED: ("phase",),
    Happened.GAME_ENDED: ("ending",),
    Happened.GAVE: ("survivor", "target", "card"),
    Happened.NECROMANCER_CAME: ("zone", "number"),
}
"""What the numbers of each kind of event are. `dice` are the results as digits: 3, 5, 6 is 356;
`skill` is its number among those of its level; `why` is a `Why`; `ways` is how many ways the
zombies had, their own zone included."""


class Why(enum.IntEnum):
    """Why zombies went for a zone. [2E 24 · BP 24, 29 · WD 27]"""

    HEARD = 0
    """It is the noisiest, and nobody is in sight."""
    SEEN = 1
    """It is the noisiest with survivors in sight."""
    FLED = 2
    """A Necromancer's nearest way out."""


Event = tuple[int, ...]
