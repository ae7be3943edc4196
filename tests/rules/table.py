"""A table for tests: a position made by hand, and rules driven choice by choice.

table = Table("M1", "Amy", "Doug").put("Amy", "1,1:i").zombies("1,1:i", walker=2)
table.give("Amy", hand1="katana").turn("Amy")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, TypeVar

from shamble.content import library
from shamble.content.guests import with_guests
from shamble.positions import LaidTable
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.skills import add_up, skill_named
from shamble.rules.words.decisions import Decision, Script

T = TypeVar("T")

Answer = Callable[[Decision], int]
"""How a test answers a decision."""


class Table(LaidTable):
    """A position, and ways to drive the rules on it."""

    def __init__(
        self,
        quest: str,
        *survivors: str,
        seats: tuple[int, ...] | None = None,
        options: dict[str, bool] | None = None,
        modes: Modes = PLAIN,
    ) -> None:
        content, record = library.packaged().quest(quest)
        names = survivors or tuple(s.name for s in content.survivors[:6])
        content = with_guests(content, library.packaged(), names)
        self.sit_down(
            Material(content, record, names, seats or (0,) * len(names), options, modes=modes)
        )

    def sit_down(self, material: Material) -> None:
        super().__init__(material, seed=1)
        self.asked: list[Decision] = []

    def skill(self, survivor: str, *names: str) -> Self:
        """Give a survivor skills besides those of the card, until the next level."""
        number = self.who(survivor)
        skills = [*self.play.skills_of(number), *map(skill_named, names)]
        self.play.abilities[number] = add_up(skills)
        return self

    # --- playing ----------------------------------------------------------------------------

    def run(self, script: Script[T], *answers: int | Answer, default: Answer | None = None) -> T:
        """Run a rule to its end. Each decision takes the next answer: a choice, or a function
        that picks one. What is asked beyond them goes to `default`, and else is an error."""
        waiting: list[Any] = list(answers)
        answer: int | None = None
        while True:
            try:
                decision = next(script) if answer is None else script.send(answer)
            except StopIteration as end:
                assert not waiting, f"{len(waiting)} answers nobody asked for"
                result: T = end.value
                return result
            self.asked.append(decision)
            given = waiting.pop(0) if waiting else default
            assert given is not None, f"unexpected decision of kind {decision.kind}"
            answer = given(decision) if callable(given) else given
            assert answer in decision.choices, "an answer that was not offered"

    def count(self, zone: str, kind: str) -> int:
        return self.play.zombies(self.zone(zone), self.kind(kind))


def first_choice(decision: Decision) -> int:
    """Answers anything with the first choice."""
    return decision.choices[0]
