"""Plain values and JSON as typed records, in any thread.

msgspec crashes the process when two threads meet a type for the first time together. All code that
reads typed records does so here, where threads take turns.
"""

from __future__ import annotations

import functools
import threading
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")
Data = bytes | bytearray | str

_meeting = threading.Lock()


def convert(given: Any, kind: type[T], *, strict: bool = True) -> T:
    """Turn plain values into a `kind`."""
    with _meeting:
        return msgspec.convert(given, kind, strict=strict)


@overload
def decode(data: Data, kind: type[T]) -> T: ...
@overload
def decode(data: Data, kind: Any) -> Any: ...
def decode(data: Data, kind: Any) -> Any:
    """Read JSON as a `kind`."""
    with _meeting:
        decoder = _decoder(kind)
    return decoder.decode(data)


@functools.cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
