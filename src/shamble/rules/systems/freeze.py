"""Freeze tokens: zombies in their zone skip an Activation. [WD 33]

`State.frozen` has a bit for each zone with a token. White Death has six [WD 4], but a box that has
any never runs out of them. (ruling 156)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.systems.system import System
from shamble.rules.table.shapes import ZoneBits
from shamble.rules.table.things import Token
from shamble.rules.words.events import event
from shamble.rules.words.parts import ZONE

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

PAGES: Final = "WD 33"
FROZEN: Final = event("frozen", zone=ZONE, pages=PAGES, log="fights", marks="follows")
"""A zone has a Freeze token."""
HELD: Final = event("held", zone=ZONE, pages=PAGES, scene="move", log="horde")
"""Zombies skipped their Activation, and the token is gone."""
THAWED: Final = event("thawed", zone=ZONE, pages=PAGES, log="horde", marks="follows faint")
"""No zombie is left in the zone, and the token is gone."""


def _beside_zombies(play: Play, zone: int) -> str:
    """A token lies beside zombies only, in a box that has some. [WD 33]"""
    there = play.material.content.box.tokens.freeze and play.state.crowd[zone]
    return "" if there else "a zone with zombies, in a box with such tokens"


Token(
    "frozen",
    ZoneBits(),
    "Bits: zones with a Freeze token.",
    __name__,
    pages=PAGES,
    misplaced=_beside_zombies,
    called="freeze",
)


class FreezeTokens(System):
    """Whoever would activate beside a token does not, and the token goes. [WD 33] (ruling 125)"""

    def is_in(self, material: Material) -> bool:
        return material.content.box.tokens.freeze > 0

    def holds_back(self, play: Play) -> int:
        return play.state.frozen

    def held_back(self, play: Play, zone: int) -> None:
        _take_off(play, zone, HELD)

    def zombies_gone(self, play: Play, zone: int) -> None:
        if play.state.frozen >> zone & 1:
            _take_off(play, zone, THAWED)

    def end_phase(self, play: Play, survivor: int) -> None:
        """All tokens go with the noise. [WD 9] (ruling 13)"""
        play.state.frozen = 0


def freeze(play: Play, zone: int) -> None:
    """Put a Freeze token into a zone: one at most, and none where no zombie is. [WD 33]"""
    if play.state.crowd[zone] and not play.state.frozen >> zone & 1:
        play.state.frozen |= 1 << zone
        play.tell(FROZEN, zone)


def _take_off(play: Play, zone: int, why: int) -> None:
    play.state.frozen &= ~(1 << zone)
    play.tell(why, zone)
