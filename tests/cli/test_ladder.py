"""`shamble ladder`, and minds of people's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from shamble.game import Game
from shamble.minds.loading import load_mind
from tests.cli.running import as_json, run, told
from tests.exhaustive.watch import IS_COMPILED

DOCS = Path(__file__).parents[2] / "docs" / "minds.md"
HEAD = "from shamble.minds import Mind\n\n\nclass Mine(Mind):\n    name = 'mine'\n\n"


def mine(folder: Path, body: str) -> str:
    """A mind in a file, by the word that the ladder takes."""
    file = folder / "mine.py"
    file.write_text(HEAD + f"    def choose(self, seat):\n        {body}\n")
    return f"{file}:Mine"


def ladder(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = as_json("ladder", "--quest", "M0", "--games", "3", *words)
    return found


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    for line in (*found["lines"], *found["totals"]):
        assert line.pop("seconds") > 0
    return found


def test_the_mind_of_the_docs_plays_a_game(tmp_path: Path) -> None:
    """It has thirty lines, or about that."""
    (code,) = re.findall(r"```python\n(from shamble.minds.*?)```", DOCS.read_text(), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) < 36
    file = tmp_path / "eager.py"
    file.write_text(code)
    mind, game = load_mind(f"{file}:Eager")(seed=1), Game.new("M0", seed=1, watched=False)
    while not game.over:
        game.choose(mind.answer(game))
    assert game.state.objectives.bit_count() < 2 or game.outcome.won


def test_lines_and_pairs(tmp_path: Path) -> None:
    found = ladder("--mind", "quick", "--mind", mine(tmp_path, "return 0"))
    assert [(line["mind"], line["games"]) for line in found["lines"]] == [("quick", 3), ("mine", 3)]
    for line in found["lines"]:
        assert 0 <= line["low"] <= line["wins"] / 3 <= line["high"] <= 1
    (pair,) = found["pairs"]
    assert (pair["one"], pair["other"]) == ("quick", "mine")
    wins = {line["mind"]: line["wins"] for line in found["lines"]}
    assert pair["only_one"] - pair["only_other"] == wins["quick"] - wins["mine"]


def test_workers_change_nothing_but_the_time() -> None:
    one, two = (ladder("--mind", "quick", "--workers", count) for count in "12")
    assert without_time(one) == without_time(two)


def test_a_table_in_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- ladder -->\nthe former table\n<!-- end of ladder -->\nafter\n")
    told("ladder", "--quest", "M0", "--games", "1", "--mind", "quick", "--write", str(page))
    text = page.read_text()
    assert "| M0 | quick | 1 |" in text
    assert "former" not in text
    assert text.startswith("before\n")
    assert text.endswith("after\n")


@pytest.mark.parametrize(
    "body, said",
    [
        ("return 99", "chose 99 in quest M0"),
        ("return None", "TypeError" if IS_COMPILED else "chose None in quest M0"),
        ("raise RuntimeError('tired')", "RuntimeError: tired"),
    ],
)
def test_what_a_mind_does_wrong_is_said(tmp_path: Path, body: str, said: str) -> None:
    result = run("ladder", "--quest", "M0", "--games", "1", "--mind", mine(tmp_path, body))
    assert result.exit_code == 1
    assert said in result.stderr
    assert "mine" in result.stderr
    assert "seed" in result.stderr


@pytest.mark.parametrize(
    "words, budget",
    [
        ([], "7 0.5"),
        (["--playouts", "3"], "3 0.5"),
        (["--playouts", "3", "--seconds", "0.25"], "3 0.25"),
    ],
)
def test_what_a_mind_may_spend(tmp_path: Path, words: list[str], budget: str) -> None:
    """What the command says, else what the mind itself thinks best."""
    mind = mine(tmp_path, "raise ValueError(f'{self.playouts} {self.seconds}')")
    own = "    def __init__(self, seed=0):\n        super().__init__(seed)\n"
    own += "        self.playouts, self.seconds = 7, 0.5\n"
    with (tmp_path / "mine.py").open("a") as file:
        file.write(own)
    failed = run("ladder", "--mind", mind, "--quest", "M0", "--games", "1", *words)
    assert failed.exit_code == 1
    assert f"ValueError: {budget}" in failed.stderr


def test_a_mind_that_ends_its_process(tmp_path: Path) -> None:
    word = mine(tmp_path, "import os; os._exit(3)")
    result = run("ladder", "--quest", "M0", "--games", "2", "--workers", "2", "--mind", word)
    assert result.exit_code == 1
    assert "has died" in result.stderr


@pytest.mark.parametrize(
    "word, said",
    [
        ("nobody", "There is no mind “nobody”"),
        ("none.py:Mine", "There is no Python file none.py"),
        (f"{__file__}:Nothing", "There is no class"),
        (f"{__file__}:Path", "is no mind"),
    ],
)
def test_a_mind_that_is_none(word: str, said: str) -> None:
    result = run("ladder", "--quest", "M0", "--games", "1", "--mind", word)
    assert result.exit_code != 0
    assert said in " ".join(result.stderr.split())
