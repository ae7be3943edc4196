"""Barbarian with a long weapon: which zone is counted. [2E 63 · BP 52 · WD 51] (ruling 75)

No card of these two boxes is one; somebody's own deck may have some.
"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content.equipment import Attack, Range, Trait
from shamble.content.library import BoxContent
from shamble.rules.boxes.material import Material
from tests.rules.acting import act
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable

WEAPON = {SECOND_EDITION: "katana", BLACK_PLAGUE: "sword"}


def with_a_long(card: str, content: BoxContent) -> BoxContent:
    """The box; this weapon of it also reaches the next zone, with two dice."""
    long = Attack(range=Range(0, 1), dice=2, accuracy=4, damage=1)
    (old,) = [one for one in content.equipment if one.id == card]
    new = msgspec.structs.replace(old, melee=long, traits=(Trait.POLEARM,))
    cards = tuple(new if one is old else one for one in content.equipment)
    return msgspec.structs.replace(content, equipment=cards)


def barbarian(box: str, survivor: str) -> SmallTable:
    """Somebody beside three Walkers, with five in the next zone."""
    table = SmallTable(box, STREET, survivor)
    content = with_a_long(WEAPON[box], table.material.content)
    table.sit_down(Material(content, table.material.quest, (survivor,), (0,)))
    table.skill(survivor, "Barbarian", "+1 die: Melee").put(survivor, "c").turn(survivor)
    return table.zombies("c", walker=3).zombies("d", walker=5).give(survivor, hand1=WEAPON[box])


@pytest.mark.parametrize(
    ("box", "survivor", "zone", "dice"),
    [
        (SECOND_EDITION, "Doug", "d", 3 + 1),
        (BLACK_PLAGUE, "Samson", "d", 5 + 1),
        (SECOND_EDITION, "Doug", "c", 3 + 1),
        (BLACK_PLAGUE, "Samson", "c", 3 + 1),
    ],
)
def test_ruling_075_own_zone_or_in_black_plague_the_target(
    box: str, survivor: str, zone: str, dice: int
) -> None:
    table = barbarian(box, survivor).dice(*[1] * dice)
    act(table, survivor, f"attack {WEAPON[box]} melee 0,0:{zone}", "dice-by-crowd")
    assert table.asked[0].about == (dice - 1,)
    assert table.state.scripted == []
