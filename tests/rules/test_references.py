"""The pages of every kind of event, decision and choice are those of the books."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

import shamble.rules
from shamble.content.skills import Family as SkillFamily, Skill as SkillRecord, load_skills
from shamble.rules.actions.inventory_words import TRADE
from shamble.rules.combat.armor import CHOOSING_ARMOR
from shamble.rules.horde.coming import RUSHED
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.skills import Skill
from shamble.rules.skills.registry import FAMILIES
from shamble.rules.words.choices import VERBS
from shamble.rules.words.decisions import QUESTIONS
from shamble.rules.words.descriptions import BOOKS, Description
from shamble.rules.words.events import EVENTS

KINDS: dict[str, Description] = {
    **{f"event {described.word}": described for described in EVENTS},
    **{f"question {described.word}": described for described in QUESTIONS},
    **{f"verb {described.word}": described for described in VERBS},
}

RULES = Path(shamble.rules.__file__).parent

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
    for path in RULES.rglob("*.py"):
        for box, pages in marks_of(path.read_text("utf-8")):
            found[box] |= pages
    return found


def marks_of(text: str) -> Iterator[tuple[str, set[int]]]:
    """The pages that a text names in brackets, each with its box."""
    for marks in re.findall(r"\[((?:2E|BP|WD) [\dEBPWD ,·\n-]+)\]", text):
        for mark in marks.split("·"):
            book, _, numbers = " ".join(mark.split()).partition(" ")
            yield BOOKS[book], expanded(numbers)


@functools.cache
def docstrings() -> dict[str, str]:
    """What the classes of the skills say of themselves, by name."""
    found: dict[str, str] = {}
    for path in (RULES / "skills").glob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = ast.get_docstring(node) or ""
    return found


CONTENTS: tuple[tuple[str, tuple[int, int, int], tuple[str, ...]], ...] = (
    ("Setup", (6, 6, 6), ("event game-began",)),
    ("Starting Equipment", (6, 6, 8), ("event dealt", "question starting-equipment")),
    ("Shared Equipment", (0, 6, 8), ("verb deal",)),
    ("Dealt Equipment", (6, 0, 0), ("verb extra-card",)),
    ("First player", (7, 7, 8), ("event first-player",)),
    ("First player by choice", (0, 7, 8), ("verb first", "question first-player")),
    ("Winning and losing", (8, 8, 9), ("event game-ended", "event goal-met")),
    (
        "Ammo type",
        (12, 0, 0),
        ("event rerolled", "question reroll", "verb re-roll", "verb keep-roll"),
    ),
    ("Noise", (14, 15, 15), ("event noise",)),
    ("Danger Level", (15, 16, 16), ("event points", "event level-reached", "question level-up")),
    ("Inventory", (16, 17, 17), ("event discarded", "question inventory", "verb put", "verb drop")),
    ("The Zombies", (17, 18, 18), ("event killed",)),
    ("Defiler Necromancer", (0, 0, 19), ("event necromancer-came", "event artifact-taken")),
    ("Players' Phase", (19, 19, 21), ("event turn-began", "question action", "verb activate")),
    ("Move", (19, 19, 21), ("event moved", "verb move")),
    ("Search", (19, 19, 21), ("event searched", "event drew", "verb search")),
    ("Doors", (19, 19, 0), ("event door-opened", "verb open")),
    ("Spawning in buildings", (20, 20, 0), ("question room", "verb room", "event door-opened")),
    ("Reorganize and Trade", (21, 20, 21), ("event gave", "verb reorganise", "verb trade")),
    ("Combat Actions", (21, 21, 22), ("verb attack",)),
    ("Enchantment", (0, 22, 23), ("event cast", "verb cast", "verb repulse")),
    ("Objectives", (22, 22, 23), ("event objective-taken", "verb take-objective")),
    ("Crates", (22, 0, 0), ("event crate-taken", "verb take-crate")),
    ("Make Noise, Do Nothing", (22, 22, 25), ("verb noise", "verb end-turn", "event turn-ended")),
    ("Zombies attack", (23, 23, 25), ("event zombies-attacked", "question wounds", "verb wound")),
    ("Wounds", (23, 23, 26), ("event wounded", "event eliminated")),
    ("Armor", (0, 23, 26), ("event armor-held", "question armor", "question piercing-wounds")),
    ("Zombies move", (24, 24, 27), ("event zombies-moved", "question route", "verb go")),
    ("Spawn", (25, 25, 28), ("event zombie-card", "event spawned")),
    ("First Spawn Zone by choice", (0, 25, 0), ("verb spawn-first", "question first-spawn")),
    ("Coloured Spawn Zones", (25, 26, 0), ("event spawn-woke",)),
    ("Rush", (26, 0, 0), ("event rush",)),
    ("Extra Activation", (26, 26, 29), ("event extra-activation",)),
    ("Running out", (26, 28, 29), ("event out-of-figures",)),
    ("Necromancers", (0, 29, 0), ("event necromancer-came", "event necromancer-fled")),
    ("Killing a Necromancer", (0, 30, 0), ("event spawn-removed", "question remove-spawn")),
    ("Combat", (27, 32, 30), ("event rolled", "event attacked", "verb attack-dual")),
    ("Targeting Priority", (28, 34, 32), ("question hits", "verb hit", "event hit-lost")),
    ("Friendly Fire", (28, 34, 32), ("event friendly-fire", "verb friendly-fire")),
    ("Reload", (29, 34, 36), ("event reloaded", "verb reload")),
    ("Fire", (29, 35, 37), ("event thrown", "event fire", "verb throw")),
    ("Dragon Bile", (0, 35, 0), ("question bile", "verb move-bile", "verb light")),
    ("Vault artifacts", (0, 37, 0), ("event artifact-taken", "verb take")),
    ("Skills", (63, 51, 51), ("event skill-gained", "verb learn")),
)
"""Chapters and what they speak of, with their pages in the tables of contents and indexes of the
three books; 0: the book has no such chapter."""


@pytest.mark.parametrize("chapter, starts, kinds", CONTENTS, ids=[each[0] for each in CONTENTS])
def test_the_chapters_of_the_books(
    chapter: str, starts: tuple[int, int, int], kinds: tuple[str, ...]
) -> None:
    for kind in kinds:
        for box, page in zip(BOOKS.values(), starts, strict=True):
            if page:
                assert page in expanded(KINDS[kind].pages[box]), (chapter, kind, box)


@pytest.mark.parametrize("kind", KINDS)
def test_pages_are_pages_of_the_book(kind: str) -> None:
    """Whether it needs any, see tests/test_descriptions.py."""
    for box, numbers in KINDS[kind].pages.items():
        assert re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", numbers)
        assert expanded(numbers) <= set(range(6, LAST[box] + 1))


def test_the_docstrings_name_the_same_pages() -> None:
    """What the rules were written by."""
    known = marked()
    for kind, described in KINDS.items():
        for box, numbers in described.pages.items():
            assert expanded(numbers) <= known[box], (
                f"{kind} names page {numbers} of {box}, and no docstring of the rules does: add the"
                " mark, as [2E 24 · BP 24], to the docstring of its rule"
            )


def missing_of_skill(
    name: str, kind: str, records: Sequence[SkillRecord], docstrings: Mapping[str, str]
) -> str:
    """What is to be done about the record or the docstring of a skill; empty: nothing."""
    record = next((skill for skill in records if name in skill.names), None)
    if record is None:
        return (
            f"the skill {name!r} ({kind}) has no record: add one to"
            " src/shamble/content/data/skills.toml, with boxes = { second-edition = 64 }, the page"
            " of each book that has it, or 0 if none does"
        )
    marks = dict(marks_of(docstrings.get(kind, "")))
    printed = {box: page for box, page in record.boxes.items() if page}
    for box in sorted({*printed, *marks}):
        if box not in printed:
            return (
                f"the docstring of {kind} names {box}, which its record {record.name!r} in"
                " src/shamble/content/data/skills.toml does not: add the page there, or take out"
                " the mark"
            )
        if printed[box] not in marks.get(box, ()):
            book = next(mark for mark, called in BOOKS.items() if called == box)
            return (
                f"the docstring of {kind} in src/shamble/rules/skills lacks the page of its record"
                f" {record.name!r}: add [{book} {printed[box]}]"
            )
    return ""


@pytest.mark.parametrize("name, kind", [pair for family in FAMILIES for pair in family])
def test_skills_name_the_pages_of_their_records(name: str, kind: type[Skill]) -> None:
    assert not missing_of_skill(name, kind.__name__, load_skills(), docstrings())


def test_a_skill_that_is_of_a_book_and_names_no_page_is_told_what_to_add() -> None:
    def record(page: int) -> tuple[SkillRecord]:
        boxes, family = {"white-death": page}, SkillFamily.NUMBERS
        return (SkillRecord(name="Juggler", boxes=boxes, family=family, summary="Juggles."),)

    juggler = {"Juggles": "Juggles. [WD 52]"}
    assert "has no record: add one to" in missing_of_skill("Juggler", "Juggles", (), juggler)
    assert missing_of_skill("Juggler", "Juggles", record(52), juggler) == ""
    assert missing_of_skill("Juggler", "Juggles", record(0), {}) == ""
    assert missing_of_skill("Juggler", "Juggles", record(53), juggler).endswith("add [WD 53]")
    said = missing_of_skill("Juggler", "Juggles", record(0), juggler)
    assert said.startswith("the docstring of Juggles names white-death, which its record")


def test_some_pages() -> None:
    assert EVENTS[ZOMBIES_MOVED].pages["second-edition"] == "24"
    assert EVENTS[ZOMBIES_MOVED].pages["white-death"] == "27-28"
    assert "second-edition" not in QUESTIONS[CHOOSING_ARMOR].pages
    assert VERBS[TRADE].pages["black-plague"] == "20"
    assert "black-plague" not in EVENTS[RUSHED].pages
