"""How the server logs: one JSON object a line for services, plain lines of trouble for people. (The
log of tables in the database is `log.py`.)

Python's own loggers write it; `extra` holds the facts. No token and no chat is ever told.
"""

from __future__ import annotations

import datetime
import logging
import sys
import time
from typing import TYPE_CHECKING, Any

import msgspec

from shamble.server import metrics
from shamble.server.bucket import Bucket
from shamble.server.tokens import is_id

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_ACCESS = logging.getLogger("shamble.access")
MOST_CHARACTERS = 300
"""What is longer, an event or one of its facts, is cut."""
MOST_STORY = 8000
"""So much of a traceback is told: its beginning and its end."""
REPEATS, SECONDS_BETWEEN = 60, 10
"""So often a warning may come at once, and after that once in so many seconds."""
_OF_EVERY_RECORD = frozenset((*vars(logging.makeLogRecord({})), "message", "asctime"))


def set_up(form: str | None = None) -> None:
    """Let everything that is logged in this process leave it in our form: `plain` for people,
    `json` for services; None: what fits whoever reads standard error."""
    plain = form == "plain" if form else sys.stderr.isatty()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Plain() if plain else JsonLines())
    handler.addFilter(Sparing())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    # who plays at home wants to see trouble only
    logging.getLogger("shamble").setLevel(logging.WARNING if plain else logging.INFO)


class Sparing(logging.Filter):
    """A warning that repeats itself is told now and then, with how many were left out meanwhile."""

    MOST = 1000
    """Warnings that are remembered."""

    def __init__(self) -> None:
        super().__init__()
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._left_out: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING or record.name == _ACCESS.name:
            return True
        kind = record.name, str(record.msg)
        if kind not in self._buckets and len(self._buckets) >= self.MOST:
            self._buckets.clear()
            self._left_out.clear()
        bucket = self._buckets.setdefault(kind, Bucket(1 / SECONDS_BETWEEN, REPEATS))
        if not bucket.take():
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        if left_out := self._left_out.pop(kind, 0):
            record.left_out = left_out
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        now = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        line: dict[str, Any] = {
            "time": now.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            **_told(record),
        }
        if record.exc_info:
            line["error"] = _story(self.formatException(record.exc_info))
        return msgspec.json.encode(line, enc_hook=str).decode()


class Plain(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        facts = _told(record)
        words = [f"{name}={value}" for name, value in facts.items() if name != "event"]
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = " ".join([clock, str(facts["event"]), *words])
        return (
            f"{line}\n{_story(self.formatException(record.exc_info))}" if record.exc_info else line
        )


def _told(record: logging.LogRecord) -> dict[str, Any]:
    """What happened, and the facts of it, each of a bounded length: strangers fill some of them."""
    facts = {
        name: _cut(value) for name, value in vars(record).items() if name not in _OF_EVERY_RECORD
    }
    return {"event": _cut(record.getMessage()), **facts}


def _cut(value: object) -> object:
    if value is None or isinstance(value, bool | int | float):
        return value
    text = str(value)
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]}…"


def _story(text: str) -> str:
    half = MOST_STORY // 2
    return text if len(text) <= MOST_STORY else f"{text[:half]}\n…\n{text[-half:]}"


class Access:
    """Logs and counts each HTTP request, by its route: an address may hold a secret."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start, status = time.perf_counter(), 500

        async def noticed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noticed)
        finally:
            method = metrics.method(scope["method"])
            route = getattr(scope.get("route"), "path", "") or "/"
            metrics.REQUESTS.labels(method, route, status).inc()
            facts: dict[str, object] = {"method": method, "route": route, "status": status}
            table = scope.get("path_params", {}).get("table", "")
            if is_id(table):  # somebody may have pasted a token there
                facts["table"] = table
            facts["ms"] = round((time.perf_counter() - start) * 1000, 1)
            level = logging.WARNING if status >= 500 else logging.INFO
            _ACCESS.log(level, "request", extra=facts)
