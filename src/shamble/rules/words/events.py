"""Events: what happened, for the log, the animation and the statistics.

An event is a kind and up to seven numbers; its description says what they mean. Nobody collecting
them costs nothing.
"""

from __future__ import annotations

import enum
from typing import ClassVar, Final, Literal

from shamble.content.vocabulary import effects as do
from shamble.content.vocabulary import standing as rule
from shamble.rules.words import pages as page
from shamble.rules.words.descriptions import Description, QuestTest, in_no_quest, speaks_of
from shamble.rules.words.parts import (
    CARD,
    CARD_OR_IMPROVISED,
    COLOR,
    COUNT,
    CRATE,
    DICE,
    DOOR,
    ENDING,
    GOAL,
    KIND,
    LEVEL,
    OBJECTIVE,
    OBJECTIVE_COLOR,
    PERSON,
    PHASE,
    PILE,
    SEAT,
    SKILL_PLACE,
    SPAWN_TOKEN,
    TARGET,
    WAY,
    ZOMBIE_CARD,
    ZONE,
    Named,
    Part,
    words_of,
)

Event = tuple[int, ...]


class Why(enum.IntEnum):
    """Why zombies went for a zone. [2E 24 · BP 24, 29 · WD 27]"""

    HEARD = 0
    """It is the noisiest, and nobody is in sight."""
    SEEN = 1
    """It is the noisiest with survivors in sight."""
    FLED = 2
    """A Necromancer's nearest way out."""
    BEACON = 3
    """A Necromancer goes for the Beacon. [WD 38]"""


WHY: Final = Named("why", "reason", words_of(Why))

Scene = Literal[
    "action", "wounds", "attack", "move", "spawn", "level", "goal", "deal", "end", "other"
]  # fmt: skip
"""The scenes of a film."""
LOGS: Final = ("fights", "horde", "finds")
"""By what a log can be filtered."""
MARKS: Final = ("follows", "quiet", "grave", "heading", "strong", "faint")
"""`follows`: it opens no scene where there is one already. `quiet`: said only where there is
nothing better to say. `grave`: told word for word even when much happens at once. `heading`: the
log's headings say as much. `strong`, `faint`: so it stands in the log."""


class EventFacts(Description):
    """An event, and how a table shows it."""

    sort: ClassVar[str] = "event"

    def __init__(
        self,
        number: int,
        word: str,
        names: tuple[str, ...],
        parts: tuple[Part, ...],
        pages: str,
        scene: Scene,
        log: str,
        marks: str,
        quest_for: QuestTest | None,
    ) -> None:
        super().__init__(number, word, "", names, parts, pages, quest_for)
        self.scene: Final[Scene] = scene
        """The kind of scene it opens in a film."""
        self.log: Final = log.split()
        """With which of `LOGS` it is shown."""
        self.marks: Final = marks.split()
        """Of `MARKS`."""


EVENTS: Final[list[EventFacts]] = []
"""The descriptions of all kinds of event, by number."""
EVENT_CALLED: Final[dict[str, int]] = {}
"""The number of each kind by its word."""


def event(
    word: str,
    *,
    pages: str = "",
    scene: Scene = "action",
    log: str = "",
    marks: str = "",
    quest_for: QuestTest | None = None,
    **parts: Part,
) -> int:
    """A new kind of event: its word, what its numbers are (`from_` is `from`), how a table shows
    it, and in which quests it can come up. Returns its number."""
    if word in EVENT_CALLED:
        raise AssertionError(f"two kinds of event are called {word}")
    number = EVENT_CALLED[word] = len(EVENTS)
    names = tuple([name.rstrip("_") for name in parts])
    kinds = tuple(parts.values())
    EVENTS.append(EventFacts(number, word, names, kinds, pages, scene, log, marks, quest_for))
    return number


def fields(event: Event) -> dict[str, int]:
    """The numbers of an event by name."""
    return EVENTS[event[0]].fields(event[1:])


class Happened:
    """The kinds of event that the rules of the books have. Skills may bring more.

    Of `ZOMBIES_MOVED`, `ways` is how many ways the zombies had, their own zone included.
    """

    GAME_BEGAN: Final = event("game-began", pages="2E 6-7 · BP 6-7 · WD 6-8", scene="deal")
    DEALT: Final = event(
        "dealt", survivor=PERSON, card=CARD, pages=page.DEALING, scene="deal", log="finds"
    )
    FIRST_PLAYER: Final = event(
        "first-player", seat=SEAT, pages=page.FIRST_PLAYER, scene="other", marks="follows quiet"
    )
    ROUND_BEGAN: Final = event(
        "round-began", round=COUNT,
        pages=page.OVERVIEW, scene="other", marks="follows quiet grave heading",
    )  # fmt: skip
    TURN_BEGAN: Final = event(
        "turn-began", survivor=PERSON,
        pages="2E 19 · BP 19 · WD 21", scene="other", marks="follows quiet grave heading",
    )  # fmt: skip
    TURN_ENDED: Final = event(
        "turn-ended", survivor=PERSON,
        pages=page.NOTHING, scene="other", marks="follows quiet heading",
    )  # fmt: skip
    MOVED: Final = event("moved", survivor=PERSON, from_=ZONE, zone=ZONE, pages=page.MOVE)
    LEFT_BOARD: Final = event("left-board", survivor=PERSON, marks="grave")
    GUARDS_LEFT: Final = event(
        "guards-left", zone=ZONE, count=COUNT, pages="WD 46-47, 50", marks="grave"
    )
    SEARCHED: Final = event("searched", survivor=PERSON, zone=ZONE, pages=page.SEARCH, log="finds")
    DREW: Final = event("drew", survivor=PERSON, card=CARD, pages=page.SEARCH, log="finds")
    DISCARDED: Final = event(
        "discarded", survivor=PERSON, card=CARD, pages=page.INVENTORY, log="finds"
    )
    SHUFFLED: Final = event(
        "shuffled", pile=PILE,
        pages="2E 19-20, 25 · BP 19-20, 25 · WD 21, 28-29", marks="follows quiet faint",
    )  # fmt: skip
    DECK_SHUFFLED: Final = event(
        "deck-shuffled", pile=PILE,
        pages="2E 60, 65 · BP 48, 53 · WD 53", marks="follows quiet faint",
    )  # fmt: skip
    ROLLED: Final = event("rolled", survivor=PERSON, dice=DICE, pages=page.DICE, log="fights")
    REROLLED: Final = event(
        "rerolled", survivor=PERSON, dice=DICE, pages=page.RE_ROLL, log="fights"
    )
    ATTACKED: Final = event(
        "attacked", survivor=PERSON, card=CARD_OR_IMPROVISED, way=WAY, zone=ZONE, hits=COUNT,
        pages="2E 27 · BP 32-33 · WD 30-31", log="fights", marks="grave",
    )  # fmt: skip
    KILLED: Final = event(
        "killed", survivor=PERSON, zone=ZONE, kind=KIND, count=COUNT,
        pages="2E 17, 27 · BP 18, 32-33 · WD 18-19, 30", log="fights", marks="grave strong",
    )  # fmt: skip
    TOO_TOUGH: Final = event(
        "too-tough", zone=ZONE, kind=KIND, damage=COUNT, needed=COUNT,
        pages=page.TARGETS, log="fights", marks="follows",
    )  # fmt: skip
    """Why hits are lost: zombies of this kind take more Damage."""
    HIT_LOST: Final = event(
        "hit-lost", survivor=PERSON, zone=ZONE, count=COUNT,
        pages=page.TARGETS, log="fights", marks="follows faint",
    )  # fmt: skip
    FRIENDLY_FIRE: Final = event(
        "friendly-fire", survivor=PERSON, target=PERSON, wounds=COUNT,
        pages=page.FRIENDLY_FIRE, log="fights", marks="grave",
    )  # fmt: skip
    ARMOR_ROLLED: Final = event(
        "armor-rolled", survivor=PERSON, card=CARD, hits=COUNT, needed=COUNT,
        pages=page.ARMOR, scene="wounds", log="fights",
    )  # fmt: skip
    HIDE_ROLLED: Final = event(
        "hide-rolled", survivor=PERSON, hits=COUNT, needed=COUNT,
        pages="BP 53 · WD 52", scene="wounds", log="fights",
    )  # fmt: skip
    """The same with Iron hide and nothing else."""
    ARMOR_IGNORED: Final = event(
        "armor-ignored", survivor=PERSON, wounds=COUNT,
        pages=page.ARMOR, scene="wounds", log="fights", marks="grave",
    )  # fmt: skip
    ARMOR_HELD: Final = event(
        "armor-held", survivor=PERSON, wounds=COUNT,
        pages=page.ARMOR, scene="wounds", log="fights", marks="grave",
    )  # fmt: skip
    UNHURT: Final = event(
        "unhurt", survivor=PERSON, kind=KIND,
        pages="2E 64 · BP 53 · WD 52", scene="wounds", log="fights",
    )  # fmt: skip
    WOUNDED: Final = event(
        "wounded", survivor=PERSON, wounds=COUNT, left=COUNT,
        pages=page.WOUNDS, scene="wounds", log="fights", marks="grave strong",
    )  # fmt: skip
    ELIMINATED: Final = event(
        "eliminated", survivor=PERSON,
        pages=page.WOUNDS, scene="wounds", log="fights", marks="grave strong",
    )  # fmt: skip
    GUARD_LOST: Final = event(
        "guard-lost", zone=ZONE, pages="WD 25", scene="wounds", log="fights", marks="grave strong"
    )
    HEALED: Final = event(
        "healed", survivor=PERSON, wounds=COUNT,
        pages="2E 65-66 · BP 22, 53 · WD 23, 53", log="fights",
    )  # fmt: skip
    NOISE: Final = event("noise", zone=ZONE, pages="2E 14 · BP 15 · WD 15", marks="follows faint")
    FREE_ACTION: Final = event("free-action", survivor=PERSON, pages="BP 52", scene="other")
    NOTICED: Final = event("noticed", survivor=PERSON, pages="BP 22, 54", log="horde")
    DOOR_OPENED: Final = event(
        "door-opened", survivor=PERSON, door=DOOR, pages=page.DOOR, log="finds"
    )
    DOOR_HELD: Final = event(
        "door-held", survivor=PERSON, door=DOOR, needed=COUNT, pages="BP 19", log="finds"
    )
    """No die was good enough to open it."""
    OBJECTIVE_TAKEN: Final = event(
        "objective-taken", survivor=PERSON, number=OBJECTIVE, color=OBJECTIVE_COLOR,
        pages=page.OBJECTIVE, log="finds", marks="grave",
    )  # fmt: skip
    CRATE_TAKEN: Final = event(
        "crate-taken", survivor=PERSON, number=CRATE, pages=page.CRATE, log="finds"
    )
    ARTIFACT_TAKEN: Final = event(
        "artifact-taken", survivor=PERSON, card=CARD, pages=page.ARTIFACT, log="finds"
    )
    POINTS: Final = event(
        "points", survivor=PERSON, points=COUNT, total=COUNT,
        pages=page.POINTS, marks="follows quiet faint",
    )  # fmt: skip
    LEVEL_REACHED: Final = event(
        "level-reached", survivor=PERSON, level=LEVEL,
        pages=page.POINTS, scene="level", marks="grave strong",
    )  # fmt: skip
    SKILL_GAINED: Final = event(
        "skill-gained", survivor=PERSON, skill=SKILL_PLACE, level=LEVEL,
        pages=page.SKILLS, scene="level", marks="grave",
    )  # fmt: skip
    RELOADED: Final = event("reloaded", survivor=PERSON, card=CARD, pages=page.RELOAD)
    EATEN: Final = event("eaten", survivor=PERSON, card=CARD, pages=page.POINTS)
    THROWN: Final = event(
        "thrown", survivor=PERSON, card=CARD, zone=ZONE, pages=page.FIRE, log="fights"
    )
    BILE_MOVED: Final = event(
        "bile-moved", from_=ZONE, zone=ZONE, pages=page.BILE, log="fights", marks="follows"
    )
    """No token was left for a new pool: an old one is it now."""
    FIRE: Final = event("fire", survivor=PERSON, zone=ZONE, pages=page.FIRE, log="fights")
    CAST: Final = event(
        "cast", survivor=PERSON, card=CARD, target=TARGET, pages=page.ENCHANTMENT, log="fights"
    )
    SHOVED: Final = event(
        "shoved", survivor=PERSON, from_=ZONE, zone=ZONE,
        pages="2E 66 · BP 22, 54 · WD 23, 53-54", log="fights",
    )  # fmt: skip
    ZOMBIES_ATTACKED: Final = event(
        "zombies-attacked", zone=ZONE, kind=KIND, count=COUNT,
        pages=page.WOUNDS, scene="attack", log="fights horde",
    )  # fmt: skip
    ZOMBIES_MOVED: Final = event(
        "zombies-moved",
        from_=ZONE, zone=ZONE, kind=KIND, count=COUNT, target=ZONE, why=WHY, ways=COUNT,
        pages=page.HORDE_MOVES, scene="move", log="horde",
    )  # fmt: skip
    EVENED_OUT: Final = event(
        "evened-out", zone=ZONE, kind=KIND, count=COUNT,
        pages="BP 24", log="horde", marks="follows",
    )  # fmt: skip
    """Figures are added so that the parts of a group are equal."""
    ZOMBIE_CARD: Final = event(
        "zombie-card", card=ZOMBIE_CARD, zone=ZONE, level=LEVEL,
        pages="2E 20, 25-26 · BP 20, 25-27 · WD 28-29", scene="spawn", log="horde",
    )  # fmt: skip
    NOBODY_CAME: Final = event(
        "nobody-came", zone=ZONE, level=LEVEL, pages=page.SPAWN, log="horde", marks="follows"
    )
    DOUBLE_SPAWN: Final = event(
        "double-spawn", count=COUNT, pages="BP 26-27", log="horde", marks="follows"
    )
    """So many cards for the next zone."""
    NO_ACTIVATION: Final = event(
        "no-activation", kind=KIND, pages="2E 26 · BP 26 · WD 29", log="horde", marks="follows"
    )
    """Not at Blue."""
    SPAWNED: Final = event(
        "spawned", zone=ZONE, kind=KIND, count=COUNT,
        pages=page.SPAWN, scene="spawn", log="horde",
    )  # fmt: skip
    OUT_OF_FIGURES: Final = event(
        "out-of-figures", kind=KIND,
        pages="2E 26 · BP 28 · WD 29", log="horde", marks="follows",
    )  # fmt: skip
    EXTRA_ACTIVATION: Final = event(
        "extra-activation", kind=KIND,
        pages="2E 26 · BP 26 · WD 29", scene="move", log="horde", marks="grave",
    )  # fmt: skip
    RUSH: Final = event("rush", zone=ZONE, kind=KIND, pages="2E 26", scene="move", log="horde")
    SPAWN_WOKE: Final = event(
        "spawn-woke", color=COLOR, pages="2E 25 · BP 26", log="horde", marks="follows"
    )
    SPAWN_REMOVED: Final = event(
        "spawn-removed", number=SPAWN_TOKEN, zone=ZONE,
        pages="2E 49 · BP 30 · WD 19", log="horde", marks="follows",
    )  # fmt: skip
    NECROMANCER_FLED: Final = event(
        "necromancer-fled", zone=ZONE, kind=KIND, number=SPAWN_TOKEN,
        pages="BP 29-30", log="horde", marks="follows grave",
    )  # fmt: skip
    GOAL_MET: Final = event(
        "goal-met", goal=GOAL,
        pages=page.OVERVIEW, scene="goal", log="finds", marks="grave strong",
    )  # fmt: skip
    PHASE_ENDED: Final = event(
        "phase-ended", phase=PHASE,
        pages=page.OVERVIEW, scene="other", marks="follows quiet heading",
    )  # fmt: skip
    GAME_ENDED: Final = event(
        "game-ended", ending=ENDING, pages=page.OVERVIEW, scene="end", marks="grave strong"
    )
    GAVE: Final = event(
        "gave", survivor=PERSON, target=PERSON, card=CARD, pages=page.TRADE, log="finds"
    )
    NECROMANCER_CAME: Final = event(
        "necromancer-came", zone=ZONE, number=SPAWN_TOKEN, kind=KIND,
        pages="BP 29 · WD 19", scene="spawn", log="horde", marks="grave",
    )  # fmt: skip
    CAME: Final = event(
        "came", survivor=PERSON, zone=ZONE, pages=page.COMPANIONS, scene="deal", log="finds"
    )
    """Somebody whom nobody plays is on the board."""
    RALLIED: Final = event(
        "rallied", survivor=PERSON, companion=PERSON,
        pages=page.COMPANION, log="finds", marks="grave",
    )  # fmt: skip
    SWAPPED: Final = event(
        "swapped",
        survivor=PERSON,
        companion=PERSON,
        log="finds",
        marks="grave",
        quest_for=speaks_of(do.SwapDuo),
    )
    DOOR_BROKEN: Final = event(
        "door-broken",
        door=DOOR,
        scene="move",
        log="horde",
        marks="follows grave",
        quest_for=speaks_of(rule.BrokenDoors),
    )
    SPAWN_MOVED: Final = event(
        "spawn-moved",
        number=SPAWN_TOKEN,
        from_=ZONE,
        zone=ZONE,
        pages="2E 40, 43 · WD 19, 42, 48",
        log="horde",
        marks="follows",
        quest_for=speaks_of(do.MoveSpawnToken),
    )
    OUT_OF_GAME: Final = event(
        "out-of-game",
        kind=KIND,
        count=COUNT,
        log="horde",
        marks="follows faint",
        quest_for=speaks_of(rule.NoReturn),
    )
    SET_ASIDE: Final = event(
        "set-aside",
        card=CARD,
        count=COUNT,
        scene="deal",
        log="finds",
        marks="follows faint",
        quest_for=speaks_of(rule.CardsSetAside),
    )
    DOORS_OPENED: Final = event(
        "doors-opened",
        count=COUNT,
        log="finds",
        marks="grave",
        quest_for=speaks_of(do.OpenAllDoors),
    )
    """All that were closed, at once."""
    TRACKER_RETURNED: Final = event(
        "tracker-returned", survivor=PERSON, total=COUNT,
        pages="2E 35 · WD 38", scene="level", marks="follows",
    )  # fmt: skip
    RULES_CHANGED: Final = event(
        "rules-changed", number=COUNT, total=COUNT, count=COUNT,
        scene="other", marks="grave strong", quest_for=in_no_quest,
    )  # fmt: skip
    """A stored game goes on from a kept position: so many of its choices were played again as they
    were, so many lead to the position, and so many more are not offered any more."""
    CONTENT_CHANGED: Final = event(
        "content-changed", count=COUNT,
        scene="other", marks="grave strong", quest_for=in_no_quest,
    )  # fmt: skip
    """A stored game was played again with other content: 1 if its positions tell that it is still
    the same, 0 if nothing does."""
