"""What a host can do about somebody who spoils the game: mute, revoke; and what nobody can do."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.seat import GoneError, Seat
from tests.server.entries import entries
from tests.services import AnswerError, Server

TWO = {"seats": [0, 0, 0, 1, 1, 1], "seed": 3}


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "t.db")


@pytest.fixture
def server(db: str) -> Iterator[Server]:
    with Server(db) as started:
        yield started
        assert "Traceback" not in started.log()


class Company:
    """A host at the first seat, a player at the second, somebody who watches."""

    def __init__(self, server: Server, **more: object) -> None:
        self.links: dict[str, Any] = server.new_table("M1", **TWO, **more)
        self.server, self._stack = server, contextlib.ExitStack()
        seats, host = self.links["seats"], self.links["host"]
        self.ada = self.come("Ada", host, seats[0])
        self.ben = self.come("Ben", seats[1])
        self.cleo = self.come("Cleo", self.links["spectator"])

    def come(self, name: str, *tokens: str) -> Seat:
        seat = Seat(self.server.port, self.links["table"], tokens, name=name)
        return self._stack.enter_context(seat).joined()

    def __enter__(self) -> Company:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def play_until(self, revealed: bool) -> Seat:
        """Play until the last choice revealed something, or not; returns who made it."""
        chance, needs = random.Random(7), "ask" if revealed else "free"
        for made in range(1, 200):
            self.catch_up(made - 1)
            player = self.ada if self.ada.is_asked else self.ben
            assert player.choose_any(chance)["type"] == "accepted"
            self.catch_up(made)
            if self.ada.position["undo"] == needs:
                return player
        raise AssertionError("no such choice came")

    def catch_up(self, length: int) -> None:
        for seat in (self.ada, self.ben):
            while seat.position["length"] < length:
                seat.wait("update")


def asked(who: Seat, kind: str, **fields: object) -> str:
    """What a message is answered with: its code, or that it was accepted."""
    answer = who.wait("accepted", "refused", ref=who.ask(kind, **fields))
    assert answer["type"] == "accepted" or answer["said"].endswith(".")
    return str(answer.get("code", "accepted"))


def undo(seat: Seat) -> str:
    return asked(seat, "undo", decision=seat.position["version"])


def test_the_host_mutes_a_seat_and_lets_it_speak_again(server: Server, db: str) -> None:
    with Company(server) as company:
        ada, ben, cleo = company.ada, company.ben, company.cleo
        assert asked(ben, "mute", seat=0, muted=True) == "not-host"
        assert asked(ada, "mute", seat=2, muted=True) == "no-such-seat"
        assert asked(ada, "mute", seat=1, muted=False) == "muted-already"
        assert asked(ada, "mute", seat=1, muted=True) == "accepted"
        for seat in (ben, cleo):
            line = seat.wait("chatted")["line"]
            assert (line["kind"], line["seat"], line["name"]) == ("muted", 1, "Ben")
            assert seat.wait("presence")["seats"][1]["muted"] is True
        assert asked(ben, "chat", text="hello") == "muted"
        assert asked(cleo, "chat", text="hello") == "accepted"
        assert ben.wait("chatted")["line"]["text"] == "hello"
        again = company.come("Ben", company.links["seats"][1])
        assert asked(again, "chat", text="from another browser") == "muted"
        assert asked(ada, "mute", seat=1, muted=False) == "accepted"
        assert asked(ben, "chat", text="thanks") == "accepted"
        kinds = [kind for _, kind, _, _ in entries(db, company.links["table"])]
        assert [k for k in kinds if "mute" in k] == ["mute", "unmute"]
        assert asked(ada, "mute", seat=1, muted=True) == "accepted"
        server.restart()
        with Seat(server.port, company.links["table"], [company.links["seats"][1]]) as back:
            welcome = back.joined().told[0]
            assert welcome["seats"][1]["muted"] is True
            said = [(line["kind"], line["text"]) for line in welcome["chat"]]
            assert said == [
                ("muted", ""),
                ("said", "hello"),
                ("unmuted", ""),
                ("said", "thanks"),
                ("muted", ""),
            ]
            assert asked(back, "chat", text="still") == "muted"


def test_those_who_watch_are_muted_together_and_never_the_host(server: Server) -> None:
    with Company(server, open=True) as company:
        ada, ben, cleo = company.ada, company.ben, company.cleo
        stranger = company.come("Stranger")
        only_host = company.come("Host", company.links["host"])
        assert asked(ada, "mute", seat=None, muted=True) == "accepted"
        assert asked(cleo, "chat", text="one") == "muted"
        assert asked(stranger, "chat", text="two") == "muted"
        assert asked(only_host, "chat", text="three") == "accepted"
        assert asked(ben, "chat", text="four") == "accepted"
        assert company.come("Another").told[0]["spectators_muted"] is True
        assert asked(ada, "mute", seat=0, muted=True) == "accepted"
        assert asked(ada, "chat", text="five") == "accepted"


def test_who_comes_after_somebody_muted_may_speak(server: Server) -> None:
    with Company(server) as company:
        assert asked(company.ada, "mute", seat=1, muted=True) == "accepted"
        table, host = company.links["table"], company.links["host"]
        fresh = server.post(f"/api/tables/{table}/seats/1/link", token=host)["token"]
        assert asked(company.come("Dora", fresh), "chat", text="hello") == "accepted"


def test_a_spectators_link_is_revoked(server: Server) -> None:
    with Company(server) as company:
        path = f"/api/tables/{company.links['table']}"
        old, host = company.links["spectator"], company.links["host"]
        for token in ("", old, company.links["seats"][0]):
            with pytest.raises(AnswerError) as refused:
                server.post(f"{path}/spectators/link", token=token)
            assert refused.value.status == 403
        fresh = server.post(f"{path}/spectators/link", token=host)["token"]
        goodbye = company.cleo.wait("goodbye")
        assert (goodbye["code"], goodbye["again"]) == ("watch-revoked", False)
        with pytest.raises(GoneError):
            company.cleo.receive()
        assert asked(company.ben, "chat", text="they have gone") == "accepted"
        with pytest.raises(AnswerError) as void:
            server.get(path, old)
        assert void.value.status == 403
        server.restart()
        with Seat(server.port, company.links["table"], [old]) as late:
            assert late.wait("goodbye")["code"] == "unknown-token"
        with Seat(server.port, company.links["table"], [fresh]) as watching:
            assert watching.joined().you == {"seats": [], "host": False}


def test_nobody_takes_back_for_ever_what_others_chose(server: Server) -> None:
    with Company(server) as company:
        maker = company.play_until(revealed=False)
        other = company.ben if maker is company.ada else company.ada
        made = maker.position["length"]
        assert other.position["undo_seat"] == maker.you["seats"][0]
        assert undo(other) == "accepted"
        request = maker.wait("update")["position"]["request"]
        assert request["waiting"] == maker.you["seats"]
        assert maker.position["length"] == made, "they are only asked"
        assert asked(maker, "agree", request=request["request"], yes=False) == "accepted"
        for seat in (maker, other):
            while seat.position["request"] is not None:
                seat.wait("update")
            assert seat.position["length"] == made
        assert undo(maker) == "accepted"
        for seat in (maker, other):
            while seat.position["length"] == made:
                seat.wait("update")
        assert asked(other, "redo", decision=other.position["version"]) == "redo-not-yours"
        assert asked(maker, "redo", decision=maker.position["version"]) == "accepted"


def test_a_host_cannot_undo_a_reveal_by_taking_a_seat_away(server: Server) -> None:
    with Company(server) as company:
        company.play_until(revealed=True)
        ada, made = company.ada, company.ada.position["length"]
        table, host = company.links["table"], company.links["host"]
        fresh = server.post(f"/api/tables/{table}/seats/1/link", token=host)["token"]
        ada.drain()
        assert undo(ada) == "undo-settled"
        alone = company.come("Ada", host, company.links["seats"][0], fresh)
        assert alone.you["seats"] == [0, 1]
        assert undo(alone) == "undo-settled"
        assert alone.position["length"] == made
