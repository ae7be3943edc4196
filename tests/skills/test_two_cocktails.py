"""2 cocktails are better than 1. [2E 63]"""

from __future__ import annotations

import pytest

from shamble.rules.table.state import Slot
from tests.rules.acting import act, holding, texts
from tests.rules.fights import NEXT, Fight, modern

THROW = f"throw molotov {NEXT}"


def thrower(*skills: str) -> Fight:
    fight = modern("Amy").skill("Amy", "2 cocktails are better than 1", *skills)
    return fight.give("Amy", hand1="molotov").zombies(NEXT, walker=3)


def where(fight: Fight) -> list[int]:
    """The slots in which Amy has a Molotov."""
    return [
        slot
        for slot in range(Slot.GAINED_1)
        if (card := fight.play.card_facts(0, slot)) is not None and card.id == "molotov"
    ]


@pytest.mark.parametrize("die", [4, 5, 6])
def test_four_or_more_leaves_it_in_the_backpack(die: int) -> None:
    fight = thrower().dice(die)
    act(fight, "Amy", THROW, "yes")
    assert where(fight) == [Slot.BACKPACK_1]
    assert (fight.left(NEXT), fight.state.actions[0]) == ({}, 2)
    assert fight.state.equipment_discard == []


@pytest.mark.parametrize("die", [1, 2, 3])
def test_less_does_not(die: int) -> None:
    fight = thrower().dice(die)
    act(fight, "Amy", THROW)
    assert (where(fight), fight.left(NEXT)) == ([], {})
    assert len(fight.state.equipment_discard) == 1


def test_nobody_must_keep_it() -> None:
    fight = thrower().dice(6)
    act(fight, "Amy", THROW, "no")
    assert (where(fight), fight.left(NEXT)) == ([], {})


def test_the_die_is_neither_rolled_again_nor_raised() -> None:
    fight = thrower("Lucky", "+1 to dice roll: Ranged", "Roll 6: +1 die Ranged").dice(3)
    act(fight, "Amy", THROW)
    assert (where(fight), fight.asked) == ([], [])


def test_in_a_full_backpack_another_card_may_make_room() -> None:
    """Cards are discarded for free at any time, to make room for others. [2E 16]"""
    fight = thrower().give("Amy", pack1="water", pack2="water", pack3="pistol").dice(6)
    act(fight, "Amy", THROW, "discard pack3")
    assert texts(fight, fight.asked[0]) == ["discard pack1", "discard pack3", "no"]
    assert (where(fight), holding(fight, "Amy")) == (
        [Slot.BACKPACK_3],
        ["water", "water", "molotov"],
    )
    discarded = [fight.material.card_of[copy].id for copy in fight.state.equipment_discard]
    assert (discarded, fight.left(NEXT)) == (["pistol"], {})


def test_or_it_is_spent() -> None:
    fight = thrower().give("Amy", pack1="water", pack2="water", pack3="pistol").dice(6)
    act(fight, "Amy", THROW, "no")
    assert (where(fight), holding(fight, "Amy")) == ([], ["water", "water", "pistol"])


def test_with_webbing_it_stays_where_it_was_thrown_from() -> None:
    fight = thrower("Webbing").give("Amy", hand1="katana", pack1="water", pack2="water")
    act(fight.give("Amy", pack3="molotov").dice(4), "Amy", THROW, "yes")
    assert where(fight) == [Slot.BACKPACK_3]


def test_another_one_in_hand_stays_where_it_is() -> None:
    fight = thrower().give("Amy", hand2="molotov").dice(5)
    act(fight, "Amy", THROW, "yes")
    assert where(fight) == [Slot.HAND_2, Slot.BACKPACK_1]
