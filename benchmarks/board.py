"""How fast boards are: `make bench`. No test depends on a time."""

from __future__ import annotations

import argparse
import gc
import json
import statistics

from benchmarks.measure import REPEATS, calibration, median_of, readable, seconds, show
from shamble.board import Board, Walker
from shamble.content import library
from shamble.content.library import BoxContent
from shamble.content.quests import Quest


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

    return median_of(sight) / count**2, median_of(steps) / count**2


def new_state(content: BoxContent, quest: Quest) -> float:
    """Seconds for sight and every zombie route after one more door opens; the slowest door."""
    slowest = 0.0
    board = Board(quest, content.tiles, content.box.board)
    for door in board.doors:
        times = []
        for _ in range(3):
            fresh = Board(quest, content.tiles, content.box.board)
            fresh.passages(fresh.start).sight()
            times.append(seconds(lambda: _open(fresh, door.index)))  # noqa: B023  called at once
        slowest = max(slowest, min(times))
    return slowest


def _open(board: Board, door: int) -> None:
    passages = board.passages(board.start ^ 1 << door)
    passages.sight()
    passages.routes(Walker.ZOMBIE).to(0)


def all_routes(board: Board) -> float:
    """Seconds for the zombies' ways to every zone of a new passage state."""

    def find() -> None:
        for zone in range(len(board.zones)):
            routes.to(zone)

    times = []
    for _ in range(REPEATS):
        board._passages.clear()
        routes = board.passages(board.start).routes(Walker.ZOMBIE)
        times.append(seconds(find))
    return statistics.median(times)


def measure(only: tuple[str, ...] = ()) -> dict[str, dict[str, float]]:
    """Every figure, over all quests or only some: seconds, and the ratio to the calibration."""
    gc.disable()
    unit = median_of(calibration)
    quests = [
        (content, quest)
        for content in library.packaged().boxes.values()
        for quest in content.quests.values()
        if not only or quest.id in only
    ]
    building = {
        quest.id: median_of(lambda c=content, q=quest: Board(q, c.tiles, c.box.board), 5)  # type: ignore[misc]
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
        f"build a board (median of {len(boards)})": statistics.median(building.values()),
        f"look up sight ({largest}, {len(boards[largest].zones)} zones)": sight,
        f"look up next steps ({largest})": steps,
        f"a door opens: sight and a route (slowest: {slowest_door})": doors[slowest_door],
        f"new terrain: sight of the whole board ({largest})": median_of(first_sight),
        f"routes to every zone ({largest})": all_routes(boards[largest]),
    }
    return {
        "calibration loop": {"seconds": unit, "ratio": 1.0},
        **{name: {"seconds": s, "ratio": s / unit} for name, s in figures.items()},
    }


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure boards, sight and routes.")
    parser.add_argument("quests", nargs="*", help="the quests to measure; all if none is named")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    figures = measure(tuple(options.quests))
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    show(
        "Boards, sight and routes",
        ("what", "time", "of the calibration loop"),
        [
            (name, readable(figure["seconds"]), f"{figure['ratio']:.4f}")
            for name, figure in figures.items()
        ],
    )


if __name__ == "__main__":
    main()
