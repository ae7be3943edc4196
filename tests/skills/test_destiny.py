"""Destiny. [2E 64 · BP 52 · WD 52] (ruling 52)"""

from __future__ import annotations

import pytest

from shamble.rules.actions.search import draw_pimpweapon, search
from shamble.rules.table.invariants import broken
from shamble.rules.words.decisions import Decision
from tests.rules.acting import act, holding, pick, texts
from tests.rules.table import Table


def searching(*top: str, skills: tuple[str, ...] = ("Destiny",)) -> Table:
    """Amy in a room, about to search."""
    table = Table("M1", "Amy").skill("Amy", *skills).put("Amy", "1,1:i").turn("Amy")
    return table.top_equipment(*top)


def test_a_card_is_discarded_for_the_next_one() -> None:
    table = searching("water", "katana")
    act(table, "Amy", "search", "refuse water", "put drawn1 hand1")
    assert holding(table, "Amy") == ["katana"]
    assert table.material.card_of[table.state.equipment_discard[-1]].id == "water"
    assert broken(table.play) == []


def test_or_it_is_kept() -> None:
    table = searching("water", "katana")
    act(table, "Amy", "search", "no", "put drawn1 pack1")
    assert holding(table, "Amy") == ["water"]


def test_once_per_turn() -> None:
    table = searching("water", "katana", "kukri", skills=("Destiny", "Can Search more than once"))
    act(table, "Amy", "search", "refuse water", "discard drawn1")
    act(table, "Amy", "search", "put drawn1 hand1")
    assert holding(table, "Amy") == ["kukri"]


def test_ruling_052_an_aaahh_that_is_refused_brings_nobody() -> None:
    table = searching("aaahh", "katana")
    act(table, "Amy", "search", "refuse aaahh", "put drawn1 hand1")
    assert (table.state.crowd[table.state.zone[0]], holding(table, "Amy")) == (0, ["katana"])


def test_an_aaahh_that_comes_instead_brings_its_zombie() -> None:
    table = searching("water", "aaahh")
    act(table, "Amy", "search", "refuse water")
    assert (table.count("1,1:i", "walker"), holding(table, "Amy")) == (1, [])


def test_one_of_two_cards_and_every_card_stays_somewhere_while_it_is_asked() -> None:
    table = searching("water", "kukri", "katana", skills=("Destiny", "Search: 2 cards"))
    found: list[list[str]] = []

    def refuse(decision: Decision) -> int:
        found.append(broken(table.play))
        return pick(table, "refuse kukri")(decision)

    table.run(search(table.play, 0), refuse)
    assert texts(table, table.asked[0]) == ["refuse water", "refuse kukri", "no"]
    assert (found, holding(table, "Amy")) == ([[]], ["water", "katana"])


def test_what_was_refused_has_no_twin() -> None:
    table = searching("kukri", "water", skills=("Destiny", "Matching set"))
    act(table, "Amy", "search", "refuse kukri", "put drawn1 pack1")
    assert holding(table, "Amy") == ["water"]


@pytest.mark.parametrize("left", [3, 1])
def test_a_pimpweapon_is_replaced_by_a_pimpweapon_while_there_are_any(left: int) -> None:
    table = Table("M1", "Amy").skill("Amy", "Destiny")
    table.state.pimp_deck = table.state.pimp_deck[:left]
    pile = list(table.state.pimp_deck)
    table.run(
        draw_pimpweapon(table.play, 0),
        lambda decision: decision.choices[0],
        default=lambda decision: decision.choices[0],
    )
    kept = table.play.inventory(0)
    assert len(table.state.pimp_deck) == max(left - 2, 0)
    assert [copy in pile for copy in kept] == [True] * min(left - 1, 1)
