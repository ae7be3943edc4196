"""A game that goes on with what is hidden dealt anew: the past is the same, the future another."""

from __future__ import annotations

import json

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.game import Game, GameError
from shamble.game.course import EVERY
from shamble.game.saves import Save


def at_a_menu(quest: str, seed: int, least: int) -> Game:
    """A random game of at least so many choices, at a menu."""
    game, bot = Game.new(quest, seed=seed), RandomBot(seed)
    while game.length < least or not game.can_deal_anew:
        game.choose(bot.choose(game))
    assert not game.over
    return game


def anew(game: Game, seed: int) -> Save:
    """Its save, written to be dealt anew where it stops; what it knows of its positions is not true
    any more."""
    save = game.to_save()
    setup = msgspec.structs.replace(save.setup, dealt_anew=((game.length, seed),))
    return msgspec.structs.replace(save, setup=setup, hashes=(), positions=())


@pytest.mark.parametrize("quest", ["M1", "Q0", "W1"])
def test_everybody_sees_the_same_and_another_future(quest: str) -> None:
    game = at_a_menu(quest, 5, 60)
    other = Game.replay(anew(game, 77))
    assert other.view() == game.view()
    assert other.events == game.events
    assert other.decision == game.decision
    decks = [(each.state.equipment_deck, each.state.zombie_deck) for each in (game, other)]
    assert decks[0] != decks[1]
    assert [sorted(deck) for deck in decks[0]] == [sorted(deck) for deck in decks[1]]
    assert other.state.chance != game.state.chance
    assert other.check() == []


@pytest.mark.parametrize("least", [EVERY - 1, EVERY, 2 * EVERY + 3])
def test_it_is_played_again_undone_and_copied_like_any_other(least: int) -> None:
    """Also where a state is kept for undoing."""
    game = Game.replay(anew(at_a_menu("M1", 3, least), 9))
    begun, bot = game.length, RandomBot(1)
    views = [game.view()]
    while game.length < begun + 40 and not game.over:
        game.choose(bot.choose(game))
        views.append(game.view())
    assert Game.replay(game.to_save()).view() == views[-1]
    assert game.clone().view() == views[-1]
    for view in views[-2::-1]:
        game.undo()
        assert game.view() == view
    with pytest.raises(GameError, match="dealt anew here"):
        game.undo()
    for view in views[1:]:
        game.redo()
        assert game.view() == view


@pytest.mark.parametrize("least", [1, EVERY, 2 * EVERY + 5])
def test_its_save_plays_as_it_was_dealt(least: int) -> None:
    """Also where it was inside an action, or had a state kept for undoing."""
    start, bot = at_a_menu("M1", 6, least), RandomBot(6)
    for _ in range(20):
        game = start.dealt_anew(31)
        again = Game.replay(game.to_save())
        for each in (game, again):
            walker = RandomBot(2)
            for _ in range(30):
                each.choose(walker.choose(each))
        assert again.state.chance == game.state.chance
        assert again.view() == game.view()
        for _ in range(30):
            game.undo()
        assert game.view() == Game.replay(game.to_save()).view()
        start.choose(bot.choose(start))


def test_before_the_first_menu_it_begins_anew() -> None:
    game = Game.new("M1", seed=4).dealt_anew(99)
    assert (game.length, game.setup.seed, game.setup.anew) == (0, 99, {})


def test_it_is_not_dealt_anew_inside_an_action() -> None:
    game, bot = Game.new("M1", seed=4), RandomBot(4)
    while game.can_deal_anew:
        game.choose(bot.choose(game))
    with pytest.raises(GameError):
        Game.replay(anew(game, 1))


def test_other_saves_do_not_speak_of_it() -> None:
    written = json.loads(msgspec.json.encode(Game.new("M1", seed=1).to_save()))
    assert "dealt_anew" not in written["setup"]
