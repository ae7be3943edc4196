"""The server is killed at random moments: what it accepted is there after each restart."""

from __future__ import annotations

import random
import time

import pytest

from tests.seat import GoneError, Seat
from tests.server.entries import check_numbers, entries
from tests.server.faults import dying
from tests.server.players import FREELY, Player, wait_for_all
from tests.services import Server, wait_until
from tests.soak import rounds

KILLS = rounds(5, 50)
MOST_KILLS = 50
"""If until then no kill hit between a choice and its answer, none will."""
TABLES = 4


def test_nothing_accepted_is_lost_when_the_server_is_killed(db: str) -> None:
    chance = random.Random(MOST_KILLS)
    with Server(db, limits=FREELY) as server:
        players = [Player(server, db, seed) for seed in range(TABLES)]
        for player in players:
            player.start()
        for kills in range(MOST_KILLS):
            wait_for_all(players, server)
            if kills >= KILLS and any(player.unanswered for player in players):
                break
            time.sleep(chance.uniform(0, 0.15))
            server.kill()
            wait_until(lambda: not any(player.playing for player in players), "them to notice")
            server.start()
        wait_for_all(players, server)
        for player in players:
            player.stopping = True
            player.join()
            assert player.error is None
        assert "Traceback" not in server.log()
    assert sum(player.choices for player in players) > KILLS * TABLES
    assert sum(player.unanswered for player in players) > 0


@pytest.mark.parametrize("when, counts", [("before", False), ("inside", False), ("after", True)])
def test_killed_at_the_very_moment_a_choice_is_written(db: str, when: str, counts: bool) -> None:
    """Whoever clicked hears nothing, comes back, and sees whether it counts. It counts once."""
    with Server(db, limits=FREELY, **dying(when)) as server:
        links = server.new_table("M1", seed=1)
        table, tokens = links["table"], links["seats"]
        with Seat(server.port, table, tokens) as seat:
            seat.joined()
            version, choice = seat.position["version"], seat.offers()[0]
            with pytest.raises(GoneError):
                seat.choose(choice)
            assert not any(message["type"] == "update" for message in seat.told)
        wait_until(lambda: not server.is_running, "the server's end")
        written = [entry[3] for entry in entries(db, table) if entry[1] == "choice"]
        assert written == ([choice] if counts else [])
    with (
        Server(db) as server,
        Seat(server.port, table, tokens) as back,
    ):
        back.joined()
        assert back.position["length"] == len(written)
        again = back.choose(choice, version)
        assert again.get("code") == ("stale" if counts else None)
        log = entries(db, table)
        check_numbers(log)
        assert [entry[3] for entry in log if entry[1] == "choice"] == [choice]
