"""What a server counts: Prometheus reads it at `/metrics`.

Several processes add their figures up, if PROMETHEUS_MULTIPROC_DIR names a folder for them.
"""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"

REGISTRY = CollectorRegistry()
_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)

ACCEPTED = Counter("shamble_choices_accepted", "Choices written to the log", registry=REGISTRY)
REFUSED = Counter(
    "shamble_refused", "Messages and requests refused, by reason", ["code"], registry=REGISTRY
)
CONNECTED = Counter("shamble_connected", "Browsers that joined a table", registry=REGISTRY)
MESSAGES = Counter(
    "shamble_messages", "WebSocket messages, in and out", ["direction"], registry=REGISTRY
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
WAKE_SECONDS = Histogram(
    "shamble_wake_seconds", "Rebuilding a table from its log", registry=REGISTRY, buckets=_FAST
)


def exposition() -> bytes:
    """All of it in Prometheus' text format."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def forget(process: int, folder: str) -> None:
    """A process has ended: its tables and connections are not there any more."""
    mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
