"""How a part of the soak tells what it did: lines of JSON on standard output."""

from __future__ import annotations

import sys
import traceback
from typing import Any, Final

import msgspec


class Told(msgspec.Struct, omit_defaults=True):
    """A line: more of what is counted, or a finding with all that is needed to repeat it."""

    counts: dict[str, int] = {}
    finding: dict[str, Any] = {}


_LINE: Final = msgspec.json.Decoder(Told)


def heard(line: bytes) -> Told:
    return _LINE.decode(line)


class Teller:
    """Tells the driver."""

    def count(self, **more: int) -> None:
        """So much more of each was done."""
        self._tell(Told(counts=more))

    def find(self, what: str, error: BaseException | str, **facts: Any) -> None:
        """Something that must not be."""
        if isinstance(error, BaseException):
            error = "".join(traceback.format_exception(error))
        self._tell(Told(finding={"what": what, "error": error, **facts}))

    @staticmethod
    def _tell(told: Told) -> None:
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()
