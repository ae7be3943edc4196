"""Every Equipment card has the drawing of a thing and the colours of its type."""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterator

import pytest
from tools import drawn_cards

from shamble.content.confidence import Confidence
from shamble.content.equipment import Ammo, Attack, Equipment, EquipmentKind, Range, SlotKind, Throw
from shamble.content.library import BoxContent, packaged
from shamble.content.made import every_card
from shamble.drawing import cards, png
from shamble.drawing.signs import SIGNS
from shamble.drawing.things import THINGS
from shamble.drawing.things.extent import corners
from shamble.drawing.things.kit import HEIGHT, WIDTH, placing
from tests.drawing.test_looks import contrast

TABLE = "src/shamble/drawing/cards.toml"
BOXES = list(packaged().boxes.values())


def printed(content: BoxContent) -> tuple[Equipment, ...]:
    return every_card(content.equipment, content.quests.values())


# --- the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("content", BOXES, ids=lambda content: content.box.id)
def test_every_card_of_a_box_has_a_drawing_of_its_own_kind(content: BoxContent) -> None:
    for card in printed(content):
        assert card.id in cards.TABLE.cards, (
            f"{card.name!r} would be drawn as any {cards.types_of(card)[0]}: add {card.id!r} with"
            f" the name of its drawing to [cards] in {TABLE}, and the drawing, if it is a new one,"
            " to a module of src/shamble/drawing/things/; then run `python -m tools.drawn_cards`"
        )
        assert cards.thing_on(card, content.box.id) in THINGS


def test_the_table_names_printed_cards_and_drawings_alone() -> None:
    known = {content.box.id: {card.id for card in printed(content)} for content in BOXES}
    assert cards.TABLE.cards.keys() == set().union(*known.values())
    for box, own in cards.TABLE.boxes.items():
        assert own.keys() <= known[box], f"[boxes.{box}] in {TABLE}"
    assert named() <= THINGS.keys()


def named() -> set[str]:
    """Every drawing that the table speaks of."""
    table = cards.TABLE
    several = (*table.boxes.values(), *table.words.values())
    names = [name for each in several for name in each.values()]
    return {*names, *table.cards.values(), *table.kinds.values(), *table.generic.values()}


def test_no_drawing_is_unused() -> None:
    assert THINGS.keys() - named() == set(), f"no card has these drawings: name them in {TABLE}"


def test_different_cards_of_a_box_look_different() -> None:
    """Only what comes out of a deck to frighten looks alike, and what is made of another card."""
    for content in BOXES:
        seen = [cards.thing_on(card, content.box.id) for card in content.equipment]
        twice = {name for name in seen if seen.count(name) > 1}
        assert twice <= {"claws"}, content.box.id


# --- somebody's own cards -------------------------------------------------------------------------

HIT = Attack(dice=1, accuracy=4, damage=1)
SHOT = Attack(range=Range(0, 1), dice=1, accuracy=4, damage=1)


def own(name: str, **facts: object) -> Equipment:
    given = {"id": "own-card", "name": name, "confidence": {"all": Confidence.DESIGNED}, **facts}
    return Equipment(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "thing"),
    [
        (own("Grandmother's Sword", melee=HIT), "sword"),
        (own("Siege Crossbow", ranged=SHOT), "crossbow"),
        (own("Long Bow of Ash", ranged=SHOT), "short-bow"),
        (own("Firestorm", magic=SHOT), "fireball"),
        (own("Battle Flail", melee=HIT), "melee"),
        (own("Frying Pan", melee=HIT), "melee"),
        (own("Slingshot", ranged=SHOT), "ranged"),
        (own("Wail", magic=SHOT), "magic"),
        (own("Sword of Words", magic=SHOT), "magic"),
        (own("Padded Coat", kind=EquipmentKind.ARMOR, slots=(SlotKind.BODY,), armor=5), "armour"),
        (own("Gingerbread", kind=EquipmentKind.FOOD, points=1), "food"),
        (own("Plenty of Pebbles", kind=EquipmentKind.AMMO, ammo=Ammo.BOLTS), "ammo"),
        (own("Rope", kind=EquipmentKind.ITEM), "item"),
        (own("Firework", thrown=Throw(range=Range(1, 1))), "item"),
    ],
    ids=lambda given: given.name if isinstance(given, Equipment) else given,
)
def test_a_card_of_somebodys_own_has_the_drawing_of_its_words_or_type(
    card: Equipment, thing: str
) -> None:
    assert cards.thing_on(card, "second-edition") == thing


def test_a_card_that_replaces_a_printed_one_looks_like_it() -> None:
    katana = own("My Own Katana", id="katana", melee=HIT)
    assert cards.thing_on(katana, "second-edition") == "katana"


def test_the_same_name_is_another_thing_in_another_box() -> None:
    water = own("Water", id="water", kind=EquipmentKind.FOOD, points=1)
    assert cards.thing_on(water, "second-edition") == "water-bottle"
    assert cards.thing_on(water, "black-plague") == "waterskin"


# --- types --------------------------------------------------------------------------------------


def test_a_card_has_the_type_of_what_it_is_used_for() -> None:
    by_id = {card.id: card for content in BOXES for card in content.equipment}
    assert cards.types_of(by_id["gunblade"]) == ("melee", "ranged")
    assert cards.types_of(by_id["fireball"]) == ("magic",)
    assert cards.types_of(by_id["healing"]) == ("magic",)
    assert cards.types_of(by_id["shield"]) == ("armour",)
    assert cards.types_of(by_id["molotov"]) == ("item",)
    assert cards.types_of(by_id["aaahh"]) == ("aaahh",)


def test_every_type_has_a_sign_colours_and_a_drawing() -> None:
    table = cards.TABLE
    assert table.types.keys() == table.generic.keys()
    assert table.types.keys() <= SIGNS.keys()


@pytest.mark.parametrize("kind", cards.TABLE.types)
def test_words_and_numbers_of_a_card_can_be_read(kind: cards.CardType) -> None:
    """Cards have their own paper, so they look the same by day and by night."""
    band = cards.TABLE.types[kind].band
    assert contrast("#ffffff", band) >= 4.5
    assert contrast(band, cards.PAPER) >= 4.5
    assert contrast(cards.INK, cards.PAPER) >= 4.5
    assert contrast(cards.PAPER, cards.EDGE) >= 4.5


# --- the drawings -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINGS)
def test_a_thing_fills_its_field_and_stays_inside(name: str) -> None:
    """Its body, as it is placed; what shines beyond it may be cut off."""
    found = re.fullmatch(
        r"translate\((\S+) ([^)]+)\)scale\(([^)]+)\)(?:rotate\(([^)]+)\))?", placing(THINGS[name])
    )
    assert found is not None
    x, y, scale, turn = (float(each or 0) for each in found.groups())
    points = [
        (x + scale * px, y + scale * py)
        for part in THINGS[name].parts
        if part.body
        for px, py in turned(corners(part.d), turn)
    ]
    across = max(abs(px) for px, _ in points)
    down = max(abs(py) for _, py in points)
    assert across <= WIDTH / 2
    assert down <= HEIGHT / 2
    assert across > WIDTH * 0.36 or down > HEIGHT * 0.36, "so small that nobody knows what it is"


def turned(points: Iterator[tuple[float, float]], by: float) -> Iterator[tuple[float, float]]:
    turn = cmath.rect(1, math.radians(by))
    for x, y in points:
        there = complex(x, y) * turn
        yield there.real, there.imag


def test_a_path_takes_the_room_of_its_curves_and_arcs() -> None:
    assert list(corners("M1 2h3v-4z")) == [(1, 2), (4, 2), (4, -2)]
    assert list(corners("M0 0l2 2zl1 0")) == [(0, 0), (2, 2), (1, 0)]
    circle = list(corners("M-5 0a5 3 0 1 1 10 0a5 3 0 1 1 -10 0z"))
    assert {min(circle)[0], max(circle)[0]} == {-5, 5}
    assert {y for _, y in circle} >= {-3, 3}


def test_a_card_is_a_picture_too() -> None:
    drawn = cards.picture("pistol", "ranged")
    assert drawn.count("<path") > 10
    assert png.render(drawn, width=100).startswith(b"\x89PNG")


@pytest.mark.parametrize("name", drawn_cards.FILES)
def test_the_page_draws_what_the_package_draws(name: str) -> None:
    made = "run `python -m tools.drawn_cards`"
    assert (drawn_cards.FOLDER / name).read_text() == drawn_cards.FILES[name](), made
