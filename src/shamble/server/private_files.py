"""The files of an SQLite database are for whoever runs the server: keys and hashes are in them."""

from __future__ import annotations

import contextlib
import logging
import os
import stat
from pathlib import Path

OWN = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite writes: the file itself, and others beside it, which get the same mode from it."""

logger = logging.getLogger(__name__)


def keep(database: str) -> None:
    """Make the file if there is none, so that nobody else may ever read it, and take from others
    what they may do with one that is there. Whether it can be used at all, SQLite says."""
    with contextlib.suppress(OSError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN))
    for end in BESIDE:
        path = Path(database + end)
        try:
            found = path.stat().st_mode
            if stat.S_ISREG(found) and stat.S_IMODE(found) & ~OWN:
                path.chmod(stat.S_IMODE(found) & OWN)
        except FileNotFoundError:
            continue
        except OSError as problem:
            facts = {"file": str(path), "problem": problem.strerror}
            logger.warning("others may read the database, which holds keys", extra=facts)
