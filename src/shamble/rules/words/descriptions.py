"""One description of each verb, question and event: its word, its parts, its pages.

`choices.verb`, `decisions.question` and `events.event` make them, wherever the rule stands that
needs them; text forms, log, wire, scenario files and the page are made from them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary.effects import MoveSpawnToken
from shamble.content.vocabulary.standing import ExitZone
from shamble.content.vocabulary.walking import words
from shamble.content.vocabulary.words import Word
from shamble.rules.words.pages import OWN
from shamble.rules.words.parts import Part

if TYPE_CHECKING:
    from shamble.rules.boxes.facts import Card

BOOKS: Final = {"2E": "second-edition", "BP": "black-plague", "WD": "white-death"}
"""The box of each book."""

QuestTest = Callable[[Quest], bool]
"""Whether something can come up in a quest."""
CardsTest = Callable[["Sequence[Card]"], bool]
"""Whether something can come up with the cards of a box."""


class Description:
    """What is said of every verb, question and event."""

    sort: ClassVar[str] = "question"
    """Which of them it is."""

    def __init__(
        self,
        number: int,
        word: str,
        key: str,
        names: tuple[str, ...],
        parts: tuple[Part, ...],
        pages: str,
        quest_for: QuestTest | None = None,
        cards_for: CardsTest | None = None,
    ) -> None:
        self.number: Final = number
        self.word: Final = word
        """In text forms: `take-objective`."""
        self.key: Final = key or word.replace("-", "_")
        """Of its sentence in the language files."""
        self.names: Final = names
        """What its numbers are called, each by a name of its own."""
        self.parts: Final = parts
        """What its numbers are."""
        self.pages: Final[dict[str, str]] = {}
        """Where the rulebooks speak of it, by box: `24`, `19-20`, `8, 19`."""
        self.own: Final = pages == OWN
        """No book has it."""
        for mark in pages.split(" · ") if pages and not self.own else ():
            book, _, numbers = mark.partition(" ")
            if book not in BOOKS:
                raise AssertionError(
                    f"{word}: found the pages {pages!r}; expected them as in '2E 24 · BP 24 · WD"
                    " 27', or OWN of rules/words/pages.py for what no book has"
                )
            self.pages[BOOKS[book]] = numbers
        self.quest_for: Final = quest_for
        """In which quests it can come up; None: this is not a matter of the quest alone."""
        self.cards_for: Final = cards_for
        """With which cards it can come up; None: this is not a matter of several cards."""

    def __repr__(self) -> str:
        parts = ", ".join(self.names)
        return f"<{self.sort} {self.word}{': ' if parts else ''}{parts}>"

    def gathered(self, words: list[str]) -> list[str]:
        """The words of a text form, as many as there are parts if it is whole: the last part may
        have several."""
        last = len(self.parts) - 1
        if last < 0 or not self.parts[last].has_spaces:
            return words
        return [*words[:last], " ".join(words[last:])]

    def fields(self, numbers: tuple[int, ...]) -> dict[str, int]:
        """Its numbers by name; the last may be left out."""
        return dict(zip(self.names, numbers, strict=False))


def speaks_of(*kinds: type[Word]) -> QuestTest:
    """Whether a quest uses one of these words."""

    def speaks(quest: Quest) -> bool:
        return any(isinstance(word, kinds) for _, word in words(quest))

    return speaks


def in_no_quest(quest: Quest) -> bool:
    """What comes up when a stored game is opened, never while one is played."""
    return False


def lets_cars_out(quest: Quest) -> bool:
    """Whether cars may leave the board."""
    return any(isinstance(word, ExitZone) and word.cars for word in quest.standing)


def moves_different_tokens(quest: Quest) -> bool:
    """Whether the quest moves Spawn tokens of which several that differ may lie together: of two
    colours, or with numbers and pushed toward a Beacon."""
    moves = any(isinstance(word, MoveSpawnToken) for _, word in words(quest))
    pushed = quest.beacon is not None and len(quest.spawns) > 1
    return moves and (pushed or len({spawn.color for spawn in quest.spawns}) > 1)


def has_better_shield(cards: Sequence[Card]) -> bool:
    """Whether one of the Shields protects better than one of the armors. [BP 23 · WD 26]
    (ruling 105)"""
    shields = [card.armor for card in cards if card.shield]
    worn = [card.armor for card in cards if card.armor and card.body]
    return bool(shields and worn) and min(shields) < max(worn)
