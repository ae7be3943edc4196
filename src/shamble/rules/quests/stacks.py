"""Words about stacks of Equipment cards on the board. [WD 40]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need, effects as do, standing as rule
from shamble.content.vocabulary.walking import words_in
from shamble.rules.actions.inventory import arrange
from shamble.rules.actions.search import receive, tell_of
from shamble.rules.boxes.material import Material
from shamble.rules.flow.moments import Handler
from shamble.rules.quests.places import HERE, Where, moves, zones_of
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.tasks import Deed, Further, Task, Tasks, furthered, known_zones
from shamble.rules.quests.words import (
    SOMEWHERE,
    SURVIVOR,
    TIME,
    Compile,
    Occasion,
    Test,
    condition,
    effect,
    standing,
)
from shamble.rules.systems.stacks import has_stack, lay_stack, off_the_stack
from shamble.rules.table.changes import BEACON, CARDS, OBJECTIVES
from shamble.rules.words.decisions import Script
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


STACK_LAID: Final = event(
    "stack-laid",
    zone=ZONE,
    count=COUNT,
    pages="WD 40",
    scene="deal",
    log="finds",
    quest_for=speaks_of(rule.EquipmentStacks),
)


class LayStacks(Handler):
    """As many cards as survivors in each of these zones. [WD 40]"""

    def __init__(self, zones: list[int]) -> None:
        self.zones: Final = zones

    def set_up(self, play: Play) -> None:
        for zone in self.zones:
            lay_stack(play, zone, len(play.team))
            play.tell(STACK_LAID, zone, play.state.stacks[::2].count(zone))


@standing(rule.EquipmentStacks, "at")
def _equipment_stacks(rules: StandingRules, word: rule.EquipmentStacks) -> None:
    zones = [zone for place in word.at for zone in sorted(zones_of(rules.material, [place]))]
    rules.handlers.append(LayStacks(zones))


def _lies_there(play: Play, word: do.CardFromStack, zone: int) -> bool:
    return has_stack(play, zone)


@effect(do.CardFromStack, needs=SURVIVOR | TIME | SOMEWHERE, can=_lies_there)
def _card_from_stack(play: Play, word: do.CardFromStack, occasion: Occasion) -> Script[None]:
    """One card, whatever light or skill there is; an Aaahh!! does what it says. [WD 40]
    (ruling 201)"""
    survivor, zone = occasion.survivor, occasion.zone
    if not has_stack(play, zone):
        return
    found = yield from receive(play, survivor, [off_the_stack(play, zone)], occasion.searching)
    if play.state.zone[survivor] < 0:
        return
    if occasion.searching:
        yield from tell_of(play, survivor, found)
    yield from arrange(play, survivor)


def _nowhere(quest: Quest, word: need.StackEmpty) -> tuple[str, ...]:
    """Only who may take an Objective is asked of the zone where it lies."""
    if word.at != HERE or not moves(quest, word.at):
        return ()
    takers = [each for each in quest.standing if isinstance(each, rule.ObjectiveTakers)]
    asked = [inside for each in takers for _, inside in words_in(each.after)]
    return () if any(inside is word for inside in asked) else ("at",)


@condition(
    need.StackEmpty,
    "at",
    moving=("at",),
    here=True,
    watches=CARDS | OBJECTIVES | BEACON,
    refuses=_nowhere,
)
def _stack_empty(material: Material, word: need.StackEmpty, compile: Compile) -> Test:
    """`here`: where the Objective lies that somebody would like to take. [WD 40]"""
    if compile.here >= 0 and word.at == HERE and moves(material.quest, word.at):
        here = compile.here
        return lambda play: not has_stack(play, here)
    where = Where(material, word.at)
    return lambda play: not any(has_stack(play, zone) for zone in where.zones(play))


@furthered(need.StackEmpty)
def _empty_stack(material: Material, word: need.StackEmpty, further: Further) -> Tasks:
    """By the action of the quest that takes a card off it. [WD 40]"""
    moving = word.at == HERE and moves(material.quest, word.at)
    here = further.compile.here if moving else -1
    where = None if moving else Where(material, word.at)

    def tasks(play: Play) -> list[Task]:
        zones = [here] if where is None else known_zones(play, where)
        lie = [zone for zone in play.state.stacks[::2] if zone in zones]
        return [Task(Deed.ACT, sorted(set(lie)), len(lie))] if lie else []

    return tasks
