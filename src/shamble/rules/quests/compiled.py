"""The goals, defeats and rules of one quest, compiled for all games played with its material."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary import moments as when
from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.effects import Lose, SwapDuo
from shamble.content.vocabulary.walking import words, words_in
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.moments import Handler
from shamble.rules.quests import (  # noqa: F401  their words register themselves
    beacon,
    broken_doors,
    cars,
    conditions,
    effects,
    horde_conditions,
    horde_effects,
    impossible,
    looking_back,
    ruins,
    stacks,
)
from shamble.rules.quests.actions import QuestActions
from shamble.rules.quests.company import check_company, friends, survives_swap
from shamble.rules.quests.deliver import Deliveries
from shamble.rules.quests.kept import KeptObjectives, keeping
from shamble.rules.quests.moments import handlers
from shamble.rules.quests.playable import unplayable
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.starting import starting
from shamble.rules.quests.words import READINGS, TIME, Compile
from shamble.rules.systems.cars.driving import all_aboard
from shamble.rules.table.changes import EVERYTHING, GOALS

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class QuestRules:
    """The goals, defeats and special rules of one quest, compiled."""

    def __init__(self, material: Material) -> None:
        quest = material.quest
        self.material: Final = material
        missing = unplayable(quest, material.content.box.id)
        if missing:
            raise ContentError(
                f"quest {quest.id}, which cannot be played yet: " + ", ".join(map(str, missing)),
                code="unplayable",
                quest=quest.id,
            )
        names = [goal.name for goal in quest.goals]
        self.after: Final = [
            sum(1 << names.index(name) for name in goal.after) for goal in quest.goals
        ]
        self.goals: Final = [
            Compile(material, after)(goal.need)
            for goal, after in zip(quest.goals, self.after, strict=True)
        ]
        compile = Compile(material)
        self.won: Final = (1 << len(self.goals)) - 1
        self.defeats: Final = [
            (compile(defeat), READINGS[type(defeat)].ending) for defeat in quest.defeats
        ]
        self.losing_rules: Final = len([rule for rule in quest.rules if rule.only_loses])
        """How many of its rules do nothing but lose the game."""
        self.goal_watches: Final = [
            watched(goal.need) | (GOALS if goal.after else 0) for goal in quest.goals
        ]
        """What changes each goal: bits of `changes`."""
        self.defeat_watches: Final = [_watched_by_defeat(quest, defeat) for defeat in quest.defeats]
        before_leaving = 0
        for goal, before in zip(quest.goals, self.after, strict=True):
            if any(isinstance(word, need.EveryoneHasLeft) for _, word in words_in(goal.need)):
                before_leaving |= before
        self.before_leaving: Final = before_leaving
        """Bits: the goals that must be met before anybody leaves. (ruling C)"""
        standing = StandingRules(material, compile)
        self.losses: Final = standing.losses
        watches = GOALS  # a quest without any goal is won at once
        for bits in (*self.goal_watches, *self.defeat_watches):
            watches |= bits
        for loss in self.losses:
            watches |= loss.watches
        self.watches: Final = watches
        """What changes any of them."""
        deeds = EVERYTHING if any(isinstance(word, Lose) for _, word in words(quest)) else 0
        for defeat, bits in zip(quest.defeats, self.defeat_watches, strict=True):
            deeds |= 0 if isinstance(defeat, need.Eliminated) else bits
        for loss in self.losses:
            deeds |= loss.watches
        self.lost_by_deeds: Final = deeds
        """What changes when somebody does what loses the game though nobody dies."""
        self.locks: Final = standing.locks
        self.exits: Final = standing.exits
        self.posts: Final = standing.posts
        self.guards_must_leave: Final = any(
            isinstance(word, need.EveryoneHasLeft) and word.guards
            for goal in quest.goals
            for _, word in words_in(goal.need)
        )
        """Whether a goal asks that all Guards leave, too. [WD 46-47, 50]"""
        self.read_as: Final = standing.read_as
        self.no_necromancers: Final = standing.no_necromancers
        self.no_return: Final = standing.no_return
        """Whether the dead stay out of the reserve now; None: they never do."""
        self.single_abomination: Final = standing.single_abomination
        self.asks_for_weapons: Final = any(
            isinstance(word, need.KilledWith) for _, word in words(quest)
        )
        """Whether it matters with what a zombie is killed."""
        self.apart: Final = frozenset(standing.apart)
        """Pairs of rooms, the lower number first, that are not one building when it is filled."""
        self.duos: Final = standing.duos
        """Leader and Companion stay together for good. [2E 55]"""
        check_company(material)
        self.move_cost: Final = standing.move_cost
        """The actions of a Move with an Objective on the dashboard; 0: as ever."""
        self.takers: Final = standing.takers
        self.swaps: Final = any(
            isinstance(word, SwapDuo) for special in quest.rules for word in special.do
        )
        """An Objective makes Leader and Companion change roles. [2E 55]"""
        own: list[Handler] = []
        if any(word.tradable for word in keeping(quest)):
            own.append(KeptObjectives())
        if standing.actions:
            own.append(QuestActions(tuple(standing.actions)))
        if standing.delivers:
            own.append(Deliveries(material))
        self.handlers: Final = [
            *starting(material, standing.split),
            *friends(material, standing.bystanders),
            *standing.handlers,
            *own,
            *handlers(material, compile),
        ]
        asking = 0
        for special in quest.rules:
            if isinstance(special.when, when.GoalMet) and any(
                READINGS[type(word)].with_ & TIME for word in special.do
            ):
                asking |= 1 << names.index(special.when.goal)
        self.asking: Final = asking
        """Bits: the goals that ask something when they are met."""

    # --- winning and losing -----------------------------------------------------------------

    def check(self, play: Play) -> None:
        """After an effect: is the game lost, are goals met, is it won? What a goal sets off may
        change something in its turn. (rulings 3, 4)"""
        while play.changed & self.watches:
            changed, play.changed = play.changed, 0
            if self.material.ruleset.defeat_first:
                self._check_defeats(play, changed)
                self._check_goals(play, changed)
            else:
                self._check_goals(play, changed)
                self._check_defeats(play, changed)

    def _check_defeats(self, play: Play, changed: int) -> None:
        for way, watches in enumerate(self.defeat_watches):
            if watches & (changed | play.changed):
                lost, ending = self.defeats[way]
                if lost(play):
                    raise GameOver(ending, way)
        for loss in self.losses:
            if loss.watches & (changed | play.changed) and loss.holds(play):
                raise GameOver(loss.ending)

    def _check_goals(self, play: Play, changed: int) -> None:
        for watches in self.goal_watches:
            if watches & changed:
                for number in self.holding(play, changed):
                    play.meet(number)
                break
        if play.state.goals == self.won:
            raise GameOver(Ending.WON)

    def holding(self, play: Play, changed: int = EVERYTHING) -> Iterator[int]:
        """The goals to be met now, among those that `changed` concerns. A goal counts once those it
        comes after are met; once met it stays so. Whoever goes through them meets each before the
        next. (ruling B)"""
        state = play.state
        before = -1
        while state.goals != before:
            before = state.goals
            for number, watches in enumerate(self.goal_watches):
                if not watches & (changed | play.changed):
                    continue
                bit = 1 << number
                if state.goals & bit or self.after[number] & ~state.goals:
                    continue
                if self.goals[number](play):
                    yield number

    # --- permissions ------------------------------------------------------------------------

    def may_open(self, play: Play, survivor: int, door: int) -> bool:
        """Whether the quest lets the survivor open the door now."""
        return not any(lock.holds(play, survivor) for lock in self.locks[door])

    def may_take(self, play: Play, survivor: int, objective: int) -> bool:
        """Whether the quest lets the survivor take the Objective now."""
        if self.swaps and not survives_swap(play, survivor):
            return False
        return not self.takers or all(rule.let(play, survivor, objective) for rule in self.takers)

    def may_leave(self, play: Play, survivor: int) -> bool:
        """Whether the survivor, at the end of the Turn, may leave the board here on foot."""
        zone = play.state.zone[survivor]
        return self.is_exit_clear(play, zone) and any(
            way.on_foot and way.is_open(play, zone) for way in self.exits
        )

    def leaving_along(self, play: Play, survivor: int) -> list[int]:
        """The Guards who leave with a survivor who does. [WD 46-47, 50]"""
        zone = play.state.zone[survivor]
        along = any(way.guards and way.is_open(play, zone) for way in self.exits)
        return play.guards_in(zone) if along else []

    def guards_left_behind(self, play: Play, survivor: int) -> int:
        """How many Guards nobody could command any more if this survivor, the last one, left, and
        by that the game would be lost. (ruling 198)"""
        if not self.guards_must_leave or play.on_board() != [survivor]:
            return 0
        there = [guard for guard in play.material.guards if play.state.zone[guard] >= 0]
        return len(there) - len(self.leaving_along(play, survivor))

    def guards_may_move(self, play: Play, zone: int) -> bool:
        """Whether nothing keeps the Guards of a zone where they are. [WD 45]"""
        return all(not post.keeps(play, zone) for post in self.posts)

    def may_drive_off(self, play: Play, survivor: int) -> bool:
        """Whether the survivor, at the end of the Turn, may leave the board here at the wheel of a
        car."""
        car = play.rides(survivor)
        if car < 0 or play.state.drivers[car] != survivor or not play.material.cars[car].drivable:
            return False
        zone = play.state.zone[survivor]
        return (
            self.is_exit_clear(play, zone)
            and any(way.by_car and way.is_open(play, zone) for way in self.exits)
            and all_aboard(play, car)
        )

    def is_exit_clear(self, play: Play, zone: int) -> bool:
        """Whether nothing would keep those in the zone from leaving if it is an exit."""
        return not (self.before_leaving & ~play.state.goals or play.state.crowd[zone])


def watched(condition: Condition) -> int:
    """All that a condition reads, those inside it too."""
    bits = 0
    for _, word in words_in(condition):
        bits |= READINGS[type(word)].watched(word)
    return bits


def _watched_by_defeat(quest: Quest, defeat: Condition) -> int:
    """The same for a defeat: that a goal can no longer be met depends on the goal, too."""
    bits = watched(defeat)
    for _, word in words_in(defeat):
        if isinstance(word, need.GoalImpossible):
            for goal in quest.goals:
                if goal.name == word.goal:
                    bits |= watched(goal.need)
    return bits
