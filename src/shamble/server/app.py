"""The server as one ASGI application."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from shamble.server import answers, health, http, metrics, requests
from shamble.server.files import BuildHeader, Page
from shamble.server.refusals import Refusal
from shamble.server.security import Hosts, SecurityHeaders, name_in
from shamble.server.settings import Settings
from shamble.server.tables import Hall
from shamble.server.websocket import visit

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONGEST_METHOD = 20
"""So much of a method that is none is repeated to whoever asked with it."""
LONGEST_HOST = 100

logger = logging.getLogger(__name__)


def create_app(settings: Settings) -> FastAPI:
    """The whole server: HTTP, WebSocket and page."""
    hall = Hall(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await hall.start()
        yield
        await hall.stop()

    app = FastAPI(
        lifespan=lifespan,
        openapi_url=None,  # `http.py` has a description of its own
        redirect_slashes=False,
        exception_handlers={HTTPException: _refused},
    )
    app.state.hall = hall
    app.state.writes = health.Readiness(hall.log.try_writing, metrics.DATABASE_UP)
    app.state.has_threads = health.Readiness(health.use_a_thread, metrics.THREADS_UP)
    app.state.shared = requests.Shared(settings, hall)
    app.state.routes = []
    page = Page(settings.page)
    app.state.build = page.build
    for router in (http.api.routes, health.routes, page.routes):
        app.include_router(router)
        app.state.routes += router.routes
    app.add_api_websocket_route("/api/tables/{table}/play", visit)
    app.add_middleware(OwnNames, hosts=Hosts(settings))
    app.add_middleware(Unforeseen)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(BuildHeader, build=page.build)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    """What the framework itself refuses: an address or a method that is none."""
    assert isinstance(error, HTTPException)
    names = requests.names_for(request)
    if error.status_code == 405:
        allowed = ", ".join(_methods(request))
        method = request.method[:LONGEST_METHOD]
        refusal = Refusal("method", 405, method=method, allowed=allowed)
        return answers.problem(refusal, names, {"Allow": allowed})
    return answers.problem(Refusal("no-address", error.status_code), names)


def _methods(request: Request) -> list[str]:
    """The methods that all routes of an address have together."""
    path, routes = request.scope["path"], request.app.state.routes
    own = [route for route in routes if route.path == path]
    fitting = own or [route for route in routes if route.path_regex.match(path)]
    return sorted({method for route in fitting for method in route.methods})


class OwnNames:
    """Refuses requests, and connections to tables, for a name that is none of ours."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._hosts.know(scope):
            await self._app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        host = name_in(asked.headers.get("host", ""))[:LONGEST_HOST]
        refusal = Refusal("other-host", 421, host=host)
        if scope["type"] == "websocket":
            metrics.REFUSED.labels(refusal.code).inc()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
            return
        await answers.problem(refusal, requests.names_for(asked))(scope, receive, send)


class Unforeseen:
    """Answers where something broke: the log gets the story, the reader its number."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def noticed(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, noticed)
        except Exception:
            number = secrets.token_hex(4)
            route = getattr(scope.get("route"), "path", "")
            logger.exception("unforeseen", extra={"id": number, "route": route})
            if started:
                raise
            request = Request(scope)
            response = answers.problem(
                Refusal("unforeseen", 500, id=number), requests.names_for(request)
            )
            await response(scope, receive, send)
