"""A game may be very long: what it keeps grows with its length, not with its square."""

from __future__ import annotations

from shamble.game import Game
from shamble.game.course import EVERY

CHOICES = 40 * EVERY


def _pass(game: Game) -> None:
    """End the Turn, or whatever comes first if that is not asked."""
    choices = game.decision.choices
    game.choose(choices.index("end-turn") if "end-turn" in choices else 0)


def test_positions_to_undo_from_hold_no_events_of_their_own() -> None:
    """One survivor of M1 who only ends the Turn is alive after any number of rounds."""
    game = Game.new("M1", survivors=("Amy",), seed=3)
    for _ in range(CHOICES):
        _pass(game)
    checkpoints = game._checkpoints
    assert [choices for choices, _, _ in checkpoints] == list(range(0, CHOICES + 1, EVERY))
    assert {engine.play.events for _, _, engine in checkpoints} == {None}


def test_an_undo_in_a_long_game_leaves_the_events_that_had_happened() -> None:
    game = Game.new("M1", survivors=("Amy",), seed=3)
    told = []
    for _ in range(3 * EVERY):
        told.append(list(game.events))
        _pass(game)
    for before in reversed(told):
        game.undo()
        assert game.events == before
