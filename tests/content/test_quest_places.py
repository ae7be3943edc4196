"""Every zone and every place that a quest of the two fantasy boxes speaks of exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content import quests
from shamble.content.quests import Quest, load_quest
from shamble.content.tiles import load_tile

DATA = Path(quests.__file__).parent / "data"
PATHS = [path for box in ("black-plague", "white-death") for path in DATA.glob(f"{box}/quests/*")]
ZONE = re.compile(r"\d+,\d+:[a-z]")
PLACE_KEYS = ("at", "place", "to", "through")

each_quest = pytest.mark.parametrize("path", sorted(PATHS), ids=lambda path: path.stem)


def texts(value: Any) -> Iterator[str]:
    """Every text inside plain lists and tables."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)


def words(value: Any) -> Iterator[dict[str, Any]]:
    """Every word of the vocabulary inside a list of them."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from words(part)


def words_of(quest: Quest) -> Iterator[dict[str, Any]]:
    yield from words(msgspec.to_builtins([quest.goals, quest.defeats, quest.rules, quest.standing]))


def place_words(quest: Quest) -> set[str]:
    """The words for places that mean something in this quest."""
    known = {"here", "starting spawn", "spawn zone in range 1", *quest.places}
    known |= {name for name in ("exit", "flag", "beacon") if getattr(quest, name)}
    known |= {f"vault {vault.color}" for vault in quest.vaults}
    known |= {"objective"} if quest.objectives.zones else set()
    known |= {"red objective"} if quest.objectives.red else set()
    return known


@each_quest
def test_goals_and_rules_are_there(path: Path) -> None:
    quest = load_quest(path)
    assert quest.goals
    assert quest.rules
    assert quest.notes


@each_quest
def test_zones_exist(path: Path) -> None:
    quest = load_quest(path)
    zones = {text for text in texts(msgspec.to_builtins(quest)) if ZONE.fullmatch(text)}
    tiles = path.parent.parent / "tiles"
    for zone in sorted(zones):
        place, letter = zone.split(":")
        row, column = (int(number) for number in place.split(","))
        tile = load_tile(tiles / f"{quest.grid[row][column].tile}.toml")
        assert letter in tile.kinds, f"{zone} is not on tile {tile.id}"


@each_quest
def test_places_mean_something(path: Path) -> None:
    quest = load_quest(path)
    used = {text for word in words_of(quest) for key in PLACE_KEYS for text in texts(word.get(key))}
    assert {place for place in used if not ZONE.fullmatch(place)} <= place_words(quest)
    assert set(quest.places) <= used


@each_quest
def test_an_exit_is_used(path: Path) -> None:
    quest = load_quest(path)
    tags = {str(word.get("rule") or word.get("place")) for word in words_of(quest)}
    assert ("exit" in tags) == (quest.exit is not None)


@each_quest
def test_colours_are_on_the_board(path: Path) -> None:
    quest = load_quest(path)
    objectives = {
        "red": quest.objectives.red,
        "blue": quest.objectives.blue,
        "green": quest.objectives.green,
    }
    there = {
        "objectives": {color for color, zones in objectives.items() if zones}
        | {str(color) for color in quest.objectives.pool},
        "door locked": {str(door.color) for door in quest.doors if door.color},
        "vault door locked": {str(vault.color) for vault in quest.vaults},
        "wake spawn": {str(spawn.color) for spawn in quest.spawns},
    }
    for word in words_of(quest):
        tag = word.get("rule") or word.get("effect")
        where = tag if isinstance(tag, str) and tag in there else "objectives"
        assert set(texts(word.get("color"))) <= there[where], word
