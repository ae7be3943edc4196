"""A difference says exactly what differed."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.scenarios import load_scenario, run
from tests.scenarios.files import written

EXPECT = "actions = { doug = 1 }"

DIFFERENT = {
    "actions = { doug = 2 }": "actions.doug: expected 2; found 1",
    'zone = { doug = "0,0:c" }': "zone.doug: expected 0,0:c; found 0,0:b",
    "wounds = { doug = 1 }": "wounds.doug: expected 1; found 0",
    "points = { doug = 1 }": "points.doug: expected 1; found 0",
    'level = { doug = "red" }': "level.doug: expected red; found blue",
    "objectives = { doug = 1 }": "objectives.doug: expected 1; found 0",
    'skills = { doug = ["Lucky"] }': "skills.doug: expected Lucky; found Matching set",
    'cards = { doug = { hand1 = "" } }': "cards.doug.hand1: expected nothing; found pistol",
    'cards = { doug = { hand2 = "kukri" } }': "cards.doug.hand2: expected kukri; found nothing",
    "inventory = { doug = [] }": "inventory.doug: expected none; found pistol",
    'empty = { doug = ["hand1"] }': "empty.doug: expected hand1; found none",
    'zombies = { "0,0:c" = {} }': "zombies.0,0:c.walker: expected 0; found 1",
    "on_board = { walker = 2 }": "on_board.walker: expected 2; found 1",
    "reserve = { walker = 40 }": "reserve.walker: expected 40; found 39",
    "kills = { walker = 1 }": "kills.walker: expected 1; found 0",
    'noise = { "0,0:a" = 2 }': "noise.0,0:a: expected 2; found 0",
    'open_doors = ["0,0:f/0,0:d"]': "open_doors[0]: expected open; found closed",
    "objectives_left = [1]": "objectives_left: expected 1; found 0, 1, 2, 3, 4, 5, 6, 7, 8",
    "crates_left = []": "crates_left: expected none; found 0, 1, 2, 3, 4, 5, 6, 7, 8",
    'spawns = ["1,0:g"]': "spawns: expected 1,0:g; found 0,2:f, 1,0:g, 2,1:e",
    'lying = { "0,0:a" = ["water"] }': "lying.0,0:a: expected water; found none",
    "round = 2": "round: expected 2; found 1",
    'phase = "spawn"': "phase: expected spawn; found players",
    'turn = "nobody"': "turn: expected nobody; found doug",
    "first = 1": "first: expected 1; found 0",
    'danger = "yellow"': "danger: expected yellow; found blue",
    'goals_met = ["food"]': "goals_met: expected food; found none",
    'outcome = "won"': "outcome: expected won; found running",
    "dice_left = 0": "dice_left: expected 0; found 2",
    "decks = { pimp = 1 }": "decks.pimp: expected 1; found 11",
    'discarded = ["water"]': "discarded: expected water; found none",
    "zombie_discarded = [1]": "zombie_discarded: expected 1; found none",
    'events = ["moved survivor=ned"]': (
        "events[0]: expected moved survivor=ned; found moved survivor=doug from=0,0:c zone=0,0:b"
    ),
    'no_events = ["moved"]': (
        "no_events[0]: expected no moved; found moved survivor=doug from=0,0:c zone=0,0:b"
    ),
    'asked = "wounds"': "asked: expected wounds; found action",
    'asked_of = "team"': "asked_of: expected team; found doug",
    "about = 3": "about: expected 3; found 1",
    'about = "count=3"': "about: expected count=3; found count=1",
    'not_offered = ["noise"]': "not_offered[0]: expected noise not offered; found it is",
}


@pytest.mark.parametrize("expectation", DIFFERENT)
def test_difference(expectation: str, tmp_path: Path) -> None:
    scenario = load_scenario(written(tmp_path, EXPECT, expectation))
    assert [str(difference) for difference in run(scenario)] == [f"expect.{DIFFERENT[expectation]}"]


def test_what_was_offered_is_shown_when_a_choice_is_not(tmp_path: Path) -> None:
    (difference,) = run(load_scenario(written(tmp_path, "move 0,0:b", "move 0,0:e")))
    assert difference.where == "steps[0].choose"
    assert difference.expected == "move 0,0:e among the choices"
    assert "move 0,0:b" in difference.found
    assert "end-turn" in difference.found


def test_expectations_between_choices(tmp_path: Path) -> None:
    more = 'choose = "move 0,0:b"\nexpect = { actions = { doug = 0 }, events = ["moved"] }'
    scenario = load_scenario(written(tmp_path, 'choose = "move 0,0:b"', more))
    assert [str(d) for d in run(scenario)] == ["steps[0].expect.actions.doug: expected 0; found 1"]


def test_events_of_a_step_are_those_since_its_choice(tmp_path: Path) -> None:
    more = 'choose = "move 0,0:b"\n[[steps]]\nchoose = "noise"\nexpect = { events = ["moved"] }'
    (difference, *_) = run(load_scenario(written(tmp_path, 'choose = "move 0,0:b"', more)))
    assert difference.where == "steps[1].expect.events[0]"


def test_nothing_is_asked_after_the_stop(tmp_path: Path) -> None:
    text = 'stop_before = "zombies"\nturn = "doug"'
    path = written(tmp_path, 'turn = "doug"', text)
    sound = path.read_text("utf-8").replace('id = "ned"\n', 'id = "ned"\nhad_turn = true\n')
    path.write_text(sound.replace('"move 0,0:b"', '["end-turn", "activate ned"]'), "utf-8")
    (difference,) = run(load_scenario(path))
    assert difference.where == "steps[0].choose[1]"
    assert difference.found == "nothing asked any more"
