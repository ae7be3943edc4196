"""Tiles laid out: zones, passages, sight, routes. Immutable; what changes is a passage state."""

from shamble.board.board import Board
from shamble.board.passages import Passages, Walker
from shamble.board.routes import UNREACHABLE
from shamble.board.sight import Eyes, Sight
from shamble.board.zone import Border, Building, Door, Segment, Zone

__all__ = [
    "UNREACHABLE",
    "Board",
    "Border",
    "Building",
    "Door",
    "Eyes",
    "Passages",
    "Segment",
    "Sight",
    "Walker",
    "Zone",
]
