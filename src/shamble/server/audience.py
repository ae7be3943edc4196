"""The browsers around a table, and who is there in all processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from typing import Protocol

import msgspec

from shamble.content.names import Names
from shamble.server.attendance import Attendance
from shamble.server.bucket import Bucket
from shamble.server.merging import Merging
from shamble.server.refusals import Refusal
from shamble.server.wire import Looking, You

PINGS = 2.0
"""Pings a second of all together who have no seat."""


class Browser(Protocol):
    """A browser at the table: a `Connection`."""

    hashes: frozenset[str]
    """The hashes of the tokens it came with."""
    name: str
    names: Names
    looking: str | None
    """The zone that is looked at."""
    visit: str
    """The page that it is a line of, if that said so."""

    def send(self, message: bytes, newest: str = "") -> None: ...
    def leave(self, goodbye: Refusal, *, again: bool) -> None: ...
    def hang_up(self) -> None: ...


class Audience:
    """Everybody at a table."""

    def __init__(self, you: Callable[[Collection[str]], You]) -> None:
        self.browsers: dict[Browser, None] = {}
        """The longest there first."""
        self.attendance = Attendance()
        self.used = time.monotonic()
        """When the table was last of use to anybody."""
        self._you = you
        self._speaking: dict[int | str | None, Bucket] = {}
        self._asking: dict[int | None, Bucket] = {}
        self._pings = Merging(PINGS)
        """Through here go the pings of those who have no seat."""

    def add(self, browser: Browser) -> None:
        """Somebody is there."""
        self.take_over(browser)
        self.browsers[browser] = None
        self.used = time.monotonic()
        self.count()

    def take_over(self, browser: Browser) -> None:
        """A page that comes back gives up the line that it had."""
        for other in list(self.browsers):
            if browser.visit and other.visit == browser.visit and other.hashes == browser.hashes:
                other.hang_up()
                del self.browsers[other]

    def remove(self, browser: Browser) -> None:
        self.browsers.pop(browser, None)
        self.used = time.monotonic()
        self.count()

    def count(self) -> None:
        """See who is there in this process."""
        yous = [(browser, self._you(browser.hashes)) for browser in self.browsers]
        self.attendance.here(
            {seat: browser.looking for browser, you in yous for seat in you.seats},
            sum(not you.seats for _, you in yous),
        )

    def may_speak(self, hashes: Collection[str], per_minute: float) -> bool:
        """Whether somebody may say another thing: so many a minute for each seat, and for all
        together who have none; a host has a measure of their own."""
        you = self._you(hashes)
        who: int | str | None = "host" if you.host else you.seats[0] if you.seats else None
        bucket = self._speaking.setdefault(who, Bucket(per_minute / 60, max(1, per_minute / 2)))
        return bucket.take()

    def may_ask(self, hashes: Collection[str], per_minute: float) -> bool:
        """Whether somebody may ask for another hint: so many a minute for each seat, and for a host
        who has none."""
        seats = self._you(hashes).seats
        seat = seats[0] if seats else None
        bucket = self._asking.setdefault(seat, Bucket(per_minute / 60, max(1, per_minute / 4)))
        return bucket.take()

    def tell(self, message: msgspec.Struct, newest: str = "") -> None:
        """Tell everybody the same. With a name, a browser that reads slowly need hear only the
        newest of that name."""
        encoded = msgspec.json.encode(message)
        for browser in self.browsers:
            browser.send(encoded, newest)

    def show(self, looking: Looking, also: Callable[[], None] | None = None) -> None:
        """Show everybody where somebody looks, and do what else is to be done then."""

        def now() -> None:
            self.tell(looking, f"{'ping' if looking.ping else 'look'} {looking.seat}")
            if also is not None:
                also()

        if looking.seat is None:
            self._pings(now)
        else:
            now()

    def by_language(self) -> Iterator[tuple[Names, list[Browser]]]:
        """The browsers of each language, so that it need be told only once."""
        found: dict[str, list[Browser]] = {}
        for browser in self.browsers:
            found.setdefault(browser.names.language, []).append(browser)
        for browsers in found.values():
            yield browsers[0].names, browsers
