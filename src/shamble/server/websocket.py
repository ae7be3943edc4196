"""The WebSocket `/api/tables/{table}/play`: a browser joins a table and plays there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from shamble.content import typed
from shamble.content.names import Names
from shamble.server import (
    adviser,
    clean_text,
    connection_guard,
    metrics,
    places,
    seating,
    welcoming,
    wire,
)
from shamble.server.accounts import ENTRY_BYTES
from shamble.server.addresses import block_of
from shamble.server.connection import POLICY_VIOLATION, Connection, run_both
from shamble.server.openapi import PATH
from shamble.server.refusals import Refusal
from shamble.server.security import same_origin
from shamble.server.table import Table
from shamble.server.tables import Hall
from shamble.server.tokens import is_id

WRITTEN = (
    *(wire.Choose, wire.Undo, wire.Redo, wire.Agree, wire.Chat),
    *(wire.Mute, wire.SetBot, wire.SetPace, wire.SetHints),
)
"""What becomes an entry of the log, if it is accepted."""

logger = logging.getLogger(__name__)


async def visit(socket: WebSocket, table: str) -> None:
    """A browser's whole visit: it joins, plays, and goes."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    names = hall.names("en")
    try:
        if not same_origin(socket.scope):
            raise Refusal("other-origin", 403)
        join = await _join(socket, hall)
        names = await _names(join.language, hall)
        connection = Connection(socket, join, names, hall.limits)
        if not re.fullmatch(PATH["table"].pattern, table):
            raise Refusal(PATH["table"].unknown, 404)
        found = await hall.table(table)
        if not found.may_watch(connection.hashes):
            raise Refusal("unknown-token", 403)
        connection_guard.sit(socket.scope)
        await _take_seats(found, connection, hall.limits.names_per_seat)
        # Nothing is waited for from here until it is there, so that the place is still free.
        places.make_room(found, connection, hall.limits.connections_per_table)
    except Refusal as refusal:
        await _turn_away(socket, refusal, names)
    except WebSocketDisconnect:
        return
    except Exception:
        logger.exception("a browser could not join", extra={"table": table if is_id(table) else ""})
        await _turn_away(socket, Refusal("broken", 500), names)
    else:
        await _visit(hall, found, connection, socket)


async def _turn_away(socket: WebSocket, refusal: Refusal, names: Names) -> None:
    metrics.REFUSED.labels(refusal.code).inc()
    goodbye = wire.Goodbye(code=refusal.code, said=refusal.said(names), again=_again(refusal))
    # The browser may have gone meanwhile: Starlette calls sending then a RuntimeError.
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(goodbye).decode())
        await socket.close(POLICY_VIOLATION)


async def _visit(hall: Hall, table: Table, connection: Connection, socket: WebSocket) -> None:
    metrics.CONNECTED.inc()
    metrics.CONNECTIONS.inc()
    table.audience.add(connection)
    connection.send(welcoming.welcome(table, connection))
    build = socket.app.state.build()
    connection.tell(wire.Hello(build=build, beat_seconds=hall.limits.beat_seconds))
    hall.told_presence(table)
    try:
        await run_both(_read(hall, table, connection, socket), connection.write())
    finally:
        metrics.CONNECTIONS.dec()
        connection.end()
        table.audience.remove(connection)
        hall.told_presence(table)
        hall.left(table, connection, connection.heard)


async def _join(socket: WebSocket, hall: Hall) -> wire.Join:
    try:
        async with asyncio.timeout(hall.limits.join_seconds):
            data = await _receive(socket)
    except TimeoutError:
        raise Refusal("join-late", 408) from None
    message = _decoded(data, hall.limits.message_bytes)
    if not isinstance(message, wire.Join):
        raise Refusal("join-first", 400)
    return message


async def _names(language: str, hall: Hall) -> Names:
    """The words of a language; nobody waits while its files are read for the first time."""
    if language not in hall.languages:
        raise Refusal("unknown-language", 422, language=language)
    return await asyncio.to_thread(hall.names, language)


async def _take_seats(table: Table, connection: Connection, most: int) -> None:
    """Whoever comes with a seat's link sits there, under their name; a seat that had too many keeps
    the last: each is an entry of the log."""
    seats = table.you(connection.hashes).seats
    others = set(range(table.seat_count)).difference(seats)
    alone = not others & (table.record.sitting.keys() | others - table.record.bots.keys())
    for seat in seats:
        sitting = table.record.sitting.get(seat)
        is_new = connection.name and sitting != connection.name
        if sitting is None or (is_new and table.record.named[seat] < most):
            await table.sit(seat, connection.name, alone=alone)
        elif not alone and not table.record.shared(table.row.open):  # a link was handed on
            await table.sit(seat, sitting, alone=False)


def _again(refusal: Refusal) -> bool:
    """Whether trying again later makes sense."""
    return refusal.status in (408, 429, 503)


async def _receive(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    data: bytes = message.get("bytes") or b""
    return data if text is None else text.encode("utf-8", "surrogatepass")


def _decoded(data: bytes, most: int) -> wire.FromBrowser:
    if len(data) > most:
        raise Refusal("too-big", 413, most=math.ceil(most / 1024))
    try:
        message: wire.FromBrowser = typed.decode(data, wire.FromBrowser)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refusal("malformed", 400, why=str(problem)) from problem
    return message


async def _read(hall: Hall, table: Table, connection: Connection, socket: WebSocket) -> None:
    """What the browser sends, one message after the other."""
    account = hall.accounts.of(block_of(socket.client.host if socket.client else ""))
    while True:
        data = await _receive(socket)
        if connection.leaving:
            return
        passes = connection.passes()
        ref: int | None = None
        try:
            message = _decoded(data, hall.limits.message_bytes)
            ref = getattr(message, "ref", None)
            if not passes:
                connection.slow_down(ref)
                continue
            with connection.at_work:
                if isinstance(message, WRITTEN):
                    await account.take(ENTRY_BYTES + len(data))
                await _answer(hall, table, connection, message)
        except Refusal as refusal:
            if passes:
                connection.refuse(refusal, ref)
            else:
                connection.slow_down(None)
        except Exception:
            logger.exception("a message broke the table", extra={"table": table.id})
            hall.wake_anew(table)


async def _answer(
    hall: Hall, table: Table, connection: Connection, message: wire.FromBrowser
) -> None:
    hashes = connection.hashes
    match message:
        case wire.Join():
            raise Refusal("joined-already", 400)
        case wire.Choose(decision=decision, choice=choice):
            seq = await table.choose(hashes, decision, choice)
            metrics.ACCEPTED.inc()
        case wire.Undo(decision=decision):
            seq = await table.undo(hashes, decision)
        case wire.Redo(decision=decision):
            seq = await table.redo(hashes, decision)
        case wire.Agree(request=request, yes=yes):
            seq = await table.agree(hashes, request, yes)
        case wire.Chat(text=text):
            guarded = table.row.open and not table.you(hashes).host
            most = hall.limits.open_chat_per_minute if guarded else hall.limits.chat_per_minute
            if not table.audience.may_speak(hashes, most):
                said = round(most)
                if guarded:
                    raise Refusal("too-much-chat", 429, most=said)
                raise Refusal("too-much-talk", 429, most=said)
            seq = await table.chat(hashes, connection.name, clean_text.line(text))
        case wire.Mute(seat=seat, muted=muted):
            seq = await table.mute(hashes, seat, muted)
        case wire.SetBot(seat=seat, mind=mind):
            seq = await seating.set_bot(table, hashes, seat, mind)
        case wire.SetPace(pace=pace):
            seq = await seating.set_pace(table, hashes, pace)
        case wire.SetHints(allowed=allowed):
            seq = await adviser.allow_hints(table, hashes, allowed)
        case wire.Beat():
            connection.pulse()
            return
        case wire.Look(zone=zone, ping=ping):
            table.look(connection, zone, ping)
            return
        case wire.Speak(language=language):
            connection.check_telling()
            names = await _names(language, hall)
            connection.names = names
            connection.send(welcoming.welcome(table, connection))
            seq = table.record.seq
        case wire.AskEarlier(ref=ref, before=before):
            connection.check_pages()
            connection.send(welcoming.earlier(table, connection.names, ref, before))
            return
        case wire.AskLines(ref=ref, before=before):
            connection.check_pages()
            connection.send(welcoming.lines(table, ref, before))
            return
        case wire.AskOdds(ref=ref, decision=decision, choice=choice):
            odds = table.odds(decision, choice)
            connection.tell(wire.OddsTold(ref=ref, choice=choice, odds=odds))
            return
        case wire.AskForecast(ref=ref, decision=decision):
            connection.tell(table.forecast(ref, decision, connection.names))
            return
        case wire.AskAftermath(ref=ref, decision=decision, choice=choice):
            connection.tell(table.aftermath(ref, decision, choice, connection.names))
            return
        case wire.AskLessons(ref=ref, decision=decision, since=since):
            connection.tell(wire.LessonsTold(ref=ref, lessons=table.lessons(decision, since)))
            return
        case wire.AskHint(ref=ref, decision=decision):
            hall.adviser.hint(table, connection, ref, decision)
            return
        case wire.AskWhy(ref=ref, seat=seat):
            hall.adviser.why(table, connection, ref, seat)
            return
    connection.tell(wire.Accepted(ref=message.ref, seq=seq))
