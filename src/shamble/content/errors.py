"""Errors with an English sentence and, where a person can cause them, a code and facts from which
any language makes its own sentence; and the one error of reading content."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamble.content.names import Names

LONGEST = 60
"""How many letters of what a person wrote a sentence quotes at most."""


class ToldError(Exception):
    """An error that can be told in any language: `str(error)` is English, `said` any other.

    >>> from shamble.content.names import Names
    >>> error = ToldError("no quest 'M99'", "unknown-quest", name="M99")
    >>> print(error, "/", error.said(Names.load("fr")))
    no quest 'M99' / Il n'y a pas de quête « M99 ».
    """

    def __init__(self, sentence: str, code: str = "", **facts: object) -> None:
        super().__init__(sentence)
        self.code = code
        """The key `problem.<code>` of its sentence; none: only programmers meet this error."""
        self.facts = facts

    def said(self, names: Names) -> str:
        if not self.code:
            return str(self)
        facts = {name: _short(fact) for name, fact in self.facts.items()}
        return names.text(f"problem.{self.code.replace('-', '_')}", **facts)


def _short(fact: object) -> object:
    """The fact, cut if it is too long for a sentence."""
    return f"{fact[:LONGEST]}…" if isinstance(fact, str) and len(fact) > LONGEST else fact


class ContentError(ToldError):
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
        code: str = "",
        **facts: object,
    ) -> None:
        super().__init__(found, code, **facts)
        self.found = found
        self.expected = expected
        self.file = file
        self.key = key
        self.line = line

    def at(self, file: Path, line: int | None = None) -> ContentError:
        """The same error with the file and line where it happened, unless it has them already."""
        return type(self)(
            self.found,
            expected=self.expected,
            file=self.file or file,
            key=self.key,
            line=self.line if self.line is not None else line,
            code=self.code,
            **self.facts,
        )

    def under(self, key: str) -> ContentError:
        """The same error with the key under which it happened."""
        return type(self)(
            self.found,
            expected=self.expected,
            file=self.file,
            key=key,
            line=self.line,
            code=self.code,
            **self.facts,
        )

    def __str__(self) -> str:
        place = ""
        if self.file is not None:
            place = f"{self.file}:{self.line}: " if self.line is not None else f"{self.file}: "
        key = f"{self.key}: " if self.key else ""
        expected = f"; expected {self.expected}" if self.expected else ""
        return f"{place}{key}found {self.found}{expected}"
