"""The list of skills: every printed skill is found, explained, and translated."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shamble.content import library, rule_entries
from shamble.content.errors import ContentError
from shamble.content.names import LANGUAGES, Names
from shamble.content.rule_entries import chapters
from shamble.content.skills import FILE, Family, Skill, find, load_skills

DATA = FILE.parent
BOXES = ("second-edition", "black-plague", "white-death")
CHAPTER = {
    "second-edition": range(63, 67),
    "black-plague": range(51, 55),
    "white-death": range(51, 55),
}
"""The pages of the chapter on skills in each rulebook."""

SKILLS = load_skills()


def printed(box: str) -> Iterator[str]:
    """Every skill that a survivor, a card or a guard card of the box names."""

    def records(name: str, key: str) -> list[dict[str, object]]:
        path = DATA / box / f"{name}.toml"
        found: list[dict[str, object]] = tomllib.loads(path.read_text("utf-8"))[key]
        return found

    for survivor in records("survivors", "survivors"):
        for level in ("blue", "yellow", "orange", "red"):
            skills = survivor[level]
            assert isinstance(skills, list)
            yield from skills
    for card in records("equipment", "equipment"):
        if "skill" in card:
            yield str(card["skill"])
    if (DATA / box / "guard-skills.toml").is_file():
        for guard in records("guard-skills", "guard_skills"):
            yield str(guard["name"])


def by_name(name: str) -> Skill:
    return next(skill for skill in SKILLS if skill.name == name)


def test_names_are_unique_and_in_order() -> None:
    names = [name.casefold() for skill in SKILLS for name in skill.names]
    assert len(names) == len(set(names))
    assert len(SKILLS) >= 90
    plain = [skill.name.casefold() for skill in SKILLS if skill.name[0].isalpha()]
    assert plain == sorted(plain)


@pytest.mark.parametrize("box", BOXES)
def test_every_printed_skill_is_found_in_its_box(box: str) -> None:
    names = set(printed(box))
    assert names
    for name in names:
        found = find(SKILLS, name)
        assert found is not None, name
        assert box in found[0].boxes, name


@pytest.mark.parametrize("box", BOXES)
def test_a_box_has_the_names_that_its_cards_print(box: str) -> None:
    """Black Plague's Marksman is no Sniper."""
    named_so = [
        msgspec.structs.replace(skill, name=skill.name_in(box), also=None, also_in=())
        for skill in SKILLS
        if box in skill.boxes
    ]
    assert [name for name in set(printed(box)) if find(named_so, name) is None] == []


@pytest.mark.parametrize(
    ("box", "printed_there"),
    [
        ("second-edition", "Full auto, Sniper, Matching set, Search: 2 cards"),
        ("second-edition", "Dreadnought: [Zombie type], [Action type]: Damage 2"),
        ("black-plague", "Iron rain, Marksman, Matching set!, Search: +1 card"),
        ("black-plague", "Ironclad: [Zombie type]"),
        ("white-death", "Iron rain, Marksman, Matching set, Search: 2 cards"),
        ("white-death", "Ironclad: [Zombie type], Damage 2: [Action type]"),
    ],
)
def test_the_rules_of_a_box_call_its_skills_by_its_names(box: str, printed_there: str) -> None:
    """As the chapters on skills do. [2E 63-66 · BP 51-54 · WD 51-54]"""
    for language in ("en", "fr", "pl"):
        names = Names.load(language)
        shown = chapters(library.packaged().box(box), names)
        titles = [e.title for chapter in shown if chapter.id == "skills" for e in chapter.entries]
        assert {names.of("skills", name) for name in printed_there.split(", ")} <= set(titles)
        if language == "en":
            plain = [title.casefold() for title in titles if title[0].isalpha()]
            assert plain == sorted(plain)


@pytest.mark.parametrize("box", BOXES)
def test_every_page_is_in_the_chapter_on_skills(box: str) -> None:
    pages = [skill.boxes[box] for skill in SKILLS if skill.boxes.get(box)]
    assert len(pages) >= 55
    assert set(pages) == set(CHAPTER[box])


@pytest.mark.parametrize(
    "name, box, page",
    [
        ("+1 Damage: [Action]", "second-edition", 63),
        ("Search: 2 cards", "second-edition", 66),
        ("Slippery", "second-edition", 66),
        ("Starts with 2 AP", "second-edition", 66),
        ("+1 Damage: [Action]", "black-plague", 51),
        ("Slippery", "black-plague", 54),
    ],
)
def test_pages_that_the_books_themselves_name(name: str, box: str, page: int) -> None:
    (skill,) = [skill for skill in SKILLS if name in skill.names]
    assert skill.boxes[box] == page


@pytest.mark.parametrize("box", BOXES)
def test_the_chapter_is_in_the_order_of_the_alphabet(box: str) -> None:
    """A name that another box has stands elsewhere in its alphabet."""
    plain = [s for s in SKILLS if s.boxes.get(box) and s.also is None and s.name[0].isalpha()]
    pages = [s.boxes[box] for s in sorted(plain, key=lambda skill: skill.name.casefold())]
    assert pages == sorted(pages)


def test_every_skill_is_in_a_box_and_has_a_summary() -> None:
    for skill in SKILLS:
        assert skill.boxes, skill.name
        assert set(skill.boxes) <= set(BOXES), skill.name
        for summary in (skill.summary, *skill.differs.values()):
            assert summary.endswith("."), skill.name
        assert set(skill.differs) < set(skill.boxes), skill.name


def test_every_family_has_skills_and_a_name() -> None:
    assert {skill.family for skill in SKILLS} == set(Family)
    names = Names.load("en")
    for family in Family:
        assert names.text(f"family.{family.replace(' ', '_')}")


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_summary_is_translated(language: str) -> None:
    names = Names.load(language)
    catalogue = tomllib.loads((DATA.parent / "languages" / f"{language}.toml").read_text("utf-8"))
    told, known = set(catalogue["skills_summary"]), {skill.name for skill in SKILLS}
    assert not known - told, f"add them to [skills_summary] of content/languages/{language}.toml"
    assert not told - known, f"take them out of [skills_summary] of languages/{language}.toml"
    for box in BOXES:
        differing = {skill.name for skill in SKILLS if box in skill.differs}
        assert set(catalogue["skills_summary_in"].get(box, {})) == differing, box
    for skill in SKILLS:
        for box in skill.boxes:
            assert skill.summary_in(box, names) not in (skill.summary_in(box), ""), skill.name


def test_in_a_box_where_a_skill_differs_the_summary_is_that_of_the_box() -> None:
    charge = by_name("Charge")
    assert charge.summary_in("black-plague") == charge.differs["black-plague"]
    assert charge.summary_in("white-death") == charge.summary
    assert charge.summary_in("black-plague", Names.load("en")) == charge.differs["black-plague"]
    french = Names.load("fr")
    assert charge.summary_in("black-plague", french).startswith("Autant que l'on veut")
    assert charge.summary_in("second-edition", french).startswith("Une fois par tour")


@pytest.mark.parametrize(
    ("name", "skill", "parameter"),
    [
        ("+1 die: Combat", "+1 die: [Action]", "Combat"),
        ("+1 Die: combat", "+1 die: [Action]", "Combat"),
        ("Roll 6: +1 die Melee", "Roll 6: +1 die [Action]", "Melee"),
        ("Roll 6: +1 Damage: Magic", "Roll 6: +1 Damage [Action]", "Magic"),
        ("+1 Free Guard Action", "+1 free [Action type] Action", "Guard"),
        ("Ironclad: Walker", "Dreadnought: [Zombie type]", "Walker"),
        ("Dreadnought: Fatty", "Dreadnought: [Zombie type]", "Fatty"),
        ("Iron Rain", "Full auto", None),
        ("Marksman", "Sniper", None),
        ("Matching set!", "Matching set", None),
        ("Search: +1 card", "Search: 2 cards", None),
        ("Melee: Damage 2", "[Action type]: Damage 2", "Melee"),
        ("Damage 2: Ranged", "[Action type]: Damage 2", "Ranged"),
        ("+1 Damage: Magic", "+1 Damage: [Action]", "Magic"),
        ("+1 Damage with Sword", "+1 Damage with [Equipment]", "Sword"),
        ("Starts with a Shield", "Starts with a [Equipment]", "Shield"),
        ("Starts with an Axe", "Starts with a [Equipment]", "Axe"),
        ("Starts with 2 AP", "Starts with 2 AP", None),
        ("Starts with 4 Health", "Starts with [X] Health", "4"),
        ("Guards: +1 Die: Melee", "Guards: [Skill]", "+1 Die: Melee"),
        ("Guards: Freeze Ranged", "Guards: [Skill]", "Freeze Ranged"),
        ("Guards: Push", "Guards: Push", None),
        ("Range 2+: +1 Die: Ranged", "Range 2+: [Skill]", "+1 Die: Ranged"),
        ("Brother in arms: Slippery", "Brother in arms: [game effect]", "Slippery"),
        ("Is that all you’ve got?", "Is That All You've Got?", None),
    ],
)
def test_a_printed_name_leads_to_its_skill(name: str, skill: str, parameter: str | None) -> None:
    found = find(SKILLS, name)
    assert found is not None
    assert (found[0].name, found[1]) == (skill, parameter)


@pytest.mark.parametrize(
    "name",
    ["", "Baking", "+1 die: Baking", "+1 die:", "Guards: Baking", "Ironclad: Teapot", "Sprinter"],
)
def test_what_is_no_skill_is_not_found(name: str) -> None:
    assert find(SKILLS, name) is None


def test_families_know_their_parameter() -> None:
    assert by_name("+1 die: [Action]").parameter == "Action"
    assert by_name("Sprint").parameter is None


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ('boxes = {}\nfamily = "combat"\nsummary = "x"', "in no box"),
        ('boxes = { a = 1 }\nfamily = "cooking"\nsummary = "x"', "cooking"),
        ('boxes = { a = 1 }\nfamily = "combat"\nsummary = "x"\ndiffers.b = "y"', "differs in b"),
        ('boxes = { a = 1 }\nfamily = "combat"\nsummary = "x"\nparameters = ["y"]', "parameters"),
        ('boxes = { a = "one" }\nfamily = "combat"\nsummary = "x"', "whole number"),
        ('boxes = { a = 1 }\nfamily = "combat"\nsummary = "x"\nsumary = "y"', "sumary"),
    ],
)
def test_a_broken_entry_is_one_clear_error(tmp_path: Path, table: str, complaint: str) -> None:
    path = tmp_path / "skills.toml"
    path.write_text(f'[[skills]]\nname = "Fry"\n{table}\n', "utf-8")
    with pytest.raises(ContentError, match=complaint):
        load_skills(path)


def test_a_name_that_stands_twice_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "skills.toml"
    entry = '[[skills]]\nname = "{}"\nboxes = { a = 1 }\nfamily = "combat"\nsummary = "x"\n'
    path.write_text(entry.replace("{}", "Fry") + entry.replace("{}", "fry"), "utf-8")
    with pytest.raises(ContentError, match="two skills named 'fry'"):
        load_skills(path)


def test_a_skill_that_no_book_has_is_explained_and_said_to_be_in_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whistler = Skill(
        name="Whistler", boxes={"white-death": 0}, family=Family.COMBAT, summary="Whistles."
    )
    monkeypatch.setattr(rule_entries, "load_skills", lambda: (*SKILLS, whistler))
    shown = chapters(library.packaged().box("white-death"), Names.load("en"))
    found = {e.title: e for chapter in shown if chapter.id == "skills" for e in chapter.entries}
    assert found["Whistler"].lines == ("Whistles.",)
    assert found["Whistler"].pages == "White Death, in no rulebook"
    assert found["Slippery"].pages
    with pytest.raises(ValueError, match="on a page below 0; 0 is: in no book"):
        msgspec.structs.replace(whistler, boxes={"white-death": -1})
