"""`shamble coverage`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shamble.cli import coverage
from shamble.lab.coverage import CoverageReport, Covered, Thing, ThingSort
from shamble.lab.coverage.things import Reason
from tests.cli.running import own_folder, refused, run, told


def counted(*arguments: str) -> Any:
    """What the command prints with --json, when something is still missing."""
    result = run("coverage", *arguments, "--json")
    assert result.exit_code == 1, result.stderr
    return json.loads(result.stdout)


def report(*things: Covered, errors: tuple[str, ...] = ()) -> CoverageReport:
    return CoverageReport("second-edition", 3, 70, things, (), errors=errors)


HAPPENED = Covered(Thing(ThingSort.SKILL, "Tough", "used"), 2)
NEVER = Covered(Thing(ThingSort.MOMENT, "setup", "came"), 0, Reason.UNPLAYABLE, ("M7",))


def test_every_thing_with_how_often_it_happened() -> None:
    found = counted("--games", "2", "--seed", "5")
    assert (found["box"], found["games"], found["seed"]) == ("second-edition", 2, 5)
    assert found["complete"] is False
    assert found["errors"] == []
    assert found["never"] == [thing for thing in found["things"] if not thing["count"]]
    began = {"sort": "event", "name": "game-began", "way": "told", "count": 2}
    assert {**began, "why": None, "about": []} in found["things"]
    assert "cast" in [thing["name"] for thing in found["elsewhere"]]


def test_another_box_by_the_beginning_of_its_name() -> None:
    found = counted("--box", "black", "--games", "1")
    assert found["box"] == "black-plague"
    names = [thing["name"] for thing in found["things"]]
    assert "cast" in names
    assert "take-crate" not in names


def test_a_box_that_is_none() -> None:
    assert "green-plague" in refused("coverage", "--box", "green-plague")


def test_quests_of_ones_own_count(tmp_path: Path) -> None:
    folder = own_folder(tmp_path)
    (quest,) = folder.rglob("X1.toml")
    rule = '[[rules]]\nwhen = { moment = "setup" }\ndo = [{ effect = "remove corruption" }]\n'
    quest.write_text(quest.read_text("utf-8") + "\n" + rule, "utf-8")
    found = counted("--games", "1", "--content", str(folder))
    (word,) = [one for one in found["never"] if one["name"] == "remove corruption"]
    assert (word["sort"], word["why"], word["about"]) == ("effect", "unplayable", ["X1"])


@pytest.mark.parametrize(
    "lang, line, never",
    [
        ("en", "Moment “setup”, came: only in quests that cannot be played yet (M7)", "Never"),
        ("fr", "Moment « setup », venu : seulement dans des quêtes", "jamais"),
        ("pl", "Chwila „setup”, nadejście: tylko w misjach", "Nigdy"),
    ],
)
def test_what_never_happened_and_why(
    monkeypatch: pytest.MonkeyPatch, lang: str, line: str, never: str
) -> None:
    monkeypatch.setattr(coverage, "cover", lambda *_: report(HAPPENED, NEVER))
    result = run("coverage", "--lang", lang)
    assert result.exit_code == 1
    assert line in result.stdout
    assert never in result.stdout


def test_all_is_well_when_everything_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "cover", lambda *_: report(HAPPENED))
    text = told("coverage")
    assert ["Skill", "Tough", "used", "2"] in [line.split() for line in text.splitlines()]
    assert "Never happened" not in text
    assert "3 games, 70 decisions." in text


def test_a_game_that_went_wrong_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "cover", lambda *_: report(HAPPENED, errors=("M0, seed 3",)))
    result = run("coverage")
    assert result.exit_code == 1
    assert "M0, seed 3" in result.stdout
