"""Necromancer Cabals: several Necromancers, and their dark ritual. A mode. [BP 31]

Who comes with which card stands in the set-up (`rules/boxes/modes.py`); how he comes, flees and
dies is the same for all of them (`necromancers.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from shamble.board import Walker
from shamble.rules.foresight.forecast import Forecast
from shamble.rules.systems.necromancers import escaped, flee
from shamble.rules.systems.system import System
from shamble.rules.table.state import NECROMANCER
from shamble.rules.words import pages as page
from shamble.rules.words.events import event
from shamble.rules.words.parts import KIND, NECROMANCERS_TOKEN, ZONE

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

DARK_RITUAL: Final = event(
    "dark-ritual", zone=ZONE, kind=KIND, number=NECROMANCERS_TOKEN,
    pages=page.CABAL, scene="move", log="horde", marks="grave",
)  # fmt: skip
"""A Necromancer vanishes by it."""
RITUAL_RANGE: Final = 1


class Cabals(System):
    """Necromancers who meet flee together. [BP 31]"""

    def is_in(self, material: Material) -> bool:
        return material.cabal

    def zombies_phase_ends(self, play: Play) -> None:
        """Necromancers at Range 0-1 of each other flee as if they had escaped, each of them; Range
        here is zones over shared edges. [BP 31] (rulings 27, 152)"""
        people = play.state.necromancers
        tokens = people[1::NECROMANCER]
        met = _meeting(play, [[zone] for zone in people[::NECROMANCER]])
        for at in met:
            flee(play, tokens[at], DARK_RITUAL)
        if met:
            escaped(play)

    def forewarn(self, play: Play, found: list[Forecast]) -> list[Forecast]:
        """Those who could be so close to each other after their next step."""
        zone = play.material.board.zone
        cabal = {kind.id for kind in play.material.kinds if kind.necromancer}
        staying = [
            at
            for at, group in enumerate(found)
            if group.kind in cabal and group.why != "escapes"
            for _ in range(group.count)
        ]
        ends = [[zone(name) for name in found[at].to or (found[at].zone,)] for at in staying]
        for met in _meeting(play, ends):
            at = staying[met]
            found[at] = msgspec.structs.replace(found[at], ritual=True)
        return found


def _meeting(play: Play, ends: list[list[int]]) -> list[int]:
    """Which of them are, or may come to be, at Range 0-1 of another; each is in one of the zones of
    his list."""
    routes = play.passages.routes(Walker.THROUGH_ALL)
    return [
        at
        for at, mine in enumerate(ends)
        if any(
            routes.distance(zone, other) <= RITUAL_RANGE
            for number, theirs in enumerate(ends)
            if number != at
            for zone in mine
            for other in theirs
        )
    ]
