"""A table from its log: played again or, where rules or content have changed since, opened where
its players were."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.content import typed
from shamble.content.library import Library
from shamble.game import Game, GameError, Save, Setup
from shamble.game.replaying import let_redo
from shamble.server.log import Log, LogEntry, PositionRow, TableRow
from shamble.server.record import Record
from shamble.server.refusals import Refusal
from shamble.server.table import Table

PLAYED = ("choice-not-offered", "choice-after-end", "other-content")
"""What may be wrong with a game that has begun: a position would help."""


def rebuild(
    row: TableRow,
    entries: Iterable[LogEntry],
    position: PositionRow | None,
    library: Library,
    log: Log,
    chat_lines: int,
) -> Table:
    """Refuses if the table can neither be played again nor opened where it was. Choices that came
    after the position and cannot be made any more are in its record still: see `Table.cut`."""
    record = folded(row, entries, chat_lines)
    save = stored_save(row, record, position)
    try:
        game = _opened(save, library, torn=position is not None and not save.positions)
    except GameError as problem:
        raise Refusal("other-content", why=problem) from problem
    if game.length == len(record.choices):
        made = let_redo(game, record.undone)
        record.undone = record.undone[len(record.undone) - made :]
        record.unmade = record.unmade[len(record.unmade) - made :]
    table = Table(row, save.setup, game, record, log)
    table.position_stored = 0 if position is None else position.seq
    return table


def _opened(save: Save, library: Library, torn: bool) -> Game:
    """`torn`: it would have a position, but nobody can read it."""
    try:
        game = Game.replay(save, library, cut=True)
        if not torn or not game.leaps:
            return game
    except GameError as problem:
        if not torn or problem.code not in PLAYED:
            raise
    raise GameError("a kept position that is torn", "bad-position", place="data")


def folded(row: TableRow, entries: Iterable[LogEntry], chat_lines: int = 0) -> Record:
    """What a log says."""
    setup = typed.decode(row.setup, Setup)
    record = Record(seat_count=max(setup.seats) + 1, chat_lines=chat_lines)
    for entry in entries:
        record.fold(entry)
    return record


def stored_save(row: TableRow, record: Record, position: PositionRow | None) -> Save:
    """The game of a log, not yet played. A position that is torn is none."""
    length = len(record.choices)
    return Save(
        setup=typed.decode(row.setup, Setup),
        content=row.content,
        choices=tuple(record.choices),
        hashes=tuple(pair for pair in sorted(record.hashes.items()) if pair[0] <= length),
        positions=() if position is None else Save.read_positions(position.data),
    )
