"""Writing SVG: elements, numbers and paths as short text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from shamble.content.tiles import Rect

Value = str | int | float | None


def number(value: float) -> str:
    """At most one digit after the point: a tenth of a unit is less than anybody sees."""
    text = f"{value:.1f}"
    return text.removesuffix(".0") if text != "-0.0" else "0"


def element(name: str, *inside: str, **attributes: Value) -> str:
    """An element. `class_` is class, `data_zone` is data-zone; None leaves an attribute out."""
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else number(value)
        parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    head = " ".join(parts)
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def group(inside: Iterable[str], **attributes: Value) -> str:
    """A group, or nothing where there is nothing to group."""
    content = "".join(inside)
    return element("g", content, **attributes) if content else ""


def text(words: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """A line of text; y is its base line."""
    return element("text", escape(words), x=x, y=y, font_size=size, **attributes)


def rectangles(rects: Iterable[Rect]) -> str:
    """Path data of rectangles."""
    return "".join(f"M{r.x} {r.y}h{r.width}v{r.height}h{-r.width}z" for r in rects)


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed line through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def line(x1: float, y1: float, x2: float, y2: float) -> str:
    """Path data of a straight line."""
    return f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"


NARROW = frozenset("iíjlłI.,:;'’!|()[] ftrt-·")
WIDE = frozenset("mwMWœŒ@%–—")


def width_of(words: str, size: float, bold: bool = False) -> float:
    """About how wide a line of Roboto is. A little too much rather than too little."""
    units = 0.0
    for letter in words:
        if letter in NARROW:
            units += 0.32
        elif letter in WIDE:
            units += 0.9
        elif letter.isupper():
            units += 0.66
        else:
            units += 0.55
    return units * size * (1.04 if bold else 1)


_SPACED = re.compile(" ([:;!?»×])")
"""French sets a space before these, which must not end a line."""


def wrap(words: str, size: float, width: float) -> list[str]:
    """The words in lines that are no wider than `width`, if no single word is."""
    lines: list[str] = []
    for word in _SPACED.sub("\u00a0\\1", words).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
