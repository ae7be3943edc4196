"""Is That All You've Got? [2E 65 · BP 53 · WD 53] (rulings 109, 222)"""

from __future__ import annotations

from shamble.rules.combat.armor import take_hits
from shamble.rules.combat.friendly_fire import friendly_fire
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import QUESTION_CALLED
from tests.rules.acting import holding
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable

SKILL = "Is That All You've Got?"
ASKED = QUESTION_CALLED["pay-wounds"]


def loaded(box: str, survivor: str, *skills: str, **cards: str) -> SmallTable:
    table = SmallTable(box, STREET, survivor, "Doug" if box == SECOND_EDITION else "Clovis")
    return table.skill(survivor, SKILL, *skills).put(survivor, "c").give(survivor, **cards)


def test_a_card_for_each_wound() -> None:
    table = loaded(SECOND_EDITION, "Amy", hand1="katana", pack1="water", pack2="pistol")
    table.play_out(take_hits(table.play, 0, 3), "discard pack1", "discard hand1", "no")
    assert (table.wounds("Amy"), holding(table, "Amy")) == ([1], ["pistol"])
    discards = [table.material.card_of[copy].id for copy in table.state.equipment_discard]
    assert discards == ["water", "katana"]


def test_none_is_needed_and_cards_alike_in_one_place_are_one_choice() -> None:
    table = loaded(SECOND_EDITION, "Amy", hand1="pistol", hand2="pistol", pack1="pistol")
    table.play_out(take_hits(table.play, 0, 1), "no")
    assert table.questions(ASKED) == [["discard hand1", "discard pack1", "no"]]
    assert table.wounds("Amy") == [1]


def test_without_cards_nothing_is_asked() -> None:
    table = loaded(SECOND_EDITION, "Amy")
    table.play_out(take_hits(table.play, 0, 1))
    assert (table.wounds("Amy"), table.asked) == ([1], [])


def test_it_saves_who_would_die() -> None:
    table = loaded(SECOND_EDITION, "Amy", pack1="water").wound("Amy", 2)
    table.play_out(take_hits(table.play, 0, 1), "discard pack1")
    assert (table.wounds("Amy"), table.state.zone[0] >= 0) == ([2], True)


def test_in_friendly_fire_too() -> None:
    table = loaded(SECOND_EDITION, "Amy", pack1="water")
    table.play_out(friendly_fire(table.play, 1, table.zone("c"), 1, 2, False), "discard pack1")
    assert table.wounds("Amy") == [1]


def test_rulings_109_and_222_after_armor_and_tough() -> None:
    """One hit is stopped by Armor, a Wound does not count: one of three is left to pay for."""
    table = loaded(BLACK_PLAGUE, "Ann", "Tough", body="leather_armor", pack1="apples")
    table.state.phase = Phase.ACTIVATION
    table.play_out(take_hits(table.dice(6, 1, 1).play, 0, 3), "discard pack1")
    assert (table.questions(ASKED), table.wounds("Ann")) == (
        [["discard body", "discard pack1", "no"]],
        [0],
    )
