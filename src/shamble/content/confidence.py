"""How sure we are of a fact."""

from __future__ import annotations

import enum


class Confidence(enum.StrEnum):
    """Each fact carries one of these, by record, by group of fields, or by field."""

    VERIFIED = "verified"
    """The rulebook says it, or two independent sources agree."""
    SINGLE = "single"
    """One source."""
    INFERRED = "inferred"
    """It follows from what is known."""
    DESIGNED = "designed"
    """No source: made by us, and shown as ours to the player."""


Confidences = dict[str, Confidence]
"""By group or field of a record. `all` speaks for everything that is not named."""
