"""Who plays a seat: a person who sits down at a free one, or a bot for one who is not there."""

from __future__ import annotations

from collections.abc import Collection

from shamble.server.refusals import Refusal
from shamble.server.table import Table
from shamble.server.tokens import hash_of
from shamble.server.wire import MindName, Pace


async def sit_anywhere(table: Table, token: str, name: str) -> int:
    """Give a free seat of an open table to the holder of the token; returns the seat. Where all are
    played, a bot that keeps a seat without a person makes room."""
    if not table.row.open:
        raise Refusal("not-open", 403)
    taken: list[int] = []

    def entry() -> tuple[str, int | None, str]:
        bots = table.record.bots
        free = [seat for seat in range(table.seat_count) if seat not in table.record.sitting]
        if not free:
            raise Refusal("no-free-seat")
        taken[:] = sorted(free, key=lambda seat: (seat in bots, seat))[:1]
        return "link", taken[0], hash_of(token)

    await table.append(entry)
    seat = taken[0]
    await table.sit(seat, name, alone=table.seat_count == 1)
    if seat in table.record.bots:
        await table.append(lambda: ("bot", seat, ""))
    return seat


async def set_bot(table: Table, hashes: Collection[str], seat: int, mind: MindName | None) -> int:
    """Let a bot play a seat, or its person again. A person decides it for their own seat; the host,
    who could give the seat a new link, too, for any."""

    def entry() -> tuple[str, int | None, str]:
        if seat >= table.seat_count:
            raise Refusal("no-such-seat", 404)
        you = table.you(hashes)
        if not you.host and seat not in you.seats:
            raise Refusal("not-your-seat", 403)
        if table.record.bots.get(seat) == mind:
            raise Refusal("bot-already")
        return "bot", seat, mind or ""

    return await table.append(entry)


async def set_pace(table: Table, hashes: Collection[str], pace: Pace) -> int:
    """Say how fast bots act."""

    def entry() -> tuple[str, int | None, str]:
        you = table.you(hashes)
        if not you.host and not you.seats:
            raise Refusal("not-seated", 403)
        return "pace", None, pace

    return await table.append(entry)


def bot_asked(table: Table) -> int | None:
    """The seat whose bot is to choose now; None: there is none, people are asked, or nobody who
    plays or hosts is there to see it."""
    bots, question = table.record.bots, table.question
    if not bots or question is None or not _is_attended(table):
        return None
    if question.seat is not None:
        return question.seat if question.seat in bots else None
    active = table.active_seat
    if table.policy.team == "active":
        return active if active in bots else None
    online = table.audience.attendance.is_online
    if any(online(seat) for seat in range(table.seat_count) if seat not in bots):
        return None  # what is asked of the team is for people, if there is one
    return active if active in bots else min(bots)


def _is_attended(table: Table) -> bool:
    """Whether somebody with a seat, or the host, is at the table in this process."""
    yous = (table.you(browser.hashes) for browser in table.audience.browsers)
    return any(you.host or you.seats for you in yous)


async def choose_as_bot(table: Table, seat: int, mind: str, decision: int, choice: str) -> int:
    """Make the choice of the bot at a seat, as a person's is made. It is refused if the table has
    gone on since, or somebody else plays the seat now."""

    def entry() -> tuple[str, int | None, str]:
        table.check(decision)
        question = table.question
        if question is None or bot_asked(table) != seat or table.record.bots.get(seat) != mind:
            raise Refusal("stale")
        if choice not in question.choices:
            raise Refusal("not-offered", 422)
        return "choice", seat, choice

    return await table.append(entry)
