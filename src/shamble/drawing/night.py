"""Night: one veil over ground and walls, with soft holes where a light burns.

What lies and stands on the ground is drawn above the veil, in full tone. Each light stays in its
room, or in the street; only through openings a little of it falls out.
"""

from __future__ import annotations

from collections.abc import Iterable

from shamble.content.tiles import SIZE, ZoneKind
from shamble.drawing.furnished import Placed
from shamble.drawing.geometry import outline
from shamble.drawing.lamps import lamp_places
from shamble.drawing.markup import element, polygon, rectangles
from shamble.drawing.plan import Plan
from shamble.drawing.style import WALL

REACH = 0.33 * SIZE
"""How far a lamp lights the street."""
SPILL = 32.0
"""How far the light of a room falls out of an opening, and how far that of a small fire reaches."""
FIRE = "brazier"
"""The piece of furniture that burns outside."""


def defs(plan: Plan, placed: Iterable[Placed], prefix: str, dark: bool) -> str:
    """The lights, and, if it may be `dark`, the veil's mask with a hole for each of them."""
    lamps = element("g", _street_lights(plan), id=f"{prefix}lamps")
    if not dark:
        return _gradient(f"{prefix}shine-round", "shine", 0.5) + lamps
    whole = element("path", d=_whole(plan), fill="#fff")
    return "".join(
        [
            *(
                _gradient(f"{prefix}{paint}-{size}", paint, reach)
                for paint in PAINTS
                for size, reach in (("round", 0.5), ("room", 0.64))
            ),
            lamps,
            element("g", _room_lights(plan), id=f"{prefix}rooms"),
            element("g", _spills(plan, placed), id=f"{prefix}spills"),
            element("clipPath", element("path", d=_unlit(plan) or "M0 0"), id=f"{prefix}unlit"),
            element(
                "mask",
                whole + "".join(_light(prefix, name, "hole") for name in LIGHTS),
                id=f"{prefix}night",
                maskUnits="userSpaceOnUse",
                x=-WALL,
                y=-WALL,
                width=plan.board.width + 2 * WALL,
                height=plan.board.height + 2 * WALL,
            ),
        ]
    )


def veil(plan: Plan, prefix: str, dark: bool, lit: bool = True) -> str:
    """The night itself, if it may be `dark`, with holes where something burns, and its warm light;
    not `lit`: dusk without a light, for a drawing that has more to show."""
    if not lit:
        return element("path", d=_whole(plan), class_="dusk") if dark else ""
    mask = f"url(#{prefix}night)"
    night = element("path", d=_whole(plan), class_="night", mask=mask) if dark else ""
    street = element("g", _light(prefix, "lamps", "shine"), class_="street-light")
    if not dark:
        return street
    rooms = _light(prefix, "rooms", "shine") + _light(prefix, "spills", "shine")
    return night + street + element("g", rooms, class_="room-light")


PAINTS = {"hole": (0.74, 0.42), "shine": (0.42, 0.2)}
"""How strong a light is in its middle and half way out: as a hole in the veil, and as colour."""
LIGHTS = {"lamps": ("round", "streets"), "rooms": ("room", None), "spills": ("round", "unlit")}
"""The kinds of light: the gradient of each, and the shape that it stays in."""


def _whole(plan: Plan) -> str:
    """The board with the walls around it."""
    width, height = plan.board.width + 2 * WALL, plan.board.height + 2 * WALL
    return f"M{-WALL:g} {-WALL:g}h{width:g}v{height:g}h{-width:g}z"


def _light(prefix: str, name: str, paint: str) -> str:
    """All lights of a kind in this paint, which what is drawn by reference inherits."""
    size, clip = LIGHTS[name]
    use = element("use", href=f"#{prefix}{name}", fill=f"url(#{prefix}{paint}-{size})")
    return element("g", use, clip_path=f"url(#{prefix}{clip})") if clip else use


def _gradient(name: str, paint: str, reach: float) -> str:
    stops = zip((0, 0.5, 1), (*PAINTS[paint], 0), strict=True)
    return element(
        "radialGradient",
        "".join(
            element("stop", offset=offset, stop_opacity=f"{opacity:g}", class_=paint)
            for offset, opacity in stops
        ),
        id=name,
        r=f"{reach:g}",
    )


def _street_lights(plan: Plan) -> str:
    return "".join(element("circle", cx=x, cy=y, r=REACH) for x, y in lamp_places(plan))


def _room_lights(plan: Plan) -> str:
    """Every room that is not a dark one is lit, as far as its walls."""
    return "".join(
        element("path", d="".join(polygon(loop) for loop in outline(zone.rects)))
        for zone in plan.board.zones
        if plan.kinds[zone.index] is ZoneKind.ROOM
    )


def _spills(plan: Plan, placed: Iterable[Placed]) -> str:
    """What falls out of the openings of lit rooms, and the light of fires on walkways."""
    lit = [kind is ZoneKind.ROOM for kind in plan.kinds]
    spots = [gap.run.middle for gap in plan.openings if lit[gap.border.a] != lit[gap.border.b]] + [
        (standing.x, standing.y) for _, standing in placed if standing.piece == FIRE
    ]
    return "".join(element("circle", cx=x, cy=y, r=SPILL) for x, y in spots)


def _unlit(plan: Plan) -> str:
    """The shape of everything but lit rooms."""
    return rectangles(
        rect
        for zone in plan.board.zones
        if plan.kinds[zone.index] is not ZoneKind.ROOM
        for rect in zone.rects
    )
