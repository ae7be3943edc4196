"""Which choices bring something hidden to light: until then, undoing is free."""

from __future__ import annotations

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.tiles import ZoneKind
from shamble.game import Game
from shamble.rules.actions.inventory_words import DEALT
from shamble.rules.actions.objectives import OBJECTIVE_TAKEN
from shamble.rules.actions.search import DREW
from shamble.rules.combat.rerolls import REROLLED, ROLLED
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.table.words import SHUFFLED

TURNED_OVER = {
    ROLLED,
    REROLLED,
    DREW,
    SHUFFLED,
    CARD_DRAWN,
}
"""Events that show a die or a card."""


def played(quest: str, seed: int, most: int = 2000) -> Game:
    game, bot = Game.new(quest, players=2, seed=seed), RandomBot(seed)
    while not game.over and game.length < most:
        game.choose(bot.choose(game))
    return game


@pytest.mark.parametrize("quest", ["M0", "M1", "M10", "Q0", "Q5"])
def test_a_choice_reveals_exactly_what_its_events_show(quest: str) -> None:
    game, bot = Game.new(quest, players=2, seed=4), RandomBot(4)
    seen: set[bool] = set()
    while not game.over:
        told, colors = len(game.events), game.state.colors[:]
        figures = len(game.state.abomination_deck)
        game.choose(bot.choose(game))
        new = game.events[told:]
        shown = any(event[0] in TURNED_OVER for event in new)
        shown |= any(
            event[0] == OBJECTIVE_TAKEN and event[2] >= game.material.face_up for event in new
        )
        shown |= len(game.state.abomination_deck) != figures
        if game.material.ruleset.deals_starting_equipment:
            shown |= any(event[0] == DEALT for event in new)
        assert game.reveals[-1] == shown, new
        assert colors == game.state.colors
        seen.add(shown)
    assert seen == {True, False}
    assert len(game.reveals) == game.length == len(game.choices)


def test_a_walk_reveals_nothing_and_a_search_does() -> None:
    game = Game.new("M0", seed=7)
    while game.decision.kind != "action":
        game.choose(0)
    start = game.length
    game.choose(next(text for text in game.decision.choices if text.startswith("move")))
    kinds = game.material.board.zones
    room = next(zone.index for zone in kinds if zone.kind is ZoneKind.ROOM)
    game.state.zone[game.state.active] = room
    game.choose("noise")
    assert not game.revealed_since(start)
    before = game.length
    game.choose("search")
    assert game.revealed_since(before)
    assert game.revealed_since(start)
    assert not game.revealed_since(game.length)


def test_an_objective_face_down_reveals_its_colour() -> None:
    game = Game.new("Q0", seed=1)
    while game.decision.kind != "action":
        game.choose(0)
    survivor = game.state.active
    hidden = len(game.material.objective_zones) - 1
    assert hidden >= game.material.face_up
    game.state.zone[survivor] = game.material.objective_zones[hidden]
    game.choose("noise")  # so that the menu is made again
    game.choose(f"take-objective {hidden}")
    assert game.reveals[-2:] == [False, True]


def at_the_first_menu(quest: str) -> Game:
    game = Game.new(quest, seed=1)
    while game.decision.kind != "action":
        game.choose(0)
    return game


def test_a_card_taken_off_a_stack_is_seen() -> None:
    game = at_the_first_menu("W0")
    game.state.zone[game.state.active] = game.state.stacks[0]
    game.choose("noise")  # so that the menu is made again
    game.choose(next(text for text in game.decision.choices if "take-from-the-stack" in text))
    assert game.reveals[-2:] == [False, True]


def test_a_vault_weapon_picked_up_is_seen() -> None:
    game = at_the_first_menu("W3")
    zone = game.state.zone[game.state.active]
    game.state.dropped = [zone, game.state.vault_deck[0]]
    game.state.vault_deck = game.state.vault_deck[1:]
    game.choose("noise")
    game.choose(next(text for text in game.decision.choices if text.startswith("pick-up")))
    assert game.reveals[-2:] == [False, True]


def test_nobody_can_know_which_starting_card_comes_next() -> None:
    """An imagined game deals other ones."""
    game = Game.new("M0", survivors=("Amy", "Doug", "Elle", "Josh"), seed=1)
    got = set()
    for seed in range(12):
        twin = game.imagine(seed)
        twin.choose("extra-card amy")
        got.add(twin.view().survivors[0].cards["hand2"])
    assert len(got) == 2


def test_a_card_dealt_at_random_is_a_revelation_and_one_shared_by_choice_is_none() -> None:
    dealt = Game.new("M0", survivors=("Amy", "Doug", "Elle", "Josh"), seed=1)
    assert dealt.decision.choices[0] == "extra-card amy"
    dealt.choose("extra-card amy")
    shared = Game.new("Q0", seed=1)
    assert shared.decision.choices[0].startswith("deal")
    shared.choose(0)
    assert (dealt.reveals, shared.reveals) == ([True], [False])


def test_what_is_undone_is_forgotten_and_comes_back_with_redo() -> None:
    game = played("M1", 2, most=60)
    reveals, choices = game.reveals[:], game.choices
    for _ in range(40):
        game.undo()
    assert (game.reveals, game.choices, game.length) == (reveals[:20], choices[:20], 20)
    for _ in range(40):
        game.redo()
    assert (game.reveals, game.choices) == (reveals, choices)
    assert game.clone().reveals == reveals
    assert game.clone().choices == choices


def test_the_text_of_choices_follows_another_way_after_undoing() -> None:
    game = played("M1", 2, most=30)
    before = game.choices
    game.undo()
    other = next(text for text in game.decision.choices if text != before[-1])
    game.choose(other)
    assert game.choices == [*before[:-1], other]


def test_games_that_nobody_watches_keep_no_record_of_it() -> None:
    game = Game.new("M0", seed=1, watched=False)
    for _ in range(10):
        game.choose(0)
    assert game.reveals == []
    assert game.length == 10
