"""The Activation step: attacks, then moves, then the Runners again."""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.horde.activation import (
    activate_all,
    activate_groups,
    activate_kinds,
)
from shamble.rules.horde.attacks import SHARING_PIERCING_WOUNDS, SHARING_WOUNDS, ZOMBIES_ATTACKED
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable


def test_ruling_111_who_walks_in_does_not_attack_with_the_same_action() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "c").zombies("c", walker=1).zombies("b", walker=2, fatty=1)
    table.play_out(activate_all(table.play))
    assert table.wounds("Amy") == [1]
    assert table.horde() == {"c": {"walker": 3, "fatty": 1}}


def test_ruling_111_who_attacked_does_not_move_even_if_nobody_is_left() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "a").put("Clovis", "e").zombies("a", walker=3, fatty=1)
    table.play_out(activate_all(table.play))
    assert table.state.zone[table.who("Ann")] < 0
    assert table.horde() == {"a": {"walker": 3, "fatty": 1}}


def test_ruling_112_runners_look_for_a_target_again() -> None:
    """The first one dies; what is left of the Activation goes for the other."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "a").put("Clovis", "e").zombies("a", walker=1, runner=2)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"a": {"walker": 1}, "b": {"runner": 2}}


def test_runners_may_move_twice() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "e").zombies("a", runner=2, walker=1)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"c": {"runner": 2}, "b": {"walker": 1}}


def test_targets_are_chosen_anew_after_the_attacks() -> None:
    """Ann's death makes the other end of the street the noisier one."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "a").put("Clovis", "e").noise("a", 1)
    table.zombies("a", walker=3).zombies("c", walker=2)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"a": {"walker": 3}, "d": {"walker": 2}}


# --- attacks --------------------------------------------------------------------------------


def test_ruling_103_every_attack_is_given_to_somebody() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "c").put("Doug", "c").zombies("c", walker=2, fatty=1)
    table.play_out(activate_all(table.play), "wound amy", "wound doug", "wound doug")
    assert table.wounds("Amy", "Doug") == [1, 2]
    assert [d.about for d in table.asked] == [(3,), (2,), (1,)]
    assert all(d.kind == SHARING_WOUNDS and d.seat == -1 for d in table.asked)


def test_ruling_103_a_lone_survivor_takes_them_all_unasked() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "c").put("Doug", "e").zombies("c", walker=2)
    table.play_out(activate_all(table.play))
    assert table.wounds("Amy", "Doug") == [2, 0]


def test_a_survivors_death_loses_in_second_edition_at_once() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "c").put("Doug", "e").zombies("c", walker=4).zombies("a", walker=1)
    with pytest.raises(GameOver) as end:
        table.play_out(activate_all(table.play))
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED
    assert table.horde()["a"] == {"walker": 1}  # nobody moved any more


def test_ruling_104_an_abominations_attack_is_shared_apart_where_armor_counts() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "c").put("Clovis", "c").zombies("c", walker=2, abomination=1)
    table.give("Clovis", body="plate-armor")
    table.dice(6, 6)
    table.play_out(activate_all(table.play), "wound clovis", "wound clovis", "wound clovis")
    assert [d.kind for d in table.asked] == [
        SHARING_WOUNDS,
        SHARING_WOUNDS,
        SHARING_PIERCING_WOUNDS,
    ]
    assert [d.about for d in table.asked] == [(2,), (1,), (1,)]
    assert table.wounds("Ann", "Clovis") == [0, 1]


def test_ruling_104_without_armor_all_attacks_are_alike() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "c").put("Clovis", "c").zombies("c", walker=1, abomination=1)
    table.play_out(activate_all(table.play), "wound clovis", "wound ann")
    assert [d.kind for d in table.asked] == [SHARING_WOUNDS, SHARING_WOUNDS]
    assert table.wounds("Ann", "Clovis") == [1, 1]


def test_a_rotten_survivor_is_left_alone() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "c").put("Clovis", "c").zombies("c", walker=2)
    table.state.rotten = 1 << table.who("Ann")
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann", "Clovis") == [0, 2]


def test_zombies_walk_past_a_rotten_survivor() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "b").put("Clovis", "e").zombies("b", walker=2)
    table.state.rotten = 1 << table.who("Ann")
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann") == [0]
    assert table.horde() == {"c": {"walker": 2}}


def test_each_zone_attacks_its_own_survivors() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "a").put("Doug", "e").zombies("a", walker=1).zombies("e", fatty=2)
    table.play_out(activate_all(table.play))
    assert table.wounds("Amy", "Doug") == [1, 2]
    assert table.told(ZOMBIES_ATTACKED) == [
        {"zone": table.zone("a"), "kind": table.kind("walker"), "count": 1},
        {"zone": table.zone("e"), "kind": table.kind("fatty"), "count": 2},
    ]


# --- extra activations and the Rush ---------------------------------------------------------


def test_ruling_130_only_the_kind_activates() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "e").zombies("a", walker=1, fatty=1).zombies("e", fatty=2, walker=1)
    table.play_out(activate_kinds(table.play, (table.kind("fatty"),)))
    assert table.wounds("Amy") == [2]
    assert table.horde() == {"a": {"walker": 1}, "b": {"fatty": 1}, "e": {"fatty": 2, "walker": 1}}


def test_ruling_130_runners_have_both_their_actions() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "e").zombies("a", walker=1, runner=1)
    table.play_out(activate_kinds(table.play, (table.kind("runner"),)))
    assert table.horde() == {"a": {"walker": 1}, "c": {"runner": 1}}


def test_ruling_131_only_so_many_of_a_zone_activate() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "e").zombies("a", walker=5)
    table.play_out(activate_groups(table.play, [(table.zone("a"), table.kind("walker"), 2)]))
    assert table.horde() == {"a": {"walker": 3}, "b": {"walker": 2}}


def test_a_group_of_runners_stays_the_same_group_for_its_second_action() -> None:
    """Those who stood in the zone it runs through do not run along."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "e").zombies("a", runner=2).zombies("b", runner=3)
    table.play_out(activate_groups(table.play, [(table.zone("a"), table.kind("runner"), 1)]))
    assert table.horde() == {"a": {"runner": 1}, "b": {"runner": 3}, "c": {"runner": 1}}


def test_a_group_attacks_with_so_many_only() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "a").zombies("a", walker=5)
    table.play_out(activate_groups(table.play, [(table.zone("a"), table.kind("walker"), 2)]))
    assert table.wounds("Amy") == [2]


def test_a_lure_is_all_that_zombies_want() -> None:
    """Neither those they stand with, nor those who make more Noise; unnoticed or not."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug", "Ned")
    table.put("Amy", "c").put("Doug", "a").put("Ned", "b").noise("a", 3).zombies("b", runner=1)
    table.zombies("b", walker=2).state.rotten = 1 << table.who("Amy")
    groups = [(table.zone("b"), table.kind(kind), 1) for kind in ("walker", "runner")]
    table.play_out(activate_groups(table.play, groups, table.who("Amy")))
    assert table.horde() == {"b": {"walker": 1}, "c": {"walker": 1, "runner": 1}}
    assert table.wounds("Amy", "Doug", "Ned") == [1, 0, 0]  # by the Runner's second action
