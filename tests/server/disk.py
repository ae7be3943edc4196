"""A disk that is full: for a server, whose files cannot grow beyond a size."""

from __future__ import annotations

import contextlib
import resource
from collections.abc import Iterator

from tests.services import AnswerError, Server


@contextlib.contextmanager
def full(server: Server, size: int) -> Iterator[None]:
    """As long as it lasts nothing can be written beyond so many bytes of a file."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))


def is_ready(server: Server) -> bool:
    try:
        return bool(server.get("/health")["status"] == "ok")
    except AnswerError:
        return False
