"""`/health` and `/metrics`: for those who watch over a server."""

from __future__ import annotations

import asyncio
import importlib.metadata
from typing import Literal

import msgspec
from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from shamble.server import metrics
from shamble.server.log import StorageError
from shamble.server.tables import Hall

PATIENCE = 2.0
"""Seconds within which the database must answer."""

routes = APIRouter(include_in_schema=False)


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How a process is."""

    status: Literal["ok", "slow", "down"]
    """slow: Redis is away, and changes by other processes come a little later."""
    database: bool
    redis: bool | None
    """None: this server needs none."""
    tables: int
    """How many are awake in this process."""
    version: str


@routes.get("/health")
async def health(request: Request) -> Response:
    """200 if the database answers, else 503."""
    hall: Hall = request.app.state.shared.hall
    database = await _answers(hall)
    redis = None if hall.bus is None else hall.bus.up
    told = Health(
        status="down" if not database else "slow" if redis is False else "ok",
        database=database,
        redis=redis,
        tables=hall.awake,
        version=importlib.metadata.version("shamble"),
    )
    return Response(
        msgspec.json.encode(told),
        200 if database else 503,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


async def _answers(hall: Hall) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await hall.log.ping()
    except (StorageError, TimeoutError):
        metrics.DATABASE_UP.set(0)
        return False
    metrics.DATABASE_UP.set(1)
    return True


@routes.get("/metrics")
async def read_metrics(request: Request) -> Response:
    """The figures, unless they have a port of their own."""
    if request.app.state.shared.has_metrics_elsewhere:
        raise HTTPException(404)
    return Response(metrics.exposition(), media_type=CONTENT_TYPE_LATEST)
