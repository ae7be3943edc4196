"""Missions M0 to M12 of the 2nd Edition against what their pages print.

The tables are written out by hand from the rulebook: tiles row by row, and the legend.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from shamble.content import quests
from shamble.content.quests import CarKind, Difficulty, Quest, load_quest
from shamble.content.tiles import Tile, load_tile
from shamble.content.vocabulary.words import Color

BOX = Path(quests.__file__).parent / "data" / "second-edition"

DRIVABLE, PARKED = True, False
PIMPMOBILE, POLICE_CAR, WRECK = CarKind.PIMPMOBILE, CarKind.POLICE_CAR, CarKind.WRECK


class Printed(NamedTuple):
    """What a mission's page says."""

    page: int
    difficulty: str
    minutes: int
    tiles: str
    red: int
    crates: int
    """All of them, those on Pimpmobiles included."""
    goals: tuple[str, ...]
    blue: int = 0
    green: int = 0
    hidden: bool = False
    exit: bool = False
    cars: tuple[tuple[CarKind, bool], ...] = ()
    zombies: tuple[str, ...] = ()
    open_doors: tuple[str, ...] = ()
    """The tile of each of them."""
    highlighted_noise: int = 0
    injured: int = 0
    standing: tuple[str, ...] = ()
    defeats: int = 0


PRINTED = {
    "M0": Printed(
        page=36,
        difficulty="easy",
        minutes=30,
        tiles="1V 3V",
        red=2,
        crates=2,
        exit=True,
        zombies=("fatty", "runner", "walker", "walker"),
        goals=("objectives taken", "crates taken", "everyone has left"),
        standing=("exit",),
    ),
    "M1": Printed(
        page=37,
        difficulty="medium",
        minutes=45,
        tiles="1V 7R 3R / 5R 9R 6R / 8V 2V 4V",
        red=9,
        crates=9,
        exit=True,
        goals=("each survivor holds", "cards held", "everyone has left"),
        standing=("exit",),
        defeats=1,
    ),
    "M2": Printed(
        page=38,
        difficulty="hard",
        minutes=60,
        tiles="7V 5V 2V / 9R 6R 4R / 1V 8V 3V",
        red=9,
        crates=9,
        exit=True,
        goals=("pimpweapons held", "everyone has left"),
        standing=("exit",),
    ),
    "M3": Printed(
        page=39,
        difficulty="medium",
        minutes=90,
        tiles="2V 8V 9V / 7R 3R 6R / 1V 5V 4V",
        red=9,
        crates=10,
        cars=((PIMPMOBILE, DRIVABLE), (POLICE_CAR, DRIVABLE)),
        goals=("level reached",),
        standing=("police car search",),
    ),
    "M4": Printed(
        page=40,
        difficulty="medium",
        minutes=90,
        tiles="5R 7R / 4V 3V / 6V 8V",
        red=6,
        crates=8,
        # The legend names one; eight crates on six tiles make them two.
        cars=((PIMPMOBILE, DRIVABLE), (PIMPMOBILE, DRIVABLE), (POLICE_CAR, DRIVABLE)),
        goals=("spawn tokens in", "fire"),
        standing=("police car search", "cars explode"),
        defeats=1,
    ),
    "M5": Printed(
        page=41,
        difficulty="hard",
        minutes=90,
        tiles="8V 1V 7R / 4R 5R 9R / 2V 3V 6R",
        red=6,
        blue=1,
        green=1,
        hidden=True,
        crates=8,
        exit=True,
        open_doors=("9R", "9R"),
        goals=("buildings opened", "all", "everyone has left"),
        standing=("exit",),
    ),
    "M6": Printed(
        page=42,
        difficulty="hard",
        minutes=90,
        tiles="5R 9R / 4V 1V / 6V 8V",
        red=6,
        crates=7,
        exit=True,
        cars=((PIMPMOBILE, DRIVABLE), (POLICE_CAR, DRIVABLE)),
        goals=("cards held", "everyone has left"),
        standing=("exit", "police car search", "stash"),
        defeats=1,
    ),
    "M7": Printed(
        page=43,
        difficulty="hard",
        minutes=45,
        tiles="6V 4V / 3V 8V",
        red=4,
        crates=4,
        open_doors=("4V", "8V"),
        highlighted_noise=3,
        goals=("spawn tokens in", "fire"),
        standing=("action",),
    ),
    "M8": Printed(
        page=44,
        difficulty="hard",
        minutes=30,
        tiles="3V 4V / 6R 9R / 8V 5V",
        red=4,
        blue=1,
        green=1,
        crates=7,
        exit=True,
        cars=((PIMPMOBILE, DRIVABLE), (POLICE_CAR, DRIVABLE)),
        goals=("objectives taken", "everyone has left"),
        standing=("exit", "door locked", "police car search"),
    ),
    "M9": Printed(
        page=45,
        difficulty="medium",
        minutes=60,
        tiles="4V 2V / 9R 3V",
        red=3,
        green=1,
        hidden=True,
        crates=4,
        cars=((POLICE_CAR, PARKED),),
        goals=("companions rallied",),
        standing=("police car search",),
    ),
    "M10": Printed(
        page=46,
        difficulty="easy",
        minutes=30,
        tiles="2V 1R / 7R 5R",
        red=4,
        crates=4,
        goals=("objectives taken", "crates taken", "cards held"),
    ),
    "M11": Printed(
        page=47,
        difficulty="medium",
        minutes=30,
        tiles="4R 2R / 9V 7V",
        red=4,
        crates=6,
        exit=True,
        cars=((PIMPMOBILE, PARKED), (PIMPMOBILE, PARKED)),
        zombies=("abomination",),
        goals=("everyone has left",),
        standing=("exit", "starting companions"),
    ),
    "M12": Printed(
        page=48,
        difficulty="medium",
        minutes=60,
        tiles="9V 1R / 8R 6R / 7V 2R",
        red=6,
        crates=6,
        cars=((WRECK, PARKED),),
        open_doors=("8R", "8R"),
        injured=6,
        goals=("companions rallied",),
        standing=("bystander", "action"),
    ),
}

TILES = {path.stem: load_tile(path) for path in sorted((BOX / "tiles").glob("*.toml"))}
QUESTS = {name: load_quest(BOX / "quests" / f"{name}.toml") for name in PRINTED}

each_quest = pytest.mark.parametrize("name", PRINTED)


def tile_of(quest: Quest, zone: str) -> Tile:
    row, column = map(int, zone.split(":")[0].split(","))
    return TILES[quest.grid[row][column].tile]


def words(value: Any, keys: tuple[str, ...] = ()) -> Iterator[str]:
    """All texts inside; with keys given, only those that stand under one of them."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from words(inner, () if key in keys else keys)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words(inner, keys)
    elif isinstance(value, str) and not keys:
        yield value


# --- the page's head and its legend ---------------------------------------------------------


@each_quest
def test_head(name: str) -> None:
    quest, printed = QUESTS[name], PRINTED[name]
    assert quest.id == name
    assert quest.page == printed.page
    assert quest.difficulty is Difficulty(printed.difficulty)
    assert quest.minutes == printed.minutes
    assert quest.survivors == "6"


@each_quest
def test_tiles(name: str) -> None:
    rows = [" ".join(place.tile for place in row) for row in QUESTS[name].grid]
    assert " / ".join(rows) == PRINTED[name].tiles


@each_quest
def test_objectives(name: str) -> None:
    objectives, printed = QUESTS[name].objectives, PRINTED[name]
    colors = {Color.RED: printed.red, Color.BLUE: printed.blue, Color.GREEN: printed.green}
    if printed.hidden:
        assert objectives.pool == {color: count for color, count in colors.items() if count}
        assert len(objectives.hidden) == sum(colors.values())
        assert objectives.zones == objectives.hidden
    else:
        assert len(objectives.red) == printed.red
        assert len(objectives.blue) == printed.blue
        assert len(objectives.green) == printed.green
        assert not objectives.hidden


@each_quest
def test_crates(name: str) -> None:
    quest = QUESTS[name]
    on_cars = [car for car in quest.cars if car.crate]
    assert len(quest.crates) + len(on_cars) == PRINTED[name].crates
    assert on_cars == [car for car in quest.cars if car.kind is PIMPMOBILE]


@each_quest
def test_printed_places(name: str) -> None:
    """Objectives and crates lie on the tiles' own places, one of each per tile (M5: not on 9R)."""
    quest = QUESTS[name]
    for zones, mark in ((quest.objectives.zones, "objective"), (quest.crates, "crate")):
        printed = {
            f"{row},{column}:{letter}"
            for row, line in enumerate(quest.grid)
            for column, place in enumerate(line)
            for letter in getattr(TILES[place.tile], mark)
            if (name, place.tile) != ("M5", "9R")
        }
        assert sorted(zones) == sorted(printed)


@each_quest
def test_start_exit_and_spawns(name: str) -> None:
    quest = QUESTS[name]
    assert len(quest.start) == 1
    assert (quest.exit is not None) == PRINTED[name].exit
    assert quest.spawns
    assert {spawn.color for spawn in quest.spawns} == {Color.RED}


@each_quest
def test_cars(name: str) -> None:
    quest = QUESTS[name]
    assert tuple((car.kind, car.drivable) for car in quest.cars) == PRINTED[name].cars
    assert not [car for car in quest.cars if car.objective]


@each_quest
def test_driven_cars_stand_in_the_street(name: str) -> None:
    quest = QUESTS[name]
    for car in quest.cars:
        in_street = car.zone[-1] in tile_of(quest, car.zone).streets
        assert in_street == (car.kind is not WRECK), car


@each_quest
def test_zombies(name: str) -> None:
    kinds = [zombie.kind for zombie in QUESTS[name].zombies]
    assert Counter(kinds) == Counter(PRINTED[name].zombies)


@each_quest
def test_door_tokens(name: str) -> None:
    quest = QUESTS[name]
    tiles = [tile_of(quest, door.between[0]).id for door in quest.doors]
    assert sorted(tiles) == sorted(PRINTED[name].open_doors)
    assert all(door.open and door.color is None for door in quest.doors)


@each_quest
def test_highlighted_zones(name: str) -> None:
    quest, printed = QUESTS[name], PRINTED[name]
    assert ("highlighted" in quest.places) == bool(printed.highlighted_noise)
    if printed.highlighted_noise:
        noisy = {noise.zone: noise.count for noise in quest.noise}
        assert noisy == dict.fromkeys(quest.places["highlighted"].zones, printed.highlighted_noise)
    else:
        assert not quest.noise


@each_quest
def test_injured(name: str) -> None:
    quest = QUESTS[name]
    assert sum(friends.count for friends in quest.friends) == PRINTED[name].injured
    for friends in quest.friends:
        assert friends.kind == "injured"
        assert tile_of(quest, friends.zone).id == "8R"


@each_quest
def test_nothing_of_the_other_boxes(name: str) -> None:
    quest = QUESTS[name]
    assert not quest.vaults
    assert not quest.guards
    assert not quest.cauldrons
    assert not quest.rope_ladders
    assert not quest.corruption
    assert quest.beacon is None
    assert quest.flag is None


# --- goals and rules ------------------------------------------------------------------------


@each_quest
def test_goals_in_printed_order(name: str) -> None:
    quest, printed = QUESTS[name], PRINTED[name]
    goals = msgspec.to_builtins(quest.goals)
    assert tuple(goal["need"]["need"] for goal in goals) == printed.goals
    assert len(quest.defeats) == printed.defeats
    for goal in quest.goals:
        leaves = printed.goals[quest.goals.index(goal)] in ("everyone has left", "fire")
        earlier = tuple(other.name for other in quest.goals if other is not goal)
        assert goal.after == (earlier if leaves else ())


@each_quest
def test_rules(name: str) -> None:
    quest, printed = QUESTS[name], PRINTED[name]
    rules = msgspec.to_builtins(quest.rules)
    said = [(rule["when"]["moment"], effect["effect"]) for rule in rules for effect in rule["do"]]
    assert ("crate taken", "pimpweapon") in said
    points = [e["points"] for rule in rules for e in rule["do"] if e["effect"] == "points"]
    assert points == [5]
    standing = msgspec.to_builtins(quest.standing)
    assert tuple(rule["rule"] for rule in standing) == printed.standing


@each_quest
def test_nothing_is_missing(name: str) -> None:
    assert not QUESTS[name].missing
    assert QUESTS[name].notes


@each_quest
def test_goals_that_become_impossible_exist(name: str) -> None:
    quest = QUESTS[name]
    goals = {goal.name for goal in quest.goals}
    for defeat in msgspec.to_builtins(quest.defeats):
        assert defeat["need"] == "goal impossible"
        assert defeat["goal"] in goals


# --- names of zones and places --------------------------------------------------------------


@each_quest
def test_zones_exist(name: str) -> None:
    quest = QUESTS[name]
    zones = [text for text in words(msgspec.to_builtins(quest)) if re.match(r"\d+,\d+:", text)]
    assert zones
    for zone in zones:
        assert zone.split(":")[1] in tile_of(quest, zone).kinds, zone


@each_quest
def test_places_resolve(name: str) -> None:
    quest = QUESTS[name]
    told = msgspec.to_builtins((quest.goals, quest.defeats, quest.rules, quest.standing))
    known = {"starting spawn", "here", "any spawn zone", *quest.places}
    if quest.exit is not None:
        known.add("exit")
    places = set(words(told, keys=("at", "place", "to", "through")))
    strangers = {place for place in places - known if not re.match(r"\d+,\d+:", place)}
    assert not strangers


@each_quest
def test_every_named_place_is_spoken_of(name: str) -> None:
    quest = QUESTS[name]
    told = msgspec.to_builtins((quest.goals, quest.defeats, quest.rules, quest.standing))
    assert set(quest.places) <= set(words(told, keys=("at", "place", "to", "through")))


# --- what single missions say ---------------------------------------------------------------


def test_m8_the_exit_is_in_the_locked_building() -> None:
    quest = QUESTS["M8"]
    assert quest.places["bunker"].building == quest.exit


def test_m12_the_injured_lie_where_no_zombie_may_activate() -> None:
    quest = QUESTS["M12"]
    assert quest.places["injured"].zones == tuple(friends.zone for friends in quest.friends)
