"""Players at a server during a soak: whoever finds something is replaced, and play goes on."""

from __future__ import annotations

import time

from tests.server.entries import entries
from tests.server.players import Player
from tests.services import Server

from tools.soak.telling import Teller

QUESTS = ("M0", "M1", "M7", "Q0", "Q2", "W0", "W4")
STILL = 90.0
"""Seconds without an accepted choice anywhere after which a server is said to stand still."""


class Company:
    """Several tables, each with its two browsers."""

    def __init__(
        self,
        teller: Teller,
        server: Server,
        seed: int,
        tables: int,
        *,
        workers: int = 1,
        storage: bool = True,
        pause: float = 0.005,
    ) -> None:
        self._teller = teller
        self._server = server
        self._seed = seed
        self._workers, self._storage, self._pause = workers, storage, pause
        self._told = 0
        self._gone_choices = 0
        self._last = time.monotonic()
        self._read = 0
        """Bytes of the server's log."""
        self._players = [self._new() for _ in range(tables)]

    def _new(self) -> Player:
        self._seed += 1
        player = Player(
            self._server,
            self._server.db,
            self._seed,
            QUESTS,
            workers=self._workers,
            storage=self._storage,
            pause=self._pause,
        )
        player.start()
        return player

    @property
    def accepted(self) -> int:
        """Choices so far."""
        return self._gone_choices + sum(player.choices for player in self._players)

    @property
    def refused(self) -> int:
        """Choices of those at the tables that could not be stored."""
        return sum(player.refused for player in self._players)

    def look(self) -> None:
        """Tell what came since the last time, and what went wrong."""
        accepted = self.accepted
        if accepted > self._told:
            self._teller.count(accepted=accepted - self._told)
            self._told, self._last = accepted, time.monotonic()
        elif time.monotonic() - self._last > STILL:
            doing = [player.doing for player in self._players]
            log = self._server.log()[-5000:]
            self._teller.find("nothing goes on", f"for {STILL} seconds", doing=doing, log=log)
            self._last = time.monotonic()
        self._players = [
            player if player.error is None else self._replaced(player, player.error)
            for player in self._players
        ]
        self._read_log()

    def _read_log(self) -> None:
        new = self._server.log(self._read)
        lines = new[: new.rfind("\n") + 1]
        self._read += len(lines.encode())
        if "Traceback" in lines:
            self._teller.find("a traceback", lines)

    def _replaced(self, player: Player, error: BaseException) -> Player:
        self._gone_choices += player.choices
        table = str(player.links.get("table", ""))
        log = entries(self._server.db, table) if table else []
        self._teller.count(lost=len(player.lost))
        self._teller.find(
            "a player",
            error,
            doing=player.doing,
            accepted={str(number): choice for number, choice in player.accepted.items()},
            lost={str(number): choice for number, choice in player.lost.items()},
            entries=log,
        )
        return self._new()

    def leave(self) -> None:
        """Everybody stops, and looks once more; the server must be up."""
        for player in self._players:
            player.stopping = True
        for player in self._players:
            player.join(60)
        self.look()


def wait(seconds: float, until: float, company: Company) -> None:
    """Let them play for so long, or until the end."""
    end = min(time.monotonic() + seconds, until)
    while True:
        company.look()
        if (left := end - time.monotonic()) <= 0:
            return
        time.sleep(min(left, 0.5))
