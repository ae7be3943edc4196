"""Bad days: each time one clear sentence, a table that is unchanged, and a game that goes on."""

from __future__ import annotations

import json
import random
import signal
import socket
import sqlite3
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from shamble.server.settings import database_url
from tests.cli.running import own_folder
from tests.seat import PATIENCE, GoneError, Message, Seat, opened
from tests.server.disk import full, is_ready
from tests.server.entries import check_numbers, entries
from tests.services import UNMEASURED, AnswerError, PostgreSQL, Server, wait_until

TWO_SEATS = {"seats": [0, 0, 0, 1, 1, 1], "mine": [0, 1]}


def play(seats: list[Seat], chance: random.Random) -> Message:
    """Whoever is asked makes any choice; everybody hears of it."""
    decision = seats[0].decision
    assert decision is not None
    player = next(seat for seat in seats if seat.is_asked)
    answer = player.choose_any(chance)
    if answer["type"] == "accepted":
        for seat in seats:
            while seat.position["version"] < answer["seq"]:
                seat.wait("update")
    return answer


def settled(seat: Seat) -> Message:
    """The seat's position when everything has come that was sent until now."""
    ref = seat.ask("ask-forecast", decision=seat.position["version"])
    seat.wait("forecast", "refused", ref=ref)
    return seat.position


def is_sentence(text: str) -> bool:
    return text[0].isupper() and text.endswith((".", "!")) and len(text) > 10


# --- the database -----------------------------------------------------------------------------


def test_the_database_is_locked_for_a_while(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    chance = random.Random(1)
    with Server(db) as server:
        links = server.new_table("M1", seed=1, **TWO_SEATS)
        seats = [Seat(server.port, links["table"], [token]).joined() for token in links["seats"]]
        assert play(seats, chance)["type"] == "accepted"
        before, position = entries(db, links["table"]), seats[0].position
        other = sqlite3.connect(db)
        other.execute("BEGIN EXCLUSIVE")
        player = next(seat for seat in seats if seat.is_asked)
        refused = player.choose(player.offers()[0])
        assert refused["code"] == "storage"
        assert is_sentence(refused["said"])
        other.rollback()
        other.close()
        assert entries(db, links["table"]) == before
        assert settled(seats[0]) == settled(seats[1]) == position
        for _ in range(5):
            assert play(seats, chance)["type"] == "accepted"
        check_numbers(entries(db, links["table"]))
        for seat in seats:
            seat.close()


def test_a_short_lock_is_not_even_noticed(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with Server(db) as server:
        links = server.new_table("M1")
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            other = sqlite3.connect(db)
            other.execute("BEGIN EXCLUSIVE")
            ref = seat.ask("choose", decision=seat.position["version"], choice=seat.offers()[0])
            with pytest.raises(TimeoutError):
                seat.wait("accepted", "refused", timeout=1)
            other.rollback()
            other.close()
            assert seat.wait("accepted", "refused", ref=ref)["type"] == "accepted"


def test_the_database_is_gone_for_ten_seconds(postgresql: PostgreSQL) -> None:
    db = postgresql.new_database("bad_days")
    chance = random.Random(2)
    with Server(db) as server:
        asleep = server.new_table("M0")
        links = server.new_table("M1", seed=2, **TWO_SEATS)
        seats = [Seat(server.port, links["table"], [token]).joined() for token in links["seats"]]
        for _ in range(5):
            assert play(seats, chance)["type"] == "accepted"
        before, position = entries(db, links["table"]), seats[0].position
        postgresql.stop(signal.SIGINT)
        end = time.monotonic() + 10
        try:
            while time.monotonic() < end:
                refused = play(seats, chance)
                assert refused["code"] == "storage"
                assert is_sentence(refused["said"])
                time.sleep(1)
            assert settled(seats[0]) == settled(seats[1]) == position
            with pytest.raises(AnswerError) as no_health:
                server.get("/health")
            assert no_health.value.status == 503
            with pytest.raises(AnswerError) as no_table:
                server.new_table()
            assert no_table.value.status == 503
            with Seat(server.port, asleep["table"], asleep["seats"]) as late:
                goodbye = late.wait("goodbye")
                assert (goodbye["code"], goodbye["again"]) == ("database", True)
        finally:
            postgresql.start()
        assert entries(db, links["table"]) == before
        for _ in range(5):
            assert play(seats, chance)["type"] == "accepted"
        with Seat(server.port, asleep["table"], asleep["seats"]) as again:
            again.joined()
        assert server.get("/health")["status"] == "ok"
        log = entries(db, links["table"])
        check_numbers(log)
        assert log[: len(before)] == before
        assert len(log) == len(before) + 5
        for seat in seats:
            seat.close()


def test_the_disk_is_full(tmp_path: Path) -> None:
    """As long as the files of the database cannot grow, nothing is accepted; then all goes on."""
    db = str(tmp_path / "t.db")
    chance = random.Random(3)
    freely = {"messages_per_second": 10_000, "burst": 10_000}
    with Server(db, limits=freely) as server:
        links = server.new_table("M1", seed=1)
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            with full(server, 100_000):
                for _ in range(100):
                    answer = seat.choose_any(chance)
                    if answer["type"] == "refused":
                        break
                assert answer["code"] == "storage"
                assert is_sentence(answer["said"])
                before, position = entries(db, links["table"]), seat.position
                with pytest.raises(AnswerError) as no_table:
                    server.new_table()
                assert no_table.value.status == 503
                assert seat.choose_any(chance)["type"] == "refused"
                assert entries(db, links["table"]) == before
                assert settled(seat) == position
                with pytest.raises(AnswerError) as not_ready:
                    server.get("/health")
                assert not_ready.value.status == 503
                assert '"database":false' in not_ready.value.body
                assert server.get("/live")["status"] == "ok"
            wait_until(lambda: is_ready(server), "the server to be ready again")
            for _ in range(5):
                assert seat.choose_any(chance)["type"] == "accepted"
        server.new_table()
        check_numbers(entries(db, links["table"]))
        assert "Traceback" not in server.log()


def test_asking_whether_it_is_ready_leaves_nothing_behind(db: str) -> None:
    with Server(db) as server:
        server.new_table()
        assert server.get("/health")["status"] == "ok"
        before = kept(db)
        for _ in range(3):
            time.sleep(0.6)  # for half a second it believes what it found out
            assert server.get("/health")["status"] == "ok"
        assert kept(db) == before


def kept(db: str) -> list[int]:
    """How many tables and entries there are, and pages of an SQLite file."""
    asked = ["select count(*) from tables", "select count(*) from entries"]
    if "://" not in db:
        asked.append("pragma page_count")
    engine = create_engine(database_url(db))
    try:
        with engine.connect() as connection:
            return [connection.execute(text(one)).scalar_one() for one in asked]
    finally:
        engine.dispose()


# --- people -----------------------------------------------------------------------------------


def test_a_browser_that_stops_reading(tmp_path: Path) -> None:
    """It is sent away without holding anybody up, and may come back."""
    limits = {"queue": 20, "send_seconds": 1, "messages_per_second": 1000, "burst": 1000}
    with Server(str(tmp_path / "t.db"), limits=limits) as server:
        links = server.new_table("M1", seed=3)
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        small.connect(("127.0.0.1", server.port))
        address = f"ws://127.0.0.1:{server.port}/api/tables/{links['table']}/play"
        with (
            Seat(server.port, links["table"], links["seats"]) as seat,
            connect(address, sock=small, compression=None, max_queue=1, max_size=None) as sleepy,
        ):
            seat.joined()
            sleepy.send(f'{{"type":"join","tokens":["{links["spectator"]}"]}}')
            seat.wait("presence", spectators=1)
            for _ in range(1000):  # back and forth, so that there is much to tell
                assert seat.choose(seat.offers()[0])["type"] == "accepted"
                ref = seat.ask("undo", decision=seat.position["version"])
                assert seat.wait("accepted", "refused", ref=ref)["type"] == "accepted"
                if server.figures()["shamble_connections"] == 1:
                    break
            else:
                pytest.fail("it was never sent away")
            wait_until(lambda: spectators(seat) == 0, "the others to see that it is gone")
            with pytest.raises(ConnectionClosed):
                read_on(sleepy)
            with Seat(server.port, links["table"], [links["spectator"]]) as back:
                back.joined()
                assert back.position == seat.position


def spectators(seat: Seat) -> int:
    """How many others the seat knows of."""
    seat.drain()
    return int([m for m in seat.told if m["type"] == "presence"][-1]["spectators"])


def read_on(connection: ClientConnection) -> None:
    """Read until the connection ends."""
    while True:
        connection.recv(PATIENCE)


def test_a_thousand_messages_a_second(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    chance = random.Random(4)
    with Server(db, limits=UNMEASURED) as server:
        links = server.new_table("M1", seed=4)
        with (
            Seat(server.port, links["table"], links["seats"]) as seat,
            Seat(server.port, links["table"], [links["spectator"]]) as flood,
        ):
            seat.joined()
            flood.joined()
            start = time.monotonic()
            for number in range(600):
                flood.ask("chat", text=f"now {number}")
                if number % 60 == 0:
                    assert seat.choose_any(chance)["type"] == "accepted"
            refused = flood.wait("refused")
            assert refused["code"] == "too-fast"
            assert is_sentence(refused["said"])
            with pytest.raises(GoneError):
                shout(flood)
            with pytest.raises(GoneError):
                flood.wait("nothing more")
            seconds = time.monotonic() - start
            chats = sum(entry[1] == "chat" for entry in entries(db, links["table"]))
            assert chats <= 60 + 20 * seconds + 1
            assert seat.choose_any(chance)["type"] == "accepted"
            goodbye = next(m for m in flood.told if m["type"] == "goodbye")
            assert goodbye["code"] == "too-fast"


class ServedTable:
    """A table of M1 at a server."""

    def __init__(self, server: Server, db: str) -> None:
        self.server = server
        self.db = db
        self._links = server.new_table("M1", seed=5)
        self.id: str = self._links["table"]

    def seat(self) -> Seat:
        return Seat(self.server.port, self.id, self._links["seats"])


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Any:
    db = str(tmp_path_factory.mktemp("bad-days") / "t.db")
    with Server(db) as server:
        made = ServedTable(server, db)
        with made.seat() as seat:
            seat.joined()  # who comes first takes the seat, which the log remembers
        yield made
        assert "Traceback" not in server.log()


def shout(seat: Seat) -> None:
    """Send far too much, until one is sent away."""
    for number in range(50_000):
        seat.ask("chat", text=f"more {number}")


@pytest.mark.parametrize(
    "sent, code",
    [
        ("x" * 5000, "too-big"),
        ("", "malformed"),
        ("{", "malformed"),
        (b"\xff\xfe\x00", "malformed"),
        ("null", "malformed"),
        ('{"type":"dance"}', "malformed"),
        ('{"type":"choose","ref":1,"decision":-1,"choice":"end"}', "malformed"),
        ('{"type":"choose","ref":1,"decision":0,"choice":"end","seat":1}', "malformed"),
        ('{"type":"undo","ref":1}', "malformed"),
        ("[" * 4000, "malformed"),
        ('{"type":"join"}', "joined-already"),
        ('{"type":"chat","ref":1,"text":"\\u0000\\u0007"}', "nothing-said"),
        ('{"type":"look","zone":"the moon"}', "no-such-zone"),
    ],
)
def test_messages_that_are_none(table: ServedTable, sent: str | bytes, code: str) -> None:
    before = entries(table.db, table.id)
    with table.seat() as seat:
        seat.joined()
        seat.send_raw(sent)
        refused = seat.wait("refused")
        assert refused["code"] == code
        assert is_sentence(refused["said"]) or "not understood" in refused["said"]
        seat.ask("ask-forecast", decision=seat.position["version"])
        assert seat.wait("forecast", "refused")["type"] == "forecast"
    assert entries(table.db, table.id) == before


def test_a_message_that_is_far_too_long_ends_the_connection(table: ServedTable) -> None:
    with table.seat() as seat:
        seat.joined()
        seat.send_raw("x" * 1_000_000)
        with pytest.raises(GoneError) as gone:
            seat.wait("nothing more")
        assert gone.value.code == 1009
    with table.seat() as again:
        again.joined()


@pytest.mark.parametrize(
    "first, code",
    [
        ('{"type":"join","tokens":["sesame"]}', "unknown-token"),
        ('{"type":"join"}', "unknown-token"),
        ('{"type":"join","language":"xx"}', "unknown-language"),
        ('{"type":"undo","ref":1,"decision":0}', "join-first"),
        ("hello", "malformed"),
    ],
)
def test_a_wrong_first_message(table: ServedTable, first: str, code: str) -> None:
    with opened(table.server.port, table.id) as connection:
        connection.send(first)
        sent_away(connection, code, again=False)


def test_no_first_message_at_all(tmp_path: Path) -> None:
    with (
        Server(str(tmp_path / "t.db"), limits={"join_seconds": 0.1}) as server,
        opened(server.port, server.new_table()["table"]) as connection,
    ):
        sent_away(connection, "join-late", again=True)


def sent_away(connection: ClientConnection, code: str, *, again: bool) -> None:
    goodbye = goodbye_of(connection.recv(PATIENCE))
    assert (goodbye["code"], goodbye["again"]) == (code, again)
    assert goodbye["said"]
    with pytest.raises(ConnectionClosed) as closed:
        connection.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize("name", ["none", "A" * 16, "..%5C..", "a" * 2000, "%00", "🧟"])
def test_a_table_that_is_not_there(table: ServedTable, name: str) -> None:
    with opened(table.server.port, quote(name, safe="%")) as connection:
        connection.send('{"type":"join","tokens":["sesame"]}')
        assert goodbye_of(connection.recv(PATIENCE))["code"] == "unknown-table"


def goodbye_of(data: str | bytes) -> Any:
    message = json.loads(data)
    assert message["type"] == "goodbye"
    return message


def test_another_site_may_not_play(table: ServedTable) -> None:
    address = f"ws://127.0.0.1:{table.server.port}/api/tables/{table.id}/play"
    with connect(address, origin=Origin("https://example.org"), proxy=None) as connection:
        assert goodbye_of(connection.recv(PATIENCE))["code"] == "other-origin"


# --- the quest --------------------------------------------------------------------------------


def test_the_quest_changes_under_a_table(tmp_path: Path) -> None:
    """Who plays goes on; after a restart the table does, too, from where it was. A new title is
    nothing; anything else is told."""
    folder = own_folder(tmp_path / "own")
    quest = folder / "second-edition" / "quests" / "X1.toml"
    chance = random.Random(6)
    with Server(str(tmp_path / "t.db"), "--content", str(folder)) as server:
        links = server.new_table("X1", seed=6)
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            for _ in range(10):
                assert seat.choose_any(chance)["type"] == "accepted"
            quest.write_text(quest.read_text("utf-8").replace("My Street", "My Street!"))
            for _ in range(10):
                assert seat.choose_any(chance)["type"] == "accepted"
            before = settled(seat)
        server.restart()
        with Seat(server.port, links["table"], links["seats"]) as back:
            welcome = back.wait("welcome")
            assert welcome["facts"]["title"] == "My Street!"
            assert welcome["position"] == before
            assert "changed" not in json.dumps(welcome["happened"])
            assert back.choose_any(chance)["type"] == "accepted"
            before = settled(back)
        loud = quest.read_text("utf-8") + '\n[[noise]]\nzone = "0,0:a"\ncount = 9\n'
        quest.write_text(loud)
        assert server.stop() == 0
        server.start()
        with Seat(server.port, links["table"], links["seats"]) as back:
            welcome = back.wait("welcome")
            assert welcome["position"]["view"] == before["view"]
            told = [one for one in welcome["happened"] if one["kind"] == "rules-changed"]
            assert [one["facts"]["total"] for one in told] == [21]
            assert is_sentence(told[0]["said"])
            for _ in range(10):
                assert back.choose_any(chance)["type"] == "accepted"
        save = server.get(f"/api/tables/{links['table']}/save", links["seats"][0])
        assert len(save["choices"]) == 31
        with pytest.raises(AnswerError) as stranger:
            server.get(f"/api/tables/{links['table']}/save", "sesame")
        assert stranger.value.status == 403
        assert "Traceback" not in server.log()


def test_the_quest_of_a_table_is_gone(tmp_path: Path) -> None:
    """The table says so, and the list of open tables goes without it."""
    folder = own_folder(tmp_path / "own")
    with Server(str(tmp_path / "t.db"), "--content", str(folder)) as server:
        gone = server.new_table("X1", open=True)
        there = server.new_table("M1", open=True)
        listed = {table["table"] for table in server.get("/api/tables")["tables"]}
        assert listed == {gone["table"], there["table"]}
        (folder / "second-edition" / "quests" / "X1.toml").unlink()
        server.restart()
        listed = {table["table"] for table in server.get("/api/tables")["tables"]}
        assert listed == {there["table"]}
        with Seat(server.port, gone["table"], gone["seats"]) as back:
            assert back.wait("goodbye")["code"] == "other-content"
        assert server.get(f"/api/tables/{gone['table']}/save", gone["host"])["choices"] == []
        assert "Traceback" not in server.log()
