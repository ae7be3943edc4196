"""Several Necromancers: those of a deck, who come besides the Defiler and walk to the Beacon.
A mode. [WD 38]

Who is in the deck stands in the set-up (`rules/boxes/modes.py`). They bring no spawn tokens, and
the cabals of the other box are not played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.boxes.facts import Kind
from shamble.rules.foresight.forecast import Forecast, foretold
from shamble.rules.horde import movement
from shamble.rules.horde.groups import Group
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.horde.reactions import react_to_spawn
from shamble.rules.horde.targets import Targets, Why
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.corruption import corrupt
from shamble.rules.systems.system import System
from shamble.rules.table.shapes import KIND, Series
from shamble.rules.table.state import without
from shamble.rules.table.things import Thing
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play


Thing(
    "necromancer_deck",
    Series(KIND),
    "The kinds left in the Necromancer deck, in no order.",
    __name__,
    first=lambda material: material.necromancer_deck[:],
)


class NecromancerDeck(System):
    """They go for the Beacon, and leave Corruption wherever they enter; on the Beacon it loses the
    game. [WD 38]"""

    def is_in(self, material: Material) -> bool:
        return bool(material.necromancer_deck)

    def runs(self, kind: Kind) -> bool:
        return kind.necromancer and not kind.standard

    def come(self, play: Play, zone: int, kind: int) -> Script[None]:
        """One of them comes, with Corruption and nothing else. [WD 38]"""
        if not play.place(zone, kind, 1):
            return
        corrupt(play, zone)
        yield from react_to_spawn(play, zone, kind, 1) or ()

    def act(self, play: Play, groups: list[Group], targets: Targets) -> Script[list[Group]]:
        """Each takes a step toward the Beacon, over walls like an Abomination; who is taunted,
        toward the taunter. [WD 38, 54] (ruling 233)"""
        arrived: list[Group] = []
        for zone, kind, count in groups:
            for _ in range(count):
                if targets.lure >= 0:
                    ways, why = movement.lured(play, zone, kind, targets)
                else:
                    why = Why.BEACON
                    ways = dict.fromkeys(next_zones(play, zone, kind), beacon_zone(play))
                way = zone
                if ways:
                    way = yield from movement.choose_way(play, zone, kind, tuple(ways))
                if way != zone:
                    play.shift(zone, way, kind, 1)
                    play.tell(ZOMBIES_MOVED, zone, way, kind, 1, ways[way], why, len(ways))
                    play.arrive(way, kind, 1)
                    corrupt(play, way)
                arrived.append((way, kind, 1))
        return arrived

    def pushed(self, play: Play, start: int, zone: int) -> None:
        """Also where others put him he brings Corruption. [WD 38]"""
        corrupt(play, zone)

    def foretell(self, play: Play, group: Group) -> Forecast:
        zone, kind, _ = group
        ways = tuple([way for way in next_zones(play, zone, kind) if way != zone])
        why = "walks" if ways else "stays"
        path = ways if len(ways) == 1 else ()
        return foretold(play, group, why, (beacon_zone(play),) if ways else (), ways, path)

    def broken(self, play: Play) -> list[str]:
        deck = play.state.necromancer_deck
        if any(kind in deck for kind in _on_board(play)) or len(set(deck)) < len(deck):
            return ["a Necromancer of the deck who is also on the board"]
        return []


def another_comes(play: Play, zone: int) -> Script[None]:
    """The Defiler was there already: one of the Necromancer deck comes, if any is left. Those who
    were killed are a new deck when it is empty. [WD 38] (ruling 135)"""
    state = play.state
    if not play.material.necromancer_deck:
        return
    if not state.necromancer_deck:
        there = _on_board(play)
        state.necromancer_deck = [k for k in play.material.necromancer_deck if k not in there]
    if state.necromancer_deck:
        kind = play.shuffled(state.necromancer_deck)[-1]
        state.necromancer_deck = without(state.necromancer_deck, kind)
        system = play.runs[kind]
        assert system is not None
        yield from system.come(play, zone, kind)


def next_zones(play: Play, zone: int, kind: int) -> tuple[int, ...]:
    """The zones of his next step; his own: nothing opens to him; none: there is no Beacon."""
    beacon = beacon_zone(play)
    if beacon < 0:
        return ()
    return movement.steps_toward(play, zone, beacon, play.material.kinds[kind].walker)


def _on_board(play: Play) -> list[int]:
    count, zombies = play.material.kind_count, play.state.zombies
    return [kind for kind in play.material.necromancer_deck if any(zombies[kind::count])]
