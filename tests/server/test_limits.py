"""Limits that hold: people at a table, tables awake, lines of chat; and sleep, from outside."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import httpx
import pytest

from shamble.server.addresses import block_of
from shamble.server.requests import Buckets
from shamble.server.settings import Limits, Settings, SettingsError
from shamble.server.shapes import NewTable
from tests.seat import GoneError, Seat
from tests.server.around import Listener, choose_any, create, hall_in, refused, two_seats, welcomed
from tests.server.entries import entries
from tests.services import Server, wait_until


def test_a_table_has_room_for_so_many_browsers(tmp_path: Path) -> None:
    limits = {"connections_per_table": 3}
    with Server(str(tmp_path / "t.db"), limits=limits) as server:
        links, other = server.new_table("M1"), server.new_table("M1")
        table, seats = links["table"], links["seats"]
        inside = [Seat(server.port, table, seats).joined() for _ in range(3)]
        with Seat(server.port, table, seats) as late:
            goodbye = late.wait("goodbye")
            assert (goodbye["code"], goodbye["again"]) == ("too-many", True)
            with pytest.raises(GoneError):
                late.wait("nothing more")
        with Seat(server.port, other["table"], other["seats"]) as elsewhere:
            elsewhere.joined()
        assert inside[0].choose(inside[0].offers()[0])["type"] == "accepted"
        inside.pop().close()
        wait_until(lambda: server.figures()["shamble_connections"] == 2, "one to be gone")
        with Seat(server.port, table, seats) as again:
            again.joined()
        for seat in inside:
            seat.close()


def test_a_table_that_nobody_is_at_falls_asleep_and_wakes_as_it_was(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), limits={"idle_minutes": 0.005}) as server:
        links = server.new_table("M1", seed=3)
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            for _ in range(5):
                assert seat.choose_any(random.Random(1))["type"] == "accepted"
            position = seat.position
            assert server.figures()["shamble_tables_awake"] == 1
        wait_until(lambda: server.figures()["shamble_tables_awake"] == 0, "the table to sleep")
        with Seat(server.port, links["table"], links["seats"]) as back:
            assert back.joined().position == position


def test_of_too_many_tables_the_longest_unused_sleep_first(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path, Limits(awake_tables=2)) as hall:
            tables = []
            for _ in range(4):
                links = await create(hall, NewTable(quest="M0"))
                tables.append(await hall.table(links.table))
            watched = tables[0]
            watched.audience.add(Listener())
            hall.put_to_sleep(before=0)
            assert hall.awake == 2
            assert await hall.table(watched.id) is watched, "somebody is there"
            assert await hall.table(tables[3].id) is tables[3], "it was used last"

    asyncio.run(scene())


def test_a_table_remembers_so_much_of_its_chat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path, Limits(chat_lines=3)) as hall:
            table, links, one, _ = await two_seats(hall)
            for number in range(5):
                await table.chat(one.hashes, "Ann", f"line {number}")
            assert [line.text for line in welcomed(table, one).chat] == [
                "line 2",
                "line 3",
                "line 4",
            ]
            table.audience.browsers.clear()
            hall.put_to_sleep(before=float("inf"))
            again = await hall.table(links.table)
            assert again is not table
            assert welcomed(again, one).chat == welcomed(table, one).chat

    asyncio.run(scene())


def test_after_the_end_nothing_can_be_chosen(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await create(hall, NewTable(quest="M0", seed=1))
            table, me = await hall.table(links.table), Listener(*links.seats)
            dice = random.Random(1)
            while not table.game.over:
                await choose_any(table, me, dice=dice)
            before, version = table.record.seq, table.record.version
            await refused("over", table.choose(me.hashes, version, "end"))
            assert table.record.seq == before
            await table.undo(me.hashes, version)
            assert table.question is not None

    asyncio.run(scene())


def test_names_at_a_seat_do_not_fill_the_log(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    with Server(db, limits={"names_per_seat": 3}) as server:
        links = server.new_table("M1")
        table, tokens = links["table"], links["seats"]

        def names() -> list[str]:
            return [text for _, kind, _, text in entries(db, table) if kind == "sit" and text]

        for name in ("Ann", "Ann", " Ann ", "", "Bob", "Cy", "Di", "Ann", "Eve"):
            with Seat(server.port, table, tokens, name=name) as seat:
                seat.joined()
        assert names() == ["Ann", "Bob"], "the first name was none"
        fresh = server.post(f"/api/tables/{table}/seats/0/link", token=links["host"])["token"]
        for name in ("Flo", "Gus"):
            with Seat(server.port, table, [fresh], name=name) as seat:
                seat.joined()
        assert names() == ["Ann", "Bob", "Flo", "Gus"]


def test_strangers_at_an_open_table_cannot_drown_it_in_chat(tmp_path: Path) -> None:
    limits = {"open_chat_per_minute": 6, "messages_per_second": 1000, "burst": 1000}
    with Server(str(tmp_path / "t.db"), limits=limits) as server:
        links = server.new_table("M1", seats=[0, 0, 0, 1, 1, 1], open=True)
        table, tokens = links["table"], links["seats"]
        with (
            Seat(server.port, table, tokens[:1], language="pl") as one,
            Seat(server.port, table, [*tokens[:1], links["host"]]) as host,
        ):
            one.joined()
            host.joined()
            assert chats(one, 20) < 10
            assert "otwartym stole" in one.told[-1]["said"]
            assert chats(host, 20) == 20
            heard = 0
            for _ in range(5):  # coming back, or with friends, does not help
                with Seat(server.port, table) as stranger:
                    stranger.joined()
                    heard += chats(stranger, 10)
            assert 3 <= heard < 20
        private = server.new_table("M1")
        with Seat(server.port, private["table"], private["seats"]) as friend:
            assert chats(friend.joined(), 20) == 20


def chats(seat: Seat, count: int) -> int:
    """How many of so many lines of chat are accepted."""
    refs = [seat.ask("chat", text=f"line {number}") for number in range(count)]
    answers = [seat.wait("accepted", "refused", ref=ref) for ref in refs]
    assert {answer.get("code", "too-much-chat") for answer in answers} == {"too-much-chat"}
    return sum(answer["type"] == "accepted" for answer in answers)


@pytest.mark.parametrize("proxies, statuses", [("", {201, 429}), ("127.0.0.1", {201})])
def test_only_proxies_that_are_named_say_whose_request_it_is(
    tmp_path: Path, proxies: str, statuses: set[int]
) -> None:
    with Server(
        str(tmp_path / "t.db"), limits={"posts_per_minute": 2}, SHAMBLE_PROXIES=proxies
    ) as server:
        answers = [
            httpx.post(
                f"{server.address}/api/tables",
                json={"quest": "M0"},
                headers={"X-Forwarded-For": f"203.0.113.{number}"},
            ).status_code
            for number in range(6)
        ]
    assert set(answers) == statuses


@pytest.mark.parametrize("given", ["proxy", "127.0.0.1,x", "*", "10.0.0.1/8"])
def test_proxies_that_are_none(given: str) -> None:
    with pytest.raises(SettingsError) as problem:
        Settings.from_environment({"SHAMBLE_DB": "t.db", "SHAMBLE_PROXIES": given})
    assert problem.value.setting == "proxies"


def test_each_command_beyond_the_limit_is_answered(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), limits={"chat_per_minute": 10_000}) as server:
        links = server.new_table("M1", seed=3)
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            refs = [seat.ask("chat", text=f"line {number}") for number in range(100)]
            answered: list[int] = []
            while len(answered) < len(refs):
                answer = seat.wait("accepted", "refused")
                if answer["type"] == "refused":
                    assert (answer["ref"], answer["code"]) == (None, "too-fast")
                answered += answer.get("refs", [answer["ref"]])
            assert sorted(answered) == refs
            seat.drain()
            for _ in range(100):
                seat.send("look", zone=None)
            assert seat.wait("refused")["ref"] is None


@pytest.mark.parametrize(
    "given", ["junk", "[]", '{"queue": "x"}', '{"queu": 5}', '{"queue": 0}', '{"burst": -1}', "{"]
)
def test_limits_that_are_none(given: str) -> None:
    with pytest.raises(SettingsError) as problem:
        Limits.read(given)
    assert problem.value.setting == "limits"


def test_limits_that_differ(tmp_path: Path) -> None:
    given = {"queue": 5, "idle_minutes": 0.5}
    environment = {"SHAMBLE_DB": str(tmp_path / "t.db"), "SHAMBLE_LIMITS": json.dumps(given)}
    settings = Settings.from_environment(environment)
    assert settings.limits == Limits(queue=5, idle_minutes=0.5)
    assert Settings.from_environment(settings.to_environment()) == settings


# --- addresses ---------------------------------------------------------------------------------


def test_addresses_have_buckets_of_their_own() -> None:
    buckets = Buckets(2)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 2)
    buckets = Buckets(1)
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")
    assert buckets.take("c"), "the third address"
    assert not buckets.take("a"), "asked after b, so it is still remembered"
    assert buckets.take("b"), "forgotten, so its bucket is full again"


@pytest.mark.parametrize(
    "address, block",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("", ""),
        ("testclient", "testclient"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
    ],
)
def test_one_person_is_one_ipv4_address_or_one_ipv6_network(address: str, block: str) -> None:
    assert block_of(address) == block
