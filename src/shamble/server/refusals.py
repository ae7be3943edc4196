"""What a table refuses: a code for programs, a sentence for people. Nothing was changed."""

from __future__ import annotations

from shamble.content.names import Names


class Refusal(Exception):  # noqa: N818 - not an error of ours: an answer
    """Something that is not done; its sentence is `web.refused.<code>` of the language."""

    def __init__(self, code: str, status: int = 409, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        """The HTTP status that fits."""
        self.values = values

    def said(self, names: Names) -> str:
        return names.text(f"web.refused.{self.code.replace('-', '_')}", **self.values)
