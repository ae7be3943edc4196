"""A table for tests of combat: choices and answers in their text form.

fight = Fight("M1", "Amy").give("Amy", hand1="katana").zombies("1,1:g", walker=2)
fight.attack("Amy", "attack katana melee 1,1:g", "hit walker")
"""

from __future__ import annotations

from collections.abc import Callable

from shamble.rules.combat import fire
from shamble.rules.combat.attack import attack
from shamble.rules.combat.options import ALL_WAYS, attack_choices
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.words.decisions import Decision, Script
from shamble.rules.words.texts import text_of
from tests.rules.table import T, Table

STREET, NEXT, BEYOND = "1,1:g", "1,1:h", "1,0:c"
"""Street zones of M1: a crossing, the zone beside it, and one two zones away."""
SQUARE, NEAR = "0,1:e", "0,1:f"
"""Street zones of Q0: a crossing, and the zone beside it."""


class Fight(Table):
    """A table at which survivors attack."""

    # --- attacking --------------------------------------------------------------------------

    def offered(
        self, survivor: str, ways: tuple[int, ...] = ALL_WAYS, free: bool = False
    ) -> list[str]:
        """The attacks a survivor may make."""
        return [self.text(packed) for packed in self._attacks(survivor, ways, free)]

    def _attacks(self, survivor: str, ways: tuple[int, ...], free: bool) -> list[int]:
        out: list[int] = []
        attack_choices(self.play, self.who(survivor), out, ways, free)
        return out

    def throws(self, survivor: str, free: bool = False) -> list[str]:
        """What a survivor may throw or light."""
        out: list[int] = []
        fire.throw_choices(self.play, self.who(survivor), out, free)
        return [self.text(packed) for packed in out]

    def text(self, packed: int) -> str:
        return text_of(self.material, packed)

    def attack(self, survivor: str, words: str, *answers: str, free: bool = False) -> bool:
        """Make one of the attacks on offer; returns whether a zombie died."""
        (packed,) = [c for c in self._attacks(survivor, ALL_WAYS, free) if self.text(c) == words]
        before = sum(self.play.state.kills)
        self.answer(attack(self.play, self.who(survivor), packed, free), *answers)
        return sum(self.play.state.kills) > before

    def throw(self, survivor: str, words: str, *answers: str) -> None:
        """Throw or light one of the things on offer."""
        out: list[int] = []
        fire.throw_choices(self.play, self.who(survivor), out)
        (packed,) = [c for c in out if self.text(c) == words]
        self.answer(fire.throw(self.play, self.who(survivor), packed), *answers)

    def answer(self, script: Script[T], *answers: str) -> T:
        """Run a rule with answers in their text form."""
        return self.run(script, *[self._picks(words) for words in answers])

    def _picks(self, words: str) -> Callable[[Decision], int]:
        def pick(decision: Decision) -> int:
            offered = {self.text(c): c for c in decision.choices}
            assert words in offered, f"{words!r} is not among {sorted(offered)}"
            return offered[words]

        return pick

    def asked_last(self) -> list[str]:
        """The choices of the last decision."""
        return [self.text(packed) for packed in self.asked[-1].choices]

    # --- what came of it --------------------------------------------------------------------

    def dice_rolled(self) -> int:
        """How many dice the last roll had."""
        return len(str(self.told(ROLLED)[-1][2]))

    def told(self, kind: int) -> list[tuple[int, ...]]:
        assert self.play.events is not None
        return [event for event in self.play.events if event[0] == kind]

    def left(self, zone: str) -> dict[str, int]:
        """The zombies that stand in a zone."""
        kinds, number = self.material.kinds, self.zone(zone)
        return {kinds[k].id: self.play.zombies(number, k) for k in self.play.kinds_in(number)}

    def wounds(self, survivor: str) -> int:
        return self.state.wounds[self.who(survivor)]

    def earned(self, survivor: str) -> int:
        return self.state.points[self.who(survivor)]


def modern(*survivors: str) -> Fight:
    """M1 with everybody at the crossing, the first to act."""
    return _met(Fight("M1", *survivors), STREET, survivors)


def fantasy(*survivors: str) -> Fight:
    """Q0 with everybody at the crossing, the first to act."""
    return _met(Fight("Q0", *survivors), SQUARE, survivors)


def _met(fight: Fight, zone: str, survivors: tuple[str, ...]) -> Fight:
    for survivor in survivors:
        fight.put(survivor, zone)
    return fight.turn(survivors[0])
