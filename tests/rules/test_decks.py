"""The Equipment deck and its discards."""

from __future__ import annotations

from tests.rules.small import STREET, WHITE_DEATH, SmallTable
from tests.rules.table import Table


def discarded(quest: str, *cards: str) -> Table:
    """An empty Equipment deck, and these cards in the discard."""
    table = Table(quest)
    table.state.equipment_deck.clear()
    copies = table.material.copies
    for card in cards:
        name, _, pile = card.partition(" of the ")
        deck = table.material.starting if pile == "start" else table.material.equipment
        copy = next(
            c
            for c in deck
            if copies[c] == table.card(name) and c not in table.state.equipment_discard
        )
        table.play.discard_copy(copy)
    return table


def deck_of(table: Table) -> list[str]:
    return sorted(table.material.card_of[copy].id for copy in table.state.equipment_deck)


def test_ruling_053_starting_equipment_stays_out_of_the_new_deck_in_second_edition() -> None:
    table = discarded("M1", "fire-axe of the start", "katana of the deck", "water of the deck")
    drawn = table.play.draw_equipment()
    assert table.material.card_of[drawn].id in ("katana", "water")
    assert len(deck_of(table)) == 1
    assert [table.material.card_of[c].id for c in table.state.equipment_discard] == ["fire-axe"]


def test_ruling_053_starting_equipment_is_shuffled_in_in_black_plague() -> None:
    table = discarded("Q0", "hammer of the start", "apples of the deck")
    drawn = table.play.draw_equipment()
    both = [*deck_of(table), table.material.card_of[drawn].id]
    assert sorted(both) == ["apples", "hammer"]
    assert table.state.equipment_discard == []


def test_wd_021_ruling_053_starting_equipment_stays_out_of_the_new_deck_in_white_death() -> None:
    table = SmallTable(WHITE_DEATH, STREET, "Jenia").give("Jenia", hand1="shashka", hand2="sword")
    table.state.equipment_deck = []
    for slot in (0, 1):
        table.play.discard(0, slot)
    assert table.material.card_of[table.play.draw_equipment()].id == "sword"
    assert (deck_of(table), table.play.draw_equipment()) == ([], -1)


def test_ruling_054_pimpweapons_and_vault_cards_leave_the_game() -> None:
    for quest in ("M1", "Q0"):
        table = Table(quest)
        out = (table.material.pimp or table.material.vault)[0]
        table.state.pimp_deck = [copy for copy in table.state.pimp_deck if copy != out]
        table.play.set_card(0, 0, out)
        table.play.discard(0, 0)
        assert out not in table.state.equipment_discard
        assert out not in table.state.pimp_deck


def test_an_empty_deck_without_discards_gives_nothing() -> None:
    table = discarded("M1")
    assert table.play.draw_equipment() == -1
