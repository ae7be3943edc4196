"""What a request may cost that makes the server play a stored game again: the game has a bounded
length, and two threads beside the loop play them all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from shamble.game import Save
from shamble.server.refusals import Refusal

T = TypeVar("T")
P = ParamSpec("P")

_threads = ThreadPoolExecutor(2, "played-again")


async def beside(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """What the work gives, done beside the loop."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_threads, lambda: work(*given, **named))


def check_length(save: Save, most: int) -> None:
    """Refuses a game of more choices than one request may cause to be played."""
    if len(save.choices) > most:
        raise Refusal("save-too-long", 422, found=len(save.choices), most=most)
