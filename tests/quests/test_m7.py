"""M7, Grindhouse. [2E 43]"""

from __future__ import annotations

import pytest

from shamble.rules.actions.inventory_words import DEALT
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_groups
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import Phase
from tests.quests.looking import attacked, counted, crate, ends, points_of_objective
from tests.rules.acting import act, beginning, holding, left
from tests.rules.table import Table, first_choice

HIGHLIGHTED = ("0,1:e", "1,0:e")
START = "0,0:f"
"""The Starting Spawn Zone."""
OTHERS = ("0,1:i", "1,1:g")
"""The other Spawn Zones."""
BESIDE = "0,0:e"
"""From there a Molotov reaches the Starting Spawn Zone."""
THROW = f"throw molotov {START}"


def grindhouse() -> Table:
    """Amy and Doug beside the Starting Spawn Zone, and not a zombie anywhere."""
    return Table("M7", "Amy", "Doug").put("Amy", BESIDE).put("Doug", BESIDE)


def neutralise(table: Table, zone: str, survivor: str = "Amy") -> Table:
    """Somebody does it in that zone."""
    act(table.put(survivor, zone).turn(survivor), survivor, f"quest-action neutralise {zone}")
    return table


# --- set-up ---------------------------------------------------------------------------------


def test_set_up() -> None:
    found = counted("M7")
    zombies = found.pop("zombies")  # drawn for both buildings
    assert zombies
    assert found == {
        "objectives": 4,
        "crates": 4,
        "spawns": [(START, "red", True), ("0,1:i", "red", True), ("1,1:g", "red", True)],
        "open doors": ("0,0:c 0,1:h", "0,1:b 1,1:e"),
        "start": {"0,0:b"},
        "cards": 6,
    }


def set_up() -> Table:
    """The mission from its first moment to the first Turn."""
    table = Table("M7", "Amy", "Doug")
    table.play.state = blank(table.material, 3)
    table.play.refresh()
    table.play.events = []
    table.run(step(table.play), default=first_choice)
    return table


def test_both_open_buildings_are_filled_at_the_end_of_set_up() -> None:
    """All dark rooms of theirs get a card, after Starting Equipment was dealt."""
    table = set_up()
    assert table.play.events is not None
    told = [event[0] for event in table.play.events]
    cards = [event for event in table.play.events if event[0] == CARD_DRAWN]
    rooms = sorted(table.material.board.name(event[2]) for event in cards)
    assert rooms == ["0,0:f", "0,0:g", "0,1:g", "0,1:h", "1,0:f", "1,0:i", "1,1:f", "1,1:g"]
    assert max(n for n, kind in enumerate(told) if kind == DEALT) < told.index(CARD_DRAWN)
    assert table.play.state.phase == Phase.PLAYERS


def test_their_doors_bring_nobody_any_more() -> None:
    assert set_up().play.state.revealed == 0b11


def test_ruling_174_the_noise_of_the_highlighted_zones_stays() -> None:
    table = grindhouse()
    table.play.make_noise(table.zone(HIGHLIGHTED[0]))
    table.play.make_noise(table.zone("0,0:b"))
    table.state.phase = Phase.END
    table.run(step(table.play), default=first_choice)
    noise = {
        table.material.board.name(zone): count
        for zone, count in enumerate(table.state.noise)
        if count
    }
    assert noise == dict.fromkeys(HIGHLIGHTED, 3)


def test_objectives_give_points_and_crates_pimpweapons() -> None:
    assert points_of_objective("M7", "Amy") == 5
    assert len(holding(crate("M7", "Amy"), "Amy")) == 1


# --- neutralising ---------------------------------------------------------------------------


@pytest.mark.parametrize("zone", OTHERS)
def test_a_spawn_zone_without_zombies_is_neutralised_for_an_action(zone: str) -> None:
    table = neutralise(grindhouse(), zone)
    assert left(table, "Amy") == 2
    tokens = [table.material.board.name(token) for token in table.state.spawn_tokens]
    assert sorted(tokens) == sorted([START, START, *set(OTHERS) - {zone}])
    assert beginning(table, "Amy", "quest-action") == []


def test_not_among_zombies() -> None:
    table = grindhouse().put("Amy", OTHERS[0]).zombies(OTHERS[0], walker=1).turn("Amy")
    assert beginning(table, "Amy", "quest-action") == []


def test_nothing_is_neutralised_where_no_token_lies_nor_where_all_are_to_go() -> None:
    table = grindhouse().put("Amy", "0,1:h").turn("Amy")
    assert beginning(table, "Amy", "quest-action") == []
    assert beginning(table.put("Amy", START), "Amy", "quest-action") == []


def test_ruling_128_each_token_in_the_starting_spawn_zone_draws_its_own_card() -> None:
    table = neutralise(neutralise(grindhouse(), OTHERS[0]), OTHERS[1])
    table.play.events, table.state.phase = [], Phase.SPAWN
    for _ in range(3):
        table.run(step(table.play), default=first_choice)
    drawn = [event[2] for event in table.play.events if event[0] == CARD_DRAWN]
    assert drawn == [table.zone(START)] * 3


# --- winning --------------------------------------------------------------------------------


def secured() -> Table:
    """All tokens lie in the Starting Spawn Zone, and Amy stands beside it with a Molotov."""
    table = neutralise(neutralise(grindhouse(), OTHERS[0]), OTHERS[1], "Doug")
    return table.put("Amy", BESIDE).give("Amy", hand1="molotov").turn("Amy")


def test_all_tokens_in_the_starting_spawn_zone_and_then_a_molotov() -> None:
    table = secured()
    assert table.state.goals == 0b01
    assert ends(table, THROW) is Ending.WON


def test_ruling_195_the_fire_that_burnt_before_does_not_count() -> None:
    table = neutralise(grindhouse(), OTHERS[0])
    act(table.put("Amy", BESIDE).give("Amy", hand1="molotov").turn("Amy"), "Amy", THROW)
    assert table.state.goals == 0b00
    neutralise(table, OTHERS[1], "Doug")
    assert table.state.goals == 0b01


def test_ruling_195_an_abominawild_saves_them_from_the_last_fire() -> None:
    table = secured().zombies(START, abominawild=1, walker=2)
    act(table, "Amy", THROW)
    assert table.state.goals == 0b01
    assert (table.count(START, "walker"), table.count(START, "abominawild")) == (2, 0)


def test_a_fire_somewhere_else_is_none() -> None:
    table = secured().zombies("0,1:h", walker=1)
    act(table, "Amy", "throw molotov 0,1:h")
    assert table.state.goals == 0b01


def test_they_stay_secured_when_zombies_come_there_again() -> None:
    table = secured().zombies(START, walker=3, fatty=1)
    assert ends(table, THROW) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", HIGHLIGHTED)
def test_ruling_189_a_zombie_that_starts_its_activation_in_a_highlighted_zone_loses(
    zone: str,
) -> None:
    assert attacked(grindhouse().zombies(zone, walker=1)) is Ending.RULE_OF_THE_QUEST


def test_also_one_that_would_attack_there() -> None:
    table = grindhouse().put("Amy", HIGHLIGHTED[0]).zombies(HIGHLIGHTED[0], fatty=1)
    assert attacked(table) is Ending.RULE_OF_THE_QUEST
    assert table.state.wounds[0] == 0


def test_so_does_one_in_a_rush() -> None:
    table = grindhouse().zombies(HIGHLIGHTED[0], walker=1)
    rushing = [(table.zone(HIGHLIGHTED[0]), table.kind("walker"), 1)]
    with pytest.raises(GameOver) as end:
        table.run(activate_groups(table.play, rushing), default=first_choice)
    assert end.value.ending is Ending.RULE_OF_THE_QUEST


def beside(table: Table, zone: str) -> str:
    """A zone next to it."""
    return table.material.board.name(table.play.passages.steps(0)[table.zone(zone)][0])


def test_one_that_walks_in_does_not_lose_yet() -> None:
    """Not even a Runner, whose two Actions are one Activation."""
    for kind in ("walker", "runner"):
        table = Table("M7", "Amy", "Doug").put("Amy", "1,1:d").put("Doug", "1,1:d")
        table.play.make_noise(table.zone(HIGHLIGHTED[0]))
        table.zombies(beside(table, HIGHLIGHTED[0]), **{kind: 1})
        assert attacked(table) is Ending.RUNNING
        assert table.count(HIGHLIGHTED[0], kind) == 1
        assert attacked(table) is Ending.RULE_OF_THE_QUEST


def test_the_game_is_lost_with_a_survivor() -> None:
    table = grindhouse().put("Doug", "0,0:b").wound("Doug", 2).zombies("0,0:b", walker=1)
    assert attacked(table) is Ending.SURVIVOR_ELIMINATED
