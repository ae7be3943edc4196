"""Portraits in their frames: the team's colour, a ring, and the badge with shape and letters.

Colour is never the only sign: each place in a team has a shape of its own, too.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from shamble.drawing.markup import element, text
from shamble.drawing.portraits.cuts import INK
from shamble.drawing.portraits.faces import Face
from shamble.drawing.portraits.figure import SIZE, PortraitState, figure
from shamble.drawing.portraits.palette import deepened
from shamble.drawing.style import FONT

WOUND = "#ff5a52"
GREY = "#8d929c"
PALE = "#f4efe2"
"""The colours of frames: inside of one around somebody wounded, of a dead one's, of somebody's whom
nobody plays."""


@dataclasses.dataclass(frozen=True, slots=True)
class Badge:
    """The shape of a place in the team, in a box of 24 by 24, and its colour."""

    shape: str
    path: str
    color: str
    middle: float = 12.0
    """The height at which letters stand."""
    letter: float = 11.0
    """How large they may be."""


BADGES: Final = (
    Badge("circle", "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z", "#f6c945"),
    Badge("square", "M3.5 3.5h17v17h-17z", "#6cb8f5"),
    Badge("triangle", "M12 1.5L23 21.5H1z", "#f4897b", 15.5, 9),
    Badge("diamond", "M12 1L23 12L12 23L1 12z", "#76d39b", 12, 10),
    Badge("pentagon", "M12 1.5L22.5 9.2L18.5 21.5H5.5L1.5 9.2z", "#bda2f2", 12.6, 10.5),
    Badge("hexagon", "M7 2.5H17L22.8 12L17 21.5H7L1.2 12z", "#ece5d6"),
    Badge(
        "shield",
        "M12 1L21.5 4.5V11C21.5 17 17.5 21 12 23C6.5 21 2.5 17 2.5 11V4.5z",
        "#f5a85b",
        11.5,
    ),
    Badge("cross", "M7 1.5H17V7H22.5V17H17V22.5H7V17H1.5V7H7z", "#8fe3e0"),
    Badge("wedge", "M1 2.5H23L12 22.5z", "#f2a7d3", 8.5, 9),
    Badge("octagon", "M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5z", "#c6dc63"),
    Badge("house", "M12 1L22 9.5V22H2V9.5z", "#d3b391", 14),
    Badge(
        "star",
        "M12 1L14.8 5.2L19.8 4.2L18.8 9.2L23 12L18.8 14.8L19.8 19.8L14.8 18.8L12 23L9.2 18.8L4.2 "
        "19.8L5.2 14.8L1 12L5.2 9.2L4.2 4.2L9.2 5.2z",
        "#b3bfd1",
        12,
        9.5,
    ),
)
"""Of a team of up to twelve, in the order of the team."""


@dataclasses.dataclass(frozen=True, slots=True)
class PortraitFrame:
    """How a portrait is framed at some size, in units of the square of 100."""

    ring: float
    """The width of the ring in the team's colour."""
    badge: float
    """The side of the badge."""
    closer: float
    """How much larger the face is drawn."""
    centre: float
    """The height around which it is: the shoulders are cut, and no hats."""


LARGE = PortraitFrame(4.5, 34, 1, 50)
SMALL = PortraitFrame(7.5, 50, 1.13, 43)
ROUND = PortraitFrame(7.5, 48, 0.96, 100)
"""For the board, where people are round."""
SMALL_UP_TO = 40
"""At so many pixels and fewer the small frame is used: thin lines would be lost."""
ROUNDED = 14.0
"""The radius of the corners."""
RIM = 1.4
"""The ink at both sides of the ring."""
HURT = 4.2
"""The width of the red edge inside of it, around somebody wounded."""
WHOLE = 106.0
"""The side of the square with the badge, which stands over the corner at the lower right."""
FIELD = ("M0 0H100V100H0z", "M0 0H64L20 100H0z", "M0 0H30L0 68z")
"""The ground behind somebody, and the light that falls on it from the upper left."""


def field(color: str) -> tuple[str, ...]:
    """The colours of the ground behind somebody."""
    return tuple(deepened(color, share) for share in (0.4, 0.62, 0.8))


def portrait(
    face: Face,
    place: int,
    letters: str,
    state: PortraitState = PortraitState.WELL,
    *,
    size: int = 96,
    round_: bool = False,
    id_: str = "frame",
) -> str:
    """Somebody's portrait with frame and badge as a drawing of its own, `size` pixels wide; in a
    page with others it needs an id of its own."""
    frame = ROUND if round_ else SMALL if size <= SMALL_UP_TO else LARGE
    badge = BADGES[place % len(BADGES)]
    color = GREY if state is PortraitState.DEAD else badge.color
    corner = SIZE / 2 if round_ else ROUNDED
    closer, centre = frame.closer, frame.centre
    shift = f"translate({50 - 50 * closer:g} {centre - centre * closer:g})scale({closer:g})"
    ground = zip(FIELD, field(color), strict=True)
    return element(
        "svg",
        element("clipPath", element("rect", **_inset(RIM, corner)), id=id_),
        element(
            "g",
            *(element("path", d=d, fill=fill) for d, fill in ground),
            element("g", figure(face, state), transform=shift),
            clip_path=f"url(#{id_})",
        ),
        _ring(frame, corner, color, state),
        _badge(badge, color, letters, frame.badge),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WHOLE:g} {WHOLE:g}",
        width=size,
        height=size,
    )


def _inset(by: float, corner: float) -> dict[str, float]:
    """The square, so much smaller at each side."""
    side = SIZE - 2 * by
    return {"x": by, "y": by, "width": side, "height": side, "rx": max(0.0, corner - by)}


def _ring(frame: PortraitFrame, corner: float, color: str, state: PortraitState) -> str:
    middle = RIM + frame.ring / 2
    lines = [(middle, INK, frame.ring + 2 * RIM), (middle, color, frame.ring)]
    if state is PortraitState.WOUNDED:
        lines.append((RIM + frame.ring + HURT / 2, WOUND, HURT))
    return "".join(
        element("rect", **_inset(by, corner), fill="none", stroke=paint, stroke_width=width)
        for by, paint, width in lines
    )


def _badge(badge: Badge, color: str, letters: str, side: float) -> str:
    scale = side / 24
    at = WHOLE - side
    size = badge.letter * (0.78 if len(letters) > 1 else 1)
    return element(
        "g",
        element(
            "path", d=badge.path, fill=color, stroke=INK, stroke_width=2, stroke_linejoin="round"
        ),
        text(
            letters,
            12,
            badge.middle + size * 0.36,
            size,
            fill=INK,
            font_family=FONT,
            font_weight="700",
            text_anchor="middle",
        ),
        transform=f"translate({at:g} {at:g})scale({scale:.3g})",
    )
