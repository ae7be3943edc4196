"""Random games of all quests, one after the other; some are looked at closely on the way.

What game `number` of a seed is follows from the two: `python -m tools.soak.games SEED NUMBER` plays
it again.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

import msgspec
from tests.properties.random_games import NAMES, QUESTS, Walk, team_sizes
from tests.properties.states import Picture, assert_same

import shamble.game.game
from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.game import Game
from shamble.game.saves import Save
from shamble.lab.modes import each_mode
from shamble.lab.simulation import Order, play_one
from shamble.rules.boxes.modes import PLAIN, Modes
from tools.soak.telling import Teller

CHECK_EVERY = 10
"""Decisions."""
COMPILED = not str(shamble.game.game.__file__).endswith(".py")
ROUND = len(QUESTS)
"""Games in which each quest is played once. Which round it is says how they are played: of a
hundred one is looked at closely, which takes 25 times as long, and five have modes, 7 times."""
TELL_EVERY = 1.0
"""Seconds."""
LONGEST = 600
"""Choices of a game that is looked at closely."""
ABOUT = 0.05
"""The share of choices after which something is tried there."""


def run(teller: Teller, seed: int, until: float) -> None:
    """Play until that time, one game at least."""
    number, told, counts = 0, time.monotonic(), Counter[str]()
    while not number or time.monotonic() < until:
        play(teller, seed, number, counts)
        number += 1
        if time.monotonic() - told > TELL_EVERY:
            teller.count(**counts)
            told, counts = time.monotonic(), Counter()
    teller.count(**counts)


def play(teller: Teller, seed: int, number: int, counts: Counter[str]) -> None:
    """The game with that number: alone, with invariants, with a mode, or looked at closely."""
    rounds, place = divmod(number, ROUND)
    quest = QUESTS[place]
    counts["games"] += 1
    counts["games_compiled"] += COMPILED
    if rounds % 100 == 9:
        _closely(teller, seed, number, quest, counts)
        return
    modes = _modes(quest, rounds // 20) if rounds % 20 == 7 else PLAIN
    checked = modes != PLAIN or rounds % 10 == 3
    order = Order(quest=quest, seed=seed, modes=modes, check_every=CHECK_EVERY if checked else 0)
    played = play_one(order, number)
    counts["choices"] += played.decisions
    counts["games_with_a_mode"] += modes != PLAIN
    counts["games_with_invariants"] += checked
    if played.error:
        save = Game.new(quest, seed=played.seed, modes=modes).to_save()
        save = msgspec.structs.replace(save, choices=played.choices)
        _find(teller, seed, number, save, played.error)


def _modes(quest: str, turn: int) -> Modes:
    """The next of the quest's modes."""
    every = each_mode(*library.packaged().quest(quest), turn)
    return every[turn % len(every)] if every else PLAIN


def _find(teller: Teller, seed: int, number: int, save: Save, error: str) -> None:
    again = f"python -m tools.soak.games {seed} {number}"
    told = msgspec.to_builtins(save)
    teller.find("a game", error, quest=save.setup.quest, again=again, save=told)


# --- looked at closely ------------------------------------------------------------------------


def _closely(teller: Teller, seed: int, number: int, quest: str, counts: Counter[str]) -> None:
    """Any team and players; undo, copies and saves on the way, and afterwards."""
    chance = random.Random(f"{seed}/{number}")
    team = chance.sample(NAMES[quest], chance.choice(team_sizes(quest)))
    players = chance.randint(1, min(len(team), 6))
    game = Game.new(quest, players, tuple(team), chance.getrandbits(64))
    walk = Walk(game, RandomBot(chance.getrandbits(64)), LONGEST)
    try:
        while walk.going:
            walk.step()
            if chance.random() < ABOUT:
                _try_something(walk, chance, counts)
            elif walk.left % CHECK_EVERY == 0:
                _check(walk.game)
        _check(walk.game)
        _load(walk)
    except Exception as problem:  # whatever goes wrong is the finding
        error = "".join(traceback.format_exception(problem))
        _find(teller, seed, number, walk.game.to_save(), error)
    counts["games_looked_at_closely"] += 1
    counts["games_with_invariants"] += 1
    counts["choices"] += walk.game.length


def _check(game: Game) -> None:
    assert game.check() == []


def _try_something(walk: Walk, chance: random.Random, counts: Counter[str]) -> None:
    what = chance.choice(("undo", "clone", "load"))
    counts[what] += 1
    if what == "undo":
        _undo(walk, chance)
    elif what == "clone":
        _clone(walk, chance)
    else:
        _load(walk)
    _check(walk.game)


def _undo(walk: Walk, chance: random.Random) -> None:
    """Back to any place, another way from there, back, and the same choices to the same end."""
    game = walk.game
    end = Picture(game)
    back = chance.randint(1, len(end.choices))
    for _ in range(back):
        game.undo()
    there = Picture(game)
    for _ in range(back):
        game.redo()
    _same(end, Picture(game))
    for _ in range(back):
        game.undo()
    _same(there, Picture(game))
    Walk(game, RandomBot(chance.getrandbits(64)), min(back, 10)).to_end()
    while game.length > len(there.choices):
        game.undo()
    _same(there, Picture(game))
    for text in end.choices[len(there.choices) :]:
        game.choose(text)
    _same(end, Picture(game))


def _clone(walk: Walk, chance: random.Random) -> None:
    """A copy that goes its own way leaves the game alone; the game goes the same way after it."""
    game, bot = walk.game, chance.getrandbits(64)
    before, copy = Picture(game), game.clone()
    assert_same(copy, game)
    Walk(copy, RandomBot(bot), 20).to_end()
    _same(before, Picture(game))
    Walk(game, RandomBot(bot), 20).to_end()
    assert_same(copy, game)


def _load(walk: Walk) -> None:
    """The game goes on as the one that its file holds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        walk.game.save(path)
        loaded = Game.load(path)
    assert_same(loaded, walk.game)
    walk.game = loaded


def _same(one: Picture, other: Picture) -> None:
    found = one.differences(other)
    assert not found, "\n".join(found)


if __name__ == "__main__":
    play(Teller(), int(sys.argv[1]), int(sys.argv[2]), Counter())
