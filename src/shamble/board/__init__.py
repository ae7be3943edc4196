"""Tiles laid out: zones, passages, sight, routes. A board never changes; its passage state does."""

from shamble.board.board import Board as Board
from shamble.board.passages import Passages as Passages, Walker as Walker
from shamble.board.routes import UNREACHABLE as UNREACHABLE
from shamble.board.sight import Eyes as Eyes, Sight as Sight
from shamble.board.zone import (
    Border as Border,
    Building as Building,
    Door as Door,
    Segment as Segment,
    Zone as Zone,
)
