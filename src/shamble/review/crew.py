"""Who plays the worlds of a review: this process alone, or several that share the work."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final

from shamble.content import library
from shamble.content.library import Library
from shamble.game import Game, Save
from shamble.review.cuts import Cuts
from shamble.review.signs import Signs, progress, signs, to_do
from shamble.review.worlds import Job, World, Worlds
from shamble.rules.flow.play import Play


class Crew:
    """Plays jobs; the results do not depend on the number of workers."""

    def __init__(self, cuts: Cuts, workers: int, folders: Sequence[str]) -> None:
        """`folders`: people's own content, for the other processes."""
        self._worlds: Final = worlds_of(cuts)
        self._full: Final = _full(cuts)
        self._save: Final = cuts.game.to_save()
        self._workers: Final = workers
        self._folders: Final = tuple(folders)
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None

    def __enter__(self) -> Crew:
        if self._workers > 1:
            self._pool = concurrent.futures.ProcessPoolExecutor(
                self._workers,
                multiprocessing.get_context("spawn"),
                _open,
                (self._save, self._folders),
            )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def play(self, jobs: Sequence[Job]) -> Iterator[list[World]]:
        """How the worlds of each job went, in order."""
        if self._pool is None:
            yield from map(self._worlds.play, jobs)
        else:
            yield from self._pool.map(_play, jobs, chunksize=4)

    def progress(self, game: Game) -> float:
        """How much of what was to be done is done in a game."""
        return progress(game.play, self._full)

    def signs(self, play: Play) -> Signs:
        """The signs of a position of the game."""
        return signs(play, self._full)


def _full(cuts: Cuts) -> list[int]:
    return to_do(cuts.positions[cuts.stretches[0].start].play)


def worlds_of(cuts: Cuts) -> Worlds:
    return Worlds(cuts, _full(cuts))


# --- in the other processes -----------------------------------------------------------------

_OWN: list[Worlds] = []
"""The worlds of the one game that such a process plays."""


def _open(save: Save, folders: tuple[str, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who waits for us is interrupted, and ends us
    content: Library = library.load(*map(Path, folders)) if folders else library.packaged()
    _OWN.append(worlds_of(Cuts(Game.replay(save, content))))


def _play(job: Job) -> list[World]:
    return _OWN[0].play(job)
