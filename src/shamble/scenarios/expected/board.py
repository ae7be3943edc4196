"""What is expected of the board: zombies, doors, tokens."""

from __future__ import annotations

from typing import Final

from shamble.content.errors import ContentError
from shamble.positions.meanings import Meanings, one_of
from shamble.positions.people import PLACES
from shamble.rules.flow.play import Play
from shamble.rules.horde.buildings import is_revealed
from shamble.rules.horde.spawn_order import spawn_order
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.defilers import Defilers
from shamble.rules.systems.rope_ladders import ladders_set
from shamble.rules.table.state import NECROMANCER
from shamble.rules.table.things import TOKENS
from shamble.scenarios.expected.comparison import (
    NOBODY,
    Comparison,
    Look,
    bits,
    by_name,
    numbers,
    numbers_in_order,
    zones,
)
from shamble.scenarios.records import Counts, PlacedNecromancer, PlacedSpawn


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


def _buildings(state: str) -> Look:
    """The building of each of these rooms is in this state."""

    def look(found: Comparison, field: str, wanted: tuple[str, ...]) -> None:
        for number, name in enumerate(wanted):
            where = f"{field}[{number}]"
            room = found.meant(where, found.names.zone, name)
            if found.material.board.zones[room].building is None:
                raise ContentError(
                    f"{name}, which is no room",
                    expected="a room of a building",
                    key=f"{found.key}.{where}",
                )
            found.same(where, state, "filled" if is_revealed(found.play, room) else "unfilled")

    return look


def _tokens(found: Comparison, field: str, wanted: dict[str, Counts]) -> None:
    """Of each of these kinds, tokens in exactly these zones."""
    for kind, places in wanted.items():
        where = f"{field}.{kind}"
        token = TOKENS[found.meant(where, lambda name: one_of(name, TOKENS, "kind of token"), kind)]
        expected = {found.zone_called(f"{where}.{name}", name): n for name, n in places.items()}
        lying = token.counts(found.state)
        there = {found.names.zone_name(zone): count for zone, count in lying.items()}
        found.same(where, {zone: n for zone, n in expected.items() if n}, there)


def _tokens_of(kind: str) -> Look:
    """Tokens of this kind lie in exactly these zones."""
    return zones(
        lambda play: [z for z, n in TOKENS[kind].counts(play.state).items() for _ in range(n)]
    )


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


def _place_of_guards(names: Meanings, place: str) -> int:
    return PLACES[place] if place in PLACES else names.zone(place)


def _guards(play: Play, place: int) -> int:
    return [play.state.zone[guard] for guard in play.material.guards].count(place)


def _spawn_tokens(found: Comparison, field: str, wanted: tuple[PlacedSpawn, ...]) -> None:
    """All of them, in the order of their numbers."""
    state = found.state
    expected: list[str] = []
    there: list[str] = []
    for number, token in enumerate(wanted):
        place = token.zone and found.zone_called(f"{field}[{number}].zone", token.zone)
        expected.append(_token(place, token.awake))
    for number, zone in enumerate(state.spawn_tokens):
        says = wanted[number].awake is not None if number < len(wanted) else True
        name = found.names.zone_name(zone) if zone >= 0 else None
        there.append(_token(name, bool(state.awake >> number & 1) if says else None))
    found.same(field, expected, there)


def _token(zone: str | None, awake: bool | None) -> str:
    how = "" if awake is None or zone is None else " awake" if awake else " asleep"
    return f"{zone or 'gone'}{how}"


def _necromancers(
    found: Comparison, field: str, wanted: tuple[str | PlacedNecromancer, ...]
) -> None:
    """Exactly these, each as far as it is said."""
    told = [PlacedNecromancer(zone=one) if isinstance(one, str) else one for one in wanted]
    known = [kind.id for kind in found.material.kinds if kind.necromancer]
    expected: list[set[str]] = []
    for number, one in enumerate(told):
        where = f"{field}[{number}]"
        words = [f"kind={one.kind}"] if one.kind else []
        if one.kind:
            found.meant(f"{where}.kind", lambda w: one_of(w, known, "Necromancer"), one.kind)
        for key, place in (("zone", one.zone), ("entered", one.entered)):
            if place is not None:
                name = where if isinstance(wanted[number], str) else f"{where}.{key}"
                words.append(f"{key}={found.zone_called(name, place)}")
        for key, token in (("token", one.token), ("pushes", one.pushes)):
            words += [] if token is None else [f"{key}={token}"]
        expected.append(set(words))
    there = _necromancers_there(found)
    left = [set(words) for words in there]
    for wants in expected:
        match = next((one for one in left if wants <= one), None)
        if match is None:
            break
        left.remove(match)
    else:
        if not left:
            return
    found.differs(
        field, [" ".join(sorted(words)) for words in expected], [" ".join(one) for one in there]
    )


def _necromancers_there(found: Comparison) -> list[list[str]]:
    """Each of them in words, those of a deck too, who bring no token."""
    play, people, kinds = found.play, found.state.necromancers, found.material.kinds
    name, there = found.names.zone_name, []
    for at in range(0, len(people), NECROMANCER):
        zone, token, kind, last = people[at : at + NECROMANCER]
        pushes = isinstance(play.runs[kind], Defilers)
        there.append(
            [
                f"zone={name(zone)}",
                f"kind={kinds[kind].id}",
                f"token={token}",
                f"pushes={last}" if pushes else f"entered={name(last)}",
            ]
        )
    for kind in found.material.necromancer_deck:
        for zone in range(found.material.zone_count):
            there += [[f"zone={name(zone)}", f"kind={kinds[kind].id}"]] * play.zombies(zone, kind)
    return there


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
    "filled": _buildings("filled"),
    "unfilled": _buildings("unfilled"),
    "objectives_left": numbers(Meanings.objective, lambda play: bits(play.state.objectives)),
    "crates_left": numbers(Meanings.crate, lambda play: bits(play.state.crates)),
    "spawns": zones(lambda play: [zone for zone in play.state.spawn_tokens if zone >= 0]),
    "active_spawns": zones(_active),
    "spawn_tokens": _spawn_tokens,
    "spawn_order": numbers_in_order(
        lambda play: [n for n in spawn_order(play) if play.state.spawn_tokens[n] >= 0]
    ),
    "necromancers": _necromancers,
    "corruption": zones(lambda play: play.corrupted_zones()),
    "tokens": _tokens,
    "bile": _tokens_of("bile"),
    "frozen": _tokens_of("frozen"),
    "guards": by_name(_place_of_guards, _guards),
    "cauldrons": _tokens_of("cauldrons"),
    "rope_ladders": _rope_ladders,
    "beacon": _beacon,
}
