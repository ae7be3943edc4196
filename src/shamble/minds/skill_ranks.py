"""How useful a skill is to a mind that has to choose one, by what its printed name says."""

from __future__ import annotations

from typing import Final

RANKS: Final = (
    ("+1 action", 10.0),
    ("combat action", 9.0),
    ("dice roll", 8.0),
    ("+1 damage", 7.5),
    ("+1 die", 7.0),
    ("free ranged", 7.0),
    ("free melee", 7.0),
    ("free magic", 7.0),
    ("super strength", 6.5),
    ("lucky", 6.0),
    ("tough", 6.0),
    ("regeneration", 6.0),
    ("sniper", 6.0),
    ("point-blank", 5.5),
    ("hit & run", 5.0),
    ("medic", 5.0),
    ("reaper", 5.0),
    ("barbarian", 5.0),
    ("free move", 5.0),
    ("bloodlust", 4.5),
    ("charge", 4.5),
    ("2 zones", 4.0),
    ("slippery", 4.0),
    ("ambidextrous", 4.0),
    ("sprint", 3.0),
    ("free search", 3.0),
)
"""Words of printed names, the best first."""
OTHERS: Final = 1.0


def rank(name: str) -> float:
    """The rank of a skill with this printed name, the higher the better."""
    lower = name.casefold()
    for word, worth in RANKS:
        if word in lower:
            return worth
    return OTHERS
