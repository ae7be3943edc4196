"""Playing a scenario and telling what is not as expected."""

from __future__ import annotations

from shamble.rules.table.invariants import broken
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import QUESTIONS
from shamble.rules.words.texts import plain_choice
from shamble.scenarios.difference import Difference, shown
from shamble.scenarios.expected import compare
from shamble.scenarios.expected.game import PHASE_NAMES
from shamble.scenarios.file import Move, ScenarioFile
from shamble.scenarios.laying import PHASES, laid_out
from shamble.scenarios.playthrough import NOWHERE, Playthrough
from shamble.scenarios.scenario import Scenario


def run(scenario: Scenario) -> list[Difference]:
    """What differs from the expectations; an empty list if nothing does.

    After a choice that is not offered, or a phase that does not begin, the rest is not played.
    """
    file = scenario.file
    end = NOWHERE if file.stop_before is None else PHASES[file.stop_before]
    playing = Playthrough(laid_out(file, scenario.material), end, _until(file, 0))
    found: list[Difference] = []
    for number, move in enumerate(file.steps):
        key = f"steps[{number}]"
        since = len(playing.events) if move.choices else 0
        refused = (
            _choose_all(playing, move, key, _until(file, number + 1), found)
            if move.until is None
            else _go_on(playing, PHASES[move.until], f"{key}.until")
        )
        if refused is not None:
            return [*found, refused]
        found += compare(playing, move.expect, f"{key}.expect", since)
    return found + compare(playing, file.expect, "expect", 0)


def _until(file: ScenarioFile, number: int) -> int:
    """The phase at which the step looks, if it is one that looks there."""
    until = file.steps[number].until if number < len(file.steps) else None
    return NOWHERE if until is None else PHASES[until]


def _choose_all(
    playing: Playthrough, move: Move, key: str, until: int, found: list[Difference]
) -> Difference | None:
    """Make the choices of a step; the last one leads to where the next step looks."""
    for place, choice in enumerate(move.choices):
        where = f"{key}.choose" if isinstance(move.choose, str) else f"{key}.choose[{place}]"
        if playing.waits:
            playing.go_on()
        wanted = plain_choice(playing.play.material, choice)
        offered = playing.offered | playing.free
        if wanted not in offered:
            there = f"these offered: {shown(list(playing.offered))}"
            return Difference(
                where,
                f"{wanted} among the choices",
                there if offered else "nothing asked any more",
            )
        is_last = place == len(move.choices) - 1
        playing.choose(offered[wanted], until if is_last else NOWHERE)
        found += [Difference(where, "a sound position", fault) for fault in broken(playing.play)]
    return None


def _go_on(playing: Playthrough, until: int, where: str) -> Difference | None:
    """Go on to where a phase begins, unless the play stands there already."""
    if playing.waits and playing.play.state.phase != until:
        playing.go_on(until)
    phase = Phase(playing.play.state.phase)
    if playing.decision is None and phase == until:
        return None
    asked = playing.decision
    there = f"the phase {PHASE_NAMES[phase]}"
    if asked is not None:
        there = f"the question {QUESTIONS[asked.kind].word} in {there}"
    return Difference(
        where, f"the phase {PHASE_NAMES[Phase(until)]} with nothing asked before", there
    )
