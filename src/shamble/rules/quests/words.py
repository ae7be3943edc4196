"""The words of the vocabulary and their rules: each rule says which fields of its word it reads.

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
"""A compiled condition: whether it holds in a game."""
Progress = tuple[int, int]
"""How far something is: how much there is, and how much is needed."""
Count = Callable[["Play"], Progress]


class Counted:
    """A condition that counts something. It holds when there is as much as it needs, or as `test`
    says where the number alone does not decide."""

    def __init__(self, count: Count, test: Test | None = None) -> None:
        self.count: Final = count
        self.test: Final = test

    def __call__(self, play: Play) -> bool:
        if self.test is not None:
            return self.test(play)
        have, needed = self.count(play)
        return have >= needed


def progress_of(test: Test, play: Play) -> Progress:
    """How far a condition is; one that counts nothing has 0 or 1 of 1."""
    if isinstance(test, Counted):
        return test.count(play)
    return int(test(play)), 1


Known = Mapping[str, tuple[object, ...]]
"""The fields of which only some values can be played, with these values."""

Refuses = Callable[..., tuple[str, ...]]
"""Tells from the quest and the word which fields cannot be played in this quest."""

Watching = Callable[..., int]
"""Tells from the word what its condition reads: bits of `changes`."""
Can = Callable[..., bool]
"""Tells from the play, the word and the zone whether an effect would do anything."""

SURVIVOR: Final = 1
"""A survivor acts: an effect may give something to them."""
OBJECTIVE: Final = 2
"""A survivor has an Objective in hand: an effect may do something with it."""
SOMEWHERE: Final = 4
"""The moment happens in a zone: an effect may say `here`."""
TIME: Final = 8
"""The rules can wait: an effect may ask something."""
ZOMBIE: Final = 16
"""A zombie of one kind is concerned: an effect may do something with it."""
DOOR: Final = 32
"""A door token was chosen: an effect may do something with it."""
CAR: Final = 64
"""A survivor hit a car: an effect may do something with it."""


class Reading:
    """Which fields the rule of a word reads, and what the rule needs or brings."""

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
        """The fields that may name a place whose zones change during the game."""
        self.with_: Final = with_
        """What an effect needs, or what a moment brings: SURVIVOR, OBJECTIVE …"""
        self.refuses: Final = refuses
        self.watches: Final = watches
        """What a condition reads: bits of `changes`."""
        self.ending: Final = ending
        """How the game ends when this condition is a defeat."""
        self.can: Final = can
        """Tells whether an effect would do anything in a zone now; None: it always does."""
        self.watching: Final = watching
        self.here: Final = here
        """Whether a condition may say `here`: see `Compile.here`."""
        self.system: Final = system
        """The system that a box needs to know the word; empty: every box knows it."""

    def watched(self, word: Word) -> int:
        """What the condition of this word reads, which may be less than `watches`."""
        return self.watches if self.watching is None else self.watching(word)


class Occasion:
    """A moment that has come: the survivor who acts, the zone, the Objective or car, the door, the
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
        """Whether the moment is a Search."""
        self.stopped = False
        """Whether the effects that are left do not happen."""
        self.way = -1
        """The number of this way to lose among the quest's own: see `GameOver`."""


READINGS: Final[dict[type[Word], Reading]] = {}
"""The readings of all words that can be played."""
CONDITIONS: Final[dict[type[Word], Callable[..., Test]]] = {}
"""Makes a test of each condition, from the material, the word and a `Compile` for other words."""
EFFECTS: Final[dict[type[Word], Callable[..., Script[None] | None]]] = {}
"""Does each effect, with the play, the word and the occasion."""
STANDING: Final[dict[type[Word], Callable[..., None]]] = {}
"""Adds each standing rule to those of the quest."""
MOMENTS: Final[dict[type[Word], Callable[..., QuestRule]]] = {}
"""Makes the handler that listens to each moment."""


class Compile:
    """Makes tests of conditions, even of those inside others, for the place where they stand."""

    def __init__(self, material: Material, after: int = 0, here: int = -1) -> None:
        self.material: Final = material
        self.after: Final = after
        """Bits: the goals after which the goal with these conditions comes."""
        self.here: Final = here
        """The zone that `here` means: that of the Objective that a survivor would take; or -1."""

    def __call__(self, condition: Condition) -> Test:
        return CONDITIONS[type(condition)](self.material, condition, self)


def _note(word: type[Word], reading: Reading) -> None:
    """Note what the rule of a word reads. A field that the word does not have is a slip."""
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
    """Decorate the function that compiles the condition, reads these fields of it and looks at what
    these bits of `changes` mark; `watching` tells which of them matter for a word. `system`: only
    boxes that have it know the word."""
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
    """Decorate the function that does the effect and reads these fields of it. `can`: an action for
    it is offered only where this says so. `system`: only boxes that have it know the word."""
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
    """Decorate the function that adds the standing rule and reads these fields of it. `system`:
    only boxes that have it know the word."""
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
    """Note that a rule of this class listens to the moment and reads these fields of it."""
    _note(word, Reading(reads, knows, moving, brings))
    MOMENTS[word] = rule
