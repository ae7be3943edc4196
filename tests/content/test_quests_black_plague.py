"""The quests of Black Plague against what their pages print: tiles, legend, set-up. [BP 38-50]

Written out by hand from the rulebook. Its legends show which tokens there are, seldom how many.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from shamble.content import quests
from shamble.content.quests import Difficulty, Quest, load_quest
from shamble.content.vocabulary import Condition
from shamble.content.vocabulary.conditions import ObjectivesTaken
from shamble.content.vocabulary.effects import Points
from shamble.content.vocabulary.moments import ObjectiveTaken
from shamble.content.vocabulary.standing import DoorLocked, VaultDoorLocked, WalledUp
from shamble.content.vocabulary.words import Color

QUESTS = Path(quests.__file__).parent / "data" / "black-plague" / "quests"
BLUE, GREEN, RED = Color.BLUE, Color.GREEN, Color.RED
YELLOW, VIOLET = Color.YELLOW, Color.VIOLET

KEYS = frozenset({BLUE, GREEN})
NEUTRAL_DOORS, VAULT_DOORS, RED_OBJECTIVES = 12, 2, 8
"""How many of them the box holds; of Vault doors, in each colour."""


@dataclasses.dataclass(frozen=True, kw_only=True)
class Printed:
    """What a quest's page says."""

    title: str
    page: int
    difficulty: str
    survivors: str
    minutes: int | None
    tiles: str
    exit: bool = False
    colored_doors: frozenset[Color] = frozenset()
    open_door: bool = False
    green_spawn: bool = False
    hidden: frozenset[Color] = frozenset()
    """The Objectives that are shuffled among the red ones."""
    shown: frozenset[Color] = frozenset({RED})
    """Colours of Objectives that lie in the open."""
    objectives: int | None = None
    """How many, where the page says so."""
    vaults: dict[Color, tuple[int, ...]] = dataclasses.field(default_factory=dict)
    """The Vaults' colours, each with the numbers of doors that the page allows."""
    artifacts: dict[Color, int] = dataclasses.field(default_factory=dict)
    cards: dict[Color, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    zombies: tuple[str, ...] = ()
    goals: tuple[str, ...]
    ordered: bool = False
    """The last goal counts only after all the others."""
    defeats: tuple[str, ...] = ()
    taking: dict[Color, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """What taking an Objective of a colour does besides the 5 points of them all."""
    standing: tuple[str, ...] = ()


SOME: tuple[int, ...] = (1, 2)
"""Doors of a Vault where the legend only shows that there are some."""
BOTH = {YELLOW: SOME, VIOLET: SOME}
ONE_EACH = {YELLOW: 1, VIOLET: 1}

PRINTED = {
    "Q0": Printed(
        title="Danse Macabre (Tutorial)",
        page=38,
        difficulty="easy",
        survivors="4+",
        minutes=45,
        tiles="9R 4V",
        exit=True,
        colored_doors=KEYS,
        open_door=True,
        green_spawn=True,
        hidden=frozenset({GREEN}),
        shown=frozenset({BLUE}),
        vaults={YELLOW: SOME},
        zombies=("walker", "runner", "fatty"),
        goals=("everyone has left",),
        taking={GREEN: ("wake spawn",)},
        standing=("exit", "no necromancer cards", "read as", "door locked", "door locked"),
    ),
    "Q1": Printed(
        title="Big Game Hunting",
        page=40,
        difficulty="easy",
        survivors="6+",
        minutes=60,
        tiles="2R 8V / 9V 1V",
        hidden=frozenset({BLUE}),
        shown=frozenset(),
        vaults=BOTH,
        artifacts=ONE_EACH,
        goals=("all", "objectives taken"),
        taking={BLUE: ("spawn zombie",)},
    ),
    "Q2": Printed(
        title="The Black Book",
        page=41,
        difficulty="easy",
        survivors="6+",
        minutes=60,
        tiles="8R 5R / 4V 7V",
        colored_doors=KEYS,
        green_spawn=True,
        hidden=KEYS,
        shown=frozenset(),
        vaults=BOTH,
        artifacts=ONE_EACH,
        goals=("objectives taken", "artifacts taken", "level reached"),
        taking={GREEN: ("wake spawn",)},
        standing=("door locked", "door locked"),
    ),
    "Q3": Printed(
        title="The Shepherds",
        page=42,
        difficulty="medium",
        survivors="6+",
        minutes=90,
        tiles="3V 1R / 4V 2R / 5R 9V",
        hidden=KEYS,
        shown=frozenset(),
        vaults=BOTH,
        artifacts=ONE_EACH,
        goals=("objectives taken",),
        taking={BLUE: ("zombie card",), GREEN: ("zombie card",)},
    ),
    "Q4": Printed(
        title="Famine",
        page=43,
        difficulty="medium",
        survivors="6",
        minutes=None,
        tiles="8R 3R / 6R 2R / 5R 1R",
        hidden=frozenset({BLUE}),
        shown=frozenset(),
        vaults={YELLOW: (2,)},
        artifacts={YELLOW: 1},
        goals=("cards held", "survivors in"),
        ordered=True,
        defeats=("eliminated",),
        standing=("vault door locked",),
    ),
    "Q5": Printed(
        title="The Commandry",
        page=44,
        difficulty="medium",
        survivors="6+",
        minutes=120,
        tiles="7R 4R / 8R 6R / 9R 5R",
        exit=True,
        colored_doors=KEYS,
        hidden=KEYS,
        shown=frozenset(),
        vaults=BOTH,
        artifacts=ONE_EACH,
        goals=("everyone has left",),
        standing=("exit", "door locked", "door locked"),
    ),
    "Q6": Printed(
        title="In Caligine Abditus",
        page=45,
        difficulty="medium",
        survivors="6+",
        minutes=120,
        tiles="9V 2R / 6R 3R / 8R 5R",
        exit=True,
        colored_doors=KEYS,
        hidden=KEYS,
        shown=frozenset(),
        vaults=BOTH,
        artifacts={YELLOW: 2},
        goals=("everyone has left",),
        standing=("exit", "door locked", "door locked"),
    ),
    "Q7": Printed(
        title="Dead Trail",
        page=46,
        difficulty="medium",
        survivors="6+",
        minutes=150,
        tiles="3V 5V / 6V 1R / 4R 2R",
        exit=True,
        hidden=KEYS,
        shown=frozenset(),
        vaults={VIOLET: (2,), YELLOW: (1,)},
        artifacts=ONE_EACH,
        goals=("objectives taken", "artifacts taken", "everyone has left"),
        ordered=True,
        standing=("exit", "vault door locked", "vault door locked"),
    ),
    "Q8": Printed(
        title="The Evil Temple",
        page=47,
        difficulty="hard",
        survivors="6+",
        minutes=120,
        tiles="8R 9V 1V / 5R 4R 2R",
        hidden=KEYS,
        shown=frozenset(),
        vaults={VIOLET: (1,), YELLOW: (1,)},
        artifacts={VIOLET: 2},
        cards={YELLOW: ("Dragon Bile", "Torch")},
        zombies=("abomination",),
        goals=("artifacts taken", "killed"),
        standing=("cards set aside", "vault door locked", "vault door locked"),
    ),
    "Q9": Printed(
        title="The Hellhole",
        page=48,
        difficulty="hard",
        survivors="6+",
        minutes=150,
        tiles="7R 9R 8V / 2R 1V 6V",
        goals=("spawn tokens in", "fire"),
        ordered=True,
        taking={RED: ("card",)},
    ),
    "Q10": Printed(
        title="Trial by Fire",
        page=49,
        difficulty="hard",
        survivors="6+",
        minutes=180,
        tiles="8V 3R 4V / 7R 6R 5R / 2R 1V 9V",
        hidden=frozenset({BLUE}),
        shown=frozenset(),
        objectives=3,
        vaults={VIOLET: (1,)},
        cards={VIOLET: ("Dragon Bile",) * 4},
        zombies=("abomination",),
        goals=("killed",),
        taking={BLUE: ("vault artifact",)},
        standing=("cards set aside", "vault door locked"),
    ),
}


def quest_of(name: str) -> Quest:
    return load_quest(QUESTS / f"{name}.toml")


def tags(words: object, key: str) -> tuple[str, ...]:
    """The names of words, such as `points`, in their order."""
    return tuple(word[key] for word in msgspec.to_builtins(words))


def test_every_quest_of_the_box_is_here() -> None:
    assert {path.stem for path in QUESTS.glob("*.toml")} == set(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_heading(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert quest.id == name
    assert quest.title == printed.title
    assert quest.page == printed.page
    assert quest.difficulty == Difficulty(printed.difficulty)
    assert quest.survivors == printed.survivors
    assert quest.minutes == printed.minutes
    assert quest.length is None


@pytest.mark.parametrize("name", PRINTED)
def test_tiles_stand_as_in_the_table(name: str) -> None:
    rows = [" ".join(place.tile for place in row) for row in quest_of(name).grid]
    assert " / ".join(rows) == PRINTED[name].tiles


@pytest.mark.parametrize("name", PRINTED)
def test_start_exit_and_spawn_zones(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert len(quest.start) == 1
    assert (quest.exit is not None) == printed.exit
    asleep = [spawn.color for spawn in quest.spawns if spawn.color is not RED]
    assert asleep == ([GREEN] if printed.green_spawn else [])
    assert len(quest.spawns) > len(asleep)


@pytest.mark.parametrize("name", PRINTED)
def test_doors(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    colors = Counter(door.color for door in quest.doors)
    assert 0 < colors.pop(None) <= NEUTRAL_DOORS
    assert colors == dict.fromkeys(printed.colored_doors, 1)
    assert sum(door.open for door in quest.doors) == int(printed.open_door)


@pytest.mark.parametrize("name", PRINTED)
def test_objectives(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    shown = {RED: quest.objectives.red, BLUE: quest.objectives.blue, GREEN: quest.objectives.green}
    assert {color for color, zones in shown.items() if zones} == printed.shown
    pool = dict(quest.objectives.pool)
    reds = pool.pop(RED, 0)
    assert pool == dict.fromkeys(printed.hidden, 1)
    assert (reds > 0) == bool(printed.hidden)
    assert reds + len(pool) == len(quest.objectives.hidden)
    assert reds + len(quest.objectives.red) <= RED_OBJECTIVES
    assert printed.objectives in (None, len(quest.objectives.zones))


@pytest.mark.parametrize("name", PRINTED)
def test_vaults(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert {vault.color for vault in quest.vaults} == set(printed.vaults)
    for vault in quest.vaults:
        assert len(vault.doors) in printed.vaults[vault.color]
        assert len(vault.doors) <= VAULT_DOORS
        assert vault.artifacts == printed.artifacts.get(vault.color, 0)
        assert vault.cards == printed.cards.get(vault.color, ())


@pytest.mark.parametrize("name", PRINTED)
def test_zombies_at_setup(name: str) -> None:
    kinds = Counter(zombie.kind for zombie in quest_of(name).zombies)
    assert kinds == Counter(PRINTED[name].zombies)


@pytest.mark.parametrize("name", PRINTED)
def test_goals(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    assert tags([goal.need for goal in quest.goals], "need") == printed.goals
    *first, last = quest.goals
    assert last.after == (tuple(goal.name for goal in first) if printed.ordered else ())
    assert not any(goal.after for goal in first)
    assert tags(quest.defeats, "need") == printed.defeats


@pytest.mark.parametrize("name", PRINTED)
def test_what_objectives_do(name: str) -> None:
    quest, printed = quest_of(name), PRINTED[name]
    for color in printed.shown | printed.hidden | {RED}:
        effects = [
            effect
            for rule in quest.rules
            if isinstance(rule.when, ObjectiveTaken) and color in (rule.when.color or (color,))
            for effect in rule.do
        ]
        assert effects[0] == Points(points=5)
        assert tags(effects[1:], "effect") == printed.taking.get(color, ())


@pytest.mark.parametrize("name", PRINTED)
def test_standing_rules(name: str) -> None:
    quest = quest_of(name)
    printed = [rule for rule in quest.standing if not isinstance(rule, WalledUp)]
    assert tags(printed, "rule") == PRINTED[name].standing
    assert quest.missing == ()


@pytest.mark.parametrize("name", PRINTED)
def test_walls_are_not_on_the_page_and_say_so(name: str) -> None:
    """Where we close printed openings, notes and confidence say that it is our doing."""
    quest = quest_of(name)
    walls = [rule for rule in quest.standing if isinstance(rule, WalledUp)]
    assert len(walls) == {"Q9": 7, "Q10": 3}.get(name, 0)
    assert quest.confidence.get("walls") == ("designed" if walls else None)
    assert any("printed openings" in note for note in quest.notes) == bool(walls)


def test_keys_open_what_the_pages_say() -> None:
    def keys(name: str) -> dict[Color | None, Condition | None]:
        return {
            rule.color: rule.until
            for rule in quest_of(name).standing
            if isinstance(rule, DoorLocked | VaultDoorLocked)
        }

    blue, green = ObjectivesTaken(color=(BLUE,)), ObjectivesTaken(color=(GREEN,))
    for name in ("Q0", "Q2", "Q5", "Q6"):
        assert keys(name) == {BLUE: blue, GREEN: green}
    assert keys("Q4") == {YELLOW: blue}
    assert keys("Q7") == {VIOLET: blue, YELLOW: green}
    assert keys("Q8") == {VIOLET: blue, YELLOW: green}
    assert keys("Q10") == {VIOLET: ObjectivesTaken()}


@pytest.mark.parametrize("name", PRINTED)
def test_nothing_of_the_other_boxes(name: str) -> None:
    quest = quest_of(name)
    assert not any((quest.crates, quest.cars, quest.friends, quest.noise, quest.guards))
    assert not any((quest.cauldrons, quest.rope_ladders, quest.corruption))
    assert quest.beacon is None
    assert quest.flag is None


def test_marked_zones_are_on_the_tiles_the_pages_name() -> None:
    def tile(quest: Quest, zone: str) -> str:
        row, column = (int(number) for number in zone.split(":")[0].split(","))
        return quest.grid[row][column].tile

    book, hellhole, fire = quest_of("Q2"), quest_of("Q9"), quest_of("Q10")
    building = book.places["central building"].building
    assert building is not None
    assert tile(book, building) == "8R"
    assert [tile(hellhole, zone) for zone in hellhole.places["hellhole"].zones] == ["1V"]
    assert [tile(fire, zombie.zone) for zombie in fire.zombies] == ["1V"]
    assert "0,2:i" in fire.out_of_reach  # the north-eastern room
