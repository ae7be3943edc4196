"""Difficulty by the numbers of the Zombie cards. [2E 35]"""

from __future__ import annotations

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.errors import ContentError
from shamble.content.library import packaged
from shamble.game import Game
from shamble.rules.boxes.modes import Modes, chosen
from shamble.rules.boxes.ruleset import RULESETS

EASIER, HARDER, EXTRA = set(range(1, 19)), set(range(19, 37)), set(range(37, 41))


def numbers(*cards: str) -> set[int]:
    """The numbers of the cards in the deck."""
    game = Game.new("M1", modes=Modes(zombie_cards=cards))
    facts = game.material.zombie_cards
    return {facts[card].number for card in game.state.zombie_deck}


@pytest.mark.parametrize(
    ("cards", "deck"),
    [
        (("easier",), EASIER),
        (("harder",), HARDER),
        (("harder", "extra-activations"), HARDER | EXTRA),
        (("easier", "harder"), EASIER | HARDER),
        (("easier", "harder", "extra-activations"), EASIER | HARDER | EXTRA),
        (("1-18", "037-040"), EASIER | EXTRA),
        (("7",), {7}),
        (("007", "5-8", "40"), {5, 6, 7, 8, 40}),
    ],
    ids=lambda part: " ".join(map(str, part))[:20],
)
def test_only_these_cards_are_in_the_deck(cards: tuple[str, ...], deck: set[int]) -> None:
    assert numbers(*cards) == deck


def test_the_groups_are_all_cards_of_the_box_in_order() -> None:
    """The first bring no Abomination at Blue, the last only Extra Activations."""
    cards = {card.number: card for card in packaged().box("second-edition").zombie_cards}
    groups = RULESETS["second-edition"].card_groups
    held = [list(range(group.first, group.last + 1)) for group in groups]
    assert [number for numbers in held for number in numbers] == sorted(cards)
    blue = {n for n, card in cards.items() if card.blue and card.blue.zombie == "abomination"}
    assert blue < set(held[1])
    assert {n for n, card in cards.items() if card.extra_activation} == set(held[2])


WRONG = {
    "no such number": (("41",), "unknown-zombie-cards"),
    "one end is no card": (("1-99",), "unknown-zombie-cards"),
    "no number zero": (("0",), "unknown-zombie-cards"),
    "the wrong way round": (("18-1",), "unknown-zombie-cards"),
    "no such group": (("hardest",), "unknown-zombie-cards"),
    "nothing in it": (("",), "unknown-zombie-cards"),
    "no card": ((), "no-zombies"),
    "nobody would ever come": (("extra-activations",), "no-zombies"),
}


@pytest.mark.parametrize(("cards", "code"), WRONG.values(), ids=WRONG)
def test_what_cannot_be(cards: tuple[str, ...], code: str) -> None:
    with pytest.raises(ContentError) as problem:
        numbers(*cards)
    assert problem.value.code == code


ALL = {
    "dark zones": Modes(dark_zones=True),
    "the fest": Modes(abomination_fest=True),
    "the fest with a limit": Modes(abomination_fest=True, abomination_limit=2),
    "a deck of Abominations": Modes(abominations=("hobomination",)),
    "ultrared": Modes(ultrared=True),
    "easier cards": Modes(zombie_cards=("easier",)),
    "a single card": Modes(zombie_cards=("36",)),
    "all of it": Modes(
        dark_zones=True,
        abomination_fest=True,
        abomination_limit=3,
        abominations=("patient-0", "hobomination", "abominacop"),
        ultrared=True,
        zombie_cards=("harder", "37-40"),
    ),
}


@pytest.mark.parametrize("modes", ALL.values(), ids=ALL)
def test_random_games_end_and_are_kept_in_their_save(modes: Modes) -> None:
    for seed in range(20):
        game, bot = Game.new("M1", seed=seed, modes=modes), RandomBot(seed)
        while not game.over:
            game.choose(bot.choose(game))
            assert game.check() == []
    save = game.to_save()
    assert save.setup.modes == modes
    again = Game.replay(save)
    assert again.view() == game.view()
    assert again.setup == game.setup


def test_only_what_is_chosen_is_written() -> None:
    assert chosen(ALL["the fest with a limit"]) == ("abomination-fest", "abomination-limit")
    assert chosen(Modes()) == ()
