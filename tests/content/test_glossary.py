"""The glossary and the house rules explain themselves: in every box and language, with pages."""

from __future__ import annotations

import itertools
import re
import tomllib
from typing import Any

import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.glossary import (
    BOOKS,
    GLOSSARY,
    HOUSE_RULES,
    IN_NO_BOOK,
    MODES,
    explain,
    house_rule,
    mode,
    of_card,
    things,
)
from shamble.content.names import FOLDER, LANGUAGES, Names
from shamble.content.telling.teller import slug
from shamble.content.tiles import ZoneKind
from shamble.rules.boxes import house_rules, modes
from shamble.rules.boxes.ruleset import RULESETS
from shamble.server import boards

LAST_PAGES = {"second-edition": 68, "black-plague": 56, "white-death": 56}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_box = pytest.mark.parametrize("box", BOOKS)


def texts(language: str, part: str) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))["text"]
    return dict(found[part])


def assert_plain(text: str) -> None:
    assert not re.search(r"[{}_|]|  ", text), text
    assert text[0] == text[0].upper()


def test_the_books_are_those_of_the_boxes() -> None:
    boxes = library.packaged().boxes
    assert {box: content.box.short_name for box, content in boxes.items()} == BOOKS


@each_language
@each_box
def test_each_thing_of_a_box_is_explained(box: str, language: str) -> None:
    names = Names.load(language)
    for thing in things(box):
        told = explain(thing, box, names)
        assert_plain(told.title)
        assert_plain(told.text)
        assert told.text[-1] == "."
        book = names.of("boxes", BOOKS[box])
        assert told.pages.startswith(book)
        in_no_book = names.text("value.no_book", box=book)
        pages = GLOSSARY[thing][box]
        assert told.pages.endswith(f" {pages}") if pages else told.pages == in_no_book


@each_language
def test_each_text_belongs_to_a_thing_and_is_read_in_some_box(language: str) -> None:
    written = texts(language, "glossary")
    assert set(written) == set(GLOSSARY)
    for thing, keys in written.items():
        boxes = {slug(box) for box in GLOSSARY[thing]}
        assert set(keys) - {"title", "text"} <= boxes, thing
        assert ("text" in keys) == bool(boxes - set(keys)), thing


@pytest.mark.parametrize("one, other", list(itertools.combinations(LANGUAGES, 2)))
def test_no_explanation_stays_in_another_language(one: str, other: str) -> None:
    first, second = Names.load(one), Names.load(other)
    for thing, pages in GLOSSARY.items():
        for box in pages:
            assert explain(thing, box, first).text != explain(thing, box, second).text
    for name in HOUSE_RULES:
        assert house_rule(name, first) != house_rule(name, second)
    for name, boxes in MODES.items():
        for box in boxes:
            assert mode(name, box, first).text != mode(name, box, second).text


def test_pages_are_pages_of_the_book() -> None:
    for pages in (*GLOSSARY.values(), *HOUSE_RULES.values(), *MODES.values()):
        for box, told in pages.items():
            if pages is IN_NO_BOOK:
                continue
            assert re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", told)
            numbers = [int(number) for number in re.findall(r"\d+", told)]
            assert numbers == sorted(set(numbers))
            assert numbers[-1] <= LAST_PAGES[box]


@each_box
def test_zombies_are_explained_with_the_numbers_of_the_box(box: str) -> None:
    for kind in library.packaged().box(box).box.zombies:
        text = explain(kind.id, box, Names.load("en")).text
        assert text.startswith(f"{kind.actions} Action")
        assert f"Damage {kind.toughness}" in text
        assert f"{kind.points} point" in text


@each_box
def test_everything_on_a_board_explains_itself(box: str) -> None:
    content = library.packaged().box(box)
    known = things(box)
    for quest in content.quests.values():
        plan = boards.plan(content, quest, Names.load("en"))
        friends = {they.kind for they in quest.friends}
        lying = {token.kind for token in plan.tokens if token.lasting or token.kind in friends}
        lying -= {"place"}
        assert lying <= {*known}, quest.id
        grounds = {GROUNDS[zone.kind] for zone in plan.zones if zone.kind in GROUNDS}
        assert grounds <= {*known}, quest.id


GROUNDS: dict[str, str] = {
    ZoneKind.DARK_ROOM: "dark_zone",
    ZoneKind.VAULT: "vault",
    ZoneKind.BATTLEMENT: "battlement",
    ZoneKind.RUIN: "ruin",
}
"""What there is to say of a zone that is no common street and no common room."""


@pytest.mark.parametrize(
    "box, card, thing",
    [
        ("second-edition", "pistol", "dice"),
        ("second-edition", "molotov", "molotov"),
        ("second-edition", "flashlight", "searching"),
        ("second-edition", "plenty-of-shells", "ammo"),
        ("second-edition", "water", "adrenaline"),
        ("second-edition", "aaahh", "equipment_deck"),
        ("black-plague", "torch", "dragon_bile"),
        ("black-plague", "shield", "armor"),
        ("black-plague", "apples", "experience"),
        ("black-plague", "speed", "enchantment"),
        ("white-death", "dragon-bile", "dragon_bile"),
        ("white-death", "torch", "searching"),
    ],
)
def test_what_explains_a_card(box: str, card: str, thing: str) -> None:
    (found,) = [each for each in library.packaged().box(box).equipment if each.id == card]
    assert of_card(found, box) == thing


def test_boxes_differ() -> None:
    names = Names.load("en")
    assert "body" not in things("second-edition")
    assert "crate" not in things("black-plague")
    wounds = {explain("wound", box, names).text for box in BOOKS}
    assert len(wounds) == 3
    assert explain("reload", "second-edition", names).pages == "2nd Edition, p. 29"


@pytest.mark.parametrize("thing, box", [("crate", "white-death"), ("noise", "green-horde")])
def test_a_thing_that_a_box_has_not(thing: str, box: str) -> None:
    with pytest.raises(ContentError, match=f"'{thing}' in the box '{box}'"):
        explain(thing, box, Names.load("en"))


@each_language
def test_each_house_rule_is_explained(language: str) -> None:
    assert HOUSE_RULES.keys() == house_rules.HOUSE_RULES.keys()
    written = texts(language, "house_rule")
    assert set(written) == {slug(name) for name in HOUSE_RULES}
    for name in HOUSE_RULES:
        told = house_rule(name, Names.load(language))
        for text in (told.title, told.on, told.off):
            assert_plain(text)
        assert told.on[-1] == told.off[-1] == "."
        assert told.on != told.off
        assert set(written[slug(name)]) == {"title", "on", "off"}


@each_language
def test_each_mode_is_explained(language: str) -> None:
    assert tuple(MODES) == modes.MODES
    written = texts(language, "mode")
    groups = written.pop("group")
    assert set(written) == {slug(name) for name in MODES}
    for name, boxes in MODES.items():
        assert set(boxes) == {box for box, rules in RULESETS.items() if name in rules.modes}
        for box in boxes:
            told = mode(name, box, Names.load(language))
            assert_plain(told.title)
            assert_plain(told.text)
            assert told.text[-1] == "."
    known = [group.name for rules in RULESETS.values() for group in rules.card_groups]
    assert set(groups) == set(map(slug, known))


def test_a_house_rule_of_one_book() -> None:
    told = house_rule("own-tokens-are-no-exit", Names.load("pl"))
    assert told.pages == "Czarna Plaga, s. 24, 29"
