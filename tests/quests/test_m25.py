"""M25, Ned's Moloturbo: three components for Ned, and an Abomination that comes back. [2E 62]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.cards import resolve_card
from shamble.rules.people.roles import BYSTANDER
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import Phase
from shamble.rules.words.texts import text_of
from tests.quests.looking import counted, crate, ends, number_of, points_of_objective
from tests.rules.acting import act, beginning, holding
from tests.rules.table import Table, first_choice

WORKSHOP = "1,1:i"
OUTSIDE = "1,1:h"
NEST = "0,0:a"
"""The starting Spawn Zone."""
TEAM = ("Amy", "Doug", "Elle", "Josh", "Wanda", "Lili")


def begun(*team: str) -> Game:
    """A game whose set-up is over."""
    game = Game.new("M25", seed=11, survivors=team or TEAM)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    return game


def test_set_up() -> None:
    found = counted("M25")
    assert found.pop("zombies") == {NEST: {"patient-0": 1}}
    assert found == {
        "objectives": 6,
        "crates": 6,
        "spawns": [(NEST, "red", True), ("2,1:e", "red", True), ("2,0:a", "red", True)],
        "open doors": (f"{OUTSIDE} {WORKSHOP}",),
        "start": {"1,0:d"},
        "cards": 6,
    }
    view = begun().view()
    assert [(car.kind, car.drivable, car.crate) for car in view.cars] == [
        ("pimpmobile", True, True), ("pimpmobile", True, True),
    ]  # fmt: skip
    assert {objective.color for objective in view.objectives} == {None}


def test_ned_stands_in_the_workshop_and_counts_as_a_survivor() -> None:
    play = begun().play
    (ned,) = play.company()
    assert play.material.people[ned].name == "Ned"
    assert play.role(ned) is BYSTANDER
    assert play.material.board.name(play.state.zone[ned]) == WORKSHOP


def test_where_somebody_plays_ned_another_one_stands_there() -> None:
    game = Game.new("M25", seed=11, survivors=("Amy", "Ned"))
    assert "waits ned 1,1:i" not in game.decision.choices
    assert "waits wanda 1,1:i" in game.decision.choices


def test_the_workshop_is_never_filled() -> None:
    """It stands open from the start: the other door brings nobody."""
    state = begun().state
    building = begun().material.board.zones[begun().material.board.zone(WORKSHOP)].building
    assert building is not None
    assert state.revealed >> building & 1


# --- who loses Ned --------------------------------------------------------------------------


def with_ned(*numbers: int) -> Table:
    """Amy in the workshop with these Objectives and a Molotov, Doug before it; Ned at work."""
    table = Table("M25", "Amy", "Doug").bystander("Ned", WORKSHOP).filled(WORKSHOP)
    table.put("Amy", WORKSHOP).put("Doug", OUTSIDE).keep("Amy", *numbers)
    return table.give("Amy", pack1="molotov").turn("Amy")


def test_a_zombie_that_walks_in_loses_the_game() -> None:
    table = with_ned().put("Amy", "1,0:d").put("Doug", "1,0:d").zombies(OUTSIDE, walker=1)
    with pytest.raises(GameOver) as over:
        table.run(activate_all(table.play), default=first_choice)
    assert over.value.ending is Ending.RULE_OF_THE_QUEST


def test_an_aaahh_in_the_workshop_loses_the_game() -> None:
    assert ends(with_ned().top_equipment("aaahh"), "search") is Ending.RULE_OF_THE_QUEST
    assert ends(with_ned().top_equipment("water"), "search") is Ending.RUNNING


def test_an_aaahh_of_the_crate_there_loses_the_game() -> None:
    table = with_ned()
    (take,) = beginning(table, "Amy", "take-crate")
    aaahh = [c for c in table.material.pimp if table.material.card_of[c].aaahh]
    table.state.pimp_deck = aaahh[:1]
    assert ends(table, take) is Ending.RULE_OF_THE_QUEST


def test_who_burns_ned_loses_the_game() -> None:
    table = with_ned().put("Amy", "1,0:d").give("Doug", hand1="molotov").turn("Doug")
    assert ends(table, f"throw molotov {WORKSHOP}") is Ending.SURVIVOR_ELIMINATED


# --- components -----------------------------------------------------------------------------


def test_objectives_and_crates() -> None:
    assert points_of_objective("M25", "Amy") == 5
    assert len(holding(crate("M25", "Amy"), "Amy")) == 1
    table = Table("M25", "Amy", "Doug").put("Amy", "1,0:a").pimp_left("nailbat").turn("Amy")
    act(table, "Amy", "take-crate 6", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]


@pytest.mark.parametrize("color, kept", [("red", False), ("blue", True), ("green", True)])
def test_the_blue_and_the_green_objective_are_kept(color: str, kept: bool) -> None:
    table = Table("M25", "Amy", "Doug")
    number = number_of(table, color)
    zone = table.material.board.name(table.material.objective_zones[number])
    act(table.put("Amy", zone).turn("Amy"), "Amy", f"take-objective {number}")
    assert table.play.kept_by(0) == ([number] if kept else [])


BLUE, GREEN = 4, 5
DELIVER = ("deliver molotov", f"deliver-objective {BLUE}", f"deliver-objective {GREEN}")


def test_a_component_changes_hands_like_a_card() -> None:
    table = with_ned(BLUE).put("Doug", WORKSHOP)
    act(table, "Amy", "trade doug", f"give-objective {BLUE}", "done")
    assert (table.play.kept_by(0), table.play.kept_by(1)) == ([], [BLUE])


def test_each_is_dropped_for_an_action_and_stays_there() -> None:
    table = with_ned(BLUE, GREEN)
    assert beginning(table, "Amy", "deliver", "deliver-objective") == list(DELIVER)
    for text in DELIVER[:2]:
        act(table, "Amy", text)
    assert table.state.actions[0] == 1
    assert beginning(table, "Amy", "deliver", "deliver-objective") == [DELIVER[2]]
    assert holding(table, "Amy") == []
    assert table.state.goals == 0


def test_not_outside_of_the_workshop() -> None:
    table = with_ned(BLUE, GREEN).put("Amy", OUTSIDE)
    assert beginning(table, "Amy", "deliver", "deliver-objective") == []


# --- the Moloturbo --------------------------------------------------------------------------


def one_missing(place: str = OUTSIDE, **zombies: int) -> Table:
    """Only the green Objective is missing in the workshop, where Amy stands with it and three
    actions; zombies are in a place, Doug is far away."""
    table = with_ned(BLUE, GREEN).put("Doug", "1,0:d").zombies(place, **zombies)
    for text in DELIVER[:2]:
        act(table, "Amy", text)
    return table.turn("Amy")


MADE = (DELIVER[2], "put drawn1 hand1")
THROWN = (*MADE, f"throw moloturbo {OUTSIDE}")


def test_when_all_three_are_there_the_players_choose_who_gets_it() -> None:
    table = one_missing(patient_0=1).put("Doug", WORKSHOP)
    assert ends(table, DELIVER[2], "hand-to doug", "put drawn1 hand1") is Ending.RUNNING


def test_it_kills_the_abomination_for_good_and_wins() -> None:
    assert ends(one_missing(patient_0=1), *MADE) is Ending.RUNNING
    assert ends(one_missing(patient_0=1), *THROWN) is Ending.WON


def test_from_all_else_it_comes_back_in_the_starting_spawn_zone() -> None:
    table = with_ned().zombies(OUTSIDE, patient_0=1, walker=1).put("Doug", "1,0:d")
    act(table.give("Amy", hand1="molotov"), "Amy", f"throw molotov {OUTSIDE}")
    assert (table.count(OUTSIDE, "patient-0"), table.count(NEST, "patient-0")) == (0, 1)
    assert table.count(OUTSIDE, "walker") == 0
    assert broken(table.play) == []


def test_ruling_193_the_moloturbo_spent_on_others_loses_the_game() -> None:
    assert ends(one_missing(walker=3), *THROWN) is Ending.GOAL_IMPOSSIBLE


def test_ruling_193_so_does_one_that_is_thrown_away() -> None:
    assert ends(one_missing(patient_0=1), DELIVER[2], "discard drawn1") is Ending.GOAL_IMPOSSIBLE
    engine = Engine((table := one_missing(patient_0=1)).material, table.state.copy())
    for text in MADE:
        assert engine.decision is not None
        texts = [text_of(table.material, packed) for packed in engine.decision.choices]
        engine.choose(engine.decision.choices[texts.index(text)])
    (drop,) = engine.free_choices()
    engine.choose(drop)
    assert engine.state.outcome == Ending.GOAL_IMPOSSIBLE


def test_ruling_193_a_component_that_is_gone_loses_the_game() -> None:
    table = one_missing(patient_0=1)
    table.play.check()
    table.play.discard_objective(0, GREEN)
    with pytest.raises(GameOver) as over:
        table.play.check()
    assert over.value.ending is Ending.GOAL_IMPOSSIBLE


def test_a_molotov_can_always_be_found_again() -> None:
    table = with_ned(BLUE, GREEN).give("Amy", hand1="molotov").put("Doug", "1,0:d")
    assert ends(table, f"throw molotov {OUTSIDE}") is Ending.RUNNING


def test_no_card_brings_another_abomination() -> None:
    table = with_ned().zombies("2,1:d", patient_0=1).points("Doug", 43, 0, 0)
    cards = table.material.zombie_cards
    card = next(n for n, facts in enumerate(cards) if facts.kind[3] == "abomination")
    table.run(resolve_card(table.play, card, table.zone(NEST)), default=first_choice)
    assert table.state.crowd[table.zone(NEST)] == 0
    assert sum(table.state.crowd) == 1


def test_the_dead_lose_the_game() -> None:
    table = with_ned().put("Doug", "1,0:d").zombies("1,0:d", walker=3)
    assert ends(table, "end-turn", "end-turn") is Ending.SURVIVOR_ELIMINATED
