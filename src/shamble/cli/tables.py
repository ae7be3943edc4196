"""`shamble tables`: what a server keeps, taken out as saves, removed, and its room given back."""

from __future__ import annotations

import asyncio
import datetime
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.output import write_json
from shamble.cli.problems import FailureError, WrongUsageError, unknown
from shamble.cli.serve import check_database, settings_of

if TYPE_CHECKING:
    from shamble.server.keeping import KeptTable
    from shamble.server.log import Log


def tables(
    context: typer.Context,
    ids: Annotated[list[str] | None, options.argument("tables", "TABLE")] = None,
    unused: Annotated[int | None, options.number("unused", 1, 100_000)] = None,
    export: Annotated[Path | None, options.option("export", "FOLDER")] = None,
    remove: Annotated[bool, options.flag("remove")] = False,
    vacuum: Annotated[bool, options.flag("vacuum")] = False,
    db: Annotated[str | None, options.option("db", "FILE|URL")] = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """List tables, or do something with them; beside a running server, too."""
    desk = open_desk(context, lang, folders)
    if remove and not ids and unused is None:
        raise WrongUsageError(desk.text("cli.error.remove_which"))
    url = _existing(desk, db)
    from shamble.server.log import Log, StorageError

    async def work() -> None:
        log = Log(url)
        try:
            chosen = await _chosen(log, ids or [], unused, desk)
            if export is not None:
                await _export(log, chosen, export, desk)
            removed = await _remove(log, chosen, desk) if remove else ()
            if vacuum:
                await _vacuum(log)
            _tell(chosen, set(removed), json, desk)
        except StorageError as problem:
            why = str(problem).splitlines()[0]
            raise FailureError(desk.text("cli.error.database_failed", why=why)) from None
        finally:
            await log.close()

    asyncio.run(work())


def _existing(desk: Desk, db: str | None) -> str:
    """The database, which is brought up to date as a server does; a file must be there."""
    from shamble.server.settings import SQLITE

    settings = settings_of(desk, db=db)
    path = Path(settings.db.removeprefix(SQLITE))
    if settings.db.startswith(SQLITE) and not path.is_file():
        raise WrongUsageError(desk.text("cli.error.no_file", path=path))
    check_database(settings, desk)
    return settings.db


async def _chosen(log: Log, ids: list[str], unused: int | None, desk: Desk) -> list[KeptTable]:
    from shamble.server.keeping import kept

    found = await kept(log)
    known = {one.table: one for one in found}
    for id in ids:
        if id not in known:
            raise unknown(desk.names, "table", id, known)
    before = time.time() - (unused or 0) * 24 * 3600
    return [one for one in found if one.used <= before and (not ids or one.table in ids)]


async def _export(log: Log, chosen: list[KeptTable], folder: Path, desk: Desk) -> None:
    from shamble.server.keeping import save_of

    path = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in chosen:
            save = await save_of(log, one.table)
            if save is not None:
                path = folder / f"{one.quest}-{one.table}.json"
                path.write_bytes(msgspec.json.encode(save))
    except OSError as problem:
        why = problem.strerror
        raise FailureError(desk.text("cli.error.not_written", path=path, why=why)) from None


async def _remove(log: Log, chosen: list[KeptTable], desk: Desk) -> tuple[str, ...]:
    from shamble.server.keeping import IN_USE, remove

    before = time.time() - IN_USE
    fresh = [one.table for one in chosen if one.used >= before]
    if fresh:
        raise WrongUsageError(desk.text("cli.error.table_in_use", tables=", ".join(fresh)))
    return await remove(log, [one.table for one in chosen], before)


async def _vacuum(log: Log) -> None:
    from shamble.server.keeping import vacuum

    await vacuum(log)


def _tell(chosen: list[KeptTable], removed: set[str], json: bool, desk: Desk) -> None:
    if json:
        write_json(
            [{**msgspec.to_builtins(one), "removed": one.table in removed} for one in chosen]
        )
        return
    heads = [
        desk.text(f"cli.tables.{name}") for name in ("table", "quest", "used", "kb", "entries")
    ]
    rows = [
        (one.table, one.quest, _day(one.used), str(-(-one.bytes // 1024)), str(one.entries))
        for one in chosen
    ]
    desk.out.table(heads, rows, right=heads[3:])
    size = -(-sum(one.bytes for one in chosen) // 1024)
    desk.out.line(desk.text("cli.tables.sum", count=len(chosen), size=size))
    if removed:
        desk.out.line(desk.text("cli.tables.removed", count=len(removed)))


def _day(at: int) -> str:
    return datetime.datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")
