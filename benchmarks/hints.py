"""How long a hint takes: `python -m benchmarks.hints`. No test depends on a time.

Measured is the whole of `shamble.hints.hint` at menus of Turns, which are the questions that take
longest, in games that the quick mind plays.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from benchmarks.measure import calibration, median_of, readable, seconds, show
from shamble.game import Game
from shamble.hints import hint
from shamble.minds import MINDS

QUESTS = ("M1", "Q5", "W1")
EVERY = 4
"""Of so many menus of a game one is measured."""
P50, P95, LONGEST = "p50", "p95", "longest"


def menus(quest: str, count: int) -> Iterator[Game]:
    """So many menus of Turns, in as many games as that takes."""
    found = seed = 0
    while found < count:
        game, mind, met = Game.new(quest, seed=seed), MINDS["quick"](seed), 0
        while not game.over and found < count:
            if game.decision.kind == "action":
                met += 1
                if met % EVERY == 0:
                    found += 1
                    yield game
            game.choose(mind.answer(game))
        seed += 1


def measure(quest: str, count: int) -> dict[str, float]:
    """Seconds of the hints of a quest."""
    hint(next(menus(quest, 1)), 0)  # boards and sight are found once
    times = []
    for game in menus(quest, count):
        times.append(seconds(lambda: hint(game, game.length)))  # noqa: B023  it runs at once
    times.sort()
    at = {P50: len(times) // 2, P95: min(len(times) - 1, int(0.95 * len(times)))}
    return {name: times[number] for name, number in at.items()} | {LONGEST: times[-1]}


def main(given: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("quests", nargs="*", default=QUESTS)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args(given)
    unit = median_of(calibration)
    figures = {quest: measure(quest, wish.positions) for quest in wish.quests}
    if wish.json:
        print(json.dumps({"calibration loop": unit, "quests": figures}))
        return
    columns = ("quest", P50, P95, LONGEST, f"{P95} / calibration loop")
    rows = [
        (quest, *map(readable, took.values()), f"{took[P95] / unit:.0f}")
        for quest, took in figures.items()
    ]
    show(f"hints at {wish.positions} menus each", columns, rows)


if __name__ == "__main__":
    main()
