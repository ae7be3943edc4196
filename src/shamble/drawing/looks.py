"""How each box looks, by day and by night: colours, textures and strokes, and nothing else.

A drawing names its parts by class (`street`, `wall`, `door`); the style sheet of a look gives
them their colours. So a page can hold drawings and change their look without drawing again.
"""

from __future__ import annotations

import dataclasses
import enum
from typing import Final


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


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A box's look. Colours are CSS colours."""

    box: str
    name: str
    """The box's English name, by which `Names` knows it."""
    dark: bool
    ground: Ground
    floor: Floor
    limit: Limit
    light: Light

    paper: str
    """Behind everything, and in the legend."""
    text: str
    muted: str
    """Words that are not as important: at least 4.5 to 1 on the paper."""
    rule: str
    """Thin lines on the paper."""
    accent: str
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
    rubble: str
    beam: str
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


TOKEN_COLOURS: Final = {
    "red": "#c3202b",
    "blue": "#1c5fb0",
    "green": "#1f7f3a",
    "yellow": "#f0b90b",
    "violet": "#7a3aa3",
}
"""The colours of Objectives, doors, Spawn Zones and Vaults: the same in every box."""

SECOND_EDITION = Look(
    box="second-edition",
    name="2nd Edition",
    dark=False,
    ground=Ground.ASPHALT,
    floor=Floor.TILES,
    limit=Limit.ZEBRA,
    light=Light.LAMP,
    paper="#f6f2e7",
    text="#1c1f26",
    muted="#595c63",
    rule="#cfc9b8",
    accent="#f2c200",
    on_accent="#1c1f26",
    street="#9a9fa6",
    street_grain="#8e939a",
    marking="#f4f1e6",
    verge="#c8c5ba",
    verge_edge="#6f7278",
    room="#f3e7cb",
    room_grain="#e7d8b6",
    dark_room="#4b5468",
    dark_room_grain="#434b5e",
    ruin="#b9b5a6",
    rubble="#8f8b7e",
    beam="#4a4038",
    walkway="#b8b3a6",
    walkway_grain="#a5a093",
    merlon="#8d897d",
    vault="#e9dcc0",
    ink="#16181d",
    wall="#3a3f4a",
    door="#b8622a",
    door_leaf="#8a4316",
    threshold="#fbf6e6",
    shadow="#16181d",
    glow="#ffe27a",
    corruption="#5b2a6d",
    corruption_edge="#2c1138",
    label="#16181d",
    label_rim="#f6f2e7",
    veil="#16181d",
)

SECOND_EDITION_NIGHT = dataclasses.replace(
    SECOND_EDITION,
    dark=True,
    paper="#12151d",
    text="#f1ecdd",
    muted="#a9adb8",
    rule="#343a48",
    accent="#ffd21f",
    on_accent="#16181d",
    street="#4b5261",
    street_grain="#434a58",
    marking="#c9c9bd",
    verge="#6d7482",
    verge_edge="#2b303b",
    room="#cbb78e",
    room_grain="#bda97f",
    dark_room="#232838",
    dark_room_grain="#2a3042",
    ruin="#6f6d69",
    rubble="#57554f",
    walkway="#7d7a76",
    walkway_grain="#706d69",
    merlon="#5d5b57",
    vault="#b3a27d",
    ink="#06070a",
    wall="#8b93a3",
    door="#c8763a",
    door_leaf="#8a4316",
    threshold="#e6d5ac",
    shadow="#000000",
    glow="#ffd75e",
    label="#f1ecdd",
    label_rim="#12151d",
    veil="#05070c",
)

BLACK_PLAGUE = Look(
    box="black-plague",
    name="Black Plague",
    dark=False,
    ground=Ground.COBBLES,
    floor=Floor.PLANKS,
    limit=Limit.KERBSTONES,
    light=Light.TORCH,
    paper="#f3ead6",
    text="#2a1d15",
    muted="#665446",
    rule="#d6c5a4",
    accent="#8a1c1f",
    on_accent="#fff6e6",
    street="#b7a98f",
    street_grain="#a6987e",
    marking="#7c6c54",
    verge="#c9b077",
    verge_edge="#9c8450",
    room="#dfbf8c",
    room_grain="#cfab73",
    dark_room="#5d4a3a",
    dark_room_grain="#524031",
    ruin="#a79c88",
    rubble="#857a67",
    beam="#3b2a20",
    walkway="#a9a08f",
    walkway_grain="#978e7d",
    merlon="#7d7566",
    vault="#cbb28a",
    ink="#22170f",
    wall="#6d6253",
    door="#b3662e",
    door_leaf="#3a2416",
    threshold="#f0d9ad",
    shadow="#22170f",
    glow="#ffb54a",
    corruption="#5b2a6d",
    corruption_edge="#2c1138",
    label="#22170f",
    label_rim="#f3ead6",
    veil="#22170f",
)

BLACK_PLAGUE_NIGHT = dataclasses.replace(
    BLACK_PLAGUE,
    dark=True,
    paper="#18110c",
    text="#f3e6cf",
    muted="#b9a68d",
    rule="#43342a",
    accent="#e0675f",
    on_accent="#18110c",
    street="#5b5145",
    street_grain="#50463b",
    marking="#a08d70",
    verge="#7d6a42",
    verge_edge="#43371f",
    room="#b18a55",
    room_grain="#9f7946",
    dark_room="#2b211a",
    dark_room_grain="#33281f",
    ruin="#6d655a",
    rubble="#544d43",
    walkway="#7a7265",
    walkway_grain="#6c6458",
    merlon="#565047",
    vault="#b8996a",
    ink="#0a0604",
    wall="#978a77",
    door="#bd6c33",
    door_leaf="#2b1a10",
    threshold="#d9b67b",
    shadow="#000000",
    glow="#ff9a2e",
    label="#f3e6cf",
    label_rim="#18110c",
    veil="#070403",
)

WHITE_DEATH = Look(
    box="white-death",
    name="White Death",
    dark=False,
    ground=Ground.SNOW,
    floor=Floor.FLAGSTONES,
    limit=Limit.TRAMPLED,
    light=Light.FIRE,
    paper="#f3f7fa",
    text="#16222d",
    muted="#4b5d6c",
    rule="#c5d3de",
    accent="#0d76a8",
    on_accent="#ffffff",
    street="#e2ebf2",
    street_grain="#d3e0ea",
    marking="#86a5bb",
    verge="#d6e2eb",
    verge_edge="#cbd9e4",
    room="#c9b497",
    room_grain="#b9a285",
    dark_room="#4f545e",
    dark_room_grain="#474c55",
    ruin="#aab0ae",
    rubble="#868d8c",
    beam="#33302e",
    walkway="#99a7b5",
    walkway_grain="#8797a6",
    merlon="#647687",
    vault="#b9a98f",
    ink="#17212b",
    wall="#586472",
    door="#8a4f28",
    door_leaf="#4a2a14",
    threshold="#efe3cf",
    shadow="#20364a",
    glow="#ff8a3c",
    corruption="#6a2c7e",
    corruption_edge="#2c1138",
    label="#17212b",
    label_rim="#f3f7fa",
    veil="#17212b",
)

WHITE_DEATH_NIGHT = dataclasses.replace(
    WHITE_DEATH,
    dark=True,
    paper="#0d141b",
    text="#e8f1f8",
    muted="#9db1c2",
    rule="#2b3a48",
    accent="#58c4f2",
    on_accent="#0d141b",
    street="#6f8599",
    street_grain="#647a8e",
    marking="#a9bfd0",
    verge="#5c7186",
    verge_edge="#4b5f73",
    room="#927a5c",
    room_grain="#836c4f",
    dark_room="#262c35",
    dark_room_grain="#2d343e",
    ruin="#626b70",
    rubble="#495157",
    beam="#1d1a18",
    walkway="#4d5c6b",
    walkway_grain="#435160",
    merlon="#2f3c49",
    vault="#b09b78",
    ink="#05090d",
    wall="#a3b1be",
    door="#a35f33",
    door_leaf="#5a331a",
    threshold="#c9b28c",
    shadow="#000000",
    glow="#ff7a2a",
    corruption="#7d3a94",
    label="#e8f1f8",
    label_rim="#0d141b",
    veil="#03070b",
)

NEUTRAL = dataclasses.replace(
    SECOND_EDITION,
    box="",
    name="",
    paper="#f5f5f3",
    muted="#5a5d61",
    rule="#cfd0cd",
    accent="#2c6a94",
    on_accent="#ffffff",
    street="#a9aba9",
    street_grain="#9d9f9d",
    room="#e9e6de",
    room_grain="#dcd8ce",
    dark_room="#55585e",
    dark_room_grain="#4c4f55",
    label_rim="#f5f5f3",
)
"""For a box of somebody's own."""

NEUTRAL_NIGHT = dataclasses.replace(
    SECOND_EDITION_NIGHT,
    box="",
    name="",
    paper="#151617",
    muted="#abadb0",
    rule="#3a3c3e",
    accent="#6db7e3",
    on_accent="#151617",
    street="#55585b",
    street_grain="#4c4f52",
    room="#b9b5a9",
    room_grain="#aba79b",
    dark_room="#2a2c30",
    dark_room_grain="#313338",
    label_rim="#151617",
)

LOOKS: Final[dict[str, tuple[Look, Look]]] = {
    light.box: (light, night)
    for light, night in (
        (SECOND_EDITION, SECOND_EDITION_NIGHT),
        (BLACK_PLAGUE, BLACK_PLAGUE_NIGHT),
        (WHITE_DEATH, WHITE_DEATH_NIGHT),
    )
}
"""Each box's look by day and by night."""


def look_for(box_id: str, dark: bool = False) -> Look:
    """The box's look by day or by night; a neutral one for a box of somebody's own."""
    light, night = LOOKS.get(box_id, (NEUTRAL, NEUTRAL_NIGHT))
    look = night if dark else light
    return look if look.box else dataclasses.replace(look, box=box_id, name=box_id)
