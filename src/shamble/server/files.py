"""The built page: its files, compressed once and kept in memory."""

from __future__ import annotations

import asyncio
import mimetypes
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import APIRouter
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from shamble.server import requests
from shamble.server.answers import Encoded

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""

BUILD = re.compile(rb'<meta name="build" content="(\w{1,40})"')
FRESH = 1.0
"""Seconds for which it is believed that the page is the same one."""


class Page:
    """The files of a folder that `make page` fills."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._cache: dict[Path, tuple[tuple[int, int], Encoded[bytes]]] = {}
        self._build = ""
        self._build_until = 0.0
        self.routes = APIRouter(include_in_schema=False)
        for path, answer in (
            ("/", self._index),
            ("/{name}", self._file),
            ("/assets/{name:path}", self._asset),
        ):
            self.routes.add_api_route(path, answer, methods=["GET", "HEAD"], response_model=None)

    def build(self) -> str:
        """Which page this is, by what is in it; one that calls itself otherwise is out of date.
        Nothing if that cannot be said."""
        now = time.monotonic()
        if now >= self._build_until:
            self._build_until = now + FRESH
            try:
                found = BUILD.search((self._folder / "index.html").read_bytes())
            except OSError:
                found = None
            self._build = found[1].decode() if found else ""
        return self._build

    async def _index(self, request: Request) -> Response:
        try:
            return await self._send(request, "index.html", "no-cache")
        except HTTPException:
            names = requests.names_for(request)
            said = names.text("web.refused.no_page")
            headers = {"Cache-Control": "no-store", "Content-Language": names.language}
            return Response(f"{said}\n", 503, headers, media_type="text/plain")

    async def _file(self, request: Request) -> Response:
        return await self._send(request, request.path_params["name"], "no-cache")

    async def _asset(self, request: Request) -> Response:
        return await self._send(request, "assets/" + request.path_params["name"], FOREVER)

    async def _send(self, request: Request, name: str, cache: str) -> Response:
        encoded = await asyncio.to_thread(self._read, name)
        return encoded.response(request, {"Cache-Control": cache})

    def _read(self, name: str) -> Encoded[bytes]:
        """The file as it is now; a build replaces it while the server runs."""
        try:
            path = (self._folder / name).resolve()
            if not path.is_relative_to(self._folder) or not path.is_file():
                raise HTTPException(404)
            state = path.stat()
            now = (state.st_mtime_ns, state.st_size)
            cached = self._cache.get(path)
            if cached is None or cached[0] != now:
                media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                cached = self._cache[path] = (now, Encoded[bytes](path.read_bytes(), media))
        except (OSError, ValueError):  # a name that no file can have
            raise HTTPException(404) from None
        return cached[1]


class BuildHeader:
    """Says with every answer which page belongs to this server."""

    def __init__(self, app: ASGIApp, build: Callable[[], str]) -> None:
        self._app = app
        self._build = build

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        build = self._build() if scope["type"] == "http" else ""

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Shamble-Build"] = build
            await send(message)

        await self._app(scope, receive, told if build else send)
