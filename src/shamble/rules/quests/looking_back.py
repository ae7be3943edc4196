"""Conditions about what happened before: fires, departures, and their order within a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.walking import words_in
from shamble.rules.boxes.material import Material
from shamble.rules.combat.fire import lighting_of
from shamble.rules.quests.means import Fuel
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.tasks import (
    Deed,
    Further,
    Task,
    Tasks,
    clear,
    furthered,
    kill,
    reach,
    with_kinds,
)
from shamble.rules.quests.words import Compile, Counted, Progress, Test, condition
from shamble.rules.table.changes import GONE, STORY
from shamble.rules.table.state import LEFT, Pile
from shamble.rules.table.story import FIRE, IN_CAR, StoryPage, departures, pages

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def burns(material: Material, kind: str) -> bool:
    """Whether the fires of the box are of this kind. [2E 29 · BP 35 · WD 37]"""
    return kind == lighting_of(material).called


class StoryPart:
    """Something that comes true by what happens."""

    def done_at(self, told: list[StoryPage], since: int) -> int:
        """How many of these pages make it true, if those before `since` do not count; -1: all of
        them do not."""
        raise NotImplementedError


class Burning(StoryPart):
    """A fire in one of these zones, lit when the goals before it were met. (ruling 195)"""

    def __init__(self, material: Material, word: need.Fire, after: int) -> None:
        self.burns: Final = burns(material, word.kind)
        self.zones: Final = zones_of(material, [word.at])
        self.after: Final = after

    def done_at(self, told: list[StoryPage], since: int) -> int:
        for number, page in enumerate(told):
            if number >= since and self._counts(page):
                return number + 1
        return -1

    def _counts(self, page: StoryPage) -> bool:
        there = page.what == FIRE and page.zone in self.zones
        return self.burns and there and not self.after & ~page.goals


class Leaving(StoryPart):
    """Everybody who left did so now, through one of these zones, and aboard a car if that is asked
    for. Whether anybody stayed behind is not told by the story."""

    def __init__(self, material: Material, word: need.EveryoneHasLeft) -> None:
        self.anywhere: Final = not word.through
        self.zones: Final = zones_of(material, word.through)
        self.in_cars: Final = word.in_cars

    def counts(self, page: StoryPage) -> bool:
        through = self.anywhere or page.zone in self.zones
        return through and (page.what == IN_CAR or not self.in_cars)

    def done_at(self, told: list[StoryPage], since: int) -> int:
        gone = [number for number, page in enumerate(told) if page.what != FIRE]
        if not gone or gone[0] < since or not all(self.counts(told[number]) for number in gone):
            return -1
        return gone[-1] + 1


class Together(StoryPart):
    """All of them, or one of them, in any order."""

    def __init__(self, parts: list[StoryPart], each: bool) -> None:
        self.parts: Final = parts
        self.each: Final = each

    def done_at(self, told: list[StoryPage], since: int) -> int:
        found = [part.done_at(told, since) for part in self.parts]
        done = [number for number in found if number >= 0]
        if len(done) < (len(found) if self.each else 1):
            return -1
        return max(done) if self.each else min(done)


def _part(material: Material, word: Condition, after: int) -> StoryPart:
    if isinstance(word, need.Fire):
        return Burning(material, word, after)
    if isinstance(word, need.EveryoneHasLeft):
        return Leaving(material, word)
    if isinstance(word, (need.All, need.Any)):
        parts = [_part(material, inside, after) for inside in word.of]
        return Together(parts, isinstance(word, need.All))
    raise AssertionError("a part of a round that the story does not tell of")


def _in_order(parts: list[StoryPart], told: list[StoryPage]) -> int:
    """How many of the pages of a round make all of the parts true, one after the other; or -1."""
    since = 0
    for part in parts:
        since = part.done_at(told, since)
        if since < 0:
            return -1
    return since


def _rounds(story: Pile) -> list[list[StoryPage]]:
    """The pages of each round."""
    told: dict[int, list[StoryPage]] = {}
    for page in pages(story):
        told.setdefault(page.round, []).append(page)
    return list(told.values())


# --- the words ------------------------------------------------------------------------------


@condition(need.Fire, "kind", "at", watches=STORY)
def _fire(material: Material, word: need.Fire, compile: Compile) -> Test:
    """Only a fire that took effect after the goals before its own were met. (ruling 195)"""
    burning = Burning(material, word, compile.after)
    return lambda play: burning.done_at(pages(play.state.story), 0) >= 0


@furthered(need.Fire)
def _light_fire(material: Material, word: need.Fire, further: Further) -> Tasks:
    burning, fuel = Burning(material, word, further.compile.after), Fuel(material)
    zones, one_round = sorted(burning.zones), further.one_round

    def tasks(play: Play) -> list[Task]:
        told = pages(play.state.story)
        if one_round:
            told = [page for page in told if page.round == play.state.round]
        lit = burning.done_at(told, 0) >= 0
        return [] if lit or not burning.burns else fuel.tasks(play, zones, 1)

    return tasks


@condition(need.EveryoneHasLeft, "through", "in_cars", "guards", watches=GONE | STORY)
def _everyone_has_left(material: Material, word: need.EveryoneHasLeft, compile: Compile) -> Test:
    """All who live, at least one, Companions too, and Guards if the word says so, and each as it
    says. (ruling 2)"""
    leaving = Leaving(material, word)
    guards = material.guards if word.guards else range(0)

    def gone(play: Play) -> Progress:
        zones = play.state.zone
        left = zones.count(LEFT)
        people = (*play.team, *play.company(), *guards)
        here = len([person for person in people if zones[person] >= 0])
        wrong = [page for page in departures(play.state.story) if not leaving.counts(page)]
        return left - len(wrong), max(left + here, 1)

    return Counted(gone)


@furthered(need.EveryoneHasLeft)
def _leave(material: Material, word: need.EveryoneHasLeft, further: Further) -> Tasks:
    """Aboard cars, if that is asked for; first whoever bars the way must be gone."""
    through, in_cars = zones_of(material, word.through), word.in_cars
    guards = material.guards if word.guards else range(0)
    drivable = [car.index for car in material.cars if car.drivable]

    def tasks(play: Play) -> list[Task]:
        state = play.state
        people = [p for p in (*play.team, *play.company(), *guards) if state.zone[p] >= 0]
        if not people:
            return []
        exits = play.quest.exits
        zones = sorted(through or {zone for way in exits for zone in way.zones})
        barring = {kind for way in exits for kind in way.barring}
        standing = with_kinds(play, barring)
        found = kill(play, tuple(sorted(barring)), len(standing)) if standing else []
        if zones and all(state.crowd[zone] for zone in zones):
            found += clear(play, zones)
        if in_cars:
            cars = sorted({state.cars[car] for car in drivable if state.cars[car] >= 0})
            found += reach(cars, [p for p in people if play.rides(p) < 0]) if cars else []
        return [*found, Task(Deed.LEAVE, zones, len(people), people, each=True)]

    return tasks


def _untold(quest: Quest, word: need.InOneRound) -> tuple[str, ...]:
    """Only what the story tells of can be put in order."""
    known = (need.Fire, need.EveryoneHasLeft, need.All, need.Any)
    return () if all(isinstance(part, known) for _, part in words_in(word.of)) else ("of",)


@condition(need.InOneRound, "of", watches=GONE | STORY, refuses=_untold)
def _in_one_round(material: Material, word: need.InOneRound, compile: Compile) -> Test:
    """One after the other, within one Game Round; who left, left in that round. (ruling 196)"""
    parts = [_part(material, part, compile.after) for part in word.of]
    leaves = any(isinstance(part, need.EveryoneHasLeft) for _, part in words_in(word.of))

    def holds(play: Play) -> bool:
        told = _rounds(play.state.story)
        staying = [p for p in (*play.team, *play.company()) if play.state.zone[p] >= 0]
        if leaves and (staying or sum(map(_leaves, told)) != 1):
            return False
        return any(_in_order(parts, each) >= 0 for each in told)

    return holds


@furthered(need.InOneRound)
def _do_in_one_round(material: Material, word: need.InOneRound, further: Further) -> Tasks:
    """The first of them that this round has not seen yet: what comes after it would be too early,
    but people can be where they start. (ruling 196)"""
    holds, after = further.compile(word), further.compile.after
    parts = [_part(material, part, after) for part in word.of]
    each = [Further(material, after, one_round=True)(part) for part in word.of]

    def tasks(play: Play) -> list[Task]:
        if holds(play):
            return []
        told = [page for page in pages(play.state.story) if page.round == play.state.round]
        since = 0
        for number, part in enumerate(parts):
            since = part.done_at(told, since)
            if since < 0:
                later = [task for furthering in each[number + 1 :] for task in furthering(play)]
                ready = [task for task in later if task.deed == Deed.REACH]
                return ready + each[number](play)
        return each[-1](play) if each else []

    return tasks


def _leaves(told: list[StoryPage]) -> bool:
    """Whether anybody left the board in this round."""
    return any(page.what != FIRE for page in told)


# --- out of order ---------------------------------------------------------------------------


def ends_with_leaving(quest: Quest, goal: str) -> bool:
    """Whether the goal asks that all leave, as the last thing of a round."""
    for found in quest.goals:
        if found.name == goal and isinstance(found.need, need.InOneRound):
            return bool(found.need.of) and isinstance(found.need.of[-1], need.EveryoneHasLeft)
    return False


class LeavingOrder:
    """What must come in a round before anybody leaves, for a goal that all leave in it."""

    def __init__(self, material: Material, goal: int) -> None:
        quest = material.quest
        names = [each.name for each in quest.goals]
        after = sum([1 << names.index(name) for name in quest.goals[goal].after])
        word = quest.goals[goal].need
        if not isinstance(word, need.InOneRound):
            raise AssertionError("a goal without an order")
        self.parts: Final = [_part(material, part, after) for part in word.of]

    def is_broken(self, story: Pile, round: int, is_empty: bool) -> bool:
        """Whether somebody left before that, or without the others in a round that is over.
        `is_empty`: nobody is on the board any more. (ruling 193)"""
        leaving = [told for told in _rounds(story) if _leaves(told)]
        if not leaving:
            return False
        return (
            len(leaving) > 1
            or _in_order(self.parts, leaving[0]) < 0
            or (not is_empty and leaving[0][0].round < round)
        )
