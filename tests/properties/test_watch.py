"""The view of a filmed game is kept up piece by piece, and is what it would be anew."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.rules.table.views import pieces_of, view_of
from shamble.rules.words.events import EVENTS
from tests.filming import applied, unshown
from tests.properties.random_games import QUESTS, Walk, walks
from tests.properties.states import FIELDS
from tests.properties.test_games import examples
from tests.quests.replaying import replayed
from tests.soak import rounds


def seen(game: Game) -> Any:
    """The view as it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(game.view()))


def check(game: Game, before: Any) -> None:
    """After a choice: the view is what it would be anew; what its events changed leads to it."""
    assert game.view() == view_of(game.play)
    told = game.events[game.told[-2] :]
    assert len(game.changes) == len(told) + 1
    changes = [change for patch in game.changes for change in patch]
    wired = msgspec.json.decode(msgspec.json.encode(changes))
    assert applied(before, wired) == seen(game)
    kinds = [EVENTS[event[0]].word for event in told]
    assert unshown(list(zip(kinds, game.changes, strict=False))) == []


def check_walk(walk: Walk) -> None:
    game = walk.game
    game.film()
    before = seen(game)
    while walk.going:
        walk.step()
        check(game, before)
        before = seen(game)


@examples(60)
@given(walks(most=60))
def test_random_games(walk: Walk) -> None:
    check_walk(walk)


@pytest.mark.parametrize("quest", QUESTS)
def test_every_quest(quest: str) -> None:
    for seed in range(rounds(1, 20)):
        check_walk(Walk(Game.new(quest, seed=seed), RandomBot(seed), rounds(40, 400)))


def test_taking_back_and_making_again() -> None:
    game = replayed("m0-won").at(40)
    game.film()
    for _ in range(30):
        game.undo()
        assert (game.changes, game.view()) == ((), view_of(game.play))
    for _ in range(20):
        before = seen(game)
        game.redo()
        check(game, before)


def test_nobody_films_a_copy() -> None:
    game = replayed("m0-won").at(20)
    game.film()
    assert game.view() is game.view()
    other = game.clone()
    game.choose(0)
    assert len(game.changes) > 0
    assert other.changes == ()
    other.choose(0)
    assert (other.changes, other.view()) == ((), game.view())
    game.film(False)
    assert game.changes == ()


@pytest.mark.parametrize("quest", ["M0", "M19", "Q2", "W8"])
def test_what_pieces_read_is_there(quest: str) -> None:
    game = Game.new(quest)
    read = {name for piece in pieces_of(game.play) for name in piece.reads}
    assert read - set(FIELDS) == {"abilities"}
    filled = [name for piece in pieces_of(game.play) for name in piece.fill(game.play)]
    assert len(filled) == len(set(filled)), "a field of the view that two pieces fill"


@pytest.mark.parametrize("name", ["m19-won", "q2-won", "w5-won"])
def test_piles_are_replaced_and_never_changed_in_place(name: str) -> None:
    """A `Watch` looks only whether it is another list, and copies of a state share them."""
    whole = replayed(name)
    game = whole.at(0)
    copied = game.state.copy()
    piles = [
        field
        for field in FIELDS
        if isinstance(getattr(copied, field), list)
        and getattr(copied, field) is getattr(game.state, field)
    ]
    assert {"points", "wounds", "spawn_tokens"} <= set(piles)
    for choice in whole.choices:
        before = [(field, getattr(game.state, field)) for field in piles]
        copies = [pile[:] for _, pile in before]
        game.choose(choice)
        for (field, pile), was in zip(before, copies, strict=True):
            assert pile == was, field
