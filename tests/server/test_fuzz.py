"""Thousands of messages that are wrong in some way: none breaks a server or changes a table."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from tests.seat import Seat
from tests.server.entries import entries
from tests.server.fuzzing import BATCH, FREELY, attack, knock
from tests.services import Server
from tests.soak import rounds

MESSAGES = rounds(2_000, 10_000)
FIRST_MESSAGES = rounds(100, 300)


def test_thousands_of_mutated_messages(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    chance = random.Random(10_000)
    with Server(db, limits=FREELY) as server:
        tables = [server.new_table(quest, seed=1) for quest in ("M1", "Q0")]
        comers = [(t["table"], tokens) for t in tables for tokens in (t["seats"], [t["spectator"]])]
        for links in tables:
            with Seat(server.port, links["table"], links["seats"]) as seat:
                seat.joined()
                for _ in range(12):
                    seat.choose_any(chance)
                seat.ask("undo", decision=seat.position["version"])
                seat.wait("accepted")
        before = {links["table"]: entries(db, links["table"]) for links in tables}
        answers: Counter[str] = Counter()
        for batch in range(MESSAGES // BATCH):
            table, tokens = comers[batch % len(comers)]
            with Seat(server.port, table, tokens) as seat:
                seat.joined()
                attack(seat, chance, answers)
        for _ in range(FIRST_MESSAGES):
            knock(server, comers, chance, answers)
        assert {table: entries(db, table) for table in before} == before
        assert server.get("/health")["status"] == "ok"
        log = server.log()
    assert "Traceback" not in log
    assert '"level":"error"' not in log
    assert set(answers) >= {"malformed", "too-big", "stale", "not-offered", "not-yours"}
