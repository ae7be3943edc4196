"""Finding by words."""

from __future__ import annotations

import pytest

from shamble.cli.search import close_matches, fold, in_detail, is_exactly, matches


@pytest.mark.parametrize(
    "text, folded",
    [
        ("Épée", "epee"),
        ("Łowca", "lowca"),
        ("Baba Yaga’s", "baba yaga's"),
        ("Home-Defender", "home defender"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_all_words_must_be_found_in_any_order() -> None:
    assert matches(["axe", "fire"], ["Fire Axe"])
    assert matches(["fire axe"], ["Fire Axe"])
    assert not matches(["fire", "bat"], ["Fire Axe"])
    assert matches([], ["Fire Axe"])


def test_exactly_is_the_whole_name() -> None:
    assert is_exactly(["fire", "axe"], ["Fire Axe"])
    assert not is_exactly(["axe"], ["Fire Axe"])
    assert not is_exactly([], [""])


def test_in_detail_is_the_only_one_or_the_one_named() -> None:
    assert in_detail(["a"], ["axe"], lambda name: [name]) == ["axe"]
    assert in_detail(["axe"], ["axe", "fire axe"], lambda name: [name]) == ["axe"]
    assert in_detail(["a"], ["axe", "bat"], lambda name: [name]) == []


def test_close_matches_are_the_known_words() -> None:
    assert close_matches("home defnder", ["Home-Defender", "Ghost"]) == ["Home-Defender"]
    assert close_matches("xyzzy", ["Home-Defender", "Ghost"]) == []
