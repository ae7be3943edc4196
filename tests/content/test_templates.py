"""Sentences with gaps, and words that follow a number."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content.errors import ContentError
from shamble.content.names import Names
from shamble.content.templates import Plurals, Template


def template(text: str, language: str = "en") -> Template:
    return Template(text, "some.key", Path(f"{language}.toml"))


@pytest.mark.parametrize(
    "language, text, expected",
    [
        ("en", "{n} {n|card|cards}", ["0 cards", "1 card", "2 cards", "5 cards", "12 cards"]),
        ("fr", "{n} {n|carte|cartes}", ["0 carte", "1 carte", "2 cartes", "5 cartes", "12 cartes"]),
        ("pl", "{n} {n|karta|karty|kart}", ["0 kart", "1 karta", "2 karty", "5 kart", "12 kart"]),
        ("ja", "{n|カード}{n}枚", [f"カード{n}枚" for n in (0, 1, 2, 5, 12)]),
    ],
)
def test_words_follow_the_number(language: str, text: str, expected: list[str]) -> None:
    assert [template(text, language).fill({"n": n}) for n in (0, 1, 2, 5, 12)] == expected


@pytest.mark.parametrize(
    "number, word",
    [(1, "karta"), (2, "karty"), (4, "karty"), (5, "kart"), (11, "kart"), (12, "kart"),
     (14, "kart"), (21, "kart"), (22, "karty"), (112, "kart"), (122, "karty")],
)  # fmt: skip
def test_polish_has_three_forms(number: int, word: str) -> None:
    assert template("{n|karta|karty|kart}", "pl").fill({"n": number}) == word


def test_a_form_may_hold_values() -> None:
    text = template("take {n|a {color} card|{n} cards ({color})}")
    assert text.fill({"n": 1, "color": "red"}) == "take a red card"
    assert text.fill({"n": 3, "color": "red"}) == "take 3 cards (red)"


def test_too_few_forms_are_an_error_at_once() -> None:
    with pytest.raises(ContentError, match=r"pl\.toml: some\.key: .*'karta\|karty'.*3 forms"):
        template("{n|karta|karty}", "pl")


def test_a_form_needs_a_whole_number() -> None:
    with pytest.raises(ContentError, match=r"some\.key: found 'two' for .*a whole number"):
        template("{n|card|cards}").fill({"n": "two"})


def write(folder: Path, language: str, text: str) -> None:
    (folder / "languages").mkdir(exist_ok=True)
    (folder / "languages" / f"{language}.toml").write_text(text, "utf-8")


@pytest.mark.parametrize(
    "language, forms",
    [
        ("en", ["one", "other"]),
        ("fr", ["one", "other"]),  # "many" is for millions
        ("pl", ["one", "few", "many"]),  # "other" is for fractions
        ("cs", ["one", "few", "other"]),
        ("ja", ["other"]),
        ("ar", ["zero", "one", "two", "few", "many", "other"]),
        ("pt-BR", ["one", "other"]),
    ],
)
def test_a_language_has_the_forms_of_its_whole_numbers(language: str, forms: list[str]) -> None:
    assert list(Plurals.of(language).forms) == forms


def test_what_only_millions_have_is_said_with_the_last_form() -> None:
    assert template("{n|carte|cartes}", "fr").fill({"n": 1_000_000}) == "cartes"


def test_a_new_language_counts_by_its_own_rule(tmp_path: Path) -> None:
    write(tmp_path, "cs", '[text.test]\nend = "{n|karta|karty|karet}"\n')
    names = Names.load("cs", tmp_path)
    counted = [names.text("test.end", n=n) for n in (0, 1, 3, 5, 22)]
    assert counted == ["karet", "karta", "karty", "karet", "karet"]


def test_what_a_new_language_does_not_say_is_counted_in_english(tmp_path: Path) -> None:
    write(tmp_path, "ja", '[text.test]\nend = "{n|カード}"\n')
    names = Names.load("ja", tmp_path)
    assert names.text("telling.thing.crates", count=1) == "a Pimpweapon Crate"
    assert names.text("telling.thing.crates", count=2) == "2 Pimpweapon Crates"


def test_own_texts_follow_the_rule_of_their_language(tmp_path: Path) -> None:
    write(tmp_path, "pl", '[text.test]\nend = "{n|karta|karty|kart}"\n')
    assert Names.load("pl", tmp_path).text("test.end", n=22) == "karty"


@pytest.mark.parametrize("language", ["tlh", "my_own"])
def test_counted_words_want_a_language_that_unicode_knows(tmp_path: Path, language: str) -> None:
    write(tmp_path, language, '[text.test]\nend = "chav"\n')
    assert Names.load(language, tmp_path).text("test.end") == "chav"
    write(tmp_path, language, '[text.test]\nend = "{n|chav|chavmey}"\n')
    with pytest.raises(
        ContentError, match=rf"{language}\.toml: test\.end: .*the code of a language"
    ):
        Names.load(language, tmp_path)
