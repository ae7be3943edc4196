"""What telling a choice costs beside playing it: `python -m benchmarks.telling`.

A table with two seats and a spectator is played at random. Of each choice is measured what playing
it takes, what each part of telling it takes in each language, and what the table as a whole does
with it: checking, folding, telling all three and encoding. Counted are the calls of Python
functions, which no other program disturbs, and processor time; of several rounds the quickest
counts.

With another source tree (`--against OLD_SRC`) both are measured by turns in one run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from benchmarks.measure import show
from shamble.bots.random_bot import RandomBot
from shamble.content.names import LANGUAGES, Names
from shamble.game import Game, Question
from shamble.server.game_teller import GameTeller
from shamble.server.log import LogEntry, TableRow
from shamble.server.record import Record
from shamble.server.table import Table
from shamble.server.wire import Policy

ROOT = Path(__file__).parent.parent
QUESTS = ("M1", "Q0", "W1")
SEATS = (0, 0, 0, 1, 1, 1)
TOKENS = ("one", "two", "nobody")
"""Of the two seats, and of who only watches."""

PLAYING, FILM, VIEW, QUESTION = "playing", "playing and filming", "view", "question"
DECISION, EVENTS, ENCODING = "decision told", "events told", "encoding"
ALL = "film, view, question, decision and events"
TABLE = "a table of three, all told"
TABLE_IN_ALL = "a table of three languages"
FIRST = LANGUAGES[0]
TELLING = (FILM, VIEW, QUESTION, DECISION, EVENTS)
"""All that telling takes in one language."""

Figures = dict[str, tuple[float, float]]
"""Of each part: calls of Python functions, and microseconds of the processor, per choice."""


class Tally:
    """Calls and time by part."""

    def __init__(self, calls: bool) -> None:
        self._counting = calls
        self.sums: dict[str, float] = {}
        self._calls = 0

    def of(self, part: str, work: Callable[[], Any]) -> Any:
        """Do the work, and add what it took."""
        if self._counting:
            self._calls = 0
            sys.setprofile(self._count)
            found = work()
            sys.setprofile(None)
            took: float = self._calls - 1  # `work` itself
        else:
            began = time.thread_time_ns()
            found = work()
            took = (time.thread_time_ns() - began) / 1000
        self.sums[part] = self.sums.get(part, 0) + took
        return found

    def _count(self, frame: FrameType, event: str, argument: object) -> None:
        self._calls += event == "call"


class Memory:
    """A log that keeps nothing."""

    async def append(self, table: str, entry: LogEntry) -> bool:
        return True


class Ear:
    """A browser that hears everything and does nothing."""

    def __init__(self, token: str, language: str) -> None:
        self.hashes = frozenset({token})
        self.name, self.visit, self.looking = "", "", None
        self.names = Names.load(language)

    def send(self, message: bytes) -> None: ...


def parts(quest: str, seed: int, most: int, calls: bool) -> tuple[dict[str, float], int]:
    """Each part by itself; returns sums and how many choices were made."""
    tally = Tally(calls)
    game, plain, ahead = (Game.new(quest, players=2, seats=SEATS, seed=seed) for _ in range(3))
    bot, count = RandomBot(seed), 0
    tellers = [GameTeller(game, Names.load(language)) for language in LANGUAGES]
    game.film()
    game.view()
    for teller in tellers:  # languages and rules to look up are read once in a process
        teller.decision(0, game.decision)
        list(teller.told(game.events))
    while not game.over and count < most:
        number = bot.choose(game)
        told = len(game.events)
        ahead.choose(number)  # what is found once at a table and then known is found by nobody else
        tally.of(PLAYING, lambda: plain.choose(number))  # noqa: B023
        tally.of(FILM, lambda: game.choose(number))  # noqa: B023
        view = tally.of(VIEW, game.view)
        question = None if game.over else tally.of(QUESTION, lambda: game.decision)
        for teller in tellers:
            language = "" if teller is tellers[0] else f", then in {teller.names.language}"
            happened = tally.of(
                EVENTS + language,
                lambda: list(teller.told(game.events, told, game.changes)),  # noqa: B023
            )
            decision = None
            if question is not None:
                decision = tally.of(
                    DECISION + language,
                    lambda: teller.decision(count, question),  # noqa: B023
                )
        tally.of(ENCODING, lambda: msgspec.json.encode((view, decision, happened)))  # noqa: B023
        count += 1
    return tally.sums, count


def table(
    quest: str, seed: int, most: int, calls: bool, languages: tuple[str, ...]
) -> tuple[float, int]:
    """What a table as a whole does with choices; returns the sum and how many were made."""
    tally = Tally(calls)
    game = Game.new(quest, players=2, seats=SEATS, seed=seed)
    record = Record(2, 100, links={"one": 0, "two": 1}, sitting={0: "One", 1: "Two"}, guests=True)
    policy = msgspec.json.encode(Policy()).decode()
    row = TableRow("bench", 0, "", "", policy, False, "host", "nobody")
    log: Any = Memory()
    one = Table(row, game.setup, game, record, log)
    for token, language in zip(TOKENS, languages, strict=True):
        ear: Any = Ear(token, language)
        one.audience.add(ear)
    chance, count, everybody = random.Random(seed), 0, frozenset(TOKENS)
    loop = asyncio.new_event_loop()

    async def choose(question: Question, choice: str) -> None:
        seat = one.seat_for(everybody, question)
        await one._append_whole(lambda: ("choice", seat, choice))

    def make(question: Question, choice: str) -> None:
        loop.run_until_complete(choose(question, choice))
        one.find_hash()

    one.position(Names.load(FIRST))
    while (asked := one.question) is not None and count < most:
        choice = chance.choice(asked.choices)
        tally.of(TABLE, lambda: make(asked, choice))  # noqa: B023
        count += 1
    loop.close()
    return tally.sums[TABLE], count


def measure(quest: str, games: int, most: int, rounds: int) -> Figures:
    """All figures of a quest: calls once, times in the quickest of so many rounds."""
    counted = _all(quest, games, most, calls=True)
    timed = [_all(quest, games, most, calls=False) for _ in range(rounds)]
    return {name: (counted[name], min(one[name] for one in timed)) for name in counted}


def _all(quest: str, games: int, most: int, calls: bool) -> dict[str, float]:
    sums: dict[str, float] = {}
    choices = 0
    for seed in range(games):
        took, count = parts(quest, seed, most, calls)
        choices += count
        for name, value in took.items():
            sums[name] = sums.get(name, 0.0) + value
    sums[ALL] = sum(sums[name] for name in TELLING) - sums[PLAYING]
    found = {name: value / choices for name, value in sums.items()}
    for name, languages in ((TABLE, (FIRST,) * 3), (TABLE_IN_ALL, LANGUAGES)):
        tables = [table(quest, seed, most, calls, languages) for seed in range(games)]
        found[name] = sum(took for took, _ in tables) / sum(count for _, count in tables)
    return found


def of_tree(source: Path, quest: str, options: argparse.Namespace) -> Figures:
    """The figures of a source tree, by a process of its own."""
    order = ["--json", "--quests", quest, "--rounds", "1"]
    order += ["--games", str(options.games), "--choices", str(options.choices)]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.telling", *order],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source.resolve())},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    figures: Figures = json.loads(done.stdout)[quest]
    return figures


def by_turns(sources: list[Path], quest: str, options: argparse.Namespace) -> list[Figures]:
    """The figures of each tree; the trees take turns, and of the times the quickest counts."""
    found: list[Figures] = [{} for _ in sources]
    for _ in range(options.rounds):
        for source, its in zip(sources, found, strict=True):
            for name, (calls, took) in of_tree(source, quest, options).items():
                its[name] = (calls, min(took, its.get(name, (0, took))[1]))
    return found


def rows(quest: str, trees: list[Figures]) -> list[list[str]]:
    """A row for each part: calls and time of each tree, and of the new one as many times playing;
    of two trees how much of the old one's the new one takes."""
    lines = []
    new = trees[-1]
    for name, (calls, took) in new.items():
        line = [f"{quest}: {name}"]
        for tree in trees:
            line += [f"{tree[name][0]:,.1f}", f"{tree[name][1]:,.0f} µs"]
        line += [f"{calls / new[PLAYING][0]:.2f}", f"{took / new[PLAYING][1]:.2f}"]
        if len(trees) > 1:
            line += [f"{calls / (trees[0][name][0] or 1):.2f}", f"{took / trees[0][name][1]:.2f}"]
        lines.append(line)
    return lines


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure what telling costs beside playing.")
    parser.add_argument("--quests", nargs="+", default=QUESTS, help="the quests; M1, Q0 and W1")
    parser.add_argument("--games", type=int, default=3, help="games of random play")
    parser.add_argument("--choices", type=int, default=300, help="choices of each, at most")
    parser.add_argument(
        "--rounds", type=int, default=3, help="rounds, of which the quickest counts"
    )
    parser.add_argument("--against", type=Path, help="a src folder to measure beside this one")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    found: dict[str, list[Figures]] = {}
    for quest in options.quests:
        if options.against is None:
            found[quest] = [measure(quest, options.games, options.choices, options.rounds)]
        else:
            found[quest] = by_turns([options.against, ROOT / "src"], quest, options)
    if options.json:
        one = options.against is None
        print(json.dumps({quest: trees[0] if one else trees for quest, trees in found.items()}))
        return
    trees = ["old", "new"] if options.against is not None else ["this"]
    columns = ["per choice", *[f"{tree}: {what}" for tree in trees for what in ("calls", "time")]]
    columns += ["calls / playing", "time / playing"]
    columns += ["calls / old", "time / old"] if len(trees) > 1 else []
    for quest, figures in found.items():
        show(f"Telling {quest}", columns, rows(quest, figures))


if __name__ == "__main__":
    main()
