"""Responses: encoded once, compressed once, sent again only when they changed."""

from __future__ import annotations

import gzip
import hashlib
from typing import Generic, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from shamble.content.names import Names
from shamble.server import metrics
from shamble.server.refusals import Refusal
from shamble.server.shapes import Problem

JSON = "application/json"
SVG = "image/svg+xml"
SHORT = 1400
"""What fits into one packet is not compressed."""
COMPRESSIBLE = (JSON, SVG, "text/", "application/manifest+json", "application/wasm")

T = TypeVar("T")


class Encoded(Generic[T]):
    """A response's body, ready to be sent many times. `T` is what it says."""

    __slots__ = ("_data", "_packed", "media", "tag")

    def __init__(self, data: bytes, media: str = JSON) -> None:
        packs = len(data) > SHORT and media.startswith(COMPRESSIBLE)
        self.media = media
        self.tag = hashlib.sha256(data).hexdigest()[:20]
        self._packed = gzip.compress(data, 6, mtime=0) if packs else None
        self._data = None if packs else data

    @classmethod
    def of(cls, value: T) -> Encoded[T]:
        return cls(msgspec.json.encode(value))

    def body(self, packed: bool) -> bytes:
        if self._packed is None:
            assert self._data is not None
            return self._data
        return self._packed if packed else gzip.decompress(self._packed)

    def response(self, request: Request, headers: dict[str, str], status: int = 200) -> Response:
        """It, or word that the reader has it already."""
        packed = self._packed is not None and takes_gzip(request)
        tag = f'"{self.tag}-gz"' if packed else f'"{self.tag}"'
        headers = {"ETag": tag, "Vary": "Accept-Encoding, Accept-Language", **headers}
        if knows(request, tag):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(self.body(packed), status, headers, media_type=self.media)


class Picture(Encoded[str]):
    """A drawing."""

    __slots__ = ()

    def __init__(self, svg: str) -> None:
        super().__init__(svg.encode(), SVG)


def takes_gzip(request: Request) -> bool:
    for offer in request.headers.get("accept-encoding", "").split(","):
        name, _, quality = offer.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def knows(request: Request, tag: str) -> bool:
    """Whether the reader has what this tag stands for."""
    named = request.headers.get("if-none-match", "")
    return not {tag, "*"}.isdisjoint(one.strip().removeprefix("W/") for one in named.split(","))


def problem(refusal: Refusal, names: Names, headers: dict[str, str] | None = None) -> Response:
    """A refusal as the reader sees it."""
    metrics.REFUSED.labels(refusal.code).inc()
    told = Problem(code=refusal.code, said=refusal.said(names))
    headers = {
        "Cache-Control": "no-store",
        "Content-Language": names.language,
        **(headers or {}),
    }
    return Response(msgspec.json.encode(told), refusal.status, headers, media_type=JSON)
