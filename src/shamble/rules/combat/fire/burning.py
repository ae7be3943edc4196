"""What fire does, whatever lit it. [2E 18, 29 · BP 23, 35 · WD 37]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.combat.targets import cleared, was_killed
from shamble.rules.foresight.threats import Threat, death
from shamble.rules.words import pages as page
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

FIRE: Final = event("fire", survivor=PERSON, zone=ZONE, pages=page.FIRE, log="fights")


def takers(play: Play, zone: int) -> list[int]:
    """The kinds in the zone that take all of a fire for themselves: the Abominawild. [2E 18]"""
    return [kind for kind in play.kinds_in(zone) if play.material.kinds[kind].takes_fire]


def burn(play: Play, survivor: int, zone: int, copy: int = -1, thrown: bool = True) -> Script[int]:
    """Fire takes everybody in the zone; an Abominawild takes all of it, and then nothing else
    happens there. `copy`: the card that was thrown. Whoever waits for a fire is told of one that
    was `thrown`. Returns how many zombies died. [2E 18, 29 · BP 23, 35 · WD 37]
    (rulings 3, 97, 98, 195)"""
    play.tell(FIRE, survivor, zone)
    return (yield from wipe_out(play, survivor, zone, copy, thrown))


def burnt(play: Play, zone: int, survivor: int = -1) -> list[Threat]:
    """Who would die of a fire in a zone, as things stand; it may spread if a survivor throws or
    lights it."""
    if takers(play, zone):
        return []
    zones = [zone]
    for handler in play.moments.fire_spreads if survivor >= 0 else ():
        zones += handler.fire_spreads(play, survivor, zone)
    return [death(play, one) for each in dict.fromkeys(zones) for one in play.people_in(each)]


def kill_everybody(play: Play, survivor: int, zone: int, copy: int = -1) -> list[tuple[int, int]]:
    """Every Actor of the zone is dead; returns the kinds of zombie among them, and how many.
    [2E 18, 29 · BP 23, 35 · WD 25, 37, 44]"""
    alone = takers(play, zone)
    killed: list[tuple[int, int]] = []
    play.using = copy
    for kind in alone or play.kinds_in(zone):
        figures = play.zombies(zone, kind)
        play.kill(survivor, zone, kind, figures)
        killed.append((kind, figures))
    play.using = -1
    if not alone:
        for victim in play.people_in(zone):
            play.eliminate(victim)
    return killed


def wipe_out(
    play: Play, survivor: int, zone: int, copy: int = -1, thrown: bool = False
) -> Script[int]:
    """Every Actor of the zone dies, whoever brought it about too, and the points are that
    survivor's. Returns how many zombies died. [2E 18, 29 · BP 23, 35 · WD 25, 37]
    (rulings 3, 97, 98, 195)"""
    goals_before = play.state.goals
    alone = takers(play, zone)
    killed = kill_everybody(play, survivor, zone, copy)
    for kind, figures in killed:
        yield from was_killed(play, survivor, zone, kind, figures)
    if thrown and not alone:
        play.note_fire(zone, goals_before)
        for handler in play.moments.fire:
            yield from handler.fire(play, survivor, zone) or ()
    play.check()
    if killed:
        yield from cleared(play, survivor, zone)
    return sum([figures for _, figures in killed])
