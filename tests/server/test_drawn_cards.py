"""Drawn cards, as a table is told of them: what stands on them, once they are drawn."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.flow.words import ROUND_BEGAN
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.server.game_teller import GameTeller
from shamble.server.shelf import box_page


@pytest.mark.parametrize(
    ("quest", "number", "card"),
    [
        ("M1", 1, ("1 Walker", "2 × Walker", "4 × Walker", "6 × Walker")),
        ("M1", 11, ("nothing", *[f"{n}Fatty (Zombie Rush)" for n in ("1 ", "2 × ", "3 × ")])),
        ("M1", 35, 4 * ("1 Abomination",)),
        ("M1", 37, ("nothing", *3 * ("Extra Activation: Walker",))),
        ("Q1", 13, ("1 Abomination", "1 Runner", "5 × Walker", "2 × Fatty")),
        ("Q0", 13, ("1 Fatty", "1 Runner", "5 × Walker", "2 × Fatty")),  # as the quest reads it
        ("Q1", 47, 4 * ("Double Spawn",)),
        ("W1", 477, ("Zombie Siege: nothing", *3 * ("Zombie Siege: 1 Runner",))),
    ],
)
def test_a_zombie_card_is_told_with_all_that_stands_on_it(
    quest: str, number: int, card: tuple[str, ...]
) -> None:
    game = Game.new(quest)
    place = [card.number for card in game.material.zombie_cards].index(number)
    events = [(CARD_DRAWN, place, 0, 2), (ROUND_BEGAN, 2)]
    drawn, other = GameTeller(game, Names.load("en")).told(events)
    assert (drawn.facts["card"], drawn.facts["level"], drawn.card) == (number, "orange", card)
    assert other.card == ()


@pytest.mark.parametrize(
    ("box", "rare"),
    [
        ("second-edition", {"evil-twins", "mas-shotgun", "army-sniper-rifle"}),
        ("black-plague", {"inferno", "orcish-crossbow"}),
        ("white-death", {"ice-bow", "dervish-blade"}),
    ],
)
def test_cards_that_no_search_finds_are_rare(box: str, rare: set[str]) -> None:
    shelf = library.packaged()
    cards = box_page(shelf.boxes[box], shelf, Names.load("en")).cards
    assert rare <= {card.id for card in cards.values() if card.rare}
    bites = {card.id for card in cards.values() if card.aaahh}
    assert bites
    assert all("aaahh" in name and not cards[name].rare for name in bites)
