"""What is expected of the game as a whole."""

from __future__ import annotations

from typing import Final

from shamble.positions.laid_table import STORY_KINDS
from shamble.rules.flow.play import Play
from shamble.rules.table.state import Phase
from shamble.rules.table.story import pages
from shamble.rules.words.parts import ENDING, LEVEL
from shamble.scenarios.expected.comparison import NOBODY, Comparison, Look, a_number, bits, word
from shamble.scenarios.records import Step, ToldPage

PHASE_NAMES: Final = {
    Phase.PLAYERS: Step.PLAYERS.value,
    Phase.ACTIVATION: Step.ZOMBIES.value,
    Phase.SPAWN: Step.SPAWN.value,
    Phase.END: Step.END.value,
    Phase.OVER: "over",
}


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


def _story(found: Comparison, field: str, wanted: tuple[ToldPage, ...]) -> None:
    """Exactly these pages, in their order."""
    names, goals = found.names, found.material.quest.goals
    for number, page in enumerate(wanted):
        where = f"{field}[{number}]"
        found.zone_called(f"{where}.zone", page.zone)
        for place, goal in enumerate(page.met):
            found.meant(f"{where}.met[{place}]", names.goal, goal)
    expected = [
        _page(page.what, names.zone_name(names.zone(page.zone)), page.round, sorted(page.met))
        for page in wanted
    ]
    there = [
        _page(
            STORY_KINDS[page.what],
            names.zone_name(page.zone),
            page.round,
            sorted([goals[goal].name for goal in bits(page.goals)]),
        )
        for page in pages(found.state.story)
    ]
    found.same(field, expected, there)


def _page(what: str, zone: str, round: int, met: list[str]) -> str:
    after = f" after {' and '.join(met)}" if met else ""
    return f"{what} in {zone} in round {round}{after}"


GAME: Final[dict[str, Look]] = {
    "round": a_number(lambda play: play.state.round),
    "phase": word(
        lambda play: PHASE_NAMES[Phase(play.state.phase)], lambda _: PHASE_NAMES.values()
    ),
    "turn": word(_turn, _who_may_act),
    "first": a_number(lambda play: play.state.first),
    "danger": word(lambda play: LEVEL.names[play.danger()], lambda _: LEVEL.names),
    "goals_met": _goals_met,
    "story": _story,
    "outcome": word(lambda play: ENDING.names[play.state.outcome], lambda _: ENDING.names),
    "dice_left": a_number(lambda play: len(play.state.scripted)),
}
