"""Room for a load: how many connections it needs, and whether server and machine can have them."""

from __future__ import annotations

import math
import resource

SPARE = 100
"""Connections and open files besides those of the browsers: requests, the database, programs."""
SEATED = 0.9
"""The share of its connections that a server gives to people at tables."""


class NoRoomError(Exception):
    """A load that cannot be measured here, and why."""


def connections(tables: int, bots: int) -> int:
    """How many browsers there are: two seats and a spectator at each table, and one seat and a
    spectator where bots play."""
    return 3 * tables + 2 * bots


def limits(tables: int, bots: int) -> dict[str, float]:
    """What the server must allow: all browsers come from one address, and sit there at once."""
    room = math.ceil(connections(tables, bots) / SEATED) + SPARE
    return {
        "posts_per_minute": 100_000,
        "connections": room,
        "connections_per_address": room,
        "awake_tables": max(500, tables + bots + 10),
    }


def get_descriptors(tables: int, bots: int) -> None:
    """Get as many open files as the load needs, for this process and those that it starts."""
    needed = math.ceil(connections(tables, bots) / SEATED) + 2 * SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    enough = hard == resource.RLIM_INFINITY or hard >= needed
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard if enough else needed))
    except (OSError, ValueError):  # only an administrator may have more than the hard limit
        most = max(0, int((hard - 2 * SPARE) * SEATED) - 2 * bots) // 3
        raise NoRoomError(
            f"{tables} tables need {needed} open files in a process, and {hard} are allowed here: "
            f"measure at most {most} tables, or raise the limit (ulimit -Hn {needed})"
        ) from None
