"""The colours of the dead: each kind its own tone, each box its own skin and cloth."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from typing import Final

INK: Final = "#0c0e12"
SHADE, LIGHT = 0.70, 1.22
"""How light the shade of a colour is, and its light."""
ROWS: Final = (1.0, 0.8, 0.62, 0.46)
"""How light the rows of a heap are, from the front."""

BONE, BLOOD, STEEL = "#f0e6c8", "#7a1a1e", "#8d949e"

_MODERN: Mapping[str, Mapping[str, str]] = {
    "walker": {
        "skin": "#7fae5c",
        "cloth": "#4f688f",
        "legs": "#4a5365",
        "gear": "#c8352f",
        "hair": "#a8752c",
    },
    "runner": {
        "skin": "#c65a3e",
        "cloth": "#7c2530",
        "legs": "#414759",
        "gear": "#e8e2d0",
        "hair": "#5a2a22",
    },
    "fatty": {
        "skin": "#dcbf74",
        "cloth": "#a5742c",
        "legs": "#454b58",
        "gear": "#6b241f",
        "hair": "#6a5128",
    },
    "abomination": {
        "skin": "#965a8c",
        "cloth": "#8fa7b3",
        "legs": "#465063",
        "gear": "#3f6a4a",
        "hair": "#4a3340",
    },
    "necromancer": {"skin": "#8d9a8c", "cloth": "#262b38", "gear": "#e8e2d0", "staff": "#6f7a86"},
}
_PLAGUE: Mapping[str, Mapping[str, str]] = {
    "walker": {
        "skin": "#94a056",
        "cloth": "#7d5c32",
        "legs": "#57422c",
        "gear": "#2c2018",
        "hood": "#5f4526",
    },
    "runner": {
        "skin": "#bb583a",
        "cloth": "#66512c",
        "legs": "#4c3b2a",
        "gear": "#8d7440",
        "hood": "#6d2a20",
    },
    "fatty": {
        "skin": "#d3a878",
        "cloth": "#8c3a2b",
        "legs": "#3f3026",
        "gear": "#2a1e18",
        "hood": "#5d4a38",
    },
    "abomination": {
        "skin": "#8a6a4e",
        "cloth": "#5d4c38",
        "legs": "#5c2f22",
        "gear": "#4d3a24",
        "hair": "#3d2c20",
    },
    "necromancer": {"skin": "#a89a84", "cloth": "#481f33", "gear": "#e8d9b4", "staff": "#8a6a44"},
}
_WINTER: Mapping[str, Mapping[str, str]] = {
    "walker": {
        "skin": "#8dbccb",
        "cloth": "#6c7fa0",
        "legs": "#525b6c",
        "gear": "#8a3a3c",
        "fur": "#eef4f8",
    },
    "runner": {
        "skin": "#b5728a",
        "cloth": "#47597a",
        "legs": "#3c4760",
        "gear": "#c23a34",
        "fur": "#e4edf3",
    },
    "fatty": {
        "skin": "#bcc0b4",
        "cloth": "#8f7350",
        "legs": "#3d4450",
        "gear": "#5c6f52",
        "fur": "#eef4f8",
    },
    "abomination": {
        "skin": "#6b87a6",
        "cloth": "#7d6a50",
        "legs": "#4a4038",
        "gear": "#c9a24a",
        "hair": "#33404f",
    },
    "necromancer": {"skin": "#9ab0bd", "cloth": "#1f3550", "gear": "#dfe9ef", "staff": "#7d93a6"},
}
_EVERYWHERE: Mapping[str, str] = {
    **{"ink": INK, "bone": BONE, "blood": BLOOD, "steel": STEEL, "shoe": "#2b2f38"},
    **{"ice": "#cfeefb", "fur": "#e9eef0", "hair": "#4a3a2a", "hood": "#5f4526", "rot": "#5b2f7a"},
}
_BOXES: Mapping[str, tuple[str, Mapping[str, Mapping[str, str]]]] = {
    "second-edition": ("#f4ff9a", _MODERN),
    "black-plague": ("#ffb84a", _PLAGUE),
    "white-death": ("#9fe8ff", _WINTER),
}
NEUTRAL: Final = "second-edition"
"""Whose dead somebody's own box has."""
BOXES: Final = tuple(_BOXES)


def paints(box: str, tone: str, row: int = 0) -> dict[str, str]:
    """The colours of a tone (that of Walkers, of Abominations, …) in a box, in a row of a heap.

    Eyes are lit in every row: they are what one sees of those at the back.
    """
    eye, tones = _BOXES.get(box, _BOXES[NEUTRAL])
    flat = {**_EVERYWHERE, **tones[tone]}
    found: dict[str, str] = {}
    for name, color in flat.items():
        for mark, much in (("", 1.0), ("-", SHADE), ("+", LIGHT)):
            found[name + mark] = lit(color, much * ROWS[row]) if name != "ink" else INK
    return found | {"eye": lit(eye, 1 - 0.1 * row)}


def lit(color: str, much: float) -> str:
    """A colour in more light or less."""
    red, green, blue = (int(color[k : k + 2], 16) / 255 for k in (1, 3, 5))
    hue, light, strong = colorsys.rgb_to_hls(red, green, blue)
    values = colorsys.hls_to_rgb(hue, min(light * much, 0.97), strong)
    return "#" + "".join(f"{round(value * 255):02x}" for value in values)
