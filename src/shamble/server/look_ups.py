"""Looking up the addresses of names that strangers gave, without keeping anybody else waiting.

The system's look-up blocks a thread, for half a minute where a name's own server says nothing, and
cannot be called off. So it happens in threads of its own: few at once, few waiting, each for a
time, and they do not hold up the end of the process.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import socket
import threading
import time

AT_ONCE = 4
"""Look-ups at the same time."""
MOST_WAITING = 32
"""Look-ups that wait for their turn."""
KNOWN_SECONDS = 300
"""For so long an answer is good, and a name that was too slow is not looked up again."""
MOST_KNOWN = 1000

Found = tuple[str, ...]


class CrowdedError(OSError):
    """Others are being looked up: that is nothing against this name."""


class LookUps:
    """Finds the addresses of names."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._places = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._known: dict[tuple[str, int], tuple[float, Found]] = {}
        """Until when, and what; no address: the name was too slow."""

    async def addresses(self, name: str, port: int) -> Found:
        """The addresses of a name; raises OSError if it has none, or is too slow."""
        until, known = self._known.get((name, port), (0.0, ()))
        if time.monotonic() < until:
            if not known:
                raise TimeoutError(f"{name} was too slow lately")
            return known
        if self._waiting >= MOST_WAITING:
            raise CrowdedError("too many names are being looked up")
        self._waiting += 1
        try:
            async with asyncio.timeout(self._seconds):
                await self._places.acquire()
        except TimeoutError:
            raise CrowdedError("other names take too long") from None
        finally:
            self._waiting -= 1
        try:
            async with asyncio.timeout(self._seconds):
                found = await self._begun(name, port)
        except TimeoutError:
            found = ()
        self._note(name, port, found)
        if not found:
            raise TimeoutError(f"{name} is too slow")
        return found

    def _begun(self, name: str, port: int) -> asyncio.Future[Found]:
        """A look-up in a thread of its own; the place is free again when it ends, not sooner."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found] = loop.create_future()

        def ended(found: Found, problem: OSError | None) -> None:
            self._places.release()
            if answer.done():
                return  # nobody waits any more
            if problem is None:
                answer.set_result(found)
            else:
                answer.set_exception(problem)

        def work() -> None:
            found, problem = _found(name, port)
            with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(functools.partial(ended, found, problem))

        threading.Thread(target=work, name="look-up", daemon=True).start()
        return answer

    def _note(self, name: str, port: int, found: Found) -> None:
        self._known.pop((name, port), None)
        self._known[name, port] = time.monotonic() + KNOWN_SECONDS, found
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]


def _found(name: str, port: int) -> tuple[Found, OSError | None]:
    """The addresses, or what is wrong with the name."""
    try:
        all = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    except OSError as problem:
        return (), problem
    except UnicodeError:  # a part of the name has no letter, or too many
        return (), socket.gaierror(socket.EAI_NONAME, "no name")
    return tuple(str(one[4][0]) for one in all), None
