"""Two source trees measured by turns in one run: `python -m benchmarks.compare OLD_SRC NEW_SRC`.

Each tree, pure or compiled as it lies there, is run by a process of its own; the two take turns, so
that whatever else the machine does meets both. Of several rounds the best counts, and the median
says how steady they were.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import TypedDict

from benchmarks.measure import readable, show

QUESTS = ("M1", "Q0")
ROOT = Path(__file__).parent.parent

DECISIONS = "decisions per second"
COPY = "copy a state"
CLONE = "clone anywhere, mean"
WORST = "clone anywhere, worst"
ZOMBIE_PHASE = "a zombie phase of 60 zombies"

Rounds = list[list[float]]
"""Seconds at the same positions, round by round."""


class Figure(TypedDict):
    """A figure of one tree: a rate per second, or seconds."""

    best: float
    median: float


class Tree:
    """A source tree at work."""

    def __init__(self, source: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.compare_program"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(source.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        told = json.loads(self._line())
        if not Path(told["from"]).is_relative_to(source.resolve()):
            self._process.communicate()
            raise SystemExit(f"{source}: shamble comes from {told['from']}; expected a src folder")
        self.compiled: bool = told["compiled"]

    def __enter__(self) -> Tree:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def measure(self, what: str, quest: str, games: int) -> list[float]:
        """The times of one round."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([what, quest, games]) + "\n")
        self._process.stdin.flush()
        times: list[float] = json.loads(self._line())
        return times

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._process.communicate()
            raise SystemExit("a tree could not be measured; its own words are above")
        return line


def by_turns(trees: list[Tree], what: str, quest: str, games: int, rounds: int) -> list[Rounds]:
    """The rounds of each tree. Before them each does the work once: boards and sight are found
    only then."""
    found: list[Rounds] = [[] for _ in trees]
    for number in range(rounds + 1):
        for tree, its in zip(trees, found, strict=True):
            times = tree.measure(what, quest, games)
            if number:
                its.append(times)
    return found


def mean(rounds: Rounds) -> Figure:
    """Of all positions: the best that each had in any round, and the middle of the rounds."""
    return {
        "best": statistics.mean(_quietest(rounds)),
        "median": statistics.median(statistics.mean(times) for times in rounds),
    }


def worst(rounds: Rounds) -> Figure:
    """Of the worst position, where noise does not count: the best that it had in any round."""
    return {
        "best": max(_quietest(rounds)),
        "median": statistics.median(max(times) for times in rounds),
    }


def _quietest(rounds: Rounds) -> list[float]:
    return [min(times) for times in zip(*rounds, strict=True)]


def rate(rounds: Rounds) -> Figure:
    """How many a second."""
    times = mean(rounds)
    return {"best": 1 / times["best"], "median": 1 / times["median"]}


def measure(
    trees: list[Tree], quest: str, games: int, clones: int, rounds: int
) -> dict[str, list[Figure]]:
    """Every figure of a quest, one for each tree."""
    play = by_turns(trees, "play", quest, games, rounds)
    copy = by_turns(trees, "copy", quest, clones, rounds)
    clone = by_turns(trees, "clone", quest, clones, rounds)
    zombies = by_turns(trees, "zombies", quest, clones, rounds)
    if len({len(one[0]) for one in clone}) > 1:
        print(f"{quest}: the trees play other games, so compare with care", file=sys.stderr)
    return {
        DECISIONS: [rate(one) for one in play],
        COPY: [mean(one) for one in copy],
        CLONE: [mean(one) for one in clone],
        WORST: [worst(one) for one in clone],
        ZOMBIE_PHASE: [mean(one) for one in zombies],
    }


def times_as_fast(name: str, old: float, new: float) -> str:
    """How many times as fast the new one is."""
    return f"{new / old if name == DECISIONS else old / new:.2f}"


def rows(found: dict[str, dict[str, list[Figure]]]) -> list[list[str]]:
    """The table: for each figure both trees, and how many times as fast the new one is."""
    lines = []
    for quest, figures in found.items():
        for name, (old, new) in figures.items():
            form = "{:,.0f}".format if name == DECISIONS else readable
            lines.append(
                [
                    f"{quest}: {name}",
                    form(old["best"]),
                    form(new["best"]),
                    times_as_fast(name, old["best"], new["best"]),
                    times_as_fast(name, old["median"], new["median"]),
                ]
            )
    return lines


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure two source trees by turns.")
    parser.add_argument("old", type=Path, help="a src folder, pure or with compiled modules")
    parser.add_argument("new", type=Path, help="another one")
    parser.add_argument("--quests", nargs="+", default=QUESTS, help="the quests; M1 and Q0")
    parser.add_argument("--games", type=int, default=40, help="games of random play in a round")
    parser.add_argument("--clones", type=int, default=4, help="games in which clones are made")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the best counts")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    with Tree(options.old) as old, Tree(options.new) as new:
        found = {
            quest: measure([old, new], quest, options.games, options.clones, options.rounds)
            for quest in options.quests
        }
        builds = ["compiled" if tree.compiled else "pure" for tree in (old, new)]
    if options.json:
        print(json.dumps({"builds": builds, "quests": found}, indent=2))
        return
    columns = ("what", f"old, {builds[0]}", f"new, {builds[1]}", "times as fast", "by medians")
    show("Old and new", columns, rows(found))


if __name__ == "__main__":
    main()
