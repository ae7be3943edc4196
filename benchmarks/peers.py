"""Ours beside two engines of other games, in the same run: `make bench-peers`.

catanatron plays Catan with four random players, chess plays random legal moves. Both are
installed from PyPI into `.venv-peers`, with the same Python as ours.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from benchmarks.measure import best_of, calibration, readable, show
from benchmarks.rules import COPY, DECISIONS, measure_all, measure_compiled

PEERS = Path(".venv-peers/bin/python")
PROGRAM = Path(__file__).with_name("peers_program.py")
QUEST = "M1"
ROUNDS = 3
"""All are measured in turn so many times, so that a busy minute hits everybody; the best counts."""

Row = tuple[str, float, float]
"""A name, decisions per second, and seconds for a copy of the state."""


def measure_peers(games: int, repeats: int) -> list[Row]:
    """The peers' figures, measured by their own interpreter."""
    command = [str(PEERS), str(PROGRAM), str(games), str(repeats)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return [(name, rate, copy) for name, rate, copy in json.loads(done.stdout)]


def measure_ours(games: int, repeats: int) -> list[Row]:
    """Ours, pure and, if it is installed, compiled."""
    pure = measure_all((QUEST,), games, repeats)
    compiled = measure_compiled((QUEST,), games, repeats)
    found = []
    for build in (pure, compiled):
        if build is not None:
            figures = build["quests"][QUEST]
            name = f"Shamble {QUEST}, {'compiled' if build['compiled'] else 'pure'}"
            found.append((name, figures[DECISIONS], figures[COPY]))
    return found


def best(rounds: list[list[Row]]) -> list[Row]:
    """For each row of the rounds its highest rate and its quickest copy."""
    return [
        (same[0][0], max(row[1] for row in same), min(row[2] for row in same))
        for same in zip(*rounds, strict=True)
    ]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure Shamble beside catanatron and chess.")
    parser.add_argument("--games", type=int, default=40, help="games of each measured run")
    parser.add_argument("--repeats", type=int, default=5, help="runs, of which the best counts")
    options = parser.parse_args(arguments)
    if not PEERS.exists():
        parser.exit(1, f"{PEERS} is not there; `make bench-peers` installs the peers in it.\n")
    some = max(options.games // 5, 1)  # theirs are longer
    rounds = [
        (measure_peers(some, options.repeats), measure_ours(options.games, options.repeats))
        for _ in range(ROUNDS)
    ]
    unit = best_of(calibration, options.repeats * 20)
    peers = best([theirs for theirs, _ in rounds])
    ours = best([own for _, own in rounds])
    table = [
        [
            name,
            f"{rate:,.0f}",
            f"{rate * unit:.2f}",
            *[f"{rate / peer[1]:.2f}" for peer in peers],
            readable(copy),
        ]
        for name, rate, copy in (*peers, *ours)
    ]
    columns = ["random play", "decisions/s", "ratio"]
    columns += [f"x {peer[0]}" for peer in peers]
    show("Beside other engines", [*columns, "copy"], table)
    print("ratio: decisions per calibration loop of the same run")


if __name__ == "__main__":
    main()
