"""Furniture: the same on a tile wherever it lies, calm, and never in the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shamble.content import library
from shamble.content.library import BoxContent
from shamble.content.tiles import SIZE, Tile, ZoneKind
from shamble.drawing import catalogue
from shamble.drawing.bare import BareBoard
from shamble.drawing.colours import lightness
from shamble.drawing.furnished import STAIN, floor_of, furniture, kept_free, paint
from shamble.drawing.furnishing import AIR, Standing, furnished, turned
from shamble.drawing.furniture import PAINTS, PIECES, SETS
from shamble.drawing.geometry import Area, area_of, free_areas
from shamble.drawing.looks import LOOKS, Look, look_for
from shamble.drawing.plan import Plan
from shamble.drawing.style import board_style
from tests.boards import QUESTS, board_of
from tests.drawing.drawn import drawing_of, look_of, quest_of

TILES = [
    (content, tile)
    for content in library.packaged().boxes.values()
    for tile in content.tiles.values()
]
FLOORS = [kind for kind in ZoneKind if kind is not ZoneKind.VAULT]


def standing_on(content: BoxContent, tile: Tile) -> Iterator[tuple[str, ZoneKind, list[Standing]]]:
    """Each zone of a tile, with its kind and what stands in it."""
    look = look_for(content.box.id)
    for letter, kind in tile.kinds.items():
        yield letter, kind, list(furnished(tile, letter, kind, look.furniture))


def middle_third(area: Area) -> Area:
    width, height = area.width / 3, area.height / 3
    return Area(area.left + width, area.top + height, area.right - width, area.bottom - height)


def is_inside(area: Area, tile: Tile, letter: str) -> bool:
    rects = [area_of(rect) for rect in tile.layout.cells[letter]]
    shared = sum(
        max(min(area.right, r.right) - max(area.left, r.left), 0)
        * max(min(area.bottom, r.bottom) - max(area.top, r.top), 0)
        for r in rects
    )
    return shared == pytest.approx(area.width * area.height)


@pytest.mark.parametrize(("content", "tile"), TILES, ids=lambda value: getattr(value, "id", ""))
def test_every_zone_of_every_tile_is_furnished(content: BoxContent, tile: Tile) -> None:
    add = f"add to [sets] of furniture.toml what fits into {content.box.id} {tile.id}"
    fewest = {ZoneKind.ROOM: 2, ZoneKind.DARK_ROOM: 2, ZoneKind.BATTLEMENT: 2}
    zones = list(standing_on(content, tile))
    assert any(standing for _, _, standing in zones), add
    for letter, kind, standing in zones:
        assert fewest.get(kind, 0) <= len(standing) <= 4, f"{add}, zone {letter}"


@pytest.mark.parametrize(("content", "tile"), TILES, ids=lambda value: getattr(value, "id", ""))
def test_furniture_stands_in_its_zone_and_leaves_the_middle_free(
    content: BoxContent, tile: Tile
) -> None:
    for letter, _, standing in standing_on(content, tile):
        rooms = free_areas(tile.layout.cells[letter], (), 0)
        middle = middle_third(max(rooms, key=lambda a: (a.width * a.height, a)))
        for number, one in enumerate(standing):
            assert is_inside(one.area, tile, letter), (letter, one)
            assert not one.area.meets(middle), (letter, one)
            for other in standing[:number]:
                wider = Area(
                    *(v + d for v, d in zip(other.area, (-AIR, -AIR, AIR, AIR), strict=True))
                )
                assert not one.area.meets(wider), (letter, one, other)


@pytest.mark.parametrize("quest_id", QUESTS)
def test_a_tile_is_furnished_the_same_in_every_quest(quest_id: str) -> None:
    """Only what would stand before a door or an opening of this very board is left out."""
    board, look = board_of(quest_id), look_of(quest_id)
    plan = Plan(board)
    drawn = {standing for _, standing in furniture(plan, look)}
    expected = set()
    for row, column, turn, tile in board.tiles:
        for letter, kind in tile.kinds.items():
            zone = board.zones[board.zone(f"{row},{column}:{letter}")]
            obstacles = kept_free(plan, zone)
            for standing in furnished(tile, letter, kind, look.furniture):
                here = turned(standing, turn, column * SIZE, row * SIZE)
                if not any(here.area.meets(obstacle) for obstacle in obstacles):
                    expected.add(here)
    assert drawn == expected
    printed = sum(
        len(standing)
        for _, _, _, tile in board.tiles
        for _, _, standing in standing_on(library.packaged().quest(quest_id)[0], tile)
    )
    assert len(drawn) >= 0.8 * printed, "hardly anything is left out"


@pytest.mark.parametrize("quest_id", QUESTS)
def test_furniture_covers_no_door_and_not_the_middle_of_a_zone(quest_id: str) -> None:
    board = board_of(quest_id)
    plan = Plan(board)
    placed = [standing.area for _, standing in furniture(plan, look_of(quest_id))]
    for gap in (*plan.doors, *plan.openings, *plan.stairs, *plan.ladders):
        way = gap.run.beside(-8, 8)
        assert not any(area.meets(way) for area in placed), gap
    for zone in board.zones:
        if zone.rects:
            x, y = plan.room(zone).middle
            token = Area(x - 8, y - 8, x + 8, y + 8)
            assert not any(area.meets(token) for area in placed), zone


def test_a_turned_tile_turns_its_furniture_with_it() -> None:
    content, tile = TILES[0]
    letter = tile.rooms[0]
    (standing, *_) = furnished(tile, letter, ZoneKind.ROOM, look_for(content.box.id).furniture)
    quarter = turned(standing, 90, 0, 0)
    assert (quarter.x, quarter.y) == (SIZE - standing.y, standing.x)
    assert quarter.turn == (standing.turn + 90) % 360
    assert turned(turned(standing, 270, 0, 0), 90, 0, 0) == standing


def test_what_burns_down_or_is_corrupted_loses_its_furniture() -> None:
    quest_id = "W3"
    board, look = board_of(quest_id), look_of(quest_id)
    room = next(zone for zone in board.zones if zone.kind is ZoneKind.ROOM)
    inside = [area_of(rect) for rect in room.rects]

    def pieces(state: int) -> set[str]:
        return {
            standing.piece
            for _, standing in furniture(Plan(board, state), look)
            if any(rect.holds(standing.area) for rect in inside)
        }

    assert pieces(board.start) & {"cot", "board", "shelf", "chest", "barrel", "barrels", "hide"}
    assert pieces(board.burn(board.start, room.index)) <= {
        name for way in SETS["winter"]["ruin"] for name in way
    }
    assert pieces(board.corrupt(board.start, room.index)) == set()


@pytest.mark.parametrize("look", [look for pair in LOOKS.values() for look in pair])
def test_furniture_is_about_as_light_as_its_floor(look: Look) -> None:
    for kind in FLOORS:
        floor = lightness(floor_of(look, kind))
        for material in look.materials:
            paints = paint(look, kind, material)
            most = 30 if material == STAIN else 12
            for name in ("fill", "color"):
                if name in paints:
                    assert abs(lightness(paints[name]) - floor) <= most, (kind, material, name)
            if "stroke" in paints:
                assert lightness(paints["stroke"]) < lightness(paints["fill"]), "lines are dark"


def test_furniture_is_made_of_what_there_is() -> None:
    for name, piece in PIECES.items():
        assert {paint for paint, _ in piece.paths} <= set(PAINTS), name
        for pair in LOOKS.values():
            assert set(piece.materials) <= set(pair[0].materials), f"{name}: see looks.toml"
    named = {
        name for sets in SETS.values() for ways in sets.values() for way in ways for name in way
    }
    assert named == set(PIECES), "each piece is in a set, and no set names another"
    for sets in SETS.values():
        kinds = {kind.replace(" ", "_") for kind in FLOORS}
        assert set(sets) == kinds | {"small"}


@pytest.mark.parametrize("quest_id", ["M1", "Q1", "W3"])
def test_the_night_is_one_veil_with_holes(quest_id: str) -> None:
    board, quest = board_of(quest_id), quest_of(quest_id)
    day, night = (
        BareBoard(board, quest).drawn(look_of(quest_id, dark), board.start)
        for dark in (False, True)
    )
    assert 'class="night"' not in day
    assert night.count('class="night"') == 1
    assert "radialGradient" in night
    assert 'mask="url(#night)"' in night
    rooms = sum(zone.kind is ZoneKind.ROOM for zone in board.zones)
    lit = night.split('id="rooms"')[1].split("</g>")[0]
    assert lit.count("<path") == rooms, "every room is lit, no dark room is"


def test_a_page_of_maps_decides_whether_it_is_night() -> None:
    assert 'class="night"' in drawing_of("M1", embed=True)
    assert ".night{display:none}" in board_style(look_of("M1"))
    assert ".night{fill:" in board_style(look_of("M1", dark=True))


def test_a_drawing_that_is_full_of_words_has_no_furniture() -> None:
    assert 'href="#f-' in drawing_of("M1")
    assert 'href="#f-' not in drawing_of("M1", zone_names=True)


@pytest.mark.parametrize("box", library.packaged().boxes)
def test_every_piece_that_a_box_may_have_is_shown_in_every_material(box: str) -> None:
    look = look_for(box)
    names = {name for ways in SETS[look.furniture].values() for names in ways for name in names}
    drawn = catalogue.furniture(look)
    shown = [PIECES[name].drawing for name in names]
    assert all(drawing in drawn for drawing in shown)
    assert drawn.count("<rect") == sum(len(PIECES[name].materials) for name in names)
