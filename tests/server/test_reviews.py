"""The look back at a finished game: asked for, made beside the tables, kept, shown; and going on
from one of its moments."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.game import Game
from shamble.server.reviews import key_of
from tests.server.entries import entries
from tests.server.test_replays import golden
from tests.services import AnswerError, Server, wait_until

LIMITS = {"messages_per_second": 10_000, "burst": 10_000, "review_playouts": 2}


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "t.db")


@pytest.fixture
def server(db: str) -> Iterator[Server]:
    with Server(db, limits=LIMITS) as started:
        yield started
        assert "Traceback" not in started.log()


def finished(server: Server, game: str = "m0-won", **more: object) -> dict[str, Any]:
    """A table whose game is over."""
    save = msgspec.to_builtins(golden(game))
    links: dict[str, Any] = server.post("/api/tables/from-save", {"save": save, **more})
    return links


def review(server: Server, links: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = server.get(f"/api/tables/{links['table']}/review", links["host"])
    return found


def asked(server: Server, links: dict[str, Any]) -> dict[str, Any]:
    path = f"/api/tables/{links['table']}/review"
    found: dict[str, Any] = server.post(path, {}, links["seats"][0])
    return found


def whole(server: Server, links: dict[str, Any]) -> dict[str, Any]:
    """The review, when it is made."""
    wait_until(lambda: review(server, links)["state"] == "whole", "the look back")
    found: dict[str, Any] = review(server, links)["review"]
    return found


def looking_back(server: Server) -> list[int]:
    """The processes of the server that look back."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().split(b"\0")
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if b"shamble.server.looking_back" in words and parent in family(server.pid):
            found.append(int(path.name))
    return found


def family(pid: int) -> set[int]:
    """The process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {pid, *map(int, children)}


def test_a_look_back_is_made_kept_and_shown_with_the_replay(server: Server) -> None:
    links = finished(server)
    assert review(server, links)["state"] == "none"
    assert asked(server, links)["state"] in ("working", "whole")
    found = whole(server, links)
    assert found["stage"] == "whole"
    assert found["points"][-1]["value"] == 100
    *parts, last = [part["percent"] for part in found["sum"]]
    assert sum(parts) == last == 100
    server.restart()
    assert whole(server, links) == found
    assert asked(server, links)["review"] == found
    replay = server.post(f"/api/tables/{links['table']}/replay", {}, links["host"])["replay"]
    shown = server.get(f"/api/replays/{replay}/review")
    assert (shown["state"], shown["review"]) == ("whole", found)


def test_only_who_sits_at_the_table_asks_for_it(server: Server) -> None:
    links = finished(server, open=True)
    path = f"/api/tables/{links['table']}/review"
    for token in ("", links["spectator"]):
        assert server.get(path, token)["state"] == "none"
        with pytest.raises(AnswerError) as refused:
            server.post(path, {}, token)
        assert refused.value.status == 403
    assert server.post(path, {}, links["host"])["state"] in ("working", "whole")


def test_a_game_that_goes_on_is_not_looked_back_at(server: Server) -> None:
    links = server.new_table("M0")
    for path, body in (("review", {}), ("practice", {"at": 0})):
        with pytest.raises(AnswerError) as refused:
            server.post(f"/api/tables/{links['table']}/{path}", body, links["host"])
        assert refused.value.status == 409
        assert "not over yet" in refused.value.body


def test_the_next_one_waits_and_is_told_so(db: str) -> None:
    with Server(db, limits={**LIMITS, "review_playouts": 50, "reviews_waiting": 2}) as server:
        first, second = finished(server, "m1-won"), finished(server, "m0-won")
        third = finished(server, "q0-won")
        assert asked(server, first)["state"] == "working"
        found = asked(server, second)
        assert (found["state"], found["waiting"]) == ("waiting", 1)
        assert asked(server, second)["waiting"] == 1
        with pytest.raises(AnswerError) as refused:
            asked(server, third)
        assert refused.value.status == 503
        assert "Try again" in refused.value.body
        wait_until(lambda: len(looking_back(server)) == 1, "the process")


def test_a_process_that_is_killed_is_told_and_it_can_be_asked_again(db: str) -> None:
    with Server(db, limits={**LIMITS, "review_playouts": 50}) as server:
        links = finished(server, "m1-won")
        asked(server, links)
        wait_until(lambda: bool(looking_back(server)), "the process")
        os.kill(looking_back(server)[0], signal.SIGKILL)
        wait_until(lambda: review(server, links)["state"] == "failed", "its end")
        assert server.figures()['shamble_reviews_total{outcome="failed"}'] == 1
        again = asked(server, links)
        assert again["state"] in ("working", "none")


def test_it_ends_with_the_server_however_that_ends(db: str) -> None:
    with Server(db, limits={**LIMITS, "review_playouts": 50}) as server:
        links = finished(server, "m1-won")
        asked(server, links)
        wait_until(lambda: bool(looking_back(server)), "the process")
        (pid,) = looking_back(server)
        server.kill()
        wait_until(lambda: not is_alive(pid), "the end of a process without a server")
        server.start()
        assert review(server, links)["state"] in ("none", "working")


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def choices(db: str, table: str) -> list[str]:
    return [text for _, kind, _, text in entries(db, table) if kind == "choice"]


def test_going_on_from_a_moment_leaves_the_game_as_it_was(server: Server, db: str) -> None:
    links = finished(server)
    path = f"/api/tables/{links['table']}"
    before = server.get(f"{path}/save", links["host"])
    own = server.post(f"{path}/practice", {"at": 40}, links["host"])
    begun = choices(db, own["table"])
    assert begun == before["choices"][: len(begun)]
    assert 40 - 12 <= len(begun) <= 40
    assert Game.replay(golden("m0-won")).at(len(begun)).can_deal_anew
    assert server.get(f"{path}/save", links["host"]) == before
    replay = server.post(f"{path}/replay", {}, links["host"])["replay"]
    other = server.post(f"/api/replays/{replay}/practice", {"at": 40})
    assert other["table"] != own["table"]
    for at in (len(before["choices"]), 10**6):
        with pytest.raises(AnswerError) as refused:
            server.post(f"/api/replays/{replay}/practice", {"at": at})
        assert refused.value.status == 422


def test_two_practices_are_dealt_otherwise(server: Server, db: str) -> None:
    links = finished(server)
    path = f"/api/tables/{links['table']}/practice"
    tables = [server.post(path, {"at": 30}, links["host"])["table"] for _ in range(2)]
    with sqlite3.connect(db) as connection:
        setups = dict(connection.execute("SELECT id, setup FROM tables").fetchall())
    dealt = [json.loads(setups[table])["dealt_anew"] for table in tables]
    assert dealt[0] != dealt[1]


def test_a_game_is_known_by_what_was_played() -> None:
    save = golden("m0-won")
    assert key_of(save) == key_of(Game.replay(save).to_save())
    assert key_of(save) != key_of(msgspec.structs.replace(save, choices=save.choices[:-1]))


def test_people_at_tables_come_first(db: str) -> None:
    with Server(db, limits={**LIMITS, "review_playouts": 50}) as server:
        asked(server, finished(server, "m1-won"))
        wait_until(lambda: bool(looking_back(server)), "the process")
        (pid,) = looking_back(server)
        wait_until(lambda: os.getpriority(os.PRIO_PROCESS, pid) >= 10, "its manners")
