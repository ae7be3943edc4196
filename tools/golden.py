"""Seeks golden games: minds play a quest from its set-up until a game ends as wanted.

    python -m tools.golden M0 --mind steady --games 50
    python -m tools.golden M0 --mind quick --kept 4 --tries 20 --team Wanda Doug

Each seed is a game of the mind, as it would play it with people. With `--tries` luck is chosen,
too: each round is played so many times from each of the positions that were kept, and the best few
go on. The dice of a game are fixed by its seed, so a line that went well goes well again. This is
no way to play, only a way to find a game that ends in a certain manner.

The first game that ends so is written to `tests/quests/golden`, unless one that stands is there.
"""

from __future__ import annotations

import argparse
import functools
import multiprocessing
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from tests.quests.replaying import GOLDEN, replayed

from shamble.cli.output import Patience
from shamble.content.errors import ToldError
from shamble.game import Game, GameError
from shamble.lab.simulation import OTHER_CHANCE
from shamble.minds import MINDS, Mind
from shamble.minds.outlook import Outlook
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.play import Play
from shamble.rules.quests.words import progress_of

MOST_ROUNDS = 60
"""A game with more is given up."""
STRAYS = 0.1
"""How often a choice is made by chance where a round is tried more than once: else all tries would
be alike."""
GOAL = 600.0
"""A goal that is met, or the part of it that is. More would keep those who hurry into ruin."""
TAKEN = 100.0
"""A token that was taken: about the way to the next one."""
NO_END = "no-end"
"""How a game ends that is given up."""
ENDINGS = [end.name.lower().replace("_", "-") for end in Ending if end is not Ending.RUNNING]


class Wish(NamedTuple):
    """What is sought, and how."""

    quest: str
    ending: str = "won"
    mind: str = "steady"
    team: tuple[str, ...] = ()
    """By name; without one the first six of the box."""
    kept: int = 1
    """Positions that go on to the next round."""
    tries: int = 1
    """How often a round is played from each of them."""


class Sought(NamedTuple):
    """What came of a seed: the game that ended as wanted, or the last of those that did not."""

    seed: int
    ending: str
    rounds: int
    goals: int
    """How many of them were met in a line, at most."""
    choices: tuple[str, ...]


class Line:
    """A game under way and the mind that plays it."""

    def __init__(self, game: Game, mind: Mind, chance: random.Random, strays: float) -> None:
        self.game = game
        self.mind = mind
        self.chance = chance
        self.strays = strays

    def play_round(self) -> None:
        """Play to the beginning of the next round, or to the end."""
        game, begun = self.game, self.game.state.round
        while not game.over and game.state.round == begun:
            if self.strays and self.chance.random() < self.strays:
                game.choose(self.chance.randrange(game.options))
            else:
                game.choose(self.mind.answer(game))

    @property
    def worth(self) -> float:
        return worth(self.game.play)


def seek(wish: Wish, seed: int) -> Sought:
    """Play a seed, until a line ends as wished or all lines ended."""
    chance = random.Random(seed)
    game = Game.new(wish.quest, survivors=wish.team, seed=seed, watched=False)
    lines = [Line(game, MINDS[wish.mind](seed ^ OTHER_CHANCE), chance, 0.0)]
    last, most = game, 0
    while lines and lines[0].game.state.round < MOST_ROUNDS:
        following: list[Line] = []
        for line in lines:
            for tried in _tries(line, wish):
                tried.play_round()
                most = max(most, tried.game.state.goals.bit_count())
                if not tried.game.over:
                    following.append(tried)
                elif tried.game.outcome.cause == wish.ending:
                    return _sought(tried.game, most)
                else:
                    last = tried.game
        lines = _best(following, wish.kept)
    return _sought(lines[0].game if lines else last, most)


def _best(lines: list[Line], count: int) -> list[Line]:
    """The best of them, and of those that are worth the same, which are alike, but one."""
    by_worth = {line.worth: line for line in lines}
    return [by_worth[worth] for worth in sorted(by_worth, reverse=True)[:count]]


def _tries(line: Line, wish: Wish) -> Iterator[Line]:
    """The line itself; where luck is chosen, copies of it: one as the mind plays it, others not
    quite so."""
    if wish.tries == 1:
        yield line
        return
    for number in range(wish.tries):
        mind = MINDS[wish.mind](line.chance.getrandbits(64))
        yield Line(line.game.clone(), mind, line.chance, STRAYS if number else 0.0)


def _sought(game: Game, goals: int) -> Sought:
    return Sought(
        game.setup.seed,
        game.outcome.cause if game.over else NO_END,
        game.state.round,
        goals,
        tuple(game.choices),
    )


def worth(play: Play) -> float:
    """How good a position is at the beginning of a round, compared with others of the quest."""
    state, material = play.state, play.material
    value = Outlook(play).worth(play)
    for number, goal in enumerate(play.quest.goals):
        have, needed = progress_of(goal, play)
        met = state.goals >> number & 1
        value += GOAL * (1.0 if met else min(have / needed, 1.0) if needed else 0.0)
    crates = len(material.crate_zones) - state.crates.bit_count()
    return value + TAKEN * (state.taken.bit_count() + crates)


# --- many seeds -----------------------------------------------------------------------------


def each(wish: Wish, seeds: Iterable[int], workers: int) -> Iterator[Sought]:
    """What comes of each seed, one after the other, however many are played at once."""
    play = functools.partial(seek, wish)
    if workers <= 1:
        yield from map(play, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(workers, _leave_interrupts) as pool:
        yield from pool.imap(play, seeds)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that waits for the workers, which then ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def found(wish: Wish, results: Iterable[Sought], told: Callable[[Sought], None]) -> Sought | None:
    """The first that ended as wished; each is told."""
    for sought in results:
        told(sought)
        if sought.ending == wish.ending:
            return sought
    return None


# --- files ----------------------------------------------------------------------------------


def path_of(wish: Wish) -> Path:
    return GOLDEN / f"{wish.quest.lower()}-{wish.ending}.json"


def stands(wish: Wish) -> bool:
    """Whether there is such a golden game that ends so by the rules of today."""
    path = path_of(wish)
    if not path.exists():
        return False
    try:
        game = replayed(path.stem)
    except GameError:
        return False
    return game.over and game.outcome.cause == wish.ending


def write(wish: Wish, sought: Sought, path: Path) -> Game:
    """Play the game once more, as people would, and save its choices. Without its positions: if it
    cannot be played any more, it shall not go on from one of them."""
    game = Game.new(wish.quest, survivors=wish.team, seed=sought.seed)
    for choice in sought.choices:
        game.choose(choice)
    msgspec.structs.replace(game.to_save(), hashes=(), positions=()).write(path)
    return game


def main() -> int:
    wish, given = _asked()
    path = path_of(wish)
    if stands(wish):
        print(f"{path} stands: it is not replaced.")
        return 1
    ends, most = Counter[str](), 0
    seeds = range(given.seed, given.seed + given.games)
    with Patience(wish.quest) as patience:

        def tell(sought: Sought) -> None:
            nonlocal most
            ends[sought.ending] += 1
            most = max(most, sought.goals)
            print(
                f"seed {sought.seed}: {sought.ending}, round {sought.rounds}, "
                f"goals met {sought.goals}",
                flush=True,
            )
            patience.reached(ends.total(), given.games)

        sought = found(wish, each(wish, seeds, given.workers), tell)
    if sought is None:
        counted = ", ".join(f"{count} × {end}" for end, count in ends.most_common())
        print(f"{wish.quest}: none ended in {wish.ending}. {counted}; goals met at most: {most}.")
        return 1
    game = write(wish, sought, path)
    print(f"{path}: {game.outcome}, {game.length} choices")
    return 0


def _asked() -> tuple[Wish, argparse.Namespace]:
    parser = argparse.ArgumentParser(
        prog="python -m tools.golden",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("quest")
    parser.add_argument("--ending", choices=ENDINGS, default="won")
    parser.add_argument("--mind", choices=MINDS, default="steady")
    parser.add_argument("--team", nargs="+", default=(), help="survivors by name")
    parser.add_argument("--kept", type=_count, default=1, help="positions that go on")
    parser.add_argument("--tries", type=_count, default=1, help="of a round from each of them")
    parser.add_argument("--seed", type=int, default=1, help="the first that is tried")
    parser.add_argument("--games", type=_count, default=100, help="so many seeds are tried")
    parser.add_argument("--workers", type=_count, default=1)
    given = parser.parse_args()
    team = tuple(given.team)
    try:
        Game.new(given.quest, survivors=team)
    except ToldError as problem:
        parser.error(str(problem))
    return Wish(given.quest, given.ending, given.mind, team, given.kept, given.tries), given


def _count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


if __name__ == "__main__":
    sys.exit(main())
