"""The answer of a table that refuses something: a code for programs, a sentence for people."""

from __future__ import annotations

from shamble.content.errors import ToldError
from shamble.content.names import Names


class Refusal(Exception):  # noqa: N818 - not an error of ours: an answer
    """A refusal; nothing was changed. Its sentence is `web.refused.<code>` of the language."""

    def __init__(self, code: str, status: int = 409, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        """The HTTP status that fits."""
        self.values = values
        """The values in the sentence; an error of the game is told in the same language."""

    def said(self, names: Names) -> str:
        values = {
            name: value.said(names) if isinstance(value, ToldError) else value
            for name, value in self.values.items()
        }
        return names.text(f"web.refused.{self.code.replace('-', '_')}", **values)
