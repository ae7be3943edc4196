"""Mutated messages to a running server: what is refused changes nothing, and play goes on."""

from __future__ import annotations

import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.properties.random_games import QUESTS
from tests.seat import Seat
from tests.server.entries import entries
from tests.server.fuzzing import BATCH, FREELY, attack, knock
from tests.services import Server

from tools.soak.telling import Teller

TABLES = 3
KNOCKS = 10
"""Mutated first messages after each batch of others."""
PAUSE = 1.0
"""Seconds between batches: other parts of the soak use the machine, too."""
BATCHES = 200
"""How many a server and its tables get, unless one brings something to light."""


def run(teller: Teller, seed: int, until: float) -> None:
    number = 0
    while time.monotonic() < until:
        with tempfile.TemporaryDirectory() as folder:
            db = str(Path(folder) / "t.db")
            with Server(db, limits=FREELY) as server:
                _attack(teller, server, f"{seed}/{number}", until)
        number += 1


def _attack(teller: Teller, server: Server, seed: str, until: float) -> None:
    chance = random.Random(seed)
    tables = [_begun(server, quest, chance) for quest in chance.sample(QUESTS, TABLES)]
    for batch in range(BATCHES):
        links = tables[batch % TABLES]
        try:
            _send(teller, server, links, chance)
            log = server.log()
            assert "Traceback" not in log, "a traceback"
            assert '"level":"error"' not in log, "an error in the log"
        except Exception as problem:  # whatever goes wrong is the finding
            facts = {"seed": seed, "batch": batch, "log": server.log()[-5000:]}
            stored = entries(server.db, links["table"])
            teller.find("mutated messages", problem, entries=stored, **facts)
            return
        time.sleep(PAUSE)
        if time.monotonic() > until:
            return


def _begun(server: Server, quest: str, chance: random.Random) -> dict[str, Any]:
    """A table with a few choices, one of them taken back."""
    links = server.new_table(quest, seed=chance.randrange(1000))
    with Seat(server.port, links["table"], links["seats"]) as seat:
        seat.joined()
        for _ in range(12):
            if seat.decision is not None:
                seat.choose_any(chance)
        seat.ask("undo", decision=seat.position["version"])
        seat.wait("accepted", "refused")
    return links


def _send(teller: Teller, server: Server, links: dict[str, Any], chance: random.Random) -> None:
    """A batch from a seat or a spectator, and strangers who knock; the table is what it was, and
    whoever sits there plays on."""
    table, answers = links["table"], Counter[str]()
    comers = [(table, links["seats"]), (table, [links["spectator"]])]
    before = entries(server.db, table)
    with Seat(server.port, *chance.choice(comers)) as seat:
        seat.joined()
        if seat.decision is None:
            return
        version = seat.position["version"]
        attack(seat, chance, answers)
        assert seat.position["version"] == version, "the position has changed"
    for _ in range(KNOCKS):
        knock(server, comers, chance, answers)
    assert entries(server.db, table) == before, "the log has changed"
    assert server.get("/health")["status"] == "ok"
    teller.count(messages=BATCH + KNOCKS, messages_refused=answers.total())
    if chance.random() < 0.1:
        with Seat(server.port, table, links["seats"]) as seat:
            answer = seat.joined().choose_any(chance)
            assert answer["type"] == "accepted", answer
