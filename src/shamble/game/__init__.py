"""A game of Zombicide: ask, choose, clone, imagine, undo, save, load, replay."""

from shamble.game.describing import describe
from shamble.game.game import Game
from shamble.game.played import EVERY, Leap
from shamble.game.questions import Outcome, Question
from shamble.game.saves import GameError, Save, Setup
from shamble.game.set_up import MOST_PLAYERS

__all__ = [
    "EVERY",
    "MOST_PLAYERS",
    "Game",
    "GameError",
    "Leap",
    "Outcome",
    "Question",
    "Save",
    "Setup",
    "describe",
]
