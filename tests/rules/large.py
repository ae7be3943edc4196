"""Teams of more than six in Black Plague: its own survivors, and guests from White Death."""

from __future__ import annotations

from shamble.content import library
from shamble.content.guests import everybody

EVERYBODY = everybody(library.packaged().box("black-plague"), library.packaged())
"""The names of all twelve, the box's own first."""


def team(count: int) -> tuple[str, ...]:
    """The first so many of them."""
    return EVERYBODY[:count]
