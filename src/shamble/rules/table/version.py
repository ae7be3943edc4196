"""Which rules these are."""

from __future__ import annotations

from typing import Final

RULES: Final = 2
"""Raised by one whenever a rule changes what happens in a stored game; `tests/saves` tells. Saves
and tables keep it for whoever looks into them: whether a stored game still goes as it went is seen
from its positions."""
