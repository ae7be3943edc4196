"""What stands up: walls, thresholds, ramparts, stairs, ladders and doors."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from shamble.board import Board
from shamble.drawing.geometry import Run, scatter
from shamble.drawing.markup import element, group, line, number, polygon, text
from shamble.drawing.plan import LEAF, Gap, Plan
from shamble.drawing.style import WALL

SHUT = 11.0
"""How thick a shut door is: a little more than a wall."""


def walls(plan: Plan) -> str:
    """Heavy lines with clear gaps."""
    whole = "".join(line(*run.ends) for run in plan.walls) or "M0 0"
    return "".join(
        [
            sills(plan.openings),
            group(_broken(run) for run in plan.broken_walls),
            element("path", d=whole, class_="wall-ink"),
            element("path", d=whole, class_="wall"),
        ]
    )


def sills(gaps: Iterable[Gap]) -> str:
    """The worn ground in gaps of the walls."""
    strips = "".join(_strip(gap.run, -WALL / 2, WALL) for gap in gaps)
    return element("path", d=strips, class_="threshold") if strips else ""


def _broken(run: Run) -> str:
    """A wall that has crumbled: as long as it was, but of uneven thickness."""
    start, end = run.start - WALL / 2, run.end + WALL / 2
    steps = max(2, round((end - start) / 7))
    near, far = [], []
    for k in range(steps + 1):
        along = start + (end - start) * k / steps
        thick = 2.2 + 3.6 * scatter(int(run.at), int(run.start), k)
        near.append(_at(run, along, -thick))
        thick = 2.2 + 3.6 * scatter(int(run.at), int(run.start), k, 1)
        far.append(_at(run, along, thick))
    return element("path", d=polygon([*near, *far[::-1]]), class_="broken")


def rim(board: Board) -> str:
    """The board's edge."""
    return element("path", d=f"M0 0h{board.width}v{board.height}h-{board.width}z", class_="edge")


def joints(board: Board, size: int) -> str:
    """A faint cross where four tiles meet: no line along their edges."""
    path = ""
    for x in range(0, board.width + 1, size):
        for y in range(0, board.height + 1, size):
            left, right = (4 if x else 0), (4 if x < board.width else 0)
            up, down = (4 if y else 0), (4 if y < board.height else 0)
            path += f"M{x - left} {y}h{left + right}M{x} {y - up}v{up + down}"
    return element("path", d=path, class_="tick")


# --- walkways -----------------------------------------------------------------------------------


def ramparts(plan: Plan) -> str:
    """Parapets with crenels along the walkways, stairs and rope ladders."""
    lines, merlons = "", ""
    for run, side in plan.ramparts:
        lines += line(*run.ends)
        count = max(1, int((run.length + 7) // 16))
        step = run.length / count
        for k in range(count):
            merlons += _strip(
                run._replace(start=run.start + step * k + 3, end=run.start + step * (k + 1) - 4),
                -2.5 if side > 0 else -6,
                8.5,
            )
    parts = [group(_stairs(gap.run, gap.side) for gap in plan.stairs)]
    if lines:
        parts.append(element("path", d=lines, class_="edge"))
        parts.append(element("path", d=merlons, class_="merlon"))
    return "".join(parts)


def ladders(plan: Plan) -> str:
    """Rope ladders over the ramparts."""
    name = plan.board.name
    return group(
        element(
            "g",
            _ladder(gap.run),
            data_token="rope-ladder",
            data_between=f"{name(gap.border.a)} {name(gap.border.b)}",
        )
        for gap in plan.ladders
    )


def _stairs(run: Run, side: int) -> str:
    """Steps down from the walkway."""
    steps = ""
    for k in range(5):
        step = run._replace(start=run.start + 1.4 * k, end=run.end - 1.4 * k)
        near = -3 + 4.6 * k
        steps += _strip(step, near if side > 0 else -near - 4.6, 4.6)
    return element("path", d=steps, class_="step")


def _ladder(run: Run) -> str:
    rails = ""
    for along in (run.start, run.end):
        rails += line(*_at(run, along, -15), *_at(run, along, 15))
    for k in range(6):
        across = -12.5 + 5 * k
        rails += line(*_at(run, run.start, across), *_at(run, run.end, across))
    return element("path", d=rails, class_="rope-rim") + element("path", d=rails, class_="rope")


# --- doors --------------------------------------------------------------------------------------


def doors(plan: Plan, letters: dict[str, str]) -> str:
    """Every door: shut, a solid leaf in the wall; open, the leaf swung aside."""
    return group(_door(plan, gap, letters) for gap in plan.doors)


def _door(plan: Plan, gap: Gap, letters: dict[str, str]) -> str:
    door = plan.board.doors[gap.border.door]
    paint = f"t-{door.color} t-out" if door.color else "leaf"
    drawing = (
        open_leaf(gap.run, gap.side, paint) if plan.is_open(gap) else shut_leaf(gap.run, paint)
    )
    if door.color:
        drawing += badge(gap.run, letters[door.color])
    if door.broken and not plan.is_open(gap):
        drawing += crack(gap.run)
    return element(
        "g",
        drawing,
        data_door=door.index,
        data_between=f"{plan.board.name(door.a)} {plan.board.name(door.b)}",
        data_state="open" if plan.is_open(gap) else "shut",
        data_color=door.color,
        data_broken="true" if door.broken else None,
    )


def shut_leaf(run: Run, paint: str) -> str:
    """A solid leaf that fills the gap and stands out from the wall."""
    inner = run._replace(start=run.start + 4, end=run.end - 4)
    middle = (run.start + run.end) / 2
    panels = _strip(inner._replace(end=middle - 2), -2.4, 4.8)
    panels += _strip(inner._replace(start=middle + 2), -2.4, 4.8)
    return element("path", d=_strip(run, -SHUT / 2, SHUT), class_=paint) + element(
        "path", d=panels, class_="panel" if paint == "leaf" else "panel-ink"
    )


def open_leaf(run: Run, side: int, paint: str) -> str:
    """A clear gap, the leaf at right angles to the wall, and the arc it swung along."""
    length = run.length
    sill = element("path", d=_strip(run, -WALL / 2, WALL), class_="threshold")
    hinge = run._replace(end=run.start + LEAF)
    leaf = element("path", d=_strip(hinge, 0 if side > 0 else -length, length), class_=paint)
    x1, y1 = _at(run, hinge.end, side * length)
    x2, y2 = _at(run, run.end, 0)
    sweep = 1 if (side < 0) == (not run.upright) else 0
    arc = (
        f"M{number(x1)} {number(y1)}A{number(length)} {number(length)} 0 0 {sweep} "
        f"{number(x2)} {number(y2)}"
    )
    return sill + element("path", d=arc, class_="swing") + leaf


def crack(run: Run) -> str:
    """A broken leaf: a jagged gap across it that the ground shows through."""
    middle, half = (run.start + run.end) / 2, SHUT / 2 + 1
    steps = ((-4.5, -half), (1.5, -half / 3), (-2.5, half / 4), (4.0, half))
    points = [_at(run, middle + along, across) for along, across in steps]
    path = "".join(line(*start, *end) for start, end in pairwise(points))
    return element("path", d=path, class_="crack-ink") + element("path", d=path, class_="crack")


def badge(run: Run, letter: str) -> str:
    """The colour's letter on the door."""
    x, y = run.middle
    return element("circle", cx=x, cy=y, r=7.2, class_="t-tag") + text(
        letter, x, y + 3.6, 10, class_="t-ink t-letter"
    )


# --- for the legend -----------------------------------------------------------------------------


def stairs_icon() -> str:
    run = Run(False, -9, -17, 17)
    return _stairs(run, 1)


def ladder_icon() -> str:
    return _ladder(Run(False, 0, -7, 7))


def opening_icon() -> str:
    floor = element("path", d="M-19-9h38v18h-38z", class_="room")
    sill = element("path", d=_strip(Run(False, 0, -13, 13), -WALL / 2, WALL), class_="threshold")
    wall = "M-17 0h1M16 0h1"
    return (
        floor
        + sill
        + element("path", d=wall, class_="wall-ink")
        + element("path", d=wall, class_="wall")
    )


# --- parts --------------------------------------------------------------------------------------


def _at(run: Run, along: float, across: float) -> tuple[float, float]:
    return (run.at + across, along) if run.upright else (along, run.at + across)


def _strip(run: Run, across: float, depth: float) -> str:
    """Path data of a rectangle along a run."""
    x, y = _at(run, run.start, across)
    w, h = (depth, run.length) if run.upright else (run.length, depth)
    return f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z"
