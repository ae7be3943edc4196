"""Bots at the table: they play their seats while somebody is there, and nothing that happens to
them holds a table up."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from shamble.minds import MINDS
from shamble.server.wire import MindName
from tests.seat import Seat
from tests.server.entries import check_numbers, entries
from tests.services import PATIENCE, Server, wait_until

FREELY = {"messages_per_second": 10_000, "burst": 10_000}
PARTNERS = {
    "seats": [0, 1, 2, 3, 4, 5],
    "mine": [0, 1],
    "bots": [None, None, "steady", "steady", "quick", "quick"],
    "pace": "at-once",
    "seed": 5,
}
"""Two people and four bots."""
DUO = {"seats": [0, 0, 0, 1, 1, 1], "seed": 3, "pace": "at-once"}


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "t.db")


@pytest.fixture
def server(db: str) -> Iterator[Server]:
    with Server(db, limits=FREELY) as started:
        yield started
        assert "Traceback" not in started.log()


def makers(db: str, table: str) -> list[int | None]:
    """The seats that made the choices of a table, in their order."""
    return [seat for _, kind, seat, _ in entries(db, table) if kind == "choice"]


def asked(seat: Seat) -> int | None:
    """The seat that is asked; None: the team, or nobody."""
    seat.drain()
    return None if seat.decision is None else seat.decision["seat"]


def play_plainly(seat: Seat) -> None:
    """Answer if asked: end the Turn where that can be, else take the first choice."""
    seat.drain()
    if seat.is_asked:
        offers = seat.offers()
        seat.choose("end-turn" if "end-turn" in offers else offers[0])


def until(seat: Seat, *others: Seat, done: Callable[[], bool], what: str) -> None:
    """Play on with the people's seats until it is so, or the game is over."""

    def is_done() -> bool:
        for one in (seat, *others):
            if done():
                return True
            play_plainly(one)
        return seat.decision is None

    wait_until(is_done, what, 2 * PATIENCE)


def told_seats(seat: Seat) -> list[dict[str, Any]]:
    """The seats as they were told last."""
    seat.drain()
    found: list[dict[str, Any]]
    found = [m for m in seat.told if m["type"] in ("welcome", "presence")][-1]["seats"]
    return found


def set_bot(seat: Seat, number: int, mind: str | None) -> dict[str, Any]:
    return seat.wait("accepted", "refused", ref=seat.ask("bot", seat=number, mind=mind))


@contextlib.contextmanager
def beside_a_bot(server: Server) -> Iterator[tuple[Seat, dict[str, Any]]]:
    """Ada at a table with a bot, which has made its first choice; and the table's links."""
    links = server.new_table("M1", **DUO, bots=[None, "steady"])
    with Seat(server.port, links["table"], links["seats"][:1], name="Ada") as ada:
        ada.joined()
        until(ada, done=lambda: 1 in makers(server.db, links["table"]), what="the bot's choice")
        yield ada, links


def test_the_minds_that_can_be_named_are_those_there_are() -> None:
    assert set(get_args(MindName)) == set(MINDS)


@pytest.mark.parametrize("quest", ["M0", "Q0", "W0"])
def test_two_people_and_four_bots_play_a_round(server: Server, db: str, quest: str) -> None:
    links = server.new_table(quest, **PARTNERS)
    with Seat(server.port, links["table"], links["seats"][:2], name="Ada") as ada:
        ada.joined()
        assert [seat["bot"] for seat in told_seats(ada)] == PARTNERS["bots"]
        until(ada, done=lambda: ada.position["view"]["round"] >= 3, what="the third round")
        assert {None} < {seat["bot"] for seat in told_seats(ada)}
    log = entries(db, links["table"])
    check_numbers(log)
    assert set(makers(db, links["table"])) == {0, 1, 2, 3, 4, 5}
    assert all(chosen_by(server, mind) for mind in ("quick", "steady"))


def chosen_by(server: Server, mind: str) -> float:
    return server.figures().get(f'shamble_bot_choices_total{{mind="{mind}"}}', 0)


def test_one_that_searches_plays_along(server: Server, db: str) -> None:
    links = server.new_table("M0", **DUO, bots=[None, "planner"])
    with Seat(server.port, links["table"], links["seats"][:1], name="Ada") as ada:
        ada.joined()
        until(ada, done=lambda: chosen_by(server, "planner") > 0, what="the bot's choice")
    assert 1 in makers(db, links["table"])


def test_a_person_leaves_a_bot_plays_on_and_the_person_returns(server: Server, db: str) -> None:
    links = server.new_table("M1", **DUO)
    table, (first, second) = links["table"], links["seats"]
    with Seat(server.port, table, [links["host"], first], name="Ada") as ada:
        ada.joined()
        with Seat(server.port, table, [second], name="Ben") as ben:
            ben.joined()
            until(ada, ben, done=lambda: asked(ada) == 1, what="Ben's Turn")
        made = len(makers(db, table))
        assert set_bot(ada, 1, "steady")["type"] == "accepted"
        until(ada, done=lambda: makers(db, table)[made:].count(1) > 3, what="the bot's choices")
        assert told_seats(ada)[1]["bot"] == "steady"
        with Seat(server.port, table, [second], name="Ben") as ben:
            ben.joined()
            assert told_seats(ben)[1]["bot"] == "steady"
            until(ada, done=lambda: asked(ada) == 0, what="Ada's Turn")
            assert set_bot(ben, 1, None)["type"] == "accepted"
            until(ada, done=lambda: asked(ada) == 1, what="Ben's Turn")
            ben.drain()
            assert stands_still(db, table), "the bot is gone"
            assert ben.choose(ben.offers()[0])["type"] == "accepted"
            kinds = [line["kind"] for line in _lines(ada)]
            assert kinds == ["bot", "person"]


def _lines(seat: Seat) -> list[dict[str, Any]]:
    seat.drain()
    return [message["line"] for message in seat.told if message["type"] == "chatted"]


def test_only_its_person_and_the_host_give_a_seat_to_a_bot(server: Server, db: str) -> None:
    links = server.new_table("M1", **DUO)
    table, (first, second) = links["table"], links["seats"]
    with (
        Seat(server.port, table, [first], name="Ada") as ada,
        Seat(server.port, table, [second], name="Ben") as ben,
        Seat(server.port, table, [links["spectator"]]) as stranger,
    ):
        for seat in (ada, ben, stranger):
            seat.joined()
        assert set_bot(stranger, 1, "quick")["code"] == "not-your-seat"
        assert set_bot(ada, 1, "quick")["code"] == "not-your-seat"
        assert set_bot(ben, 5, "quick")["code"] == "no-such-seat"
        assert set_bot(ben, 1, None)["code"] == "bot-already"
        ref = stranger.ask("pace", pace="slow")
        assert stranger.wait("accepted", "refused", ref=ref)["code"] == "not-seated"
        assert "bot" not in [kind for _, kind, _, _ in entries(db, table)]
        assert set_bot(ben, 1, "quick")["type"] == "accepted"
        ben.wait("accepted", ref=ben.ask("pace", pace="slow"))
        assert told_seats(ben)[1]["bot"] == "quick"
        assert [m["pace"] for m in ben.told if m["type"] == "presence"][-1] == "slow"
        assert set_bot(ada, 1, None)["code"] == "not-your-seat"


def test_a_table_that_nobody_is_at_stands_still(server: Server, db: str) -> None:
    links = server.new_table("M0", **{**PARTNERS, "bots": ["quick"] * 6})
    table = links["table"]
    with Seat(server.port, table, [links["spectator"]]) as watching:
        watching.joined()
        time.sleep(0.7)
        assert makers(db, table) == [], "who only watches does not count"
        with Seat(server.port, table, [links["host"]]) as host:
            host.joined()
            wait_until(lambda: len(makers(db, table)) > 30, "bots that play for their host")
            host.drain()
            teams = [m for m in host.told if m["type"] == "update"]
            assert any(one["position"]["decision"] for one in teams)
        wait_until(lambda: stands_still(db, table), "the table to stand still")


def test_a_thinker_killed_in_the_middle_of_a_thought(db: str) -> None:
    with Server(db, limits={**FREELY, "thought_seconds": 50}) as server:
        with beside_a_bot(server) as (ada, links):
            table, pid = links["table"], server.thinker()
            os.kill(pid, signal.SIGSTOP)
            until(ada, done=lambda: asked(ada) == 1 and stands_still(db, table), what="a thought")
            made = len(makers(db, table))
            os.kill(pid, signal.SIGKILL)
            wait_until(lambda: len(makers(db, table)) > made, "the quick mind's answer")
            assert any(
                message["type"] == "presence" and message["seats"][1]["instead"] == "quick"
                for message in _all_of(ada)
            )
            until(ada, done=lambda: server.log().count("a thinker has started") > 1, what="another")
            until(ada, done=lambda: told_seats(ada)[1]["instead"] is None, what="its own mind")
        assert "a bot could not think" in server.log()
        assert server.figures()['shamble_bots_troubled_total{why="gone"}'] == 1


def stands_still(db: str, table: str) -> bool:
    """Whether no choice is made for a while."""
    made = len(makers(db, table))
    time.sleep(0.5)
    return len(makers(db, table)) == made


def _all_of(seat: Seat) -> list[dict[str, Any]]:
    seat.drain()
    return seat.told


def test_a_thinker_that_hangs_holds_nobody_up(db: str) -> None:
    with Server(db, limits={**FREELY, "thought_seconds": 0.5}) as server:
        with beside_a_bot(server) as (ada, links):
            table, pid = links["table"], server.thinker()
            os.kill(pid, signal.SIGSTOP)
            made = makers(db, table).count(1)
            until(ada, done=lambda: makers(db, table).count(1) > made + 2, what="quick answers")
            wait_until(lambda: not is_there(pid), "the end of the one that hung")
        assert server.figures()['shamble_bots_troubled_total{why="slow"}'] >= 1


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_without_thinkers_bots_play_quickly(db: str) -> None:
    with Server(db, limits=FREELY, SHAMBLE_THINKERS="0") as server:
        links = server.new_table("M0", **DUO, bots=[None, "steady"])
        with Seat(server.port, links["table"], links["seats"][:1]) as ada:
            ada.joined()
            until(ada, done=lambda: makers(db, links["table"]).count(1) > 3, what="the bot")
            assert told_seats(ada)[1]["instead"] == "quick"
        assert "a thinker has started" not in server.log()


def test_a_server_that_is_killed_comes_back_with_its_bots(db: str) -> None:
    with Server(db, limits=FREELY) as server:
        with beside_a_bot(server) as (ada, links):
            table, pid = links["table"], server.thinker()
            server.kill()
        wait_until(lambda: not is_there(pid), "the thinker to end with its server")
        made = makers(db, table)
        server.start()
        with Seat(server.port, table, links["seats"][:1]) as ada:
            ada.joined()
            assert ada.position["length"] == len(made)
            assert told_seats(ada)[1]["bot"] == "steady"
            until(ada, done=lambda: makers(db, table)[len(made) :].count(1) > 3, what="the bot")
        check_numbers(entries(db, table))


def test_people_can_follow(server: Server, db: str) -> None:
    links = server.new_table("M1", **{**DUO, "pace": "normal"}, bots=["quick", "quick"])
    with Seat(server.port, links["table"], [links["host"]]) as host:
        host.joined()
        times = []
        for _ in range(4):
            host.wait("update")
            times.append(time.monotonic())
    between = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert min(between) > 0.7
