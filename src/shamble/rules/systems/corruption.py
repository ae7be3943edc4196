"""Corruption: what it does to the zone that it reaches. [WD 20]

That a Corruption Zone is a street, has no wall toward another one and none of its old properties is
the board's: `board.passages`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.systems.beacon import check_beacon
from shamble.rules.words.events import event
from shamble.rules.words.parts import OBJECTIVE, OBJECTIVE_COLOR, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

PAGES: Final = "WD 19-20"
CORRUPTED: Final = event("corrupted", zone=ZONE, pages=PAGES, scene="move", log="horde")
CLEANSED: Final = event("cleansed", zone=ZONE, pages="WD 42", log="finds", marks="grave")
OBJECTIVE_LOST: Final = event(
    "objective-lost",
    number=OBJECTIVE,
    color=OBJECTIVE_COLOR,
    pages=PAGES,
    log="horde",
    marks="grave",
)


def corrupt(play: Play, zone: int) -> None:
    """Corruption reaches a zone: its Objectives are discarded and turned over, nobody took them;
    on the Beacon it loses the game. Where there is some already, nothing happens. [WD 19-20]
    (rulings 155, 194, 199)"""
    if play.is_corrupted(zone):
        return
    state, material = play.state, play.material
    play.set_passages(material.board.corrupt(state.passages, zone))
    play.tell(CORRUPTED, zone)
    for number in material.objectives_at[zone]:
        if state.objectives >> number & 1:
            play.lose_objective(number)
            play.tell(OBJECTIVE_LOST, number, state.colors[number])
    check_beacon(play)
    play.check()


def patch(play: Play, zone: int) -> list[int]:
    """The Corruption Zones that can be traced from a zone over shared edges, itself too; none if it
    is no Corruption Zone. [WD 42]"""
    found = [zone] if play.is_corrupted(zone) else []
    steps = play.passages.steps(Walker.THROUGH_ALL)
    for known in found:
        found += [z for z in steps[known] if z not in found and play.is_corrupted(z)]
    return sorted(found)


def patches(play: Play) -> list[list[int]]:
    """All Corruption of the board, in parts that touch nowhere."""
    found: list[list[int]] = []
    for zone in play.corrupted_zones():
        if not any(zone in known for known in found):
            found.append(patch(play, zone))
    return found


def cleanse(play: Play, zone: int) -> None:
    """The Corruption token of a zone is removed: the zone is again what it was. [WD 42]"""
    if play.is_corrupted(zone):
        play.set_passages(play.material.board.cleanse(play.state.passages, zone))
        play.tell(CLEANSED, zone)
