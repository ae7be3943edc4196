"""Commands that need not load everything first: each is born of one process that has.

To load its libraries and the content takes a server nearly a second of a core, another command half
of one, and the suite starts more than a hundred of each. A child of the nursery runs the command
`shamble` from its first line on, with arguments, an environment and streams of its own; all that it
finds done is the importing. How the installed command itself starts is shown by the tests with an
`InstalledServer` and with `installed`.
"""

from __future__ import annotations

import atexit
import functools
import gc
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

LARGEST = 1_000_000
"""Bytes of a request."""
CUSTOM = "sitecustomize.py"
"""What Python runs when it starts, if its path has it."""


class Child:
    """A process of the nursery, as far as somebody wants to know: see `subprocess.Popen`."""

    def __init__(self, nursery: Nursery, pid: int, stdout: IO[bytes]) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._nursery = nursery

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self._nursery.ask({"poll": self.pid})
        return self.returncode

    def wait(self, timeout: float) -> int:
        end = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("shamble", timeout)
            time.sleep(0.005)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The process with everything loaded, from the side of the tests."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._asking = threading.Lock()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.nursery", str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                cwd=Path(__file__).parents[1],
            )
        atexit.register(self._close)

    def _close(self) -> None:
        self._line.close()
        self._process.wait()

    def born(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        stderr: IO[bytes],
        *,
        stdout: IO[bytes] | None = None,
        memory: int | None = None,
    ) -> Child:
        """`shamble` with these arguments, and no more memory than so many bytes. What it prints can
        be read from it, unless there is a file for that."""
        reading, writing = os.pipe()
        try:
            request = {
                "arguments": list(arguments),
                "environment": dict(environment),
                "folder": str(Path.cwd()),
                "memory": memory,
            }
            printed = writing if stdout is None else stdout.fileno()
            pid = self.ask(request, files=[printed, stderr.fileno()])
        finally:
            os.close(writing)
        return Child(self, pid, os.fdopen(reading, "rb"))

    def ask(self, request: dict[str, Any], files: Sequence[int] = ()) -> Any:
        with self._asking:
            socket.send_fds(self._line, [json.dumps(request).encode()], files)
            return json.loads(self._line.recv(LARGEST))


@functools.cache
def nursery() -> Nursery:
    """The one of this process of the suite."""
    return Nursery()


# --- inside -----------------------------------------------------------------------------------


def _load() -> None:
    """All that a server would load before it serves."""
    import psycopg  # noqa: F401
    import redis.asyncio  # noqa: F401
    import uvicorn.lifespan.on
    import uvicorn.loops.auto
    import uvicorn.protocols.http.auto  # noqa: F401

    import shamble.cli
    import shamble.server.app
    import shamble.server.frame_guard
    import shamble.server.log
    import shamble.server.process  # noqa: F401
    from shamble.content import library
    from shamble.content.names import Names

    library.packaged()
    Names.load("en")


def _run(line: socket.socket) -> None:
    """Answer until nobody asks any more; a child comes back from here to be the command."""
    children: set[int] = set()
    while True:
        data, files, _, _ = socket.recv_fds(line, LARGEST, 2)
        if not data:
            break
        request = json.loads(data)
        if "arguments" in request:
            pid = os.fork()
            if pid == 0:
                line.close()
                _become(request, files)
                return
            for file in files:
                os.close(file)
            children.add(pid)
            line.send(json.dumps(pid).encode())
            continue
        ended, status = os.waitpid(request["poll"], os.WNOHANG)
        if ended:
            children.discard(ended)
        line.send(json.dumps(os.waitstatus_to_exitcode(status) if ended else None).encode())
    for pid in children:
        os.kill(pid, signal.SIGKILL)
    sys.exit()


def _become(request: dict[str, Any], files: Sequence[int]) -> None:
    """What a shell does for the command: its arguments, environment, folder and streams."""
    for number, file in enumerate(files, 1):
        os.dup2(file, number)
        os.close(file)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    if (memory := request["memory"]) is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    sys.argv = ["shamble", *request["arguments"]]
    _customize(Path(os.environ.get("PYTHONPATH", "").partition(os.pathsep)[0]) / CUSTOM)


def _customize(file: Path) -> None:
    """What Python's start does: the faults of a server that is to have some."""
    if file.is_file():
        exec(compile(file.read_text(), file, "exec"), {"__name__": file.stem})


if __name__ == "__main__":
    _load()
    gc.collect()
    gc.freeze()  # so that children share what is loaded
    _run(socket.socket(fileno=int(sys.argv[1])))
    from shamble.cli import main

    main()
