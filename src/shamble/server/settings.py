"""What a server is told when it starts: the database, Redis, its address, and its limits.

`shamble serve` hands its options on in the environment, where each of its processes reads them.
"""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from shamble.server.wire import MOST_BYTES

PAGE = Path(__file__).parent / "page"
"""Where `make page` puts the page."""

DATABASES = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""The databases that tables can be kept in, and what SQLAlchemy calls them."""


class SettingsError(ValueError):
    """A URL that cannot be; `str(error)` is what may be shown of it: no password."""

    def __init__(self, setting: str, url: str) -> None:
        super().__init__(shown(url))
        self.setting = setting


@dataclasses.dataclass(frozen=True, kw_only=True)
class Limits:
    """How much of everything one person, one table, one process may use."""

    message_bytes: int = MOST_BYTES
    messages_per_second: float = 20
    burst: int = 60
    """So many messages may come at once after a pause."""
    queue: int = 256
    """Messages that wait for a browser; one that reads more slowly is sent away."""
    send_seconds: float = 10
    join_seconds: float = 10
    idle_minutes: float = 30
    """A table that nobody has used for so long is put to sleep."""
    awake_tables: int = 500
    connections_per_table: int = 64
    posts_per_minute: int = 60
    """Tables and replays that one address may create."""
    chat_lines: int = 200
    """What a table remembers of its chat."""


@dataclasses.dataclass(frozen=True, kw_only=True)
class Settings:
    """A server's settings."""

    db: str
    """SQLAlchemy's URL of the database."""
    redis: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    page: Path = PAGE
    content: tuple[Path, ...] = ()
    """People's own folders, which add to the three boxes."""
    limits: Limits = Limits()

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings in SHAMBLE_DB, SHAMBLE_REDIS, …; what is not there has its default."""
        given = environment.get
        limits = given("SHAMBLE_LIMITS")
        return cls(
            db=database_url(given("SHAMBLE_DB") or default_database()),
            redis=redis_url(given("SHAMBLE_REDIS") or None),
            host=given("SHAMBLE_HOST") or cls.host,
            port=int(given("SHAMBLE_PORT") or cls.port),
            page=Path(given("SHAMBLE_PAGE") or cls.page),
            content=tuple(map(Path, filter(None, given("SHAMBLE_CONTENT", "").split(os.pathsep)))),
            limits=msgspec.json.decode(limits, type=Limits) if limits else cls.limits,
        )

    def to_environment(self) -> dict[str, str]:
        """The same settings as variables, for processes to come."""
        return {
            "SHAMBLE_DB": self.db,
            "SHAMBLE_REDIS": self.redis or "",
            "SHAMBLE_HOST": self.host,
            "SHAMBLE_PORT": str(self.port),
            "SHAMBLE_PAGE": str(self.page),
            "SHAMBLE_CONTENT": os.pathsep.join(map(str, self.content)),
            "SHAMBLE_LIMITS": msgspec.json.encode(self.limits).decode(),
        }


def default_database() -> str:
    """The file of a person's own tables; its folder is made if need be."""
    base = os.environ.get("XDG_DATA_HOME")
    folder = (Path(base) if base else Path.home() / ".local/share") / "shamble"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def shown(url: str) -> str:
    """A database for people: a file's path, or the URL without its password."""
    return re.sub(r":[^:@/]*@", ":…@", url.removeprefix("sqlite:///"))


def database_url(given: str) -> str:
    """SQLAlchemy's URL for what a person wrote: a file's path, or a URL."""
    scheme, mark, rest = given.partition("://")
    if not mark:
        return f"sqlite:///{Path(given).expanduser().absolute()}"
    if scheme not in DATABASES or not rest:
        raise SettingsError("db", given)
    return f"{DATABASES[scheme]}://{rest}"


def redis_url(given: str | None) -> str | None:
    if given is not None and urlsplit(given).scheme not in ("redis", "rediss", "unix"):
        raise SettingsError("redis", given)
    return given
