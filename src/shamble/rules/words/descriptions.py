"""One description of each verb, question and event: its word, its parts, its pages.

`choices.verb`, `decisions.question` and `events.event` make them beside the rule that needs them;
text forms, log, wire, scenario files and the page are made from them.
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
"""The box to which each book belongs."""

QuestTest = Callable[[Quest], bool]
"""Whether something can come up in a quest."""
CardsTest = Callable[["Sequence[Card]"], bool]
"""Whether something can come up with the cards of a box."""


class Spoken:
    """A choice, question or event that is about to be told, as the tests of `Cases` see it."""

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
        """The survivor for whom a player is asked, or -1."""
        self.about: Final[dict[str, int]] = {} if about is None else about
        """For a choice: the numbers of the question that it answers, by name."""
        self.choices: Final = choices
        """For a question: the choices that answer it, in text form."""


Cases = Mapping[str, Callable[[Spoken], bool]]
"""What each case adds to the key of a sentence; the first case that holds is said. A case with `_`
has a sentence beside the common one; with `.` there is no common one."""


class Description:
    """What verbs, questions and events have in common."""

    sort: ClassVar[str] = "question"
    """Which of the three it is: `verb`, `question` or `event`."""

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
        """Its word in text forms: `take-objective`."""
        self.key: Final = key or word.replace("-", "_")
        """The key of its sentence in the language files."""
        self.names: Final = names
        """The name of each of its numbers; no two are the same."""
        self.parts: Final = parts
        """What each of its numbers stands for."""
        self.pages: Final[dict[str, str]] = {}
        """Where the rulebooks speak of it, by box: `24`, `19-20`, `8, 19`."""
        self.own: Final = pages == OWN
        """Whether no book has it."""
        for mark in pages.split(" · ") if pages and not self.own else ():
            book, _, numbers = mark.partition(" ")
            if book not in BOOKS:
                raise AssertionError(
                    f"{word}: found the pages {pages!r}; expected them as in '2E 24 · BP 24 · WD"
                    " 27', or OWN of rules/words/pages.py for what no book has"
                )
            self.pages[BOOKS[book]] = numbers
        self.quest_for: Final = quest_for
        """Tells whether it can come up in a quest; None: the quest alone does not decide that."""
        self.cards_for: Final = cards_for
        """Tells whether it can come up with the cards of a box; None: they do not decide that."""
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
        """The words of a text form, one for each part if none is missing: several words of the last
        part become one."""
        last = len(self.parts) - 1
        if last < 0 or not self.parts[last].has_spaces:
            return words
        return [*words[:last], " ".join(words[last:])]

    def fields(self, numbers: tuple[int, ...]) -> dict[str, int]:
        """Its numbers by name; the last may be left out."""
        return dict(zip(self.names, numbers, strict=False))


def speaks_of(*kinds: type[Word]) -> QuestTest:
    """The test whether a quest uses one of these words."""

    def speaks(quest: Quest) -> bool:
        return any(isinstance(word, kinds) for _, word in words(quest))

    return speaks
