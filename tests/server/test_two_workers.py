"""Two servers on one PostgreSQL and one Redis: what happens at one happens at the other."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.seat import Seat
from tests.server.entries import check_numbers, entries, opened
from tests.server.test_manners import asked
from tests.services import UNMEASURED, PostgreSQL, Redis, Server, wait_until

TABLES = 4
CHOICES = 100
"""At each table."""
FREELY = {"messages_per_second": 10_000, "burst": 10_000, "posts_per_minute": 10_000, **UNMEASURED}
SEATS = {"seats": [0, 0, 0, 1, 1, 1], "mine": [0, 1]}


@pytest.fixture(scope="module")
def db(postgresql: PostgreSQL) -> str:
    return postgresql.new_database("two_workers")


@pytest.fixture(scope="module")
def servers(db: str, redis: Redis) -> Iterator[tuple[Server, Server]]:
    with (
        Server(db, redis=redis.url, limits=FREELY) as one,
        Server(db, redis=redis.url, limits=FREELY) as two,
    ):
        yield one, two
        assert "Traceback" not in one.log() + two.log()


class Game:
    """A table whose first seat and spectator are at one server, its second seat at the other."""

    def __init__(self, servers: tuple[Server, Server], seed: int, quest: str = "M0") -> None:
        one, two = servers
        self.chance = random.Random(seed)
        links = one.new_table(quest, seed=seed, **SEATS)
        self.table: str = links["table"]
        self.host: str = links["host"]
        self.players = [
            Seat(one.port, self.table, links["seats"][:1]).joined(),
            Seat(two.port, self.table, links["seats"][1:]).joined(),
        ]
        self.everybody = [
            *self.players,
            Seat(two.port, self.table, [links["spectator"]]).joined(),
        ]
        self.accepted: dict[int, str] = {}

    def play(self) -> bool:
        """One choice, by whoever is asked; False at the end of the game."""
        for seat in self.players:
            seat.drain()
        newest = max(self.players, key=lambda seat: int(seat.position["version"]))
        if newest.decision is None:
            return False
        asked = newest.decision["seat"]
        player = self.chance.choice(self.players) if asked is None else self.players[asked]
        wait_for(player, newest.position["version"])
        choice = self.chance.choice(player.offers())
        answer = player.choose(choice)
        assert answer["type"] == "accepted", answer
        self.accepted[answer["seq"]] = choice
        return True

    def check(self, db: str) -> None:
        """Everybody sees the same, and the log is what was accepted."""
        for seat in self.everybody:
            wait_for(seat, max(self.accepted))
        positions = [seat.position for seat in self.everybody]
        assert positions[0] == positions[1] == positions[2]
        log = entries(db, self.table)
        check_numbers(log)
        assert {entry[0]: entry[3] for entry in log if entry[1] == "choice"} == self.accepted

    def close(self) -> None:
        for seat in self.everybody:
            seat.close()


def wait_for(seat: Seat, version: int) -> None:
    """Until the seat's table has got so far."""
    while seat.position["version"] < version:
        seat.wait("update")


def test_four_tables_do_not_diverge(servers: tuple[Server, Server], db: str) -> None:
    games = [Game(servers, seed) for seed in range(TABLES)]
    for _ in range(CHOICES):
        for game in games:
            game.play()
    for game in games:
        assert len(game.accepted) > CHOICES / 3
        game.check(db)
        path = f"/api/tables/{game.table}/save"
        saves = [opened(db, server.get(path, game.host)).choices for server in servers]
        assert saves[0] == saves[1] == tuple(game.accepted.values())
        game.close()


def test_both_choose_at_once(servers: tuple[Server, Server], db: str) -> None:
    """Of two answers to one question, given at two servers, one counts and one is stale."""
    one, two = servers
    links = one.new_table("M1", seed=3)
    with (
        Seat(one.port, links["table"], links["seats"]) as first,
        Seat(two.port, links["table"], links["seats"]) as second,
    ):
        first.joined()
        second.joined()
        for turn in range(40):
            version = max(first.position["version"], second.position["version"])
            wait_for(first, version)
            wait_for(second, version)
            offers = first.offers()
            refs = [
                seat.ask("choose", decision=version, choice=offers[turn % len(offers)])
                for seat in (first, second)
            ]
            answers = [
                seat.wait("accepted", "refused", ref=ref)
                for seat, ref in zip((first, second), refs, strict=True)
            ]
            assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
            assert {answer.get("code") for answer in answers} == {None, "stale"}
        log = entries(db, links["table"])
        check_numbers(log)
        assert sum(entry[1] == "choice" for entry in log) == 40


def test_presence_chat_and_pings_reach_the_other_server(servers: tuple[Server, Server]) -> None:
    game = Game(servers, 5)
    one, two = game.players

    def both_there(seat: Seat) -> bool:
        seat.drain()
        last = [m for m in seat.told if m["type"] in ("welcome", "presence")][-1]
        return [s["online"] for s in last["seats"]] == [True, True] and last["spectators"] == 1

    wait_until(lambda: both_there(one), "the other seat to be seen")
    wait_until(lambda: both_there(two), "the other seat to be seen")
    one.ask("chat", text="Door!")
    assert two.wait("chatted")["line"]["text"] == "Door!"
    zone = one.position["view"]["survivors"][0]["zone"]
    two.send("look", zone=zone, ping=True)
    assert one.wait("looking")["zone"] == zone
    game.close()


def test_who_is_muted_or_sent_away_at_one_server_is_so_at_the_other(
    servers: tuple[Server, Server],
) -> None:
    game = Game(servers, 6)
    here, there, watching = game.everybody
    host = Seat(servers[0].port, game.table, [game.host]).joined()
    assert asked(host, "mute", seat=1, muted=True) == "accepted"
    assert there.wait("chatted")["line"]["kind"] == "muted"
    assert asked(there, "chat", text="hello") == "muted"
    assert asked(host, "mute", seat=1, muted=False) == "accepted"
    assert there.wait("chatted")["line"]["kind"] == "unmuted"
    assert asked(there, "chat", text="thanks") == "accepted"
    assert here.wait("chatted")["line"]["kind"] == "muted"
    servers[0].post(f"/api/tables/{game.table}/spectators/link", token=game.host)
    assert watching.wait("goodbye")["code"] == "watch-revoked"
    servers[1].post(f"/api/tables/{game.table}/seats/0/link", token=game.host)
    assert here.wait("goodbye")["again"] is False
    host.close()
    game.close()


def test_a_tab_that_is_closed_right_after_a_click(servers: tuple[Server, Server], db: str) -> None:
    """The choice counts or not; in no case do the others wait for a table that stands still."""
    one, two = servers
    links = one.new_table("M1", seed=4)
    with Seat(two.port, links["table"], links["seats"]) as staying:
        staying.joined()
        for turn in range(20):
            leaving = Seat(one.port, links["table"], links["seats"]).joined()
            wait_for(staying, leaving.position["version"])
            leaving.ask("choose", decision=leaving.position["version"], choice=leaving.offers()[0])
            time.sleep(turn * 0.0005)
            leaving.cut()
            time.sleep(0.1)
            last = entries(db, links["table"])[-1]
            if last[1] == "choice":
                wait_for(staying, last[0])


def test_redis_may_go_and_come_back(servers: tuple[Server, Server], db: str, redis: Redis) -> None:
    games = [Game(servers, seed, "M1") for seed in (1, 2)]
    play_all(games, 15)
    redis.stop(9)
    for server in servers:
        wait_until(lambda s=server: health(s) == "slow", "Redis to be missed")  # type: ignore[misc]
    play_all(games, 10)
    for game in games:
        game.check(db)
    redis.start()
    for server in servers:
        wait_until(lambda s=server: health(s) == "ok", "Redis to be back")  # type: ignore[misc]
    play_all(games, 10)
    for game in games:
        game.check(db)
        game.close()


def play_all(games: list[Game], choices: int) -> None:
    for _ in range(choices):
        for game in games:
            assert game.play()


def health(server: Server) -> Any:
    return server.get("/health")["status"]
