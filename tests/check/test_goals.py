"""Goals that can never be met, with the reason."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from shamble.board import Board
from shamble.check.case import Case, Draft
from shamble.check.goals import impossible
from shamble.content import library
from shamble.content.quests import load_quest
from shamble.content.vocabulary import Condition
from tests.check.own import GOOD

S, B, W = "second-edition", "black-plague", "white-death"


def good(box: str) -> Case:
    """The good quest of a box on its board."""
    content = library.packaged().box(box)
    quest = load_quest(GOOD / f"{box}.toml")
    board = Board(quest, content.tiles, content.box.board)
    return Case(Draft(content, quest, None), board)


def condition(text: str) -> Condition:
    return msgspec.convert(tomllib.loads(f"it = {{ {text} }}")["it"], Condition)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "box, need, reason",
    [
        (S, 'need = "objectives taken", count = 7', "7 Objectives wanted, 6 there"),
        (S, 'need = "objectives taken", color = ["blue"]', "1 Objectives wanted, 0 there"),
        (S, 'need = "objectives taken", at = ["corner"]', "1 Objectives wanted, 0 there"),
        (B, 'need = "objectives taken", count = 2, color = ["blue"]', "2 Objectives wanted, 1"),
        (S, 'need = "crates taken", count = 8', "8 crates wanted, 7 there"),
        (S, 'need = "crates taken", at = ["corner"]', "1 crates wanted, 0 there"),
        (S, 'need = "each survivor holds", what = "objective"', "no rule lets Survivors keep an"),
        (S, 'need = "each survivor holds", what = "pimpweapon"', "no rule gives Pimpweapons"),
        (S, 'need = "pimpweapons held"', "no rule gives Pimpweapons"),
        (S, 'need = "objectives stashed", car = "pimpmobile"', "no rule lets Survivors stash"),
        (B, 'need = "artifacts taken", count = 3', "3 artifacts wanted, 2 there"),
        (B, 'need = "vault weapons taken", count = 3', "3 Vault weapons wanted, 2 there"),
        (S, 'need = "cards held", names = ["Molotov"], count = 40', "40 cards wanted, "),
        (S, 'need = "delivered", at = "corner", cards = ["Molotov"]', "no rule lets Survivors del"),
        (S, 'need = "stack empty", at = "corner"', "no stack of cards lies there"),
        (S, 'need = "fire", kind = "dragon fire", at = "corner"', "the box has no Dragon Bile"),
        (S, 'need = "everyone has left", through = ["corner"]', "no rule of the kind 'exit' lets"),
        (S, 'need = "everyone has left", in_cars = true', "no car may leave through 'exit'"),
        (S, 'need = "everyone has left", guards = true', "Guards may not leave through 'exit'"),
        (S, 'need = "survivors in", place = "0,1:e"', "nobody can get there"),
        (S, 'need = "companions rallied", count = 7', "7 Companions wanted, 6 there"),
        (S, 'need = "duos swapped"', "there are no duos, or nothing swaps them"),
        (S, 'need = "killed", kind = "walker", placed = true', "1 Zombies (walker) set out wanted"),
        (S, 'need = "spawn tokens in", place = "corner"', "nothing ever moves or removes a Spawn"),
        (S, 'need = "everyone on walkways"', "there is no battlement on the board"),
        (W, 'need = "buildings opened"', "there is no door on the board"),
        (S, 'need = "doors barricaded"', "no rule lets Survivors barricade a door"),
        (S, 'need = "buildings burnt", count = 1', "no rule burns a building"),
        (W, 'need = "corruption gone"', "no rule removes Corruption"),
        (S, 'need = "beacon taken"', "there is no Beacon, or no rule lets Survivors carry it"),
        (S, 'need = "beacon in", place = "exit"', "there is no Beacon, or no rule lets it move"),
        (
            S,
            'need = "all", of = [{ need = "reserve empty" }, { need = "duos swapped" }]',
            "there are no duos",
        ),
        (
            S,
            'need = "any", of = [{ need = "duos swapped" }, { need = "beacon taken" }]',
            "there are no duos",
        ),
    ],
)
def test_impossible(box: str, need: str, reason: str) -> None:
    said = impossible(good(box), condition(need))
    assert said is not None
    assert said.startswith(reason)


@pytest.mark.parametrize(
    "box, need",
    [
        (S, 'need = "objectives taken"'),
        (S, 'need = "objectives taken", count = 6'),
        (B, 'need = "objectives taken", count = 1, color = ["blue"], at = ["0,1:c"]'),
        (S, 'need = "crates taken", count = 7'),
        (S, 'need = "everyone has left"'),
        (S, 'need = "survivors in", place = "exit"'),
        (S, 'need = "companions rallied", count = 6'),
        (B, 'need = "killed", kind = "abomination", placed = true'),
        (B, 'need = "spawn tokens in", place = "exit"'),
        (W, 'need = "everyone on walkways"'),
        (W, 'need = "beacon taken"'),
        (S, 'need = "any", of = [{ need = "duos swapped" }, { need = "reserve empty" }]'),
        (S, 'need = "not", of = { need = "duos swapped" }'),
    ],
)
def test_possible(box: str, need: str) -> None:
    assert impossible(good(box), condition(need)) is None
