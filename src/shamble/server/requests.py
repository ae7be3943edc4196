"""HTTP requests: the server reads them strictly, limits how many come from an address, and hands
each to the function that answers it."""

from __future__ import annotations

import asyncio
import functools
import math
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar, cast, get_type_hints

import msgspec
from fastapi import APIRouter
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from shamble.content import typed
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent, Library
from shamble.content.names import Names, languages
from shamble.content.quests import Quest
from shamble.server import answers, replay_bounds
from shamble.server.accounts import Account
from shamble.server.addresses import block_of
from shamble.server.answers import Encoded
from shamble.server.bucket import Bucket
from shamble.server.openapi import PATH, Operation, Query
from shamble.server.refusals import Refusal
from shamble.server.settings import Limits, Settings
from shamble.server.shapes import Given
from shamble.server.table import Table
from shamble.server.tables import Hall

MOST_BYTES = Limits.request_bytes
"""The longest body of a request, unless the limits say otherwise."""
DEFAULT_LANGUAGE = "en"

Cached = TypeVar("Cached", bound=Encoded[Any])
Shape = TypeVar("Shape")
Body = TypeVar("Body", bound=Given)
Handler = Callable[..., Awaitable[object]]


class Shared:
    """What every request works with."""

    def __init__(self, settings: Settings, hall: Hall) -> None:
        self.library = hall.library
        self.hall = hall
        self.posts = Buckets(settings.limits.posts_per_minute)
        self.costs = replay_bounds.Costs(settings.limits)
        self.has_metrics_elsewhere = settings.metrics is not None
        self.languages = languages(*settings.content)
        self.names = functools.cache(lambda language: Names.load(language, *settings.content))
        self._pages: dict[tuple[str, ...], Encoded[Any]] = {}

    async def cached(self, *key: str, make: Callable[[], Cached]) -> Cached:
        """What `make` makes, made once. There are as many keys as quests, looks, languages."""
        found = self._pages.get(key)
        if found is None:
            found = self._pages[key] = await asyncio.to_thread(make)
        return cast("Cached", found)


class Buckets:
    """How much each address may still ask for."""

    MOST = 10_000
    """Addresses that are remembered; those that have not asked for the longest time go first."""

    def __init__(self, per_minute: float) -> None:
        self._per_minute = per_minute
        self._buckets: dict[str, Bucket] = {}

    @property
    def wait(self) -> int:
        """Seconds after which somebody who asked too often may ask again."""
        return math.ceil(60 / self._per_minute)

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket(self._per_minute / 60, self._per_minute)
        if len(self._buckets) >= self.MOST:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[address] = bucket
        return bucket.take()


class Call:
    """A request on its way to an answer."""

    def __init__(self, request: Request, names: Names) -> None:
        self.shared: Shared = request.app.state.shared
        self.names = names
        self.path: Mapping[str, str] = request.path_params
        self.headers: dict[str, str] = {"Content-Language": names.language}
        """What goes along with the answer."""
        self._request = request

    @property
    def hall(self) -> Hall:
        return self.shared.hall

    @property
    def library(self) -> Library:
        return self.shared.library

    @property
    def language(self) -> str:
        return self.names.language

    @property
    def block(self) -> str:
        """The address, or the network, that it comes from."""
        return _block(self._request)

    @property
    def account(self) -> Account:
        """Whose storage is used up by what this request makes the server write."""
        return self.hall.accounts.of(self.block)

    async def cached(self, *key: str, make: Callable[[], Cached]) -> Cached:
        return await self.shared.cached(*key, make=make)

    async def page(self, what: str, of: str, make: Callable[[], Shape]) -> Encoded[Shape]:
        """A page about something, in the language of the request, made once."""
        return await self.cached(what, of, self.language, make=lambda: Encoded.of(make()))

    @property
    def token(self) -> str | None:
        """The token that the request carries."""
        scheme, _, token = self._request.headers.get("authorization", "").partition(" ")
        return token.strip() if scheme.lower() == "bearer" and token.strip() else None

    def id(self, name: str) -> str:
        """A part of the path; one that cannot be there is as good as one that is not."""
        value = self.path[name]
        if not re.fullmatch(PATH[name].pattern, value):
            raise Refusal(PATH[name].unknown, 404, id=value[:40], language=value[:40])
        return value

    def quest(self) -> tuple[BoxContent, Quest]:
        name = self.id("quest")
        try:
            return self.shared.library.quest(name)
        except ContentError:
            raise Refusal("unknown-quest", 404, id=name) from None

    def box(self) -> BoxContent:
        name = self.id("box")
        if name not in self.shared.library.boxes:
            raise Refusal("unknown-box", 404, id=name)
        return self.shared.library.boxes[name]

    async def table(self) -> Table:
        """The table, for somebody with one of its tokens."""
        return await self.hall.allowed(self.id("table"), self.token)

    async def body(self, kind: type[Body]) -> Body:
        """The request's body, strictly read."""
        request = self._request
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != answers.JSON:
            raise Refusal("media-type", 415, found=media[:80] or "–")
        most = self.hall.limits.request_bytes
        stated = request.headers.get("content-length", "0")
        data = b""
        if not stated.isdecimal() or int(stated) <= most:
            try:
                async with asyncio.timeout(self.hall.limits.body_seconds):
                    async for chunk in request.stream():
                        data += chunk
                        if len(data) > most:
                            break
            except TimeoutError:
                raise Refusal("body-late", 408) from None
            except ClientDisconnect:  # somebody closed the page: no answer reaches them
                raise Refusal("malformed", 422, why="the request ends too early") from None
        if len(data) > most or (stated.isdecimal() and int(stated) > most):
            raise Refusal("too-big", 413, most=math.ceil(most / 1024))
        try:
            return typed.decode(data, kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("malformed", 422, why=error) from None


class Router:
    """Routes and their descriptions, which cannot differ: both come from the same function."""

    def __init__(self, *parts: Router) -> None:
        """`parts`: routers whose routes come first."""
        self.routes = APIRouter()
        self.operations: list[Operation] = []
        for part in parts:
            self.routes.routes += part.routes.routes
            self.operations += part.operations

    def get(
        self, path: str, tag: str, *problems: int, token: bool = False
    ) -> Callable[[Handler], Handler]:
        return self._add("GET", path, tag, 200, problems, token)

    def post(
        self, path: str, tag: str, *problems: int, status: int = 200, token: bool = False
    ) -> Callable[[Handler], Handler]:
        return self._add("POST", path, tag, status, problems, token)

    def _add(
        self,
        method: str,
        path: str,
        tag: str,
        status: int,
        problems: Iterable[int],
        token: bool,
    ) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            hints = get_type_hints(handler)
            given = {name: kind for name, kind in hints.items() if name not in ("call", "return")}
            query = given.get("query", Query)
            operation = Operation(
                method=method,
                path=path,
                tag=tag,
                name=handler.__name__,
                said=handler.__doc__ or "",
                query=query,
                body=given.get("body"),
                answer=hints["return"],
                status=status,
                problems=frozenset(problems),
                token=token,
            )
            self.operations.append(operation)

            async def endpoint(request: Request) -> Response:
                return await _answered(request, operation, handler)

            methods = ["GET", "HEAD"] if method == "GET" else [method]
            self.routes.add_api_route(
                path,
                endpoint,
                methods=methods,
                name=handler.__name__,
                response_model=None,
                include_in_schema=False,
            )
            return handler

        return add


def names_for(request: HTTPConnection) -> Names:
    """The names in the language that the reader likes best."""
    shared: Shared = request.app.state.shared
    return shared.names(spoken(request, shared.languages))


async def _answered(request: Request, operation: Operation, handler: Handler) -> Response:
    """What the handler says, or why it refuses."""
    shared: Shared = request.app.state.shared
    names = names_for(request)
    try:
        query = _query(request, operation.query or Query, shared.languages)
        if query.language is not None:
            names = shared.names(query.language)
        if operation.method == "POST":
            _limit(request, shared)
        call = Call(request, names)
        given: dict[str, object] = {}
        if operation.query is not Query:
            given["query"] = query
        if operation.body is not None:
            given["body"] = await call.body(operation.body)
        with replay_bounds.asked_by(call.block, shared.costs):
            answer = await handler(call, **given)
        return await _response(call, request, operation, answer)
    except Refusal as refusal:
        headers = {}
        if refusal.status in (429, 503):
            headers["Retry-After"] = str(refusal.values.get("seconds", 3))
        if refusal.status == 408:
            headers["Connection"] = "close"  # what still comes is not for the next request
        return answers.problem(refusal, names, headers)


def _query(request: Request, kind: type[Query], known: Iterable[str]) -> Query:
    """What stands behind the `?`: each name once, and no other."""
    given = request.query_params.multi_items()
    names = [name for name, _ in given]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Refusal("query", 422, why=f"`{twice[:40]}` more than once")
    try:
        query = typed.convert(dict(given), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("query", 422, why=error) from None
    if query.language is not None and query.language not in known:
        raise Refusal("unknown-language", 422, language=query.language[:40])
    return query


def spoken(request: HTTPConnection, known: Iterable[str]) -> str:
    """The language that the reader likes best of those we know."""
    wishes = []
    for wish in request.headers.get("accept-language", "").split(","):
        tag, _, quality = wish.partition(";")
        liking = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", quality)
        language = tag.strip().partition("-")[0].lower()
        if language in known:
            wishes.append((float(liking[1]) if liking else 1.0, language))
    best = max(wishes, key=lambda wish: wish[0], default=(0.0, ""))
    return best[1] if best[0] > 0 else DEFAULT_LANGUAGE


def _limit(request: Request, shared: Shared) -> None:
    if not shared.posts.take(_block(request)):
        raise Refusal("too-many-requests", 429, seconds=shared.posts.wait)


def _block(request: Request) -> str:
    return block_of(request.client.host if request.client else "")


async def _response(call: Call, request: Request, operation: Operation, answer: object) -> Response:
    """The answer as bytes; large ones are compressed beside the loop."""
    if isinstance(answer, Encoded):
        call.headers.setdefault("Cache-Control", "no-cache")
        return answer.response(request, call.headers, operation.status)
    call.headers.setdefault("Cache-Control", "no-store")
    data = msgspec.json.encode(answer)
    if len(data) < answers.SHORT:
        return Response(data, operation.status, call.headers, media_type=answers.JSON)
    encoded = await asyncio.to_thread(Encoded[object], data)
    return encoded.response(request, call.headers, operation.status)
