"""A Police Car is searched, in the street and until a weapon comes. [2E 32]"""

from __future__ import annotations

from typing import Any

from shamble.content.quests import Car, CarKind
from shamble.rules.table.invariants import broken
from tests.rules.acting import act, beginning, holding, left
from tests.rules.small import SmallTable
from tests.rules.test_cars import road


def searching(*cards: str, **says: Any) -> SmallTable:
    return road(**says).put("Amy", "b").top_equipment(*cards).turn("Amy")


def test_a_police_car_is_searched_in_the_street() -> None:
    table = searching("water", "flashlight", "machete")
    assert beginning(table, "Amy", "search", "search-car") == ["search-car police-car"]
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["machete"]
    discarded = [table.material.card_of[c].id for c in table.state.equipment_discard]
    assert discarded == ["water", "flashlight"]
    assert left(table, "Amy") == 2


def test_from_its_seats_too() -> None:
    table = searching("machete").seat("Amy", "police-car", "driver")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["machete"]


def test_a_molotov_is_a_weapon() -> None:
    table = searching("canned-food", "molotov")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["molotov"]


def test_ruling_167_it_is_the_search_of_the_turn() -> None:
    table = searching("machete", "crowbar")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert not beginning(table, "Amy", "search", "search-car")
    table.skill("Amy", "Can Search more than once")
    assert beginning(table, "Amy", "search-car")


def test_ruling_167_a_free_search_pays() -> None:
    table = searching("machete").skill("Amy", "+1 free Search Action")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert left(table, "Amy") == 3


def test_ruling_167_until_two_weapons_by_the_light_of_a_torch() -> None:
    table = searching("machete", "water", "crowbar", "katana").give("Amy", hand1="flashlight")
    act(table, "Amy", "search-car police-car", "put drawn1 hand2", "put drawn2 pack1", "done")
    assert holding(table, "Amy") == ["flashlight", "machete", "crowbar"]


def test_ruling_049_an_aaahh_ends_it_and_what_was_found_stays() -> None:
    table = searching("machete", "aaahh", "crowbar").give("Amy", hand1="flashlight")
    act(table, "Amy", "search-car police-car", "put drawn1 hand2", "done")
    assert holding(table, "Amy") == ["flashlight", "machete"]
    assert table.count("b", "walker") == 1
    assert table.material.card_of[table.state.equipment_deck[-1]].id == "crowbar"


def test_ruling_052_destiny_sees_each_card() -> None:
    table = searching("aaahh", "machete").skill("Amy", "Destiny")
    act(table, "Amy", "search-car police-car", "refuse aaahh", "put drawn1 hand1")
    assert holding(table, "Amy") == ["machete"]
    assert table.count("b", "walker") == 0


def test_not_among_zombies_and_not_without_the_rule() -> None:
    assert not beginning(searching("machete").zombies("b", walker=1), "Amy", "search-car")
    assert not beginning(searching("machete", standing=()), "Amy", "search-car")
    pimpmobile = road().turn("Amy")
    assert not beginning(pimpmobile, "Amy", "search-car")


def test_in_a_room_the_players_choose_which_search_it_is() -> None:
    inside = Car(zone="0,0:e", kind=CarKind.POLICE_CAR)
    table = road(inside).put("Amy", "e").turn("Amy")
    assert beginning(table, "Amy", "search", "search-car") == ["search", "search-car police-car"]


def test_a_deck_without_weapons_is_gone_through_once() -> None:
    table = searching("water", "flashlight")
    table.only_top("equipment", 2)
    act(table, "Amy", "search-car police-car")
    assert holding(table, "Amy") == []
    assert broken(table.play) == []
