"""The two points on which the boxes differ when tiles are laid out."""

from __future__ import annotations

import msgspec


class BoardRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How tiles become zones."""

    streets_cross_tiles: bool = False
    """Street zones go on over tile edges instead of ending there. [2E 9 · BP 9 · WD 10]
    (ruling 16)"""
    gaps_open_to_streets: bool = False
    """A gap in a building's outer wall that faces a street of the next tile is an opening;
    otherwise it is a wall until a quest puts a door there. (rulings 178-180)"""
