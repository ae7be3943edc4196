"""A scenario that would be as expected whatever the rules do says nothing. Each of this folder is
tried without what it does, and without each thing that it lays out."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble.content.errors import ContentError
from shamble.rules.words.texts import plain_choice
from shamble.scenarios import Scenario, load_scenario, run
from shamble.scenarios.expect import Expect
from shamble.scenarios.expected import compare
from shamble.scenarios.laying import PHASES, laid_out
from shamble.scenarios.playthrough import NOWHERE, Playthrough, Snapshot
from tests.scenarios.examples import Path_, as_toml
from tests.scenarios.test_keys import NOT_ON_THE_TABLE, table
from tests.scenarios.test_scenarios import FILES

BEFORE_IT = ("id", "zone", "title", "quest", "board", "board_of", "survivors")
"""Without these there is no position."""


def keys_in(told: dict[str, Any], under: Path_ = ()) -> Iterator[Path_]:
    """Every key of the position that a file says, those of its tables too."""
    for name, value in told.items():
        if not under and (name in NOT_ON_THE_TABLE or name == "board"):
            continue
        if name not in BEFORE_IT or (under and under[0] not in ("survivors",)):
            yield (*under, name)
        inner = enumerate(value) if isinstance(value, list) else [(None, value)]
        for number, one in inner:
            if isinstance(one, dict):
                yield from keys_in(
                    one, (*under, name) if number is None else (*under, name, number)
                )


def without(file: dict[str, Any], path: Path_) -> dict[str, Any]:
    new = copy.deepcopy(file)
    there: Any = new
    for one in path[:-1]:
        there = there[one]
    del there[path[-1]]
    return new


def ids(path: Path) -> str:
    return path.name.partition(".")[0]


def plays(path: Path) -> bool:
    file = tomllib.loads(path.read_text("utf-8"))
    goes_on = "stop_before" in file or file.get("phase", "players") != "players"
    return goes_on or any("choose" in step or "until" in step for step in file.get("steps", ()))


@pytest.mark.parametrize("path", FILES, ids=ids)
def test_everything_that_it_lays_out_lies_there(path: Path, tmp_path: Path) -> None:
    """Without it the position would be another one, or none."""
    file = tomllib.loads(path.read_text("utf-8"))
    laid, idle = table(path), []
    for key in keys_in(file):
        try:
            other = table(as_toml(tmp_path, without(file, key)))
        except ContentError:
            continue
        if other == laid:
            idle.append(key)
    assert idle == []


PLAYED = [path for path in FILES if plays(path)]
LOOKED_AT = [path for path in FILES if path not in PLAYED]


@pytest.mark.parametrize("path", PLAYED, ids=ids)
def test_what_it_expects_was_not_so_before(path: Path) -> None:
    """What stands after choices was another way before them, and what stands at the end was when
    nothing had been played; if nothing is to happen, that it was played shows in something else."""
    found = [key for key, table, expect in blocks(load_scenario(path)) if holds(table, expect)]
    assert found == []


@pytest.mark.parametrize("path", LOOKED_AT, ids=ids)
def test_what_it_sees_comes_from_something_that_it_lays_out(path: Path, tmp_path: Path) -> None:
    """Nothing is played: without something of the position it is not as expected."""
    file = tomllib.loads(path.read_text("utf-8"))
    for key in keys_in(file):
        try:
            if run(load_scenario(as_toml(tmp_path, without(file, key)))):
                return
        except ContentError:
            continue
    pytest.fail("it would be as expected whatever lies there")


def holds(table: Snapshot, expect: Expect) -> bool:
    return not compare(table, expect, "expect", 0)


def blocks(scenario: Scenario) -> Iterator[tuple[str, Snapshot, Expect]]:
    """What is expected, and the table before what must bring it about."""
    file, nothing = scenario.file, Expect()
    acting = [number for number, move in enumerate(file.steps) if move.choices]
    for number in acting:
        if file.steps[number].expect != nothing:
            yield f"steps[{number}]", before(scenario, number), file.steps[number].expect
    if file.expect != nothing:
        unplayed = Snapshot(laid_out(file, scenario.material))
        yield "expect", before(scenario, 0) if acting else unplayed, file.expect


def before(scenario: Scenario, number: int) -> Snapshot:
    """The table before a step."""
    file = scenario.file
    end = NOWHERE if file.stop_before is None else PHASES[file.stop_before]
    playing = Playthrough(laid_out(file, scenario.material), end)
    for move in file.steps[:number]:
        for choice in move.choices:
            if playing.waits:
                playing.go_on()
            offered = playing.offered | playing.free
            playing.choose(offered[plain_choice(scenario.material, choice)])
    return playing
