"""The server is killed at random moments: what it accepted is there after each restart."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest

from tests.seat import GoneError, Seat
from tests.server.entries import check_numbers, entries, opened
from tests.services import InstalledServer, Server, wait_until
from tests.soak import rounds

KILLS = rounds(5, 50)
MOST_KILLS = 50
"""If until then no kill hit between a choice and its answer, none will."""
PATIENCE = 120
"""Seconds: twice as long as somebody waits for an answer and for a welcome."""
TABLES = 4
FREELY = {"messages_per_second": 10_000, "burst": 10_000, "posts_per_minute": 10_000}


class Player(threading.Thread):
    """Plays one table after the other, with two browsers at each, whatever happens."""

    def __init__(self, server: Server, db: str, seed: int) -> None:
        super().__init__(daemon=True)
        self._server = server
        self._db = db
        self._chance = random.Random(seed)
        self._links: dict[str, object] = {}
        self._accepted: dict[int, str] = {}
        """What the server said it had written, by number, at this table."""
        self._unanswered: tuple[str, int] | None = None
        """A choice that was sent and not answered, and the version it was for."""
        self._goes_on = threading.Event()
        self.stopping = False
        self.choices = 0
        self.restarts = 0
        self.unanswered = 0
        """How many kills hit between a choice and its answer."""
        self.error: BaseException | None = None
        self.doing = "nothing yet"
        """For whoever has to find out why a table stands still."""

    def run(self) -> None:
        try:
            while not self.stopping:
                try:
                    self._visit()
                except (GoneError, OSError, TimeoutError) as gone:
                    self.doing = f"gone: {gone!r}"
                    self._goes_on.clear()
                    time.sleep(0.02)
        except BaseException as error:
            self.error = error
            raise

    @property
    def playing(self) -> bool:
        """Whether a choice was accepted since the last restart."""
        assert self.error is None
        return self._goes_on.is_set()

    def _visit(self) -> None:
        """Come to the table (again), look whether all is there, and play on."""
        if not self._links:
            seed = self._chance.randrange(1000)
            seats = [0, 0, 0, 1, 1, 1]
            self._links = self._server.new_table("M0", seed=seed, seats=seats, mine=[0, 1])
            self._accepted, self._unanswered = {}, None
        table, tokens = str(self._links["table"]), self._links["seats"]
        assert isinstance(tokens, list)
        with (
            Seat(self._server.port, table, tokens[:1]) as one,
            Seat(self._server.port, table, tokens[1:]) as two,
        ):
            one.joined()
            two.joined()
            self._check(table, one)
            while not self.stopping and self._links:
                self._play(one, two)

    def _play(self, one: Seat, two: Seat) -> None:
        one.drain()
        two.drain()
        newer = one if one.seq >= two.seq else two
        self.doing = f"waits for both: {one.seq}, {two.seq}, asked {newer.decision}"
        if newer.decision is None:
            self._check(str(self._links["table"]), newer)
            self._links = {}
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
            self._accepted[answer["seq"]] = choice
            self.choices += 1
            self._goes_on.set()
        self._unanswered = None
        time.sleep(0.005)

    def _check(self, table: str, seat: Seat) -> None:
        """Every accepted choice is in the log, in its place and once; so the game is theirs."""
        self.restarts += 1
        log = entries(self._db, table)
        check_numbers(log)
        written = {number: text for number, kind, _, text in log if kind == "choice"}
        if self._unanswered is not None:
            self.unanswered += 1
            choice, version = self._unanswered
            after = [number for number in written if number > version]
            if after and after[0] not in self._accepted:
                assert written[after[0]] == choice
                self._accepted[after[0]] = choice
            self._unanswered = None
        assert written == self._accepted
        save = self._server.get(f"/api/tables/{table}/save", str(self._links["host"]))
        assert opened(self._db, save).choices == tuple(written.values())
        assert seat.position["length"] == len(written)


def wait_for_all(players: list[Player], server: Server) -> None:
    """Until every table has gone on."""
    try:
        wait_until(lambda: all(p.playing for p in players), "all tables to go on", PATIENCE)
    except AssertionError:
        print("the server:", "runs" if server.is_running else "has ended", f"at {server.port}")
        for player in players:
            print("plays" if player.playing else "stands still", player.doing, sep=": ")
        raise


def test_nothing_accepted_is_lost_when_the_server_is_killed(db: str) -> None:
    chance = random.Random(MOST_KILLS)
    with Server(db, limits=FREELY) as server:
        players = [Player(server, db, seed) for seed in range(TABLES)]
        for player in players:
            player.start()
        for kills in range(MOST_KILLS):
            wait_for_all(players, server)
            if kills >= KILLS and any(player.unanswered for player in players):
                break
            time.sleep(chance.uniform(0, 0.15))
            server.kill()
            wait_until(lambda: not any(player.playing for player in players), "them to notice")
            server.start()
        wait_for_all(players, server)
        for player in players:
            player.stopping = True
            player.join()
            assert player.error is None
        assert "Traceback" not in server.log()
    assert sum(player.choices for player in players) > KILLS * TABLES
    assert sum(player.unanswered for player in players) > 0


DIES = """
import os
import signal

from shamble.server.log import Log

commit = Log._commit


def commit_and_die(self, batch, kept):
    choices = any(append.entry.kind == "choice" for append in batch)
    if choices and os.environ["DIES"] == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    written = commit(self, batch, kept)
    if choices:
        os.kill(os.getpid(), signal.SIGKILL)
    return written


Log._commit = commit_and_die
"""


@pytest.mark.parametrize("when, counts", [("before", False), ("after", True)])
def test_killed_at_the_very_moment_a_choice_is_written(
    db: str, tmp_path: Path, when: str, counts: bool
) -> None:
    """Whoever clicked hears nothing, comes back, and sees whether it counts. It counts once."""
    (tmp_path / "sitecustomize.py").write_text(DIES)  # Python runs it when it starts
    with InstalledServer(db, PYTHONPATH=str(tmp_path), DIES=when) as dying:
        links = dying.new_table("M1", seed=1)
        table, tokens = links["table"], links["seats"]
        with Seat(dying.port, table, tokens) as seat:
            seat.joined()
            version, choice = seat.position["version"], seat.offers()[0]
            with pytest.raises(GoneError):
                seat.choose(choice)
            assert not any(message["type"] == "update" for message in seat.told)
        wait_until(lambda: not dying.is_running, "the server's end")
        written = [entry[3] for entry in entries(db, table) if entry[1] == "choice"]
        assert written == ([choice] if counts else [])
    with (
        Server(db) as server,
        Seat(server.port, table, tokens) as back,
    ):
        back.joined()
        assert back.position["length"] == len(written)
        again = back.choose(choice, version)
        assert again.get("code") == ("stale" if counts else None)
        log = entries(db, table)
        check_numbers(log)
        assert [entry[3] for entry in log if entry[1] == "choice"] == [choice]
