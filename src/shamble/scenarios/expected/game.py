"""What is expected of the game as a whole."""

from __future__ import annotations

from typing import Final

from shamble.rules.parts import ENDING, LEVEL
from shamble.rules.play import Play
from shamble.rules.state import Phase
from shamble.scenarios.expected.comparison import NOBODY, Comparison, Look, bits, number, word
from shamble.scenarios.records import Step

PHASE_NAMES: Final = {
    Phase.PLAYERS: Step.PLAYERS.value,
    Phase.ACTIVATION: Step.ZOMBIES.value,
    Phase.SPAWN: Step.SPAWN.value,
    Phase.END: Step.END.value,
    Phase.OVER: "over",
}


def _phase(play: Play) -> str:
    return PHASE_NAMES[Phase(play.state.phase)]


def _turn(play: Play) -> str:
    active = play.state.active
    return play.material.survivors[active].id if active >= 0 else NOBODY


def _who_may_act(play: Play) -> list[str]:
    return [*[survivor.id for survivor in play.material.survivors], NOBODY]


def _goals_met(found: Comparison, field: str, wanted: tuple[str, ...]) -> None:
    for place, name in enumerate(wanted):
        found.meant(f"{field}[{place}]", found.names.goal, name)
    goals = [goal.name for goal in found.material.quest.goals]
    found.all(field, wanted, [goals[goal] for goal in bits(found.state.goals)])


GAME: Final[dict[str, Look]] = {
    "round": number(lambda play: play.state.round),
    "phase": word(
        lambda play: PHASE_NAMES[Phase(play.state.phase)], lambda _: PHASE_NAMES.values()
    ),
    "turn": word(_turn, _who_may_act),
    "first": number(lambda play: play.state.first),
    "danger": word(lambda play: LEVEL.names[play.danger()], lambda _: LEVEL.names),
    "goals_met": _goals_met,
    "outcome": word(lambda play: ENDING.names[play.state.outcome], lambda _: ENDING.names),
    "dice_left": number(lambda play: len(play.state.scripted)),
}
