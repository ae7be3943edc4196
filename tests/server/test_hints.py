"""Hints at the table: off unless allowed, told to who asked alone, and never in anybody's way."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.seat import Seat
from tests.server.entries import entries
from tests.server.test_bots import FREELY, asked, makers, until
from tests.services import Server, wait_until

DUO = {"seats": [0, 0, 0, 1, 1, 1], "seed": 3, "pace": "at-once"}
HINTS = {**DUO, "hints": True}


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "t.db")


@pytest.fixture
def server(db: str) -> Iterator[Server]:
    with Server(db, limits={**FREELY, "thought_seconds": 50}) as started:
        yield started
        assert "Traceback" not in started.log()


def hinted(seat: Seat, decision: int | None = None) -> dict[str, Any]:
    """The answer to who asks what to do now."""
    seat.drain()
    version = seat.position["version"] if decision is None else decision
    return seat.wait("hint", "refused", ref=seat.ask("ask-hint", decision=version))


def go_to_a_menu(seat: Seat) -> None:
    """Play on to the first Turn."""
    until(seat, done=lambda: seat.position["decision"]["kind"] == "action", what="a Turn")


def allow(seat: Seat, allowed: bool) -> dict[str, Any]:
    return seat.wait("accepted", "refused", ref=seat.ask("hints", allowed=allowed))


def are_allowed(seat: Seat) -> bool:
    """Whether hints are allowed, as the seat was told last."""
    seat.drain()
    told = [message for message in seat.told if message["type"] in ("welcome", "presence")]
    return bool(told[-1]["hints"])


def test_a_hint_says_what_why_and_what_else(server: Server) -> None:
    links = server.new_table("M1", **HINTS)
    with Seat(server.port, links["table"], links["seats"]) as ada:
        ada.joined()
        assert are_allowed(ada)
        go_to_a_menu(ada)
        found = hinted(ada)
        assert found["choice"] in ada.offers()
        assert found["plan"][0]["choice"] == found["choice"]
        assert found["said"] == found["plan"][0]["said"]
        assert all(reason["said"] for reason in found["reasons"])
        assert found["expects"]
        assert found["other"]["choice"] in set(ada.offers()) - {found["choice"]}
        assert found["other"]["worse"]
        assert found["instead"] is None
        assert hinted(ada) == {**found, "ref": found["ref"] + 1}, "the same again"
    assert server.figures()['shamble_hints_total{by="steady"}'] == 2


def test_hints_are_off_until_the_host_allows_them(server: Server, db: str) -> None:
    links = server.new_table("M1", **DUO)
    table, (first, second) = links["table"], links["seats"]
    with (
        Seat(server.port, table, [links["host"], first], name="Ada") as ada,
        Seat(server.port, table, [second], name="Ben") as ben,
        Seat(server.port, table, [links["spectator"]]) as stranger,
    ):
        for seat in (ada, ben, stranger):
            seat.joined()
        assert not are_allowed(ben)
        assert hinted(ben)["code"] == "hints-off"
        assert allow(ben, True)["code"] == "not-host"
        assert allow(stranger, True)["code"] == "not-seated"
        assert allow(ada, False)["code"] == "hints-already"
        assert allow(ada, True)["type"] == "accepted"
        wait_until(lambda: are_allowed(ben), "Ben to hear of it")
        assert hinted(ben)["type"] == "hint", "also who is not asked"
        assert hinted(stranger)["code"] == "not-seated"
        assert allow(stranger, False)["code"] == "not-seated"
        assert allow(ben, False)["type"] == "accepted", "who does not want any ends it"
        assert hinted(ada)["code"] == "hints-off"
        ada.drain()
        lines = [message["line"] for message in ada.told if message["type"] == "chatted"]
        assert [(line["kind"], line["name"]) for line in lines] == [
            ("hints", "Ada"),
            ("no-hints", "Ben"),
        ]
        assert not [m for m in (*ada.told, *stranger.told) if m["type"] == "hint"]
    assert [kind for _, kind, _, _ in entries(db, table)].count("hints") == 2


def test_whether_hints_are_allowed_outlives_the_server(db: str) -> None:
    with Server(db, limits=FREELY) as server:
        links = server.new_table("M1", **HINTS)
        server.kill()
        server.start()
        with Seat(server.port, links["table"], links["seats"]) as ada:
            ada.joined()
            assert are_allowed(ada)


def test_a_hint_for_another_moment_is_none(server: Server) -> None:
    links = server.new_table("M1", **HINTS)
    with Seat(server.port, links["table"], links["seats"]) as ada:
        ada.joined()
        before = ada.position["version"]
        ada.choose(ada.offers()[0])
        assert hinted(ada, before)["code"] == "stale"


def test_a_table_that_goes_on_meanwhile_needs_no_hint(db: str) -> None:
    """And who waits for one can choose."""
    with Server(db, limits={**FREELY, "thought_seconds": 50}) as server:
        links = server.new_table("M1", **HINTS)
        with Seat(server.port, links["table"], links["seats"]) as ada:
            ada.joined()
            hinted(ada)
            pid = server.thinker()
            os.kill(pid, signal.SIGSTOP)
            ada.drain()
            ref = ada.ask("ask-hint", decision=ada.position["version"])
            assert ada.choose(ada.offers()[0])["type"] == "accepted"
            os.kill(pid, signal.SIGCONT)
            assert ada.wait("hint", "refused", ref=ref)["code"] == "stale"


def test_a_thinker_killed_in_the_middle_of_a_hint(db: str) -> None:
    """The quick mind answers, and the answer says so."""
    with Server(db, limits={**FREELY, "thought_seconds": 50}) as server:
        links = server.new_table("M1", **HINTS)
        with Seat(server.port, links["table"], links["seats"]) as ada:
            ada.joined()
            hinted(ada)
            pid = server.thinker()
            os.kill(pid, signal.SIGSTOP)
            ref = ada.ask("ask-hint", decision=ada.position["version"])
            time.sleep(0.2)
            os.kill(pid, signal.SIGKILL)
            found = ada.wait("hint", "refused", ref=ref)
            assert (found["type"], found["instead"]) == ("hint", "quick")
            assert found["choice"] in ada.offers()
            assert hinted(ada)["instead"] is None, "another one was started"
        assert "a hint could not be thought of" in server.log()


def test_without_thinkers_hints_are_quick(db: str) -> None:
    with Server(db, limits=FREELY, SHAMBLE_THINKERS="0") as server:
        links = server.new_table("M0", **HINTS)
        with Seat(server.port, links["table"], links["seats"]) as ada:
            ada.joined()
            assert hinted(ada)["instead"] == "quick"


def test_a_seat_has_so_many_hints_a_minute(db: str) -> None:
    """The next one after half a minute, so that no machine thinks long enough for that."""
    with Server(db, limits={**FREELY, "hints_per_minute": 2}) as server:
        links = server.new_table("M0", **HINTS)
        with Seat(server.port, links["table"], links["seats"]) as ada:
            ada.joined()
            answers = [hinted(ada) for _ in range(3)]
            assert [one["type"] for one in answers] == ["hint", "refused", "refused"]
            assert answers[-1]["said"] == "That is a lot of hints: at most 2 a minute."


def test_why_a_bot_did_what_it_did(server: Server, db: str) -> None:
    """Where hints are not allowed, too: it says nothing of what to do."""
    links = server.new_table("M1", **DUO, bots=[None, "steady"])
    table = links["table"]

    def why(seat: Seat, number: int) -> dict[str, Any]:
        return seat.wait("why", "refused", ref=seat.ask("ask-why", seat=number))

    with (
        Seat(server.port, table, links["seats"][:1]) as ada,
        Seat(server.port, table, [links["spectator"]]) as stranger,
    ):
        ada.joined()
        stranger.joined()
        assert why(ada, 1)["code"] == "no-bot-choice"
        until(ada, done=lambda: makers(db, table).count(1) > 3, what="the bot's choices")
        until(ada, done=lambda: asked(ada) == 0, what="Ada's Turn")
        causes = [m["cause"] for m in ada.told if m["type"] == "update"]
        last = [cause["said"] for cause in causes if cause["seat"] == 1][-1]
        found = why(ada, 1)
        assert (found["type"], found["said"]) == ("why", last)
        assert all(reason["said"] for reason in found["reasons"])
        assert why(ada, 0)["code"] == "no-bot-choice", "she has her own"
        assert why(stranger, 1)["code"] == "not-seated"


def test_hints_are_told_in_the_language_of_who_asks(server: Server) -> None:
    links = server.new_table("M1", **HINTS)
    with Seat(server.port, links["table"], links["seats"]) as ada:
        ada.joined()
        go_to_a_menu(ada)
        english = hinted(ada)
        ada.wait("accepted", ref=ada.ask("speak", language="pl"))
        polish = hinted(ada)
        assert polish["choice"] == english["choice"]
        assert polish["expects"] != english["expects"]
        assert len(polish["reasons"]) == len(english["reasons"])
