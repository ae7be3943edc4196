"""What a check finds wrong: where, what, and how to mend it."""

from __future__ import annotations

import enum
from pathlib import Path

import msgspec

from shamble.content.errors import ContentError


class Severity(enum.StrEnum):
    """Whether a game can be played with it as it is."""

    ERROR = "error"
    """The file cannot be used, or the quest cannot be played as it says."""
    WARNING = "warning"
    """It can be played, but is hardly meant so."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is wrong in a file of content.

    >>> print(Finding(file=Path("M1.toml"), line=9, place="start", what="there is no Starting Zone",
    ...               remedy="name one zone or more"))
    M1.toml:9: start: there is no Starting Zone. Mend: name one zone or more
    """

    file: Path | None = None
    line: int | None = None
    place: str = ""
    """A key of the file, a tile or a zone."""
    what: str
    remedy: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        file = "" if self.file is None else f"{self.file}:"
        line = "" if self.line is None else f"{self.line}:"
        place = f"{self.place}:" if self.place else ""
        parts = [f"{file}{line}", place, f"{self.what}.", f"Mend: {self.remedy}"]
        return " ".join(part for part in parts if part)

    def to_dict(self) -> dict[str, str | int | None]:
        """The finding as plain values, for JSON."""
        return {
            "file": None if self.file is None else str(self.file),
            "line": self.line,
            "place": self.place,
            "what": self.what,
            "remedy": self.remedy,
            "severity": self.severity.value,
        }


def from_error(error: ContentError) -> Finding:
    """A file that could not be loaded, as a finding."""
    expected = f"use {error.expected}" if error.expected else "correct it as the sentence says"
    return Finding(
        file=error.file,
        line=error.line,
        place=error.key,
        what=f"found {error.found}",
        remedy=f"{expected}; nothing of this file is used until then",
    )
