"""Python runs this when it starts, in the processes of servers that are to have a fault."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def die(moment: str) -> None:
    """As by a power cut. The note survives it: whoever reads it is on the same machine."""
    if os.environ["DIES_NOTE"]:
        note = os.open(os.environ["DIES_NOTE"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(note, f"{moment}\n".encode())
    os.kill(os.getpid(), signal.SIGKILL)


def die_while_writing() -> None:
    from sqlalchemy import event

    from shamble.server.log import Log

    commit = Log._commit
    chance = random.SystemRandom()
    moment = chance.choice(os.environ["DIES"].split(","))
    left = chance.randint(1, int(os.environ["DIES_WITHIN"]))
    took = 0.002

    def commit_and_die(self: Log, batch: Sequence[Any], positions: Any) -> list[bool]:
        nonlocal left, took
        left -= any(append.entry.kind == "choice" for append in batch)
        if left > 0:
            start = time.perf_counter()
            written = commit(self, batch, positions)
            took = time.perf_counter() - start
            return written
        if moment == "before":
            die(moment)
        elif moment == "inside":  # everything is said, but for the word COMMIT
            event.listen(self._engine, "commit", lambda _: die(moment))
        elif moment == "during":
            threading.Timer(chance.uniform(0, took), die, [moment]).start()
        written = commit(self, batch, positions)
        die("after")
        return written

    Log._commit = commit_and_die  # type: ignore[method-assign]


def jump() -> None:
    true, file = time.time, Path(os.environ["CLOCK"])

    def wrong() -> float:
        return true() + float(file.read_text() or 0)

    time.time = wrong


if os.environ.get("DIES"):
    die_while_writing()
if os.environ.get("CLOCK"):
    jump()
