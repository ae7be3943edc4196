"""Every kind of event, decision and choice has its pages, or is known to have none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shamble.rules
from shamble.rules.choices import Verb
from shamble.rules.decisions import Asked
from shamble.rules.events import Happened
from shamble.rules.references import (
    BOOKS,
    CHOICES,
    DECISIONS,
    EVENTS,
    pages,
    reference,
)

Kind = Happened | Asked | Verb
KINDS: list[Kind] = [*Happened, *Asked, *Verb]

WITHOUT: set[tuple[type, int]] = {
    (Happened, Happened.LEFT_BOARD),
    (Asked, Asked.LEAVE),
    (Verb, Verb.LEAVE),
    (Verb, Verb.STAY),
    (Verb, Verb.DONE),
    (Verb, Verb.NO),
    (Verb, Verb.YES),
}
"""A quest says who may leave where; a yes or no is about something else."""

LAST = {"second-edition": 66, "black-plague": 54, "white-death": 54}
"""The last page of the skills."""


def expanded(numbers: str) -> set[int]:
    """`8, 19-20` is 8, 19 and 20."""
    found: set[int] = set()
    for part in numbers.split(", "):
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def marked() -> dict[str, set[int]]:
    """All pages that the docstrings of the rules name, by box."""
    found: dict[str, set[int]] = {box: set() for box in BOOKS.values()}
    for path in Path(shamble.rules.__file__).parent.rglob("*.py"):
        for marks in re.findall(r"\[((?:2E|BP|WD) [\dEBPWD ,·\n-]+)\]", path.read_text("utf-8")):
            for mark in marks.split("·"):
                book, _, numbers = " ".join(mark.split()).partition(" ")
                found[BOOKS[book]] |= expanded(numbers)
    return found


CONTENTS: tuple[tuple[str, tuple[int, int, int], tuple[Kind, ...]], ...] = (
    ("Setup", (6, 6, 6), (Happened.GAME_BEGAN,)),
    ("Starting Equipment", (6, 6, 8), (Happened.DEALT, Asked.STARTING_EQUIPMENT)),
    ("First player", (7, 7, 8), (Happened.FIRST_PLAYER, Verb.FIRST_SEAT)),
    ("Winning and losing", (8, 8, 9), (Happened.GAME_ENDED, Happened.GOAL_MET)),
    ("Ammo type", (12, 0, 0), (Happened.REROLLED, Asked.REROLL, Verb.REROLL, Verb.KEEP)),
    ("Noise", (14, 15, 15), (Happened.NOISE,)),
    ("Danger Level", (15, 16, 16), (Happened.POINTS, Happened.LEVEL_REACHED, Asked.LEVEL_UP)),
    ("Inventory", (16, 17, 17), (Happened.DISCARDED, Asked.INVENTORY, Verb.PUT, Verb.DROP)),
    ("The Zombies", (17, 18, 18), (Happened.KILLED,)),
    ("Defiler Necromancer", (0, 0, 19), (Happened.NECROMANCER_CAME, Happened.ARTIFACT_TAKEN)),
    ("Players' Phase", (19, 19, 21), (Happened.TURN_BEGAN, Asked.ACTION, Verb.ACTIVATE)),
    ("Move", (19, 19, 21), (Happened.MOVED, Verb.MOVE)),
    ("Search", (19, 19, 21), (Happened.SEARCHED, Happened.DREW, Verb.SEARCH)),
    ("Doors", (19, 19, 0), (Happened.DOOR_OPENED, Verb.OPEN)),
    ("Spawning in buildings", (20, 20, 0), (Asked.ROOM, Verb.ROOM, Happened.DOOR_OPENED)),
    ("Reorganize and Trade", (21, 20, 21), (Happened.GAVE, Verb.REORGANISE, Verb.TRADE)),
    ("Combat Actions", (21, 21, 22), (Verb.ATTACK,)),
    ("Enchantment", (0, 22, 23), (Happened.CAST, Verb.CAST_ON, Verb.REPULSE)),
    ("Objectives", (22, 22, 23), (Happened.OBJECTIVE_TAKEN, Verb.TAKE_OBJECTIVE)),
    ("Crates", (22, 0, 0), (Happened.CRATE_TAKEN, Verb.TAKE_CRATE)),
    ("Make Noise, Do Nothing", (22, 22, 25), (Verb.NOISE, Verb.END_TURN, Happened.TURN_ENDED)),
    ("Zombies attack", (23, 23, 25), (Happened.ZOMBIES_ATTACKED, Asked.WOUNDS, Verb.WOUND)),
    ("Wounds", (23, 23, 26), (Happened.WOUNDED, Happened.ELIMINATED)),
    ("Armor", (0, 23, 26), (Happened.ARMOR_HELD, Asked.ARMOR, Asked.PIERCING_WOUNDS)),
    ("Zombies move", (24, 24, 27), (Happened.ZOMBIES_MOVED, Asked.ROUTE, Verb.ROUTE)),
    ("Spawn", (25, 25, 28), (Happened.ZOMBIE_CARD, Happened.SPAWNED, Asked.FIRST_SPAWN)),
    ("Coloured Spawn Zones", (25, 26, 0), (Happened.SPAWN_WOKE,)),
    ("Rush", (26, 0, 0), (Happened.RUSH,)),
    ("Extra Activation", (26, 26, 29), (Happened.EXTRA_ACTIVATION,)),
    ("Running out", (26, 28, 29), (Happened.OUT_OF_FIGURES,)),
    ("Necromancers", (0, 29, 0), (Happened.NECROMANCER_CAME, Happened.NECROMANCER_FLED)),
    ("Killing a Necromancer", (0, 30, 0), (Happened.SPAWN_REMOVED, Asked.REMOVE_SPAWN)),
    ("Combat", (27, 32, 30), (Happened.ROLLED, Happened.ATTACKED, Verb.DUAL_ATTACK)),
    ("Targeting Priority", (28, 34, 32), (Asked.HITS, Verb.HIT, Happened.HIT_LOST)),
    ("Friendly Fire", (28, 34, 32), (Happened.FRIENDLY_FIRE, Verb.FIRE_AT)),
    ("Reload", (29, 34, 36), (Happened.RELOADED, Verb.RELOAD)),
    ("Fire", (29, 35, 37), (Happened.THROWN, Happened.FIRE, Verb.THROW)),
    ("Dragon Bile", (0, 35, 0), (Asked.BILE, Verb.BILE, Verb.LIGHT)),
    ("Vault artifacts", (0, 37, 0), (Happened.ARTIFACT_TAKEN, Verb.TAKE_ARTIFACT)),
    ("Skills", (63, 51, 51), (Happened.SKILL_GAINED, Verb.SKILL)),
)
"""Chapters and what they speak of, with their pages in the tables of contents and indexes of the
three books; 0: the book has no such chapter."""


@pytest.mark.parametrize("chapter, starts, kinds", CONTENTS, ids=[each[0] for each in CONTENTS])
def test_the_chapters_of_the_books(
    chapter: str, starts: tuple[int, int, int], kinds: tuple[Kind, ...]
) -> None:
    for kind in kinds:
        for box, page in zip(BOOKS.values(), starts, strict=True):
            if page:
                assert page in expanded(pages(kind)[box]), (chapter, kind, box)


def test_no_kind_is_forgotten() -> None:
    assert set(EVENTS) == set(Happened)
    assert set(DECISIONS) == set(Asked)
    assert set(CHOICES) == set(Verb)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{type(kind).__name__}-{kind.name}")
def test_every_kind_has_its_pages(kind: Kind) -> None:
    found = pages(kind)
    assert bool(found) == ((type(kind), kind) not in WITHOUT)
    for box, numbers in found.items():
        assert re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", numbers)
        assert expanded(numbers) <= set(range(6, LAST[box] + 1))
        assert reference(kind, box) == numbers
    assert reference(kind, "another box") is None


def test_the_docstrings_name_the_same_pages() -> None:
    """What the rules were written by; of White Death, which is still to come, the plain ones."""
    known = marked()
    for kind in KINDS:
        for box, numbers in pages(kind).items():
            if box != "white-death":
                assert expanded(numbers) <= known[box], (kind, box, numbers)


def test_some_pages() -> None:
    assert reference(Happened.ZOMBIES_MOVED, "second-edition") == "24"
    assert reference(Happened.ZOMBIES_MOVED, "white-death") == "27-28"
    assert reference(Asked.ARMOR, "second-edition") is None
    assert reference(Verb.TRADE, "black-plague") == "20"
    assert reference(Happened.RUSH, "black-plague") is None
