"""What a server counts: Prometheus reads it at `/metrics`.

Several processes add their figures up, if PROMETHEUS_MULTIPROC_DIR names a folder for them.
"""

from __future__ import annotations

import os
import socket
import threading
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    make_wsgi_app,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
AT_ONCE = 8
"""So many may ask at the metrics' own port at the same time."""

METHODS = frozenset(
    ("CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE")
)
"""HTTP's own methods. Anybody may send any word instead of one: those are counted together."""

REGISTRY = CollectorRegistry()
_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)

ACCEPTED = Counter("shamble_choices_accepted", "Choices written to the log", registry=REGISTRY)
REFUSED = Counter(
    "shamble_refused", "Messages and requests refused, by reason", ["code"], registry=REGISTRY
)
CUT = Counter(
    "shamble_connections_cut",
    "Connections ended by the server or not let in, by reason",
    ["reason"],
    registry=REGISTRY,
)
CONNECTED = Counter("shamble_connected", "Browsers that joined a table", registry=REGISTRY)
MESSAGES = Counter(
    "shamble_messages", "WebSocket messages, in and out", ["direction"], registry=REGISTRY
)
BOT_CHOICES = Counter(
    "shamble_bot_choices",
    "Choices of bots, by the mind that made them; first: by none",
    ["mind"],
    registry=REGISTRY,
)
HINTS = Counter(
    "shamble_hints",
    "Hints and reasons that were asked for, by who thought of them; or stale, failed",
    ["by"],
    registry=REGISTRY,
)
BOTS_TROUBLED = Counter(
    "shamble_bots_troubled",
    "Thoughts without a choice: slow, gone, failed, illegal, refused, stale (the table went on);"
    " and busy, where a quicker mind thought, for too many waited",
    ["why"],
    registry=REGISTRY,
)
REVIEWS = Counter(
    "shamble_reviews",
    "Looks back at finished games: made, failed",
    ["outcome"],
    registry=REGISTRY,
)
PUSHES = Counter(
    "shamble_pushes",
    "Messages to closed pages: sent, gone (the browser is no more), failed, dropped",
    ["result"],
    registry=REGISTRY,
)
REQUESTS = Counter(
    "shamble_http_requests", "HTTP requests", ["method", "route", "status"], registry=REGISTRY
)

TABLES = Gauge(
    "shamble_tables_awake", "Tables in memory", registry=REGISTRY, multiprocess_mode="livesum"
)
CONNECTIONS = Gauge(
    "shamble_connections", "Browsers at a table", registry=REGISTRY, multiprocess_mode="livesum"
)
DATABASE_UP = Gauge(
    "shamble_database_up",
    "Whether the database answered last time",
    registry=REGISTRY,
    multiprocess_mode="livemin",
)
THREADS_UP = Gauge(
    "shamble_threads_up",
    "Whether work beside the event loop began in time when somebody last asked for /health",
    registry=REGISTRY,
    multiprocess_mode="livemin",
)
REDIS_UP = Gauge(
    "shamble_redis_up",
    "Whether Redis answered last time; 0 also where there is none",
    registry=REGISTRY,
    multiprocess_mode="livemin",
)

CHOICE_SECONDS = Histogram(
    "shamble_choice_seconds",
    "From a choice's arrival until every browser of the table is told",
    registry=REGISTRY,
    buckets=_FAST,
)
APPEND_SECONDS = Histogram(
    "shamble_append_seconds", "Writing to the log", registry=REGISTRY, buckets=_FAST
)
THOUGHT_SECONDS = Histogram(
    "shamble_thought_seconds", "Thinking of a bot's choice", registry=REGISTRY, buckets=_FAST
)
WAKE_SECONDS = Histogram(
    "shamble_wake_seconds", "Rebuilding a table from its log", registry=REGISTRY, buckets=_FAST
)


def method(word: str) -> str:
    """What a request's method is counted and logged as."""
    return word if word in METHODS else "other"


def exposition() -> bytes:
    """All of it in Prometheus' text format."""
    folder = os.environ.get(FOLDER)
    return generate_latest(_together(folder) if folder else REGISTRY)


def _together(folder: str) -> CollectorRegistry:
    """The figures of all processes that write into the folder."""
    together = CollectorRegistry()
    MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
    return together


class _Port(ThreadingMixIn, WSGIServer):
    """Answers each who asks in a thread of its own, at a socket that listens already; but only few
    at once, for the descriptors are those of the people at tables."""

    daemon_threads = True

    def __init__(self, listening: socket.socket) -> None:
        super().__init__(listening.getsockname()[:2], _Asked, bind_and_activate=False)
        self._places = threading.BoundedSemaphore(AT_ONCE)
        self.socket.close()
        self.socket = listening
        self.server_name, self.server_port = listening.getsockname()[:2]
        self.setup_environ()

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Whether there is a place; who has none is hung up on."""
        return self._places.acquire(blocking=False)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()


class _Asked(WSGIRequestHandler):
    timeout = 10

    def log_message(self, format: str, *args: object) -> None:
        """Whoever watches asks every few seconds: that is no news."""


def serve(listening: socket.socket, folder: str | None = None) -> None:
    """Tell the figures at a port of their own, to the end of the process."""
    server = _Port(listening)
    server.set_app(make_wsgi_app(_together(folder) if folder else REGISTRY))
    threading.Thread(target=server.serve_forever, name="metrics", daemon=True).start()


def forget(process: int, folder: str) -> None:
    """A process has ended: its tables and connections are not there any more."""
    mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
