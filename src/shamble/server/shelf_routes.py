"""The HTTP routes of the shelf: languages, boxes, quests, boards and rules, which never change."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec

from shamble.board import Board
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.drawing import catalogue as drawings, looks, svg
from shamble.server import boards, shelf, shelf_people
from shamble.server.answers import Encoded, Picture
from shamble.server.board_shapes import BoardPlan
from shamble.server.openapi import Query
from shamble.server.refusals import Refusal
from shamble.server.requests import Call, Router
from shamble.server.rules_page import rules_page
from shamble.server.rules_shapes import RulesPage
from shamble.server.shelf_shapes import (
    BoxPage,
    Catalogue,
    FacesPage,
    LanguageName,
    LessonsPage,
    QuestPage,
    Shelf,
)

api = Router()


class Themed(Query, frozen=True, kw_only=True):
    """A drawing by day or by night."""

    theme: Literal["light", "dark"] = "light"


class GroundOf(Themed, frozen=True, kw_only=True):
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
    return await call.cached("catalogue", language, make=lambda: Encoded.of(shelf.catalogue(names)))


# --- the shelf --------------------------------------------------------------------------------


@api.get("/api/shelf", "shelf")
async def read_shelf(call: Call) -> Encoded[Shelf]:
    """The boxes with their quests and survivors, and the house rules."""
    return await call.cached(
        "shelf", call.language, make=lambda: Encoded.of(shelf.shelf(call.library, call.names))
    )


@api.get("/api/quests/{quest}", "shelf", 404)
async def read_quest(call: Call) -> Encoded[QuestPage]:
    """A quest in full, in sentences."""
    content, quest = call.quest()
    return await call.page("quest", quest.id, lambda: shelf.quest_page(content, quest, call.names))


@api.get("/api/quests/{quest}/lessons", "shelf", 404)
async def read_lessons(call: Call) -> Encoded[LessonsPage]:
    """What the guide of a quest teaches; nothing where there is no guide."""
    content, quest = call.quest()
    return await call.page(
        "lessons", quest.id, lambda: shelf.lessons_page(content, quest, call.names)
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

    return await call.cached("map", quest.id, query.theme, call.language, make=draw)


def _board(content: BoxContent, quest: Quest) -> Board:
    return Board(quest, content.tiles, content.box.board)


@api.get("/api/boxes/{box}", "shelf", 404)
async def read_box(call: Call) -> Encoded[BoxPage]:
    """Everything that a table needs to explain what lies on it: cards, zombies, skills, words."""
    content = call.box()
    return await call.page(
        "box", content.box.id, lambda: shelf.box_page(content, call.library, call.names)
    )


@api.get("/api/boxes/{box}/faces", "shelf", 404)
async def read_faces(call: Call) -> Encoded[FacesPage]:
    """The portraits of all who may be met at a table of the box, each in three states."""
    content = call.box()
    return await call.cached(
        "faces", content.box.id, make=lambda: Encoded.of(shelf_people.faces(content, call.library))
    )


@api.get("/api/boxes/{box}/furniture.svg", "shelf", 404)
async def read_furniture(call: Call, query: Themed) -> Picture:
    """All furniture that the ground of the box may have, drawn side by side."""
    id = call.box().box.id
    look = looks.look_for(id, query.theme == "dark")
    return await call.cached(
        "furniture", id, query.theme, make=lambda: Picture(drawings.furniture(look))
    )


@api.get("/api/rules/{box}", "shelf", 404)
async def read_rules(call: Call) -> Encoded[RulesPage]:
    """All rules of a box to look up, by topic: written ones, and skills, cards, modes, words."""
    content = call.box()
    return await call.page(
        "rules", content.box.id, lambda: rules_page(content, call.library, call.names)
    )


@api.get("/api/boards/{quest}", "shelf", 404)
async def read_board(call: Call) -> Encoded[BoardPlan]:
    """A quest's board for the table: where zones, doors and lasting tokens lie."""
    content, quest = call.quest()
    return await call.page("board", quest.id, lambda: boards.plan(content, quest, call.names))


@api.get("/api/boards/{quest}/ground.svg", "shelf", 404)
async def read_ground(call: Call, query: GroundOf) -> Picture:
    """The ground of a quest's board, drawn without anything that moves."""
    content, quest = call.quest()

    def draw() -> Picture:
        dark = query.theme == "dark"
        return Picture(boards.ground(content, quest, dark, query.corrupted, query.burnt))

    if query.corrupted is None and not query.burnt:
        return await call.cached("ground", quest.id, query.theme, make=draw)
    try:  # of these there are too many to keep them
        return await asyncio.to_thread(draw)
    except ContentError:
        raise Refusal("no-such-zone", 422) from None
