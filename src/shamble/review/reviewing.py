"""Looking back at a game: first a sketch, then the curve and the sum, then the moments.

The same game, seed and number of playouts give the same review, however many processes work on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from shamble.game import Game, GameError
from shamble.review import moments
from shamble.review.crew import Crew
from shamble.review.cuts import Cuts, Place, Span
from shamble.review.fitting import Fit
from shamble.review.records import PROGRESS, WINS, Point, Review, TurningPoint
from shamble.review.sums import Judged, has_choice, sum_of
from shamble.review.values import Judge, Promise
from shamble.review.worlds import Job, World, seed_of

WORLDS: Final = 10_000
"""So many worlds are played for curve and sum if nobody says otherwise, shared among positions."""
FEWEST: Final = 16
MOST: Final = 100
"""But no fewer and no more for each position."""
SKETCH: Final = 8
"""In how many for the first sketch."""
LEARNED: Final = 4
"""Games that are played to their end for each world of a position: from these is learned what
signs promise."""
WEIGHED: Final = 5
"""Worlds in which a moment is weighed, for each world of a position."""
PIECE: Final = 8
"""Worlds that are played before anybody is told how far it is."""
RARE: Final = 0.05
"""Where no more of the games are won from the start, the measure is progress."""

FREE, LEARNING, PICKING, WEIGHING = (number << 32 for number in range(4))
"""Worlds for different ends have different numbers, so none picks what it then judges."""

Reached = Callable[[int, int], None]
"""Is told how many worlds were played, and of how many about."""


class Reviewing:
    """A look back under way."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        playouts: int | None = None,
        most: int = MOST,
        workers: int = 1,
        folders: Sequence[str] = (),
        reached: Reached | None = None,
    ) -> None:
        """`playouts`: in how many worlds each position is played on; else as many as the game's
        length allows, and no more than `most`. `folders`: people's own content."""
        if not game.over:
            raise GameError("the game is not over; a look back needs its end", "not-over")
        self.cuts: Final = Cuts(game)
        if not self.cuts.stretches:
            raise GameError(
                "nothing was decided in this game by today's rules", "nothing-to-review"
            )
        self._seed: Final = seed
        self._playouts: Final = max(2, playouts or self._affordable(most))
        self._crew: Final = Crew(self.cuts, workers, folders)
        self._reached: Final = reached
        self._done = 0
        self._free: Final[dict[Place, list[World]]] = {}
        """Worlds played on freely, by where they begin."""
        self._decided: Final[dict[Place, list[World]]] = {}
        """Worlds played on after the choices of the stretch that begins there."""

    def states(self) -> Iterator[Review]:
        """The review, better each time."""
        with self._crew:
            judge = self._learned()
            self._play_on(min(SKETCH, self._playouts))
            yield self._told(self._steps(judge), judge, "curve")
            self._play_on(self._playouts)
            steps = self._steps(judge)
            told = self._told(steps, judge, "sum")
            yield told
            found, count = self._moments(steps, judge)
            yield self._told(steps, judge, "whole", found, count)

    # --- playing worlds -------------------------------------------------------------------------

    def _positions(self) -> int:
        """How many positions are played on, those after the choices of a stretch included."""
        stretches = self.cuts.stretches
        return len(stretches) + sum(has_choice(stretch) for stretch in stretches)

    def _affordable(self, most: int) -> int:
        """In how many worlds each position is played on: in fewer, the longer the game was."""
        return min(most, max(FEWEST, WORLDS // self._positions()))

    @property
    def _about(self) -> int:
        """How many worlds there will be, about."""
        picked = moments.LOSSES + moments.GAINS
        more = LEARNED + 3 * picked + 2 * WEIGHED * moments.MOST
        return self._playouts * (self._positions() + more)

    def _play(self, jobs: Sequence[Job]) -> list[list[World]]:
        """How the worlds of each job went. Whoever waits is told after every few of them."""
        found: list[list[World]] = [[] for _ in jobs]
        pieces = [
            (known, job._replace(seeds=job.seeds[first : first + PIECE]))
            for known, job in zip(found, jobs, strict=True)
            for first in range(0, len(job.seeds), PIECE)
        ]
        played = self._crew.play([job for _, job in pieces])
        for (known, _), worlds in zip(pieces, played, strict=True):
            known += worlds
            self._done += len(worlds)
            if self._reached is not None:
                self._reached(min(self._done, self._about), self._about)
        return found

    def _seeds(self, kind: int, first: int, last: int) -> tuple[int, ...]:
        return tuple(seed_of(self._seed, kind + number) for number in range(first, last))

    def _learned(self) -> Judge:
        """Play games to their end, from the start and from the beginning of each round, and learn
        from them what signs promise; the start alone says which measure is of use."""
        rounds: dict[int, Place] = {}
        for stretch in self.cuts.stretches:
            rounds.setdefault(stretch.round, stretch.start)
        places = list(rounds.values())
        count = LEARNED * self._playouts
        share = max(1, count // (len(places) + 1))
        jobs = []
        for number, place in enumerate(places):
            worlds = count - share * (len(places) - 1) if number == 0 else share
            first = LEARNING + number * count
            jobs.append(Job(place, self._seeds(first, 0, max(1, worlds)), whole=True))
        played = self._play(jobs)
        wins = sum(bool(world.won) for world in played[0])
        measure = WINS if wins > RARE * len(played[0]) else PROGRESS
        now = self._crew.signs(self.cuts.positions[places[0]].play)
        games = [
            (world.rows or (now,), float(bool(world.won)) if measure == WINS else world.progress)
            for worlds in played
            for world in worlds
        ]
        longer = [game for game in games if game[0] != (now,)]
        return Judge(Fit(longer or games), measure)

    def _play_on(self, count: int) -> None:
        """Play all positions on until each was played in so many worlds."""
        jobs: list[tuple[list[World], Job]] = []
        for stretch in self.cuts.stretches:
            free = self._free.setdefault(stretch.start, [])
            seeds = self._seeds(FREE, len(free), count)
            jobs.append((free, Job(stretch.start, seeds)))
            if has_choice(stretch):
                decided = self._decided.setdefault(stretch.start, [])
                jobs.append((decided, Job(stretch.start, seeds, stretch.doings)))
        for (known, _), worlds in zip(jobs, self._play([job for _, job in jobs]), strict=True):
            known += worlds

    # --- judging them ---------------------------------------------------------------------------

    def _steps(self, judge: Judge) -> list[Judged]:
        """The stretches as the worlds see them. Where nothing came to light, the worlds of the end
        are those after the choices; where nothing was decided, those of the beginning are."""
        stretches = self.cuts.stretches
        free = [judge.seen(self._free[stretch.start]) for stretch in stretches]
        end = judge.exactly(self._result(judge), len(free[0].values))
        found: list[Judged] = []
        for number, stretch in enumerate(stretches):
            after = free[number + 1] if number + 1 < len(stretches) else end
            decided = self._after_choices(judge, stretch, free[number], after)
            found.append(Judged(stretch, free[number], decided, after))
        return found

    def _after_choices(
        self, judge: Judge, stretch: Span, before: Promise, after: Promise
    ) -> Promise:
        if has_choice(stretch):
            return judge.seen(self._decided[stretch.start])
        return after if stretch.doings else before

    def _result(self, judge: Judge) -> float:
        """How the game itself ended, by the same measure."""
        game = self.cuts.game
        won = game.outcome.won
        return judge.result(World(won, 1.0 if won else self._crew.progress(game)))

    def _moments(self, steps: list[Judged], judge: Judge) -> tuple[tuple[TurningPoint, ...], int]:
        found = moments.candidates(self.cuts, steps, self._seed)
        seeds = self._seeds(PICKING, 0, self._playouts)
        picking = [candidate.jobs(seeds) for candidate in found]
        seen = self._seen(picking, judge)
        narrow = moments.worth_weighing(
            [moments.narrowed(one, own) for one, own in zip(found, seen, strict=True)]
        )
        seeds = self._seeds(WEIGHING, 0, WEIGHED * self._playouts)
        seen = self._seen([candidate.jobs(seeds, whole=True) for candidate in narrow], judge)
        weighed = [(one, own[0], own[1]) for one, own in zip(narrow, seen, strict=True)]
        return moments.shown(self.cuts, weighed, judge), len(weighed)

    def _seen(self, groups: list[list[Job]], judge: Judge) -> list[list[Promise]]:
        played = iter(self._play([job for group in groups for job in group]))
        return [[judge.seen(next(played)) for _ in group] for group in groups]

    # --- telling --------------------------------------------------------------------------------

    def _told(
        self,
        steps: list[Judged],
        judge: Judge,
        stage: str,
        found: tuple[TurningPoint, ...] = (),
        weighed: int = 0,
    ) -> Review:
        first = steps[0]
        points = [self._point("start", first.stretch, first.stretch.start, first.before, judge)]
        for step in steps:
            if step.stretch.ends:
                kind = step.stretch.kind
                points.append(self._point(kind, step.stretch, step.stretch.end, step.after, judge))
        return Review(
            measure=judge.measure,
            won=self.cuts.game.outcome.won,
            seed=self._seed,
            playouts=len(first.before.values),
            points=tuple(points),
            sum=sum_of(steps, judge),
            moments=found,
            weighed=weighed,
            stage=stage,
        )

    def _point(self, after: str, stretch: Span, place: Place, seen: Promise, judge: Judge) -> Point:
        low, high = judge.interval(seen)
        whose = stretch.survivor if after == "turn" else -1
        return Point(
            after=after,
            round=stretch.round,
            survivor=None if whose < 0 else self.cuts.game.material.people[whose].id,
            choices=place.choices,
            value=seen.mean,
            low=low,
            high=high,
        )


def review(game: Game, *, seed: int = 0, playouts: int | None = None, workers: int = 1) -> Review:
    """The whole look back at a finished game."""
    *_, last = Reviewing(game, seed=seed, playouts=playouts, workers=workers).states()
    return last
