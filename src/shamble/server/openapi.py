"""The OpenAPI description of the HTTP side, made from the types that the routes work with."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from types import UnionType
from typing import Annotated, Any, get_args, get_origin

import msgspec

from shamble.server.answers import JSON, SVG, Encoded, Picture
from shamble.server.shapes import Given, Problem

TAGS = {
    "languages": "The texts of the page.",
    "shelf": "Boxes, quests, boards and everything that lies on them.",
    "tables": "Tables to play at. Playing itself goes over a WebSocket: "
    "`/api/tables/{table}/play`.",
    "replays": "Games to watch again.",
    "server": "How the server is doing.",
}

REFS = "#/components/schemas/{name}"

PROBLEMS = {
    401: "A token is needed, in the header `Authorization: Bearer …`.",
    403: "This token does not allow it.",
    404: "There is no such thing.",
    408: "The body took too long to come.",
    409: "It does not fit what is there already.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "The request is not what was expected; the sentence says what and where.",
    429: "Too many requests from this address; `Retry-After` says for how long to wait.",
    500: "Something went wrong in the server; the sentence holds an id for its log.",
    503: "The database does not answer now; the request can be made again later.",
}

SUMMARY = (
    "Zombicide by the book, in the browser. Every answer is JSON unless it says otherwise; every "
    "error is a `Problem` with a code for programs and a sentence for people. Tokens go into the "
    "`Authorization` header and never into an address. This description is all there is: a page "
    "that shows it would load scripts from elsewhere, which the server forbids."
)


@dataclasses.dataclass(frozen=True)
class PathPart:
    """A part of a path that stands for something."""

    pattern: str
    said: str
    example: str | int
    unknown: str
    """The code of the refusal if there is none such."""


PATH: Mapping[str, PathPart] = {
    "language": PathPart(r"[a-z]{2,3}", "A language.", "en", "unknown-language"),
    "quest": PathPart(
        r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}", "The id of a quest.", "M0", "unknown-quest"
    ),
    "box": PathPart(
        r"[a-z0-9][a-z0-9-]{0,39}", "The id of a box.", "second-edition", "unknown-box"
    ),
    "table": PathPart(
        r"[A-Za-z0-9_-]{1,32}", "The id of a table.", "Zm9yZ2V0IGl0", "unknown-table"
    ),
    "replay": PathPart(
        r"[A-Za-z0-9_-]{1,32}", "The id of a replay.", "cGxheSBhZ2Fpbg", "unknown-replay"
    ),
    "seat": PathPart(r"[0-5]", "The number of a seat.", 0, "no-such-seat"),
}


class Query(Given, frozen=True, kw_only=True):
    """What may stand behind the `?` of every address."""

    language: Annotated[
        str | None, msgspec.Meta(description="The language of the answer; else Accept-Language.")
    ] = None


@dataclasses.dataclass(frozen=True, kw_only=True)
class Operation:
    """A route: what it takes, and everything that it may answer."""

    method: str
    path: str
    tag: str
    name: str
    said: str
    answer: Any
    query: type[Query] | None = None
    """None: nothing behind the `?` is looked at."""
    body: type[Given] | None = None
    status: int = 200
    problems: frozenset[int] = frozenset()
    token: bool = False
    down: Any = None
    """What it answers with 503 if that is no problem but an answer, too."""

    @property
    def statuses(self) -> list[int]:
        """The problems that it may answer with: its own, and those of every such route."""
        found = {500, *self.problems}
        if self.query is not None:
            found |= {422}
        if self.method == "POST":
            found |= {429}
        if self.body is not None:
            found |= {408, 413, 415}
        return sorted(found)


def description(operations: Iterable[Operation], languages: Iterable[str]) -> dict[str, Any]:
    """The whole description."""
    operations = list(operations)
    types = [kind for operation in operations for kind in _types(operation)]
    _, components = msgspec.json.schema_components(
        dict.fromkeys([Problem, *types]), ref_template=REFS
    )
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(
            operation, list(languages)
        )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shamble", "version": "1", "description": SUMMARY},
        "tags": [{"name": name, "description": said} for name, said in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A link's token: the host's, a seat's, a spectator's. A table "
                    "that is open can be looked at without one.",
                }
            },
        },
    }


def _types(operation: Operation) -> Iterator[Any]:
    if operation.body is not None:
        yield operation.body
    kind = said_by(operation.answer)
    if kind is not None:
        yield from _kinds(kind)


def said_by(answer: Any) -> Any:
    """The type that an answer's JSON is of; None for what is no JSON."""
    if get_origin(answer) is Encoded:
        return get_args(answer)[0]
    return None if answer in (Picture, str) else answer


def _described(operation: Operation, languages: list[str]) -> dict[str, Any]:
    summary, _, more = inspect.cleandoc(operation.said).partition("\n\n")
    told: dict[str, Any] = {
        "operationId": operation.name,
        "tags": [operation.tag],
        "summary": " ".join(summary.split()),
        "parameters": [*_path(operation, languages), *_query(operation, languages)],
        "responses": _responses(operation),
    }
    if more:
        told["description"] = " ".join(more.split())
    if operation.token:
        told["security"] = [{"token": []}, {}]
    if operation.body is not None:
        told["requestBody"] = {"required": True, "content": {JSON: _content(operation.body)}}
    return told


def _kinds(kind: Any) -> tuple[Any, ...]:
    """What an answer may be."""
    return get_args(kind) if get_origin(kind) is UnionType else (kind,)


def _content(kind: Any) -> dict[str, Any]:
    schemas, _ = msgspec.json.schema_components(_kinds(kind), ref_template=REFS)
    return {"schema": schemas[0] if len(schemas) == 1 else {"oneOf": list(schemas)}}


def _path(operation: Operation, languages: list[str]) -> Iterator[dict[str, Any]]:
    for name, part in PATH.items():
        if f"{{{name}}}" not in operation.path:
            continue
        schema: dict[str, Any] = {"type": "string", "pattern": f"^{part.pattern}$"}
        if name == "seat":
            schema = {"type": "integer", "minimum": 0, "maximum": 5}
        if name == "language":
            schema = {"type": "string", "enum": languages}
        yield {
            "name": name,
            "in": "path",
            "required": True,
            "description": part.said,
            "schema": schema,
            "example": part.example,
        }


def _query(operation: Operation, languages: list[str]) -> Iterator[dict[str, Any]]:
    if operation.query is None:
        return
    _, components = msgspec.json.schema_components([operation.query], ref_template=REFS)
    for name, schema in components[operation.query.__name__]["properties"].items():
        if name == "language":
            schema = {"type": "string", "enum": languages}
        yield {"name": name, "in": "query", "required": False, "schema": schema}


def _responses(operation: Operation) -> dict[str, Any]:
    good: dict[str, Any] = {"description": HTTPStatus(operation.status).phrase}
    kind = said_by(operation.answer)
    if kind is not None:
        good["content"] = {JSON: _content(kind)}
    elif operation.answer is Picture:
        good["content"] = {SVG: {"schema": {"type": "string"}}}
    else:
        good["content"] = {"text/plain": {"schema": {"type": "string"}}}
    told: dict[str, Any] = {str(operation.status): good}
    if operation.down is not None:
        told["503"] = {"description": PROBLEMS[503], "content": {JSON: _content(operation.down)}}
    if operation.method == "GET" and operation.query is not None:
        told["304"] = {"description": "What `If-None-Match` names is still so."}
    for status in operation.statuses:
        problem: dict[str, Any] = {
            "description": PROBLEMS[status],
            "content": {JSON: {"schema": {"$ref": REFS.format(name="Problem")}}},
        }
        if status in (429, 503):
            problem["headers"] = {
                "Retry-After": {
                    "description": "Seconds to wait.",
                    "required": True,
                    "schema": {"type": "integer", "minimum": 1},
                }
            }
        told[str(status)] = problem
    return told
