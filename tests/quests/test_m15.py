"""M15, United We Stand. [2E 51] How the pairs are drawn: see test_company."""

from __future__ import annotations

from collections import Counter

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.horde.activation import activate_all
from shamble.rules.people.roles import COMPANION
from shamble.rules.quests.places import zones_of
from shamble.rules.table.state import Phase
from tests.quests.looking import ends
from tests.rules.acting import act, beginning, holding
from tests.rules.table import Table, first_choice

STARTS = ("0,0:c", "1,0:b", "0,1:d", "1,1:h", "1,2:e", "2,0:a")
TEAM = ("Amy", "Doug", "Elle", "Josh", "Ned", "Wanda")
KIDS = ("Bunny G", "Lili", "Lou", "Odin", "Ostara", "Tiger Sam")
OBJECTIVES, CRATES = (2, 5), (2, 5)
"""Those in the building of tiles 3V and 8V, by number."""
ROOMS = {
    "0,2:d", "0,2:e", "0,2:f", "0,2:g", "1,2:f", "1,2:g", "1,2:h", "1,2:i",
}  # fmt: skip


def district() -> Table:
    """Three pairs of adults are played and three of kids wait, two in each Starting Zone."""
    table = Table("M15", *TEAM)
    for number, person in enumerate(TEAM):
        table.put(person, STARTS[number // 2])
    for number, person in enumerate(KIDS):
        table.companion(person, zone=STARTS[3 + number // 2])
    return table


def led(table: Table, *people: str) -> Table:
    """These follow Amy."""
    for person in people:
        table.play.follow(table.who(person), 0)
    return table


# --- set-up ---------------------------------------------------------------------------------


def chosen_pairs() -> Game:
    game = Game.new("M15", seed=11)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    return game


def test_set_up() -> None:
    view = chosen_pairs().view()
    assert len(view.objectives) == 9
    assert len(view.crates) == 9
    assert [spawn.zone for spawn in view.spawns] == ["0,1:a", "2,2:c", "2,0:c"]
    assert view.zombies == {}
    assert view.open_doors == ()
    assert sum(len(survivor.cards) for survivor in view.survivors) == 6


def test_two_stand_in_each_starting_zone_three_pairs_played_and_three_waiting() -> None:
    view = chosen_pairs().view()
    played = [survivor.zone for survivor in view.survivors]
    waiting = [one.zone for one in view.company]
    assert Counter(played + waiting) == dict.fromkeys(STARTS, 2)
    assert len(set(played)) == len(set(waiting)) == 3
    assert [(one.role, one.leader) for one in view.company] == [("companion", None)] * 6


def test_the_players_choose_pair_by_pair_whom_they_play() -> None:
    game = Game.new("M15", seed=11)
    left = list(STARTS)
    for zone in ("1,2:e", "0,0:c", "1,1:h"):
        assert game.decision.choices == tuple(f"play-group {start}" for start in left)
        game.choose(f"play-group {zone}")
        left.remove(zone)
    assert {survivor.zone for survivor in game.view().survivors} == {"1,2:e", "0,0:c", "1,1:h"}


def test_objectives_give_five_points() -> None:
    table = district().put("Amy", "0,0:g").turn("Amy")
    act(table, "Amy", "take-objective 0")
    assert table.state.points[0] == 5


def test_a_crate_gives_a_pimpweapon() -> None:
    table = district().put("Amy", "0,2:e").turn("Amy")
    table.state.pimp_deck = [
        copy for copy in table.state.pimp_deck if not table.material.card_of[copy].aaahh
    ][:1]
    act(table, "Amy", "take-crate 2", "put drawn1 pack1")
    assert len(holding(table, "Amy")) == 1


# --- winning --------------------------------------------------------------------------------


def test_the_building_that_counts_straddles_two_tiles() -> None:
    table = district()
    name = table.material.board.name
    rooms = {name(zone) for zone in zones_of(table.material, ["target building"])}
    assert rooms == ROOMS
    lying = [name(zone) for zone in table.material.objective_zones]
    assert tuple(number for number, zone in enumerate(lying) if zone in rooms) == OBJECTIVES
    boxes = [name(zone) for zone in table.material.crate_zones]
    assert tuple(number for number, zone in enumerate(boxes) if zone in rooms) == CRATES


def plundered(table: Table) -> Table:
    """All of the building is taken but its last Objective, at which Doug stands."""
    table.taken(OBJECTIVES[0]).crates_taken(*CRATES).put("Doug", "1,2:i")
    return table


def test_all_rallied_and_the_building_plundered_is_won_and_the_rest_of_the_loot_may_stay() -> None:
    table = led(plundered(district()), *KIDS).turn("Doug")
    assert table.state.objectives.bit_count() == 8
    assert ends(table, "take-objective 5") is Ending.WON


def test_the_goals_come_in_any_order() -> None:
    table = led(plundered(district()), *KIDS[1:]).taken(5).put("Amy", STARTS[3])
    table.state.zone[table.who(KIDS[0])] = table.zone(STARTS[3])
    assert ends(table.turn("Amy"), "rally bunny-g") is Ending.WON


def test_one_companion_who_still_waits_holds_them_up() -> None:
    table = led(plundered(district()), *KIDS[1:]).turn("Doug")
    assert ends(table, "take-objective 5") is Ending.RUNNING


def test_a_crate_of_the_building_that_is_left_holds_them_up() -> None:
    table = led(district().taken(OBJECTIVES[0]).crates_taken(2), *KIDS).put("Doug", "1,2:i")
    assert ends(table.turn("Doug"), "take-objective 5") is Ending.RUNNING


def test_loot_of_other_buildings_does_not_count() -> None:
    table = led(district().crates_taken(*CRATES), *KIDS).taken(0, 1, 3, 4, 6, 7, 8)
    table.put("Doug", "1,2:i").turn("Doug")
    assert ends(table, "take-objective 5") is Ending.RUNNING


# --- losing ---------------------------------------------------------------------------------


def test_whoever_waits_is_bitten_and_that_loses() -> None:
    table = district().zombies(STARTS[3], walker=1)
    with pytest.raises(GameOver) as end:
        table.run(activate_all(table.play), default=first_choice)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED
    assert {table.play.role(p) for p in table.play.company()} == {COMPANION}


@pytest.mark.parametrize("person, wounds", [("Amy", 3), ("Lili", 1), ("Odin", 1)])
def test_anybody_who_dies_loses(person: str, wounds: int) -> None:
    """A survivor, a Companion of somebody, one who waits."""
    table = led(district(), "Lili")
    with pytest.raises(GameOver) as end:
        table.play.wound(table.who(person), wounds)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED


def test_only_those_in_the_zone_are_rallied() -> None:
    table = district().put("Amy", STARTS[3]).turn("Amy")
    assert beginning(table, "Amy", "rally") == ["rally bunny-g", "rally lili"]
