"""Dreadnought, which other boxes call Ironclad. [2E 64 · BP 53 · WD 52] (ruling 104)"""

from __future__ import annotations

import pytest

from shamble.rules.combat.friendly_fire import friendly_fire
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.attacks import SHARING_WOUNDS, SHARING_WOUNDS_OF_KIND, UNHURT
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable


def met(box: str, skill: str, *survivors: str) -> SmallTable:
    """Everybody together, the first one with the skill."""
    table = SmallTable(box, STREET, *survivors).skill(survivors[0], skill)
    for survivor in survivors:
        table.put(survivor, "c")
    return table


def test_they_do_not_wound() -> None:
    table = met(SECOND_EDITION, "Dreadnought: Walker", "Amy").zombies("c", walker=3, fatty=1)
    table.play_out(activate_all(table.play))
    assert table.wounds("Amy") == [1]
    assert table.play.events is not None
    unhurt = [event[1:] for event in table.play.events if event[0] == UNHURT]
    assert unhurt == [(0, table.kind("walker"))]


def test_ruling_104_their_attacks_are_shared_apart_and_may_be_given_to_the_dreadnought() -> None:
    table = met(SECOND_EDITION, "Dreadnought: Walker", "Amy", "Doug")
    table.zombies("c", walker=2, fatty=2)
    table.play_out(activate_all(table.play), "wound doug", "wound amy", "wound amy", "wound doug")
    kinds = [decision.kind for decision in table.asked]
    assert kinds == [SHARING_WOUNDS] * 2 + [SHARING_WOUNDS_OF_KIND] * 2
    walker = table.kind("walker")
    assert [d.about for d in table.asked] == [(2,), (1,), (2, walker), (1, walker)]
    assert table.wounds("Amy", "Doug") == [1, 2]


def test_without_such_zombies_nothing_is_asked_apart() -> None:
    table = met(SECOND_EDITION, "Dreadnought: Runner", "Amy", "Doug").zombies("c", walker=1)
    table.play_out(activate_all(table.play), "wound amy")
    assert [decision.kind for decision in table.asked] == [SHARING_WOUNDS]
    assert table.wounds("Amy", "Doug") == [1, 0]


@pytest.mark.parametrize("name", ["patient_0", "hobomination", "abominacop"])
def test_every_abomination_is_one(name: str) -> None:
    table = met(SECOND_EDITION, "Dreadnought: Abomination", "Amy").zombies("c", **{name: 1})
    table.play_out(activate_all(table.play))
    assert table.wounds("Amy") == [0]


def test_friends_still_wound() -> None:
    table = met(SECOND_EDITION, "Dreadnought: Walker", "Amy", "Doug")
    table.play_out(friendly_fire(table.play, table.who("Doug"), table.zone("c"), 1, 1, False))
    assert table.wounds("Amy") == [1]


def test_bp_ironclad_beside_somebody_in_armor() -> None:
    """The Abomination's attack would pierce; the other's armor is rolled for the Walkers."""
    table = met(BLACK_PLAGUE, "Ironclad: Abomination", "Ann", "Clovis")
    table.zombies("c", walker=1, abomination=1).give("Clovis", body="plate-armor").dice(6)
    table.play_out(activate_all(table.play), "wound clovis", "wound ann")
    assert table.wounds("Ann", "Clovis") == [0, 0]


def test_bp_what_an_ironclad_leaves_to_others_pierces_armor() -> None:
    table = met(BLACK_PLAGUE, "Ironclad: Abomination", "Ann", "Clovis")
    table.zombies("c", abomination=1).give("Clovis", body="plate-armor")
    table.play_out(activate_all(table.play), "wound clovis")
    assert table.wounds("Ann", "Clovis") == [0, 1]
