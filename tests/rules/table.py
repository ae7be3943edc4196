"""A table for tests: a position made by hand, and rules driven choice by choice.

table = Table("M1", "Amy", "Doug").put("Amy", "1,1:i").zombies("1,1:i", walker=2)
table.give("Amy", hand1="katana").turn("Amy")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, TypeVar

from shamble.content import library
from shamble.rules.decisions import Decision, Script
from shamble.rules.material import Material
from shamble.rules.parts import SLOT_NAMES
from shamble.rules.play import Play
from shamble.rules.setup import blank
from shamble.rules.skills import add_up, skill_named
from shamble.rules.state import Phase

T = TypeVar("T")

Answer = Callable[[Decision], int]
"""How a test answers a decision."""


class Table:
    """A game whose position is set by hand. Nothing is shuffled, dealt or asked before."""

    def __init__(
        self,
        quest: str,
        *survivors: str,
        seats: tuple[int, ...] | None = None,
        options: dict[str, bool] | None = None,
    ) -> None:
        content, record = library.packaged().quest(quest)
        names = survivors or tuple(s.name for s in content.survivors[:6])
        self.material = Material(content, record, names, seats or (0,) * len(names), options)
        self.play = Play(self.material, blank(self.material, seed=1), watched=True)
        self.state = self.play.state
        self.state.phase = Phase.PLAYERS
        self.state.round = 1
        self.asked: list[Decision] = []

    # --- names ------------------------------------------------------------------------------

    def who(self, name: str) -> int:
        """The number of a survivor."""
        return [s.name for s in self.material.survivors].index(name)

    def zone(self, name: str) -> int:
        return self.material.board.zone(name)

    def kind(self, name: str) -> int:
        """The number of a kind of zombie: `walker`, `patient-0` …"""
        return [k.id for k in self.material.kinds].index(name)

    def card(self, name: str) -> int:
        """The number of a kind of card, by its id."""
        return self.material.card_index[name]

    # --- setting the position ---------------------------------------------------------------

    def put(self, survivor: str, zone: str) -> Self:
        self.state.zone[self.who(survivor)] = self.zone(zone)
        return self

    def zombies(self, zone: str, **kinds: int) -> Self:
        """Put zombies in a zone: `zombies("1,0:c", walker=2, patient_0=1)`."""
        for name, count in kinds.items():
            self.play.place(self.zone(zone), self.kind(name.replace("_", "-")), count)
        return self

    def give(self, survivor: str, **slots: str) -> Self:
        """Put cards in slots by id, with - as _: `give("Amy", hand1="fire_axe")`. A card comes
        out of the deck if a copy is there, else any copy that nobody holds."""
        for slot, name in slots.items():
            copy = self.copy_of(name.replace("_", "-"))
            self.play.set_card(self.who(survivor), SLOT_NAMES.index(slot), copy)
        return self

    def copy_of(self, card: str) -> int:
        """A copy of the card that nobody holds, taken out of its pile."""
        kind = self.card(card)
        for pile in (self.state.equipment_deck, self.state.pimp_deck):
            for copy in pile:
                if self.material.copies[copy] == kind:
                    pile.remove(copy)
                    return copy
        held = set(self.state.cards)
        return next(c for c, of in enumerate(self.material.copies) if of == kind and c not in held)

    def points(self, survivor: str, points: int, *chosen: int) -> Self:
        """Give a survivor points and the skills that come with them; `chosen` says which of the
        skills at Orange and at Red (0 is the first)."""
        number = self.who(survivor)
        self.state.points[number] = points
        level = self.play.level(number)
        self.state.skills[number] = (0, 0, *chosen)[: level + 1]
        self.play.refresh()
        return self

    def skill(self, survivor: str, *names: str) -> Self:
        """Give a survivor skills besides those of the card."""
        number = self.who(survivor)
        skills = [*self.play.skills_of(number), *map(skill_named, names)]
        self.play.abilities[number] = add_up(skills)
        return self

    def turn(self, survivor: str, actions: int | None = None) -> Self:
        """It is this survivor's Turn."""
        number = self.who(survivor)
        self.state.active = number
        plain = self.play.abilities[number].actions
        self.state.actions[number] = plain if actions is None else actions
        self.state.free[number] = self.state.used[number] = 0
        return self

    def top_equipment(self, *cards: str) -> Self:
        """Put cards on top of the Equipment deck; the first is drawn first."""
        copies = [self.copy_of(card) for card in cards]
        self.state.equipment_deck += reversed(copies)
        return self

    def top_zombie_cards(self, *numbers: int) -> Self:
        """Put zombie cards on top of their deck by printed number; the first is drawn first."""
        printed = [card.number for card in self.material.zombie_cards]
        wanted = [printed.index(number) for number in numbers]
        deck = [card for card in self.state.zombie_deck if card not in wanted]
        self.state.zombie_deck = deck + wanted[::-1]
        return self

    def dice(self, *results: int) -> Self:
        """The next dice show these results, one after the other."""
        self.state.scripted = list(results)
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
