"""What people write, cleaned: their names and what they say, as a database and a screen can hold
it."""

from __future__ import annotations

import unicodedata

from shamble.content.visible import JOINERS, visible
from shamble.server.refusals import Refusal


def name(given: str) -> str:
    """A name with single spaces and without characters that nobody sees; refused if it holds
    control characters."""
    clean = " ".join(visible(given).split())
    if any(unicodedata.category(each) == "Cc" for each in clean):
        raise Refusal("bad-name", 422)
    return clean


def line(given: str) -> str:
    """A line of chat without control characters and what nobody sees; refused if nothing is
    left."""
    clean = "".join(
        each if each.isprintable() or each in JOINERS else " " for each in visible(given)
    ).strip()
    if not clean:
        raise Refusal("nothing-said", 422)
    return clean
