"""Processes that work for the one that serves: plain programs that are told what to do by a line on
their standard input, and answer by lines."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence


async def start(module: str, content: Sequence[str], longest_line: int) -> Process:
    """Run a module of ours with people's own folders. It knows neither database nor key, and ends
    with whoever holds the other end of its standard input."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("SHAMBLE")}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *content,
        stdin=PIPE,
        stdout=PIPE,
        limit=longest_line,
        env=own,
        process_group=0,  # Ctrl+C is for us: it ends with us
    )


async def end(process: Process) -> None:
    """Kill the process, if it still runs, and wait until it has gone."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
