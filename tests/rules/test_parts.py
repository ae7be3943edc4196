"""The parts of choices and events: every number that can stand there means one thing."""

from __future__ import annotations

from shamble.game import Game
from shamble.rules.actions.cards import MAKE_NOISE
from shamble.rules.flow.levels import LEARN
from shamble.rules.words.choices import choice
from shamble.rules.words.parts import PERSON, SKILL
from shamble.rules.words.texts import read_choice, text_of
from tests.rules.table import Table


def test_each_skill_to_learn_is_the_survivors_own() -> None:
    """Orange and Red ones of each card in turn, then the book's list."""
    material = Game.new("M1", seed=1).material
    numbers = SKILL.numbers(material)
    assert numbers is not None
    expected = [
        name
        for card in material.survivors
        for row in (card.orange, card.red, material.skill_list)
        for name in row
    ]
    assert [SKILL.called(material, number) for number in numbers] == expected
    assert len(set(numbers)) == len(numbers)
    assert text_of(material, choice(LEARN, numbers[0])).startswith("learn ")


def test_what_is_no_choice_has_no_number() -> None:
    material = Game.new("M1", seed=1).material
    for text in ("fly", "", "no yes", "move", "move nowhere", "noise 1", "NOISE"):
        assert read_choice(material, text) == -1, text
    assert read_choice(material, "noise") == choice(MAKE_NOISE)


def test_who_is_known_by_the_zone() -> None:
    """Guards and a Beacon that walks, and nobody else."""
    table = Table("W9", "Jenia", "Ogon")
    material, state = table.material, table.state
    assert PERSON.zone(material, state, 0) == -1
    for person in (*material.guards, material.walking_beacon):
        assert PERSON.zone(material, state, person) == state.zone[person]
