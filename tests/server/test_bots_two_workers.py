"""A bot at a table whose people are at two servers, on one PostgreSQL and one Redis: both think for
it, the database takes one choice, and either may die."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.seat import Seat
from tests.server.entries import check_numbers, entries, opened
from tests.server.test_bots import (
    FREELY,
    asked,
    is_there,
    makers,
    stands_still,
    told_seats,
    until,
)
from tests.server.test_two_workers import wait_for
from tests.services import PostgreSQL, Redis, Server, wait_until

TRIO = {
    "seats": [0, 0, 1, 1, 2, 2],
    "mine": [0, 1],
    "bots": [None, None, "steady"],
    "pace": "at-once",
    "seed": 3,
}
"""Ada, Ben and a bot."""
BOT = 2


@pytest.fixture
def db(postgresql: PostgreSQL) -> str:
    return postgresql.new_database("bots_two_workers")


@pytest.fixture
def servers(db: str, redis: Redis) -> Iterator[tuple[Server, Server]]:
    patient = {**FREELY, "thought_seconds": 50}  # a thought that waits is not given up
    with (
        Server(db, redis=redis.url, limits=patient) as one,
        Server(db, redis=redis.url, limits=patient) as two,
    ):
        yield one, two
        assert "Traceback" not in one.log() + two.log()


def choices_of_bots(server: Server) -> int:
    """How many choices the bots of this process have made."""
    figures = server.figures().items()
    return sum(int(n) for name, n in figures if name.startswith("shamble_bot_choices_total"))


def test_each_choice_of_a_bot_is_made_once_and_told_at_both(
    servers: tuple[Server, Server], db: str
) -> None:
    one, two = servers
    links = one.new_table("Q0", **TRIO)
    table = links["table"]
    with (
        Seat(one.port, table, links["seats"][:1], name="Ada") as ada,
        Seat(two.port, table, links["seats"][1:2], name="Ben") as ben,
    ):
        ada.joined()
        ben.joined()
        until(
            ada, ben, done=lambda: makers(db, table).count(BOT) >= 25, what="many choices of a bot"
        )
        until(ada, ben, done=lambda: asked(ada) in (0, 1), what="a Turn of people")
        assert stands_still(db, table)
        log = entries(db, table)
        check_numbers(log)
        for seat in (ada, ben):
            wait_for(seat, log[-1][0])
            assert told_seats(seat)[BOT]["bot"] == "steady"
        assert ada.position == ben.position
        made = [entry[3] for entry in log if entry[1] == "choice"]
        path = f"/api/tables/{table}/save"
        for server in servers:
            assert list(opened(db, server.get(path, links["host"])).choices) == made
        by_bots = sum(choices_of_bots(server) for server in servers)
        assert by_bots == makers(db, table).count(BOT), "whatever else was thought of is dropped"
        for server in servers:
            assert server.figures()["shamble_thought_seconds_count"] > 0, "both have thought"


def test_a_server_is_killed_in_the_middle_of_a_thought_and_the_other_goes_on(
    servers: tuple[Server, Server], db: str
) -> None:
    one, two = servers
    links = one.new_table("Q0", **TRIO)
    table = links["table"]
    with ExitStack() as gone, Seat(two.port, table, links["seats"][1:2], name="Ben") as ben:
        ada = gone.enter_context(Seat(one.port, table, links["seats"][:1], name="Ada"))
        ada.joined()
        ben.joined()
        until(ada, ben, done=lambda: BOT in makers(db, table), what="the bot's first choice")
        thinkers = [server.thinker() for server in servers]
        for pid in thinkers:
            os.kill(pid, signal.SIGSTOP)
        until(
            ada, ben, done=lambda: asked(ada) == BOT and stands_still(db, table), what="a thought"
        )
        made = makers(db, table)
        one.kill()
        gone.close()
        assert makers(db, table) == made, "nobody has thought to the end"
        for pid in thinkers:
            os.kill(pid, signal.SIGCONT)
        wait_until(lambda: not is_there(thinkers[0]), "the thinker to end with its server")
        wait_until(lambda: len(makers(db, table)) > len(made), "the other's choice")
        with Seat(two.port, table, links["seats"][:1], name="Ada") as back:
            back.joined()
            more = len(made) + 10
            until(back, ben, done=lambda: len(makers(db, table)) > more, what="the game to go on")
        check_numbers(entries(db, table))
        assert makers(db, table)[len(made)] == BOT
        assert 'shamble_bots_troubled_total{why="gone"}' not in two.figures()
