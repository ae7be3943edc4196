"""The quests of White Death against what their pages print: tiles, legend, set-up. [WD 40-50]

Written out by hand from the rulebook. The legends of all quests survive in the Polish one.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

import msgspec
import pytest

from shamble.content import quests
from shamble.content.quests import Difficulty, Length, Quest, load_quest
from shamble.content.vocabulary import Effect
from shamble.content.vocabulary.conditions import GoalImpossible
from shamble.content.vocabulary.effects import (
    BurnBuilding,
    KeepObjective,
    Points,
    RemoveObjective,
    RopeLadder,
    VaultWeapon,
)
from shamble.content.vocabulary.moments import FireIn, ObjectiveTaken
from shamble.content.vocabulary.words import Color

QUESTS = Path(quests.__file__).parent / "data" / "white-death" / "quests"


@dataclasses.dataclass(frozen=True, kw_only=True)
class Printed:
    """What a quest's page says."""

    title: str
    page: int
    difficulty: str
    length: str
    tiles: str
    corruption: int
    guards: int
    cauldrons: int
    rope_ladders: int
    objectives: int
    starting_zones: int = 1
    exit: bool = False
    flag: bool = False
    spawns: int | None = None
    """How many Spawn Zones, where a legend has kept their numbers."""
    shuffled: bool = True
    """The blue and the green Objective are shuffled among the red ones."""
    blue_and_green: bool = True
    goals: tuple[str, ...]
    """Where there are several, they count in this order."""
    defeats: tuple[str, ...] = ()
    """Whose elimination loses the game, beside a Survivor's. That a goal is spoilt may lose it,
    too. (ruling 193)"""
    red: tuple[Effect, ...] = ()
    """What taking a red Objective does, and in `colored` a blue or green one."""
    colored: tuple[Effect, ...] = ()
    standing: tuple[str, ...] = ()


POINTS = Points(points=5)
WEAPON = VaultWeapon(else_points=5)

PRINTED = {
    "W0": Printed(
        title="Preparing for Battle (Tutorial)",
        page=40,
        difficulty="easy",
        length="short",
        tiles="31R 32R",
        corruption=2,
        guards=0,
        cauldrons=0,
        rope_ladders=0,
        objectives=2,
        shuffled=False,
        blue_and_green=False,
        goals=("objectives taken",),
        red=(POINTS,),
        standing=("equipment stacks", "action", "objective takers"),
    ),
    "W1": Printed(
        title="Sound the Alarm!",
        page=41,
        difficulty="easy",
        length="medium",
        tiles="31V 27V / 28R 29R / 32R 34R",
        corruption=3,
        guards=12,
        cauldrons=4,
        rope_ladders=2,
        objectives=6,
        flag=True,
        goals=("all",),
        red=(POINTS,),
        colored=(WEAPON,),
        standing=("action",),
    ),
    "W2": Printed(
        title="The Last Tomes",
        page=42,
        difficulty="easy",
        length="medium",
        tiles="32R 26V / 28V 34R / 33V 29R",
        corruption=6,
        guards=12,
        cauldrons=4,
        rope_ladders=0,
        objectives=6,
        starting_zones=2,
        goals=("corruption gone",),
        red=(POINTS, KeepObjective()),
        colored=(POINTS, KeepObjective()),
        standing=("split team", "combine", "action"),
    ),
    "W3": Printed(
        title="The Dawn's Legacy",
        page=43,
        difficulty="medium",
        length="medium",
        tiles="30V 31R / 28R 29R / 26R 32R",
        corruption=5,
        guards=12,
        cauldrons=2,
        rope_ladders=2,
        objectives=7,
        spawns=3,
        goals=("vault weapons taken",),
        red=(VaultWeapon(),),
        colored=(POINTS,),
    ),
    "W4": Printed(
        title="Scorched Earth",
        page=44,
        difficulty="medium",
        length="long",
        tiles="29R 33V / 32V 27R / 31R 26V",
        corruption=6,
        guards=12,
        cauldrons=4,
        rope_ladders=1,
        objectives=5,
        shuffled=False,
        goals=("buildings burnt",),
        defeats=("guard",),
        colored=(WEAPON,),
        standing=("objective takers",),
    ),
    "W5": Printed(
        title="The Empress of Thorns",
        page=45,
        difficulty="medium",
        length="long",
        tiles="33V 28R / 26R 27R / 29V 30V",
        corruption=4,
        guards=12,
        cauldrons=2,
        rope_ladders=2,
        objectives=6,
        exit=True,
        shuffled=False,
        blue_and_green=False,
        goals=("beacon taken", "beacon in"),
        red=(WEAPON,),
        standing=("beacon carried", "guards stay"),
    ),
    "W6": Printed(
        title="A Rampart Too Far",
        page=46,
        difficulty="medium",
        length="long",
        tiles="26V 27R / 30V 34V / 32V 31V / 28R 33V",
        corruption=9,
        guards=12,
        cauldrons=2,
        rope_ladders=0,
        objectives=8,
        exit=True,
        spawns=3,
        goals=("objectives taken", "everyone has left"),
        defeats=("guard",),
        red=(WEAPON,),
        colored=(POINTS, RopeLadder()),
        standing=("exit",),
    ),
    "W7": Printed(
        title="Regalia",
        page=47,
        difficulty="hard",
        length="long",
        tiles="28R 29R 33V / 30R 26V 32R / 34V 31R 27R",
        corruption=4,
        guards=12,
        cauldrons=4,
        rope_ladders=2,
        objectives=9,
        exit=True,
        goals=("objectives taken", "everyone has left"),
        defeats=("guard",),
        red=(WEAPON,),
        colored=(POINTS,),
        standing=("exit",),
    ),
    "W8": Printed(
        title="The Wall of Heroes",
        page=48,
        difficulty="hard",
        length="short",
        tiles="30V 32V / 26R 28V / 29R 33V",
        corruption=4,
        guards=12,
        cauldrons=4,
        rope_ladders=0,
        objectives=6,
        flag=True,
        goals=("spawn tokens in",),
        red=(POINTS, KeepObjective()),
        colored=(WEAPON,),
        standing=("action",),
    ),
    "W9": Printed(
        title="Defenders of the Realm",
        page=49,
        difficulty="hard",
        length="long",
        tiles="32R 26V / 33V 29R / 27V 28V",
        corruption=7,
        guards=12,
        cauldrons=3,
        rope_ladders=1,
        objectives=6,
        starting_zones=2,
        exit=True,
        spawns=3,
        shuffled=False,
        blue_and_green=False,
        goals=("beacon in",),
        defeats=("beacon",),
        red=(WEAPON,),
        standing=("split team", "beacon walks"),
    ),
    "W10": Printed(
        title="One Last Stand",
        page=50,
        difficulty="hard",
        length="long",
        tiles="30V 29V / 28V 33R / 34V 31V",
        corruption=4,
        guards=12,
        cauldrons=0,
        rope_ladders=0,
        objectives=6,
        exit=True,
        goals=("vault weapons taken", "everyone has left"),
        defeats=("guard",),
        red=(WEAPON,),
        colored=(POINTS,),
        standing=("exit",),
    ),
}


def quest_of(name: str) -> Quest:
    return load_quest(QUESTS / f"{name}.toml")


def tags(words: object, key: str) -> tuple[str, ...]:
    """The names of words, such as `points`, in their order."""
    return tuple(word[key] for word in msgspec.to_builtins(words))


def tile_of(quest: Quest, zone: str) -> str:
    row, column = (int(number) for number in zone.split(":")[0].split(","))
    return quest.grid[row][column].tile


def test_every_quest_of_the_box_is_here() -> None:
    assert {path.stem for path in QUESTS.glob("*.toml")} == set(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_heading(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert quest.id == name
    assert quest.title == printed.title
    assert quest.page == printed.page
    assert quest.difficulty == Difficulty(printed.difficulty)
    assert quest.survivors == "6"
    assert quest.minutes is None
    assert quest.length == Length(printed.length)


@pytest.mark.parametrize("name", PRINTED)
def test_tiles_stand_as_in_the_table(name: str) -> None:
    rows = [" ".join(place.tile for place in row) for row in quest_of(name).grid]
    assert " / ".join(rows) == PRINTED[name].tiles


@pytest.mark.parametrize("name", PRINTED)
def test_legend(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert len(quest.start) == printed.starting_zones
    assert quest.beacon is not None
    assert (quest.exit is not None) == printed.exit
    assert (quest.flag is not None) == printed.flag
    assert len(quest.corruption) == printed.corruption
    assert sum(guards.count for guards in quest.guards) == printed.guards
    assert len(quest.cauldrons) == printed.cauldrons
    assert len(quest.rope_ladders) == printed.rope_ladders


@pytest.mark.parametrize("name", PRINTED)
def test_spawn_zones_are_numbered_from_1_to_4_and_have_no_colour(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert 2 <= len(quest.spawns) <= 4
    assert printed.spawns in (None, len(quest.spawns))
    assert {spawn.color for spawn in quest.spawns} == {Color.RED}


@pytest.mark.parametrize("name", PRINTED)
def test_objectives(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    tokens = quest.objectives
    assert len(tokens.zones) == printed.objectives
    if printed.shuffled:
        assert tokens.pool == {Color.RED: printed.objectives - 2, Color.BLUE: 1, Color.GREEN: 1}
        assert len(tokens.hidden) == printed.objectives
    else:
        assert not tokens.hidden
        assert len(tokens.blue) == len(tokens.green) == int(printed.blue_and_green)


@pytest.mark.parametrize("name", PRINTED)
def test_goals(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert tags([goal.need for goal in quest.goals], "need") == printed.goals
    *first, last = quest.goals
    assert last.after == tuple(goal.name for goal in first)
    assert not any(goal.after for goal in first)
    spoilt = [defeat for defeat in quest.defeats if isinstance(defeat, GoalImpossible)]
    assert {defeat.goal for defeat in spoilt} <= {goal.name for goal in quest.goals}
    others = [defeat for defeat in quest.defeats if defeat not in spoilt]
    assert tags(others, "who") == printed.defeats


@pytest.mark.parametrize("name", PRINTED)
def test_what_objectives_do(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]

    def effects(color: Color) -> tuple[Effect, ...]:
        return tuple(
            effect
            for rule in quest.rules
            if isinstance(rule.when, ObjectiveTaken) and color in (rule.when.color or (color,))
            for effect in rule.do
        )

    assert quest.rules
    assert effects(Color.RED) == printed.red
    if printed.blue_and_green:
        assert effects(Color.BLUE) == effects(Color.GREEN) == printed.colored


@pytest.mark.parametrize("name", PRINTED)
def test_standing_rules(name: str) -> None:
    quest = quest_of(name)
    assert tags(quest.standing, "rule") == PRINTED[name].standing
    assert quest.missing == ()


@pytest.mark.parametrize("name", PRINTED)
def test_nothing_of_the_other_boxes(name: str) -> None:
    quest = quest_of(name)
    assert not any((quest.crates, quest.cars, quest.friends, quest.noise, quest.zombies))
    assert not any((quest.doors, quest.vaults))


def test_the_tutorials_objectives_lie_on_both_tiles() -> None:
    quest = quest_of("W0")
    assert sorted(tile_of(quest, zone) for zone in quest.objectives.zones) == ["31R", "32R"]


def test_scorched_earth_burns_three_buildings_none_on_26V() -> None:  # noqa: N802
    quest = quest_of("W4")
    assert len(quest.objectives.red) == 3  # one for each building that has to burn
    assert "26V" not in {tile_of(quest, zone) for zone in quest.objectives.zones}
    fire = quest.rules[-1]
    assert fire.when == FireIn(kind="dragon fire", at="red objective")
    assert fire.do == (RemoveObjective(), POINTS, BurnBuilding())


def test_a_rampart_too_far_has_additional_objectives_on_30V_and_31V() -> None:  # noqa: N802
    quest = quest_of("W6")
    tiles = [tile_of(quest, zone) for zone in quest.objectives.zones]
    assert tiles.count("30V") == tiles.count("31V") == 2


def test_some_guards_stand_with_the_empress() -> None:
    quest = quest_of("W5")
    assert quest.beacon in {guards.zone for guards in quest.guards}
