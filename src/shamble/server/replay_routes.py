"""The HTTP routes of replays: games that are over, or saved, to be watched again."""

from __future__ import annotations

from typing import Annotated

import msgspec

from shamble.game import Save
from shamble.server import founding, replay_bounds, replays
from shamble.server.openapi import Query
from shamble.server.refusals import Refusal
from shamble.server.requests import Call, Router
from shamble.server.save_files import as_file
from shamble.server.shapes import (
    Frames,
    Links,
    NewReplay,
    Practice,
    ReplayLink,
    ReplayPage,
    ResultPage,
    ReviewPage,
)

api = Router()


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
    return ReplayLink(replay=await call.hall.add_replay(save, call.account))


@api.get("/api/replays/{replay}", "replays", 404, 409, 503)
async def read_replay(call: Call) -> ReplayPage:
    """A replay as a whole: its length, and what is worth a mark on the time line."""
    save, id = await _replay(call)
    return await replay_bounds.beside(replays.page, save, id, call.names, call.library)


@api.get("/api/replays/{replay}/frames", "replays", 404, 409, 503)
async def read_frames(call: Call, query: Stretch) -> Frames:
    """The table after each of some choices."""
    save, _ = await _replay(call)
    return await replay_bounds.beside(
        replays.frames, save, query.start, query.count, call.names, call.library
    )


@api.get("/api/replays/{replay}/result", "replays", 404, 409, 503)
async def read_replay_result(call: Call) -> ResultPage:
    """How the game of a replay went."""
    save, id = await _replay(call)
    return await replay_bounds.beside(replays.replay_result, save, id, call.names, call.library)


@api.get("/api/replays/{replay}/review", "replays", 404, 409, 503)
async def read_replay_review(call: Call) -> ReviewPage:
    """The look back at the game of a replay, if those who played it have asked for one."""
    save, _ = await _replay(call)
    return await call.hall.reviews.page(save, call.names, call.library)


@api.post("/api/replays/{replay}/practice", "replays", 404, 409, 503, status=201)
async def practise_replay(call: Call, body: Practice) -> Links:
    """Found a table of one's own that goes on from a moment of a finished game.

    What is hidden is dealt anew; the replay stays as it was.
    """
    save, _ = await _replay(call)
    return await founding.from_moment(save, body.at, call.library, call.hall.log, call.account)


@api.get("/api/replays/{replay}/save", "replays", 403, 404, 409, 503)
async def read_replay_save(call: Call) -> Save:
    """The save file of a replay whose game is over; before, it would show the order of cards."""
    save, _ = await _replay(call)
    if replays.is_sealed((await replay_bounds.beside(replays.reel, save, call.library)).game):
        raise Refusal("seed-hidden", 403)
    return as_file(call, save)


async def _replay(call: Call) -> tuple[Save, str]:
    id = call.id("replay")
    save = await call.hall.replay(id)
    replay_bounds.check_length(save, call.hall.limits.save_choices)
    return save, id
