"""Lines of keys in TOML texts, and what a record refuses said in our words."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from shamble.content import document
from shamble.content.errors import ContentError

TEXT = """\
id = "S1"  # start = 1
tiles = [
    ["1R", "2R"],  # ["start", 7]
    ["3R", "4R"]
]
vaults = [{ color = "violet", doors = ["0,0:a"] }, { doors = [] }]
doors = [
    # { between = [] },
    { between = ["0,0:a",
                 "0,0:b"] },
    { between = [], open = true },
]
picture = '''
+-----+
doors = 1
'''
notes = ["a, b", 'c', "d"]
[objectives]
pool = { red = 1, blue = 2 }
[places]
"the inner yard" = { zones = [] }
[[goals]]
name = "one"
[[goals]]
name = "two"  # name = "three"
need = { need = "all", of = [
    { need = "x" },
    { need = "y", at = ["here", "there"] },
] }
[deep.inside]
key = 1
"""


@pytest.mark.parametrize(
    "key, line",
    [
        ("id", 1),
        ("tiles", 2),
        ("tiles[0][1]", 3),
        ("tiles[1][0]", 4),
        ("tiles[1]", 4),
        ("vaults[0].doors", 6),
        ("vaults[1].doors", 6),
        ("doors", 7),
        ("doors[0].between[1]", 10),
        ("doors[1].open", 11),
        ("doors[0].color", 9),
        ("notes[2]", 17),
        ("objectives", 18),
        ("objectives.pool.blue", 19),
        ("objectives.red", 18),
        ("places.the inner yard.zones", 21),
        ("goals[0].name", 23),
        ("goals[1]", 24),
        ("goals[1].name", 25),
        ("goals[1].need.of[1].at[1]", 28),
        ("goals[1].after", 24),
        ("deep.inside.key", 31),
        ("start", None),
        ("goals[2].name", None),
    ],
)
def test_line_of(key: str, line: int | None) -> None:
    assert document.line_of(TEXT, key) == line


def test_line_of_record() -> None:
    text = 'id = "axes"\n[[cards]]\nid = "axe"\n[[cards]]\nnumber = 12\n[[cards]]\nnumber = 1\n'
    assert document.line_of_record(text, "axe") == 3
    assert document.line_of_record(text, "1") == 7
    assert document.line_of_record(text, "bow") is None


# --- messages -------------------------------------------------------------------------------


class Size(enum.StrEnum):
    SMALL = "small"
    LARGE = "large"


class Cat(msgspec.Struct, tag_field="is", tag="cat"):
    lives: int = 9


class Dog(msgspec.Struct, tag_field="is", tag="dog"):
    size: Size = Size.SMALL


class Room(msgspec.Struct, forbid_unknown_fields=True):
    size: Size
    beds: dict[str, Annotated[int, msgspec.Meta(ge=1, le=9)]] = {}


class House(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    pets: tuple[Cat | Dog, ...] = ()
    rooms: dict[Size, int] = {}
    floors: dict[str, dict[str, Room]] = {}
    garden: bool | None = None


@pytest.mark.parametrize(
    "text, sentence",
    [
        ('number = "one"', ":1: number: found text; expected a whole number"),
        ("pets = []", ": found no 'number'; expected the key 'number' in this table"),
        (
            "number = 1\nColor = 2",
            ":2: Color: found the unknown key 'Color'; expected only keys that belong here, "
            "rightly spelt",
        ),
        (
            'number = 1\npets = [{ is = "cow" }]',
            ":2: pets[0].is: found the word 'cow'; expected one of cat, dog",
        ),
        (
            'number = 1\npets = [\n  { is = "dog", size = "huge" },\n]',
            ":3: pets[0].size: found the word 'huge'; expected one of small, large",
        ),
        (
            "number = 1\nrooms = { huge = 3 }",
            ":2: rooms: found the word 'huge'; expected one of small, large",
        ),
        (
            'number = 1\n[floors.first]\nhall = { size = "large" }\nden = { size = "huge" }',
            ":4: floors.first.den.size: found the word 'huge'; expected one of small, large",
        ),
        (
            'number = 1\n[floors.top.den]\nsize = "small"\nbeds = { ann = 1, bob = 0, eve = 0 }',
            ":4: floors.top.den.beds.eve: found a number out of range; expected 1 or more",
        ),
        (
            'number = 1\n[floors.top.den]\nsize = "small"\n[floors.top.den.beds]\nbob = 10',
            ":5: floors.top.den.beds.bob: found a number out of range; expected 9 or less",
        ),
        (
            "number = 1\n[floors.top.hall]\nlight = 2",
            ":3: floors.top.hall.light: found the unknown key 'light'; expected only keys that "
            "belong here, rightly spelt",
        ),
        ("number = 1\ngarden = 3", ":2: garden: found a whole number; expected true or false"),
        ("number = 1\npets = {}", ":2: pets: found a table; expected a list"),
    ],
)
def test_what_does_not_fit(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        document.read(path, House)
    assert str(caught.value) == f"{path}{sentence}"
