"""Positions: tables laid by hand, for scenario files, for tests and for odds."""

from shamble.positions.boards import drawn, material, with_skills, without_rules
from shamble.positions.names import Names
from shamble.positions.position import Position

__all__ = ["Names", "Position", "drawn", "material", "with_skills", "without_rules"]
