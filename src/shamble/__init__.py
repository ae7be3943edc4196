"""Zombicide by the book: three core boxes as data, their boards, and games that follow the rules.

A game asks, and whoever plays it chooses; a `View` is what a person at the table may know:

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
brings; `game.save(path)` writes it down. Everything that such a program needs is here. What can be
chosen before a game begins is in `shamble.game.boxes`; the odds of attacks are in `shamble.odds`,
sentences in three languages in `shamble.telling`, and boards without a game in `shamble.board`.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shamble.content.errors import ContentError
    from shamble.content.library import Library
    from shamble.game import (
        Aftermath,
        CarView,
        CompanyView,
        Components,
        Cost,
        DefeatView,
        Event,
        Forecast,
        Game,
        GameError,
        GoalView,
        Harm,
        Modes,
        NecromancerView,
        ObjectiveView,
        Outcome,
        Question,
        Save,
        Setup,
        SpawnView,
        Suffered,
        SurvivorView,
        Threat,
        Toll,
        View,
        describe,
    )

__all__ = [
    "Aftermath",
    "CarView",
    "CompanyView",
    "Components",
    "ContentError",
    "Cost",
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
]

_ELSEWHERE = {"ContentError": "shamble.content.errors", "Library": "shamble.content.library"}
"""Where those are that are not of the game itself."""

if not TYPE_CHECKING:  # a checker sees the imports above, and no other name

    def __getattr__(name: str) -> Any:
        """Names are looked up when they are asked for: boards and pictures need no rules, whose
        modules take most of a second to import."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(importlib.import_module(_ELSEWHERE.get(name, "shamble.game")), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
