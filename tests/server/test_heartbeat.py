"""A line that is dead is noticed at both ends, and one that is only slow is not taken for dead."""

from __future__ import annotations

import json
import socket
import sqlite3
from collections.abc import Iterator

import pytest

from shamble.server.settings import Limits
from tests.seat import GoneError, Seat
from tests.server.test_frames import TEXT, frame, handshake
from tests.services import Server, wait_until

QUICK = {"beat_seconds": 0.05, "ping_seconds": 2}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose heart beats fast."""
    with Server(str(tmp_path_factory.mktemp("quick") / "t.db"), limits=QUICK) as server:
        yield server
        assert "Traceback" not in server.log()


def test_a_page_knows_of_a_dead_line_within_five_seconds() -> None:
    assert 3 * Limits().beat_seconds < 5


def test_the_server_says_how_often_and_answers_each_beat(quick: Server) -> None:
    links = quick.new_table("M1", seed=1)
    with Seat(quick.port, links["table"], links["seats"]) as seat:
        hello = seat.joined().receive()
        assert (hello["type"], hello["beat_seconds"]) == ("hello", QUICK["beat_seconds"])
        for _ in range(3):
            seat.send("beat")
            assert seat.wait("pulse", "refused") == {"type": "pulse"}


def test_a_choice_that_takes_its_time_is_no_dead_line(quick: Server) -> None:
    """The database is locked: what is asked meanwhile is read afterwards, but the line lives."""
    links = quick.new_table("M1", seed=1)
    with Seat(quick.port, links["table"], links["seats"]) as seat:
        seat.joined()
        other = sqlite3.connect(quick.db)
        other.execute("BEGIN EXCLUSIVE")
        ref = seat.ask("choose", decision=seat.position["version"], choice=seat.offers()[0])
        for _ in range(3):
            assert seat.wait("pulse", "accepted", "refused") == {"type": "pulse"}
        other.rollback()
        other.close()
        assert seat.wait("accepted", "refused", ref=ref)["type"] == "accepted"


def online(seat: Seat) -> list[bool]:
    """Who is there, as one is told next."""
    return [one["online"] for one in seat.wait("presence")["seats"]]


def test_who_does_not_answer_pings_is_gone_and_the_others_are_not(quick: Server) -> None:
    links = quick.new_table("M1", seed=1, seats=[0, 0, 0, 1, 1, 1], mine=[0])
    with (
        Seat(quick.port, links["table"], links["seats"][:1]) as seat,
        socket.create_connection(("127.0.0.1", quick.port)) as dead,
    ):
        seat.joined()
        dead.sendall(handshake(quick.port, links["table"]))
        assert dead.recv(4096).startswith(b"HTTP/1.1 101 ")
        join = {"type": "join", "tokens": links["seats"][1:]}
        dead.sendall(frame(TEXT, json.dumps(join).encode()))
        wait_until(lambda: online(seat) == [True, True], "the other to come")
        wait_until(lambda: online(seat) == [True, False], "the other to be gone")
        seat.ask("chat", text="Where are you?")
        assert seat.wait("accepted", "refused")["type"] == "accepted"


def test_a_page_that_comes_back_gives_up_the_line_that_it_had(quick: Server) -> None:
    """What was sent on the old line and never arrived must not come as a surprise later."""
    links = quick.new_table("M1", seed=1, seats=[0, 0, 0, 1, 1, 1], mine=[0])
    here = (quick.port, links["table"])
    with (
        Seat(*here, links["seats"][:1], visit="mine") as old,
        Seat(*here, links["seats"][1:], visit="another") as other,
    ):
        old.joined()
        other.joined()
        with Seat(*here, links["seats"][:1], visit="mine") as new:
            new.joined()
            with pytest.raises(GoneError) as gone:
                old.wait("goodbye")
            assert gone.value.code == 1000
            new.ask("chat", text="I am back")
            assert new.wait("accepted", "refused")["type"] == "accepted"
            other.wait("chatted")
