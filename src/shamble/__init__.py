"""Zombicide by the book: three core boxes as data, their boards, and games that follow the rules.

A game asks, and its player, a person or a program, chooses; a `View` is what players may know:

>>> from shamble import Game
>>> game = Game.new("M1", players=2, seed=42)
>>> game.decision.kind, game.decision.seat
('activate', 0)
>>> game.choose(game.decision.choices[0])
>>> [choice for choice in game.decision.choices if choice.startswith("take")]
['take-objective 4', 'take-crate 4']
>>> view = game.view()
>>> view.active, view.survivors[0].actions, view.danger
('amy', 3, 'blue')

`game.toll()` says what the horde would do now, `game.harms()` and `game.costs()` what each choice
brings; `game.save(path)` writes the game to a file. This package has all that such a program needs.
`shamble.game.boxes` has what can be chosen before a game begins, `shamble.odds` the odds of
attacks, `shamble.telling` sentences in three languages, `shamble.board` boards without a game.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shamble.content.errors import ContentError
    from shamble.content.library import Library
    from shamble.game import *

__all__ = [
    "MOST_PLAYERS",
    "PLAIN",
    "Aftermath",
    "CarView",
    "Change",
    "CompanyView",
    "Components",
    "ContentError",
    "Cost",
    "Deed",
    "DefeatView",
    "Event",
    "Forecast",
    "Game",
    "GameError",
    "GoalView",
    "Harm",
    "Library",
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
    "Task",
    "Threat",
    "Toll",
    "View",
    "describe",
    "difference",
]

_ELSEWHERE = {"ContentError": "shamble.content.errors", "Library": "shamble.content.library"}
"""The modules of the names that are not in `shamble.game`."""

if not TYPE_CHECKING:  # a checker sees the imports above

    def __getattr__(name: str) -> Any:
        """Import a name when a program asks for it: boards and pictures need no rules, whose
        modules take most of a second to import."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(importlib.import_module(_ELSEWHERE.get(name, "shamble.game")), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
