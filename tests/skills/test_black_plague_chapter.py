"""No skill of the Black Plague chapter is without a situation by its name. [BP 51-54]

A family has one for each of its parameters that the box has: for a Runner and not for a Brute, for
Magic and not for Guards; where the parameter is the name of a card, for one card at least.
"""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from shamble.content import library
from shamble.content.skills import find, load_skills
from shamble.rules.skills import is_playable, skill_named
from tests.exhaustive.skills import is_of_box

BOX = library.packaged().box("black-plague")
ALL = load_skills()
COMBAT, MOVES = "test_black_plague_combat", "test_black_plague_moves"
"""The files with tables of situations, `SKILLS`, by name."""
OF_MOVES = {
    *("+1 Action", "+1 free Move Action", "+1 free Search Action", "+1 Zone per Move"),
    *("2 Zones per Move Action", "Blitz", "Born leader", "Break-in", "Charge", "Destiny"),
    *("Hit & run", "Hold your nose", "Jump", "Lifesaver", "Lock it down", "Loud", "Matching set"),
    *("Rotten", "Scavenger", "Search: +1 card", "Shove", "Slippery", "Sprint", "Tactician"),
    *("Taunt", "Zombie link"),
}
"""Those about moving, turns and searching; all others are about fights."""
FILES = [name for name in (COMBAT, MOVES) if Path(__file__).with_name(f"{name}.py").exists()]

HEADINGS = 56
"""The skills that the book has, with each family counted once."""

Entry = tuple[str, str]
"""A skill of the chapter and its parameter, as its record has them; of any card: `""`."""


def entry(name: str) -> Entry:
    """The skill with a printed name; some cards end it with a mark of their own."""
    found = find(ALL, name.removesuffix("!"))
    assert found is not None, f"{name} is no skill of any book"
    skill, parameter = found
    return skill.name, (parameter or "") if skill.parameters else ""


def chapter() -> set[Entry]:
    """Every skill of the book, with every parameter that the box has."""
    found: set[Entry] = set()
    for skill in ALL:
        if skill.boxes.get(BOX.box.id):
            parameters = [word for word in skill.parameters if is_of_box(BOX, word)]
            found |= {(skill.name, word) for word in parameters or [""]}
    return found


def belongs(file: str) -> set[Entry]:
    """The skills that a file is to show."""
    moves = {entry(name) for name in OF_MOVES}
    return moves if file == MOVES else chapter() - moves


def shown(file: str) -> list[str]:
    names: dict[str, object] = importlib.import_module(f"tests.skills.{file}").SKILLS
    return list(names)


@pytest.mark.parametrize("file", FILES)
def test_no_skill_is_left_out(file: str) -> None:
    assert belongs(file) - {entry(name) for name in shown(file)} == set()


@pytest.mark.parametrize("file", FILES)
def test_all_that_is_shown_is_of_the_chapter_and_can_be_played(file: str) -> None:
    for name in shown(file):
        assert entry(name) in chapter()
        assert is_playable(name), name
        assert skill_named(name).is_for(BOX), name


def test_the_chapter_is_divided_among_the_files() -> None:
    assert {entry(name) for name in OF_MOVES} < chapter()
    assert len({name for name, _ in chapter()}) == HEADINGS
