"""What else is on cards of Black Plague: food, ammo, fire; set-up and deaths."""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.combat.rerolls import REROLLING
from shamble.rules.horde.activation import activate_all
from shamble.rules.table.state import Phase
from tests.rulebook.arms import armed, attack, attacks, with_skills
from tests.rules.acting import act, at, beginning, holding, left, offered, texts
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.rules.table import Table

# --- set-up ----------------------------------------------------------------------------------


def test_bp_006_starting_and_vault_cards_are_set_aside() -> None:
    game = Game.new("Q0", seed=1)
    material = game.material
    names = sorted(material.card_of[copy].id for copy in material.starting)
    swords = ["short-sword"] * 3
    assert names == ["hammer", "mana-blast", "short-bow", *swords]
    assert sorted(material.card_of[c].id for c in material.vault) == ["inferno", "orcish-crossbow"]
    assert not {*material.starting, *material.vault} & {*game.state.equipment_deck}
    assert len(game.state.equipment_deck) == 63


def test_bp_006_each_survivor_has_at_least_one_card() -> None:
    """Four survivors: when as many cards as empty hands are left, those come first. (ruling 72)"""
    game = Game.new("Q0", survivors=("Ann", "Baldric", "Clovis", "Nelly"), seed=1)
    given = []
    while game.decision.kind == "starting-equipment":
        given.append(game.decision.choices[0])
        game.choose(0)  # as much as possible for Ann
    assert [words.split()[-1] for words in given] == ["ann", "ann", "ann", "baldric", "clovis"]
    assert [len(survivor.cards) for survivor in game.view().survivors] == [3, 1, 1, 1]


# --- ammo, food, Aaahh!! ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, ammo",
    [
        ("short-bow", "plenty-of-arrows"),
        ("longbow", "plenty-of-arrows"),
        ("crossbow", "plenty-of-bolts"),
        ("hand-crossbow", "plenty-of-bolts"),
        ("repeating-crossbow", "plenty-of-bolts"),
        ("fireball", ""),
        ("sword", ""),
    ],
)
def test_bp_017_plenty_of_arrows_and_bolts_work_in_the_backpack(card: str, ammo: str) -> None:
    """All dice again, once; the matching kind alone."""
    table = armed(hand1=card, pack1="plenty_of_arrows", pack2="plenty_of_bolts")
    table.zombies("a", fatty=1).zombies("b", walker=1)
    words = next(w for w in attacks(table) if card == "sword" or w.endswith(" b"))
    attack(table.dice(*[1] * 9), words, *([f"re-roll {ammo}"] if ammo else []))
    assert [decision.kind for decision in table.asked] == ([REROLLING] if ammo else [])
    if ammo:
        assert texts(table, table.asked[0]) == ["keep-roll", f"re-roll {ammo}"]


@pytest.mark.parametrize("food", ["apples", "salted-meat", "water"])
def test_bp_017_food_is_worth_a_point(food: str) -> None:
    """It lives in the Backpack alone, and costs no action."""
    table = Table("Q0", "Ann").put("Ann", "0,0:e").turn("Ann", actions=1).top_equipment(food)
    act(table, "Ann", "search", "put drawn1 pack1")
    assert texts(table, table.asked[0]) == ["put drawn1 pack1", "discard drawn1"]
    act(table, "Ann", f"eat {food}")
    assert (table.state.points[0], left(table, "Ann"), holding(table, "Ann")) == (1, 0, [])
    assert [table.material.card_of[c].id for c in table.state.equipment_discard] == [food]


def test_bp_019_aaahh_bites_and_what_came_with_it_is_kept() -> None:
    """A Torch in hand finds one more card; the Walker comes all the same. (rulings 49, 51)"""
    table = Table("Q0", "Ann").put("Ann", "0,0:e").give("Ann", hand1="torch").turn("Ann")
    act(table.top_equipment("aaahh", "sword"), "Ann", "search", "put drawn1 hand2", "done")
    assert table.count("0,0:e", "walker") == 1
    assert holding(table, "Ann") == ["torch", "sword"]
    assert [table.material.card_of[c].id for c in table.state.equipment_discard] == ["aaahh"]


def test_bp_019_a_search_is_over_for_the_turn_even_where_it_is_free() -> None:
    table = with_skills(Table("Q0", "Ann"), "Ann", "+1 free Search Action").put("Ann", "0,0:e")
    act(table.turn("Ann").top_equipment("sword", "axe"), "Ann", "search", "discard drawn1")
    assert left(table, "Ann") == 3
    assert "search" not in offered(table, "Ann")


# --- Dragon Fire -----------------------------------------------------------------------------


def test_bp_035_ann_and_the_chase() -> None:
    """BP-055 over two rounds: the pool in her own zone, the way out, the chase, the fire."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann")
    with_skills(table, "Ann").put("Ann", "c").give("Ann", hand1="dragon_bile", hand2="torch")
    table.zombies("a", walker=3, fatty=1, abomination=1).turn("Ann")
    act(table, "Ann", "throw dragon-bile 0,0:c")
    act(table, "Ann", "move 0,0:d")
    assert beginning(table, "Ann", "light") == ["light 0,0:c"]
    for zone in "bc":
        table.play_out(activate_all(table.play))
        assert list(table.horde()) == [zone]
    act(table.turn("Ann"), "Ann", "light 0,0:c")
    assert table.horde() == {}
    assert table.state.points[0] == 3 + 1 + 5
    assert (table.state.bile, sum(table.state.noise), holding(table, "Ann")) == ([], 0, [])
    assert at(table, "Ann") == "0,0:d"


def test_bp_035_a_torch_is_thrown_at_a_pool_only_and_from_a_hand() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Silas")
    table.put("Ann", "a").put("Silas", "e").give("Ann", hand1="torch").turn("Ann")
    assert beginning(table, "Ann", "light", "throw") == []
    table.state.bile = [table.zone(zone) for zone in "abc"]  # whoever poured them out
    assert beginning(table, "Ann", "light") == ["light 0,0:a", "light 0,0:b"]
    table.give("Silas", pack1="torch", pack2="dragon_bile").put("Silas", "c").turn("Silas")
    assert beginning(table, "Silas", "light", "throw") == []


def test_bp_035_dragon_fire_pays_who_threw_the_torch() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Silas")
    table.put("Ann", "a").put("Silas", "a").zombies("b", walker=2, runner=1)
    table.give("Silas", hand1="dragon_bile").give("Ann", hand1="torch")
    act(table.turn("Silas"), "Silas", "throw dragon-bile 0,0:b")
    act(table.turn("Ann"), "Ann", "light 0,0:b")
    assert table.state.points == [3, 0]


# --- deaths ----------------------------------------------------------------------------------


def test_bp_023_the_dead_leave_their_cards_and_vault_cards_leave_the_game() -> None:
    """Rulings 1, 54."""
    table = Table("Q2", "Ann", "Silas")
    table.give("Ann", hand1="inferno", hand2="hammer", body="plate_armor", pack5="water")
    table.play.wound(0, 3)
    assert holding(table, "Ann") == []
    found = sorted(table.material.card_of[c].id for c in table.state.equipment_discard)
    assert found == ["hammer", "plate-armor", "water"]
    assert table.state.phase != Phase.OVER


def test_bp_016_only_survivors_still_in_play_set_the_danger_level() -> None:
    """Neither the dead nor who left. (ruling 14)"""
    table = Table("Q0", "Ann", "Silas", "Clovis").points("Ann", 43, 0, 0).points("Silas", 19, 0)
    assert table.play.danger() == 3
    table.play.leave(table.who("Ann"))
    assert table.play.danger() == 2
    table.play.wound(table.who("Silas"), 3)
    assert table.play.danger() == 0
