"""`shamble cards`."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.equipment import Combat, Deck
from tests.cli.running import as_json, refused, told

BOXES = library.packaged().boxes


@pytest.mark.parametrize("box, count", [("second", 63), ("black", 71), ("white", 72)])
def test_sums_are_those_of_the_box(box: str, count: int) -> None:
    found = as_json("cards", "--box", box)
    (decks,) = found["decks"].values()
    assert sum(decks.values()) == count
    (content,) = (content for key, content in BOXES.items() if key.startswith(box))
    for deck in (Deck.STARTING, Deck.EQUIPMENT, Deck.PIMP, Deck.VAULT):
        assert decks.get(deck, 0) == getattr(content.box.decks, deck)
    assert f"— total {count}" in told("cards", "--box", box)


def test_one_card_alone_is_shown_in_detail() -> None:
    text = told("cards", "chainsaw")
    assert text.startswith("Chainsaw — 2nd Edition\n")
    assert "range 0, dice 5, accuracy 5, damage 2, noisy" in text
    assert "without a roll, noisy" in text


def test_a_card_named_exactly_is_shown_in_detail_among_its_like() -> None:
    text = told("cards", "sword", "--box", "black-plague")
    assert "Great Sword" in text
    assert "Sword — Black Plague" in text
    assert "Great Sword — Black Plague" not in text


def test_two_ways_to_attack_stand_in_one_line() -> None:
    line = told("cards", "--deck", "vault", "--box", "black").splitlines()[2]
    assert line.split("  ")[0] == "Orcish Crossbow"
    assert "Melee / Ranged" in line
    assert "0 / 1-2" in line


@pytest.mark.parametrize("way", Combat)
def test_kind_may_be_a_way_to_attack(way: Combat) -> None:
    found = as_json("cards", "--kind", way)["cards"]
    assert len(found) == sum(way in card.attacks for b in BOXES.values() for card in b.equipment)
    assert all(card[way] for card in found)


def test_kind_deck_and_skill_filter_together() -> None:
    found = as_json("cards", "--kind", "weapon", "--deck", "vault", "--skill", "reaper")["cards"]
    assert [card["id"] for card in found] == ["dervish-blade"]


def test_our_own_values_are_marked_field_by_field() -> None:
    text = told("cards", "the partizan")
    assert "range 0-1, dice 3*, accuracy 3*" in text
    assert "Marked with *: our own design" in text
    assert "our own design — everything else" in text
    (card,) = as_json("cards", "the partizan")["cards"]
    assert card["confidence"]["all"] == "designed"
    assert card["confidence"]["range"] == "verified"


def test_no_footnote_without_a_mark() -> None:
    assert "*" not in told("cards", "--box", "second-edition")


def test_names_in_another_language_with_the_english_one_beside() -> None:
    text = told("cards", "tronconneuse", "--lang", "fr")
    assert "Tronçonneuse — 2e Édition" in text
    assert "En anglais" in text
    assert "Chainsaw" in text
    (card,) = as_json("cards", "chainsaw", "--lang", "pl")["cards"]
    assert card["name"] == "Chainsaw"
    assert card["local_name"] != "Chainsaw"


def test_effect_and_note_are_in_the_language() -> None:
    text = told("cards", "sac de riz", "--lang", "fr")
    assert "Nous lisons : gratuitement, car la carte ne demande aucune action" in text
    assert "Kilka takich kart się nie sumuje." in told("cards", "latarka", "--lang", "pl")


def test_starting_copies_count_for_their_deck() -> None:
    (card,) = as_json("cards", "fire axe")["cards"]
    assert card["decks"] == {"starting": 1, "equipment": 1}


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["--deck", "vaults"], "There is no deck “vaults”. Did you mean vault?"),
        (["--kind", "armour"], "There is no kind of card “armour”. Did you mean armor"),
        (["--skill", "slipery"], "There is no skill “slipery”. Did you mean Slippery / Sniper?"),
    ],
)
def test_wrong_filters(arguments: list[str], sentence: str) -> None:
    assert refused("cards", *arguments).startswith(sentence)
