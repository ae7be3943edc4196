"""A game of Zombicide: ask, choose, clone, imagine, undo, save, load, replay.

A program that plays, tells or draws games needs nothing behind this package: `Game` answers, its
records are plain data, `boxes` says what can be chosen before a game begins, and `describing` what
choices, questions and events are.
"""

from shamble.game.components import Components as Components
from shamble.game.describing import Event as Event, describe as describe
from shamble.game.game import Game as Game
from shamble.game.questions import Outcome as Outcome, Question as Question
from shamble.game.saves import GameError as GameError, Save as Save, Setup as Setup
from shamble.game.set_up import MOST_PLAYERS as MOST_PLAYERS
from shamble.rules.boxes.modes import PLAIN as PLAIN, Modes as Modes
from shamble.rules.foresight.aftermath import Aftermath as Aftermath
from shamble.rules.foresight.cost_and_harm import Harm as Harm
from shamble.rules.foresight.costs import Cost as Cost
from shamble.rules.foresight.forecast import Forecast as Forecast
from shamble.rules.foresight.threats import Threat as Threat
from shamble.rules.foresight.toll import Suffered as Suffered, Toll as Toll
from shamble.rules.quests.tasks import Deed as Deed, Task as Task
from shamble.rules.table.difference import difference as difference
from shamble.rules.table.shown import (
    CarView as CarView,
    Change as Change,
    CompanyView as CompanyView,
    DefeatView as DefeatView,
    GoalView as GoalView,
    NecromancerView as NecromancerView,
    ObjectiveView as ObjectiveView,
    Patch as Patch,
    SpawnView as SpawnView,
    SurvivorView as SurvivorView,
    View as View,
)
