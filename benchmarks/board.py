"""How fast boards are: `make bench`.

Each figure stands beside a calibration loop measured in the same run, so that machines can be
compared by the ratio. No test depends on a time.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from shamble.board import Board, Walker
from shamble.content import library
from shamble.content.library import BoxContent
from shamble.content.quests import Quest

REPEATS = 9


def calibration() -> None:
    """Pure Python work of a known size: the unit of every ratio. About a millisecond."""
    total = 0
    for number in range(20_000):
        total += number & 7


def best_of(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Seconds of the median run."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def look_ups(board: Board) -> tuple[float, float]:
    """Seconds per look-up of sight and of next steps, from the cache, the loop included."""
    passages = board.passages(board.start)
    count = len(board.zones)
    routes = passages.routes(Walker.ZOMBIE)
    for zone in range(count):
        routes.to(zone)

    def sight() -> None:
        for a in range(count):
            for b in range(count):
                passages.range(a, b)

    def steps() -> None:
        for a in range(count):
            for b in range(count):
                routes.next_steps(a, b)

    return best_of(sight) / count**2, best_of(steps) / count**2


def new_state(content: BoxContent, quest: Quest) -> float:
    """Seconds for sight and every zombie route after one more door opens; the slowest door."""
    slowest = 0.0
    board = Board(quest, content.tiles, content.box.board)
    for door in board.doors:
        times = []
        for _ in range(3):
            fresh = Board(quest, content.tiles, content.box.board)
            fresh.passages(fresh.start).sight()
            start = time.perf_counter()
            passages = fresh.passages(fresh.start ^ 1 << door.index)
            passages.sight()
            passages.routes(Walker.ZOMBIE).to(0)
            times.append(time.perf_counter() - start)
        slowest = max(slowest, min(times))
    return slowest


def all_routes(board: Board) -> float:
    """Seconds for the zombies' ways to every zone of a new passage state."""
    times = []
    for _ in range(REPEATS):
        board._passages.clear()
        routes = board.passages(board.start).routes(Walker.ZOMBIE)
        start = time.perf_counter()
        for zone in range(len(board.zones)):
            routes.to(zone)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def measure() -> dict[str, dict[str, float]]:
    gc.disable()
    unit = best_of(calibration)
    quests = [
        (content, quest)
        for content in library.packaged().boxes.values()
        for quest in content.quests.values()
    ]
    building = {
        quest.id: best_of(lambda c=content, q=quest: Board(q, c.tiles, c.box.board), 5)  # type: ignore[misc]
        for content, quest in quests
    }
    slowest = max(building, key=building.__getitem__)
    boards = {quest.id: Board(quest, c.tiles, c.box.board) for c, quest in quests}
    largest = max(boards, key=lambda name: len(boards[name].zones))
    doors = {quest.id: new_state(c, quest) for c, quest in quests if boards[quest.id].doors}
    slowest_door = max(doors, key=doors.__getitem__)
    sight, steps = look_ups(boards[largest])

    def first_sight() -> None:
        board = boards[largest]
        board._passages.clear()
        board.lines._glimpses.clear()
        board.passages(board.start).sight()

    figures = {
        f"build a board (slowest: {slowest})": building[slowest],
        "build a board (median of 48)": statistics.median(building.values()),
        f"look up sight ({largest}, {len(boards[largest].zones)} zones)": sight,
        f"look up next steps ({largest})": steps,
        f"a door opens: sight and a route (slowest: {slowest_door})": doors[slowest_door],
        f"new terrain: sight of the whole board ({largest})": best_of(first_sight),
        f"routes to every zone ({largest})": all_routes(boards[largest]),
    }
    return {
        "calibration loop": {"seconds": unit, "ratio": 1.0},
        **{name: {"seconds": s, "ratio": s / unit} for name, s in figures.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure boards, sight and routes.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    console = Console()
    if arguments.json:
        print(json.dumps(measure(), indent=2))
        return
    with console.status("Measuring boards, sight and routes …"):
        figures = measure()
    table = Table(title="Boards, sight and routes")
    table.add_column("what")
    table.add_column("time", justify="right")
    table.add_column("of the calibration loop", justify="right")
    for name, figure in figures.items():
        table.add_row(name, _readable(figure["seconds"]), f"{figure['ratio']:.4f}")
    console.print(table)


def _readable(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds / 1e-9:.0f} ns"


if __name__ == "__main__":
    main()
