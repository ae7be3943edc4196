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
    assert reference(Happened.ZOMBIES_MOVED, "white-death") == "27"
    assert reference(Asked.ARMOR, "second-edition") is None
    assert reference(Verb.TRADE, "black-plague") == "20"
    assert reference(Happened.RUSH, "black-plague") is None
