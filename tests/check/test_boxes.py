"""The three boxes are sound, and every rule of the check can find something."""

from __future__ import annotations

import tomllib
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from shamble import check
from shamble.check import (
    Finding,
    Severity,
    cards,
    check_library,
    check_paths,
    goals,
    layout,
    places,
    reach,
    supply,
    tiles,
    words,
)
from shamble.check.case import TileDraft
from shamble.check.names import names_are_translated
from shamble.check.vocabulary import meaning
from shamble.content import library
from shamble.content.library import PACKAGED, BoxContent
from shamble.content.tiles import load_tile
from shamble.content.vocabulary import Condition, Effect, Moment, Standing
from tests.check.own import case_of, draft_of, own_quest, own_tile

MODULES: dict[str, ModuleType] = {
    "goals": goals,
    "layout": layout,
    "places": places,
    "reach": reach,
    "supply": supply,
    "tiles": tiles,
    "words": words,
}
TABLE = tomllib.loads((Path(__file__).parent / "broken.toml").read_text("utf-8"))
BROKEN: list[dict[str, Any]] = [
    entry for part in ("broken", "tile") for entry in TABLE[part] if "." in entry["by"]
]


def rule_of(entry: dict[str, Any]) -> Any:
    module, _, name = entry["by"].partition(".")
    return getattr(MODULES[module], name)


# --- the boxes ------------------------------------------------------------------------------


def test_the_three_boxes_are_sound() -> None:
    heard: list[str] = []
    assert check_library(library.packaged(), heard.append) == []
    assert len(heard) == 26 + 11 + 11


@pytest.mark.parametrize(
    "path",
    [
        PACKAGED,
        PACKAGED / "white-death",
        PACKAGED / "black-plague" / "quests" / "Q6.toml",
        PACKAGED / "second-edition" / "tiles" / "1R.toml",
    ],
    ids=lambda path: path.name,
)
def test_the_package_is_a_folder_of_content_like_any_other(path: Path) -> None:
    assert check_paths([path]) == []


# --- every rule -----------------------------------------------------------------------------


def test_every_rule_about_quests_and_tiles_has_a_broken_file() -> None:
    rules = {
        *check.DRAFT_RULES,
        *check.CASE_RULES,
        *check.WORD_RULES,
        *check.LATER_RULES,
        *check.TILE_RULES,
    }
    assert {rule_of(entry) for entry in BROKEN} == rules


@pytest.mark.parametrize("entry", BROKEN, ids=[entry["name"] for entry in BROKEN])
def test_the_rule_itself_finds_it(entry: dict[str, Any], tmp_path: Path) -> None:
    rule, edits = rule_of(entry), map(tuple, entry["edits"])
    if "from" in entry:
        path = own_tile(tmp_path, entry["box"], entry["from"], "101R", *edits)
        found = [*rule(TileDraft(load_tile(path), path))]
    else:
        if "tile" in entry:
            tile = entry["tile"]
            own_tile(tmp_path, entry["box"], tile["from"], tile["own"], *map(tuple, tile["edits"]))
        path = own_quest(tmp_path, entry["box"], *edits)
        found = [*rule(draft_of(path) if rule in check.DRAFT_RULES else case_of(path))]
    assert found
    assert {str(finding) for finding in found} <= {f"{path}{said}" for said in entry["says"]}


# --- rules about cards and names ------------------------------------------------------------

SECOND_EDITION = library.packaged().box("second-edition")


def changed(**parts: object) -> BoxContent:
    return msgspec.structs.replace(SECOND_EDITION, **parts)


def test_a_card_too_few() -> None:
    file = PACKAGED / "second-edition" / "equipment.toml"
    assert [str(finding) for finding in cards.decks_are_full(changed(equipment=()))] == [
        f"{file}: {deck}: this deck has 0 cards, and the rulebook counts {count}. Mend: correct "
        "the counts of the cards, or [decks] in box.toml"
        for deck, count in (("starting", 6), ("equipment", 45), ("pimp", 11))
    ]


def test_a_card_too_many() -> None:
    more = msgspec.structs.replace(SECOND_EDITION.zombie_cards[0], number=99)
    content = changed(zombie_cards=(*SECOND_EDITION.zombie_cards, more))
    (finding,) = cards.decks_are_full(content)
    assert (finding.place, finding.what) == (
        "zombie",
        "this deck has 41 cards, and the rulebook counts 40",
    )


def test_a_skill_that_does_not_exist() -> None:
    amy = msgspec.structs.replace(SECOND_EDITION.survivors[0], yellow=("Yodelling",))
    (finding,) = cards.skills_exist(changed(survivors=(amy,)))
    file = PACKAGED / "second-edition" / "survivors.toml"
    assert (finding.file, finding.place, finding.what) == (
        file,
        amy.id,
        "there is no Skill 'Yodelling'",
    )
    assert finding.line is not None
    assert f'"{amy.id}"' in file.read_text("utf-8").splitlines()[finding.line - 1]


def test_a_name_without_translation() -> None:
    quest = msgspec.structs.replace(SECOND_EDITION.quests["M1"], title="Nameless")
    found = [*names_are_translated(changed(quests={"M1": quest}))]
    assert [finding.what for finding in found] == [
        "'Nameless' has no name in the language 'fr'",
        "'Nameless' has no name in the language 'pl'",
    ]
    assert {finding.severity for finding in found} == {Severity.ERROR}


def test_content_rules_are_all_tested() -> None:
    assert set(check.CONTENT_RULES) == {
        cards.decks_are_full,
        cards.skills_exist,
        names_are_translated,
    }


# --- findings -------------------------------------------------------------------------------


def test_a_finding_as_plain_values() -> None:
    finding = Finding(
        file=Path("M1.toml"), line=9, place="start", what="no start", remedy="name a zone"
    )
    assert finding.to_dict() == {
        "file": "M1.toml",
        "line": 9,
        "place": "start",
        "what": "no start",
        "remedy": "name a zone",
        "severity": "error",
    }
    assert str(msgspec.structs.replace(finding, file=None, line=None, place="")) == (
        "no start. Mend: name a zone"
    )


# --- the vocabulary -------------------------------------------------------------------------


def fields_of_the_vocabulary() -> Iterator[tuple[type[Any], str]]:
    """Every field of every word that holds text."""
    for union in (Condition, Effect, Moment, Standing):
        for kind in typing.get_args(union):
            for field in msgspec.structs.fields(kind):
                parts = {field.type, *typing.get_args(field.type)}
                if any(isinstance(part, type) and issubclass(part, str) for part in parts):
                    yield kind, field.name


@pytest.mark.parametrize(
    "kind, field",
    [*fields_of_the_vocabulary()],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_the_check_knows_what_each_word_speaks_of(kind: type[Any], field: str) -> None:
    meaning(kind, field)
