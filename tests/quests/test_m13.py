"""M13, Burning Streets: what its file says, which is our own design. [2E 49]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending, GameOver
from tests.quests.looking import counted, crate, ends, number_of
from tests.rules.acting import act, holding, texts
from tests.rules.table import Table

NORTH_WEST, NORTH_EAST = "0,0:a", "0,1:c"


def test_set_up() -> None:
    assert counted("M13") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [("2,0:f", "red", True), ("0,0:a", "red", True), ("0,1:c", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:e"},
        "cards": 6,
    }


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M13", "Amy"), "Amy")) == 1


# --- the molotovs ---------------------------------------------------------------------------


def at_the(color: str) -> tuple[Table, int]:
    """Amy stands at an Objective of the colour."""
    table = Table("M13", "Amy", "Doug")
    number = number_of(table, color)
    zone = table.material.board.name(table.material.objective_zones[number])
    return table.put("Amy", zone).turn("Amy"), number


def molotovs(table: Table, pile: list[int]) -> int:
    return [table.material.card_of[copy].id for copy in pile].count("molotov")


def discarded(table: Table) -> Table:
    """One Molotov lies in the discard pile."""
    copy = next(c for c in table.state.equipment_deck if table.material.card_of[c].id == "molotov")
    table.state.equipment_deck = [c for c in table.state.equipment_deck if c != copy]
    table.state.equipment_discard = [copy]
    return table


@pytest.mark.parametrize("color", ["blue", "green"])
def test_a_coloured_objective_brings_a_molotov_from_the_deck(color: str) -> None:
    table, number = at_the(color)
    before = molotovs(table, table.state.equipment_deck)
    act(table, "Amy", f"take-objective {number}", "put drawn1 hand1")
    assert holding(table, "Amy") == ["molotov"]
    assert molotovs(table, table.state.equipment_deck) == before - 1
    assert table.state.points[0] == 5


def test_a_red_objective_brings_none() -> None:
    table, number = at_the("red")
    act(table, "Amy", f"take-objective {number}")
    assert holding(table, "Amy") == []


@pytest.mark.parametrize("source", ["deck", "discard"])
def test_ruling_196_the_player_chooses_the_pile_and_only_a_searched_deck_is_shuffled(
    source: str,
) -> None:
    table, number = at_the("blue")
    discarded(table)
    deck, discard = table.state.equipment_deck, table.state.equipment_discard
    act(table, "Amy", f"take-objective {number}", f"from-{source}", "put drawn1 hand1")
    assert texts(table, table.asked[0]) == ["from-deck", "from-discard"]
    assert holding(table, "Amy") == ["molotov"]
    if source == "discard":
        assert table.state.equipment_deck == deck
        assert table.state.equipment_discard == []
    else:
        assert table.state.equipment_deck != [c for c in deck if c in table.state.equipment_deck]
        assert table.state.equipment_discard == discard


def test_without_a_molotov_in_either_pile_there_is_none() -> None:
    table, number = at_the("blue")
    state, card_of = table.state, table.material.card_of
    state.equipment_deck = [c for c in state.equipment_deck if card_of[c].id != "molotov"]
    act(table, "Amy", f"take-objective {number}")
    assert holding(table, "Amy") == []


# --- the roads ------------------------------------------------------------------------------


def thrower(zone: str) -> Table:
    return Table("M13", "Amy", "Doug").put("Amy", zone).give("Amy", hand1="molotov").turn("Amy")


@pytest.mark.parametrize("road, token", [(NORTH_WEST, 1), (NORTH_EAST, 2)])
def test_a_burning_road_is_shut(road: str, token: int) -> None:
    table = thrower(_beside(road))
    act(table, "Amy", f"throw molotov {road}")
    left = [zone >= 0 for zone in table.state.spawn_tokens]
    assert left == [number != token for number in range(3)]
    assert table.state.goals == 0


def _beside(road: str) -> str:
    """A street zone from which the road can be reached."""
    table = Table("M13", "Amy")
    steps = table.play.passages.steps(0)
    return table.material.board.name(steps[table.zone(road)][0])


def test_both_roads_burn_and_then_everybody_gets_out() -> None:
    table = Table("M13", "Amy", "Doug")
    table.play.note_fire(table.zone(NORTH_WEST))
    table.play.check()
    assert table.state.goals == 0b00
    table.play.note_fire(table.zone(NORTH_EAST))
    table.play.check()
    assert table.state.goals == 0b01


def test_an_abominawild_keeps_the_road_open() -> None:
    """It takes all of the fire. [2E 18] (ruling 195)"""
    table = thrower(_beside(NORTH_WEST)).zombies(NORTH_WEST, abominawild=1)
    act(table, "Amy", f"throw molotov {NORTH_WEST}")
    assert all(zone >= 0 for zone in table.state.spawn_tokens)
    assert table.state.story == []


def test_nobody_leaves_before_both_roads_burn() -> None:
    table = Table("M13", "Amy").put("Amy", "0,0:c").turn("Amy")
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = 0b01
    assert ends(table, "end-turn", "leave") is Ending.WON


def test_2e_49_two_molotovs_on_two_roads_and_then_everybody_leaves() -> None:
    """Amy burns one road and cannot leave yet, Doug the other; he leaves at once."""
    table = thrower(_beside(NORTH_WEST)).put("Doug", _beside(NORTH_EAST))
    table.give("Doug", hand1="molotov")
    burnt = (
        f"throw molotov {NORTH_WEST}", "move 0,0:c", "end-turn",
        f"throw molotov {NORTH_EAST}", "move 0,0:c", "end-turn", "leave",
    )  # fmt: skip
    assert ends(table, *burnt) is Ending.RUNNING
    table.play.note_fire(table.zone(NORTH_WEST))
    table.put("Amy", "left").turn("Doug")
    assert ends(table, *burnt[3:]) is Ending.WON


def test_a_survivor_who_dies_loses() -> None:
    table = Table("M13", "Amy", "Doug")
    with pytest.raises(GameOver) as end:
        table.play.wound(1, 3)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED
