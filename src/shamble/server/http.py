"""Everything but playing: the shelf, boards, tables, saves and replays over HTTP.

What a route takes and answers is told by the types of its function; its description is made from
the same. `calls.py` reads requests, `answers.py` writes responses.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from shamble.board import Board
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.drawing import looks, svg
from shamble.game.saves import Save
from shamble.server import again, boards, described, founding, push, replays, shelf
from shamble.server.answers import Encoded, Picture
from shamble.server.calls import Call, Router
from shamble.server.described import Operation, Query
from shamble.server.health import Alive, Health
from shamble.server.refusals import Refusal
from shamble.server.rules_page import rules_page
from shamble.server.rules_shapes import RulesPage
from shamble.server.sealing import SealedSave
from shamble.server.shapes import (
    CalledSeats,
    Frames,
    Links,
    NewReplay,
    NewSubscription,
    NewTable,
    OpenedSave,
    OpenTables,
    PushKey,
    ReplayLink,
    ReplayPage,
    ResultPage,
    SeatLink,
    Sit,
    TablePage,
    Unsubscription,
    WatchLink,
)
from shamble.server.shelf_shapes import (
    BoardPlan,
    BoxPage,
    Catalogue,
    LanguageName,
    LessonsPage,
    QuestPage,
    Shelf,
)

api = Router()
AnySave = TypeVar("AnySave", Save, SealedSave, Save | SealedSave)


class Themed(Query, frozen=True, kw_only=True):
    """A drawing by day or by night."""

    theme: Literal["light", "dark"] = "light"


class Grounds(Themed, frozen=True, kw_only=True):
    """The ground as it is now: names of zones, with a space between them."""

    corrupted: Annotated[
        str | None,
        msgspec.Meta(description="Zones with Corruption; else as at set-up."),
    ] = None
    burnt: Annotated[str, msgspec.Meta(description="Rooms that burnt down and are Ruins now.")] = ""


# --- languages --------------------------------------------------------------------------------


@api.get("/api/languages", "languages")
async def languages(call: Call) -> Encoded[tuple[LanguageName, ...]]:
    """The languages that one can play in."""
    known = map(call.shared.names, call.shared.languages)
    return Encoded.of(shelf.language_names(known))


@api.get("/api/languages/{language}", "languages", 404)
async def catalogue(call: Call) -> Encoded[Catalogue]:
    """Every text of the page in one language.

    Texts are templates: `{name}` is a value, `{count|card|cards}` words that depend on a number.
    """
    language = call.id("language")
    if language not in call.shared.languages:
        raise Refusal("unknown-language", 404, language=language)
    names = call.shared.names(language)
    return await call.kept("catalogue", language, make=lambda: Encoded.of(shelf.catalogue(names)))


# --- the shelf --------------------------------------------------------------------------------


@api.get("/api/shelf", "shelf")
async def read_shelf(call: Call) -> Encoded[Shelf]:
    """The boxes with their quests and survivors, and the house rules."""
    return await call.kept(
        "shelf", call.language, make=lambda: Encoded.of(shelf.shelf(call.library, call.names))
    )


@api.get("/api/quests/{quest}", "shelf", 404)
async def read_quest(call: Call) -> Encoded[QuestPage]:
    """A quest in full, in sentences."""
    content, quest = call.quest()
    return await call.kept(
        "quest",
        quest.id,
        call.language,
        make=lambda: Encoded.of(shelf.quest_page(content, quest, call.names)),
    )


@api.get("/api/quests/{quest}/lessons", "shelf", 404)
async def read_lessons(call: Call) -> Encoded[LessonsPage]:
    """What the guide of a quest teaches; nothing where there is no guide."""
    content, quest = call.quest()
    return await call.kept(
        "lessons",
        quest.id,
        call.language,
        make=lambda: Encoded.of(shelf.lessons_page(content, quest, call.names)),
    )


@api.get("/api/quests/{quest}/map.svg", "shelf", 404)
async def read_map(call: Call, query: Themed) -> Picture:
    """A quest's map as it is set up, drawn."""
    content, quest = call.quest()
    dark = query.theme == "dark"

    def draw() -> Picture:
        look = looks.look_for(content.box.id, dark)
        drawn = svg.draw(_board(content, quest), quest, look, call.names, dark=dark, legend=False)
        return Picture(drawn)

    return await call.kept("map", quest.id, query.theme, call.language, make=draw)


def _board(content: BoxContent, quest: Quest) -> Board:
    return Board(quest, content.tiles, content.box.board)


@api.get("/api/boxes/{box}", "shelf", 404)
async def read_box(call: Call) -> Encoded[BoxPage]:
    """Everything that a table needs to explain what lies on it: cards, zombies, skills, words."""
    content = call.box()
    return await call.kept(
        "box",
        content.box.id,
        call.language,
        make=lambda: Encoded.of(shelf.box_page(content, call.library, call.names)),
    )


@api.get("/api/rules/{box}", "shelf", 404)
async def read_rules(call: Call) -> Encoded[RulesPage]:
    """All rules of a box to look up, by topic: written ones, and skills, cards, modes, words."""
    content = call.box()
    return await call.kept(
        "rules",
        content.box.id,
        call.language,
        make=lambda: Encoded.of(rules_page(content, call.library, call.names)),
    )


@api.get("/api/boards/{quest}", "shelf", 404)
async def read_board(call: Call) -> Encoded[BoardPlan]:
    """A quest's board for the table: where zones, doors and lasting tokens lie."""
    content, quest = call.quest()
    return await call.kept(
        "board",
        quest.id,
        call.language,
        make=lambda: Encoded.of(boards.plan(content, quest, call.names)),
    )


@api.get("/api/boards/{quest}/ground.svg", "shelf", 404)
async def read_ground(call: Call, query: Grounds) -> Picture:
    """The ground of a quest's board, drawn without anything that moves."""
    content, quest = call.quest()

    def draw() -> Picture:
        dark = query.theme == "dark"
        return Picture(boards.ground(content, quest, dark, query.corrupted, query.burnt))

    if query.corrupted is None and not query.burnt:
        return await call.kept("ground", quest.id, query.theme, make=draw)
    try:  # of these there are too many to keep them
        return await asyncio.to_thread(draw)
    except ContentError:
        raise Refusal("no-such-zone", 422) from None


# --- tables -----------------------------------------------------------------------------------


@api.get("/api/tables", "tables", 503)
async def list_tables(call: Call) -> OpenTables:
    """The tables that anybody may watch, and join while a seat is free."""
    return OpenTables(tables=await call.hall.open_tables(call.names))


@api.post("/api/tables", "tables", 503, status=201)
async def create_table(call: Call, body: NewTable) -> Links:
    """Found a table.

    The answer holds its tokens. They are told this once: the server keeps only their hashes.
    """
    return await founding.new_table(body, call.library, call.hall.log)


@api.post("/api/tables/from-save", "tables", 409, 503, status=201)
async def open_save(call: Call, body: OpenedSave) -> Links:
    """Found a table that goes on from a save file.

    What is hidden in a sealed save is dealt anew.
    """
    most = call.hall.limits.save_choices
    return await founding.from_save(body, call.library, call.hall.log, call.hall.seal, most)


@api.get("/api/tables/{table}", "tables", 403, 404, 409, 503, token=True)
async def read_table(call: Call) -> TablePage:
    """How a table stands."""
    table = await call.table()
    return TablePage(
        facts=table.facts(call.names),
        round=table.game.state.round,
        ending=table.teller(call.names).ending(),
        updated=table.updated,
    )


@api.post("/api/tables/{table}/sit", "tables", 403, 404, 409, 503)
async def sit(call: Call, body: Sit) -> SeatLink:
    """Take a free seat at an open table."""
    return await call.hall.sit(call.id("table"), body)


@api.post("/api/tables/{table}/seats/{seat}/link", "tables", 403, 404, 409, 503, token=True)
async def new_link(call: Call) -> SeatLink:
    """A new link for a seat, which makes the old one void. Only for the host."""
    return await call.hall.new_link(call.id("table"), int(call.id("seat")), call.token)


@api.post("/api/tables/{table}/spectators/link", "tables", 403, 404, 409, 503, token=True)
async def new_watch_link(call: Call) -> WatchLink:
    """A new link for spectators, which makes the old one void. Only for the host."""
    return await call.hall.new_watch_link(call.id("table"), call.token)


@api.get("/api/push", "tables", 409)
async def read_push_key(call: Call) -> PushKey:
    """The key with which a browser subscribes, to be called when its page is closed."""
    return PushKey(key=call.hall.caller.key)


@api.post("/api/tables/{table}/push", "tables", 403, 404, 409, 503, token=True)
async def subscribe(call: Call, body: NewSubscription) -> CalledSeats:
    """Call a browser when the token's seat is asked and nobody is there.

    It is called in the language of this request.
    """
    given = push.Subscription(endpoint=body.endpoint, p256dh=body.p256dh, auth=body.auth)
    table = await call.table()
    return CalledSeats(seats=await call.hall.caller.wish(table, call.token, given, call.language))


@api.post("/api/tables/{table}/push/forget", "tables", 403, 404, 409, 503, token=True)
async def unsubscribe(call: Call, body: Unsubscription) -> CalledSeats:
    """Call a browser no more for the token's seat."""
    table = await call.table()
    return CalledSeats(seats=await call.hall.caller.forget(table, call.token, body.endpoint))


@api.get("/api/tables/{table}/save", "tables", 403, 404, 503, token=True)
async def read_save(call: Call) -> Save | SealedSave:
    """A table's save file.

    While several people play it is sealed: this server takes it back, nobody can look into it.
    """
    return _file(call, await call.hall.save(call.id("table"), call.token))


@api.post("/api/tables/{table}/replay", "tables", 403, 404, 409, 503, status=201, token=True)
async def share_table(call: Call) -> ReplayLink:
    """Make a replay of a table as it is now, for everybody who has its link."""
    return ReplayLink(replay=await call.hall.share(await call.table()))


@api.get("/api/tables/{table}/result", "tables", 403, 404, 409, 503, token=True)
async def read_result(call: Call) -> ResultPage:
    """How a table's game went so far: what each survivor did, and the story."""
    table = await call.table()
    game = table.game.clone()
    return await asyncio.to_thread(replays.result, game, table.facts(call.names), call.names)


# --- replays ----------------------------------------------------------------------------------


class Stretch(Query, frozen=True, kw_only=True):
    """A part of a replay."""

    start: Annotated[
        int, msgspec.Meta(ge=0, lt=2**31, description="The first choice; 0 is the set-up.")
    ] = msgspec.field(name="from", default=0)
    count: Annotated[int, msgspec.Meta(ge=1, le=50)] = 20


@api.post("/api/replays", "replays", 503, status=201)
async def create_replay(call: Call, body: NewReplay) -> ReplayLink:
    """Make a replay of a save file."""
    most = call.hall.limits.save_choices
    save = await founding.checked(body.save, call.library, call.hall.seal, most)
    return ReplayLink(replay=await call.hall.add_replay(save))


@api.get("/api/replays/{replay}", "replays", 404, 409, 503)
async def read_replay(call: Call) -> ReplayPage:
    """A replay as a whole: its length, and what is worth a mark on the time line."""
    save, id = await _replay(call)
    return await again.beside(replays.page, save, id, call.names, call.library)


@api.get("/api/replays/{replay}/frames", "replays", 404, 409, 503)
async def read_frames(call: Call, query: Stretch) -> Frames:
    """The table after each of some choices."""
    save, _ = await _replay(call)
    return await again.beside(
        replays.frames, save, query.start, query.count, call.names, call.library
    )


@api.get("/api/replays/{replay}/result", "replays", 404, 409, 503)
async def read_replay_result(call: Call) -> ResultPage:
    """How the game of a replay went."""
    save, id = await _replay(call)
    return await again.beside(replays.replay_result, save, id, call.names, call.library)


@api.get("/api/replays/{replay}/save", "replays", 403, 404, 409, 503)
async def read_replay_save(call: Call) -> Save:
    """The save file of a replay whose game is over; before, it would show the order of cards."""
    save, _ = await _replay(call)
    if replays.is_sealed((await again.beside(replays.reel, save, call.library)).game):
        raise Refusal("seed-hidden", 403)
    return _file(call, save)


async def _replay(call: Call) -> tuple[Save, str]:
    id = call.id("replay")
    save = await call.hall.replay(id)
    again.check_length(save, call.hall.limits.save_choices)
    return save, id


def _file(call: Call, save: AnySave) -> AnySave:
    """The save, to be kept as a file."""
    quest = save.quest if isinstance(save, SealedSave) else save.setup.quest
    name = f"shamble-{quest}.json"
    call.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return save


# --- the server -------------------------------------------------------------------------------

api.operations += [
    Operation(
        method="GET",
        path="/health",
        tag="server",
        name="read_health",
        said="Whether choices are accepted here: one is written, and taken back. "
        "Also an answer with 503: then the database does not answer, or cannot write.",
        query=None,
        body=None,
        answer=Health,
        status=200,
        problems=frozenset(),
        down=Health,
    ),
    Operation(
        method="GET",
        path="/live",
        tag="server",
        name="read_alive",
        said="That this process answers, whatever its database does.",
        query=None,
        body=None,
        answer=Alive,
        status=200,
        problems=frozenset(),
    ),
    Operation(
        method="GET",
        path="/metrics",
        tag="server",
        name="read_metrics",
        said="What the server counts, in Prometheus' text format.",
        query=None,
        body=None,
        answer=str,
        status=200,
        problems=frozenset(),
    ),
]


@api.get("/api/openapi.json", "server")
async def openapi(call: Call) -> Encoded[dict[str, Any]]:
    """This description."""
    shared = call.shared
    return await shared.kept(
        "openapi", make=lambda: Encoded.of(described.openapi(api.operations, shared.languages))
    )
