"""Standing rules: what a quest changes for the whole game, or until something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import standing as rule
from shamble.content.vocabulary.conditions import Condition
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import LEVELS, Material
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.moments import Handler
from shamble.rules.quests.actions import ActionRule, refused
from shamble.rules.quests.combining import Combining, colors_in_pieces
from shamble.rules.quests.locks import Lock, opened_by
from shamble.rules.quests.places import Where, building, is_one_zone, zones_of
from shamble.rules.quests.tasks import Further, Task, Tasks, earn
from shamble.rules.quests.words import STANDING, Compile, Test, standing
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, COUNT

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SET_ASIDE: Final = event(
    "set-aside",
    card=CARD,
    count=COUNT,
    scene="deal",
    log="finds",
    marks="follows faint",
    quest_for=speaks_of(rule.CardsSetAside),
)


class Exit:
    """Zones through which survivors leave, unless one of these kinds is on the board."""

    def __init__(
        self,
        zones: frozenset[int],
        barring: tuple[int, ...],
        on_foot: bool,
        by_car: bool,
        guards: bool,
    ) -> None:
        self.zones: Final = zones
        self.barring: Final = barring
        self.on_foot: Final = on_foot
        self.by_car: Final = by_car
        self.guards: Final = guards
        """The Guards there leave with each survivor who does."""

    def is_open(self, play: Play, zone: int) -> bool:
        count, zombies = play.material.kind_count, play.state.zombies
        return zone in self.zones and not any(any(zombies[k::count]) for k in self.barring)


class Takers:
    """Who may take which Objectives."""

    def __init__(
        self,
        level: int,
        each: int,
        after: list[Test],
        never: frozenset[int],
        before: list[Tasks],
    ) -> None:
        self.level: Final = level
        self.each: Final = each
        """How many a survivor takes in the whole game; -1: any number."""
        self.after: Final = after
        """By Objective; empty: at any time."""
        self.never: Final = never
        """Colours."""
        self.before: Final = before
        """By Objective: what furthers that it may be taken; empty: at any time."""

    def let(self, play: Play, survivor: int, objective: int) -> bool:
        state = play.state
        return (
            state.colors[objective] not in self.never
            and play.level(survivor) >= self.level
            and (self.each < 0 or state.took[survivor] < self.each)
            and (not self.after or self.after[objective](play))
        )

    def tasks(self, play: Play, zones: set[int]) -> list[Task]:
        """What must come before Objectives of these zones are taken."""
        found: list[Task] = []
        for number, tasks in enumerate(self.before):
            lies = play.state.objectives >> number & 1
            if lies and play.material.objective_zones[number] in zones:
                found += tasks(play)
        return found + (earn(play, self.level) if self.level and zones else [])


class Loss:
    """A way to lose that comes with a rule, and what of the game it reads: bits of `changes`."""

    def __init__(self, holds: Test, ending: Ending, watches: int) -> None:
        self.holds: Final = holds
        self.ending: Final = ending
        self.watches: Final = watches


class StandingRules:
    """The standing rules of a quest."""

    def __init__(self, material: Material, compile: Compile) -> None:
        self.material: Final = material
        self._compile: Final = compile
        self.further: Final = Further(material)
        self.locks: Final[list[list[Lock]]] = [[] for _ in material.board.doors]
        """By door."""
        self.exits: Final[list[Exit]] = []
        self.posts: Final[list[Post]] = []
        self.read_as: Final[dict[str, str]] = {}
        self.handlers: Final[list[Handler]] = []
        """Rules that answer to moments."""
        self.losses: Final[list[Loss]] = []
        self.bystanders: Final[dict[str, bool]] = {}
        """The kinds of friends who count as survivors whom nobody plays, and whether somebody else
        may stand in for the one of that name."""
        self.split = False
        """The team is divided over the Starting Zones."""
        self.duos = False
        """Leader and Companion stay together for good."""
        self.no_necromancers = False
        self.actions: Final[list[ActionRule]] = []
        self.delivers = False
        self.move_cost = 0
        self.takers: Final[list[Takers]] = []
        self.no_return: Test | None = None
        self.single_abomination = False
        self.apart: Final[set[tuple[int, int]]] = set()
        for word in material.quest.standing:
            STANDING[type(word)](self, word)

    def test(self, condition: Condition | None) -> Test | None:
        return None if condition is None else self._compile(condition)


# --- doors ----------------------------------------------------------------------------------


@standing(rule.DoorLocked, "color", "place", "except_color", "until", "level")
def _door_locked(rules: StandingRules, word: rule.DoorLocked) -> None:
    """Doors of a colour, or of the buildings of a place, but for those of another colour."""
    level = -1 if word.level is None else LEVELS.index(word.level)
    lock = Lock(rules.test(word.until), level, opened_by(rules.further, word.until))
    rooms: set[int] = set()
    if word.place is not None:
        for zone in zones_of(rules.material, [word.place]):
            rooms |= building(rules.material, zone)
    for door in rules.material.board.doors:
        if door.vault or (word.color is not None and word.color != door.color):
            continue
        if word.except_color is not None and word.except_color == door.color:
            continue
        if word.place is None or door.a in rooms or door.b in rooms:
            rules.locks[door.index].append(lock)


@standing(rule.VaultDoorLocked, "color", "until")
def _vault_door_locked(rules: StandingRules, word: rule.VaultDoorLocked) -> None:
    lock = Lock(rules.test(word.until), -1, opened_by(rules.further, word.until))
    for door in rules.material.board.doors:
        if door.vault and door.color == word.color:
            rules.locks[door.index].append(lock)


def _nothing_between(quest: Quest, word: rule.WalledUp) -> tuple[str, ...]:
    return ("between",) if word.between[0] == word.between[1] else ()


@standing(rule.WalledUp, "between", refuses=_nothing_between)
def _walled_up(rules: StandingRules, word: rule.WalledUp) -> None:
    """The board is made so: see `board.assembly`."""


# --- actions --------------------------------------------------------------------------------


@standing(
    rule.Action,
    "name", "at", "cost", "no_zombies", "discards", "search", "then",
    moving=("at",),
    refuses=refused,
)  # fmt: skip
def _action(rules: StandingRules, word: rule.Action) -> None:
    rules.actions.append(ActionRule(rules.material, word, len(rules.actions)))


@standing(rule.Deliver, "at", "cards", "objectives")
def _deliver(rules: StandingRules, word: rule.Deliver) -> None:
    """What can be delivered is `Material.deliverable`. [2E 62]"""
    things = [*word.cards, *word.objectives]
    if things and zones_of(rules.material, [word.at]):
        rules.delivers = True


@standing(rule.ObjectiveTakers, "level", "per_survivor", "after", "never")
def _objective_takers(rules: StandingRules, word: rule.ObjectiveTakers) -> None:
    """All that is said must hold. [2E 55]"""
    level = 0 if word.level is None else LEVELS.index(word.level)
    each = -1 if word.per_survivor is None else word.per_survivor
    never = frozenset([COLORS.index(color) for color in word.never])
    after, material = word.after, rules.material
    waits: list[Test] = []
    before: list[Tasks] = []
    if after is not None:
        waits = [Compile(material, here=zone)(after) for zone in material.objective_zones]
        before = [Further(material, here=zone)(after) for zone in material.objective_zones]
    rules.takers.append(Takers(level, each, waits, never, before))


def _said_twice(quest: Quest, word: rule.Combine) -> tuple[str, ...]:
    twice = colors_in_pieces(quest).count(COLORS.index(word.color)) > 1
    return ("color",) if twice else ()


@standing(rule.Combine, "color", refuses=_said_twice)
def _combine(rules: StandingRules, word: rule.Combine) -> None:
    rules.handlers.append(Combining(COLORS.index(word.color)))


@standing(rule.HeavyObjectives, "move_cost")
def _heavy_objectives(rules: StandingRules, word: rule.HeavyObjectives) -> None:
    """A Move of who carries one costs so much, and no skill for Moves helps: none that makes a
    Move longer, cheaper or free, and none that is a Move itself. [2E 57]"""
    rules.move_cost = max(rules.move_cost, word.move_cost)


def _no_single_zones(quest: Quest, word: rule.SeparateBuildings) -> tuple[str, ...]:
    return () if all(is_one_zone(quest, place) for place in word.between) else ("between",)


@standing(rule.SeparateBuildings, "between", refuses=_no_single_zones)
def _separate_buildings(rules: StandingRules, word: rule.SeparateBuildings) -> None:
    """Two when zombies are placed in them, whether the door between is open or not. [2E 50]"""
    (one,), (other,) = [zones_of(rules.material, [place]) for place in word.between]
    rules.apart.add((min(one, other), max(one, other)))


# --- leaving --------------------------------------------------------------------------------


@standing(rule.ExitZone, "at", "on_foot", "cars", "guards", "unless_on_board")
def _exit(rules: StandingRules, word: rule.ExitZone) -> None:
    barring: tuple[int, ...] = ()
    if word.unless_on_board:
        barring = rules.material.kinds_called[word.unless_on_board]
    zones = zones_of(rules.material, word.at)
    rules.exits.append(Exit(zones, barring, word.on_foot, word.cars, word.guards))


# --- Guards ---------------------------------------------------------------------------------


class Post:
    """A place whose Guards stay there until something comes true."""

    def __init__(self, where: Where, until: Test) -> None:
        self.where: Final = where
        self.until: Final = until

    def keeps(self, play: Play, zone: int) -> bool:
        """Whether the Guards of a zone may not go yet."""
        return zone in self.where.zones(play) and not self.until(play)


@standing(rule.GuardsStay, "at", "until", moving=("at",))
def _guards_stay(rules: StandingRules, word: rule.GuardsStay) -> None:
    """They may still fight. [WD 45]"""
    until = rules.test(word.until)
    if until is not None:
        rules.posts.append(Post(Where(rules.material, word.at), until))


# --- decks and the horde --------------------------------------------------------------------


class SetAside(Handler):
    """Cards that are out of the game; the Vaults are filled before. [BP 47, 49] (ruling 204)"""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names: Final = names

    def set_up(self, play: Play) -> None:
        for name in self.names:
            aside = play.set_cards_aside(name)
            if aside:
                play.tell(SET_ASIDE, play.material.copies[aside[0]], len(aside))


@standing(rule.CardsSetAside, "names")
def _cards_set_aside(rules: StandingRules, word: rule.CardsSetAside) -> None:
    rules.handlers.append(SetAside(word.names))


@standing(rule.ReadAs, "kind", "becomes")
def _read_as(rules: StandingRules, word: rule.ReadAs) -> None:
    rules.read_as[word.kind] = word.becomes


@standing(rule.NoNecromancers)
def _no_necromancers(rules: StandingRules, word: rule.NoNecromancers) -> None:
    rules.no_necromancers = True


@standing(rule.NoReturn, "after")
def _no_return(rules: StandingRules, word: rule.NoReturn) -> None:
    """The dead are out of the game; Abominations have a deck of their own. [2E 56] (ruling 191)"""
    rules.no_return = rules.test(word.after)


@standing(rule.SingleAbomination)
def _single_abomination(rules: StandingRules, word: rule.SingleAbomination) -> None:
    """A card that would bring another only activates it. [2E 62]"""
    rules.single_abomination = True


@standing(rule.SomeLeftOut)
def _some_left_out(rules: StandingRules, word: rule.SomeLeftOut) -> None:
    """Set-up takes as many as there are places; what is left stays unknown. [2E 54]"""
