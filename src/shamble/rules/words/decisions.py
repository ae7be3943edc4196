"""Decisions: what the rules ask, of whom, and what may be answered."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeVar

from shamble.rules.words.descriptions import CardsTest, Cases, Description, QuestTest
from shamble.rules.words.part import Part

TEAM: Final = -1
"""The seat of a decision that the players take together."""

QUESTIONS: Final[list[Description]] = []
"""The descriptions of all kinds of decision, by number."""
QUESTION_CALLED: Final[dict[str, int]] = {}
"""The number of each kind by its word."""


def question(
    word: str,
    *,
    pages: str = "",
    quest_for: QuestTest | None = None,
    cards_for: CardsTest | None = None,
    cases: Cases | None = None,
    **about: Part,
) -> int:
    """Describe a new kind of decision and return its number: its word, what it is about, its pages,
    in which quests and with which cards of a box it can come up, and when it is asked by a sentence
    of its own."""
    if word in QUESTION_CALLED:
        raise AssertionError(f"two kinds of decision are called {word}")
    number = QUESTION_CALLED[word] = len(QUESTIONS)
    parts = tuple(about.values())
    QUESTIONS.append(
        Description(number, word, "", tuple(about), parts, pages, quest_for, cards_for, cases)
    )
    return number


class Decision:
    """A question to a seat or to the team, for a survivor, with the choices that answer it."""

    __slots__ = ("about", "choices", "kind", "seat", "survivor")

    def __init__(
        self, kind: int, seat: int, survivor: int, choices: list[int], about: tuple[int, ...] = ()
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.survivor: Final = survivor
        """The survivor it concerns, or -1."""
        self.choices: Final = choices
        self.about: Final = about
        """The numbers in its sentence, as the kind describes them: hits to share, a zone …"""

    def __repr__(self) -> str:
        described = QUESTIONS[self.kind]
        of = "the team" if self.seat == TEAM else f"seat {self.seat}"
        who = f" for survivor {self.survivor}" if self.survivor >= 0 else ""
        about = "".join([f", {name} {n}" for name, n in described.fields(self.about).items()])
        count = len(self.choices)
        choices = f"{count} choice{'' if count == 1 else 's'}"
        return f"<Decision {described.word} of {of}{who}{about}: {choices}>"


T = TypeVar("T")
Script = Generator[Decision, int, T]
"""A rule that may ask: it yields decisions and is sent the choice that answers each."""


def ask(kind: int, seat: int, survivor: int, choices: list[int], *about: int) -> Script[int]:
    """Ask for one of the choices, or return the only one without asking."""
    if len(choices) == 1:
        return choices[0]
    answer = yield Decision(kind, seat, survivor, choices, about)
    return answer
