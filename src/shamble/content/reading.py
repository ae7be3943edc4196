"""Reading files that a person gives us: ordinary ones only, and no more of them than can be meant.

A device never ends and a named pipe may never begin, so neither is read; a file that grows while it
is read is too large at the bound, too."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from shamble.content.errors import ContentError

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags by which a named pipe is opened without waiting for a program that writes into it."""


class UnreadableError(ContentError):
    """A file is refused before its content is judged: it cannot be one of ours."""


def read_bytes(path: Path, most: int) -> bytes:
    """What a file holds, of `most` bytes. Raises an OSError if it cannot be opened, and an
    UnreadableError if it is no ordinary file or larger."""
    with os.fdopen(os.open(path, os.O_RDONLY | _AT_ONCE), "rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise UnreadableError(
                "a device or a pipe",
                expected="an ordinary file",
                file=path,
                code="no-ordinary-file",
            )
        data = file.read(most + 1)
        if len(data) > most:
            size = max(os.fstat(file.fileno()).st_size, len(data))
            raise UnreadableError(
                f"a file of {size:,} bytes",
                expected=f"at most {most:,}",
                file=path,
                code="large-file",
                most=most,
            )
    return data
