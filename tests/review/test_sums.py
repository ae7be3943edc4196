"""The sum of a game: exact by construction, and right on average."""

from __future__ import annotations

import math
import random

import msgspec
import pytest

from shamble.game import Game, GameError
from shamble.review import Review, Reviewing, review
from shamble.review.signs import progress, to_do
from shamble.review.sums import whole_percents
from tests.review.games import TUTORIALS, at_random, given_away, moments_are_right, played
from tests.soak import rounds

GAMES = rounds(1, 50)


def sketched(game: Game, playouts: int = 2, seed: int = 1) -> Review:
    """The review of a game up to its sum, without moments."""
    states = Reviewing(game, playouts=playouts, seed=seed).states()
    next(states)
    return next(states)


def adds_up(found: Review) -> None:
    sum = found.sum
    parts = [sum.dice, sum.cards, sum.decisions]
    whole = math.fsum([sum.start, *[part.value for part in parts]])
    assert whole == pytest.approx(sum.result, abs=1e-9)
    assert sum.start_percent + math.fsum(part.percent for part in parts) == sum.result_percent
    assert all(part.low <= part.value <= part.high for part in parts)
    assert found.points[0].value == sum.start
    assert found.points[-1].value == sum.result
    assert all(0 <= point.low <= point.value <= point.high <= 1 for point in found.points)


@pytest.mark.parametrize("quest", TUTORIALS.values())
def test_the_parts_add_up_to_the_result(quest: str) -> None:
    """Whoever played, and however few worlds were tried."""
    for seed in range(GAMES):
        adds_up(sketched(played(quest, seed)))
        adds_up(sketched(at_random(quest, seed), seed=seed))


def test_shown_percents_add_up_too() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        start, result = chance.random(), chance.choice([0.0, 1.0, chance.random()])
        dice, cards = chance.uniform(-1, 1), chance.uniform(-1, 1)
        parts = [dice, cards, result - start - dice - cards]
        shown = whole_percents(start, parts, result)
        assert sum(shown) == round(100 * result)
        for exact, percent in zip([start, *parts], shown, strict=True):
            assert abs(100 * exact - percent) < 2


def test_the_same_seed_is_the_same_review() -> None:
    game = played("W0", 1)
    assert sketched(game) == sketched(game)
    assert sketched(game) != sketched(game, seed=2)


def test_workers_change_nothing() -> None:
    game = played("M0", 1)
    found = review(game, playouts=2)
    assert found == review(game, playouts=2, workers=2)
    moments_are_right(found)


def test_a_review_changes_nothing_of_the_game() -> None:
    game = played("W0", 1)
    before = game.to_save(), list(game.events)
    sketched(game)
    assert (game.to_save(), game.events) == before


def test_positions_that_look_alike_are_worth_the_same() -> None:
    """What was hidden is dealt anew: a game whose decks lie otherwise from some point on stands at
    that point as the other does. So the review knows nothing that nobody could have known."""
    game = played("W0", 1)
    count = next(n for n in range(20, game.length) if game.at(n).can_deal_anew)
    other = game.at(count).dealt_anew(77)
    while not other.over:
        other.choose(0)
    one, two = Reviewing(game, playouts=3), Reviewing(other, playouts=3)
    for reviewing in (one, two):
        reviewing._play_on(3)
    same = [
        stretch.start
        for stretch in one.cuts.stretches
        if stretch.start.choices < count and not stretch.start.late
    ]
    assert same
    assert all(one._free[place] == two._free[place] for place in same)


def test_what_was_given_away_is_a_loss_by_decisions() -> None:
    found = sketched(given_away(), rounds(8, 40))
    assert found.measure == "wins"
    assert not found.won
    assert found.sum.decisions.high < 0
    assert min(point.value for point in found.points if point.round == 4) > 0.3


def test_where_nothing_is_won_progress_counts() -> None:
    """Nobody wins M2 by the quick mind; but something of it gets done."""
    game = Game.new("M2", seed=1)
    while not game.over:
        game.choose(0)
    found = sketched(game)
    assert found.measure == "progress"
    assert 0 < found.sum.start < 1
    adds_up(found)


def test_who_was_eliminated_has_done_nothing() -> None:
    """What is to be done by each Survivor is not done when none is left to do it."""
    game = at_random("Q5", 5)
    assert game.outcome.cause == "all-eliminated"
    full = to_do(game.at(0).play)
    assert progress(game.play, full) == 0


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(GameError, match="not over"):
        Reviewing(Game.new("M0", seed=1))


def test_a_game_of_which_only_its_end_is_known_is_refused() -> None:
    """By today's rules it goes otherwise from its set-up on, as with other dice: only the stored
    position at its end is left."""
    save = at_random("M0", 3).to_save()
    other = msgspec.structs.replace(save.setup, seed=save.setup.seed + 1)
    again = Game.replay(msgspec.structs.replace(save, setup=other))
    assert again.over
    with pytest.raises(GameError, match="nothing was decided"):
        Reviewing(again)
