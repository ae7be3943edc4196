"""The points on which the boxes differ when a board is laid out and checked."""

from __future__ import annotations

import msgspec


class BoardRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How tiles become zones, and what a quest's board must keep to."""

    streets_cross_tiles: bool = False
    """Street zones go on over tile edges instead of ending there. [2E 9 · BP 9 · WD 10]
    (ruling 16)"""
    gaps_open_to_streets: bool = False
    """A gap in a building's outer wall that faces a street of the next tile is an opening;
    otherwise it is a wall until a quest puts a door there. (rulings 178-180)"""
    edges_match: bool = False
    """Where tiles meet, street lies against street and building against building, cut at the
    same places. [2E 9] (ruling 180)"""
    printed_spots: bool = False
    """Objectives and Pimpweapon Crates lie on the places that the tiles print. [2E 22]"""
    spawns_clockwise: bool = False
    """Zombies spawn clockwise from the first Spawn Zone, not by printed numbers.
    [2E 25 · BP 26 · WD 28] (ruling 127)"""
    blocked_zombies_stay: bool = False
    """Zombies without an open way stand still instead of walking up to what is in their way.
    [2E 24 · BP 24 · WD 27] (ruling 117)"""
    necromancers_flee: bool = False
    """A Necromancer walks to another Spawn Zone to escape through it. [BP 29] (ruling 147)"""
    sight_across_streets: bool = True
    """A survivor in a building sees over a street into another, one zone deep, in one straight
    line. (ruling 23, a house rule)"""

    @property
    def marks_first_spawn(self) -> bool:
        """Whether the map marks the Spawn Zone that comes first; where Necromancers flee from one
        to another all are alike, and the players choose it. [2E 25 · BP 25 · WD 28]"""
        return not self.necromancers_flee
