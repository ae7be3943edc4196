"""What people without a seat can do to those who play: fill the places, and point all the time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from shamble.server import audience, places
from shamble.server.settings import Limits
from shamble.server.shapes import NewTable
from shamble.server.table import Table
from shamble.server.wire import Looking
from tests.seat import PATIENCE, GoneError, Seat
from tests.server.around import Listener, create, hall_in, refused, two_seats
from tests.services import Server

ZONE = "0,0:a"
FAST = {"messages_per_second": 100_000, "burst": 100_000}


# --- places -----------------------------------------------------------------------------------


def test_strangers_cannot_lock_out_those_who_play(tmp_path: Path) -> None:
    limits = {"connections_per_table": 7}
    with (
        Server(str(tmp_path / "t.db"), limits=limits) as server,
        contextlib.ExitStack() as stack,
    ):
        links = server.new_table("M1", seats=[0, 0, 0, 1, 1, 1], mine=[0, 1], open=True)

        def come(*tokens: str) -> Seat:
            return stack.enter_context(Seat(server.port, links["table"], tokens))

        strangers = [come().joined() for _ in range(4)]  # three places are kept
        assert come().wait("goodbye", "welcome")["code"] == "too-many"
        one, two = [come(token).joined() for token in links["seats"]]
        host = come(links["host"]).joined()
        phone = come(links["seats"][0]).joined()  # and now all places are taken
        goodbye = strangers[0].wait("goodbye")
        assert (goodbye["code"], goodbye["again"]) == ("made-room", True)
        assert "room" in goodbye["said"]
        with pytest.raises(GoneError):
            strangers[0].wait("nothing more")
        guest = come(links["spectator"]).joined()
        assert strangers[1].wait("goodbye")["code"] == "made-room"
        for _ in range(3):  # who comes back pushes nobody out
            assert come().wait("goodbye", "welcome")["code"] == "too-many"
        come(links["host"]).joined()
        assert strangers[2].wait("goodbye")["code"] == "made-room"
        for seat in (strangers[3], one, two, host, phone, guest):
            seat.send("beat")
            seat.wait("pulse")


def test_links_to_watch_and_players_with_few_lines_come_first(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path, Limits(connections_per_table=6)) as hall:
            new = NewTable(quest="M1", seats=(0, 0, 0, 1, 1, 1), mine=(0, 1), open=True)
            links = await create(hall, new)
            table = await hall.table(links.table)

            def come(*tokens: str, visit: str = "") -> Listener:
                browser = Listener(*tokens)
                browser.visit = visit
                places.make_room(table, browser, 6)
                table.audience.add(browser)
                return browser

            guests = [come(links.spectator) for _ in range(2)]
            stranger = come(visit="page")
            again = come(visit="page")
            assert stranger.goodbye == "", "the same page takes its place"
            ones = [come(links.seats[0]) for _ in range(4)]
            await refused("too-many", coming(come))
            await refused("too-many", coming(come, links.spectator))
            assert again.goodbye == "made-room"
            assert [guest.goodbye for guest in guests] == [None, None]
            two = come(links.seats[1])
            assert [guest.goodbye for guest in guests] == ["made-room", None]
            host = come(links.host)
            assert guests[1].goodbye == "made-room"
            assert [one.goodbye for one in ones] == [None, None, None, None]
            come(links.seats[1])
            assert [one.goodbye for one in ones] == ["made-room", None, None, None]
            await refused("too-many", coming(come, links.seats[1]))
            assert two.goodbye is host.goodbye is None
            assert len(table.audience.browsers) == 6

    asyncio.run(scene())


async def coming(come: Any, *tokens: str) -> None:
    come(*tokens)


# --- pings ------------------------------------------------------------------------------------


def pings(*browsers: Listener) -> list[list[str]]:
    """The zones that each was shown."""
    return [
        [m["zone"] for m in one.heard if m["type"] == "looking" and m["ping"]] for one in browsers
    ]


def test_the_pings_of_strangers_are_few_and_the_last_is_seen(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall, open=True)
            zones = sorted(table._zones)[:6]
            strangers = [Listener() for _ in range(20)]
            began = time.monotonic()
            for zone in zones:
                for stranger in strangers:
                    table.look(stranger, zone, True)
            if time.monotonic() - began < 1 / audience.PINGS:
                assert pings(one, two) == [zones[:1], zones[:1]]
            async with asyncio.timeout(PATIENCE):
                while pings(one)[0][-1] != zones[-1]:
                    await asyncio.sleep(0.01)
            seconds = time.monotonic() - began
            assert len(pings(one)[0]) <= 1 + seconds * audience.PINGS
            heard = len(one.heard)
            table.look(strangers[0], zones[0], False)
            assert len(one.heard) == heard, "where a stranger looks nobody is shown"
            for zone in zones:
                table.look(two, zone, True)
            assert pings(one)[0][-6:] == zones, "whoever has a seat is seen at once"

    asyncio.run(scene())


def test_strangers_in_other_processes_are_counted_too(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, _ = await two_seats(hall, open=True)
            told: list[Looking] = []
            table.looked = lambda table, looking: told.append(looking)
            began = time.monotonic()
            for _ in range(50):
                table.audience.show(Looking(seat=None, name="", zone=ZONE, ping=True))
                table.look(Listener(), ZONE, True)
            assert len(pings(one)[0]) <= 1 + (time.monotonic() - began) * audience.PINGS
            assert len(told) <= len(pings(one)[0])
            table.audience.show(Looking(seat=1, name="", zone=ZONE, ping=True))
            table.look(one, ZONE, True)
            assert told[-1].seat == 0

    asyncio.run(scene())


def test_who_is_muted_cannot_ping(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall, open=True)
            host, stranger = Listener(links.host), Listener()
            await table.mute(host.hashes, None, True)
            await table.mute(host.hashes, 1, True)
            await refused("muted", pinging(table, stranger))
            await refused("muted", pinging(table, two))
            assert pings(one) == [[]]
            table.look(two, ZONE, False)
            assert one.last("looking")["zone"] == ZONE, "one may look all the same"
            await pinging(table, host)
            await table.mute(host.hashes, 1, False)
            await pinging(table, two)
            assert pings(one) == [[ZONE, ZONE]]

    asyncio.run(scene())


async def pinging(table: Table, browser: Listener) -> None:
    table.look(browser, ZONE, True)


@contextlib.contextmanager
def slow_reader(port: int, table: str, token: str) -> Iterator[Any]:
    """A browser whose line takes little at a time."""
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    small.connect(("127.0.0.1", port))
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
    with connect(address, sock=small, compression=None, max_queue=1, max_size=None) as line:
        line.send(json.dumps({"type": "join", "tokens": [token]}))
        yield line


@pytest.mark.parametrize("who", ["strangers", "a seat"])
def test_nobody_who_reads_is_closed_because_of_pings(tmp_path: Path, who: str) -> None:
    """Thousands of them while a seat hardly reads: it hears of few, and plays on."""
    limits = {**FAST, "queue": 50, "beat_seconds": 60}
    with (
        Server(str(tmp_path / "t.db"), limits=limits) as server,
        contextlib.ExitStack() as stack,
    ):
        links = server.new_table("M1", seats=[0, 0, 0, 1, 1, 1], mine=[0, 1], open=True)
        tokens = [] if who == "strangers" else links["seats"][1:]
        name = "\N{ZOMBIE}" * 40
        crowd = [
            stack.enter_context(Seat(server.port, links["table"], tokens, name)) for _ in range(4)
        ]
        reader = stack.enter_context(slow_reader(server.port, links["table"], links["seats"][0]))
        for one in crowd:
            one.joined()
        for number in range(1500):
            for one in crowd:
                one.send("look", zone=ZONE, ping=True)
            if not number % 50:
                reader.recv(PATIENCE)  # it reads, slowly
                for one in crowd:
                    one.drain()
        for one in crowd:
            one.send("beat")
            one.wait("pulse")
        reader.send(json.dumps({"type": "chat", "ref": 7, "text": "I am still here"}))
        heard = {"type": ""}
        seen = 0
        while heard["type"] != "accepted":
            heard = json.loads(reader.recv(PATIENCE))
            assert heard["type"] != "goodbye"
            seen += heard["type"] == "looking"
        if who == "strangers":
            assert seen < 100
