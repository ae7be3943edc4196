"""What lies on the ground: streets, floors, ruins, walkways, corruption."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.board import Board, Zone
from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import Rect, ZoneKind
from shamble.drawing.geometry import Run, outline, scatter
from shamble.drawing.looks import Limit, Look
from shamble.drawing.markup import element, group, number, polygon, rectangles
from shamble.drawing.plan import Plan

WALLED = (*BUILDING_KINDS, ZoneKind.RUIN)


def zones(plan: Plan) -> str:
    """Every zone as one element with its name, kind and colour."""
    return "".join(
        element(
            "path",
            d="".join(polygon(loop) for loop in outline(zone.rects)),
            class_=plan.kinds[zone.index].replace(" ", "-"),
            data_zone=zone.name,
        )
        for zone in plan.board.zones
        if zone.rects
    )


def ground(plan: Plan, prefix: str, standing: str) -> str:
    """All that is below walls and tokens."""
    board = plan.board
    streets, walled = of_kind(plan, ZoneKind.STREET), of_kind(plan, *WALLED)
    high = of_kind(plan, ZoneKind.BATTLEMENT)
    floors = {
        "floor": of_kind(plan, ZoneKind.ROOM),
        "dark": of_kind(plan, ZoneKind.DARK_ROOM),
        "walk": high,
    }
    parts = [
        element("path", d=rectangles(_rects(streets)), fill=f"url(#{prefix}ground)"),
        group(
            [
                *(
                    element("use", href=f"#{prefix}verge", class_=part)
                    for part in ("verge-edge", "verge", "verge-joints")
                    if walled
                ),
                _shade(high),
            ],
            clip_path=f"url(#{prefix}streets)",
        ),
        *(
            element("path", d=rectangles(_rects(rooms)), fill=f"url(#{prefix}{pattern})")
            for pattern, rooms in floors.items()
            if rooms
        ),
        standing,
    ]
    below = element("path", d=f"M0 0h{board.width}v{board.height}H0z", class_="street")
    return below + zones(plan) + group(parts, pointer_events="none")


def of_kind(plan: Plan, *kinds: ZoneKind) -> list[Zone]:
    """The zones that are so now."""
    return [zone for zone in plan.board.zones if plan.kinds[zone.index] in kinds]


def shapes(plan: Plan, prefix: str) -> str:
    """The shape of all streets, for what may lie on nothing else, and that of all buildings."""
    streets = element("path", d=rectangles(_rects(of_kind(plan, ZoneKind.STREET))) or "M0 0")
    walled = rectangles(_rects(of_kind(plan, *WALLED)))
    return element("clipPath", streets, id=f"{prefix}streets") + (
        element("path", d=walled, id=f"{prefix}verge") if walled else ""
    )


def markings(runs: Iterable[Run], look: Look) -> str:
    """Where one street zone ends and the next begins."""
    if look.limit is Limit.ZEBRA:
        return element("path", d="".join(_zebra(run) for run in runs) or "M0 0", class_="marking")
    if look.limit is Limit.KERBSTONES:
        return element("path", d="".join(_stones(run) for run in runs) or "M0 0", class_="marking")
    lines = "".join(
        f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
        for x1, y1, x2, y2 in (_shorter(run, 8).ends for run in runs)
    )
    return element("path", d=lines or "M0 0", class_="trampled")


def _zebra(run: Run) -> str:
    """Stripes across the line, as on a pedestrian crossing."""
    length, stripe, gap = 14.0, 4.0, 5.5
    room = run.length - 26
    count = max(2, int((room + gap) // (stripe + gap)))
    first = (run.start + run.end - (count * (stripe + gap) - gap)) / 2
    return "".join(
        _rect(run, first + k * (stripe + gap), stripe, -length / 2, length) for k in range(count)
    )


def _stones(run: Run) -> str:
    """A row of flat stones, not quite even."""
    path, at = "", run.start + 5
    while at < run.end - 9:
        seed = (int(run.at), int(at))
        size = 6 + 4 * scatter(*seed)
        path += _rect(run, at, min(size, run.end - 4 - at), -1.6 - scatter(*seed, 1), 3.6)
        at += size + 3
    return path


def _rect(run: Run, along: float, length: float, across: float, depth: float) -> str:
    x, y, w, h = along, run.at + across, length, depth
    if run.upright:
        x, y, w, h = run.at + across, along, depth, length
    return f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z"


def _shorter(run: Run, by: float) -> Run:
    return run._replace(start=run.start + by, end=run.end - by)


def _rects(zones: Iterable[Zone]) -> list[Rect]:
    return [rect for zone in zones for rect in zone.rects]


def _shade(high: list[Zone]) -> str:
    """The shadow that walkways cast to the south and east."""
    if not high:
        return ""
    rects = [Rect(r.x + 6, r.y + 6, r.width + 3, r.height + 5) for r in _rects(high)]
    return element("path", d=rectangles(rects), class_="shade")


# --- corruption -----------------------------------------------------------------------------------


def corruption(board: Board, names: Iterable[str]) -> str:
    """Corruption creeps in from the edges of its zones."""
    return group(
        element(
            "path",
            d="".join(_creeping(rect) for rect in board.zones[board.zone(name)].rects),
            class_="rot",
            fill_rule="evenodd",
            data_token="corruption",
            data_in=board.name(board.zone(name)),
        )
        for name in names
    )


def corruption_icon() -> str:
    """A piece of it for the legend."""
    rect = Rect(-14, -14, 28, 28)
    street = element("path", d=rectangles([rect]), class_="street")
    return street + element("path", d=_creeping(rect, 7), class_="rot", fill_rule="evenodd")


def _creeping(rect: Rect, deep: float = 17) -> str:
    """The rectangle with a ragged hole in its middle, and drops that run ahead."""
    x1, y1, x2, y2 = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    sides = [  # a corner, the way along the side from there, how long it is
        (x1, y1, 1, 0, rect.width),
        (x2, y1, 0, 1, rect.height),
        (x2, y2, -1, 0, rect.width),
        (x1, y2, 0, -1, rect.height),
    ]
    points: list[tuple[float, float]] = []
    for x, y, dx, dy, length in sides:
        steps = max(2, round((length - 1.4 * deep) / 9))
        for k in range(steps + 1):
            along = 0.7 * deep + (length - 1.4 * deep) * k / steps
            reach = (0.35 * deep, deep)[k % 2] * (0.7 + 0.5 * scatter(x, y, dx, k))
            points.append((x + dx * along - dy * reach, y + dy * along + dx * reach))
    drops = ""
    for k in range(4):
        left = x1 + rect.width * (0.25 + 0.5 * scatter(rect.x, rect.y, k, 11))
        middle = y1 + rect.height * (0.25 + 0.5 * scatter(rect.x, rect.y, k, 12))
        radius = deep * (0.08 + 0.1 * scatter(rect.x, rect.y, k, 13))
        arc = f"a{number(radius)} {number(radius)} 0 1 0 "
        drops += f"M{number(left)} {number(middle)}{arc}{number(2 * radius)} 0"
        drops += f"{arc}{number(-2 * radius)} 0z"
    return rectangles([rect]) + "M" + _smooth(points) + drops


def _smooth(points: list[tuple[float, float]]) -> str:
    """A closed curve: the points pull it, it passes half way between them."""
    halves = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(points, [*points[1:], points[0]], strict=True)
    ]
    path = f"{number(halves[-1][0])} {number(halves[-1][1])}"
    for pull, end in zip(points, halves, strict=True):
        path += f"Q{number(pull[0])} {number(pull[1])} {number(end[0])} {number(end[1])}"
    return path + "z"
