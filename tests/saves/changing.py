"""Rules and content that change on purpose, as they do from one version to the next."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from shamble.content import library
from shamble.content.library import BoxContent, Library
from shamble.game import Game, set_up
from shamble.rules.boxes.ruleset import RULESETS, EqualWays, Ruleset

BOX = "second-edition"


def other_rules() -> Ruleset:
    """Zombies with several ways of the same length become more, as in Black Plague. [BP 24]"""
    return dataclasses.replace(RULESETS[BOX], equal_ways=EqualWays.SPLIT_AND_ADD)


@contextmanager
def rules_changed() -> Iterator[None]:
    """By other rules of the 2nd Edition for a while."""
    before = RULESETS[BOX]
    RULESETS[BOX] = other_rules()
    set_up._MATERIALS.clear()
    try:
        yield
    finally:
        RULESETS[BOX] = before
        set_up._MATERIALS.clear()


def with_box(**changes: object) -> Library:
    """The boxes, with something else in the 2nd Edition."""
    boxes = library.packaged().boxes
    return Library({**boxes, BOX: msgspec.structs.replace(boxes[BOX], **changes)})


def box() -> BoxContent:
    return library.packaged().boxes[BOX]


DULL = ("trade", "reorganise", "put", "swap", "give", "take")
"""Verbs with which games of many choices go by without anything happening."""


def played(choices: int = 70, quest: str = "M2", seed: int = 2) -> Game:
    """A game of so many choices, each taken at random, in which something happens."""
    game, dice = Game.new(quest, seed=seed), random.Random(seed)
    while game.length < choices:
        choose_any(game, dice)
    return game


def choose_any(game: Game, dice: random.Random) -> None:
    offered = game.decision.choices
    game.choose(dice.choice([one for one in offered if one.split()[0] not in DULL] or offered))
