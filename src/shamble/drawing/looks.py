"""How each box looks, by day and by night: colours, textures and strokes, and nothing else.

A drawing names its parts by class (`street`, `wall`, `door`); the style sheet of a look gives
them their colours. So a page can hold drawings and change their look without drawing again.
"""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Final

import msgspec

from shamble.content import document, typed


class Ground(enum.StrEnum):
    """The texture of streets."""

    ASPHALT = "asphalt"
    COBBLES = "cobbles"
    SNOW = "snow"


class Floor(enum.StrEnum):
    """The texture of rooms."""

    TILES = "tiles"
    PLANKS = "planks"
    FLAGSTONES = "flagstones"


class Limit(enum.StrEnum):
    """What is painted on the ground where one street zone ends."""

    ZEBRA = "zebra"
    KERBSTONES = "kerbstones"
    TRAMPLED = "trampled"


class Light(enum.StrEnum):
    """What burns at street corners."""

    LAMP = "lamp"
    TORCH = "torch"
    FIRE = "fire"


class Look(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A box's look. Colours are CSS colours."""

    box: str
    name: str
    """The box's English name, by which `Names` knows it."""
    dark: bool
    furniture: str
    """What its tiles are furnished with: a name of `[sets]` in furniture.toml."""
    ground: Ground
    floor: Floor
    limit: Limit
    light: Light

    stage: str
    """Behind everything on the page."""
    panel: str
    """What words stand on: panels of the page, and the paper of a map."""
    raised: str
    """What lies on a panel: buttons, chips."""
    text: str
    muted: str
    """Words that are not as important."""
    rule: str
    """Thin lines on a panel."""
    field: str
    """The outline of what one types in or picks from."""
    edge: str
    """The heavy outline of boxes and maps."""
    accent: str
    """What one may do."""
    accent_text: str
    """The accent as words and lines, which are to be read on stage, panel and raised."""
    on_accent: str

    street: str
    street_grain: str
    marking: str
    verge: str
    """The strip along a building: pavement, gutter, swept snow."""
    verge_edge: str
    room: str
    room_grain: str
    dark_room: str
    dark_room_grain: str
    ruin: str
    walkway: str
    walkway_grain: str
    merlon: str
    vault: str

    ink: str
    wall: str
    door: str
    door_leaf: str
    """Panels and bands of a door."""
    threshold: str
    shadow: str
    glow: str
    corruption: str
    corruption_edge: str
    label: str
    """Words on the board itself, with a rim of `label_rim` to be read on any ground."""
    label_rim: str
    veil: str
    """Laid over what cannot be seen."""
    night: str
    """Laid over ground and walls at night."""
    outline: str
    """What the lines of furniture are darkened with."""
    materials: dict[str, tuple[str, str]]
    """What furniture is made of: the two colours of each material, before they are made calm."""


TOKEN_COLOURS: Final = {
    "red": "#c3202b",
    "blue": "#1c5fb0",
    "green": "#1f7f3a",
    "yellow": "#f0b90b",
    "violet": "#7a3aa3",
}
"""The colours of Objectives, doors, Spawn Zones and Vaults: the same in every box."""


class LooksFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the looks."""

    boxes: list[dict[str, str]]
    colours: dict[str, list[str]]
    """A colour in each look: of each box by day and by night."""
    ground: dict[str, list[str]]
    """A colour of each box, by day and by night."""
    materials: dict[str, list[tuple[str, str]]]
    """A material's two colours in each box."""
    themed: dict[str, tuple[str, str]]
    """A colour by day and by night, the same in each box."""
    fixed: dict[str, str]
    """A colour that is always the same."""
    sizes: dict[str, str]
    shadows: dict[str, tuple[str, str, str]]
    """Where it falls, and its colour by day and by night."""
    times: dict[str, str]
    faces: dict[str, str]
    """Type: for text, for titles and numbers, and for the title of a box that has its own."""


SHEET: Final = document.read(Path(__file__).with_suffix(".toml"), LooksFile)
"""Everything about looks, as the file says it."""


def _read(sheet: LooksFile) -> dict[str, tuple[Look, Look]]:
    looks: dict[str, tuple[Look, Look]] = {}
    for number, box in enumerate(sheet.boxes):
        common: dict[str, object] = {
            **box,
            **{name: values[number] for name, values in sheet.ground.items()},
            "materials": {name: pairs[number] for name, pairs in sheet.materials.items()},
        }
        day, night = (
            typed.convert(
                {
                    **common,
                    **{name: values[2 * number + dark] for name, values in sheet.colours.items()},
                    "dark": bool(dark),
                },
                Look,
            )
            for dark in (0, 1)
        )
        looks[box["box"]] = day, night
    return looks


LOOKS: Final = _read(SHEET)
"""Each box's look by day and by night."""
_NEUTRAL = LOOKS.pop("")
"""For a box of somebody's own."""


def look_for(box_id: str, dark: bool = False) -> Look:
    """The box's look by day or by night; a neutral one for a box of somebody's own."""
    look = LOOKS.get(box_id, _NEUTRAL)[dark]
    return look if look.box else msgspec.structs.replace(look, box=box_id, name=box_id)
