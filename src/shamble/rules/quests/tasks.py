"""Tasks: what the players can do next to win the game.

The rule of a condition says beside itself what would bring it about (`@furthered`). A task names a
deed, the zones in which it can be done, and who has to do it. Tasks are advice: a rule never reads
them, and to do them all may not be enough.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.words import Word
from shamble.rules.boxes.material import Material
from shamble.rules.quests.places import Where
from shamble.rules.quests.words import Compile
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.table.ground import hidden_pool

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class Deed(enum.IntEnum):
    """What is to be done in the zones of a task."""

    TAKE = 0
    """Take a token or a card that lies there."""
    REACH = 1
    """Stand there."""
    LEAVE = 2
    """Leave the board there."""
    KILL = 3
    """Kill the Zombies of some kinds that stand there."""
    CLEAR = 4
    """Kill all Zombies that stand there."""
    OPEN = 5
    """Open a door there."""
    FIND = 6
    """Get one of some cards: by a Search there."""
    BRING = 7
    """Bring something there that one of the people has."""
    BURN = 8
    """Light a fire there."""
    EARN = 9
    """Gain points, wherever they are to be had."""
    ACT = 10
    """Take an action there that only this quest has."""
    PROTECT = 11
    """Keep Zombies away from there."""


class Task:
    """Something to do."""

    __slots__ = ("cards", "count", "deed", "each", "kinds", "people", "zones")

    def __init__(
        self,
        deed: int,
        zones: Iterable[int] = (),
        count: int = 1,
        people: Iterable[int] = (),
        each: bool = False,
        cards: frozenset[int] = frozenset(),
        kinds: tuple[int, ...] = (),
    ) -> None:
        self.deed: Final = deed
        """A `Deed`."""
        self.zones: Final = tuple(zones)
        """Where it can be done, in any of them; none: wherever it may be."""
        self.count: Final = count
        """How often it is still to be done."""
        self.people: Final = tuple(people)
        """The people who can do it; none: any of them can."""
        self.each: Final = each
        """Whether each of these people has to do it."""
        self.cards: Final = cards
        """The card copies that it is about."""
        self.kinds: Final = kinds
        """The kinds of Zombie that it is about."""

    def __repr__(self) -> str:
        who = f" by {'each' if self.each else 'one'} of {self.people}" if self.people else ""
        return f"<Task {Deed(self.deed).name.lower()} x{self.count} in {self.zones}{who}>"


Tasks = Callable[["Play"], list[Task]]
"""What would further a condition now."""

TASKS: Final[dict[type[Word], Callable[..., Tasks]]] = {}
"""By condition: how it becomes tasks, from the material, the word, and how to further others."""
Furthering = TypeVar("Furthering", bound=Callable[..., Tasks])


def furthered(word: type[Word]) -> Callable[[Furthering], Furthering]:
    """The function below says what furthers the condition."""

    def register(make: Furthering) -> Furthering:
        TASKS[word] = make
        return make

    return register


class Further:
    """Makes tasks of conditions, those inside others too; and knows where they stand."""

    def __init__(
        self, material: Material, after: int = 0, here: int = -1, one_round: bool = False
    ) -> None:
        """`after` and `here`: see `Compile`. `one_round`: only what happened in the round that is
        played now counts."""
        self.material: Final = material
        self.compile: Final = Compile(material, after, here)
        self.one_round: Final = one_round

    def __call__(self, condition: Condition) -> Tasks:
        make = TASKS.get(type(condition))
        if make is None:
            raise AssertionError(
                f"nothing says what furthers {type(condition).__name__}: add a function with"
                " @furthered beside its rule in rules/quests"
            )
        return make(self.material, condition, self)


def nothing(play: Play) -> list[Task]:
    """Where there is nothing to be done."""
    return []


def joined(tasks: list[Task], apart: bool = False) -> list[Task]:
    """Each task once: of those that are alike, the one with most to do. Of cards, and where each
    needs something of its own (`apart`), as much as all of them together."""
    if len(tasks) < 2:
        return tasks
    found: dict[tuple[object, ...], Task] = {}
    for task in tasks:
        key = (task.deed, task.zones, task.people, task.cards, task.kinds)
        before = found.get(key)
        if before is None:
            found[key] = task
        elif apart or task.cards:
            found[key] = Task(
                task.deed,
                task.zones,
                before.count + task.count,
                task.people,
                task.each,
                task.cards,
                task.kinds,
            )
        elif before.count < task.count:
            found[key] = task
    return list(found.values())


# --- what lies and stands on the board ------------------------------------------------------


def lying(play: Play, colors: Iterable[int] = ()) -> list[int]:
    """The zones of the Objectives on the board that may be of these colours, as far as people know:
    one that lies face down may be of any that nobody has seen yet. Without colours: of all."""
    state, material = play.state, play.material
    wanted, known = set(colors), material.face_up
    zones = material.objective_zones
    if not wanted:
        return [zone for number, zone in enumerate(zones) if state.objectives >> number & 1]
    found = [
        zones[number]
        for number in range(known)
        if state.objectives >> number & 1 and state.colors[number] in wanted
    ]
    down = [n for n in range(known, len(zones)) if state.objectives >> n & 1]
    if down and not wanted.isdisjoint(unseen(play)):
        found += [zones[number] for number in down]
    return found


def still_lying(play: Play, colors: Iterable[int]) -> int:
    """How many Objectives of these colours may lie on the board, as far as people know."""
    state, known, wanted = play.state, play.material.face_up, set(colors)
    shown = [n for n in range(known) if state.objectives >> n & 1 and state.colors[n] in wanted]
    down = (state.objectives >> known).bit_count()
    return len(shown) + min(down, len([color for color in unseen(play) if color in wanted]))


def unseen(play: Play) -> list[int]:
    """The colours of the Objectives that were shuffled and that nobody has seen yet."""
    state, material = play.state, play.material
    colors = hidden_pool(material.quest)
    for number in range(material.face_up, len(material.objective_zones)):
        if not state.objectives >> number & 1 and state.colors[number] in colors:
            colors.remove(state.colors[number])
    return colors


def crates(play: Play, numbers: Iterable[int]) -> list[int]:
    """The zones of those of these Pimpweapon Crates that are still on the board."""
    state, zone_of = play.state, play.material.crate_zone
    zones = [zone_of(state, number) for number in numbers if state.crates >> number & 1]
    return [zone for zone in zones if zone >= 0]


def known_zones(play: Play, where: Where) -> list[int]:
    """The zones that a place means now, as far as people know."""
    if where.fixed is not None:
        return sorted(where.fixed)
    if where.beacon:
        zone = beacon_zone(play)
        return [zone] if zone >= 0 else []
    return lying(play, () if where.color < 0 else (where.color,))


def with_kinds(play: Play, kinds: Iterable[int]) -> list[int]:
    """The zones in which Zombies of these kinds stand."""
    count, zombies = play.material.kind_count, play.state.zombies
    found: list[int] = []
    for kind in kinds:
        row = zombies[kind::count]
        if any(row):
            found += [zone for zone, figures in enumerate(row) if figures]
    return sorted(set(found))


def walkways(play: Play) -> list[int]:
    """The Battlement Walkways that are left."""
    kinds = play.passages.kinds
    return [zone for zone, kind in enumerate(kinds) if kind is ZoneKind.BATTLEMENT]


def beside(play: Play, doors: Iterable[int]) -> list[int]:
    """The zones on both sides of those of these doors that are closed and not barricaded."""
    board, passages = play.material.board, play.state.passages
    zones = [
        zone
        for door in doors
        if not passages >> door & 1 and not board.is_barricaded(passages, door)
        for zone in board.ends(door)
    ]
    return sorted(set(zones))


# --- tasks that several conditions have -----------------------------------------------------


def take(
    zones: Iterable[int],
    missing: int,
    people: Iterable[int] = (),
    each: bool = False,
    cards: frozenset[int] = frozenset(),
) -> list[Task]:
    """To take so many of the things that lie in these zones, as far as they go. `cards`: of which
    they bring one."""
    there = list(zones)
    count = min(missing, len(there))
    return [Task(Deed.TAKE, sorted(set(there)), count, people, each, cards)] if count > 0 else []


def clear(play: Play, zones: Iterable[int]) -> list[Task]:
    """To kill all Zombies in these zones."""
    crowd = play.state.crowd
    there = [zone for zone in zones if crowd[zone]]
    return [Task(Deed.CLEAR, there, len(there))] if there else []


def kill(play: Play, kinds: tuple[int, ...], missing: int) -> list[Task]:
    """To kill so many Zombies of these kinds, wherever they are or come."""
    return [Task(Deed.KILL, with_kinds(play, kinds), missing, kinds=kinds)] if missing > 0 else []


def reach(zones: Iterable[int], people: list[int]) -> list[Task]:
    """That each of these people comes to one of the zones."""
    return [Task(Deed.REACH, zones, len(people), people, each=True)] if people else []


def earn(play: Play, level: int, missing: int = 1) -> list[Task]:
    """The points with which so many more Survivors come to a Danger Level."""
    below = [survivor for survivor in play.on_board() if play.level(survivor) < level]
    if missing <= 0 or not below:
        return []
    needed = play.material.thresholds[level]
    short = sorted([needed - play.state.points[survivor] for survivor in below])
    return [Task(Deed.EARN, count=sum(short[:missing]), people=below)]
