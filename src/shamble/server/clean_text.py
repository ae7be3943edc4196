"""What people write, cleaned: their names and what they say, as a database and a screen can hold
it."""

from __future__ import annotations

import unicodedata

from shamble.server.refusals import Refusal


def name(given: str) -> str:
    """A name with single spaces; refused if it holds control characters."""
    clean = " ".join(given.split())
    if any(unicodedata.category(each) == "Cc" for each in clean):
        raise Refusal("bad-name", 422)
    return clean


def line(given: str) -> str:
    """A line of chat without control characters; refused if nothing is left."""
    clean = "".join(each if each.isprintable() else " " for each in given).strip()
    if not clean:
        raise Refusal("nothing-said", 422)
    return clean
