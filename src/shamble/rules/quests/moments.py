"""A quest's special rules as handlers of the moments they wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary import Effect, Moment, effects as do, moments as when
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.flow.moments import Handler
from shamble.rules.quests.looking_back import burns
from shamble.rules.quests.places import Where, rooms_around
from shamble.rules.quests.words import (
    EFFECTS,
    MOMENTS,
    OBJECTIVE,
    READINGS,
    SOMEWHERE,
    SURVIVOR,
    TIME,
    ZOMBIE,
    Compile,
    Occasion,
    Test,
    moment,
)
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


Effects = tuple[Effect, ...]
ACTION: Final = SURVIVOR | SOMEWHERE | TIME
"""What there is whenever somebody does something."""


class QuestRule(Handler):
    """When the moment comes and the condition holds, the effects happen, in their order."""

    def __init__(
        self, material: Material, word: Moment, effects: Effects, only_if: Test | None
    ) -> None:
        self.effects: Final = effects
        self.only_if: Final = only_if
        self.way = -1
        """Of a rule that does nothing but lose the game: which of the ways to lose it is."""

    def happen(self, play: Play, occasion: Occasion) -> Script[None]:
        """Do all of it, if the condition holds."""
        if self.only_if is None or self.only_if(play):
            occasion.way = self.way
            yield from carry_out(play, self.effects, occasion)

    def at_once(self, play: Play, occasion: Occasion) -> None:
        """Do all of it at a moment at which nothing can be asked."""
        for _ in self.happen(play, occasion):
            raise AssertionError("an effect that asks, at a moment that cannot wait")


def carry_out(play: Play, effects: Effects, occasion: Occasion) -> Script[None]:
    """Do the effects one after the other. A survivor who is not on the board any more gains
    nothing."""
    for word in effects:
        if occasion.stopped:
            return
        gone = occasion.survivor < 0 or play.state.zone[occasion.survivor] < 0
        if gone and READINGS[type(word)].with_ & SURVIVOR:
            continue
        yield from EFFECTS[type(word)](play, word, occasion) or ()


def handlers(material: Material, compile: Compile) -> list[Handler]:
    """The special rules of the quest, in the order of its file."""
    found: list[Handler] = []
    ways = len(material.quest.defeats)
    for rule in material.quest.rules:
        only_if = None if rule.only_if is None else compile(rule.only_if)
        made = MOMENTS[type(rule.when)](material, rule.when, rule.do, only_if)
        if rule.only_loses:
            made.way = ways
            ways += 1
        found.append(made)
    return found


# --- set-up and phases ----------------------------------------------------------------------


class OnSetup(QuestRule):
    """When everything is laid out and dealt. [2E 43]"""

    def set_up_ends(self, play: Play) -> Script[None] | None:
        return self.happen(play, Occasion())


moment(when.Setup, OnSetup, brings=TIME)


class OnPlayersPhase(QuestRule):
    """Before the first Turn of a round."""

    def players_phase_begins(self, play: Play) -> Script[None] | None:
        return self.happen(play, Occasion())


moment(when.PlayersPhaseBegins, OnPlayersPhase, brings=TIME)


class OnGoalMet(QuestRule):
    """The first time, which is the only one. (ruling B)"""

    def __init__(
        self, material: Material, word: when.GoalMet, effects: Effects, only_if: Test | None
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.goal: Final = [goal.name for goal in material.quest.goals].index(word.goal)

        self.asks: Final = any(READINGS[type(word)].with_ & TIME for word in effects)

    def goal_met(self, play: Play, goal: int) -> Script[None] | None:
        if goal != self.goal:
            return None
        if self.asks:
            return self.happen(play, Occasion())
        self.at_once(play, Occasion())
        return None


moment(when.GoalMet, OnGoalMet, "goal", brings=TIME)


# --- what survivors do ----------------------------------------------------------------------


class OnObjectiveTaken(QuestRule):
    """[2E 22 · BP 22 · WD 23]"""

    def __init__(
        self, material: Material, word: when.ObjectiveTaken, effects: Effects, only_if: Test | None
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.colors: Final = frozenset([COLORS.index(c) for c in word.color or COLORS])

    def objective_taken(self, play: Play, survivor: int, number: int) -> Script[None] | None:
        if play.state.colors[number] not in self.colors:
            return None
        zone = play.material.objective_zones[number]
        return self.happen(play, Occasion(survivor, zone, number))


moment(when.ObjectiveTaken, OnObjectiveTaken, "color", brings=ACTION | OBJECTIVE)


class OnCrateTaken(QuestRule):
    """[2E 22]"""

    def crate_taken(self, play: Play, survivor: int, number: int) -> Script[None] | None:
        zone = play.material.crate_zone(play.state, number)
        return self.happen(play, Occasion(survivor, zone))


moment(when.CrateTaken, OnCrateTaken, brings=ACTION)


class OnDoorOpened(QuestRule):
    """Whoever waited behind the door has appeared. Zombies may have opened it; that is nobody.
    [2E 19-20, 52 · BP 19-20]"""

    def __init__(
        self, material: Material, word: when.DoorOpened, effects: Effects, only_if: Test | None
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.doors: Final = frozenset(
            [d.index for d in material.board.doors if not word.color or d.color in word.color]
        )

    def door_opened(self, play: Play, survivor: int, door: int) -> Script[None] | None:
        if door not in self.doors:
            return None
        zone = play.material.board.ends(door)[0] if survivor < 0 else play.state.zone[survivor]
        return self.happen(play, Occasion(survivor, zone))


moment(when.DoorOpened, OnDoorOpened, "color", brings=ACTION)


class OnZombieEliminated(QuestRule):
    """Once for each of them."""

    def __init__(
        self,
        material: Material,
        word: when.ZombieEliminated,
        effects: Effects,
        only_if: Test | None,
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.kinds: Final = material.kinds_called[word.kind]

    def killed(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[None] | None:
        return self._each(play, survivor, zone, kind, count) if kind in self.kinds else None

    def _each(self, play: Play, survivor: int, zone: int, kind: int, count: int) -> Script[None]:
        for _ in range(count):
            yield from self.happen(play, Occasion(survivor, zone, kind=kind))


moment(when.ZombieEliminated, OnZombieEliminated, "kind", brings=ACTION | ZOMBIE)


class OnFire(QuestRule):
    """A Molotov in one box, Dragon Fire in the others. [2E 29 · BP 35] (ruling 195)"""

    def __init__(
        self, material: Material, word: when.FireIn, effects: Effects, only_if: Test | None
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.burns: Final = burns(material, word.kind)
        self.where: Final = None if word.at is None else Where(material, word.at)

    def fire(self, play: Play, survivor: int, zone: int) -> Script[None] | None:
        if not self.burns or (self.where is not None and zone not in self.where.zones(play)):
            return None
        return self.happen(play, Occasion(survivor, zone))

    def fire_spreads(self, play: Play, survivor: int, zone: int) -> list[int]:
        """To the rooms of a building that it burns down, unless it takes who lit it. [WD 44]"""
        burns_down = any(isinstance(word, do.BurnBuilding) for word in self.effects)
        if not burns_down or not self.burns or play.state.zone[survivor] == zone:
            return []
        if self.where is not None and zone not in self.where.zones(play):
            return []
        if self.only_if is not None and not self.only_if(play):
            return []
        return rooms_around(play, zone)


moment(when.FireIn, OnFire, "kind", "at", moving=("at",), brings=ACTION)


class OnSurvivorEliminated(QuestRule):
    """Nobody is there any more to gain anything."""

    def __init__(
        self,
        material: Material,
        word: when.SurvivorEliminated,
        effects: Effects,
        only_if: Test | None,
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.role: Final = word.who

    def eliminated(self, play: Play, survivor: int) -> None:
        if play.role(survivor).name == self.role:
            self.at_once(play, Occasion())


moment(
    when.SurvivorEliminated, OnSurvivorEliminated, "who",
    knows={"who": ("survivor", "companion", "guard")},
)  # fmt: skip


# --- the horde ------------------------------------------------------------------------------


class OnZombieActivates(QuestRule):
    """Once for each group of a kind. (ruling 189)"""

    def __init__(
        self, material: Material, word: when.ZombieActivates, effects: Effects, only_if: Test | None
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.where: Final = Where(material, word.at)

    def zombies_activate(self, play: Play, zone: int, kind: int, count: int) -> Script[None] | None:
        if zone not in self.where.zones(play):
            return None
        return self.happen(play, Occasion(zone=zone))


moment(when.ZombieActivates, OnZombieActivates, "at", moving=("at",), brings=SOMEWHERE | TIME)


class OnZombieEnters(QuestRule):
    """Once for each group of a kind."""

    def __init__(
        self, material: Material, word: when.ZombieEnters, effects: Effects, only_if: Test | None
    ) -> None:
        super().__init__(material, word, effects, only_if)
        self.where: Final = Where(material, word.at)

    def zombies_enter(self, play: Play, zone: int, kind: int, count: int) -> None:
        if zone in self.where.zones(play):
            self.at_once(play, Occasion(zone=zone))


moment(when.ZombieEnters, OnZombieEnters, "at", moving=("at",), brings=SOMEWHERE)
