"""The furniture of a board: what stands on its tiles, as they lie, and in what colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shamble.board import Zone
from shamble.content.tiles import SIZE, ZoneKind
from shamble.drawing.colours import calm, mixed
from shamble.drawing.furnishing import Standing, furnished, turned
from shamble.drawing.furniture import PIECES
from shamble.drawing.geometry import Area
from shamble.drawing.looks import Look
from shamble.drawing.markup import element, group
from shamble.drawing.plan import LEAVES, Plan

STAIN, SOAKED = "blood", 0.45
"""What is soaked in keeps its colour, at about half its strength."""

DOORSTEP = 9.0
"""How deep the ground before an opening is kept free."""
TOKEN = 9.0
"""Half the side of the place where a token lies."""

Placed = tuple[ZoneKind, Standing]
"""What stands somewhere, and on what kind of ground."""


def furniture(plan: Plan, look: Look) -> list[Placed]:
    """Everything that stands on the board. What Corruption has swallowed is gone, and so is what
    would stand before a door that only this quest has."""
    board = plan.board
    placed: list[Placed] = []
    for row, column, turn, tile in board.tiles:
        for letter in tile.layout.cells:
            zone = board.zones[board.zone(f"{row},{column}:{letter}")]
            kind = plan.kinds[zone.index]
            if kind is ZoneKind.STREET and zone.kind is not kind:
                continue
            taken = kept_free(plan, zone)
            for standing in furnished(tile, letter, kind, look.furniture):
                here = turned(standing, turn, column * SIZE, row * SIZE)
                if not any(here.area.meets(area) for area in taken):
                    placed.append((kind, here))
    return placed


def kept_free(plan: Plan, zone: Zone) -> list[Area]:
    """What furniture leaves free on this very board, whatever its tiles say: its doors, ladders and
    openings, and the place in the zone where a token lies."""
    x, y = plan.room(zone).middle
    ways = [gap for gap in plan.openings if zone.index in (gap.border.a, gap.border.b)]
    return [
        *plan.obstacles(zone, reach=LEAVES),
        *(gap.run.beside(-DOORSTEP, DOORSTEP) for gap in ways),
        Area(x - TOKEN, y - TOKEN, x + TOKEN, y + TOKEN),
    ]


def symbols(placed: Iterable[Placed], prefix: str) -> str:
    """The drawing of each piece that occurs, once."""
    return "".join(
        element("g", PIECES[name].drawing, id=f"{prefix}f-{name}")
        for name in sorted({standing.piece for _, standing in placed})
    )


def drawn(placed: Sequence[Placed], look: Look, prefix: str) -> str:
    """The pieces, those of one material on one kind of ground together."""
    groups: dict[tuple[ZoneKind, str], list[Standing]] = {}
    for kind, standing in placed:
        groups.setdefault((kind, standing.material), []).append(standing)
    return group(
        group(
            (_use(standing, prefix) for standing in standing_there), **paint(look, kind, material)
        )
        for (kind, material), standing_there in sorted(groups.items())
    )


def paint(look: Look, kind: ZoneKind, material: str) -> dict[str, str]:
    """A material's two colours and its line, about as light as the ground that it stands on."""
    floor = floor_of(look, kind)
    first, second = look.materials[material]
    if material == STAIN:
        return {"fill": mixed(floor, first, SOAKED)}
    return {
        "fill": calm(first, floor),
        "color": calm(second, floor),
        "stroke": mixed(calm(first, floor), look.outline, 0.6),
    }


def floor_of(look: Look, kind: ZoneKind) -> str:
    """The colour of the ground of this kind."""
    return {
        ZoneKind.STREET: look.street,
        ZoneKind.ROOM: look.room,
        ZoneKind.DARK_ROOM: look.dark_room,
        ZoneKind.RUIN: look.ruin,
        ZoneKind.BATTLEMENT: look.walkway,
        ZoneKind.VAULT: look.vault,
    }[kind]


def _use(standing: Standing, prefix: str) -> str:
    """In whole units: nobody sees the rest, and a map has some hundred of them."""
    turn = round(standing.turn) % 360
    place = f"translate({standing.x:.0f} {standing.y:.0f})" + (f"rotate({turn})" if turn else "")
    return element("use", href=f"#{prefix}f-{standing.piece}", transform=place)
