"""Searching, Aaahh!!, Matching set, Pimpweapons."""

from __future__ import annotations

from shamble.rules.actions.search import cards_per_search, draw_pimpweapon
from shamble.rules.people.abilities import STREETS
from shamble.rules.skills.search import MATCHING
from shamble.rules.table.words import DECK_SHUFFLED
from tests.rules.acting import act, beginning, holding, left, offered, pick, texts
from tests.rules.table import Table


def searcher(name: str = "Amy", quest: str = "M0", zone: str = "0,0:g") -> Table:
    return Table(quest, name).put(name, zone).turn(name)


def test_rooms_are_searched_but_neither_streets_nor_vaults() -> None:
    table = searcher()
    assert "search" in offered(table, "Amy")
    assert "search" in offered(table.put("Amy", "0,0:f"), "Amy")  # a dark room
    assert "search" not in offered(table.put("Amy", "0,0:b"), "Amy")
    vault = searcher("Ann", "Q0", "vault yellow")
    assert "search" not in offered(vault, "Ann")
    vault.play.abilities[0].searches = STREETS
    assert "search" in offered(vault, "Ann")


def test_nobody_searches_among_zombies() -> None:
    assert "search" not in offered(searcher().zombies("0,0:g", walker=1), "Amy")


def test_a_search_draws_a_card_to_be_put_away() -> None:
    table = searcher().top_equipment("katana")
    act(table, "Amy", "search", "put drawn1 hand1")
    assert holding(table, "Amy") == ["katana"]
    assert left(table, "Amy") == 2
    assert "search" not in offered(table, "Amy")  # once per Turn


def test_the_card_may_be_discarded_at_once() -> None:
    table = searcher().top_equipment("katana")
    act(table, "Amy", "search", "discard drawn1")
    assert holding(table, "Amy") == []
    assert table.material.card_of[table.state.equipment_discard[-1]].id == "katana"
    assert texts(table, table.asked[0]) == [
        "put drawn1 hand1",
        "put drawn1 pack1",
        "discard drawn1",
    ]


def test_a_free_search_pays_and_is_still_the_only_one() -> None:
    table = searcher("Ned").top_equipment("katana")
    act(table, "Ned", "search", "discard drawn1")
    assert left(table, "Ned") == 3
    assert "search" not in offered(table, "Ned")
    assert "search" in offered(table.turn("Ned", actions=0), "Ned")


def test_ostara_searches_more_than_once() -> None:
    table = searcher("Ostara").top_equipment("katana", "kukri")
    act(table, "Ostara", "search", "discard drawn1")
    act(table, "Ostara", "search", "discard drawn1")
    assert left(table, "Ostara") == 1


# --- more cards -----------------------------------------------------------------------------


def test_ruling_051_flashlights_and_the_skill_give_two_cards_at_most() -> None:
    table = searcher().give("Amy", pack1="flashlight", hand1="flashlight")
    assert cards_per_search(table.play, 0) == 2
    table.play.abilities[0].search_cards = 1
    assert cards_per_search(table.play, 0) == 2
    assert cards_per_search(searcher().play, 0) == 1


def test_ruling_051_a_torch_in_hand_and_the_skill_add_up_in_black_plague() -> None:
    table = searcher("Ann", "Q0", "0,0:e").give("Ann", pack1="torch")
    assert cards_per_search(table.play, 0) == 1  # only in hand
    table.give("Ann", hand1="torch", hand2="torch")
    assert cards_per_search(table.play, 0) == 2
    table.play.abilities[0].search_cards = 1
    assert cards_per_search(table.play, 0) == 3


# --- Aaahh!! --------------------------------------------------------------------------------


def test_aaahh_puts_a_walker_in_the_zone_and_is_discarded() -> None:
    table = searcher().top_equipment("aaahh")
    act(table, "Amy", "search")
    assert table.count("0,0:g", "walker") == 1
    assert holding(table, "Amy") == []
    assert table.material.card_of[table.state.equipment_discard[-1]].id == "aaahh"


def test_ruling_049_the_other_card_is_kept() -> None:
    table = searcher().give("Amy", pack1="flashlight").top_equipment("aaahh", "katana")
    act(table, "Amy", "search", "put drawn1 hand1", "done")
    assert table.count("0,0:g", "walker") == 1
    assert "katana" in holding(table, "Amy")


def test_ruling_050_without_figures_aaahh_activates_the_walkers() -> None:
    table = searcher().zombies("0,0:f", walker=40).top_equipment("aaahh")
    act(table, "Amy", "search")
    assert table.count("0,0:g", "walker") == 40  # they came in, but have not attacked


# --- Matching set ---------------------------------------------------------------------------


def test_matching_set_may_bring_the_twin_of_a_dual_card() -> None:
    table = searcher("Doug").top_equipment("katana")
    act(table, "Doug", "search", "match katana", "put drawn1 hand1", "put drawn2 hand2")
    assert holding(table, "Doug") == ["katana", "katana"]
    assert table.asked[0].kind == MATCHING
    assert len(table.state.equipment_deck) == 43
    assert DECK_SHUFFLED in [event[0] for event in table.play.events or ()]


def test_matching_set_asks_for_dual_cards_with_a_twin_in_the_deck_only() -> None:
    table = searcher("Doug").top_equipment("kukri")
    act(table, "Doug", "search", "discard drawn1")
    table = searcher("Doug").give("Doug", pack1="katana").top_equipment("katana")
    act(table, "Doug", "search", "discard drawn1", "done")


def test_ruling_209_a_card_that_counts_as_dual_brings_its_twin() -> None:
    table = searcher("Doug").skill("Doug", "Swordmaster").top_equipment("kukri", "shotgun")
    act(table, "Doug", "search", "match kukri", "put drawn1 hand1", "put drawn2 hand2")
    assert holding(table, "Doug") == ["kukri", "kukri"]
    table.state.used[0] = 0
    act(table, "Doug", "search", "put drawn1 pack1", "done")  # no Melee weapon: nothing is asked
    table = searcher("Doug").skill("Doug", "Ambidextrous").top_equipment("shotgun")
    act(table, "Doug", "search", "match shotgun", "put drawn1 hand1", "put drawn2 hand2")


# --- Pimpweapons ----------------------------------------------------------------------------


def test_ruling_055_a_pimpweapon_of_those_left_comes_to_the_survivor() -> None:
    table = searcher()
    table.state.pimp_deck = [table.copy_of("nailbat")]
    table.run(draw_pimpweapon(table.play, 0), pick(table, "put drawn1 hand1"))
    assert holding(table, "Amy") == ["nailbat"]
    table.run(draw_pimpweapon(table.play, 0))  # none is left
    table.play.discard(0, 0)
    assert table.state.equipment_discard == []  # out of the game (ruling 54)


def test_ruling_055_an_aaahh_among_the_pimpweapons_bites() -> None:
    table = searcher()
    table.state.pimp_deck = [table.copy_of("pimp-aaahh")]
    table.run(draw_pimpweapon(table.play, 0))
    assert table.count("0,0:g", "walker") == 1
    assert table.state.pimp_deck == []
    assert table.state.equipment_discard == []


def test_may_search_only_with_an_action_left() -> None:
    assert beginning(searcher().turn("Amy", actions=0), "Amy", "search") == []
