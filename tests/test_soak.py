"""`make soak` finds what it looks for."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tools.soak import games
from tools.soak.people import Company
from tools.soak.telling import Teller

from shamble.game.saves import Save
from shamble.lab.simulation import Order, Played
from tests.properties.random_games import QUESTS, Walk
from tests.seat import Seat
from tests.server.faults import clock
from tests.server.players import FREELY
from tests.services import Server, wait_until

ROOT = Path(__file__).parents[1]


class Listener(Teller):
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.findings: list[dict[str, Any]] = []

    def count(self, **more: int) -> None:
        self.counts.update(more)

    def find(self, what: str, error: BaseException | str, **facts: Any) -> None:
        self.findings.append({"what": what, "error": error, **facts})


# --- games ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rounds, kind",
    [(3, "games_with_invariants"), (7, "games_with_a_mode"), (9, "games_looked_at_closely")],
)
def test_some_games_are_more_than_played(rounds: int, kind: str) -> None:
    listener, counts = Listener(), Counter[str]()
    games.play(listener, 1, rounds * len(QUESTS) + QUESTS.index("M1"), counts)
    assert counts["games"] == counts[kind] == 1
    assert not listener.findings


def test_a_game_that_goes_wrong_is_told_with_its_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(order: Order, number: int) -> Played:
        return Played(number, 77, error="a bolt", choices=("end",))

    monkeypatch.setattr(games, "play_one", broken)
    listener = Listener()
    games.play(listener, 5, QUESTS.index("Q0"), Counter())
    (finding,) = listener.findings
    save = Save.of(finding["save"])
    assert (save.setup.quest, save.setup.seed, save.choices) == ("Q0", 77, ("end",))
    assert finding["again"].endswith(f"games 5 {QUESTS.index('Q0')}")


def test_a_load_that_is_another_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def another(walk: Walk) -> None:
        raise AssertionError("chance: 1 and 2")

    monkeypatch.setattr(games, "_load", another)
    listener = Listener()
    games.play(listener, 1, 9 * len(QUESTS) + QUESTS.index("M0"), Counter())
    (finding,) = listener.findings
    assert "chance: 1 and 2" in finding["error"]
    assert Save.of(finding["save"]).setup.quest == "M0"


# --- servers ----------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_lost_choice_is_told(tmp_path: Path) -> None:
    listener, db = Listener(), str(tmp_path / "t.db")
    with Server(db, limits=FREELY) as server:
        company = Company(listener, server, seed=1, tables=1)
        wait_until(lambda: company.accepted > 3, "a few choices")
        server.kill()
        with sqlite3.connect(db) as connection:
            last = "(SELECT max(seq) FROM entries)"  # nobody may have heard that it counts
            connection.execute(f"DELETE FROM entries WHERE seq >= {last} - 1")
        connection.close()
        server.start()

        def told() -> bool:
            company.look()
            return bool(listener.findings)

        wait_until(told, "the finding")
        company.leave()
    assert listener.counts["lost"] == len(listener.findings[0]["lost"]) > 0
    assert listener.counts["accepted"] > 3


def test_a_clock_that_jumps_changes_nothing_but_the_times(tmp_path: Path) -> None:
    db, file = str(tmp_path / "t.db"), tmp_path / "clock"
    file.write_text("0")
    with Server(db, limits=FREELY, **clock(file)) as server:
        links = server.new_table("M1", seed=1)
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            for wrong in (0, 86_400 * 400, -86_400 * 400):
                file.write_text(str(wrong))
                assert seat.choose(seat.offers()[0])["type"] == "accepted"
    connection = sqlite3.connect(db)
    times = connection.execute("SELECT at FROM entries WHERE kind = 'choice' ORDER BY seq")
    days = [round((at - time.time()) / 86_400) for (at,) in times]
    connection.close()
    assert days == [0, 400, -400]


# --- everything -------------------------------------------------------------------------------


def test_the_command_counts_and_says_whether_anything_was_found(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    command = [sys.executable, "-m", "tools.soak", "--minutes", "0.03", "--parts", "games"]
    ended = subprocess.run(
        [*command, "--json", str(told), "--folder", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    found = json.loads(told.read_text())
    assert found["findings"] == []
    assert found["counts"]["games"] > 0
    assert "minutes left" in ended.stdout
