"""Rotten. [BP 54] (rulings 124, 222)"""

from __future__ import annotations

import pytest

from shamble.rules.flow.turns import begin_turn, extra_turn
from shamble.rules.foresight.forecast import forecast
from shamble.rules.horde.activation import activate_all
from shamble.rules.people.words import WAS_NOTICED
from shamble.rules.table.shown import SurvivorView
from shamble.rules.table.state import changed
from shamble.rules.table.views import view_of
from shamble.rules.words.events import EVENT_CALLED
from tests.rules.acting import act, beginning, left, offered, pick
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.skills.ending import end_round, end_turn

HOUSE = """
+.....+-----+
: a   D b   |
+.....+-----+
"""


def smelly(*survivors: str, zone: str = "c") -> SmallTable:
    """The first survivor has the skill and the Turn; everybody stands in one zone of a street."""
    table = SmallTable(BLACK_PLAGUE, STREET, *survivors).skill(survivors[0], "Rotten")
    for survivor in survivors:
        table.put(survivor, zone)
    return table.turn(survivors[0])


def has_token(table: SmallTable) -> bool:
    return bool(table.state.rotten_tokens & 1)


def seen(table: SmallTable) -> SurvivorView:
    return view_of(table.play).survivors[0]


def test_bp_054_a_quiet_turn_ends_with_the_token() -> None:
    table = smelly("Silas")
    act(table, "Silas", "move 0,0:d")
    assert not has_token(table)
    end_turn(table)
    assert (has_token(table), seen(table).rotten, seen(table).unnoticed) == (True, True, True)
    assert len(table.told(EVENT_CALLED["rotten"])) == 1


def test_bp_054_zombies_neither_attack_nor_follow_and_walk_past() -> None:
    """Silas, unarmed, stands between the Walkers and Clovis."""
    table = smelly("Silas", "Clovis").put("Clovis", "e").zombies("b", walker=2)
    table.zombies("c", walker=1)
    end_turn(table)
    table.state.noise = changed(table.state.noise, table.zone("c"), 0)
    table.run(activate_all(table.play))
    assert table.horde() == {"c": {"walker": 2}, "d": {"walker": 1}}
    assert table.wounds("Silas") == [0]


def test_ruling_124_without_any_noise_they_stay() -> None:
    table = smelly("Silas").zombies("a", walker=1).zombies("c", runner=1)
    end_turn(table)
    assert view_of(table.play).heard == {}
    table.run(activate_all(table.play))
    assert table.horde() == {"a": {"walker": 1}, "c": {"runner": 1}}


@pytest.mark.parametrize(
    ("deed", "cards"),
    [
        ("noise", {}),
        ("attack sword melee 0,0:c", {"hand1": "sword"}),
        ("attack short-bow ranged 0,0:d", {"hand1": "short_bow"}),
        ("attack mana-blast magic 0,0:d", {"hand1": "mana_blast"}),
        ("cast healing silas", {"hand1": "healing"}),
    ],
)
def test_bp_054_who_fights_or_makes_noise_has_none_and_loses_it(
    deed: str, cards: dict[str, str]
) -> None:
    """Even if the attack kills nobody; Enchantments are noisy."""
    table = smelly("Silas").give("Silas", **cards).zombies("c", fatty=1).zombies("d", fatty=1)
    table.rotten("Silas").dice(1, 1, 1)
    act(table, "Silas", deed)
    assert (has_token(table), seen(table).unnoticed) == (False, False)
    assert len(table.told(WAS_NOTICED)) == 1
    end_turn(table)
    assert not has_token(table)


def test_bp_054_the_next_quiet_turn_brings_it_back() -> None:
    table = smelly("Silas")
    act(table, "Silas", "noise")
    end_turn(table)
    begin_turn(table.play, 0)
    end_turn(table)
    assert has_token(table)


def test_bp_054_opening_a_door_with_dice_is_heard_and_with_bare_hands_is_not() -> None:
    for skill, quiet in (("Rotten", False), ("Break-in", True)):
        table = SmallTable(BLACK_PLAGUE, HOUSE, "Silas", rooms="b", doors={"ab": False})
        table.state.revealed = 1
        table.skill("Silas", "Rotten", skill).put("Silas", "a").rotten("Silas").turn("Silas")
        table.give("Silas", hand1="sword").dice(1, 1)
        (door, *_) = [
            text for text in beginning(table, "Silas", "open") if quiet == ("hands" in text)
        ]
        act(table, "Silas", door)
        assert has_token(table) == quiet


def test_ruling_099_dragon_fire_is_no_combat_action_and_silent() -> None:
    table = smelly("Silas").give("Silas", hand1="torch").bile("0,0:d").zombies("d", walker=2)
    act(table, "Silas", "light 0,0:d")
    end_turn(table)
    assert (table.horde(), has_token(table)) == ({}, True)


def test_bp_054_leaving_zombies_costs_as_ever() -> None:
    table = smelly("Silas").rotten("Silas").zombies("c", walker=2)
    act(table, "Silas", "move 0,0:d")
    assert (left(table, "Silas"), has_token(table)) == (0, True)


def test_the_token_stays_when_the_round_ends_and_invisibility_does_not() -> None:
    table = smelly("Silas", "Baldric").unnoticed("Baldric")
    end_turn(table)
    assert table.state.rotten == 0b11
    end_round(table)
    assert (table.state.rotten, table.state.rotten_tokens) == (0b01, 0b01)


def test_who_is_invisible_and_has_the_token_keeps_the_token() -> None:
    table = smelly("Silas").unnoticed("Silas")
    end_turn(table)
    end_round(table)
    assert has_token(table)
    assert seen(table).unnoticed


def test_it_is_taken_once() -> None:
    table = smelly("Silas")
    end_turn(table)
    begin_turn(table.play, 0)
    end_turn(table)
    assert len(table.told(EVENT_CALLED["rotten"])) == 1


def test_an_extra_turn_is_a_turn_of_its_own() -> None:
    """Noise in the own Turn, and a quiet extra one after it. (rulings 7, 140)"""
    table = smelly("Silas")
    act(table, "Silas", "noise")
    end_turn(table)
    table.run(extra_turn(table.play, 0), pick(table, "end-turn"))
    assert has_token(table)


def test_without_the_skill_a_quiet_turn_brings_nothing() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Silas").put("Silas", "c").turn("Silas")
    end_turn(table)
    assert table.state.rotten == 0


def test_who_is_not_noticed_may_do_everything() -> None:
    table = smelly("Silas").zombies("c", walker=1).give("Silas", hand1="sword")
    before = offered(table, "Silas")
    assert offered(table.rotten("Silas"), "Silas") == before


def test_the_forecast_knows_who_will_be_hidden_when_the_turns_are_over() -> None:
    """Silas acts, Baldric still has to: both may sit still. Who fights in a Turn is seen."""
    table = smelly("Silas", "Baldric").skill("Baldric", "Rotten").zombies("c", walker=1)
    assert [group.why for group in forecast(table.play)] == ["stays"]
    act(table, "Silas", "noise")
    assert [group.attacks for group in forecast(table.play)] == [("silas",)]
    table.state.used[1] = table.state.used[0]  # of a Turn before
    assert [group.attacks for group in forecast(table.play)] == [("silas",)]
    assert table.state.rotten == 0  # to look ahead changes nothing
