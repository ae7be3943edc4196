"""Where connections come in: a few at a time, and never more than there are descriptors for."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import socket
from collections.abc import Callable
from typing import Any

AT_ONCE = 8
"""Connections that are taken before those that are there already go on."""
RESERVED = 64
"""Descriptors that no connection gets: the database, files, those on their way in and out."""
FEWEST = 16
NO_DESCRIPTOR = (errno.EMFILE, errno.ENFILE)


def room(most: int) -> int:
    """How many connections there are descriptors for; the process asks for more if it may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + RESERVED
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return most
    better = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (better, hard))
        soft = better
    return max(soft - RESERVED, FEWEST)


class Door(socket.socket):
    """A socket that listens for asyncio.

    asyncio takes all connections that wait before it looks at any of them, and when there is no
    descriptor left it says so for each of the 2,048 that could wait, each second. Here nobody waits
    for a descriptor: one is kept to let the next one in, and out again.
    """

    def __init__(self, listening: socket.socket, note: Callable[[str], None]) -> None:
        super().__init__(
            listening.family, listening.type, listening.proto, fileno=listening.detach()
        )
        self._note = note
        self._taken = 0
        self._spare = _spare()

    def accept(self) -> tuple[socket.socket, Any]:
        if self._taken == AT_ONCE:
            self._taken = 0
            raise BlockingIOError  # asyncio comes back when it has looked after the others
        try:
            come = super().accept()
        except BlockingIOError:
            self._taken = 0
            raise
        except OSError as problem:
            if problem.errno in NO_DESCRIPTOR and self._spare is not None:
                self._turn_away()
                raise BlockingIOError from problem
            raise
        self._taken += 1
        return come

    def _turn_away(self) -> None:
        """Let the next one in and out again; the system says that no descriptor is left before it
        looks whether anybody waits."""
        assert self._spare is not None
        os.close(self._spare)
        with contextlib.suppress(OSError):
            super().accept()[0].close()
            self._note("no_descriptor")
        self._spare = _spare()

    def close(self) -> None:
        super().close()
        if self._spare is not None:
            os.close(self._spare)
            self._spare = None


def _spare() -> int | None:
    try:
        return os.open(os.devnull, os.O_RDONLY)
    except OSError:
        return None
