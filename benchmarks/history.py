"""The figures of earlier runs, and a drawing of them."""

from __future__ import annotations

import datetime
import json
import platform
import subprocess
from pathlib import Path
from typing import TypedDict
from xml.sax.saxutils import escape

FILE = Path("benchmarks/history.jsonl")
DRAWING = Path("benchmarks/history.svg")

WIDTH, HEIGHT, MARGIN = 640, 220, 48
COLORS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#d68910", "#34495e")
DRAWN = ("decisions per second", "clone at a menu", "a zombie phase of 60 zombies")
"""The figures that are drawn, each in a diagram of its own."""


class Build(TypedDict):
    """The figures of one build: its calibration loop, then figures by quest and name."""

    calibration: float
    compiled: bool
    quests: dict[str, dict[str, float]]


class Run(TypedDict):
    """One line of the history."""

    date: str
    commit: str
    python: str
    builds: list[Build]


def keep(builds: list[Build], file: Path = FILE, drawing: Path = DRAWING) -> None:
    """Add a run to the history and draw it anew."""
    now = datetime.datetime.now(datetime.UTC)
    run: Run = {
        "date": now.isoformat(timespec="minutes"),
        "commit": _commit(),
        "python": platform.python_version(),
        "builds": builds,
    }
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(run) + "\n")
    runs = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    drawing.write_text(draw(runs), encoding="utf-8")


def _commit() -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"


def draw(runs: list[Run]) -> str:
    """A diagram for each drawn figure: a line for each quest and build, relative to the
    calibration loop of its run, from 0 to the highest."""
    parts = []
    for number, name in enumerate(DRAWN):
        parts.append(f'<g transform="translate(0 {number * HEIGHT})">{_diagram(name, runs)}</g>')
    size = f'width="{WIDTH}" height="{HEIGHT * len(DRAWN)}"'
    style = "font: 11px sans-serif; background: white"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{style}">{"".join(parts)}</svg>\n'
    )


def _diagram(name: str, runs: list[Run]) -> str:
    lines = _lines(name, runs)
    highest = max((value for points in lines.values() for _, value in points), default=1.0)
    wide, high = WIDTH - 4 * MARGIN, HEIGHT - 2 * MARGIN
    unit = "per calibration loop" if "per second" in name else "in calibration loops"
    parts = [
        f'<text x="{MARGIN}" y="24" font-weight="bold">{escape(name)}, {unit}</text>',
        f'<text x="{MARGIN - 4}" y="{MARGIN + 4}" text-anchor="end">{highest:.3g}</text>',
        f'<text x="{MARGIN - 4}" y="{HEIGHT - MARGIN + 4}" text-anchor="end">0</text>',
        f'<path d="M{MARGIN} {MARGIN}V{HEIGHT - MARGIN}h{wide}" fill="none" stroke="#888"/>',
    ]
    for number, (label, points) in enumerate(lines.items()):
        color = COLORS[number % len(COLORS)]
        dash = ' stroke-dasharray="5 3"' if label.endswith("compiled") else ""
        places = [
            (
                MARGIN + wide * at / max(len(runs) - 1, 1),
                HEIGHT - MARGIN - high * value / highest,
            )
            for at, value in points
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{color}"{dash}/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{color}"/>' for x, y in places]
        parts.append(
            f'<text x="{WIDTH - 3 * MARGIN + 12}" y="{MARGIN + 14 * number}" fill="{color}">'
            f"{escape(label)}</text>"
        )
    return "".join(parts)


def _lines(name: str, runs: list[Run]) -> dict[str, list[tuple[int, float]]]:
    """For each quest and build the runs it was measured in, with its ratio there."""
    lines: dict[str, list[tuple[int, float]]] = {}
    for at, run in enumerate(runs):
        for build in run["builds"]:
            unit = build["calibration"]
            for quest, figures in build["quests"].items():
                if name in figures:
                    figure = figures[name]
                    value = figure * unit if "per second" in name else figure / unit
                    label = f"{quest} {'compiled' if build['compiled'] else 'pure'}"
                    lines.setdefault(label, []).append((at, value))
    return lines
