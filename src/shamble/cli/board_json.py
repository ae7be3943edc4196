"""A quest and its board as JSON: what is drawn, with names and coordinates."""

from __future__ import annotations

import msgspec

from shamble.board import Board, Border, Eyes
from shamble.content.quests import Quest

TOKENS = (
    *("start", "exit", "spawns", "objectives", "crates", "doors", "vaults", "cars", "friends"),
    *("zombies", "noise", "guards", "cauldrons", "rope_ladders", "corruption", "beacon", "flag"),
    *("tokens", "places", "out_of_reach"),
)
"""The fields of a quest that lie on the board."""


def board_as_json(board: Board, quest: Quest) -> dict[str, object]:
    """Zones, borders, doors and buildings; then tokens, goals and rules as the file has them."""
    record = msgspec.to_builtins(quest)
    return {
        "grid": [[{"tile": p.tile, "rotation": p.rotation} for p in row] for row in quest.grid],
        "width": board.width,
        "height": board.height,
        "zones": [
            {
                "name": zone.name,
                "members": zone.members,
                "kind": zone.kind,
                "building": zone.building,
                "rectangles": [[r.x, r.y, r.width, r.height] for r in zone.rects],
            }
            for zone in board.zones
        ],
        "borders": [_border(border, board) for border in board.borders],
        "doors": [
            {
                "between": [board.name(door.a), board.name(door.b)],
                "color": door.color,
                "open": door.open_at_start,
                "token": door.token,
                "vault": door.vault,
            }
            for door in board.doors
        ],
        "buildings": [
            {"zones": [board.name(zone) for zone in building.zones], "doors": building.doors}
            for building in board.buildings
        ],
        "tokens": {name: record[name] for name in TOKENS},
        "goals": record["goals"],
        "defeats": record["defeats"],
        "rules": record["rules"],
        "standing": record["standing"],
        "missing": record["missing"],
        "notes": record["notes"],
    }


def _border(border: Border, board: Board) -> dict[str, object]:
    return {
        "between": [board.name(border.a), board.name(border.b)],
        "kind": border.mark.name.lower(),
        "door": border.door if border.door >= 0 else None,
        "segments": [
            {"kind": s.mark.name.lower(), "from": [s.x1, s.y1], "to": [s.x2, s.y2]}
            for s in border.segments
        ],
    }


def sight_as_json(board: Board, name: str, eyes: Eyes) -> dict[str, object]:
    """The zones in sight at the start of the game, each with its range."""
    zone = board.zone(name)
    table = board.passages(board.start).sight(eyes).table[zone]
    seen = {board.name(other): distance for other, distance in enumerate(table) if distance >= 0}
    return {"from": board.name(zone), "ranges": seen}
