"""Faults that a server is started with: its environment names them, Python's start puts them in.

`sitecustomize.py` beside this is what the server's processes run first, because their PYTHONPATH
begins here.
"""

from __future__ import annotations

import os
from pathlib import Path

MOMENTS = ("before", "inside", "during", "after")
"""When a server may die: before a choice is written, when it is but not committed, at any time of
the commit, and right after it."""


def dying(*moments: str, within: int = 1, note: Path | None = None) -> dict[str, str]:
    """The environment of a server that dies by one of these moments of one of its next so many
    commits with a choice; it writes a line to the note first."""
    return {
        "PYTHONPATH": _path(),
        "DIES": ",".join(moments),
        "DIES_WITHIN": str(within),
        "DIES_NOTE": "" if note is None else str(note),
    }


def clock(file: Path) -> dict[str, str]:
    """The environment of a server whose clock is wrong by as many seconds as the file says."""
    return {"PYTHONPATH": _path(), "CLOCK": str(file)}


def _path() -> str:
    before = os.environ.get("PYTHONPATH")
    own = str(Path(__file__).parent)
    return f"{own}{os.pathsep}{before}" if before else own
