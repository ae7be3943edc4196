"""`shamble review`."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.cli.review import curve
from shamble.game import Game
from shamble.review.telling import ToldPoint
from tests.cli.running import as_json, run
from tests.review.games import played


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("games") / "game.json"
    played("W0", 1).save(path)
    return str(path)


def test_the_look_back_in_another_language(save: str) -> None:
    """What it says in each of them, `tests/review/test_telling.py` reads."""
    told = run("review", save, "--playouts", "2", "--lang", "pl")
    assert told.exit_code == 0, told.output
    for word in ("Szansa na wygraną", "Początek", "Kości", "Decyzje", "wygrana: 100 %"):
        assert word in told.stdout


def test_as_json_it_adds_up(save: str) -> None:
    found = as_json("review", save, "--playouts", "2", "--seed", "7")
    parts = found["sum"]
    whole = parts["start"] + sum(parts[part]["value"] for part in ("dice", "cards", "decisions"))
    assert whole == pytest.approx(parts["result"])
    assert (found["seed"], found["playouts"], found["stage"]) == (7, 2, "whole")


def test_a_game_that_goes_on_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Game.new("M0", seed=1).save(path)
    told = run("review", str(path))
    assert told.exit_code == 1
    assert "The game is not over" in told.stderr


def test_a_curve_has_a_column_for_each_point_if_there_is_room() -> None:
    points = [
        ToldPoint(round=1 + n // 7, choices=n, value=2.0 * n, low=0, high=2.0 * n + 10, said="")
        for n in range(50)
    ]
    wide = curve(points, 60).splitlines()
    assert max(map(len, wide)) == 6 + 50
    assert sum(line.count("●") for line in wide) == 50
    assert wide[-1].split() == [str(number) for number in range(1, 9)]
    narrow = curve(points, 20).splitlines()
    assert max(map(len, narrow)) <= 6 + 20
    assert all(len(line) <= 6 + 20 for line in narrow)
