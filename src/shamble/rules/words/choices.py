"""Choices: the possible answers to a decision, each one integer with a readable text form.

A choice is a verb and up to three numbers, packed into one integer, so that lists of them are cheap
to build, compare and copy. The text form (`move 1,0:c`, `attack pistol 2,1:a`, `hit walker`) is
stable; logs, saves, scenario files and the wire use it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal

from shamble.rules.boxes.facts import Card
from shamble.rules.boxes.material import Material
from shamble.rules.table.changes import CARDS, EVERYTHING, STEP
from shamble.rules.words.descriptions import CardsTest, Cases, Description, QuestTest
from shamble.rules.words.part import WIDTH, Part
from shamble.rules.words.parts import WAY

Family = Literal["move", "fight", "search", "doors", "cards", "other"]
"""The group of choices on a menu to which a verb belongs."""
Sign = Literal["", "step", "aim", "point", "here", "card", "person", "hurt"]
"""How a table shows a choice: `step` brings the survivor into the zone, `aim` throws dice at it,
`point` means the zone in another way; `here` means the zone where the survivor stands; `card` moves
cards, even if it names a survivor; `person` is only about the survivor it names, `hurt` is bad for
them. Choices without a sign are shown by their parts alone."""


CardTest = Callable[[Card, int], bool]
"""Whether a verb can name a card, and the way to attack if the verb has one."""


class VerbFacts(Description):
    """A verb, and how a table shows it."""

    sort: ClassVar[str] = "verb"

    def __init__(
        self,
        number: int,
        word: str,
        key: str,
        parts: tuple[Part, ...],
        pages: str,
        family: Family,
        sign: Sign,
        loses: int,
        card_for: CardTest | None,
        quest_for: QuestTest | None,
        cards_for: CardsTest | None,
        cases: Cases | None,
    ) -> None:
        names = _names(parts)
        super().__init__(number, word, key, names, parts, pages, quest_for, cards_for, cases)
        self.family: Final[Family] = family
        self.sign: Final[Sign] = sign
        self.loses: Final = loses
        """The bits of `changes` for all that it may change so that a goal is lost, before dice are
        rolled, a card is drawn or a player is asked anything more."""
        self.card_for: Final = card_for

    def can_be(self, material: Material, numbers: tuple[int, ...]) -> bool:
        """Whether a survivor could ever do this: none can attack with a bottle of water."""
        if self.card_for is None or not numbers or numbers[0] >= len(material.cards):
            return True
        way = numbers[1] if WAY in self.parts else -1
        return self.card_for(material.cards[numbers[0]], way)


MOST_NUMBERS: Final = 3
"""How many numbers a choice has room for."""
VERBS: Final[list[VerbFacts]] = []
"""The descriptions of all verbs, by number."""
VERB_CALLED: Final[dict[str, int]] = {}
"""The number of each verb by its word."""


def verb(
    word: str,
    *parts: Part,
    pages: str = "",
    key: str = "",
    family: Family = "other",
    sign: Sign = "",
    loses: int | None = None,
    card_for: CardTest | None = None,
    quest_for: QuestTest | None = None,
    cards_for: CardsTest | None = None,
    cases: Cases | None = None,
) -> int:
    """Describe a new verb and return its number. `loses`: what it may change so that a goal is lost
    (if left out, what a step changes for a `step`, else anything). `card_for` tells whether its
    first number can be this card, `quest_for` in which quests it can come up, `cards_for` with
    which cards of a box, `cases` when it is said by a sentence of its own."""
    if word in VERB_CALLED:
        raise AssertionError(f"two verbs are called {word}")
    if sum([part.width for part in parts]) > MOST_NUMBERS:
        raise AssertionError(f"the verb {word} has parts for more than {MOST_NUMBERS} numbers")
    number = VERB_CALLED[word] = len(VERBS)
    if loses is None:
        loses = STEP if sign == "step" else EVERYTHING
    facts = VerbFacts(
        number, word, key, parts, pages, family, sign, loses, card_for, quest_for, cards_for, cases
    )
    VERBS.append(facts)
    return number


def _names(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The names of the parts; the second of a kind is `other_…`."""
    names: list[str] = []
    for part in parts:
        names.append(f"other_{part.name}" if part.name in names else part.name)
    return tuple(names)


VERB_AT: Final = 30
"""How many bits of a choice are below its verb."""


def choice(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a choice. Each number is from 0 to 1023."""
    return verb << VERB_AT | a << 20 | b << 10 | c


def verb_of(packed: int) -> int:
    return packed >> VERB_AT


def first(packed: int) -> int:
    return packed >> 20 & 1023


def second(packed: int) -> int:
    return packed >> 10 & 1023


def third(packed: int) -> int:
    return packed & 1023


def numbers_of(packed: int) -> tuple[int, ...]:
    """The number of each part of a choice."""
    numbers: list[int] = []
    shift = MOST_NUMBERS * WIDTH
    for part in VERBS[packed >> VERB_AT].parts:
        shift -= part.width * WIDTH
        numbers.append(packed >> shift & (1 << part.width * WIDTH) - 1)
    return tuple(numbers)


DONE: Final = verb("done", loses=CARDS)
NO: Final = verb("no")
YES: Final = verb("yes")
STAY: Final = verb("stay")
"""These four verbs belong to no single rule."""
SAY_DONE: Final = choice(DONE)
SAY_NO: Final = choice(NO)
SAY_YES: Final = choice(YES)
TO_STAY: Final = choice(STAY)
"""Many rules offer these four answers: whole choices, as their verbs have no numbers."""
