"""Sentences with gaps, and words that follow a number."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content.errors import ContentError
from shamble.content.names import Names
from shamble.content.templates import PLURALS, Template


def template(text: str, plural: str = "en") -> Template:
    return Template(text, PLURALS[plural], "some.key", Path("xx.toml"))


@pytest.mark.parametrize(
    "plural, text, expected",
    [
        ("en", "{n} {n|card|cards}", ["0 cards", "1 card", "2 cards", "5 cards", "12 cards"]),
        ("fr", "{n} {n|carte|cartes}", ["0 carte", "1 carte", "2 cartes", "5 cartes", "12 cartes"]),
        ("pl", "{n} {n|karta|karty|kart}", ["0 kart", "1 karta", "2 karty", "5 kart", "12 kart"]),
    ],
)
def test_words_follow_the_number(plural: str, text: str, expected: list[str]) -> None:
    assert [template(text, plural).fill({"n": n}) for n in (0, 1, 2, 5, 12)] == expected


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
    with pytest.raises(ContentError, match=r"xx\.toml: some\.key: .*'karta\|karty'.*3 forms"):
        template("{n|karta|karty}", "pl")


def test_a_form_needs_a_whole_number() -> None:
    with pytest.raises(ContentError, match=r"some\.key: found 'two' for .*a whole number"):
        template("{n|card|cards}").fill({"n": "two"})


def write(folder: Path, language: str, text: str) -> None:
    (folder / "languages").mkdir(exist_ok=True)
    (folder / "languages" / f"{language}.toml").write_text(text, "utf-8")


def test_a_new_language_names_its_plural_rule(tmp_path: Path) -> None:
    write(tmp_path, "cs", 'plural = "pl"\n[text.test]\nend = "{n|karta|karty|karet}"\n')
    names = Names.load("cs", tmp_path)
    assert [names.text("test.end", n=n) for n in (1, 3, 5)] == ["karta", "karty", "karet"]
    assert names.text("telling.thing.crates", count=2) == "2 Pimpweapon Crates"


def test_own_texts_follow_the_rule_of_their_language(tmp_path: Path) -> None:
    write(tmp_path, "pl", '[text.test]\nend = "{n|karta|karty|kart}"\n')
    assert Names.load("pl", tmp_path).text("test.end", n=22) == "karty"


def test_an_unknown_plural_rule_says_which_exist(tmp_path: Path) -> None:
    write(tmp_path, "cs", 'plural = "cs"\n')
    with pytest.raises(ContentError, match=r"cs\.toml: plural: found 'cs'; expected 'en' or 'fr'"):
        Names.load("cs", tmp_path)
