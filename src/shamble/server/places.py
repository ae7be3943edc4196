"""Places at a table: those who play there always find one.

A place is kept for each seat and for the host. Should all be taken, whoever only watches makes room
for somebody who plays: first those who came without a link, and of them the longest there. Who has
a link to watch takes the place of somebody who has none. If all who are there play, the one with
the most lines loses the longest of them to somebody who has fewer.

Nobody is pushed out by their like: those who come back find no place, and wait until there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum

from shamble.server.audience import Browser
from shamble.server.refusals import Refusal
from shamble.server.table import Table


class Claim(IntEnum):
    """Who goes first if there is no room."""

    STRANGER = 0
    """Watches, and needs no link for it."""
    SPECTATOR = 1
    """Has a link to watch."""
    PLAYER = 2
    """Has a seat, or is the host."""


def make_room(table: Table, browser: Browser, most: int) -> None:
    """Find a place for somebody who comes: refuses if there is none."""
    table.audience.take_over(browser)
    there = table.audience.browsers
    claim = _claim(table, browser)
    if claim is Claim.PLAYER:
        if len(there) < most:
            return
        _leave(table, next(_those_below(table, claim), None) or _one_too_many(table, browser))
        return
    watching = sum(_claim(table, one) is not Claim.PLAYER for one in there)
    kept = min(table.seat_count + 1, most - 1)
    if len(there) >= most or watching >= most - kept:
        _leave(table, next(_those_below(table, claim), None))


def _leave(table: Table, browser: Browser | None) -> None:
    """Let somebody go who makes room. They may come back, for their like are not pushed out."""
    if browser is None:
        raise Refusal("too-many", 503)
    browser.leave(Refusal("made-room", 503), again=True)
    table.audience.browsers.pop(browser)


def _those_below(table: Table, claim: Claim) -> Iterator[Browser]:
    """Who makes room for somebody of this claim, in this order."""
    ranks = [(_claim(table, one), one) for one in table.audience.browsers]
    for rank in Claim:
        if rank < claim:
            yield from (one for its, one in ranks if its is rank)


def _one_too_many(table: Table, browser: Browser) -> Browser | None:
    """The longest line of the player who has most of them, if a newcomer has fewer."""
    lines = Counter(_player(table, one) for one in table.audience.browsers)
    (player, count), own = lines.most_common(1)[0], lines[_player(table, browser)]
    if count < own + 2:
        return None
    return next(one for one in table.audience.browsers if _player(table, one) == player)


def _player(table: Table, browser: Browser) -> int | None:
    """A player by the first of their seats; None: the host."""
    seats = table.you(browser.hashes).seats
    return seats[0] if seats else None


def _claim(table: Table, browser: Browser) -> Claim:
    you = table.you(browser.hashes)
    if you.host or you.seats:
        return Claim.PLAYER
    return Claim.SPECTATOR if table.is_invited(browser.hashes) else Claim.STRANGER
