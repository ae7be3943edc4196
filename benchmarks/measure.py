"""What all benchmarks share: the calibration loop, timing, the tables they print.

Each figure stands beside a calibration loop measured in the same run, so that machines can be
compared by the ratio. Times are processor time, so that other programs disturb them little.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table

REPEATS = 9


def calibration() -> None:
    """Pure Python work of a known size: the unit of every ratio. About a millisecond."""
    total = 0
    for number in range(20_000):
        total += number & 7


def seconds(work: Callable[[], object]) -> float:
    """Seconds of one run."""
    start = time.process_time()
    work()
    return time.process_time() - start


def median_of(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Seconds of the median run."""
    return statistics.median(seconds(work) for _ in range(repeats))


def best_of(work: Callable[[], object], repeats: int = REPEATS, each: int = 1) -> float:
    """Seconds of the quickest run, of `each` calls together; per call."""

    def run() -> None:
        for _ in range(each):
            work()

    return min(seconds(run) for _ in range(repeats)) / each


def readable(seconds: float) -> str:
    """A time with a unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds / 1e-9:.0f} ns"


def show(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table: the first column to the left, figures to the right."""
    table = Table(title=title)
    for number, name in enumerate(columns):
        table.add_column(name, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
