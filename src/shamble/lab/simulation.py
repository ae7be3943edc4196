"""Playing many games with bots and counting what happened."""

from __future__ import annotations

import functools
import multiprocessing
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.library import Library
from shamble.game import Game
from shamble.lab.playing import Playing
from shamble.rules.boxes.modes import PLAIN, Modes

BOTS = {RandomBot.name: RandomBot}
"""The players made of code, by name."""

MOST_DECISIONS = 200_000
"""A game with more is reported as an error: it would never end."""
OTHER_CHANCE = 0x5DEECE66D
"""What lies between the seed of a game and the one of who plays it, who must not roll its dice."""


class Order(msgspec.Struct, frozen=True):
    """What to play."""

    quest: str
    seed: int = 0
    survivors: tuple[str, ...] = ()
    modes: Modes = PLAIN
    check_every: int = 0
    """After how many choices the invariants are checked, and at the end of each game; 0: never."""
    bot: str = RandomBot.name
    content: tuple[str, ...] = ()
    """People's own folders, laid over the boxes."""
    keep: str = ""
    """The folder to which every game is saved."""


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    seed: int
    won: bool = False
    cause: str = ""
    rounds: int = 0
    decisions: int = 0
    error: str = ""
    choices: tuple[str, ...] = ()
    """The choices of a game that went wrong, to play it again."""


class Report(msgspec.Struct, frozen=True):
    """What a simulation found. Everything but `seconds` is the same for the same order."""

    quest: str
    modes: Modes
    games: int
    wins: int
    losses: dict[str, int]
    rounds: float
    decisions: int
    errors: tuple[Played, ...]
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


def play_one(order: Order, number: int) -> Played:
    """Play game `number` of an order to its end with the order's bot."""
    seed = seed_of(order.seed, number)
    playing: Playing | None = None
    try:
        game = Game.new(
            order.quest,
            survivors=order.survivors,
            seed=seed,
            content=library_of(order.content),
            modes=order.modes,
            watched=False,
        )
        playing = Playing(game, BOTS[order.bot](seed ^ OTHER_CHANCE))
        playing.run(MOST_DECISIONS, order.check_every)
        if order.keep:
            game.save(Path(order.keep) / f"{order.quest}-{seed}.json")
    except Exception:  # whatever goes wrong is the finding
        return Played(
            number=number,
            seed=seed,
            decisions=0 if playing is None else playing.decisions,
            error=traceback.format_exc(),
            choices=() if playing is None else playing.choices(),
        )
    outcome = game.outcome
    return Played(number, seed, outcome.won, outcome.cause, outcome.rounds, playing.decisions)


def seed_of(seed: int, number: int) -> int:
    """The seed of a game, by its number among those that are played from one seed."""
    return seed * 1_000_003 + number


@functools.cache
def library_of(folders: tuple[str, ...]) -> Library:
    return library.load(*map(Path, folders)) if folders else library.packaged()


def simulate(
    order: Order, games: int, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Report:
    """Play so many games; the result does not depend on the number of workers."""
    start = time.perf_counter()
    results: list[Played] = []
    for played in _each(order, games, workers):
        results.append(played)
        if progress is not None:
            progress(1)
    good = [played for played in results if not played.error]
    return Report(
        quest=order.quest,
        modes=order.modes,
        games=games,
        wins=sum(played.won for played in good),
        losses=dict(sorted(Counter(p.cause for p in good if not p.won).items())),
        rounds=round(sum(p.rounds for p in good) / len(good), 3) if good else 0.0,
        decisions=sum(played.decisions for played in results),
        errors=tuple(played for played in results if played.error),
        seconds=time.perf_counter() - start,
    )


def _each(order: Order, games: int, workers: int) -> Iterator[Played]:
    if workers <= 1:
        for number in range(games):
            yield play_one(order, number)
        return
    with multiprocessing.get_context("spawn").Pool(workers, _leave_interrupts) as pool:
        yield from pool.imap(_Job(order), range(games), chunksize=max(1, games // (workers * 8)))


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that waits for the workers, which then ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Job:
    """`play_one` with its order, in a form that worker processes can receive."""

    def __init__(self, order: Order) -> None:
        self.order = order

    def __call__(self, number: int) -> Played:
        return play_one(self.order, number)
