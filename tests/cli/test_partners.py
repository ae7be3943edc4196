"""`shamble play` with bots: partners, bots for some players, taking back."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.cli.partners import seats_beside_partners
from shamble.game import Game
from tests.cli.running import refused, told


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """The folder of the person's games."""
    return tmp_path / "state" / "shamble"


def play(state: Path, *arguments: str, typed: str = "") -> str:
    return told("play", *arguments, typed=typed, XDG_STATE_HOME=str(state.parent))


def kept(state: Path) -> Game:
    (file,) = state.iterdir()
    return Game.load(file)


def test_two_of_mine_and_four_partners(state: Path) -> None:
    turns = "1\nend-turn\nend-turn\n"  # the second of two is asked nothing before
    text = play(state, "M0", "--seed", "0", "--partners", "steady", typed=turns)
    game = kept(state)
    assert game.setup.seats == (0, 0, 1, 2, 3, 4)
    played = {number for number in range(1, 7) if f"Bot {number}: " in text}
    assert {2} <= played <= {2, 3, 4, 5}
    assert game.decision.seat in (0, None), "what is asked of the team is for the person"


def test_bots_for_all_play_a_game_to_its_end(state: Path) -> None:
    play(state, "Q0", "--seed", "1", "--players", "2", "--bot", "1=quick", "--bot", "2=steady")
    assert kept(state).over


def test_taking_back_leads_to_ones_own_choice(state: Path) -> None:
    text = play(state, "M0", "--seed", "0", "--players", "2", "--bot", "2=quick", typed="1\nundo\n")
    assert "Taken back: " in text
    assert kept(state).decision.seat == 0
    text = play(state, "--resume", "--bot", "2=quick")
    assert kept(state).decision.seat == 0


def test_bots_that_cannot_be(state: Path) -> None:
    assert "3=quick" in refused("play", "M0", "--players", "2", "--bot", "3=quick")
    assert "clever" in refused("play", "M0", "--bot", "1=clever")
    assert "--players" in refused("play", "M0", "--players", "2", "--partners", "quick")
    assert "--players" in refused("play", "--resume", "--partners", "quick")


def test_partners_share_what_is_left() -> None:
    assert seats_beside_partners(1) == (0,)
    assert seats_beside_partners(3) == (0, 0, 1)
    assert seats_beside_partners(12) == (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
