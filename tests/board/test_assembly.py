"""The assembled boards of 2nd Edition against an independent assembly, zone by zone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shamble.board import Board
from shamble.content import library
from shamble.content.tiles import Mark
from tests.boards import board_of

ORACLE: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "second_edition_boards.json").read_text("utf-8")
)
BOARDS = pytest.mark.parametrize("oracle", ORACLE, ids=[board["id"] for board in ORACLE])

LINKS = {Mark.MARKING: "street", Mark.OPENING: "opening", Mark.DOOR: "door"}

M14_DOOR = {"a": "2,0:i", "b": "2,1:e"}
"""The oracle leaves out M14's door token between two buildings; the mission decides."""


@BOARDS
def test_zones(oracle: dict[str, Any]) -> None:
    board = board_of(oracle["id"])
    assert (board.rows, board.columns) == (oracle["rows"], oracle["cols"])
    ours = [
        {
            "id": zone.name,
            "members": list(zone.members),
            "kind": zone.kind.replace(" ", "_"),
            "bbox": list(zone.box),
        }
        for zone in board.zones
    ]
    theirs = [{k: v for k, v in zone.items() if k != "building"} for zone in oracle["zones"]]
    assert ours == theirs


@BOARDS
def test_links(oracle: dict[str, Any]) -> None:
    board = board_of(oracle["id"])
    ours = {
        (board.name(border.a), board.name(border.b)): LINKS[border.mark]
        for border in board.borders
        if border.mark in LINKS
    }
    theirs = {(link["a"], link["b"]): link["kind"] for link in oracle["links"]}
    if oracle["id"] == "M14":
        assert ours.pop((M14_DOOR["a"], M14_DOOR["b"])) == "door"
        assert theirs.pop((M14_DOOR["a"], M14_DOOR["b"])) == "opening"
    assert ours == theirs


@BOARDS
def test_buildings_and_their_doors(oracle: dict[str, Any]) -> None:
    board = board_of(oracle["id"])
    content, quest = library.packaged().quest(oracle["id"])
    tiles = {(r, c): p.tile for r, row in enumerate(quest.grid) for c, p in enumerate(row)}
    ours: list[dict[str, list[Any]]] = []
    for building in board.buildings:
        zones = [board.zones[z] for z in building.zones]
        members = [member for zone in zones for member in zone.members]
        places = {(int(m.split(",")[0]), int(m.split(",")[1].split(":")[0])) for m in members}
        ours.append(
            {
                "tiles": sorted({tiles[place] for place in places}),
                "zones": [zone.name for zone in zones],
                "doors": sorted(_door(board, door) for door in building.doors),
            }
        )
    theirs = [{**building, "doors": sorted(building["doors"])} for building in oracle["buildings"]]
    if oracle["id"] == "M14":  # our third and fourth building are the oracle's third
        assert ours[2]["zones"] != theirs[2]["zones"]
        assert sorted(ours[2]["zones"] + ours[3]["zones"]) == sorted(theirs[2]["zones"])
        del ours[2:4], theirs[2]
    assert ours == theirs
    assert content.box.id == "second-edition"


def _door(board: Board, door: int) -> list[str]:
    """A door as the oracle writes it: the room, then the street."""
    ends = [board.zones[board.doors[door].a], board.zones[board.doors[door].b]]
    ends.sort(key=lambda zone: zone.building is None)
    return [zone.name for zone in ends]


def test_a_merged_zone_answers_to_the_name_of_each_of_its_parts() -> None:
    board = board_of("M1")
    for zone in board.zones:
        for member in zone.members:
            assert board.zone(member) == zone.index
    assert max(len(zone.members) for zone in board.zones) == 4  # a crossing on four tiles


def test_m14_is_two_buildings_by_its_closed_door() -> None:
    """The door token between 7V and 8R closes the opening that the tiles print. [2E 50]"""
    board = board_of("M14")
    i, e = board.zone("2,0:i"), board.zone("2,1:e")
    assert board.zones[i].building != board.zones[e].building
    door = next(door for door in board.doors if {door.a, door.b} == {i, e})
    assert e not in board.passages(board.start).building(i)
    assert e in board.passages(board.open_door(board.start, door.index)).building(i)
