"""What is expected of the board: zombies, doors, tokens."""

from __future__ import annotations

from typing import Final

from shamble.content.errors import ContentError
from shamble.positions.meanings import Meanings
from shamble.rules.play import Play
from shamble.rules.state import NECROMANCER
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.rope_ladders import ladders_set
from shamble.scenarios.expected.comparison import (
    NOBODY,
    Comparison,
    Look,
    bits,
    by_name,
    numbers,
    zones,
)
from shamble.scenarios.records import Counts


def _zombies(found: Comparison, field: str, wanted: dict[str, Counts]) -> None:
    """In each of these zones exactly these."""
    play, names = found.play, found.names
    for place, figures in wanted.items():
        zone = found.meant(f"{field}.{place}", names.zone, place)
        for name in figures:
            found.meant(f"{field}.{place}.{name}", names.kind, name)
        for kind in found.material.kinds:
            where = f"{field}.{place}.{kind.id}"
            found.same(where, figures.get(kind.id, 0), play.zombies(zone, kind.index))


def _doors(state: str) -> Look:
    """Each of these doors is in this state."""

    def look(found: Comparison, field: str, wanted: tuple[str, ...]) -> None:
        for number, name in enumerate(wanted):
            where = f"{field}[{number}]"
            door = found.meant(where, found.names.door, name)
            is_open = found.state.passages >> door & 1
            found.same(where, state, "open" if is_open else "closed")

    return look


def _rope_ladders(found: Comparison, field: str, wanted: tuple[str, ...]) -> None:
    places = [
        found.meant(f"{field}[{number}]", found.names.rampart, name)
        for number, name in enumerate(wanted)
    ]
    there = [border.index for border in ladders_set(found.play)]
    found.all(
        field,
        [_rampart(found, border) for border in places],
        [_rampart(found, border) for border in there],
    )


def _rampart(found: Comparison, border: int) -> str:
    one = found.material.board.borders[border]
    return f"{found.names.zone_name(one.a)}/{found.names.zone_name(one.b)}"


def _beacon(found: Comparison, field: str, wanted: str) -> None:
    """Who carries the Beacon, if a survivor is expected; else the zone it is in."""
    ids = [record.id for record in found.material.survivors]
    if found.material.beacon_zone < 0:
        raise ContentError("a Beacon", expected="a box with a Beacon", key=f"{found.key}.{field}")
    if wanted in ids:
        bearer = found.state.bearer
        found.same(field, wanted, ids[bearer] if bearer >= 0 else NOBODY)
        return
    zone = beacon_zone(found.play)
    place = found.zone_called(field, wanted)
    found.same(field, place, found.names.zone_name(zone) if zone >= 0 else "gone")


def _active(play: Play) -> list[int]:
    state = play.state
    return [
        zone
        for token, zone in enumerate(state.spawn_tokens)
        if zone >= 0 and state.awake >> token & 1
    ]


def _on_board(play: Play, kind: int) -> int:
    return sum(play.state.zombies[kind :: play.material.kind_count])


BOARD: Final[dict[str, Look]] = {
    "zombies": _zombies,
    "on_board": by_name(Meanings.kind, _on_board),
    "reserve": by_name(Meanings.kind, lambda play, kind: play.state.reserve[kind]),
    "kills": by_name(Meanings.kind, lambda play, kind: play.state.kills[kind]),
    "noise": by_name(Meanings.zone, lambda play, zone: play.state.noise[zone]),
    "open_doors": _doors("open"),
    "closed_doors": _doors("closed"),
    "objectives_left": numbers(Meanings.objective, lambda play: bits(play.state.objectives)),
    "crates_left": numbers(Meanings.crate, lambda play: bits(play.state.crates)),
    "spawns": zones(lambda play: [zone for zone in play.state.spawn_tokens if zone >= 0]),
    "active_spawns": zones(_active),
    "necromancers": zones(lambda play: play.state.necromancers[::NECROMANCER]),
    "bile": zones(lambda play: play.state.bile),
    "frozen": zones(lambda play: bits(play.state.frozen)),
    "guards": by_name(Meanings.zone, lambda play, zone: len(play.guards_in(zone))),
    "cauldrons": zones(lambda play: play.state.cauldrons),
    "rope_ladders": _rope_ladders,
    "beacon": _beacon,
}
