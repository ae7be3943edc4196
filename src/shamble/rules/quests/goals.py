"""The goals and defeats of one quest: what wins it and what loses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need, moments as when
from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.effects import Lose
from shamble.content.vocabulary.walking import words, words_in
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.quests.standing import Loss
from shamble.rules.quests.tasks import Further, Task, joined
from shamble.rules.quests.words import READINGS, TIME, Compile
from shamble.rules.table.changes import EVERYTHING, GOALS

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class QuestGoals:
    """What wins one quest and what loses it, compiled."""

    def __init__(self, material: Material, compile: Compile, losses: list[Loss]) -> None:
        """`losses` are those of the quest's standing rules."""
        quest = material.quest
        self.material: Final = material
        names = [goal.name for goal in quest.goals]
        self.after: Final = [
            sum(1 << names.index(name) for name in goal.after) for goal in quest.goals
        ]
        self.goals: Final = [
            Compile(material, after)(goal.need)
            for goal, after in zip(quest.goals, self.after, strict=True)
        ]
        self.furthering: Final = [
            Further(material, after)(goal.need)
            for goal, after in zip(quest.goals, self.after, strict=True)
        ]
        """What furthers each goal."""
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
        self.losses: Final = losses
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
        self.asking: Final = _asking(quest, names)
        """Bits: the goals that ask something when they are met."""

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

    def tasks(self, play: Play) -> list[Task]:
        """What furthers the goals that count now and are not met, in their order."""
        met = play.state.goals
        found: list[Task] = []
        for number, furthering in enumerate(self.furthering):
            if not met >> number & 1 and not self.after[number] & ~met:
                found += furthering(play)
        return joined(found)


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


def _asking(quest: Quest, names: list[str]) -> int:
    asking = 0
    for special in quest.rules:
        if isinstance(special.when, when.GoalMet) and any(
            READINGS[type(word)].with_ & TIME for word in special.do
        ):
            asking |= 1 << names.index(special.when.goal)
    return asking
