"""Servers for tests: PostgreSQL, Redis and Shamble itself, each started and stopped by the test."""

from __future__ import annotations

import contextlib
import functools
import http.client
import json
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Self

from tests.nursery import Child, nursery

COMMAND = Path(sys.executable).parent / "shamble"
PATIENCE = 60.0
"""Seconds that a server may need to start on a busy machine."""


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port


def wait_until(done: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.02)


def answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Service:
    """A program that serves at a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def is_up(self) -> bool:
        return answers(self.port)

    def start(self) -> None:
        self._process = subprocess.Popen(
            self.command(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self.is_up, self.command()[0])

    def stop(self, number: int = signal.SIGTERM) -> None:
        """Stop it by a signal, and wait until it has gone."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE)
            self._process = None


class Redis(Service):
    """Redis without a memory."""

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        words = f"redis-server --bind 127.0.0.1 --port {self.port} --save --appendonly no"
        return [*words.split(), "--dir", tempfile.gettempdir()]


class PostgreSQL(Service):
    """PostgreSQL in a folder of its own. It never runs as root, so root lends it to `postgres`."""

    def __init__(self, port: int, folder: Path) -> None:
        super().__init__(port)
        self._folder = folder
        self._data = folder / "data"
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(folder, user.pw_uid, user.pw_gid)
        initdb = [self._program("initdb"), "-D", str(self._data), "-U", "postgres", "-A", "trust"]
        subprocess.run(
            [*_as_postgres(), *initdb, "--no-sync", "--locale=C", "--encoding=UTF8"],
            check=True,
            capture_output=True,
            cwd=folder,
        )

    @staticmethod
    @functools.cache
    def _program(name: str) -> str:
        found = shutil.which(name)
        if found is None:
            versions = sorted(
                Path("/usr/lib/postgresql").glob(f"*/bin/{name}"),
                key=lambda path: int(path.parts[-3]),
            )
            assert versions, f"{name} is missing: make test installs it"
            found = str(versions[-1])
        return found

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def command(self) -> list[str]:
        settings = [
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={self._folder}",
            "fsync=off",  # the machine itself does not fail in our tests, and waiting is long
        ]
        options = [word for setting in settings for word in ("-c", setting)]
        start = [self._program("postgres"), "-D", str(self._data), "-p", str(self.port)]
        return [*_as_postgres(), *start, *options]

    def is_up(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def new_database(self, name: str) -> str:
        """An empty database; returns its URL."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
            # Since version 15 there is a choice, and without fsync this is the shorter way.
            short = "STRATEGY file_copy" if connection.info.server_version >= 150_000 else ""
            connection.execute(f'CREATE DATABASE "{name}" {short}')
        return self.url(name)


def _as_postgres() -> list[str]:
    if os.getuid() != 0:
        return []
    return ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups", "--"]


@contextlib.contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    with tempfile.TemporaryDirectory(prefix="shamble-postgresql-") as folder:
        service = PostgreSQL(free_port(), Path(folder))
        service.start()
        try:
            yield service
        finally:
            service.stop(signal.SIGINT)  # "fast": it does not wait for clients


@contextlib.contextmanager
def redis() -> Iterator[Redis]:
    service = Redis(free_port())
    service.start()
    try:
        yield service
    finally:
        service.stop(signal.SIGKILL)


UNMEASURED = {
    "stored_bytes_per_day": 10**12,
    "replay_seconds_per_minute": 10**6,
    "chat_per_minute": 10**6,
}
"""Limits for many people who all come from this machine."""


class Server:
    """`shamble serve` as a process of its own, with everything loaded: see `nursery.py`."""

    def __init__(
        self,
        db: str,
        *options: str,
        redis: str = "",
        limits: Mapping[str, float] | None = None,
        **environment: str,
    ) -> None:
        self.db = db
        self._options = ["--db", db, *(["--redis", redis] if redis else []), *options]
        own = {name: value for name, value in os.environ.items() if not name.startswith("SHAMBLE")}
        self._environment = own | environment | {"SHAMBLE_LIMITS": json.dumps(dict(limits or {}))}
        self._process: Child | subprocess.Popen[bytes] | None = None
        self._log = tempfile.TemporaryFile()  # noqa: SIM115
        self.port = 0
        self.start()

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it, at the port it had before."""
        process = self._process = self._begin(["serve", "--port", str(self.port), *self._options])
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, f"no address: {line!r}\n{self.log()}"
        self.port = int(found[1])

    def _begin(self, arguments: list[str]) -> Child | subprocess.Popen[bytes]:
        return nursery().born(arguments, self._environment, self._log)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.kill()
        if kind is not None:
            print(self.log())  # pytest shows it below the failure
        self._log.close()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def log(self, after: int = 0) -> str:
        """All that it wrote to standard error, after so many bytes. It goes on writing: where, must
        not change by our reading."""
        file = self._log.fileno()
        return os.pread(file, os.fstat(file).st_size, after).decode(errors="replace")

    def thinker(self) -> int:
        """The process in which its bots think now, once there is one."""
        found: list[str] = []

        def there() -> bool:
            found[:] = re.findall(r'"a thinker has started"[^\n]*"pid": ?(\d+)', self.log())
            return bool(found)

        wait_until(there, "a thinker")
        return int(found[-1])

    def kill(self) -> None:
        """As a power cut would: without a chance to finish anything."""
        if self._process is not None:
            self._process.kill()
            self._gone()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to stop; returns the exit code."""
        assert self._process is not None
        self._process.send_signal(number)
        return self._gone()

    def _gone(self) -> int:
        process, self._process = self._process, None
        assert process is not None
        code = process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        return code

    def restart(self) -> None:
        self.kill()
        self.start()

    # --- HTTP -------------------------------------------------------------------------------

    def get(self, path: str, token: str = "") -> Any:
        return self._ask(path, token, None)

    def post(self, path: str, body: object = None, token: str = "") -> Any:
        return self._ask(path, token, json.dumps({} if body is None else body).encode())

    def _ask(self, path: str, token: str, body: bytes | None) -> Any:
        request = urllib.request.Request(self.address + path, body)
        request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.loads(response.read())
        except urllib.error.HTTPError as problem:
            raise AnswerError(problem.code, problem.read().decode()) from None
        except http.client.HTTPException as cut:  # the server ended in mid-answer
            raise ConnectionResetError(str(cut)) from cut

    def figures(self) -> dict[str, float]:
        """What it tells Prometheus."""
        with urllib.request.urlopen(f"{self.address}/metrics", timeout=PATIENCE) as response:
            lines = response.read().decode().splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    def new_table(self, quest: str = "M0", **more: object) -> dict[str, Any]:
        """A new table's links."""
        links: dict[str, Any] = self.post("/api/tables", {"quest": quest, **more})
        return links


class InstalledServer(Server):
    """The installed command itself, from the moment a shell starts it."""

    def __init__(self, db: str, *options: str, descriptors: int | None = None, **more: Any) -> None:
        few = ["sh", "-c", 'ulimit -n "$0" && exec "$@"', str(descriptors)]
        self._before = few if descriptors is not None else []
        super().__init__(db, *options, **more)

    def _begin(self, arguments: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [*self._before, COMMAND, *arguments],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._log,
        )


class AnswerError(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.body = body
