"""What happened at a table, in pages: a browser that comes gets the last, older ones if it asks.

A page begins with a round, a turn or the Zombies' Phase where one begins in time, and else where
the page before it is full. So a page costs the same in a game of any length, and all who ask for an
old one get the same, which is told once.
"""

from __future__ import annotations

import bisect
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from shamble.game import Event, Game, describe
from shamble.game.describing import described_event, word_of
from shamble.server.game_teller import GameTeller

MOST: Final = 80
"""The events of a page; at least half of them."""
KEPT: Final = 6
"""Older pages that a table keeps told."""


class LogPage(NamedTuple):
    """Where a page begins."""

    first: int
    round: int
    """The round in which its first event happened; 0: before the first."""


class ToldLog(NamedTuple):
    """A page as it is told."""

    page: LogPage
    happened: msgspec.Raw


class Chronicle:
    """The events of a game, cut into pages and told."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._pages = [LogPage(0, 0)]
        self._next: LogPage | None = None
        """Where the next page begins when the last one is full."""
        self._round = 0
        self._read = 0
        """How many events are cut into pages."""
        self._last: dict[str, tuple[int, list[bytes]]] = {}
        """By language: events told one by one, from a number on."""
        self._older: OrderedDict[tuple[str, int], msgspec.Raw] = OrderedDict()
        """By language and beginning: pages that nothing is added to any more."""
        self._cut()

    def keep(self, count: int) -> None:
        """Only the first so many events still hold: others may come in the place of the rest."""
        if count >= self._read:
            return
        while len(self._pages) > 1 and self._pages[-1].first >= count:
            self._pages.pop()
        self._read, self._round = self._pages[-1]
        self._next = None
        for language, (first, told) in list(self._last.items()):
            self._last[language] = (first, told[: max(0, count - first)])
        for told_page in list(self._older):
            if told_page[1] >= self._pages[-1].first:
                del self._older[told_page]

    def last(self, teller: GameTeller) -> ToldLog:
        """What happened last: the page that still grows, and the one before it."""
        self._cut()
        page = self._pages[-2:][0]
        events = self._game.events
        first, told = self._last.get(teller.names.language, (page.first, []))
        if first > page.first or first + len(told) < page.first:
            first, told = page.first, []  # much was taken back, or nobody came for a while
        told = told[page.first - first :]
        told += _told(teller, events, page.first + len(told), len(events))
        self._last[teller.names.language] = (page.first, told)
        return ToldLog(page, _joined(told))

    def before(self, number: int, teller: GameTeller) -> ToldLog:
        """The whole page that the event before this one is on."""
        self._cut()
        events = self._game.events
        number = min(number, len(events))
        place = bisect.bisect_left(self._pages, number, key=lambda page: page.first) - 1
        page = self._pages[max(0, place)]
        if place + 1 == len(self._pages):
            return ToldLog(page, _joined(_told(teller, events, page.first, number)))
        if place < 0:
            return ToldLog(page, _joined(()))
        known = (teller.names.language, page.first)
        told = self._older.pop(known, None)
        if told is None:
            end = self._pages[place + 1].first
            told = _joined(_told(teller, events, page.first, end))
        self._older[known] = told
        if len(self._older) > KEPT:
            self._older.popitem(last=False)
        return ToldLog(page, told)

    def _cut(self) -> None:
        """Cut what happened since into pages."""
        events = self._game.events
        for number in range(self._read, len(events)):
            if number - self._pages[-1].first >= MOST:
                self._pages.append(self._next or LogPage(number, self._round))
                self._next = None
            if self._begins(events[number]) and number - self._pages[-1].first >= MOST // 2:
                self._next = LogPage(number, self._round)
        self._read = len(events)

    def _begins(self, event: Event) -> bool:
        """Whether a new heading begins with an event; notes the round."""
        match word_of(event):
            case "round-began":
                self._round = describe(event)["round"]
                return True
            case "turn-began":
                return True
            case "phase-ended":
                return described_event(self._game, event).facts["phase"] == "players"
        return False


def _told(teller: GameTeller, events: Sequence[Event], start: int, end: int) -> list[bytes]:
    told = teller.told(events[start:end])
    return [msgspec.json.encode(one) for one in told]


def _joined(told: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(told) + b"]")
