"""A game of Zombicide: ask, choose, clone, imagine, undo, save, load, replay."""

from shamble.game.game import EVERY, MOST_PLAYERS, Game, Leap, describe
from shamble.game.questions import Outcome, Question
from shamble.game.saves import GameError, Save, Setup

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
