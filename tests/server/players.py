"""Players who come back whatever happens, and look whether everything accepted is still there."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Sequence

from tests.seat import GoneError, Seat
from tests.server.entries import check_numbers, entries, opened
from tests.services import UNMEASURED, AnswerError, Server, wait_until

PATIENCE = 120
"""Seconds: twice as long as somebody waits for an answer and for a welcome."""
FREELY = {"messages_per_second": 10_000, "burst": 10_000, "posts_per_minute": 10_000, **UNMEASURED}
UNAVAILABLE = 503


class Player(threading.Thread):
    """Plays one table after the other, with two browsers at each, whatever happens."""

    def __init__(
        self,
        server: Server,
        db: str,
        seed: int,
        quests: Sequence[str] = ("M0",),
        *,
        workers: int = 1,
        storage: bool = True,
        pause: float = 0.005,
    ) -> None:
        """`workers`: of several each hears of the others' choices a little later. `storage`: False
        if the server may have to say that nothing can be stored now. `pause`: seconds between
        choices."""
        super().__init__(daemon=True)
        self._server = server
        self._db = db
        self._quests = quests
        self._workers = workers
        self._storage = storage
        self._between = pause
        self._chance = random.Random(seed)
        self.links: dict[str, object] = {}
        self.accepted: dict[int, str] = {}
        """What the server said it had written, by number, at this table."""
        self._unanswered: tuple[str, int] | None = None
        """A choice that was sent and not answered, and the version it was for."""
        self._goes_on = threading.Event()
        self.stopping = False
        self.choices = 0
        self.restarts = 0
        self.unanswered = 0
        """How many kills hit between a choice and its answer."""
        self.refused = 0
        """How many choices could not be stored."""
        self.lost: dict[int, str] = {}
        """Accepted choices that are not in the log."""
        self.error: BaseException | None = None
        self.doing = "nothing yet"
        """For whoever has to find out why a table stands still."""

    def run(self) -> None:
        try:
            while not self.stopping:
                try:
                    self._visit()
                except (GoneError, OSError, TimeoutError) as gone:
                    self._pause(gone)
                except AnswerError as answer:
                    if self._storage or answer.status != UNAVAILABLE:
                        raise
                    self._pause(answer)
        except BaseException as error:
            self.error = error
            raise

    def _pause(self, why: Exception) -> None:
        self.doing = f"gone: {why!r}"
        self._goes_on.clear()
        time.sleep(0.05)

    @property
    def playing(self) -> bool:
        """Whether a choice was accepted since the last restart."""
        assert self.error is None
        return self._goes_on.is_set()

    def _visit(self) -> None:
        """Come to the table (again), look whether all is there, and play on."""
        if not self.links:
            seed = self._chance.randrange(1000)
            seats = [0, 0, 0, 1, 1, 1]
            quest = self._chance.choice(self._quests)
            self.links = self._server.new_table(quest, seed=seed, seats=seats, mine=[0, 1])
            self.accepted, self._unanswered = {}, None
        table, tokens = str(self.links["table"]), self.links["seats"]
        assert isinstance(tokens, list)
        with (
            Seat(self._server.port, table, tokens[:1]) as one,
            Seat(self._server.port, table, tokens[1:]) as two,
        ):
            one.joined()
            two.joined()
            self._check(table, one)
            while not self.stopping and self.links:
                self._play(one, two)

    def _play(self, one: Seat, two: Seat) -> None:
        one.drain()
        two.drain()
        newer = one if one.seq >= two.seq else two
        self.doing = f"waits for both: {one.seq}, {two.seq}, asked {newer.decision}"
        if newer.decision is None:
            self._check(str(self.links["table"]), newer)
            self.links = {}
            return
        player = next((seat for seat in (one, two) if seat.is_asked), None)
        if player is None or player.seq < newer.seq:
            time.sleep(0.002)  # the threads that hear need their turn
            return
        version, choice = player.position["version"], self._chance.choice(player.offers())
        self._unanswered = (choice, version)
        self.doing = f"chooses {choice}"
        answer = player.choose(choice)
        self.doing = f"heard {answer}"
        if answer["type"] == "accepted":
            self.accepted[answer["seq"]] = choice
            self.choices += 1
            self._goes_on.set()
        elif answer["code"] == "storage":
            self.refused += 1
        self._unanswered = None
        time.sleep(self._between)

    def _check(self, table: str, seat: Seat) -> None:
        """Every accepted choice is in the log, in its place and once; so the game is theirs."""
        self.restarts += 1
        if self._workers > 1:
            time.sleep(0.3)  # what a worker began to commit when it died may be done by then
        log = entries(self._db, table)
        check_numbers(log)
        written = {number: text for number, kind, _, text in log if kind == "choice"}
        if self._unanswered is not None:
            self.unanswered += 1
            choice, version = self._unanswered
            after = [number for number in written if number > version]
            if after and after[0] not in self.accepted:
                assert written[after[0]] == choice
                self.accepted[after[0]] = choice
            self._unanswered = None
        self.lost = {n: c for n, c in self.accepted.items() if written.get(n) != c}
        assert written == self.accepted
        if self._workers > 1:
            wait_until(lambda: self._knows(table, seat, written), "all workers to know")
        assert self._saved(table) == tuple(written.values())
        assert seat.position["length"] == len(written)

    def _knows(self, table: str, seat: Seat, written: dict[int, str]) -> bool:
        """Whether the worker at the seat and the one that is asked have heard of everything."""
        seat.drain()
        return bool(len(self._saved(table)) == seat.position["length"] == len(written))

    def _saved(self, table: str) -> tuple[str, ...]:
        """The choices in the table's save, which is sealed."""
        save = self._server.get(f"/api/tables/{table}/save", str(self.links["host"]))
        return opened(self._db, save).choices


def wait_for_all(players: Sequence[Player], server: Server) -> None:
    """Until every table has gone on."""
    try:
        wait_until(lambda: all(p.playing for p in players), "all tables to go on", PATIENCE)
    except AssertionError:
        print("the server:", "runs" if server.is_running else "has ended", f"at {server.port}")
        for player in players:
            print("plays" if player.playing else "stands still", player.doing, sep=": ")
        raise
