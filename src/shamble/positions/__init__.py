"""Positions: tables laid by hand, for scenario files, for tests and for odds."""

from shamble.positions.boards import (
    drawn as drawn,
    material as material,
    with_skills as with_skills,
    without_rules as without_rules,
)
from shamble.positions.laid_table import LaidTable as LaidTable
from shamble.positions.meanings import Meanings as Meanings
