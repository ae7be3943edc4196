"""`shamble sim`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shamble.content import library
from shamble.game import Game
from shamble.lab import simulation
from shamble.lab.simulation import Order, play_one
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.quests import unplayable
from tests.cli.running import as_json, installed, own_folder, refused, run, told, waiting_folder


def test_a_table_with_a_line_for_each_quest() -> None:
    text = told("sim", "M0", "q0", "m0", "--games", "2")
    head, *lines = text.splitlines()
    assert head.split()[:3] == ["Quest", "Games", "Wins"]
    assert [line.split()[:2] for line in lines] == [["M0", "2"], ["Q0", "2"]]
    assert "Survivor" in lines[0]


def test_in_another_language() -> None:
    assert "zginął ktoś z Ocalałych" in told("sim", "M0", "--games", "2", "--lang", "pl")


def test_json_counts_every_game() -> None:
    (report,) = as_json("sim", "M0", "--games", "5")["quests"]
    assert report["quest"] == "M0"
    assert report["wins"] + sum(report["losses"].values()) == report["games"] == 5
    assert report["errors"] == []
    assert report["decisions"] > 5
    assert "seconds" not in report


def test_the_time_is_told_only_if_it_is_wanted() -> None:
    (report,) = as_json("sim", "M0", "--games", "1", "--timing")["quests"]
    assert report["seconds"] > 0
    assert report["decisions_per_second"] > 0


def test_another_seed_is_another_set_of_games() -> None:
    one, again, other = (as_json("sim", "M0", "--games", "3", "--seed", s) for s in "112")
    assert one == again
    assert one["quests"] != other["quests"]


def test_the_number_of_workers_changes_nothing() -> None:
    order = ("sim", "M0", "Q0", "--games", "5", "--seed", "3", "--json")
    alone, together = installed(*order), installed(*order, "--workers", "2")
    assert alone.returncode == together.returncode == 0
    assert alone.stderr == together.stderr == b""
    assert alone.stdout == together.stdout


def test_invariants_can_be_checked_after_every_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheating(Game):
        def check(self) -> list[str]:
            return ["a card in two places"]

    monkeypatch.setattr(simulation, "Game", Cheating)
    assert run("sim", "M0", "--games", "1").exit_code == 0
    result = run("sim", "M0", "--games", "1", "--checked")
    assert result.exit_code == 1
    assert "a card in two places" in result.stdout


@pytest.fixture
def broken_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulations of games whose rules go wrong at the fourth choice."""
    monkeypatch.setattr(simulation, "Game", Broken)


class Broken(Game):
    def _choose(self, packed: int) -> None:
        if self.length == 3:
            raise ZeroDivisionError("a rule went wrong")
        super()._choose(packed)


@pytest.mark.usefixtures("broken_rules")
def test_each_error_has_its_seed_and_its_choices() -> None:
    result = run("sim", "M0", "--games", "2", "--seed", "4")
    assert result.exit_code == 1
    played = play_one(Order(quest="M0", seed=4), 1)
    assert len(played.choices) == 4
    assert f"Game 1 of M0, seed {played.seed}" in result.stdout
    assert "ZeroDivisionError: a rule went wrong" in result.stdout
    assert f"Choices: {'; '.join(played.choices)}" in result.stdout


@pytest.mark.usefixtures("broken_rules")
def test_errors_in_json() -> None:
    result = run("sim", "M0", "--games", "2", "--json")
    assert result.exit_code == 1
    report: dict[str, Any] = json.loads(result.stdout)["quests"][0]
    assert [error["number"] for error in report["errors"]] == [0, 1]
    assert all(len(error["choices"]) == 4 for error in report["errors"])


@pytest.mark.usefixtures("broken_rules")
def test_the_choices_of_an_error_lead_to_it_again() -> None:
    played = play_one(Order(quest="M0"), 0)
    game = Broken.new("M0", seed=played.seed)
    for choice in played.choices[:-1]:
        game.choose(choice)
    with pytest.raises(ZeroDivisionError):
        game.choose(played.choices[-1])


def test_games_can_be_kept(tmp_path: Path) -> None:
    told("sim", "M0", "--games", "2", "--keep", str(tmp_path))
    games = [Game.load(path) for path in sorted(tmp_path.iterdir())]
    assert [game.setup.seed for game in games] == [0, 1]
    assert all(game.over for game in games)


def test_quests_of_ones_own(tmp_path: Path) -> None:
    folder = own_folder(tmp_path)
    (report,) = as_json("sim", "X1", "--games", "1", "--content", str(folder))["quests"]
    assert report["quest"] == "X1"
    assert report["errors"] == []


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["sim"], "QUEST is missing."),
        (["sim", "--box", "green-plague"], "There is no box “green-plague”."),
        (["sim", "M99"], "There is no quest “M99”."),
        (["sim", "M0", "--bot", "genius"], "There is no bot “genius”. There are: random."),
        (["sim", "M0", "--games", "0"], "--games needs a whole number from 1 to"),
        (["sim", "M0", "--workers", "x"], "--workers needs a whole number from 1 to 256."),
        (["sim", "M0", "--keep", "nowhere"], "There is no folder nowhere."),
    ],
)
def test_wrong_usage(arguments: list[str], sentence: str) -> None:
    assert refused(*arguments).startswith(sentence)


def test_a_quest_that_cannot_be_played_yet_is_said_before_anything_is_played(
    tmp_path: Path,
) -> None:
    own = ("X1", "--content", str(waiting_folder(tmp_path)))
    assert "cannot be played yet" in refused("sim", "M0", *own, code=1)


def test_games_with_modes() -> None:
    order = ("sim", "M0", "--games", "3")
    plain, hard = as_json(*order), as_json(*order, "--mode", "zombie-cards=35-36")
    assert plain["modes"] == {}
    assert hard["modes"] == {"zombie-cards": ["35-36"]}
    assert hard["quests"] != plain["quests"]
    assert hard["quests"][0]["errors"] == []
    assert told(*order, "--mode", "ultrared").startswith("Game modes: Ultrared\n")


def test_all_quests_of_a_box_that_can_be_played() -> None:
    found = as_json("sim", "M0", "--box", "black", "--games", "1")["quests"]
    content = library.packaged().box("black-plague")
    known = [quest.id for quest in content.quests.values() if not unplayable(quest)]
    assert [report["quest"] for report in found] == ["M0", *known]
    assert [report["errors"] for report in found] == [[]] * len(found)


def test_each_mode_of_the_box() -> None:
    found = as_json("sim", "M0", "Q0", "--games", "1", "--each-mode")["quests"]
    assert {report["quest"] for report in found} == {"M0"}  # without Necromancers no cabal
    assert [report["modes"] for report in found[:2]] == [
        {"dark-zones": True},
        {"abomination-fest": True},
    ]
    assert set(found[-1]["modes"]) == set(RULESETS["second-edition"].modes)
    assert "M0; Ultrared" in told("sim", "M0", "--games", "1", "--each-mode")


def test_cabals_of_black_plague() -> None:
    played = as_json("sim", "Q2", "--games", "2", "--each-mode", "--check-every", "5")["quests"]
    assert [report["errors"] for report in played if report["modes"] == {"defiler": True}] == [[]]
    found = [report for report in played if "cabal" in report["modes"]]
    assert len(found) == len({report["modes"]["cabal-figures"] for report in found}) == 2
    assert [len(report["modes"]["cabal"]) for report in found] == [6, 6]
    assert [report["errors"] for report in found] == [[], []]


def test_invariants_can_be_checked_every_so_many_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[int] = []

    class Counting(Game):
        def check(self) -> list[str]:
            checked.append(self.length)
            return []

    monkeypatch.setattr(simulation, "Game", Counting)
    (report,) = as_json("sim", "M0", "--games", "1", "--check-every", "10")["quests"]
    assert checked == [*range(10, report["decisions"] + 1, 10), report["decisions"]]
