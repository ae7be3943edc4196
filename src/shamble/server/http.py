"""Everything but playing, over HTTP: all routes together, and the description of them.

What a route takes and answers is told by the types of its function; its description is made from
the same. `requests.py` reads requests, `answers.py` writes responses.
"""

from __future__ import annotations

from typing import Any

from shamble.server import replay_routes, shelf_routes, table_routes
from shamble.server.answers import Encoded
from shamble.server.health import Alive, Health
from shamble.server.openapi import Operation, description
from shamble.server.requests import Call, Router

api = Router(shelf_routes.api, table_routes.api, replay_routes.api)

api.operations += [
    Operation(
        method="GET",
        path="/health",
        tag="server",
        name="read_health",
        said="Whether choices are accepted here: one is written, and taken back. "
        "Also an answer with 503: then the database does not answer, or cannot write, or no thread "
        "is free.",
        answer=Health,
        down=Health,
    ),
    Operation(
        method="GET",
        path="/live",
        tag="server",
        name="read_alive",
        said="That this process answers, whatever its database does.",
        answer=Alive,
    ),
    Operation(
        method="GET",
        path="/metrics",
        tag="server",
        name="read_metrics",
        said="What the server counts, in Prometheus' text format.",
        answer=str,
    ),
]


@api.get("/api/openapi.json", "server")
async def openapi(call: Call) -> Encoded[dict[str, Any]]:
    """This description."""
    shared = call.shared
    return await shared.cached(
        "openapi", make=lambda: Encoded.of(description(api.operations, shared.languages))
    )
