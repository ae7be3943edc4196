"""The ladder: minds play the same games, and their results are compared game by game."""

from __future__ import annotations

import concurrent.futures
import functools
import itertools
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction

import msgspec

from shamble.game import Game
from shamble.lab.simulation import OTHER_CHANCE, library_of, seed_of
from shamble.lab.strength import SHOWN, holm, mcnemar, wilson
from shamble.minds import Mind
from shamble.minds.loading import MindError, load_mind, told

MOST_DECISIONS = 20_000
"""A game with more is given up and counts as lost: its mind may never come to an end."""


class Contest(msgspec.Struct, frozen=True):
    """What is played: each mind plays each quest so many times, each time from the same seeds."""

    minds: dict[str, str]
    """By what they are called in tables: the words that `load_mind` knows them by."""
    quests: tuple[str, ...]
    games: int
    seed: int = 1
    content: tuple[str, ...] = ()
    """People's own folders, laid over the boxes."""
    playouts: int = 0
    seconds: float = 0.0
    """What minds that search may spend on a choice; 0: what each thinks best."""


class Match(msgspec.Struct, frozen=True):
    """One game of one mind, to be played."""

    mind: str
    word: str
    quest: str
    seed: int
    contest: Contest


class MatchResult(msgspec.Struct, frozen=True):
    """How a match went."""

    mind: str
    quest: str
    seed: int
    won: bool = False
    goals: int = 0
    """How many goals were met."""
    goals_of: int = 0
    rounds: int = 0
    given_up: bool = False
    seconds: float = 0.0
    """Of the processor."""
    wrong: str = ""
    """The code of the `MindError`, if the mind did what a mind may not do."""
    facts: dict[str, str | int] = {}


class Rung(msgspec.Struct, frozen=True):
    """What a mind reached in a quest; without a quest: in all of them."""

    mind: str
    quest: str
    games: int
    wins: int
    low: float
    high: float
    """The interval in which the true rate of wins lies."""
    goals: float
    goals_of: float
    rounds: float
    seconds: float
    """Of the processor, for a game. All else is the same for the same contest."""
    quests_won: int
    """In how many quests at least one game was won."""
    given_up: int
    """The games that came to no end, and count as lost."""


class Pair(msgspec.Struct, frozen=True):
    """Two minds in the same games of a quest; without a quest: of all of them."""

    one: str
    other: str
    quest: str
    only_one: int
    """The games that one of them won and the other lost."""
    only_other: int
    p: float
    corrected: float
    """The same, corrected for the number of such comparisons in the ladder (Holm)."""

    @property
    def shown(self) -> bool:
        """Whether the games show that one is stronger than the other."""
        return self.corrected < SHOWN

    @property
    def better(self) -> str:
        return self.one if self.only_one >= self.only_other else self.other

    @property
    def worse(self) -> str:
        return self.other if self.only_one >= self.only_other else self.one


class Ladder(msgspec.Struct, frozen=True):
    """All that a contest tells."""

    contest: Contest
    lines: tuple[Rung, ...]
    """By quest, then by mind."""
    totals: tuple[Rung, ...]
    pairs: tuple[Pair, ...]
    """Over all quests."""
    by_quest: tuple[Pair, ...]


def climb(
    contest: Contest, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Ladder:
    """Play the contest; but for the seconds, the result does not depend on the number of workers.
    What a mind does wrong is a `MindError`."""
    matches = [
        Match(mind, word, quest, seed_of(contest.seed, number), contest)
        for quest in contest.quests
        for mind, word in contest.minds.items()
        for number in range(contest.games)
    ]
    results: list[MatchResult] = []
    for played in _each(matches, workers):
        if played.wrong:
            raise MindError(f"{played.wrong}: {played.facts}", played.wrong, **played.facts)
        results.append(played)
        if progress is not None:
            progress(len(results))
    return _ladder(contest, results)


# --- playing --------------------------------------------------------------------------------


def play_match(match: Match) -> MatchResult:
    """Play a match to its end."""
    start, contest = time.process_time(), match.contest
    game = Game.new(
        match.quest, seed=match.seed, content=library_of(contest.content), watched=False
    )
    decisions, mind = 0, None
    while not game.over and decisions < MOST_DECISIONS:
        try:
            if mind is None:
                mind = _class_of(match.word)(match.seed ^ OTHER_CHANCE)
                mind.playouts = contest.playouts or mind.playouts
                mind.seconds = contest.seconds or mind.seconds
            choice: object = mind.answer(game)
        except (Exception, SystemExit) as problem:  # whatever somebody's own code may do
            return _wrong(match, game, "mind-raised", why=told(problem))
        if not isinstance(choice, int) or not 0 <= choice < game.options:
            return _wrong(match, game, "mind-chose", choice=repr(choice), most=game.options - 1)
        game.choose(int(choice))
        decisions += 1
    return MatchResult(
        mind=match.mind,
        quest=match.quest,
        seed=match.seed,
        won=game.over and game.outcome.won,
        goals=game.state.goals.bit_count(),
        goals_of=len(game.material.quest.goals),
        rounds=game.state.round,
        given_up=not game.over,
        seconds=time.process_time() - start,
    )


def _wrong(match: Match, game: Game, code: str, **facts: str | int) -> MatchResult:
    said: dict[str, str | int] = {"mind": match.mind, "quest": match.quest, "seed": match.seed}
    said |= {"question": repr(game.decision), **facts}
    return MatchResult(match.mind, match.quest, match.seed, wrong=code, facts=said)


@functools.cache
def _class_of(word: str) -> type[Mind]:
    return load_mind(word)


def _each(matches: Sequence[Match], workers: int) -> Iterator[MatchResult]:
    if workers <= 1:
        yield from map(play_match, matches)
        return
    before = multiprocessing.active_children()
    pool = concurrent.futures.ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), _take_interrupts
    )
    try:
        yield from pool.map(play_match, matches, chunksize=max(1, len(matches) // (workers * 16)))
    except BrokenProcessPool:
        raise MindError("a process in which a mind played has died", "mind-died") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():  # nobody waits for what they still play
            if child not in before:
                child.terminate()


def _take_interrupts() -> None:
    """Ctrl-C ends a worker without a word, whatever its mind does."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# --- counting -------------------------------------------------------------------------------


def _ladder(contest: Contest, results: Sequence[MatchResult]) -> Ladder:
    by_mind: dict[str, dict[str, list[MatchResult]]] = {
        mind: {quest: [] for quest in contest.quests} for mind in contest.minds
    }
    for played in results:
        by_mind[played.mind][played.quest].append(played)
    pairs = list(itertools.combinations(contest.minds, 2))
    everything = [
        _pair(one, other, "", by_mind[one].values(), by_mind[other].values())
        for one, other in pairs
    ]
    by_quest = [
        _pair(one, other, quest, [by_mind[one][quest]], [by_mind[other][quest]])
        for one, other in pairs
        for quest in contest.quests
    ]
    return Ladder(
        contest=contest,
        lines=tuple(
            _line(mind, quest, [by_mind[mind][quest]])
            for quest in contest.quests
            for mind in contest.minds
        ),
        totals=tuple(_line(mind, "", by_mind[mind].values()) for mind in contest.minds),
        pairs=tuple(_corrected(everything)),
        by_quest=tuple(_corrected(by_quest)),
    )


def _line(mind: str, quest: str, played: Iterable[Sequence[MatchResult]]) -> Rung:
    quests = list(played)
    games = list(itertools.chain.from_iterable(quests))
    wins = sum(game.won for game in games)
    low, high = wilson(wins, len(games))
    return Rung(
        mind=mind,
        quest=quest,
        games=len(games),
        wins=wins,
        low=round(low, 6),
        high=round(high, 6),
        goals=_mean([game.goals for game in games]),
        goals_of=_mean([game.goals_of for game in games]),
        rounds=_mean([game.rounds for game in games]),
        seconds=_mean([game.seconds for game in games]),
        quests_won=sum(any(game.won for game in each) for each in quests),
        given_up=sum(game.given_up for game in games),
    )


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4)


def _pair(
    one: str,
    other: str,
    quest: str,
    games_of_one: Iterable[Sequence[MatchResult]],
    games_of_other: Iterable[Sequence[MatchResult]],
) -> tuple[Pair, Fraction]:
    both = zip(itertools.chain(*games_of_one), itertools.chain(*games_of_other), strict=True)
    won = [(first.won, second.won) for first, second in both]
    only_one, only_other = won.count((True, False)), won.count((False, True))
    p = mcnemar(only_one, only_other)
    return Pair(one, other, quest, only_one, only_other, float(p), 1.0), p


def _corrected(pairs: Sequence[tuple[Pair, Fraction]]) -> Iterator[Pair]:
    for (pair, _), p in zip(pairs, holm([p for _, p in pairs]), strict=True):
        yield msgspec.structs.replace(pair, corrected=float(p))
