"""What the component lists of the rulebooks count, and the numbers that hold for a whole box."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content import box as box_module
from shamble.content.box import Box, Decks, Inventory, Tokens, load_box
from shamble.content.confidence import Confidence
from shamble.content.danger import DangerLevel
from shamble.content.equipment import Attack, Range
from shamble.content.errors import ContentError

DATA = Path(box_module.__file__).parent / "data"
NAMES = ("second-edition", "black-plague", "white-death")
BOXES = {name: load_box(DATA / name / "box.toml") for name in NAMES}
EACH = pytest.mark.parametrize("box", BOXES.values(), ids=NAMES)


def test_names() -> None:
    assert [(box.id, box.name, box.short_name) for box in BOXES.values()] == [
        ("second-edition", "Zombicide 2nd Edition", "2nd Edition"),
        ("black-plague", "Zombicide: Black Plague", "Black Plague"),
        ("white-death", "Zombicide: White Death", "White Death"),
    ]


@EACH
@pytest.mark.parametrize(
    "points, level",
    [
        (0, DangerLevel.BLUE),
        (6, DangerLevel.BLUE),
        (7, DangerLevel.YELLOW),
        (18, DangerLevel.YELLOW),
        (19, DangerLevel.ORANGE),
        (42, DangerLevel.ORANGE),
        (43, DangerLevel.RED),
        (99, DangerLevel.RED),
    ],
)
def test_danger_levels(box: Box, points: int, level: DangerLevel) -> None:
    """[2E 15 · BP 16 · WD 16]"""
    assert box.danger.level(points) is level


@pytest.mark.parametrize(
    "name, slots, total",
    [
        ("second-edition", Inventory(hands=2, body=0, backpack=3), 5),
        ("black-plague", Inventory(hands=2, body=1, backpack=5), 8),
        ("white-death", Inventory(hands=2, body=1, backpack=5), 8),
    ],
)
def test_inventory(name: str, slots: Inventory, total: int) -> None:
    """[2E 16 · BP 17 · WD 17]"""
    assert BOXES[name].inventory == slots
    assert slots.total == total


def test_only_2nd_edition_gives_points_for_any_objective() -> None:
    """[2E 22]"""
    assert [box.objective_points for box in BOXES.values()] == [5, 0, 0]


@pytest.mark.parametrize(
    "name, decks, total",
    [
        (
            "second-edition",
            Decks(starting=6, equipment=45, pimp=11, reference=1, zombie=40, abomination=4),
            107,
        ),
        ("black-plague", Decks(starting=6, equipment=63, vault=2, zombie=54), 125),
        (
            "white-death",
            Decks(
                starting=6,
                equipment=58,
                vault=8,
                reference=1,
                zombie=56,
                abomination=9,
                necromancer=9,
                guard_skill=14,
            ),
            161,
        ),
    ],
)
def test_decks(name: str, decks: Decks, total: int) -> None:
    """[2E 3-4 · BP 4 · WD 4]"""
    assert BOXES[name].decks == decks
    assert decks.total == total


NECROMANCERS = ("green", "brown", "red", "purple", "grey", "beige")


@pytest.mark.parametrize(
    "name, tokens, total",
    [
        (
            "second-edition",
            Tokens(
                car=3,
                door={"red": 15, "blue": 1, "green": 1},
                exit=1,
                first_player=1,
                noise=18,
                objective={"red": 9, "blue": 1, "green": 1},
                crate=12,
                spawn={"start": 1, "red": 5, "blue": 1, "green": 1},
            ),
            71,
        ),
        (
            "black-plague",
            Tokens(
                door={"neutral": 12, "blue": 1, "green": 1},
                dragon_bile=4,
                exit=1,
                first_player=1,
                noise=18,
                free_action=1,
                rotten=1,
                objective={"red": 8, "blue": 1, "green": 1},
                spawn={"red": 4, "blue": 1, "green": 1}
                | {f"necromancer-{color}": 1 for color in NECROMANCERS},
                vault_door={"violet": 2, "yellow": 2},
                vault={"violet": 1, "yellow": 1},
            ),
            68,
        ),
        (
            "white-death",
            Tokens(
                beacon=1,
                cauldron=4,
                exit=1,
                first_player=1,
                freeze=6,
                rope_ladder=2,
                noise=18,
                objective={"red": 9, "blue": 1, "green": 1},
                spawn={"1": 1, "2": 1, "3": 1, "4": 1, "defiler": 1},
                corruption=15,
            ),
            64,
        ),
    ],
)
def test_tokens(name: str, tokens: Tokens, total: int) -> None:
    """[2E 4 · BP 4 · WD 4]"""
    assert BOXES[name].tokens == tokens
    assert tokens.total == total


def test_a_sort_of_token_is_counted_over_its_colours() -> None:
    assert BOXES["black-plague"].tokens.count("spawn") == 12
    assert BOXES["white-death"].tokens.count("objective") == 11
    assert BOXES["white-death"].tokens.count("noise") == 18


def test_improvised_weapons() -> None:
    """The Polish rulebook has the numbers of White Death. [2E 63 · WD 51]"""
    assert BOXES["black-plague"].improvised is None
    for name in ("second-edition", "white-death"):
        improvised = BOXES[name].improvised
        assert improvised is not None
        assert improvised.melee == Attack(dice=2, accuracy=4, damage=1)
        assert improvised.ranged == Attack(range=Range(1, 1), dice=2, accuracy=4, damage=1)


def test_guards() -> None:
    """Twelve, one die each; the other numbers are ours and say so. [WD 3, 23-24]"""
    assert BOXES["second-edition"].guards is BOXES["black-plague"].guards is None
    guards = BOXES["white-death"].guards
    assert guards is not None
    assert guards.miniatures == 12
    assert guards.melee.dice == guards.ranged.dice == 1
    assert guards.confidence == {
        "all": Confidence.DESIGNED,
        "miniatures": Confidence.VERIFIED,
        "dice": Confidence.VERIFIED,
    }


def test_car() -> None:
    """[2E 30-31]"""
    assert BOXES["black-plague"].car is BOXES["white-death"].car is None
    car = BOXES["second-edition"].car
    assert car is not None
    assert (car.drivers, car.passengers, car.slow, car.fast) == (1, 3, 1, 2)
    assert car.attack == Attack(dice=3, accuracy=4, damage=2)


@EACH
def test_a_zombie_is_found_by_its_id(box: Box) -> None:
    assert box.zombie("walker").name == "Walker"
    with pytest.raises(KeyError):
        box.zombie("troll")


@EACH
def test_a_box_cannot_be_changed(box: Box) -> None:
    with pytest.raises(AttributeError):
        box.name = "Mine"  # type: ignore[misc]


BOX = """\
id = "mine"
name = "My Box"
short_name = "Mine"
danger = { yellow = 7, orange = 19, red = 43 }
inventory = { hands = 2, backpack = 3 }
zombies = [
    { id = "walker", name = "Walker", miniatures = 10, priority = 1 },
    { id = "runner", name = "Runner", miniatures = 10, priority = 2, actions = 2 },
]

[tokens]
noise = 18
door = { red = 4 }
"""


def test_a_box_of_ones_own_needs_few_lines(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(BOX, encoding="utf-8")
    box = load_box(path)
    assert box.decks.total == 0
    assert box.zombie("walker").toughness == 1
    assert box.zombie("runner").confidence == {"all": Confidence.DESIGNED}


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        (
            "yellow = 7",
            "yellow = 70",
            ":4: danger: found the levels [0, 70, 19, 43]; expected each to begin above the last",
        ),
        (
            'id = "runner"',
            'id = "walker"',
            ":8: zombies[1].id: found the id 'walker' a second time; expected each id once",
        ),
        (
            "actions = 2",
            "actions = 0",
            ":8: zombies[1]: found actions = 0; expected 1 or more",
        ),
        (
            "hands = 2",
            "hands = -2",
            ":5: inventory: found hands = -2; expected 0 or more",
        ),
        (
            "red = 4 }",
            "red = -4 }",
            ":11: tokens: found door.red = -4; expected 0 or more",
        ),
        (
            "noise = 18",
            'noise = "many"',
            ":12: tokens.noise: found text; expected a whole number",
        ),
        (
            'id = "mine"',
            'id = "My Box"',
            ": found the id 'My Box'; expected small letters, digits and hyphens",
        ),
    ],
)
def test_a_broken_box_is_refused_in_one_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    path = tmp_path / "box.toml"
    path.write_text(BOX.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_box(path)
    assert str(caught.value) == f"{path}{sentence}"
