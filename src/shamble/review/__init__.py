"""The look back at a finished game: how it stood, what chance and what decisions brought, and the
moments at which something else could have been done.

>>> from shamble import Game
>>> from shamble.minds import MINDS
>>> from shamble.review import review
>>> game, mind = Game.new("M0", seed=3), MINDS["quick"](seed=1)
>>> while not game.over:
...     game.choose(mind.answer(game))
>>> found = review(game, playouts=2).sum
>>> parts = found.dice.value + found.cards.value + found.decisions.value
>>> round(found.start + parts - found.result, 9)
0.0
"""

from shamble.review.records import Point as Point, Review as Review, TurningPoint as TurningPoint
from shamble.review.reviewing import Reviewing as Reviewing, review as review
