"""How a word of the vocabulary comes to its rule: each rule says beside itself what it reads.

A field that its word's rule does not read is never dropped in silence: a quest that uses it cannot
be played (see `playable`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.words import Word
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import Ending
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play
    from shamble.rules.quests.moments import QuestRule

Test = Callable[["Play"], bool]
"""A condition, ready to be asked."""
Progress = tuple[int, int]
"""How far something is: so much there is, so much is needed."""
Count = Callable[["Play"], Progress]


class Counted:
    """A condition that counts something. It holds when there is as much as it needs; `test` says
    it where the number alone does not."""

    def __init__(self, count: Count, test: Test | None = None) -> None:
        self.count: Final = count
        self.test: Final = test

    def __call__(self, play: Play) -> bool:
        if self.test is not None:
            return self.test(play)
        have, needed = self.count(play)
        return have >= needed


def progress_of(test: Test, play: Play) -> Progress:
    """How far a condition is; one that counts nothing holds or does not."""
    if isinstance(test, Counted):
        return test.count(play)
    return int(test(play)), 1


Known = Mapping[str, tuple[object, ...]]
"""Fields of which only these values can be played."""

Refuses = Callable[..., tuple[str, ...]]
"""The fields of a word that cannot be played in this quest: from the quest and the word."""

Watching = Callable[..., int]
"""What of the game a condition reads as this word says it: bits of `changes`."""
Can = Callable[..., bool]
"""Whether an effect would do anything: from the play, the word and the zone."""

SURVIVOR: Final = 1
"""Somebody acts: an effect may give something to that survivor."""
OBJECTIVE: Final = 2
"""An Objective is in somebody's hands: an effect may do something with it."""
SOMEWHERE: Final = 4
"""It happens in a zone: an effect may say `here`."""
TIME: Final = 8
"""The rules can wait: an effect may ask something."""
ZOMBIE: Final = 16
"""A zombie of one kind is concerned: an effect may do something with it."""
DOOR: Final = 32
"""A door token was chosen: an effect may do something with it."""
CAR: Final = 64
"""Somebody hit a car."""


class Reading:
    """What the rule of a word reads of it, and what it needs or brings."""

    def __init__(
        self,
        reads: tuple[str, ...],
        knows: Known | None = None,
        moving: tuple[str, ...] = (),
        with_: int = 0,
        refuses: Refuses | None = None,
        watches: int = 0,
        ending: Ending = Ending.GOAL_IMPOSSIBLE,
        can: Can | None = None,
        watching: Watching | None = None,
        here: bool = False,
        system: str = "",
    ) -> None:
        self.reads: Final = reads
        self.knows: Final[Known] = knows or {}
        self.moving: Final = moving
        """Fields that may name a place which is not the same all the time."""
        self.with_: Final = with_
        """Of an effect, what it needs; of a moment, what it brings: SURVIVOR, OBJECTIVE …"""
        self.refuses: Final = refuses
        self.watches: Final = watches
        """Of a condition, what of the game it reads: bits of `changes`."""
        self.ending: Final = ending
        """Of a condition, how the game ends when it is a defeat."""
        self.can: Final = can
        """Of an effect, whether it would do anything in a zone now; None: it always does."""
        self.watching: Final = watching
        self.here: Final = here
        """Of a condition, whether it may say `here`: see `Compile.here`."""
        self.system: Final = system
        """The system without which a box does not know the word; empty: every box does."""

    def watched(self, word: Word) -> int:
        """Of a condition, what it reads as this word says it, which may be less than it can."""
        return self.watches if self.watching is None else self.watching(word)


class Occasion:
    """A moment that has come: who acts, where, with which Objective or car, at which door, to which
    kind of zombie; -1 is none."""

    __slots__ = (
        "car", "door", "kind", "objective", "searching", "stopped", "survivor", "way", "zone",
    )  # fmt: skip

    def __init__(
        self,
        survivor: int = -1,
        zone: int = -1,
        objective: int = -1,
        door: int = -1,
        car: int = -1,
        kind: int = -1,
    ) -> None:
        self.survivor: Final = survivor
        self.zone: Final = zone
        self.objective: Final = objective
        self.door: Final = door
        self.car: Final = car
        self.kind: Final = kind
        self.searching = False
        """It is a Search."""
        self.stopped = False
        """The effects that are left do not happen."""
        self.way = -1
        """Of the quest's own ways to lose, the one that this is: see `GameOver`."""


READINGS: Final[dict[type[Word], Reading]] = {}
"""The words that can be played."""
CONDITIONS: Final[dict[type[Word], Callable[..., Test]]] = {}
"""How each condition becomes a test: from the material, the word, and how to compile others."""
EFFECTS: Final[dict[type[Word], Callable[..., Script[None] | None]]] = {}
"""What each effect does: with the play, the word and the occasion."""
STANDING: Final[dict[type[Word], Callable[..., None]]] = {}
"""How each standing rule is added to those of the quest."""
MOMENTS: Final[dict[type[Word], Callable[..., QuestRule]]] = {}
"""What listens to each moment."""


class Compile:
    """Makes tests of conditions, those inside others too; and knows where they stand."""

    def __init__(self, material: Material, after: int = 0, here: int = -1) -> None:
        self.material: Final = material
        self.after: Final = after
        """Bits: the goals that the conditions' own goal comes after."""
        self.here: Final = here
        """The zone that `here` means: that of the Objective that somebody would take; -1: none."""

    def __call__(self, condition: Condition) -> Test:
        return CONDITIONS[type(condition)](self.material, condition, self)


def _note(word: type[Word], reading: Reading) -> None:
    """What the rule of a word reads. A field that the word does not have is a slip."""
    if word in READINGS:
        raise AssertionError(f"{word.__name__} has two rules in rules/quests: leave one of them")
    known = word.__struct_fields__
    for field in (*reading.reads, *reading.knows, *reading.moving):
        if field not in known:
            raise AssertionError(
                f"the rule of {word.__name__} in rules/quests reads {field!r}, which the word does"
                f" not have: its fields in content/vocabulary are {', '.join(known) or 'none'}"
            )
    READINGS[word] = reading


Maker = TypeVar("Maker", bound=Callable[..., Test])
Doer = TypeVar("Doer", bound=Callable[..., Script[None] | None])
Adder = TypeVar("Adder", bound=Callable[..., None])


def condition(
    word: type[Word],
    *reads: str,
    knows: Known | None = None,
    moving: tuple[str, ...] = (),
    watches: int = 0,
    watching: Watching | None = None,
    refuses: Refuses | None = None,
    ending: Ending = Ending.GOAL_IMPOSSIBLE,
    here: bool = False,
    system: str = "",
) -> Callable[[Maker], Maker]:
    """The function below compiles the condition, reads these fields of it, and looks at what these
    bits of `changes` mark; `watching` tells which of them matter for a word. `system`: only boxes
    that have it know the word."""
    _note(
        word,
        Reading(
            reads, knows, moving, 0, refuses, watches, ending,
            watching=watching, here=here, system=system,
        ),
    )  # fmt: skip

    def register(make: Maker) -> Maker:
        CONDITIONS[word] = make
        return make

    return register


def effect(
    word: type[Word],
    *reads: str,
    knows: Known | None = None,
    moving: tuple[str, ...] = (),
    needs: int = 0,
    refuses: Refuses | None = None,
    can: Can | None = None,
    system: str = "",
) -> Callable[[Doer], Doer]:
    """The function below does the effect and reads these fields of it. `can`: an action for it is
    offered only where this says so. `system`: only boxes that have it know the word."""
    _note(word, Reading(reads, knows, moving, needs, refuses, can=can, system=system))

    def register(do: Doer) -> Doer:
        EFFECTS[word] = do
        return do

    return register


def standing(
    word: type[Word],
    *reads: str,
    knows: Known | None = None,
    moving: tuple[str, ...] = (),
    refuses: Refuses | None = None,
    system: str = "",
) -> Callable[[Adder], Adder]:
    """The function below adds the standing rule and reads these fields of it. `system`: only boxes
    that have it know the word."""
    _note(word, Reading(reads, knows, moving, 0, refuses, system=system))

    def register(add: Adder) -> Adder:
        STANDING[word] = add
        return add

    return register


def moment(
    word: type[Word],
    rule: Callable[..., QuestRule],
    *reads: str,
    knows: Known | None = None,
    moving: tuple[str, ...] = (),
    brings: int = 0,
) -> None:
    """A rule of this class listens to the moment and reads these fields of it."""
    _note(word, Reading(reads, knows, moving, brings))
    MOMENTS[word] = rule
