"""What the pages of White Death's quests tell their players. [WD 40-50]"""

from __future__ import annotations

import pytest

from shamble.content import library, telling
from shamble.content.names import LANGUAGES, Names
from shamble.content.quests import Quest


def quest(name: str) -> Quest:
    return library.packaged().quest(name)[1]


@pytest.mark.parametrize("language, defilers", [("en", "Defiler"), ("fr", "Prof"), ("pl", "Prof")])
@pytest.mark.parametrize("name", ["W3", "W10"])
def test_vault_weapons_come_from_kills_too(name: str, language: str, defilers: str) -> None:
    first = telling.goals(quest(name), Names.load(language))[0]
    assert "8" in first
    assert defilers in first


@pytest.mark.parametrize("name", ["W6", "W7", "W10"])
def test_when_leaving_becomes_possible_and_that_nobody_is_left_behind(name: str) -> None:
    (leaving,) = telling.standing(quest(name), Names.load("en"))
    assert "Nobody leaves before goal 1 is met." in leaving
    assert "while Guards are still on the board, you lose." in leaving


@pytest.mark.parametrize(
    "name, lost",
    [
        ("W0", "an Objective"),
        ("W1", "an Objective"),
        ("W6", "the blue or green Objective"),
        ("W7", "the blue or green Objective"),
    ],
)
def test_which_objectives_must_not_be_lost(name: str, lost: str) -> None:
    told = telling.defeats(quest(name), Names.load("en"))[-1]
    assert told.startswith(f"You lose if Corruption has swallowed {lost} before anybody took it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_w0_is_the_tutorial_and_its_stacks_are_laid_out_at_set_up(language: str) -> None:
    names = Names.load(language)
    title = names.of("quests", quest("W0").title)
    assert title.endswith({"en": "(Tutorial)", "fr": "(Tutoriel)", "pl": "(Samouczek)"}[language])
    assert any("0,1:i" in step for step in telling.setup(quest("W0"), names))
    assert not any("0,1:i" in line for line in telling.standing(quest("W0"), names))
