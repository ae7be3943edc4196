"""What the next Activation step would cost, told to browsers in their language."""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.horde.toll import Harm, Toll
from shamble.sayings import Sayings
from shamble.toll_sayings import toll_said


def said(quest: str, language: str, *harms: Harm, lost: str = "no") -> list[str]:
    """The sentences; grave ones with a mark."""
    sayings = Sayings(Game.new(quest, seed=1), Names.load(language))
    lines = toll_said(Toll(harms=harms, lost=lost), sayings)
    return ["! " * line.grave + line.said for line in lines]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["! Josh would take 3 Wounds and die.", "! The game would be lost."]),
        ("fr", ["! Josh subirait 3 blessures et mourrait.", "! La partie serait perdue."]),
        ("pl", ["! Josh otrzyma 3 Rany i zginie.", "! Gra zostanie przegrana."]),
    ],
)
def test_a_death_that_loses(language: str, expected: list[str]) -> None:
    josh = Harm("josh", "1,0:a", 3, 3, 3, 0, "surely")
    assert said("M1", language, josh, lost="surely") == expected


def test_the_worst_comes_first_and_those_who_suffer_the_same_stand_together() -> None:
    assert said(
        "M1",
        "en",
        Harm("amy", "1,0:a", 1, 1, 1, 0, "no"),
        Harm("doug", "1,0:b", 0, 0, 3, 0, "maybe"),
        Harm("elle", "1,0:b", 0, 0, 3, 0, "maybe"),
        lost="maybe",
    ) == [
        "! Doug, Elle would each take up to 3 Wounds and might die.",
        "! The game might be lost.",
        "Amy would take 1 Wound.",
    ]


def test_what_armor_may_stop_is_told_beside_the_wounds() -> None:
    ann = Harm("ann", "1,0:a", 1, 3, 3, 2, "maybe")
    assert said("Q0", "en", ann) == [
        "! Ann would take 3 Wounds (armor may stop up to 2) and might die."
    ]
    between = Harm("ann", "1,0:a", 0, 1, 2, 1, "no")
    assert said("Q0", "pl", between) == ["Ann otrzyma od 1 do 2 Ran (Pancerz może zatrzymać do 1)."]


def test_guards_fall_by_zone() -> None:
    zone = Game.new("W1", seed=1).material.board.zones[0].name
    assert said("W1", "en", Harm("guard", zone, 2, 2, 2, 0, "surely")) == [
        f"{zone}: 2 Guards would fall."
    ]
    assert said("W1", "fr", Harm("guard", zone, 0, 0, 1, 0, "maybe")) == [
        f"{zone} : jusqu'à 1 Garde tomberait."
    ]
    assert said("W1", "pl", Harm("guard", zone, 1, 1, 3, 0, "surely")) == [
        f"{zone}: padnie od 1 do 3 Strażników."
    ]


def test_the_beacon_is_somebody() -> None:
    assert said("W9", "en", Harm("beacon", "1,0:a", 1, 1, 1, 0, "surely")) == [
        "! The Beacon would take 1 Wound and die."
    ]
