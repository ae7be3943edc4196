"""Portraits in their frames: the team's colour, a ring, and the badge with shape and letters.

Colour is never the only sign: each place in a team has a shape of its own, too.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from shamble.drawing.markup import element, text
from shamble.drawing.portraits.cuts import INK
from shamble.drawing.portraits.faces import Face
from shamble.drawing.portraits.figure import State, figure
from shamble.drawing.portraits.palette import mixed
from shamble.drawing.style import FONT

WOUND = "#ff5a52"
GREY = "#8d929c"
"""The colours of a frame around somebody wounded, and of a dead one's."""


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
class Frame:
    """How a portrait is framed at some size, in units of the square of 100."""

    ring: float
    badge: float
    """The side of the badge."""
    closer: float
    """How much larger the face is drawn, around the middle of the square."""


LARGE = Frame(4.5, 34, 1.0)
SMALL = Frame(7.5, 50, 1.2)
"""Of 40 pixels and less: thin lines would be lost."""
SMALL_UP_TO = 40
CENTRE = 46.0
"""The height around which a face is drawn closer: hats are cut rather than chins."""
ROUNDED = 14.0
WHOLE = 106.0
"""The side of the square with the badge, which stands over the corner at the lower right."""


def field(color: str) -> tuple[tuple[str, str], ...]:
    """The ground behind somebody: dark, with light that falls from the upper left. Path and colour
    of each plane."""
    return (
        ("M0 0H100V100H0z", mixed(color, INK, 0.66)),
        ("M0 0H64L20 100H0z", mixed(color, INK, 0.42)),
        ("M0 0H30L0 68z", mixed(color, INK, 0.2)),
    )


def portrait(
    face: Face, place: int, letters: str, state: State = State.WELL, *, size: int = 96, round_: bool = False
) -> str:
    """Somebody's portrait with frame and badge as a drawing of its own, `size` pixels wide."""
    frame = SMALL if size <= SMALL_UP_TO else LARGE
    badge = BADGES[place % len(BADGES)]
    color = GREY if state is State.DEAD else badge.color
    shape = (
        {"x": 0, "y": 0, "width": 100, "height": 100, "rx": 50 if round_ else ROUNDED}
    )
    clip = f"frame-{'round' if round_ else 'square'}"
    closer = frame.closer
    shift = f"translate({50 - 50 * closer:g} {CENTRE - CENTRE * closer:g})scale({closer:g})"
    inside = "".join(element("path", d=d, fill=fill) for d, fill in field(color))
    ring = {**shape, "x": frame.ring / 2, "y": frame.ring / 2, "width": 100 - frame.ring, "height": 100 - frame.ring}
    return element(
        "svg",
        element("clipPath", element("rect", **shape), id=clip),
        element("g", inside, element("g", figure(face, state), transform=shift), clip_path=f"url(#{clip})"),
        _edge(ring, frame.ring, color, state),
        _badge(badge, color, letters, frame.badge),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WHOLE:g} {WHOLE:g}",
        width=size,
        height=size,
    )


def _edge(ring: dict[str, float], width: float, color: str, state: State) -> str:
    edge = element("rect", **ring, fill="none", stroke=INK, stroke_width=width + 2.4)
    edge += element("rect", **ring, fill="none", stroke=color, stroke_width=width)
    if state is not State.WOUNDED:
        return edge
    inner = {
        "x": ring["x"] + width,
        "y": ring["y"] + width,
        "width": ring["width"] - 2 * width,
        "height": ring["height"] - 2 * width,
        "rx": max(0.0, ring["rx"] - width),
    }
    return edge + element("rect", **inner, fill="none", stroke=WOUND, stroke_width=width * 0.8)


def _badge(badge: Badge, color: str, letters: str, side: float) -> str:
    scale = side / 24
    at = WHOLE - side
    size = badge.letter * (0.78 if len(letters) > 1 else 1)
    return element(
        "g",
        element("path", d=badge.path, fill=color, stroke=INK, stroke_width=2, stroke_linejoin="round"),
        text(
            letters, 12, badge.middle + size * 0.36, size,
            fill=INK, font_family=FONT, font_weight="700", text_anchor="middle",
        ),
        transform=f"translate({at:g} {at:g})scale({scale:.3g})",
    )
