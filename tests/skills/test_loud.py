"""Loud. [BP 53] (rulings 124, 222)"""

from __future__ import annotations

from shamble.rules.flow.turns import begin_turn
from shamble.rules.foresight.forecast import forecast
from shamble.rules.horde.activation import activate_all
from shamble.rules.table.views import view_of
from shamble.rules.words.events import EVENT_CALLED
from tests.rules.acting import act, beginning, left
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.skills.ending import end_round, end_turn

CROSS = """
+-----+.....+-----+
| x   : b   : y   |
+.....+.....+.....+
: a   : m   : e   :
+.....+.....+.....+
| v   : g   : w   |
+-----+.....+-----+
"""
"""A square of street zones: from one corner, what lies beyond the next one is out of sight."""


def noisy(*survivors: str, zone: str = "c") -> SmallTable:
    """The first survivor has the skill and the Turn; everybody stands in one zone of a street."""
    table = SmallTable(BLACK_PLAGUE, STREET, *survivors).skill(survivors[0], "Loud")
    for survivor in survivors:
        table.put(survivor, zone)
    return table.turn(survivors[0])


def around_a_corner(*zones: str) -> SmallTable:
    """Ann with the skill and others, each in a zone of the square, in the order of the team."""
    team = ("Ann", "Clovis", "Silas")[: len(zones)]
    table = SmallTable(BLACK_PLAGUE, CROSS, *team, spawns="v").skill("Ann", "Loud")
    for survivor, zone in zip(team, zones, strict=True):
        table.put(survivor, zone)
    return table.turn("Ann")


def test_bp_053_once_per_turn_and_for_free() -> None:
    table = noisy("Ann")
    act(table.turn("Ann", actions=0), "Ann", "loud")
    assert (left(table, "Ann"), beginning(table, "Ann", "loud")) == (0, [])
    assert table.state.noise == [0] * table.material.zone_count  # it is no token
    assert len(table.told(EVENT_CALLED["loud"])) == 1
    begin_turn(table.play, 0)
    assert beginning(table, "Ann", "loud") == ["loud"]


def test_bp_053_zombies_that_see_nobody_go_for_the_zone_however_noisy_others_are() -> None:
    """The Walker sees neither Ann's zone nor that of the two others."""
    table = around_a_corner("y", "w", "w").noise("w", 5).zombies("a", walker=1)
    act(table, "Ann", "loud")
    (found,) = forecast(table.play)
    assert (found.why, found.targets) == ("heard", ("0,0:y",))


def test_bp_053_those_in_sight_come_first_unless_they_stand_there() -> None:
    """Distance does not matter, and noise without a survivor in sight counts for nothing."""
    table = noisy("Ann", "Clovis").put("Clovis", "e").noise("e", 4).zombies("c", walker=1)
    table.put("Ann", "a")
    act(table, "Ann", "loud")
    table.run(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 1}}  # Ann, in the noisiest zone they see
    table.put("Ann", "d")
    table.run(activate_all(table.play))
    assert table.horde() == {"c": {"walker": 1}}  # she has left it, and nobody is there


def test_bp_053_the_zone_stays_loud_when_the_survivor_goes_on() -> None:
    table = around_a_corner("y").zombies("v", walker=1)
    act(table, "Ann", "loud")
    act(table, "Ann", "move 0,0:b")
    assert view_of(table.play).loud == "0,0:y"
    (found,) = forecast(table.play)
    assert found.targets == ("0,0:y",)


def test_bp_053_it_lasts_into_the_next_round_until_the_own_turn() -> None:
    table = noisy("Ann", "Clovis").put("Clovis", "e")
    act(table, "Ann", "loud")
    end_turn(table)
    end_round(table)
    begin_turn(table.play, 1)
    assert view_of(table.play).loud == "0,0:c"
    end_turn(table)
    begin_turn(table.play, 0)
    assert (view_of(table.play).loud, table.state.loud) == (None, [])


def test_bp_053_only_the_last_one_counts() -> None:
    table = noisy("Ann", "Clovis").skill("Clovis", "Loud").put("Clovis", "e")
    act(table, "Ann", "loud")
    act(table.turn("Clovis"), "Clovis", "loud")
    assert view_of(table.play).loud == "0,0:e"
    begin_turn(table.play, 0)  # Ann's Turn does not end what Clovis began
    assert view_of(table.play).loud == "0,0:e"


def test_ruling_222_it_is_noise_for_rotten() -> None:
    table = noisy("Ann").skill("Ann", "Loud", "Rotten").rotten("Ann")
    act(table, "Ann", "loud")
    assert table.state.rotten == 0
    end_turn(table)
    assert table.state.rotten == 0


def test_ruling_124_a_loud_zone_draws_zombies_where_nobody_is_noticed() -> None:
    table = around_a_corner("b", "v").loud("0,0:y", "Clovis").zombies("a", walker=1)
    table.unnoticed("Ann").unnoticed("Clovis")
    (found,) = forecast(table.play)
    assert (found.why, found.targets) == ("heard", ("0,0:y",))
    assert (view_of(table.play).heard, view_of(table.play).loud) == ({}, "0,0:y")


def test_ruling_124_who_died_is_heard_no_more() -> None:
    table = noisy("Ann", "Clovis").put("Clovis", "e").zombies("b", walker=1)
    act(table, "Ann", "loud")
    table.play.eliminate(0)
    assert view_of(table.play).loud is None
    (found,) = forecast(table.play)
    assert found.targets == ("0,0:e",)


def test_what_is_heard_is_told_as_it_is() -> None:
    table = noisy("Ann", "Clovis").noise("e", 3)
    act(table, "Ann", "loud")
    assert view_of(table.play).heard == {"0,0:c": 2, "0,0:e": 3}


def test_taunted_zombies_want_nobody_else() -> None:
    table = noisy("Ann", "Clovis").put("Ann", "a").put("Clovis", "e").zombies("c", walker=1)
    table.skill("Clovis", "Taunt")
    act(table, "Ann", "loud")
    act(table.turn("Clovis"), "Clovis", "taunt 0,0:c")
    assert table.horde() == {"d": {"walker": 1}}


def test_the_forecast_knows_that_the_own_turn_ends_it() -> None:
    """Ann shouted in the last round: before zombies act again she has had a Turn."""
    table = around_a_corner("y", "v").loud("0,0:y", "Ann").zombies("g", walker=1)
    table.put("Ann", "x").put("Clovis", "x").state.active = -1
    (found,) = forecast(table.play)
    assert found.targets == ("0,0:x",)
    (now,) = forecast(table.had_turn("Ann").play)
    assert now.targets == ("0,0:y",)
