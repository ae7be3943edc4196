"""The rules of one quest, compiled for all games played with its material."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.errors import ContentError
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.effects import SwapDuo
from shamble.content.vocabulary.walking import words, words_in
from shamble.rules.boxes.material import Material
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
    people_conditions,
    ruins,
    stacks,
)
from shamble.rules.quests.actions import QuestActions
from shamble.rules.quests.company import check_company, friends, survives_swap
from shamble.rules.quests.deliver import Deliveries
from shamble.rules.quests.goals import QuestGoals
from shamble.rules.quests.kept_objectives import KeptObjectives, keeping
from shamble.rules.quests.locks import LocksInTheWay
from shamble.rules.quests.moments import handlers
from shamble.rules.quests.playable import unplayable
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.starting import starting
from shamble.rules.quests.tasks import Deed, Task, joined
from shamble.rules.quests.words import Compile
from shamble.rules.systems.cars.driving import all_aboard

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class QuestRules(QuestGoals):
    """The goals, defeats and special rules of one quest, compiled."""

    def __init__(self, material: Material) -> None:
        quest = material.quest
        missing = unplayable(quest, material.content.box.id)
        if missing:
            raise ContentError(
                f"quest {quest.id}, which cannot be played yet: " + ", ".join(map(str, missing)),
                code="unplayable",
                quest=quest.id,
            )
        compile = Compile(material)
        standing = StandingRules(material, compile)
        super().__init__(material, compile, standing.losses)
        self.locks: Final = standing.locks
        self._locks: Final = LocksInTheWay(standing.locks)
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

    def tasks(self, play: Play) -> list[Task]:
        """What people can do next to win: for the goals, and for what is in the way of that, such
        as locked doors and Objectives that nobody may take yet."""
        found = super().tasks(play)
        zones = {zone for task in found if task.deed == Deed.TAKE for zone in task.zones}
        before = [task for each in self.takers for task in each.tasks(play, zones)]
        if self._locks.own:
            before += self._locks.tasks(play, found)
        return joined(found + before) if before else found

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
