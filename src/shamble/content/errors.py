"""The one exception of reading content: file, place, what was found, what would be right."""

from __future__ import annotations

from pathlib import Path


class ContentError(Exception):
    """A file of content cannot be used. Nothing of it was loaded.

    `str(error)` is one sentence a person can act on:

    >>> print(ContentError("a rotation of 45", expected="0, 90, 180 or 270",
    ...                    file=Path("M1.toml"), key="tiles[0][1]", line=9))
    M1.toml:9: tiles[0][1]: found a rotation of 45; expected 0, 90, 180 or 270
    """

    def __init__(
        self,
        found: str,
        *,
        expected: str = "",
        file: Path | None = None,
        key: str = "",
        line: int | None = None,
    ) -> None:
        super().__init__(found)
        self.found = found
        self.expected = expected
        self.file = file
        self.key = key
        self.line = line

    def at(self, file: Path, line: int | None = None) -> ContentError:
        """The same error, told where it happened; what it knows already it keeps."""
        return ContentError(
            self.found,
            expected=self.expected,
            file=self.file or file,
            key=self.key,
            line=self.line if self.line is not None else line,
        )

    def under(self, key: str) -> ContentError:
        """The same error, told at which key it happened."""
        return ContentError(
            self.found, expected=self.expected, file=self.file, key=key, line=self.line
        )

    def __str__(self) -> str:
        place = ""
        if self.file is not None:
            place = f"{self.file}:{self.line}: " if self.line is not None else f"{self.file}: "
        key = f"{self.key}: " if self.key else ""
        expected = f"; expected {self.expected}" if self.expected else ""
        return f"{place}{key}found {self.found}{expected}"
