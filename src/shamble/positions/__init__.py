"""Positions: tables laid by hand, for scenario files, for tests and for odds."""

from shamble.positions.boards import drawn, material, with_skills, without_rules
from shamble.positions.meanings import Meanings
from shamble.positions.position import Position

__all__ = ["Meanings", "Position", "drawn", "material", "with_skills", "without_rules"]
