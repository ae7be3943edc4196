"""A game at a stored position, without what led to it: for whoever only looks ahead from there."""

from __future__ import annotations

from shamble.game.game import Game
from shamble.game.saves import GameError
from shamble.rules.table.reopening import reopened
from shamble.rules.table.stored import StoredPosition as StoredPosition


def at_position(game: Game, position: StoredPosition) -> Game:
    """A game with the same set-up as `game` at a stored position of it. It is not watched: it can
    be neither undone nor saved."""
    engine, left_out = reopened(game.material, position)
    if left_out:
        raise GameError("a stored position to which its choices do not lead any more")
    copy = Game(game.setup, watched=False, like=game)
    copy._engine = engine
    return copy
