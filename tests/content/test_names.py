"""The language files: equal in what they say, complete for the three boxes, clear when wrong."""

from __future__ import annotations

import dataclasses
import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble.content.errors import ContentError
from shamble.content.names import FOLDER, LANGUAGES, Names, languages
from shamble.content.templates import _FORMS, _VALUE

DATA = FOLDER.parent / "data"
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
TABLES = {"book", "ours", "text", "skills_summary", "skills_summary_in"}


def placeholders(text: str) -> set[str]:
    """The names of the values that a sentence wants."""
    return {*_VALUE.findall(text), *(name for name, _ in _FORMS.findall(text))}


@functools.cache
def raw(language: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))


def texts(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, f"{before}{key}.")
        else:
            yield before + key, value


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def printed_names() -> Iterator[tuple[str, str]]:
    """Every (group, English name) that a data file of a box has printed on something."""
    for box in sorted(path for path in DATA.iterdir() if path.is_dir()):
        about = read(box / "box.toml")
        yield "boxes", about["name"]
        yield "boxes", about["short_name"]
        yield from (("zombies", zombie["name"]) for zombie in about["zombies"])
        for card in read(box / "equipment.toml")["equipment"]:
            yield "equipment", card["name"]
            if "skill" in card:
                yield "skills", card["skill"]
        for survivor in read(box / "survivors.toml")["survivors"]:
            for level in ("blue", "yellow", "orange", "red"):
                yield from (("skills", skill) for skill in survivor[level])
        for name, group, key in (
            ("abominations", "zombies", "abominations"),
            ("guard-skills", "skills", "guard_skills"),
        ):
            path = box / f"{name}.toml"
            if path.is_file():
                yield from ((group, record["name"]) for record in read(path)[key])
        for path in sorted(box.glob("quests/*.toml")):
            yield "quests", read(path)["title"]
    for skill in read(DATA / "skills.toml")["skills"]:
        yield "skills", skill["name"]
        if "also" in skill:
            yield "skills", skill["also"]


def test_the_three_languages_of_the_books_are_there() -> None:
    assert {"en", "fr", "pl"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_placeholders(language: str) -> None:
    english, other = dict(texts(raw("en")["text"])), dict(texts(raw(language)["text"]))
    assert set(other) == set(english)
    for key, text in other.items():
        assert text.strip() == text, key
        assert text, key
        assert placeholders(text) == placeholders(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_filled_in(language: str) -> None:
    names = Names.load(language)
    for key, text in texts(raw(language)["text"]):
        for number in (1, 2, 5):
            filled = names.text(key, **dict.fromkeys(placeholders(text), number))
            assert not {"{", "|", "}"} & set(filled), key


def test_english_holds_texts_only() -> None:
    assert set(raw("en")) == {"text"}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_file_has_no_stranger_tables(language: str) -> None:
    assert set(raw(language)) <= TABLES


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_name_is_both_official_and_ours(language: str) -> None:
    catalogue = raw(language)
    for group, ours in catalogue["ours"].items():
        official = {name.casefold() for name in catalogue["book"].get(group, {})}
        assert not official & {name.casefold() for name in ours}, group


def test_all_translations_know_the_same_names() -> None:
    known = {
        language: {
            group: {
                name.casefold()
                for part in ("book", "ours")
                for name in raw(language)[part].get(group, {})
            }
            for group in {*raw(language)["book"], *raw(language)["ours"]}
        }
        for language in TRANSLATIONS
    }
    for language in TRANSLATIONS:
        assert known[language] == known["fr"], language


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_card_skill_zombie_and_quest_has_a_name(language: str) -> None:
    names = Names.load(language)
    for group, name in printed_names():
        assert names.has(group, name), (
            f'add "{name}" = "…" to content/languages/{language}.toml, under [book.{group}] if an'
            f" official edition has the name, else under [ours.{group}]"
        )


def test_official_names_and_ours_are_told_apart() -> None:
    french, polish = Names.load("fr"), Names.load("pl")
    assert (french.of("zombies", "Brute"), polish.of("zombies", "Brute")) == ("Balèze", "Spaślak")
    assert not french.is_ours("zombies", "Brute")
    assert french.of("equipment", "Crowbar") == "Pied-de-biche"
    assert french.is_ours("equipment", "Crowbar")
    assert polish.of("quests", "Scorched Earth") == "Spalona Ziemia"
    assert not polish.is_ours("quests", "Scorched Earth")


@pytest.mark.parametrize(
    "printed",
    ["+1 die: Combat", "+1 Die: Combat", "+1 DIE COMBAT", " +1  die: combat"],
)
def test_the_books_spell_one_name_in_several_ways(printed: str) -> None:
    assert Names.load("fr").of("skills", printed) == "+1 dé : Combat"


def test_a_curly_apostrophe_is_an_apostrophe() -> None:
    assert Names.load("pl").of("skills", "Is that all you’ve got?") == "Tylko na tyle cię stać?"


def test_a_name_without_translation_is_the_english_one() -> None:
    names = Names.load("fr")
    assert names.of("survivors", "Tiger Sam") == "Tiger Sam"
    assert not names.is_ours("survivors", "Tiger Sam")
    assert not names.has("survivors", "Tiger Sam")
    assert Names.load("en").of("zombies", "Walker") == "Walker"


def test_an_unknown_language_says_which_exist() -> None:
    with pytest.raises(ContentError, match=r"'de'.*en or fr or pl"):
        Names.load("de")


def test_an_unknown_text_names_key_and_file() -> None:
    with pytest.raises(ContentError, match=r"fr\.toml: map\.nonsense: found no such text"):
        Names.load("fr").text("map.nonsense")


def test_a_missing_value_names_placeholder_key_and_file() -> None:
    with pytest.raises(ContentError, match=r"pl\.toml: map\.spawn\.numbered: .*\{number\}"):
        Names.load("pl").text("map.spawn.numbered")


def test_a_value_with_braces_stays_as_it_is() -> None:
    filled = Names.load("en").text("map.spawn.numbered", number="{number}")
    assert filled == "Spawn Zone {number}"


def write(folder: Path, language: str, text: str) -> None:
    (folder / "languages").mkdir(exist_ok=True)
    (folder / "languages" / f"{language}.toml").write_text(text, "utf-8")


def test_own_content_is_laid_over_ours(tmp_path: Path) -> None:
    write(
        tmp_path,
        "fr",
        '[ours.quests]\n"My Quest" = "Ma quête"\n[ours.zombies]\n"Walker" = "Marcheur"\n'
        '[text.map]\nstreet = "Chaussée"\n',
    )
    names = Names.load("fr", tmp_path)
    assert names.of("quests", "my quest") == "Ma quête"
    assert names.of("zombies", "Walker") == "Marcheur"
    assert names.is_ours("zombies", "Walker")
    assert names.text("map.street") == "Chaussée"
    assert names.text("map.room") == "Pièce"
    assert Names.load("fr").of("zombies", "Walker") == "Rôdeur"


def test_adding_a_language_is_adding_a_file(tmp_path: Path) -> None:
    write(tmp_path, "de", '[ours.zombies]\n"Walker" = "Schlurfer"\n')
    assert languages(tmp_path) == tuple(sorted((*LANGUAGES, "de")))
    names = Names.load("de", tmp_path)
    assert names.of("zombies", "Walker") == "Schlurfer"
    assert names.text("map.street") == "Street"


def test_a_folder_without_languages_changes_nothing(tmp_path: Path) -> None:
    names = Names.load("pl", tmp_path)
    assert names.of("zombies", "Runner") == "Łowca"
    assert names.text("map.street") == "Ulica"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('[names]\n"Walker" = "x"\n', "names"),
        ('[book.zombies]\n"Walker" = 7\n', "a whole number; expected text"),
        ('[book.zombies]\n"Walker" = "a"\n[ours.zombies]\n"walker" = "b"\n', "second time"),
        ("[text.map]\nstreet = 7\n", r"text\.map\.street: found 7; expected text"),
        ("[text\n", "not TOML"),
    ],
)
def test_a_broken_file_is_one_clear_error(tmp_path: Path, content: str, complaint: str) -> None:
    write(tmp_path, "fr", content)
    with pytest.raises(ContentError, match=complaint) as problem:
        Names.load("fr", tmp_path)
    assert "fr.toml" in str(problem.value)


def test_names_do_not_change() -> None:
    names = Names.load("fr")
    with pytest.raises(dataclasses.FrozenInstanceError):
        names.language = "pl"  # type: ignore[misc]
