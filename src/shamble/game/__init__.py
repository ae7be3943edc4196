"""A game of Zombicide: ask, choose, clone, imagine, undo, save, load, replay.

Whoever plays, tells or draws games needs nothing behind this package: `Game` answers, its records
are plain data, `boxes` knows what can be chosen before a game begins, `describing` what choices,
questions and events are.
"""

from shamble.game.components import Components
from shamble.game.course import EVERY, Leap
from shamble.game.describing import Event, describe
from shamble.game.game import Game
from shamble.game.questions import Outcome, Question
from shamble.game.saves import GameError, Save, Setup
from shamble.game.set_up import MOST_PLAYERS
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.foresight.aftermath import Aftermath
from shamble.rules.foresight.consequences import Harm
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.forecast import Forecast
from shamble.rules.foresight.harm import Threat
from shamble.rules.foresight.toll import Suffered, Toll
from shamble.rules.table.difference import difference
from shamble.rules.table.shown import (
    CarView,
    Change,
    CompanyView,
    DefeatView,
    GoalView,
    NecromancerView,
    ObjectiveView,
    Patch,
    SpawnView,
    SurvivorView,
    View,
)

__all__ = [
    "EVERY",
    "MOST_PLAYERS",
    "PLAIN",
    "Aftermath",
    "CarView",
    "Change",
    "CompanyView",
    "Components",
    "Cost",
    "DefeatView",
    "Event",
    "Forecast",
    "Game",
    "GameError",
    "GoalView",
    "Harm",
    "Leap",
    "Modes",
    "NecromancerView",
    "ObjectiveView",
    "Outcome",
    "Patch",
    "Question",
    "Save",
    "Setup",
    "SpawnView",
    "Suffered",
    "SurvivorView",
    "Threat",
    "Toll",
    "View",
    "describe",
    "difference",
]
