"""Connections that do not mean to ask anything: they only fill the place."""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
from typing import Any, Self

HEAD = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n"
"""The beginning of a request."""
BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Accept-Language: pl\r\nContent-Length: 9999\r\n\r\n{"quest": '
)
"""A request, and the beginning of its body."""
SECONDS_BETWEEN = 0.3


class Attackers:
    """Many connections that begin with the same words; some go on, a little at a time, and some
    come again as soon as they are let out."""

    def __init__(
        self,
        port: int,
        count: int,
        begin: bytes = b"",
        *,
        drip: bytes = b"",
        source: str = "127.0.0.1",
        tls: ssl.SSLContext | None = None,
        again: bool = False,
    ) -> None:
        self.heard = [b""] * count
        self.came_again = 0
        self._again = again
        self._port, self._source, self._tls = port, source, tls
        self._begin, self._drip = begin, drip
        self._sockets = [self._open() for _ in range(count)]
        self._is_open = [True] * count
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._go_on, daemon=True)
        if drip:
            self._thread.start()

    def _open(self) -> socket.socket:
        raw = socket.socket()
        if self._tls is not None:
            raw = self._tls.wrap_socket(raw, server_hostname="127.0.0.1")
        raw.settimeout(5)
        raw.bind((self._source, 0))
        with contextlib.suppress(OSError):  # it may be closed at once
            raw.connect(("127.0.0.1", self._port))
            raw.sendall(self._begin)
            raw.setblocking(False)
        return raw

    def _go_on(self) -> None:
        while not self._over.wait(SECONDS_BETWEEN):
            for place, raw in enumerate(self._sockets):
                if self._again and not self._listen(place, raw):
                    raw.close()
                    self._sockets[place] = self._open()
                    self.came_again += 1
                    continue
                with contextlib.suppress(OSError):
                    raw.send(self._drip)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: Any) -> None:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()
        for raw in self._sockets:
            raw.close()

    @property
    def open(self) -> int:
        """How many are still connected."""
        for place, raw in enumerate(self._sockets):
            if self._is_open[place]:
                self._is_open[place] = self._listen(place, raw)
        return sum(self._is_open)

    def _listen(self, place: int, raw: socket.socket) -> bool:
        try:
            while said := raw.recv(65536):
                self.heard[place] += said
        except (BlockingIOError, ssl.SSLWantReadError):
            return True
        except OSError:
            return False
        return False
