"""`shamble rules`."""

from __future__ import annotations

import pytest

from tests.cli.running import as_json, told


@pytest.mark.parametrize(
    "language, words, title",
    [
        ("en", "friendly fire", "Friendly Fire"),
        ("fr", "deplacement", "Déplacement"),
        ("pl", "bratobojczy ogien", "Bratobójczy Ogień"),
    ],
)
def test_a_rule_is_found_without_accents(language: str, words: str, title: str) -> None:
    text = told("rules", *words.split(), "--box", "white", "--lang", language)
    assert f"\n{title}\n" in text


def test_one_rule_is_told_with_page_topic_and_what_is_related() -> None:
    text = told("rules", "vault-artifacts")
    assert "Black Plague, p. 6, 37" in text
    assert "See also" in text
    assert "Inventory" in text


def test_json_has_every_rule_of_the_boxes() -> None:
    found = as_json("rules")["rules"]
    assert {rule["box"] for rule in found} == {"second-edition", "black-plague", "white-death"}
    (siege,) = (rule for rule in found if rule["id"] == "siege")
    assert siege["topic"] == "spawning"
    assert siege["pages"] == "White Death, p. 29, 34"


def test_what_is_nowhere_is_not_found() -> None:
    assert "Nothing" in told("rules", "xylophone")
