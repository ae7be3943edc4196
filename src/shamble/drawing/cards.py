"""Equipment cards: their types with a colour each, and the thing that is drawn on a card.

Which card has which thing is a table, `cards.toml`, with a rule for cards of somebody's own.
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Final, Literal

import msgspec

from shamble.content import document
from shamble.content.equipment import Equipment, EquipmentKind
from shamble.drawing.markup import element, number, polygon
from shamble.drawing.things import THINGS
from shamble.drawing.things.kit import HEIGHT, WIDTH, drawn

CardType = Literal["melee", "ranged", "magic", "armour", "item", "aaahh"]
"""What the band of a card tells: the ways to attack with it, or what else it is for."""

PAPER, INK = "#f3ead6", "#16181d"
"""What is under the numbers of a card, and what words on it are written with."""
EDGE, GOLD = "#0c0e12", "#e9b52a"
"""The edge of a card, and of a rare one."""
RAYS = 8
"""So many rays of light lie on the field of a card."""
LONG = 4
"""The fewest letters of a word that tells a thing where it begins another one."""
FAR = 160.0
"""The length of a ray: beyond the corners of a field of any shape."""


class Colours(msgspec.Struct, frozen=True, array_like=True):
    """The colours of a type."""

    band: str
    field: str
    ray: str


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    types: dict[CardType, Colours]
    cards: dict[str, str]
    boxes: dict[str, dict[str, str]]
    words: dict[CardType, dict[str, str]]
    kinds: dict[EquipmentKind, str]
    generic: dict[CardType, str]


TABLE: Final = document.read(Path(__file__).with_suffix(".toml"), _Table)

_KINDS: dict[EquipmentKind, CardType] = {
    EquipmentKind.ENCHANTMENT: "magic",
    EquipmentKind.ARMOR: "armour",
    EquipmentKind.SHIELD: "armour",
    EquipmentKind.AAAHH: "aaahh",
}


def types_of(card: Equipment) -> tuple[CardType, ...]:
    """The types of a card: of a weapon all ways to attack with it, the first one first."""
    ways: tuple[CardType, ...] = tuple(way.value for way in card.attacks)
    return ways or (_KINDS.get(card.kind, "item"),)


def thing_on(card: Equipment, box: str) -> str:
    """The name of the thing on a card, by the table; on a card of somebody's own by its words."""
    known = TABLE.boxes.get(box, {}).get(card.id) or TABLE.cards.get(card.id)
    if known is not None:
        return known
    told = set(re.split(r"[\W_]+", f"{card.id} {card.name}".casefold()))
    for kind in types_of(card):
        said = [word for word in TABLE.words.get(kind, {}) if any(_says(one, word) for one in told)]
        if said:
            return TABLE.words[kind][max(said, key=len)]
    return TABLE.kinds.get(card.kind) or TABLE.generic[types_of(card)[0]]


def _says(told: str, word: str) -> bool:
    """Whether a word of a name is that word or ends in it, such as `warbows`; a long one may begin
    it, such as `firestorm`. Short ones begin too many others: a card is no car."""
    one = told.removesuffix("s")
    return one.endswith(word) or (len(word) >= LONG and one.startswith(word))


def rays() -> str:
    """Path data of the rays behind a thing: wedges from the middle beyond the edge of any field."""
    turn = 2 * math.pi / RAYS
    ends = [
        [(FAR * math.cos(angle), FAR * math.sin(angle)) for angle in (at - turn / 5, at + turn / 5)]
        for at in (turn * (ray + 0.5) for ray in range(RAYS))
    ]
    return "".join(polygon([(0, 0), *pair]) for pair in ends)


def picture(name: str, kind: CardType) -> str:
    """The field of a card with the thing on it, as SVG."""
    colours = TABLE.types[kind]
    return element(
        "svg",
        element(
            "rect", x=-WIDTH / 2, y=-HEIGHT / 2, width=WIDTH, height=HEIGHT, fill=colours.field
        ),
        element("path", d=rays(), fill=colours.ray),
        drawn(THINGS[name]),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(-WIDTH / 2)} {number(-HEIGHT / 2)} {number(WIDTH)} {number(HEIGHT)}",
        width=WIDTH,
        height=HEIGHT,
    )
