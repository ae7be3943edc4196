"""A server's processes: listening, serving, and stopping without losing anything.

`python -m shamble.server.process 3` serves at the socket with that number, and ends with whoever
holds the other end of its standard input.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import logging
import math
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from types import FrameType

import uvicorn

from shamble.server import door, logging_setup, metrics
from shamble.server.settings import Settings

SECONDS_TO_STOP = 4
"""What is still going on after that is cut off."""
SWITCH_SECONDS = 0.0005
EVERYWHERE = ("0.0.0.0", "::", "")
SIGNALS = (signal.SIGTERM, signal.SIGINT)

logger = logging.getLogger(__name__)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; raises OSError if it cannot."""
    family, kind, protocol, _, place = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


def address(host: str, listening: socket.socket) -> str:
    """Where a browser finds it."""
    name = _own_address() if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}"


def _own_address() -> str:
    """This machine's address in its network. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])


class Server(uvicorn.Server):
    """One process: says when it is ready, and goodbye before it stops."""

    def __init__(self, settings: Settings, ready: Callable[[], None]) -> None:
        # What takes a while is only loaded where something is served.
        from shamble.server.app import create_app
        from shamble.server.connection_guard import Attended, ConnectionGuard
        from shamble.server.crowd import Crowd
        from shamble.server.frame_guard import FrameGuard

        self._ready = ready
        self._app = create_app(settings)
        self.crowd = Crowd(settings, door.room(settings.limits.connections))
        config = uvicorn.Config(
            Attended(logging_setup.Access(self._app)),
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            loop="asyncio",  # the door is made for it
            http=functools.partial(ConnectionGuard, self.crowd),  # type: ignore[arg-type]
            ws=FrameGuard,
            ws_max_size=16 * settings.limits.message_bytes,  # beyond our limit there is a sentence
            ws_per_message_deflate=False,
            ws_ping_interval=settings.limits.ping_seconds,
            ws_ping_timeout=settings.limits.ping_seconds,
            timeout_keep_alive=math.ceil(settings.limits.idle_seconds),
            timeout_graceful_shutdown=SECONDS_TO_STOP,
        )
        super().__init__(config)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # code and content stay for good: looking through them takes 50 ms each time
        # By 700, the usual number, it cost 2 % of a busy server; by ten of these at once, as is
        # usual, everybody waited 50 ms for it now and then.
        gc.set_threshold(10_000, 3, 30)
        # While a game is played again in a thread, the loop asks for the interpreter at each turn:
        # by 5 ms, the usual number, everybody waited as long again and again.
        sys.setswitchinterval(SWITCH_SECONDS)
        self._ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """From now on signals ask to stop, to the end: a second Ctrl+C makes nothing faster."""
        for number in SIGNALS:
            signal.signal(number, self._stop)
        yield

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._app.state.hall.goodbye()
        await super().shutdown(sockets)


def serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None],
    figures: socket.socket | None = None,
) -> None:
    """Serve in this process until somebody stops it; `figures` is where the metrics stand alone."""
    logging_setup.set_up(settings.log)
    if figures is not None:
        metrics.serve(figures)
    server = Server(settings, ready)
    server.run([door.Door(listening, server.crowd.note)])


def supervise(
    settings: Settings,
    listening: socket.socket,
    workers: int,
    ready: Callable[[], None],
    figures: socket.socket | None = None,
) -> None:
    """Serve in several processes until somebody stops this one; those that die are replaced."""
    stopping = False

    def stop(_number: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for number in SIGNALS:
        signal.signal(number, stop)
    logging_setup.set_up(settings.log)
    with tempfile.TemporaryDirectory(prefix="shamble-metrics-") as folder:
        environment = os.environ | settings.to_environment() | {metrics.FOLDER: folder}
        processes = [_start(listening, environment) for _ in range(workers)]
        if figures is not None:
            metrics.serve(figures, folder)
        ready()
        while not stopping:
            time.sleep(0.2)
            for place, process in enumerate(processes):
                if process.poll() is not None and not stopping:
                    logger.error("a worker died", extra={"code": process.returncode})
                    metrics.forget(process.pid, folder)
                    time.sleep(1)  # should the reason last, this must not become a fire
                    processes[place] = _start(listening, environment)
        for process in processes:
            process.terminate()
        for process in processes:
            _wait_for(process)


def _wait_for(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(2 * SECONDS_TO_STOP)
    except subprocess.TimeoutExpired:
        logger.error("a worker does not stop", extra={"pid": process.pid})
        process.kill()
        process.wait()


def _start(listening: socket.socket, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    number = listening.fileno()
    return subprocess.Popen(
        [sys.executable, "-m", "shamble.server.process", str(number)],
        stdin=subprocess.PIPE,
        pass_fds=[number],
        process_group=0,  # Ctrl+C is for us: we tell them
        env=environment,
    )


def _worker(listening: socket.socket) -> None:
    def ready() -> None:
        loop, end = asyncio.get_running_loop(), sys.stdin.fileno()

        def stop() -> None:
            loop.remove_reader(end)
            signal.raise_signal(signal.SIGTERM)

        loop.add_reader(end, stop)

    serve(Settings.from_environment(), listening, ready)


if __name__ == "__main__":
    _worker(socket.socket(fileno=int(sys.argv[1])))
