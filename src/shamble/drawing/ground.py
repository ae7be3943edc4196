"""What lies on the ground: streets, floors, ruins, walkways, corruption."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shamble.board import Board, Zone
from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import Rect, ZoneKind
from shamble.drawing.geometry import Run, outline, scatter
from shamble.drawing.looks import Light, Limit, Look
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


def ground(plan: Plan, look: Look, prefix: str, lit: bool) -> str:
    """All that is below walls and tokens; `lit`: with the glow of street lights."""
    board = plan.board
    streets, walled = of_kind(plan, ZoneKind.STREET), of_kind(plan, *WALLED)
    high = of_kind(plan, ZoneKind.BATTLEMENT)
    verge = rectangles(_rects(walled))
    floors = {
        "floor": of_kind(plan, ZoneKind.ROOM),
        "dark": of_kind(plan, ZoneKind.DARK_ROOM),
        "walk": high,
    }
    parts = [
        element("path", d=rectangles(_rects(streets)), fill=f"url(#{prefix}ground)"),
        group(
            [
                element("path", d=verge, class_="verge-edge") if verge else "",
                element("path", d=verge, class_="verge") if verge else "",
                _litter(streets, look),
                _shade(high),
                _glow(plan) if lit else "",
            ],
            clip_path=f"url(#{prefix}streets)",
        ),
        *(
            element("path", d=rectangles(_rects(rooms)), fill=f"url(#{prefix}{pattern})")
            for pattern, rooms in floors.items()
            if rooms
        ),
        group(_rubble(zone) for zone in of_kind(plan, ZoneKind.RUIN)),
    ]
    below = element("path", d=f"M0 0h{board.width}v{board.height}H0z", class_="street")
    return below + zones(plan) + group(parts, pointer_events="none")


def of_kind(plan: Plan, *kinds: ZoneKind) -> list[Zone]:
    """The zones that are so now."""
    return [zone for zone in plan.board.zones if plan.kinds[zone.index] in kinds]


def street_clip(plan: Plan, prefix: str) -> str:
    """The shape of all streets, for what may lie on nothing else."""
    shape = element("path", d=rectangles(_rects(of_kind(plan, ZoneKind.STREET))) or "M0 0")
    return element("clipPath", shape, id=f"{prefix}streets")


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


# --- streets ------------------------------------------------------------------------------------


def _litter(streets: Iterable[Zone], look: Look) -> str:
    """A little of what lies in the streets, in some zones only."""
    draw = {Limit.ZEBRA: _manhole, Limit.KERBSTONES: _straw, Limit.TRAMPLED: _footprints}[
        look.limit
    ]
    return "".join(
        draw(rect)
        for zone in streets
        for rect in [max(zone.rects, key=lambda r: r.width * r.height)]
        if scatter(rect.x, rect.y, 5) < 0.55 and min(rect.width, rect.height) > 50
    )


def _manhole(rect: Rect) -> str:
    x = rect.x + rect.width * (0.24 + 0.5 * scatter(rect.x, rect.y, 1))
    y = rect.y + rect.height * (0.24 + 0.5 * scatter(rect.x, rect.y, 2))
    bars = f"M{number(x - 4)} {number(y - 3)}h8m-8 3h8m-8 3h8"
    return element("circle", cx=x, cy=y, r=7, class_="g-street") + element(
        "path", d=bars, class_="g-street"
    )


def _straw(rect: Rect) -> str:
    path = ""
    for k in range(7):
        x = rect.x + 12 + (rect.width - 24) * scatter(rect.x, rect.y, k, 1)
        y = rect.y + 12 + (rect.height - 24) * scatter(rect.x, rect.y, k, 2)
        for j in range(3):
            dx = 9 * scatter(rect.x, k, j, 3) - 4.5
            dy = 5 * scatter(rect.y, k, j, 4) - 2.5
            path += f"M{number(x + 2 * j)} {number(y)}l{number(dx + 3)} {number(dy)}"
    return element("path", d=path, class_="straw")


def _footprints(rect: Rect) -> str:
    x0 = rect.x + rect.width * (0.15 + 0.2 * scatter(rect.x, rect.y, 1))
    y0 = rect.y + rect.height * (0.2 + 0.6 * scatter(rect.x, rect.y, 2))
    slope = 0.7 * scatter(rect.x, rect.y, 3) - 0.35
    path = ""
    for k in range(5):
        x = x0 + 11 * k
        y = y0 + 11 * slope * k + (3.2 if k % 2 else -3.2)
        path += f"M{number(x)} {number(y)}q3.4-2.6 6.4 0q-3 2.6-6.4 0z"
    return element("path", d=path, class_="f-street")


def _glow(plan: Plan) -> str:
    """What street lights throw on the ground."""
    return "".join(
        element("circle", cx=x, cy=y, r=r, class_="glow")
        for x, y in _corners(plan)
        for r in (44, 32, 20)
    )


def lamps(plan: Plan, look: Look) -> str:
    """The lights themselves, at the corners of buildings."""
    return "".join(_lamp(x, y, look.light) for x, y in _corners(plan))


def _lamp(x: float, y: float, light: Light) -> str:
    if light is Light.LAMP:
        return element("circle", cx=x, cy=y, r=3.4, class_="flame") + element(
            "circle", cx=x, cy=y, r=1.2, class_="iron"
        )
    flame = f"M{number(x)} {number(y - 7)}c1 3 4 4 4 7s-8 3-8 0c0-2 2-2 2-4 1 1 2-1 2-3z"
    stand = f"M{number(x - 4)} {number(y + 1.4)}h8l-1.6 3.6h-4.8z"
    return element("path", d=flame, class_="flame") + element("path", d=stand, class_="iron")


def _corners(plan: Plan) -> Iterator[tuple[float, float]]:
    """Outer corners of buildings that look into a street; some of them."""
    walled = _rects(of_kind(plan, *WALLED))
    streets = _rects(of_kind(plan, ZoneKind.STREET))
    for loop in outline(walled):
        for number_, (x, y) in enumerate(loop):
            before, after = loop[number_ - 1], loop[(number_ + 1) % len(loop)]
            dx = _sign(x - before[0]) + _sign(x - after[0])
            dy = _sign(y - before[1]) + _sign(y - after[1])
            at = (x + 9 * dx, y + 9 * dy)
            if _inside(at, streets) and not _inside(at, walled) and scatter(x, y, 9) < 0.4:
                yield at


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _inside(at: tuple[float, float], rects: Iterable[Rect]) -> bool:
    x, y = at
    return any(r.x < x < r.x + r.width and r.y < y < r.y + r.height for r in rects)


def _shade(high: list[Zone]) -> str:
    """The shadow that walkways cast to the south and east."""
    if not high:
        return ""
    rects = [Rect(r.x + 6, r.y + 6, r.width + 3, r.height + 5) for r in _rects(high)]
    return element("path", d=rectangles(rects), class_="shade")


# --- ruins ----------------------------------------------------------------------------------------


def _rubble(zone: Zone) -> str:
    """Stones along the walls and a burnt beam or two: the middle stays calm."""
    parts: list[str] = []
    for rect in zone.rects:
        if min(rect.width, rect.height) < 30:
            continue
        parts += [_beam(rect, k) for k in range(2)]
        parts += [_stone(rect, k) for k in range(9)]
    return "".join(parts)


def _stone(rect: Rect, k: int) -> str:
    """A stone near one of the four corners."""
    seed = (rect.x, rect.y, k)
    corner = k % 4
    dx, dy = 9 + 18 * scatter(*seed, 1), 9 + 18 * scatter(*seed, 2)
    x = rect.x + (dx if corner % 2 == 0 else rect.width - dx)
    y = rect.y + (dy if corner < 2 else rect.height - dy)
    size = 2.4 + 3 * scatter(*seed, 3)
    shape = [
        (x + size * (0.7 + 0.5 * scatter(*seed, 4, j)) * cos, y + size * 0.8 * sin)
        for j, (cos, sin) in enumerate(((1, 0.2), (0.3, 1), (-0.7, 0.8), (-1, -0.3), (0.1, -1)))
    ]
    return element("path", d=polygon(shape), class_="rubble")


def _beam(rect: Rect, k: int) -> str:
    seed = (rect.x, rect.y, 70 + k)
    corner = int(4 * scatter(*seed)) % 4
    fx, fy = (1, -1)[corner % 2], (1, -1)[corner // 2]
    x = rect.x + (10 if fx > 0 else rect.width - 10)
    y = rect.y + (10 if fy > 0 else rect.height - 10)
    long, short = 22 + 8 * scatter(*seed, 1), 8 + 14 * scatter(*seed, 2)
    if scatter(*seed, 3) < 0.5:
        long, short = short, long
    x2, y2 = x + fx * long, y + fy * short
    length = (long**2 + short**2) ** 0.5
    nx, ny = -fy * short / length * 2.4, fx * long / length * 2.4
    shape = [(x + nx, y + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x - nx, y - ny)]
    return element("path", d=polygon(shape), class_="beam")


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
