"""The mind that lets plans race: what it may spend, and where it spends it."""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.minds.mind import Option
from shamble.minds.outlook import Outlook
from shamble.minds.planner import Planner
from shamble.minds.quick import Quick
from shamble.minds.races import FEWEST_WORLDS, NOBODY, Budget, Runner, race
from shamble.minds.seat import Seat
from shamble.minds.turns import Turn

PLENTY = 10_000


def at_a_menu(kind: str, after: int = 40) -> Game:
    """A game of M0 in which such a question is asked, some choices after its beginning."""
    game, mind = Game.new("M0", seed=3), Quick(3)
    while game.length < after or game.decision.kind != kind or len(game.decision.choices) < 3:
        game.choose(mind.answer(game))
    return game


def runners_at(seat: Seat, *starts: float) -> list[Runner]:
    """So many times the same Turn, with more or less to be said for it beforehand."""
    world = seat.world(0)
    outlook = Outlook(world.play)
    plan = Turn(world, outlook).plans(1, 1)[0]
    steps = tuple(plan.steps)
    return [Runner(Option(0, steps, start), NOBODY, plan, outlook) for start in starts]


def test_the_best_comes_first_and_who_is_behind_drops_out_early() -> None:
    seat = Seat(at_a_menu("action"), 1)
    runners = runners_at(seat, 0.0, 5.0, 3.0)
    found = race(seat, runners, 40, Budget(PLENTY, 0))
    assert [option.worth for option in found] == sorted([r.worth() for r in runners], reverse=True)
    assert found[0].worth == runners[1].worth()
    assert [len(runner.values) for runner in runners] == [FEWEST_WORLDS] * 3, "and it is over"
    assert runners[0].values == runners[1].values, "all run in the same worlds"


def test_more_goes_to_what_is_close() -> None:
    """Two that are alike run to the end; the third one, clearly worse, does not."""
    seat = Seat(at_a_menu("action"), 1)
    same, other, worse = runners = runners_at(seat, 1.0, 1.0, -100.0)
    worse.values.extend([-1.0, 1.0] * 4)  # as in eight worlds in which much was luck
    same.values.extend([1.0, -1.0] * 4)
    other.values.extend([-2.0, 2.0] * 4)
    race(seat, runners, 20, Budget(PLENTY, 0))
    assert len(worse.values) < len(same.values) == len(other.values) == 8 + 20


@pytest.mark.parametrize("playouts, worlds", [(1, 0), (2, 0), (3, 1), (10, 3), (PLENTY, 5)])
def test_a_world_counts_only_if_all_were_in_it(playouts: int, worlds: int) -> None:
    seat = Seat(at_a_menu("action"), 1)
    runners = runners_at(seat, 0.0, 2.0, 1.0)
    found = race(seat, runners, 5, Budget(playouts, 0))
    assert [len(runner.values) for runner in runners] == [worlds] * 3
    assert found[0].worth == runners[1].worth(), "without any, by what is to be said beforehand"


def test_a_clock_ends_it_whenever_it_is() -> None:
    """Its playouts would last for years."""
    game, planner = at_a_menu("action"), Planner(1)
    planner.playouts, planner.worlds = 10**9, 10**9
    for seconds in (0.3, 1e-9):
        planner.seconds = seconds
        assert 0 <= planner.answer(game) < game.options


@pytest.mark.parametrize("kind", ["action", "activate"])
def test_the_same_seed_and_playouts_think_the_same(kind: str) -> None:
    game = at_a_menu(kind)
    told: list[list[tuple[int, float]]] = []
    for playouts in (20, 20, 60):
        planner = Planner(1)
        planner.playouts = playouts
        options = planner.options(Seat(game, 5))
        told.append([(option.choice, option.worth) for option in options])
    assert told[0] == told[1] != told[2]
    assert len(told[0]) > 1


def test_who_acts_first_is_sought() -> None:
    """Each Survivor who may act is an option, whoever stands where."""
    game = at_a_menu("activate")
    options = Planner(1).options(Seat(game, 5))
    assert sorted(option.choice for option in options) == list(range(game.options))
