"""Skills that change how a survivor moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Walker
from shamble.rules.actions.move import (
    AN_ACTION,
    SLIP,
    SLIP_TO,
    free_move,
    go_at,
    may_walk,
    move_cost,
    ways_at,
    zones_per_move,
)
from shamble.rules.foresight.costs import Cost
from shamble.rules.people.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill
from shamble.rules.table.once import once_per_turn
from shamble.rules.words.choices import choice, first, verb, verb_of
from shamble.rules.words.decisions import Script
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SPRINT: Final = verb("sprint", ZONE, pages="2E 66 · BP 54 · WD 54", family="move", sign="step")
JUMP: Final = verb("jump", ZONE, pages="2E 65 · BP 53 · WD 52-53", family="move", sign="step")

SPRINT_ZONES: Final = 3
"""The zones of a Sprint. [2E 66 · BP 54]"""
CLIMBING: Final = int(Walker.CLIMBER)
SPRINTED: Final = once_per_turn("sprint")
JUMPED: Final = once_per_turn("jump")


class Slippery(Skill):
    """Leaving zombies costs nothing more. [2E 66 · BP 54 · WD 54] (ruling 40)"""

    worth: ClassVar[float] = 4.0
    move_skill: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.slippery = True


class Sprint(Skill):
    """Once per own Turn a Move of two or three zones, a Kid's Slippery one and a free one too.
    [2E 66 · BP 54 · WD 54] (rulings 39, 41, 42, 216)"""

    worth: ClassVar[float] = 3.0
    move_skill: ClassVar[bool] = True
    verbs: ClassVar[tuple[int, ...]] = (SPRINT, SLIP)
    quiet: ClassVar[bool] = True

    def moves(self, play: Play, survivor: int, out: list[int], price: int) -> None:
        if play.state.used[survivor] & SPRINTED or play.state.active != survivor:
            return
        plain, plain_slippery = ways_at(play, survivor, zones_per_move(play, survivor), price)
        zones = zones_per_move(play, survivor, SPRINT_ZONES)
        near, slippery = ways_at(play, survivor, zones, price)
        out.extend([choice(SPRINT, zone) for zone in near if zone not in plain])
        out.extend([SLIP_TO[zone] for zone in slippery if zone not in plain_slippery])

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        return move_cost(play, survivor, packed)

    def do(self, play: Play, survivor: int, packed: int) -> None:
        self.make_move(play, survivor, packed, AN_ACTION)

    def make_move(self, play: Play, survivor: int, packed: int, price: int) -> None:
        zone, slips = first(packed), verb_of(packed) == SLIP
        _, slippery = ways_at(play, survivor, zones_per_move(play, survivor), price)
        if not slips or zone not in slippery:
            play.state.used[survivor] |= SPRINTED
        go_at(play, survivor, zone, price, slips)


class PlusZone(Skill):
    """Each Move, a free one too, may go one zone farther; it still ends at zombies. Jump, Charge
    and what else moves by its own number of zones stay as they are.
    [2E 63 · BP 52 · WD 51] (rulings 42, 43, 207)"""

    worth: ClassVar[float] = 1.0
    move_skill: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.more_zones += 1


class TwoZones(Skill):
    """A Move, a free one too, may go two zones; it still ends at zombies, and twice the skill is no
    longer. [BP 52] (rulings 42, 43, 207)"""

    worth: ClassVar[float] = 4.0
    move_skill: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.zones = 2


class Jump(Skill):
    """Once per Turn, an action: two zones over whatever is between, but no wall or closed door;
    a zone next door is as good if there is a way of two zones to it. It leads onto a walkway in
    sight, and down from one. Slippery does not help. [2E 65 · BP 53 · WD 53] (rulings 46, 220)"""

    worth: ClassVar[float] = 1.0
    move_skill: ClassVar[bool] = True
    rank: ClassVar[int] = 30
    verbs: ClassVar[tuple[int, ...]] = (JUMP,)
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        state = play.state
        zone = state.zone[survivor]
        if state.used[survivor] & JUMPED or not play.can_pay(survivor, (), state.crowd[zone]):
            return
        if not may_walk(play, survivor):
            return
        steps = play.passages.steps(CLIMBING)
        near = steps[zone]
        landings = [other for between in near for other in steps[between]]
        seen = play.sight_of(survivor).table[zone]
        unseen = not play.material.ruleset.jump_needs_sight
        for other in dict.fromkeys([*near, *landings]):
            if other in landings and other != zone and (unseen or seen[other] >= 0):
                out.append(choice(JUMP, other))

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        return Cost(1 + play.state.crowd[play.state.zone[survivor]])

    def do(self, play: Play, survivor: int, packed: int) -> None:
        state = play.state
        play.pay(survivor, (), state.crowd[state.zone[survivor]])
        state.used[survivor] |= JUMPED
        play.move_survivor(survivor, first(packed))


class Sidestep(Skill):
    """A free Move when zombies appear close by. [2E 66 · WD 54] (ruling 138)"""

    worth: ClassVar[float] = 1.0
    move_skill: ClassVar[bool] = True
    called: ClassVar[int] = verb("sidestep", PERSON, pages="2E 66 · WD 54")

    def zombies_came(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[bool] | None:
        walker = play.abilities[survivor].walker
        ways_out = play.passages.steps(walker)[play.state.zone[survivor]]
        if not ways_out or not may_walk(play, survivor):
            return None
        return self._step_aside(play, survivor)

    def _step_aside(self, play: Play, survivor: int) -> Script[bool]:
        start = play.state.zone[survivor]
        yield from free_move(play, survivor)
        return play.state.zone[survivor] != start


SKILLS: Final[Family] = (
    ("Slippery", Slippery),
    ("Sprint", Sprint),
    ("+1 Zone per Move", PlusZone),
    ("2 Zones per Move Action", TwoZones),
    ("Jump", Jump),
    ("Sidestep", Sidestep),
)
"""The names printed on the cards."""
