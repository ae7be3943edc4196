"""Skills together, and with what is learnt in the middle of a Turn. [2E 63-66]"""

from __future__ import annotations

import pytest

from shamble.rules.actions.move import MOVING_FREE
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import GameOver
from shamble.rules.flow.levels import LEARN, level_ups
from shamble.rules.words.choices import choice
from tests.rules.acting import act, beginning, holding, left
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.rules.table import Table
from tests.skills.situations import Scene
from tests.skills.team import library_with


def doug(*skills: str, zone: str = "a", **cards: str) -> SmallTable:
    """Doug in a street, in his Turn."""
    table = SmallTable(SECOND_EDITION, STREET, "Doug", "Ned").skill("Doug", *skills)
    return table.put("Doug", zone).put("Ned", "e").give("Doug", **cards).turn("Doug")


# --- moving ---------------------------------------------------------------------------------


def test_who_is_slippery_charges_past_zombies_and_away_from_them() -> None:
    table = doug("Charge", "Slippery").zombies("a", walker=4).zombies("b", walker=1)
    table.zombies("c", walker=1)
    assert beginning(table, "Doug", "charge") == ["charge 0,0:b", "charge 0,0:c"]
    act(table, "Doug", "charge 0,0:c")
    assert (table.letter(table.state.zone[0]), left(table, "Doug")) == ("c", 3)


def test_a_charge_is_no_move_that_a_free_move_could_pay() -> None:
    """The zombies left behind are paid with ordinary actions. (ruling 38)"""
    table = doug("Charge", "+1 free Move Action").zombies("a", walker=1).zombies("b", walker=1)
    assert beginning(table.turn("Doug", actions=0), "Doug", "charge") == []
    act(table.turn("Doug", actions=1), "Doug", "charge 0,0:b")
    assert (left(table, "Doug"), table.state.free[0]) == (0, 0)


def test_2e_063_bp_052_a_charge_takes_exactly_the_actions_for_those_left_behind() -> None:
    """Two Walkers here: with two actions the Charge goes and nothing is left, with one it does not.
    (ruling 44)"""
    table = doug("Charge").zombies("a", walker=2).zombies("c", walker=1)
    assert beginning(table.turn("Doug", actions=1), "Doug", "charge") == []
    assert beginning(table.turn("Doug", actions=2), "Doug", "charge") == ["charge 0,0:c"]
    act(table, "Doug", "charge 0,0:c")
    assert (table.letter(table.state.zone[0]), left(table, "Doug")) == ("c", 0)


def test_2e_065_bp_053_a_jump_away_from_zombies_takes_an_action_and_one_for_each() -> None:
    """Two Walkers here: three actions are enough, and two are not. (ruling 46)"""
    table = doug("Jump").zombies("a", walker=2)
    assert beginning(table.turn("Doug", actions=2), "Doug", "jump") == []
    assert beginning(table.turn("Doug", actions=3), "Doug", "jump") == ["jump 0,0:c"]
    act(table, "Doug", "jump 0,0:c")
    assert left(table, "Doug") == 0


def test_slippery_does_not_help_a_jump() -> None:
    table = doug("Jump", "Slippery", "+1 Zone per Move").zombies("a", walker=1)
    assert beginning(table, "Doug", "jump") == ["jump 0,0:c"]
    act(table, "Doug", "jump 0,0:c")
    assert left(table, "Doug") == 1


def test_a_jump_costs_an_action_that_no_free_move_pays() -> None:
    table = doug("Jump", "+1 free Move Action").turn("Doug", actions=0)
    assert beginning(table, "Doug", "jump", "move") == ["move 0,0:b"]


def test_a_free_move_may_be_the_sprint() -> None:
    table = doug("Sprint", "+1 free Move Action").turn("Doug", actions=0)
    act(table, "Doug", "sprint 0,0:d")
    assert (table.letter(table.state.zone[0]), left(table, "Doug")) == ("d", 0)
    assert beginning(table, "Doug", "move", "sprint") == []


def test_bloodlust_blitz_and_field_medic_are_paid_with_ordinary_actions() -> None:
    skills = ("Bloodlust: Melee", "Blitz", "Field medic", "+1 free Move Action")
    table = doug(*skills, "+1 free Combat Action", hand1="pistol").put("Ned", "b")
    table.zombies("b", walker=1).turn("Doug", actions=0)
    assert beginning(table, "Doug", "bloodlust", "blitz", "field-medic") == []
    assert len(beginning(table.turn("Doug"), "Doug", "bloodlust", "blitz", "field-medic")) == 3


# --- fighting -------------------------------------------------------------------------------


def test_a_pair_is_one_action_for_reaper() -> None:
    table = doug("Reaper: Melee", zone="c", hand1="machete", hand2="machete")
    table.zombies("c", walker=4).dice(6, 6)
    act(table, "Doug", "attack-dual machete melee 0,0:c", "yes")
    assert table.horde() == {"c": {"walker": 1}}


def test_hit_and_run_after_a_fire_that_killed() -> None:
    table = doug("Hit & run", zone="c", hand1="molotov").zombies("d", walker=1)
    act(table, "Doug", "throw molotov 0,0:d", "move 0,0:b")
    assert table.letter(table.state.zone[0]) == "b"


def test_hit_and_run_after_a_bloodlust() -> None:
    table = doug("Hit & run", "Bloodlust: Melee", hand1="machete").zombies("b", walker=1).dice(6)
    act(table, "Doug", "bloodlust 0,0:b", "attack machete melee 0,0:b", "move 0,0:c")
    assert (table.letter(table.state.zone[0]), left(table, "Doug")) == ("c", 2)


def test_two_reasons_to_run_are_two_moves_only_if_two_attacks_killed() -> None:
    table = doug("Hit & run", "Hit & run", zone="c", hand1="machete").zombies("c", walker=1)
    act(table.dice(6), "Doug", "attack machete melee 0,0:c", "stay")
    assert len(table.questions(MOVING_FREE)) == 1


@pytest.mark.parametrize("skill", ["Low profile", "Tough", "Is That All You've Got?"])
def test_a_molotov_kills_whatever_saves_from_friendly_fire(skill: str) -> None:
    table = doug(zone="c", hand1="molotov").put("Ned", "d").skill("Ned", skill)
    table.give("Ned", hand1="katana")
    with pytest.raises(GameOver):
        act(table, "Doug", "throw molotov 0,0:d")


@pytest.mark.parametrize("skill", ["Steady hand", "Sniper"])
def test_nor_does_the_thrower_spare_anybody(skill: str) -> None:
    table = doug(skill, zone="c", hand1="molotov").put("Ned", "d")
    with pytest.raises(GameOver):
        act(table, "Doug", "throw molotov 0,0:d")


def test_a_free_combat_action_throws_a_molotov() -> None:
    table = doug("+1 free Combat Action", hand1="molotov").turn("Doug", actions=0)
    assert beginning(table, "Doug", "throw") == ["throw molotov 0,0:b"]


def test_damage_two_comes_before_one_more() -> None:
    """(ruling 208)"""
    table = doug("Ranged: Damage 2", "+1 Damage: Ranged", hand1="pistol").zombies("b", patient_0=1)
    act(table.dice(6), "Doug", "attack pistol ranged 0,0:b")
    assert table.horde() == {}


def test_point_blank_chooses_the_abominacop_last() -> None:
    table = doug("Point-blank", zone="c", hand1="pistol").zombies("c", abominacop=1, runner=1)
    act(table.dice(6), "Doug", "attack pistol ranged 0,0:c", "hit runner")
    assert table.horde() == {"c": {"abominacop": 1}}


def test_nobody_shoots_beside_the_hobomination_not_even_point_blank() -> None:
    """(ruling 48)"""
    table = doug("Point-blank", "Sniper", zone="c", hand1="pistol").zombies("c", hobomination=1)
    assert beginning(table, "Doug", "attack") == []


# --- finding --------------------------------------------------------------------------------


def test_each_of_two_cards_may_bring_its_twin() -> None:
    scene = Scene("", house=True).skill("Doug", "Matching set", "Search: 2 cards")
    scene.top_equipment("katana", "sub-mg")
    assert sorted(holding(scene.do("search"), "Doug")) == ["katana", "katana", "sub-mg", "sub-mg"]


def test_a_third_card_is_never_drawn() -> None:
    """(ruling 51)"""
    scene = Scene("Search: 2 cards", house=True).give("Doug", hand1="flashlight")
    scene.top_equipment("katana", "sub-mg", "crowbar")
    scene.do("search")
    assert len(scene.play.inventory(0)) == 3


# --- in the middle of a Turn ----------------------------------------------------------------


def test_a_free_action_that_was_just_learnt_can_be_used_without_any_other_left() -> None:
    """(ruling 10)"""
    table = SmallTable(SECOND_EDITION, STREET, "Amy").points("Amy", 18).put("Amy", "a")
    table.give("Amy", hand1="pistol").zombies("b", walker=2).turn("Amy", actions=1).dice(6)
    act(table, "Amy", "attack pistol ranged 0,0:b")
    assert beginning(table, "Amy", "attack") == []
    table.run(level_ups(table.play), choice(LEARN, 0, 2, 1))
    assert [skill.name for skill in table.play.skills_of(0)][-1] == "+1 free Ranged Action"
    assert beginning(table, "Amy", "attack") != []


def test_what_is_once_per_turn_stays_used_when_a_friend_lends_it_again() -> None:
    content, record = library_with("M0", {"doug": ("Brother in arms: Shove",)}).quest("M0")
    table = Table("M0", "Doug", "Ned")
    table.sit_down(Material(content, record, ("Doug", "Ned"), (0, 0)))
    table.put("Doug", "0,0:c").put("Ned", "0,0:c").zombies("0,0:c", walker=1).turn("Ned")
    act(table, "Ned", "shove 0,0:d")
    act(table, "Ned", "move 0,0:b")
    act(table, "Ned", "move 0,0:c")
    table.zombies("0,0:c", walker=1)
    assert beginning(table, "Ned", "shove") == []
