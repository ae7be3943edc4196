"""One description of each verb, question and event: its word, its parts, its pages.

`choices.verb`, `decisions.question` and `events.event` make them, wherever the rule stands that
needs them; text forms, log, wire, scenario files and the page are made from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary.walking import words
from shamble.content.vocabulary.words import Word
from shamble.rules.words.pages import OWN
from shamble.rules.words.part import Part

if TYPE_CHECKING:
    from shamble.rules.boxes.facts import Card
    from shamble.rules.flow.play import Play

BOOKS: Final = {"2E": "second-edition", "BP": "black-plague", "WD": "white-death"}
"""The box of each book."""

QuestTest = Callable[[Quest], bool]
"""Whether something can come up in a quest."""
CardsTest = Callable[["Sequence[Card]"], bool]
"""Whether something can come up with the cards of a box."""


class Spoken:
    """A choice, question or event that is about to be told, for a sentence that differs by case."""

    def __init__(
        self,
        play: Play,
        numbers: dict[str, int],
        survivor: int = -1,
        about: dict[str, int] | None = None,
        choices: Sequence[str] = (),
    ) -> None:
        self.play: Final = play
        self.numbers: Final = numbers
        """Its numbers, by name."""
        self.survivor: Final = survivor
        """Who is asked, or -1."""
        self.about: Final[dict[str, int]] = {} if about is None else about
        """Of a choice: the numbers of the question that it answers, by name."""
        self.choices: Final = choices
        """Of a question: what can be answered, in text form."""


Cases = Mapping[str, Callable[[Spoken], bool]]
"""What is added to the key of a sentence in each case; the first that holds is said. After `_` the
case is a sentence beside the common one, after `.` there is no common one."""


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
        cases: Cases | None = None,
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
        self.cases: Final[Cases] = cases or {}
        """The cases that have sentences of their own."""

    def sentence(self, told: Spoken) -> str:
        """The key of the sentence that tells it."""
        for case, holds in self.cases.items():
            if holds(told):
                return self.key + case
        return self.key

    def sentences(self) -> list[str]:
        """The keys of all sentences that may tell it."""
        keys = [self.key + case for case in self.cases]
        return keys if any(case.startswith(".") for case in self.cases) else [self.key, *keys]

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
