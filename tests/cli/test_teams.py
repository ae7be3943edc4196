"""`--survivors`: names, guests, and how many."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.game import Game
from tests.cli.running import as_json, refused, told
from tests.rules.large import EVERYBODY


@pytest.fixture
def state(tmp_path: Path) -> str:
    return str(tmp_path)


def play(state: str, *arguments: str, typed: str = "") -> str:
    return told("play", *arguments, typed=typed, XDG_STATE_HOME=state)


def set_up() -> str:
    """The first choice again and again, until twelve are set up."""
    game = Game.new("Q5", survivors=EVERYBODY)
    while game.state.round == 0:
        game.choose(0)
    return "1\n" * game.length


def test_twelve_dashboards_with_what_does_nothing(state: str) -> None:
    text = play(state, "q5", "--survivors", "12", "--lang", "en", typed=f"{set_up()}team\n")
    for name in EVERYBODY:
        assert f"{name} (" in text
    assert "Guards: Push (no use here)" in text
    assert "One more Spawn token is stacked in" in text


def test_more_than_fit_into_a_zone_are_counted_on_the_map(state: str) -> None:
    text = play(state, "q5", "--survivors", "12", "--lang", "en", typed=f"{set_up()}map\n")
    assert "+7" in text.partition("Round 1")[2]
    assert " · ".join(EVERYBODY) in text


def test_the_limit_of_a_large_team_is_told(state: str) -> None:
    text = play(state, "q5", "--survivors", "11", "--lang", "fr", typed="goals\n")
    assert "alors que 9 pions Invasion ou plus sont sur le plateau" in text


def test_guests_by_the_beginnings_of_their_names(state: str) -> None:
    text = play(state, "q0", "--survivors", "ann,jen, sarn", "--lang", "en", typed="team\n")
    assert "Jenia (Je)" in text
    assert "Sarnaï (Sa)" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["q0", "--survivors", "13"],
            "A team of 13 for 1 player: each Survivor can be there once, 12",
        ),
        (["q0", "--survivors", "0"], "A team of 0 for 1 player:"),
        (
            ["m0", "--survivors", "7"],
            "A team of 7 for 1 player: each Survivor can be there once, 6",
        ),
        (["q0", "--survivors", "amy"], "There is no Survivor “amy” in this box."),
        (["q0", "--survivors", "jenia,jenia"], "A team of 2 for 1 player:"),
    ],
)
def test_teams_that_cannot_be(state: str, arguments: list[str], sentence: str) -> None:
    assert refused("play", *arguments, XDG_STATE_HOME=state).startswith(sentence)


def test_sim_with_so_many() -> None:
    (report,) = as_json("sim", "Q5", "--survivors", "12", "--games", "2", "--checked")["quests"]
    assert report["errors"] == []
    assert report != as_json("sim", "Q5", "--games", "2", "--checked")["quests"][0]


def test_sim_with_names() -> None:
    (report,) = as_json("sim", "Q0", "--survivors", "Ogon", "--games", "1")["quests"]
    assert report["errors"] == []


def test_a_quest_of_a_box_that_cannot_be_played_so_is_left_out_with_a_line() -> None:
    arguments = ("sim", "q0", "--box", "second-edition", "--survivors", "8", "--games", "1")
    text = told(*arguments, "--lang", "en")
    assert [line.split()[0] for line in text.splitlines()[:2]] == ["Quest", "Q0"]
    assert (
        "M0 was left out: A team of 8 for 1 player: each Survivor can be there once, 6 at" in text
    )
    assert set(as_json(*arguments)["left_out"]) == {f"M{number}" for number in range(26)}


def test_what_was_named_is_not_left_out() -> None:
    said = refused("sim", "q0", "m0", "--survivors", "8", "--games", "1")
    assert said.startswith("A team of 8 for 1 player:")
    said = refused("sim", "--box", "second-edition", "--survivors", "8", "--games", "1")
    assert said.startswith("A team of 8 for 1 player:")
