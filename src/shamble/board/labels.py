"""Names of zones that people can say: `C4`, as on a chess board.

A letter is a column, a number a row: three of each to a tile, from the top left corner. Zones whose
middle lies in the same square are told apart by a small letter. A Vault lies beside the board and
goes by its colour instead. Programs know a zone by its `name`, which never changes.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Final

from shamble.board.zone import Zone
from shamble.content.tiles import SIZE

SQUARES: Final = 3
"""How many squares a tile is wide: enough that no two zones of a printed tile share one."""


def labels_of(zones: Sequence[Zone]) -> tuple[str, ...]:
    """The label of each zone; empty for a Vault."""
    squares = [_square(zone) for zone in zones]
    shared: dict[str, list[int]] = {}
    for zone, square in zip(zones, squares, strict=True):
        if square:
            shared.setdefault(square, []).append(zone.index)
    return tuple(
        [
            square + _letters(shared[square].index(zone.index)).lower()
            if square and len(shared[square]) > 1
            else square
            for zone, square in zip(zones, squares, strict=True)
        ]
    )


def _square(zone: Zone) -> str:
    """The square under the middle of the largest part of a zone."""
    if not zone.rects:
        return ""
    largest = zone.largest
    column = (2 * largest.x + largest.width) * SQUARES // (2 * SIZE)
    row = (2 * largest.y + largest.height) * SQUARES // (2 * SIZE)
    return f"{_letters(column)}{row + 1}"


def _letters(number: int) -> str:
    """`A` to `Z`, then `AA`, `AB`."""
    letters = string.ascii_uppercase[number % 26]
    return letters if number < 26 else _letters(number // 26 - 1) + letters
