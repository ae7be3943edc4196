"""A position in one line, for readers of a debugger or of a failed test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shamble.rules.flow.endings import Ending

if TYPE_CHECKING:
    from shamble.rules.table.state import State

PHASES: Final = (
    "set-up",
    "Players' Phase",
    "Zombies' Phase: Activation",
    "Zombies' Phase: Spawn",
    "End Phase",
    "over",
)
"""What the rulebooks call each `Phase`, by its number."""


def in_a_line(state: State, names: Sequence[str] = ()) -> str:
    """The position in words: `round 3, Players' Phase, Amy's Turn, 2 actions left`. Without `names`
    survivors are called by their numbers."""
    if not hasattr(state, "actions"):
        return "nothing laid out"
    if state.outcome == Ending.WON:
        return f"won in round {state.round}"
    if state.outcome != Ending.RUNNING:
        cause = Ending(state.outcome).name.lower().replace("_", " ")
        return f"lost in round {state.round}, {cause}"
    words = [f"round {state.round}", PHASES[state.phase]] if state.round else [PHASES[state.phase]]
    active = state.active
    if active >= 0:
        left = state.actions[active]
        words.append(f"{names[active]}'s Turn" if names else f"Turn of survivor {active}")
        words.append(f"{left} action{'' if left == 1 else 's'} left")
    return ", ".join(words)
