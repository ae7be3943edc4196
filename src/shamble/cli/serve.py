"""`shamble serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.gallery import has_windows
from shamble.cli.problems import FailureError, WrongUsageError

if TYPE_CHECKING:  # the server's libraries take a while, and only this command needs them
    from shamble.server.settings import Settings


def serve(
    context: typer.Context,
    host: Annotated[str, options.option("host", "HOST", envvar="SHAMBLE_HOST")] = "127.0.0.1",
    port: Annotated[int, options.number("port", 0, 65535, envvar="SHAMBLE_PORT")] = 8000,
    db: Annotated[str | None, options.option("db", "FILE|URL")] = None,
    redis: Annotated[str | None, options.option("redis", "URL")] = None,
    workers: Annotated[int, options.number("serve_workers", 1, 64)] = 1,
    show: Annotated[bool, options.flag("open")] = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """Check everything that can be wrong, then serve until somebody stops it."""
    desk = open_desk(context, lang, folders)
    settings = settings_of(desk, host, port, db, redis)
    check_database(settings, desk)
    _check_redis(settings, desk)
    from shamble.server import process

    listening = _listen(host, port, desk)
    figures = _listen(*settings.metrics, desk) if settings.metrics else None
    if workers > 1 and settings.redis is None:
        _note(desk.text("cli.serve.no_redis", workers=workers))
    if not (settings.page / "index.html").is_file():
        _note(desk.text("cli.serve.no_page"))
    ready = _ready(process.address(host, listening), show, desk)
    if workers == 1:
        process.serve(settings, listening, ready, figures)
    else:
        process.supervise(settings, listening, workers, ready, figures)


def _listen(host: str, port: int, desk: Desk) -> socket.socket:
    from shamble.server import process

    try:
        return process.listen(host, port)
    except OSError as problem:
        taken = problem.errno == errno.EADDRINUSE
        key = "cli.error.used_port" if taken else "cli.error.no_address"
        why = problem.strerror or str(problem)
        raise WrongUsageError(desk.text(key, host=host, port=port, why=why)) from None


def _ready(address: str, show: bool, desk: Desk) -> Callable[[], None]:
    def ready() -> None:
        print(desk.text("cli.serve.address", address=address), flush=True)
        if show and not (has_windows() and webbrowser.open(address)):
            _note(desk.text("cli.serve.no_browser"))

    return ready


def _note(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def settings_of(
    desk: Desk,
    host: str | None = None,
    port: int | None = None,
    db: str | None = None,
    redis: str | None = None,
) -> Settings:
    """The options over the environment."""
    from shamble.server.settings import Settings, SettingsError

    given = {
        "SHAMBLE_HOST": host,
        "SHAMBLE_PORT": None if port is None else str(port),
        "SHAMBLE_DB": db,
        "SHAMBLE_REDIS": redis,
        "SHAMBLE_CONTENT": os.pathsep.join(map(str, desk.folders)) or None,
    }
    options = {name: value for name, value in given.items() if value is not None}
    try:
        return Settings.from_environment({**os.environ, **options})
    except SettingsError as problem:
        text = desk.text(f"cli.error.bad_{problem.setting}", url=problem, example='{"queue": 50}')
        raise WrongUsageError(text) from None
    except OSError as problem:
        path, why = problem.filename, problem.strerror
        raise FailureError(desk.text("cli.error.not_written", path=path, why=why)) from problem


def check_database(settings: Settings, desk: Desk) -> None:
    """Open it once, which also brings it up to date."""
    from sqlalchemy.exc import SQLAlchemyError

    from shamble.server.log import Log
    from shamble.server.migrations import NewerDatabaseError
    from shamble.server.settings import shown

    async def open_once() -> None:
        log = Log(settings.db)
        try:
            await log.open()
        finally:
            await log.close()

    try:
        asyncio.run(open_once())
    except ModuleNotFoundError as problem:
        raise _no_driver(problem, "postgresql", desk) from None
    except NewerDatabaseError:
        text = desk.text("cli.error.newer_database", db=shown(settings.db))
        raise WrongUsageError(text) from None
    except SQLAlchemyError as problem:
        why = _reason(str(getattr(problem, "orig", None) or problem))
        text = desk.text("cli.error.no_database", db=shown(settings.db), why=why)
        raise WrongUsageError(text) from None


def _reason(told: str) -> str:
    """The line of a driver's report that says why: neither its heading nor its advice."""
    lines = [line.strip(" \t.") for line in told.strip().splitlines()]
    return next((line for line in reversed(lines) if line and line[-1] not in "?:"), lines[-1])


def _check_redis(settings: Settings, desk: Desk) -> None:
    """That its driver is there and reads the URL; Redis itself may come later, and go."""
    from shamble.server.settings import without_password

    if settings.redis is not None:
        try:
            from redis.asyncio import Redis

            pool = Redis.from_url(settings.redis).connection_pool
            pool.make_connection()  # type: ignore[no-untyped-call]  # without connecting
        except ModuleNotFoundError as problem:
            raise _no_driver(problem, "redis", desk) from None
        except (TypeError, ValueError):
            text = desk.text("cli.error.bad_redis", url=without_password(settings.redis))
            raise WrongUsageError(text) from None


def _no_driver(problem: ModuleNotFoundError, extra: str, desk: Desk) -> WrongUsageError:
    return WrongUsageError(desk.text("cli.error.no_driver", module=problem.name, extra=extra))
