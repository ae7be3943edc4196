"""Zombie kinds, Zombie cards and Abominations against the rulebooks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from shamble.content import zombies
from shamble.content.box import load_box
from shamble.content.confidence import Confidence
from shamble.content.danger import DangerLevel
from shamble.content.errors import ContentError
from shamble.content.zombies import Spawn, ZombieCard, ZombieCardKind

DATA = Path(zombies.__file__).parent / "data"
BOXES = ("second-edition", "black-plague", "white-death")
KINDS = {
    box: {kind.id: kind for kind in load_box(DATA / box / "box.toml").zombies} for box in BOXES
}
CARDS = {
    box: zombies.load_zombie_cards(DATA / box / "zombie-cards.toml", KINDS[box]) for box in BOXES
}

# Miniatures, Actions, Damage to kill, points, place in the Targeting Priority Order.
# [2E 3, 17, 28 · BP 3, 18, 34 · WD 3, 18-19, 32]
FIGURES = {
    "second-edition": {
        "Walker": (40, 1, 1, 1, 2),
        "Fatty": (16, 1, 2, 1, 1),
        "Runner": (16, 2, 1, 1, 3),
        "Abomination": (4, 1, 3, 5, 1),
    },
    "black-plague": {
        "Walker": (35, 1, 1, 1, 1),
        "Fatty": (14, 1, 2, 1, 2),
        "Runner": (14, 2, 1, 1, 3),
        "Abomination": (1, 1, 3, 5, 2),
        "Necromancer": (1, 1, 1, 1, 4),
    },
    "white-death": {
        "Walker": (35, 1, 1, 1, 2),
        "Brute": (14, 1, 2, 1, 1),
        "Runner": (14, 2, 1, 1, 3),
        "Abomination": (1, 1, 3, 5, 1),
        "Defiler Necromancer": (1, 1, 1, 1, 4),
    },
}


@pytest.mark.parametrize("box", BOXES)
def test_the_kinds_are_those_of_the_table(box: str) -> None:
    assert {
        kind.name: (kind.miniatures, kind.actions, kind.toughness, kind.points, kind.priority)
        for kind in KINDS[box].values()
    } == FIGURES[box]


@pytest.mark.parametrize(
    "box, total", [("second-edition", 76), ("black-plague", 65), ("white-death", 65)]
)
def test_the_box_holds_as_many_zombies_as_its_list_says(box: str, total: int) -> None:
    assert sum(kind.miniatures for kind in KINDS[box].values()) == total


@pytest.mark.parametrize("box", BOXES)
def test_every_zombie_deals_one_wound(box: str) -> None:
    assert {kind.wounds for kind in KINDS[box].values()} == {1}


def test_armor_is_no_help_against_abominations() -> None:
    """[BP 18 · WD 18]; 2nd Edition has no armor."""
    ignoring = {box: [k.id for k in KINDS[box].values() if k.ignores_armor] for box in BOXES}
    assert ignoring == {
        "second-edition": [],
        "black-plague": ["abomination"],
        "white-death": ["abomination"],
    }


def test_the_bosses_of_white_death_drop_vault_weapons_and_the_khan_climbs() -> None:
    """[WD 18-19]"""
    kinds = KINDS["white-death"].values()
    assert [k.id for k in kinds if k.climbs] == ["abomination"]
    assert [k.id for k in kinds if k.drops_vault_weapon] == ["abomination", "necromancer"]


@pytest.mark.parametrize(
    "box, numbers",
    [
        ("second-edition", range(1, 41)),
        ("black-plague", range(1, 55)),
        ("white-death", range(429, 485)),
    ],
)
def test_the_cards_have_the_printed_numbers(box: str, numbers: range) -> None:
    assert [card.number for card in CARDS[box]] == list(numbers)


def sort(card: ZombieCard) -> str:
    """The kind of a card; for a spawn card, whom alone it brings, if it is only one."""
    if card.kind is not ZombieCardKind.SPAWN:
        return card.kind.value
    brought = {f"{spawn.zombie}{' rush' if spawn.rush else ''}" for spawn in card.spawns.values()}
    return brought.pop() if len(brought) == 1 else "mixed"


@pytest.mark.parametrize(
    "box, split",
    [
        (
            "second-edition",
            {
                "walker": 8,
                "walker rush": 8,
                "fatty": 4,
                "fatty rush": 4,
                "runner": 8,
                "abomination": 4,
                "extra activation": 4,
            },
        ),
        (
            "black-plague",
            {"mixed": 36, "extra activation": 4, "necromancer": 6, "double spawn": 8},
        ),
        (
            "white-death",
            {
                "walker": 18,
                "brute": 8,
                "runner": 8,
                "abomination": 4,
                "necromancer": 4,
                "siege": 10,
                "extra activation": 4,
            },
        ),
    ],
)
def test_the_deck_is_made_of(box: str, split: dict[str, int]) -> None:
    assert Counter(sort(card) for card in CARDS[box]) == split


@pytest.mark.parametrize(
    "box, numbers, named",
    [
        ("second-edition", [37, 38, 39, 40], ["walker", "walker", "fatty", "runner"]),
        ("black-plague", [37, 38, 39, 40], ["walker", "walker", "fatty", "runner"]),
        ("white-death", [481, 482, 483, 484], ["walker", "walker", "brute", "runner"]),
    ],
)
def test_extra_activations(box: str, numbers: list[int], named: list[str]) -> None:
    cards = [c for c in CARDS[box] if c.kind is ZombieCardKind.EXTRA_ACTIVATION]
    assert [card.number for card in cards] == numbers
    assert [card.extra_activation for card in cards] == named
    assert all(card.at(level) is None for card in cards for level in DangerLevel)


def test_the_easier_half_has_no_abomination_at_blue_and_the_harder_half_has() -> None:
    """[2E 35]"""
    at_blue = {
        c.number for c in CARDS["second-edition"] if c.blue and c.blue.zombie == "abomination"
    }
    later = {c.number for c in CARDS["second-edition"] if c.red and c.red.zombie == "abomination"}
    assert at_blue == {35, 36}
    assert later == {17, 18, 35, 36}


def test_runners_never_rush_and_only_2nd_edition_knows_rushes() -> None:
    """[2E 26]"""
    rushing = {
        (box, spawn.zombie)
        for box in BOXES
        for card in CARDS[box]
        for spawn in card.spawns.values()
        if spawn.rush
    }
    assert rushing == {("second-edition", "walker"), ("second-edition", "fatty")}


@pytest.mark.parametrize("drawn", ["3 walker", "1 fatty", "2 walker rush"])
def test_the_cards_of_the_building_example_exist(drawn: str) -> None:
    """[2E 20]"""
    assert Spawn.read(drawn) in [card.yellow for card in CARDS["second-edition"]]


def test_the_pictured_cards_exist() -> None:
    """[BP 16 · WD 16]"""
    first = CARDS["black-plague"][0]
    assert [first.at(level) for level in DangerLevel] == [
        None,
        Spawn(2, "runner"),
        Spawn(5, "walker"),
        Spawn(2, "fatty"),
    ]
    pictured = [c for c in CARDS["white-death"] if c.confidence["all"] is Confidence.VERIFIED]
    assert len(pictured) == 1
    assert pictured[0].confidence["number"] is Confidence.DESIGNED
    assert [pictured[0].at(level) for level in DangerLevel] == [
        Spawn(2, "walker"),
        Spawn(4, "walker"),
        Spawn(6, "walker"),
        Spawn(8, "walker"),
    ]


@pytest.mark.parametrize(
    "box, number, levels",
    [
        ("second-edition", 4, "4 walker, 6 walker, 8 walker, 10 walker"),
        ("second-edition", 11, "-, 1 fatty rush, 2 fatty rush, 3 fatty rush"),
        ("second-edition", 26, "6 walker rush, 8 walker rush, 10 walker rush, 12 walker rush"),
        ("second-edition", 34, "3 runner, 4 runner, 5 runner, 6 runner"),
        ("black-plague", 13, "1 abomination, 1 runner, 5 walker, 2 fatty"),
        ("black-plague", 34, "1 fatty, 2 walker, 2 fatty, 7 walker"),
        ("black-plague", 46, "1 necromancer, 1 necromancer, 1 necromancer, 1 necromancer"),
        ("white-death", 477, "-, 1 runner, 1 runner, 1 runner"),
    ],
)
def test_a_card_brings(box: str, number: int, levels: str) -> None:
    card = next(card for card in CARDS[box] if card.number == number)
    expected = [None if text == "-" else Spawn.read(text) for text in levels.split(", ")]
    assert [card.at(level) for level in DangerLevel] == expected


def test_the_second_half_of_black_plagues_spawn_cards_repeats_the_middle() -> None:
    cards = {card.number: card.spawns for card in CARDS["black-plague"]}
    assert all(cards[number] == cards[number + 12] for number in range(13, 25))


def test_abominations_of_2nd_edition() -> None:
    """[2E 18]"""
    deck = zombies.load_abominations(DATA / "second-edition" / "abominations.toml")
    assert {card.name: (card.rule, card.priority) for card in deck} == {
        "Hobomination": (zombies.AbominationRule.NO_COMBAT, None),
        "Abominacop": (None, 0),
        "Abominawild": (zombies.AbominationRule.TAKES_MOLOTOV, None),
        "Patient 0": (None, None),
    }


def test_the_khan_is_the_abomination_white_death_names() -> None:
    """[WD 18, 38]"""
    deck = zombies.load_abominations(DATA / "white-death" / "abominations.toml")
    assert [card.name for card in deck] == ["Khan Abomination"]


@pytest.mark.parametrize("text", ["walker", "0 walker", "2", "two walker", "2 walker slowly", ""])
def test_text_that_is_no_spawn(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number and a zombie"):
        Spawn.read(text)


LIKE = 'expected a number and a zombie, such as "2 walker" or "2 walker rush"'
BROKEN = [
    ('{ number = 1, blue = "walkers" }', f":3: cards[0].blue: found 'walkers'; {LIKE}"),
    ("{ number = 1, blue = 2 }", f":3: cards[0].blue: found 2; {LIKE}"),
    (
        '{ number = 1, red = "1 troll" }',
        ":3: cards[0].red: found the zombie 'troll'; expected one of runner, walker",
    ),
    (
        '{ number = 1, extra_activation = "troll" }',
        ":3: cards[0].extra_activation: found the zombie 'troll'; expected one of runner, walker",
    ),
    (
        '{ number = 1, all = "1 walker" },\n    { number = 1, all = "1 runner" }',
        ":4: cards[1].number: found card number 1 a second time; expected each number once",
    ),
    (
        "{ number = 1 }",
        ":3: cards[0]: found card 1 without effect; "
        "expected zombies at a level, extra_activation or double_spawn",
    ),
    (
        '{ number = 1, double_spawn = true, blue = "1 walker" }',
        ":3: cards[0]: found card 1 with zombies and double spawn; expected one of them",
    ),
    (
        '{ number = 1, siege = true, extra_activation = "walker" }',
        ":3: cards[0]: found card 1 with several effects; "
        "expected only one of extra_activation, double_spawn, siege",
    ),
    (
        '{ number = 0, all = "1 walker" }',
        ":3: cards[0]: found number = 0; expected 1 or more",
    ),
]


@pytest.mark.parametrize("line, sentence", BROKEN)
def test_a_broken_card_is_refused_in_one_sentence(tmp_path: Path, line: str, sentence: str) -> None:
    path = tmp_path / "zombie-cards.toml"
    path.write_text(f"cards = [\n    # mine\n    {line},\n]\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        zombies.load_zombie_cards(path, ["walker", "runner"])
    assert str(caught.value) == f"{path}{sentence}"


def test_a_level_may_differ_from_all(tmp_path: Path) -> None:
    path = tmp_path / "zombie-cards.toml"
    path.write_text('cards = [{ number = 1, all = "2 walker", red = "9 walker" }]')
    (card,) = zombies.load_zombie_cards(path)
    assert [spawn.count for spawn in card.spawns.values()] == [2, 2, 2, 9]


def test_two_abominations_of_one_id(tmp_path: Path) -> None:
    path = tmp_path / "abominations.toml"
    path.write_text('[[abominations]]\nid = "rex"\nname = "Rex"\n' * 2, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        zombies.load_abominations(path)
    assert str(caught.value) == (
        f"{path}:5: abominations[1].id: found the id 'rex' a second time; expected each id once"
    )
