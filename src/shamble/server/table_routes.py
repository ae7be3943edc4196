"""The HTTP routes of tables: founding them, their links, being called, their saves and results."""

from __future__ import annotations

import asyncio

from shamble.game import Save
from shamble.server import founding, push, results
from shamble.server.accounts import ENTRY_BYTES
from shamble.server.open_tables import open_tables
from shamble.server.refusals import Refusal
from shamble.server.requests import Call, Router
from shamble.server.save_files import as_file
from shamble.server.sealing import SealedSave
from shamble.server.shapes import (
    CalledSeats,
    Links,
    NewSubscription,
    NewTable,
    OpenedSave,
    OpenTables,
    Practice,
    PushKey,
    ReplayLink,
    ResultPage,
    ReviewPage,
    SeatLink,
    Sit,
    TablePage,
    Unsubscription,
    WatchLink,
)
from shamble.server.table import Table
from shamble.server.tokens import hash_of

api = Router()


@api.get("/api/tables", "tables", 503)
async def list_tables(call: Call) -> OpenTables:
    """The tables that anybody may watch, and join while a seat is free."""
    return OpenTables(tables=await open_tables(call.hall, call.names))


@api.post("/api/tables", "tables", 503, status=201)
async def create_table(call: Call, body: NewTable) -> Links:
    """Found a table.

    The answer holds its tokens. They are told this once: the server keeps only their hashes.
    """
    return await founding.new_table(body, call.library, call.hall.log, call.account)


@api.post("/api/tables/from-save", "tables", 409, 503, status=201)
async def open_save(call: Call, body: OpenedSave) -> Links:
    """Found a table that goes on from a save file.

    What is hidden in a sealed save is dealt anew.
    """
    hall, most = call.hall, call.hall.limits.save_choices
    return await founding.from_save(body, call.library, hall.log, hall.seal, most, call.account)


@api.get("/api/tables/{table}", "tables", 403, 404, 409, 503, token=True)
async def read_table(call: Call) -> TablePage:
    """How a table stands."""
    table = await call.table()
    return TablePage(
        facts=table.facts(call.names),
        round=table.view.round,
        ending=table.teller(call.names).ending(),
        updated=table.updated,
    )


@api.post("/api/tables/{table}/sit", "tables", 403, 404, 409, 503)
async def sit(call: Call, body: Sit) -> SeatLink:
    """Take a free seat at an open table."""
    await call.account.take(3 * ENTRY_BYTES)
    return await call.hall.sit(call.id("table"), body)


@api.post("/api/tables/{table}/seats/{seat}/link", "tables", 403, 404, 409, 503, token=True)
async def new_link(call: Call) -> SeatLink:
    """A new link for a seat, which makes the old one void. Only for the host."""
    await call.account.take(2 * ENTRY_BYTES)
    return await call.hall.new_link(call.id("table"), int(call.id("seat")), call.token)


@api.post("/api/tables/{table}/spectators/link", "tables", 403, 404, 409, 503, token=True)
async def new_watch_link(call: Call) -> WatchLink:
    """A new link for spectators, which makes the old one void. Only for the host."""
    await call.account.take(2 * ENTRY_BYTES)
    return await call.hall.new_watch_link(call.id("table"), call.token)


@api.get("/api/push", "tables", 409)
async def read_push_key(call: Call) -> PushKey:
    """The key with which a browser subscribes, to be called when its page is closed."""
    return PushKey(key=call.hall.notifier.key)


@api.post("/api/tables/{table}/push", "tables", 403, 404, 409, 503, token=True)
async def subscribe(call: Call, body: NewSubscription) -> CalledSeats:
    """Call a browser when the token's seat is asked and nobody is there.

    It is called in the language of this request.
    """
    given = push.Subscription(endpoint=body.endpoint, p256dh=body.p256dh, auth=body.auth)
    table = await call.table()
    await call.account.take(ENTRY_BYTES + len(body.endpoint))
    return CalledSeats(seats=await call.hall.notifier.wish(table, call.token, given, call.language))


@api.post("/api/tables/{table}/push/forget", "tables", 403, 404, 409, 503, token=True)
async def unsubscribe(call: Call, body: Unsubscription) -> CalledSeats:
    """Call a browser no more for the token's seat."""
    table = await call.table()
    return CalledSeats(seats=await call.hall.notifier.forget(table, call.token, body.endpoint))


@api.get("/api/tables/{table}/save", "tables", 403, 404, 503, token=True)
async def read_save(call: Call) -> Save | SealedSave:
    """A table's save file.

    While several people play it is sealed: this server takes it back, nobody can look into it.
    """
    return as_file(call, await call.hall.save(call.id("table"), call.token))


@api.post("/api/tables/{table}/replay", "tables", 403, 404, 409, 503, status=201, token=True)
async def share_table(call: Call) -> ReplayLink:
    """Make a replay of a table as it is now, for everybody who has its link."""
    return ReplayLink(replay=await call.hall.share(await call.table(), call.account))


@api.get("/api/tables/{table}/result", "tables", 403, 404, 409, 503, token=True)
async def read_result(call: Call) -> ResultPage:
    """How a table's game went so far: what each survivor did, and the story."""
    table = await call.table()
    game, facts = table.game.clone(), table.facts(call.names)
    return await asyncio.to_thread(
        results.result,
        game,
        facts,
        call.names,
        table.minds,
        table.record.pace,
        table.record.hints,
    )


@api.get("/api/tables/{table}/review", "tables", 403, 404, 409, 503, token=True)
async def read_review(call: Call) -> ReviewPage:
    """The look back at a table's game, as far as it is made."""
    return await _review(call, await _finished(call))


@api.post("/api/tables/{table}/review", "tables", 403, 404, 409, 503, token=True)
async def ask_review(call: Call) -> ReviewPage:
    """Make a look back at a table's game. Only for who sits at the table, and for the host."""
    table = await _finished(call)
    you = table.you({hash_of(call.token)} if call.token else ())
    if not (you.seats or you.host):
        raise Refusal("not-seated", 403)
    await call.hall.reviews.ask(table.save())
    return await _review(call, table)


@api.post("/api/tables/{table}/practice", "tables", 403, 404, 409, 503, status=201, token=True)
async def practise(call: Call, body: Practice) -> Links:
    """Found a table of one's own that goes on from a moment of a table's finished game.

    What is hidden is dealt anew; the finished game stays as it was.
    """
    save, log = (await _finished(call)).save(), call.hall.log
    return await founding.from_moment(save, body.at, call.library, log, call.account)


async def _review(call: Call, table: Table) -> ReviewPage:
    return await call.hall.reviews.page(table.save(), call.names, call.library)


async def _finished(call: Call) -> Table:
    table = await call.table()
    if not table.game.over:
        raise Refusal("not-over")
    return table
