"""Kept positions, spoiled in one place or two: each is refused, or played to its end.

Which position is spoiled how follows from a seed and a number: `python -m tests.saves.spoiling
NUMBER SEED` tries so many of a seed, `python -m tests.saves.spoiling NUMBER SEED FIRST` only those
from FIRST on.
"""

from __future__ import annotations

import functools
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from shamble.game import Game
from shamble.rules.flow.engine import Engine
from shamble.rules.table.reopening import reopened
from shamble.rules.table.shapes import PositionError
from shamble.rules.table.stored import StoredPosition, stored_position
from shamble.rules.table.things import THINGS
from tests.properties.random_games import QUESTS

State = dict[str, Any]

KEPT = 4
"""How many positions of each quest are spoiled."""
LONGEST = 20_000
"""A number of choices after which no game goes on."""
CHECK_EVERY = 10
"""Choices."""
LOOK = 0.01
"""The share of choices before which everything is asked that people may ask."""


# --- the positions ----------------------------------------------------------------------------


@functools.cache
def kept(quest: str, which: int) -> tuple[Game, bytes]:
    """A game's set-up and a position that was kept on its way: at the beginning, or after more
    and more choices."""
    dice = random.Random(f"{quest}/{which}")
    game = Game.new(quest, seed=dice.getrandbits(32), watched=False)
    found = stored_position(game._engine, ())
    for number in range(dice.randrange(60 * which + 1)):
        game.choose(dice.randrange(game.options))
        if game.over:
            break
        if number % 5 == 0:
            found = stored_position(game._engine, game.choices)
    return Game(game.setup, watched=False), msgspec.json.encode(found)


# --- spoiling ---------------------------------------------------------------------------------


def no_number(dice: random.Random, value: Any, state: State) -> Any:
    """What is no number and no list of numbers."""
    return dice.choice((None, "three", 2.5, True, {}, [[]], [None], ["a"], [True], [[0, 0]]))


def far_off(dice: random.Random, value: Any, state: State) -> Any:
    number = dice.choice((-1, -2, -3, -4, -1000, 7, 40, 64, 1000, 1 << 20, 1 << 40, 1 << 70))
    return number if isinstance(value, int) else _placed(dice, value, number)


def nearby(dice: random.Random, value: Any, state: State) -> Any:
    """The same but for a small step or a bit."""

    def moved(number: Any) -> Any:
        if not isinstance(number, int):
            return dice.randrange(4)
        return dice.choice((number + 1, number - 1, number ^ 1 << dice.randrange(16)))

    if isinstance(value, int):
        return moved(value)
    at = dice.randrange(len(value)) if value else 0
    return [*value[:at], moved(value[at]), *value[at + 1 :]] if value else [dice.randrange(4)]


def other_length(dice: random.Random, value: Any, state: State) -> Any:
    if isinstance(value, int):
        return [value]
    longer = [*value, *value[:1]] or [0]
    return dice.choice((value[:-1], value[1:], [], longer, [*value, 0], [0, *value], [0] * 5000))


def doubled(dice: random.Random, value: Any, state: State) -> Any:
    """One of the numbers stands twice."""
    if isinstance(value, int) or len(value) < 2:
        return nearby(dice, value, state)
    return _placed(dice, value, dice.choice(value))


def exchanged(dice: random.Random, value: Any, state: State) -> Any:
    """Two of the numbers stand in each other's place, or all of them the other way round."""
    if isinstance(value, int) or len(value) < 2:
        return nearby(dice, value, state)
    if dice.random() < 0.3:
        return value[::-1]
    a, b = dice.sample(range(len(value)), 2)
    new = list(value)
    new[a], new[b] = value[b], value[a]
    return new


def of_another_field(dice: random.Random, value: Any, state: State) -> Any:
    others = [one for one in state.values() if isinstance(one, list) == isinstance(value, list)]
    return dice.choice(others)


WAYS: tuple[Callable[[random.Random, Any, State], Any], ...] = (
    no_number,
    far_off,
    nearby,
    other_length,
    doubled,
    exchanged,
    of_another_field,
)


def _placed(dice: random.Random, value: list[Any], number: Any) -> list[Any]:
    """The list with this number in one place, or in all."""
    if not value or dice.random() < 0.1:
        return [number] * max(1, len(value))
    at = dice.randrange(len(value))
    return [*value[:at], number, *value[at + 1 :]]


def spoil(dice: random.Random, number: int, quest: str, state: State) -> list[str]:
    """Spoil a field, and sometimes a second; says which and how. Fields come in turn, as quests do:
    after so many trials as there are of both, each field was spoiled in each quest."""
    names = sorted(THINGS)
    said = []
    for name in [names[number % len(names)], *([dice.choice(names)] * (dice.random() < 0.2))]:
        stored, value = THINGS[name].stored, state.get(THINGS[name].stored, [])
        if type(value) not in (int, list):
            continue  # the first time spoiled it beyond numbers
        if dice.random() < 0.15:
            other = msgspec.json.decode(kept(quest, dice.randrange(KEPT))[1], type=StoredPosition)
            new, how = other.state.get(stored, []), "of another position"
        else:
            way = dice.choice(WAYS)
            new, how = way(dice, value, state), way.__name__
        state[stored] = new
        said.append(f"{stored} {how}: {value!r:.300} -> {new!r:.300}")
    return said


# --- trying -----------------------------------------------------------------------------------


class Trial:
    """One spoiled position: what was spoiled, and what became of it."""

    def __init__(self, seed: int, number: int) -> None:
        self.dice = random.Random(f"{seed}/{number}")
        self.quest = QUESTS[number % len(QUESTS)]
        self.game, data = kept(self.quest, self.dice.randrange(KEPT))
        self.position = msgspec.json.decode(data, type=StoredPosition)
        self.spoiled = spoil(self.dice, number, self.quest, self.position.state)

    def __repr__(self) -> str:
        return f"{self.quest}, {'; '.join(self.spoiled)}"

    def run(self) -> str:
        """`refused`, or how the game that went on from it ended: `won` or `lost`."""
        opened = self._opened()
        if isinstance(opened, PositionError):
            assert opened.code == "bad-position"
            assert len(str(opened)) < 400
            return "refused"
        game = Game(self.game.setup, watched=False, like=self.game)
        game._engine = opened
        look(game)
        while not game.over:
            game.choose(self.dice.randrange(game.options))
            if game.length % CHECK_EVERY == 0:
                assert game.check() == []
            if self.dice.random() < LOOK:
                look(game)
            assert game.length < LONGEST, "a game without end"
        assert game.check() == []
        look(game)
        return "won" if game.outcome.won else "lost"

    def _opened(self) -> Engine | PositionError:
        try:
            return reopened(self.game.material, self.position)[0]
        except PositionError as refused:
            return refused


def look(game: Game) -> None:
    """Ask everything that people at a table may ask."""
    game.view()
    repr(game)
    game.position_hash  # noqa: B018  # it may not break
    game.forecast()
    game.tasks()
    game.toll()
    if not game.over:
        game.decision  # noqa: B018
        game.costs()
        game.harms()


def main(number: int, seed: int = 1, first: int = 0) -> int:
    counts, began, told = Counter[str](), time.monotonic(), time.monotonic()
    for each in range(first, number):
        trial = Trial(seed, each)
        try:
            counts[trial.run()] += 1
        except Exception as problem:  # whatever goes wrong is the finding
            counts["broken"] += 1
            print(f"--- {each} {trial}", "".join(traceback.format_exception(problem)), sep="\n")
        if time.monotonic() - told > 20:
            told = time.monotonic()
            print(f"after {told - began:.0f} s, {each + 1}:", dict(counts), flush=True)
    print(f"{number - first} in {time.monotonic() - began:.0f} s:", dict(counts))
    return int(counts["broken"] > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
