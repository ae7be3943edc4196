"""Lightness as people see it, and colours that stay close to their ground."""

from __future__ import annotations

import math
from collections.abc import Iterable

REACH = 11.0
"""How far, in hundredths of lightness, a calm colour may be from its ground."""
_MUTED = 0.62
"""How much of its colour a calm one keeps."""
_SOFT = 30.0
"""Differences much larger than this are all drawn as about `REACH`."""


def lightness(color: str) -> float:
    """How light a colour looks, from 0 (black) to 100 (white): L* of CIE Lab."""
    return _lab(color)[0]


def calm(color: str, ground: str) -> str:
    """The colour, made about as light as its ground: the order of lightness stays, the hue too."""
    light, a, b = _lab(color)
    floor = lightness(ground)
    return _hex(floor + REACH * math.tanh((light - floor) / _SOFT), a * _MUTED, b * _MUTED)


def mixed(color: str, other: str, share: float) -> str:
    """A colour with another one over it, which covers that share of it."""
    pairs = zip(_parts(color), _parts(other), strict=True)
    return _written(one + (two - one) * share for one, two in pairs)


_WHITE = (0.9505, 1.0, 1.089)
"""Daylight white, by which Lab measures."""
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_TO_RGB = ((3.2406, -1.5372, -0.4986), (-0.9689, 1.8758, 0.0415), (0.0557, -0.2040, 1.0570))


def _parts(color: str) -> list[float]:
    return [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]


def _written(parts: Iterable[float]) -> str:
    return "#" + "".join(f"{round(255 * min(max(part, 0.0), 1.0)):02x}" for part in parts)


def _lab(color: str) -> tuple[float, float, float]:
    rgb = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in _parts(color)]
    x, y, z = (
        _root(sum(f * v for f, v in zip(row, rgb, strict=True)) / white)
        for row, white in zip(_TO_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _hex(light: float, a: float, b: float) -> str:
    y = (min(light, 100.0) + 16) / 116
    cubes = (y + a / 500, y, y - b / 200)
    xyz = [
        white * (f**3 if f > 6 / 29 else 3 * (6 / 29) ** 2 * (f - 4 / 29))
        for f, white in zip(cubes, _WHITE, strict=True)
    ]
    linear = [sum(f * v for f, v in zip(row, xyz, strict=True)) for row in _TO_RGB]
    return _written(12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055 for v in linear)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29
