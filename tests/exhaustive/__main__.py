"""Plays games of a box until everything of it has happened, and lists what never did.

python -m tests.exhaustive [--box BOX] [--games N] [--seed N]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from shamble.content import library
from tests.exhaustive.run import CoverageReport, Covered, cover
from tests.exhaustive.things import ThingSort


def main(arguments: list[str]) -> int:
    """Play and print; 1 if something never happened, should not have happened or went wrong."""
    shelf = library.packaged()
    parser = argparse.ArgumentParser(prog="python -m tests.exhaustive", description=__doc__)
    parser.add_argument("--box", choices=shelf.boxes, action="append", help="all, if none is named")
    parser.add_argument("--games", type=int, default=1000, help="so many of a box at most")
    parser.add_argument("--seed", type=int, default=0, help="other games")
    asked = parser.parse_args(arguments)
    reports = [cover(shelf, box, asked.games, asked.seed) for box in asked.box or shelf.boxes]
    for report in reports:
        print("\n".join(told(report)))
    return 0 if all(report.is_complete for report in reports) else 1


def told(report: CoverageReport) -> Iterable[str]:
    """The report in lines."""
    yield f"{report.box}: {report.games} games, {report.decisions} decisions"
    for sort in ThingSort:
        those = [one for one in report.things if one.thing.sort is sort]
        if those:
            there = len([one for one in those if one.count])
            yield f"  {sort}: {there} of {len(those)} happened"
    yield from [f"  never: {_said(one)}" for one in report.never]
    yield from [f"  of other boxes: {_said(one)}" for one in report.strays]
    yield from report.errors


def _said(one: Covered) -> str:
    why = "" if one.why is None else f" ({', '.join([one.why, *one.about])})"
    return f"{one.thing.sort} {one.thing.name}, {one.thing.way}{why}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
