"""Cauldrons: moved around, and poured from a wall on whoever is below. [WD 24-25]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Eyes, Walker
from shamble.content.tiles import ZoneKind
from shamble.rules.combat.fire.burning import burnt, wipe_out
from shamble.rules.foresight.threats import HARMS, Threat
from shamble.rules.systems.system import System
from shamble.rules.table.shapes import ZoneSeries
from shamble.rules.table.state import without
from shamble.rules.table.things import Token
from shamble.rules.words.choices import choice, first, verb, verb_of
from shamble.rules.words.decisions import Decision, Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

PAGES: Final = "WD 24-25"
COST: Final = 3
"""The actions that a survivor spends on it."""
CREW: Final = 3
"""So many Guards do it with one Guard Action."""
UNROOFED: Final = (ZoneKind.STREET, ZoneKind.RUIN)
CARRY: Final = verb("carry-cauldron", ZONE, pages=PAGES, family="move", sign="step")
POUR: Final = verb("pour-cauldron", ZONE, pages="WD 25", family="fight", sign="point")
CARRIED: Final = event("cauldron-moved", survivor=PERSON, from_=ZONE, zone=ZONE, pages=PAGES)
POURED: Final = event(
    "cauldron-poured", survivor=PERSON, from_=ZONE, zone=ZONE,
    pages="WD 25", log="fights", marks="grave strong",
)  # fmt: skip


Token(
    "cauldrons",
    ZoneSeries(),
    "Zones of the Cauldrons.",
    __name__,
    pages=PAGES,
    called="cauldron",
    supply=lambda material: len(material.cauldron_zones),
    first=lambda material: material.cauldron_zones[:],
)


class Cauldrons(System):
    """A survivor beside one moves it along, or pours it, for three actions; no free action and no
    skill for Moves helps, and zombies in the zone cost nothing. [WD 24-25] (rulings 162, 163)"""

    verbs: ClassVar[tuple[int, ...]] = (CARRY, POUR)
    price: ClassVar[int] = COST

    def is_in(self, material: Material) -> bool:
        return bool(material.cauldron_zones)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        zone = play.state.zone[survivor]
        if play.state.actions[survivor] < COST or zone not in play.state.cauldrons:
            return
        out.extend([choice(CARRY, other) for other in ways(play, zone)])
        eyes = play.abilities[survivor].eyes
        out.extend([choice(POUR, other) for other in below(play, zone, eyes)])

    def do(self, play: Play, survivor: int, packed: int) -> Script[None] | None:
        start, zone = play.state.zone[survivor], first(packed)
        play.pay(survivor, (), COST - 1)
        if verb_of(packed) == POUR:
            return pour(play, survivor, start, zone)
        carry(play, survivor, start, zone)
        play.move_survivor(survivor, zone)
        return None


def ways(play: Play, zone: int) -> list[int]:
    """Where a Cauldron can be moved: to a zone at Range 1, in sight, by an open way that is no rope
    ladder. [WD 25, 56] (ruling 163)"""
    board, state = play.material.board, play.state.passages
    ladders = (1 << len(board.borders)) - 1 << board.ladder_bit
    steps = board.passages(state & ~ladders).steps(Walker.SURVIVOR)[zone]
    seen = play.passages.sight().table[zone]
    return [other for other in steps if seen[other] == 1]


def below(play: Play, zone: int, eyes: int) -> list[int]:
    """Where a Cauldron can be poured by who has these eyes: from a walkway into a zone beside it
    that is in sight and no walkway. Rooms have a roof, through which only Ghost Sight looks.
    [WD 25, 34, 52] (rulings 162, 235)"""
    kinds = play.passages.kinds
    if kinds[zone] is not ZoneKind.BATTLEMENT:
        return []
    seen = play.passages.sight(Eyes(eyes)).table[zone]
    return [
        other
        for other in play.passages.steps(Walker.THROUGH_ALL)[zone]
        if seen[other] >= 0
        and kinds[other] is not ZoneKind.BATTLEMENT
        and (kinds[other] in UNROOFED or eyes & Eyes.GHOST_SIGHT)
    ]


def carry(play: Play, survivor: int, start: int, zone: int) -> None:
    """A Cauldron goes to another zone. [WD 24-25]"""
    state = play.state
    state.cauldrons = sorted([*without(state.cauldrons, start), zone])
    play.tell(CARRIED, survivor, start, zone)


def pour(play: Play, survivor: int, start: int, zone: int) -> Script[None]:
    """A Cauldron is emptied, and gone: everybody in the zone dies, no Armor helps, and the points
    are the survivor's. [WD 25]"""
    play.state.cauldrons = without(play.state.cauldrons, start)
    play.tell(POURED, survivor, start, zone)
    yield from wipe_out(play, survivor, zone)


def poured(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """Who would die of a Cauldron. [WD 25]"""
    return burnt(play, first(packed))


HARMS[POUR] = poured
