"""`/live`, `/health` and `/metrics`: for those who watch over a server."""

from __future__ import annotations

import asyncio
import importlib.metadata
import time
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST, Gauge
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from shamble.server import metrics
from shamble.server.log import StorageError
from shamble.server.tables import Hall

PATIENCE = 2.0
"""Seconds within which the database must take a choice."""
FRESH = 0.5
"""Seconds for which it is believed that it does, however many ask."""

routes = APIRouter(include_in_schema=False)


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How a process is."""

    status: Literal["ok", "slow", "down"]
    """slow: Redis is away, and changes by other processes come a little later."""
    database: bool
    """Whether it takes choices now: one that answers and cannot write does not."""
    threads: bool
    """Whether work beside the event loop begins in time: else pages and sleeping tables wait."""
    redis: bool | None
    """None: this server needs none."""
    tables: int
    """How many are awake in this process."""
    version: str


class Alive(msgspec.Struct, frozen=True, kw_only=True):
    """A process that answers, whatever its database does."""

    status: Literal["ok"] = "ok"
    version: str


class Readiness:
    """Whether something can be done now: found out by doing it, once for all who ask."""

    def __init__(self, work: Callable[[], Awaitable[None]], up: Gauge) -> None:
        self._work = work
        self._up = up
        self._trying: asyncio.Task[bool] | None = None
        self._good_until = 0.0

    async def __call__(self) -> bool:
        if time.monotonic() < self._good_until:
            return True
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._work()
        except (StorageError, TimeoutError):
            self._up.set(0)
            return False
        self._up.set(1)
        self._good_until = time.monotonic() + FRESH
        return True


async def use_a_thread() -> None:
    """Work beside the event loop, which waits where all threads are taken."""
    await asyncio.to_thread(int)


@routes.get("/live")
async def live() -> Response:
    """200 as long as the process answers: it need not be started anew."""
    return _told(Alive(version=_version()), 200)


@routes.get("/health")
async def health(request: Request) -> Response:
    """200 if a choice would be accepted, else 503."""
    hall: Hall = request.app.state.hall
    writes: Readiness = request.app.state.writes
    has_threads: Readiness = request.app.state.has_threads
    database, threads = await asyncio.gather(writes(), has_threads())
    redis = None if hall.bus is None else hall.bus.up
    told = Health(
        status="down" if not (database and threads) else "slow" if redis is False else "ok",
        database=database,
        threads=threads,
        redis=redis,
        tables=hall.awake,
        version=_version(),
    )
    return _told(told, 200 if database and threads else 503)


def _version() -> str:
    return importlib.metadata.version("shamble")


def _told(told: msgspec.Struct, status: int) -> Response:
    return Response(
        msgspec.json.encode(told),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


@routes.get("/metrics")
async def read_metrics(request: Request) -> Response:
    """The figures, unless they have a port of their own."""
    if request.app.state.shared.has_metrics_elsewhere:
        raise HTTPException(404)
    return Response(metrics.exposition(), media_type=CONTENT_TYPE_LATEST)
