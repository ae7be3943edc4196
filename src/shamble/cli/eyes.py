"""The ways of seeing that skills give, as they are named at the command line."""

from __future__ import annotations

from shamble.board import Eyes
from shamble.cli.problems import pick
from shamble.content.names import Names

EYES = {str(flag.name).lower().replace("_", "-"): flag for flag in Eyes if flag.value}
"""`home-defender` and the like."""


def read_eyes(given: str, names: Names) -> Eyes:
    """The eyes in a list with commas."""
    eyes = Eyes.NORMAL
    for name in filter(None, (part.strip() for part in given.split(","))):
        eyes |= EYES[pick(names, "eyes", name, EYES)]
    return eyes
