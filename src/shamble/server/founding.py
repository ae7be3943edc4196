"""Founding a table: from a quest and a team, or from a save file."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Collection

import msgspec

from shamble.content.errors import ToldError
from shamble.content.library import Library
from shamble.game import Game, GameError, Save
from shamble.game.boxes import is_playable
from shamble.server import clean_text, replay_bounds, replays
from shamble.server.accounts import ENTRY_BYTES, Account
from shamble.server.log import Log, LogEntry, PositionRow, StorageError, TableRow
from shamble.server.refusals import Refusal
from shamble.server.sealing import MOST_SEED, Seal, dealt_anew
from shamble.server.settings import Limits
from shamble.server.shapes import Links, NewTable, OpenedSave
from shamble.server.tokens import hash_of, new_id, new_token
from shamble.server.wire import MindName, Pace, Policy

logger = logging.getLogger(__name__)


async def new_table(
    new: NewTable, library: Library, log: Log, account: Account | None = None
) -> Links:
    """A table for a game that begins; `account` is of whoever asks for it."""
    seed = secrets.randbelow(MOST_SEED) if new.seed is None else new.seed
    players = max(new.seats, default=0) + 1
    names = dict(enumerate(map(clean_text.name, new.names)))
    try:
        named = max(len(new.names), len(new.bots))
        if any(seat >= players for seat in new.mine) or named > players:
            raise GameError(f"seats that are not among the {players} of the table", "seats")
        content, quest = library.quest(new.quest)
        if not is_playable(content, quest):
            raise Refusal("unplayable", 422, quest=quest.id)
        game = await asyncio.to_thread(
            Game.new,
            new.quest,
            players,
            new.survivors,
            seed,
            new.seats,
            library,
            options=new.options,
            modes=new.modes,
        )
    except ToldError as problem:
        raise Refusal("bad-setup", 422, why=problem) from problem
    bots = {seat: mind for seat, mind in enumerate(new.bots) if mind is not None}
    return await _write(
        log,
        game.to_save(),
        account,
        new.policy,
        new.open,
        new.mine,
        names,
        bots,
        new.pace,
        new.hints,
    )


async def from_save(
    opened: OpenedSave,
    library: Library,
    log: Log,
    seal: Seal,
    most: int = Limits.save_choices,
    account: Account | None = None,
) -> Links:
    """A table that goes on where a save file stops; whoever opens it holds all seats. What is
    hidden in a sealed one is dealt anew: its game may still be played elsewhere."""
    save = await replay_bounds.beside(_to_go_on, opened.save, library, seal, most)
    seats = tuple(range(max(save.setup.seats) + 1))
    return await _write(log, save, account, opened.policy, opened.open, seats, {}, {})


async def from_moment(
    save: Save, at: int, library: Library, log: Log, account: Account | None = None
) -> Links:
    """A table of one's own that goes on from a frame of a finished game's replay, with what is
    hidden dealt anew. The game itself stays as it was."""
    begun = await replay_bounds.beside(_at_moment, save, at, library)
    seats = tuple(range(max(begun.setup.seats) + 1))
    return await _write(log, begun, account, Policy(), False, seats, {}, {})


def _at_moment(save: Save, at: int, library: Library) -> Save:
    shown = replays.reel(save, library)
    if not shown.game.over:
        raise Refusal("not-over")
    if not at < len(shown.steps) - 1 or shown.steps[at] < shown.game.first_position:
        raise Refusal("no-such-moment", 422)
    seed = secrets.randbelow(MOST_SEED)
    return shown.game.at(shown.steps[at]).dealt_anew(seed, library).to_save()


async def checked(
    given: object, library: Library, seal: Seal, most: int = Limits.save_choices
) -> Save:
    """A save file, sealed or open, that can be played again from the first choice to the last."""
    return await replay_bounds.beside(_checked, given, library, seal, most)


def _to_go_on(given: object, library: Library, seal: Seal, most: int) -> Save:
    save = _checked(given, library, seal, most)
    return save if seal.open(given) is None else dealt_anew(save, library)


def _checked(given: object, library: Library, seal: Seal, most: int) -> Save:
    try:
        save = seal.open(given) or Save.of(given)
        for seed in (save.setup.seed, *save.setup.anew.values()):
            if not 0 <= seed < MOST_SEED:
                raise GameError("a seed beyond 2**53", "no-save", place="setup.seed")
        replay_bounds.check_length(save, most)
        return Game.replay(save, library).to_save()
    except GameError as problem:
        raise Refusal("bad-save", 422, why=problem) from problem


async def _write(
    log: Log,
    save: Save,
    account: Account | None,
    policy: Policy,
    open: bool,
    taken: Collection[int],
    names: dict[int, str],
    bots: dict[int, MindName],
    pace: Pace = "normal",
    hints: bool = False,
) -> Links:
    """Write the table and its first entries: links, names, who sits there, bots, whether there are
    hints, choices of a save."""
    setup = save.setup
    host, spectator = new_token(), new_token()
    seats = tuple(new_token() for _ in range(max(setup.seats) + 1))
    row = TableRow(
        id=new_id(),
        created=int(time.time()),
        setup=msgspec.json.encode(setup).decode(),
        content=save.content,
        policy=msgspec.json.encode(policy).decode(),
        open=open,
        host=hash_of(host),
        spectator=hash_of(spectator),
        founder=None if account is None else account.owner,
    )
    parts: list[tuple[str, int | None, str]] = [
        *(("link", seat, hash_of(token)) for seat, token in enumerate(seats)),
        *(("name", seat, name) for seat, name in names.items() if name),
        *(("sit", seat, names.get(seat, "")) for seat in sorted(set(taken))),
        *(("bot", seat, mind) for seat, mind in bots.items()),
        *([("pace", None, pace)] if pace != "normal" else []),
        *([("hints", None, "yes")] if hints else []),
        *(("choice", None, choice) for choice in save.choices),
    ]
    first, seen = len(parts) - len(save.choices), dict(save.hashes)
    entries = [
        LogEntry(
            seq=number + 1,
            kind=kind,
            seat=seat,
            text=text,
            at=row.created,
            before=seen.get(number - first),
        )
        for number, (kind, seat, text) in enumerate(parts)
    ]
    position = PositionRow(len(parts), msgspec.json.encode(save.positions).decode())
    if account is not None:
        size = sum(ENTRY_BYTES + len(entry.text) for entry in entries)
        await account.take(size + len(row.setup) + len(position.data))
    try:
        await log.create(row, entries, position)
    except StorageError as problem:
        raise Refusal("database", 503) from problem
    logger.info("a table was created", extra={"table": row.id, "quest": setup.quest})
    return Links(table=row.id, host=host, seats=seats, spectator=spectator)
