"""What a debugger and a failed test show of a game reads like the rulebook."""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.skills import skill_named
from shamble.rules.table.state import Phase, State
from shamble.rules.words.choices import VERB_CALLED, VERBS
from shamble.rules.words.decisions import QUESTION_CALLED, QUESTIONS, Decision
from shamble.rules.words.events import EVENT_CALLED, EVENTS
from shamble.rules.words.parts import ENDING, ZONE


@pytest.fixture
def game() -> Game:
    game = Game.new("M1", players=2, seed=1)
    while game.state.active != 0:
        game.choose("activate amy" if "activate amy" in game.decision.choices else 0)
    return game


def test_a_game_and_its_state_in_the_middle_of_a_turn(game: Game) -> None:
    assert repr(game) == "<Game M1: round 1, Players' Phase, Amy's Turn, 3 actions left>"
    assert repr(game.state) == (
        "<State round 1, Players' Phase, Turn of survivor 0, 3 actions left>"
    )
    assert repr(game.play) == "<Play M1: round 1, Players' Phase, Amy's Turn, 3 actions left>"
    game.state.actions[0] = 1
    assert repr(game).endswith(", 1 action left>")


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        (Phase.PLAYERS, "Players' Phase"),
        (Phase.ACTIVATION, "Zombies' Phase: Activation"),
        (Phase.SPAWN, "Zombies' Phase: Spawn"),
        (Phase.END, "End Phase"),
    ],
)
def test_every_phase_has_its_name(game: Game, phase: Phase, said: str) -> None:
    state = game.state.copy()
    state.active, state.phase = -1, phase
    assert repr(state) == f"<State round 1, {said}>"


def test_before_and_after() -> None:
    assert repr(State()) == "<State nothing laid out>"
    game = Game.new("Q0", seed=3)
    assert repr(game) == "<Game Q0: set-up>"
    while not game.over:
        game.choose(0)
    said = ENDING.names[Ending(game.state.outcome)].replace("-", " ")
    assert repr(game) == f"<Game Q0: lost in round {game.state.round}, {said}>"
    game.state.outcome = Ending.WON
    assert repr(game) == f"<Game Q0: won in round {game.state.round}>"


def test_what_is_asked(game: Game) -> None:
    count = len(game.decision.choices)
    first = ", ".join(game.decision.choices[:3])
    assert repr(game.decision) == (
        f"<Question action of seat 0 for amy, count 3: {count} choices, {first} …>"
    )
    assert repr(game._engine.decision) == (
        f"<Decision action of seat 0 for survivor 0, count 3: {count} choices>"
    )
    assert repr(Decision(QUESTION_CALLED["route"], -1, -1, [7], (2, 1))) == (
        "<Decision route of the team, zone 2, kind 1: 1 choice>"
    )


def test_what_is_described() -> None:
    assert repr(VERBS[VERB_CALLED["move"]]) == "<verb move: zone>"
    assert repr(VERBS[VERB_CALLED["search"]]) == "<verb search>"
    assert repr(QUESTIONS[QUESTION_CALLED["hits"]]) == "<question hits: count, damage>"
    assert repr(EVENTS[EVENT_CALLED["killed"]]) == "<event killed: survivor, zone, kind, count>"
    assert repr(skill_named("+1 die: Melee")) == "<Skill +1 die: Melee>"
    assert ZONE.what in repr(ZONE)
