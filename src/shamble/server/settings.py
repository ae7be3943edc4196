"""What a server is told when it starts: the database, Redis, its address, and its limits.

`shamble serve` hands its options on in the environment, where each of its processes reads them.
"""

from __future__ import annotations

import base64
import binascii
import dataclasses
import ipaddress
import os
import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from shamble.content import typed
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
NOBODY = "mailto:nobody@example.org"
"""Push services want to know whom to write to when a server misbehaves."""
OFF = "off"
MOST_THINKERS = 64
HOST_NAME = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*")
"""A name without a port; `*.` before it stands for all names below it, `*` alone for any."""
SQLITE = "sqlite:///"
"""Before the path of an SQLite file."""


class SettingsError(ValueError):
    """A setting that cannot be; `str(error)` is what may be shown of it: no password."""

    def __init__(self, setting: str, given: str) -> None:
        super().__init__(without_password(given))
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
    queue_bytes: int = 2 * 1024 * 1024
    """Bytes that wait for a browser, likewise."""
    tellings_per_second: float = 1
    """How often a browser may ask for the whole table anew, in another language."""
    pages_per_second: float = 4
    """Pages of what happened, or was said, long ago that a browser may ask for."""
    send_seconds: float = 10
    beat_seconds: float = 1.5
    """A page that has heard nothing for so long asks whether its line is alive."""
    ping_seconds: float = 10
    """So often browsers at a table are pinged; who does not answer within the same time is gone."""
    join_seconds: float = 10
    idle_minutes: float = 30
    """A table that nobody has used for so long is put to sleep."""
    awake_tables: int = 500
    connections_per_table: int = 64
    posts_per_minute: int = 60
    """Tables and replays that one address may create."""
    request_bytes: int = 256 * 1024
    """The longest body of a request."""
    idle_seconds: float = 15
    """A connection on which nothing is asked."""
    head_seconds: float = 10
    """From a request's first byte to the end of its headers."""
    body_seconds: float = 30
    """From there to the end of its body."""
    request_seconds: float = 120
    """From there until its answer has been read; for a WebSocket, until somebody has joined."""
    connections: int = 4000
    """In a process, as far as there are descriptors."""
    connections_per_address: int = 200
    save_choices: int = 5000
    """Choices of the longest save or replay that is played again for a request."""
    stored_bytes_per_day: int = 200_000_000
    """What one address may have written: tables, saves, replays, choices, chat."""
    entries_per_table: int = 50_000
    """Entries of one table's log; of chat and the like half as many."""
    listed_per_address: int = 5
    """Tables that one address founded among those that anybody may join."""
    replay_seconds_per_minute: float = 12
    """Time of the processor in which games are played again for one address; twice as much after
    a pause."""
    replays_waiting: int = 24
    """Requests that wait for a game to be played again; of one address half as many."""
    names_per_seat: int = 20
    """Names under which people sit at a seat until it gets another link; then the last stays."""
    open_chat_per_minute: float = 20
    """Lines of chat of each seat at an open table, and of all together who have none."""
    chat_per_minute: float = 60
    """The same at any other table, and for a host at either."""
    chat_lines: int = 200
    """What a table remembers of its chat."""
    subscriptions_per_seat: int = 4
    """Browsers that are called for one seat; the newest stay."""
    push_seconds: float = 10
    """For a push service to take a message."""
    look_up_seconds: float = 3
    """For the name of a push service to be looked up, and to wait until it is its turn."""
    push_pause_seconds: float = 20
    """A browser is called once in so long."""
    thought_seconds: float = 5
    """For a bot's mind to choose; then a quicker one does."""
    hints_per_minute: float = 20
    """Hints and reasons of bots for which a seat may ask."""
    review_seconds: float = 3600
    """For the look back at a game; then it is given up."""
    review_playouts: int = 100
    """Worlds in which a look back plays each position on; in a long game fewer."""
    reviews_waiting: int = 20
    """Looks back that people may have asked for at once."""

    @classmethod
    def read(cls, given: str) -> Limits:
        """The limits in a JSON object; those it does not name are the default."""
        try:
            named = typed.decode(given, dict[str, float])
            limits = typed.decode(given, cls)
        except msgspec.DecodeError:
            raise SettingsError("limits", given) from None
        known = {field.name for field in dataclasses.fields(cls)}
        if not known.issuperset(named) or not all(value > 0 for value in named.values()):
            raise SettingsError("limits", given)
        return limits


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
    metrics: tuple[str, int] | None = None
    """Host and port where `/metrics` stands alone; None: where everything else is."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` is believed."""
    key: str | None = dataclasses.field(default=None, repr=False)
    """What saves are sealed with; None: a key that is kept in the database."""
    hosts: tuple[str, ...] | None = None
    """Names by which browsers may ask for this server, beside those of this machine itself; None:
    those alone where nobody else can reach it, any other where others can."""
    log: str | None = None
    """The form of the log, `plain` or `json`; None: plain on a terminal only."""
    push: str | None = NOBODY
    """Whom push services may write to, `mailto:…` or `https://…`; None: nobody is called."""
    push_trusted: str | None = None
    """The origin of a push service that may be anywhere: for tests, and for one of your own."""
    keep_days: int | None = None
    """Tables that nobody has used for so many days are removed; None: none ever is."""
    thinkers: int = 1
    """Processes in which bots think, for each that serves; 0: they play by the quick mind alone."""
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
            metrics=place(given("SHAMBLE_METRICS") or None),
            proxies=networks(given("SHAMBLE_PROXIES", "")),
            key=sealing_key(given("SHAMBLE_KEY") or None),
            hosts=host_names(given("SHAMBLE_HOSTS") or None),
            log=log_form(given("SHAMBLE_LOG") or None),
            push=contact(given("SHAMBLE_PUSH") or NOBODY),
            push_trusted=given("SHAMBLE_PUSH_TRUSTED") or None,
            keep_days=days(given("SHAMBLE_KEEP_DAYS") or None),
            thinkers=count_of("thinkers", given("SHAMBLE_THINKERS") or str(cls.thinkers)),
            limits=Limits.read(limits) if limits else cls.limits,
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
            "SHAMBLE_METRICS": "[{}]:{}".format(*self.metrics) if self.metrics else "",
            "SHAMBLE_PROXIES": ",".join(self.proxies),
            "SHAMBLE_KEY": self.key or "",
            "SHAMBLE_HOSTS": ",".join(self.hosts or ()),
            "SHAMBLE_LOG": self.log or "",
            "SHAMBLE_PUSH": self.push or OFF,
            "SHAMBLE_PUSH_TRUSTED": self.push_trusted or "",
            "SHAMBLE_KEEP_DAYS": str(self.keep_days or ""),
            "SHAMBLE_THINKERS": str(self.thinkers),
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
    return without_password(url.removeprefix(SQLITE))


def without_password(url: str) -> str:
    hidden = re.sub(r"(//[^:/@]*):[^/]*@", r"\1:…@", url)
    return re.sub(r"\b(password=)[^&]*", r"\1…", hidden)


def database_url(given: str) -> str:
    """SQLAlchemy's URL for what a person wrote: a file's path, or a URL."""
    scheme, mark, rest = given.partition("://")
    if not mark:
        return f"{SQLITE}{Path(given).expanduser().absolute()}"
    known = scheme in DATABASES and bool(rest) and _has_a_port_or_none(given)
    if scheme == "sqlite" and (not rest.startswith("/") or rest in ("/", "/:memory:")):
        known = False  # what is in memory only would be gone with the server
    if not known:
        raise SettingsError("db", given)
    return f"{DATABASES[scheme]}://{rest}"


def redis_url(given: str | None) -> str | None:
    if given is not None:
        known = given.partition("://")[0] in ("redis", "rediss", "unix")
        if not known or not _has_a_port_or_none(given):
            raise SettingsError("redis", given)
    return given


def place(given: str | None) -> tuple[str, int] | None:
    """Host and port: `9100`, which is at this machine only, `0.0.0.0:9100` or `[::1]:9100`."""
    if given is None:
        return None
    host, _, port = given.rpartition(":")
    if not port.isascii() or not port.isdecimal() or not 0 < int(port[:6]) < 65536:
        raise SettingsError("metrics", given)
    return host.removeprefix("[").removesuffix("]") or "127.0.0.1", int(port)


def networks(given: str) -> tuple[str, ...]:
    """Addresses and networks, with commas between them: `127.0.0.1,10.0.0.0/8`."""
    found = tuple(filter(None, (one.strip() for one in given.split(","))))
    try:
        for one in found:
            ipaddress.ip_network(one)
    except ValueError:
        raise SettingsError("proxies", given) from None
    return found


def host_names(given: str | None) -> tuple[str, ...] | None:
    """Names of this server, with commas between them: `zombies.example.org,*.example.net`."""
    if given is None:
        return None
    found = tuple(one.strip().lower() for one in given.split(",") if one.strip())
    if not found or not all(HOST_NAME.fullmatch(one) for one in found):
        raise SettingsError("hosts", given)
    return found


def sealing_key(given: str | None) -> str | None:
    """A key: 32 bytes in base64, of either alphabet. What is none is not repeated: it is secret."""
    if given is None:
        return None
    try:
        data = base64.b64decode(given.strip().translate({45: "+", 95: "/"}), validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) != 32:
        raise SettingsError("key", "SHAMBLE_KEY")
    return base64.urlsafe_b64encode(data).decode()


def log_form(given: str | None) -> str | None:
    if given not in (None, "plain", "json"):
        raise SettingsError("log", str(given))
    return given


def count_of(setting: str, given: str) -> int:
    """A number of processes."""
    if not given.isascii() or not given.isdecimal() or int(given[:4]) > MOST_THINKERS:
        raise SettingsError(setting, given)
    return int(given)


def days(given: str | None) -> int | None:
    if given is None:
        return None
    if not given.isascii() or not given.isdecimal() or not 0 < int(given[:7]) <= 100_000:
        raise SettingsError("keep_days", given)
    return int(given)


def contact(given: str) -> str | None:
    """Whom push services may write to; None if nobody is to be called."""
    if given == OFF:
        return None
    if not re.fullmatch(r"(mailto:[!-~]+@[!-~]+|https://[!-~]+)", given):
        raise SettingsError("push", given)
    return given


def _has_a_port_or_none(url: str) -> bool:
    """Whether what stands where a URL has its port is a number, and its brackets are closed."""
    try:
        _ = urlsplit(url).port
    except ValueError:
        return False
    return True
