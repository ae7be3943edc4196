"""Actions that only a quest has: where, for what price, with what effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Walker
from shamble.content.quests import Quest
from shamble.content.vocabulary import effects as do, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.actions.search import SEARCH_PAYS
from shamble.rules.boxes.material import Material
from shamble.rules.flow.moments import Handler
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.threats import HARMS, Threat, death
from shamble.rules.people.roles import BYSTANDER
from shamble.rules.quests.combining import colors_in_pieces, is_whole
from shamble.rules.quests.kept_objectives import one_of_each_color
from shamble.rules.quests.moments import carry_out
from shamble.rules.quests.places import (
    DOOR_TOKEN,
    NEAR_SPAWN,
    OBJECTIVES,
    SPAWN_ZONE,
    Where,
    is_at,
    rooms_around,
)
from shamble.rules.quests.words import READINGS, Occasion
from shamble.rules.words.choices import choice, first, second, verb, verb_of
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import ACTION, DOOR, OBJECTIVE, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

ANY_OBJECTIVE: Final = "objective"

ACT: Final = verb("quest-action", ACTION, ZONE, quest_for=speaks_of(rule.Action))


def acts_at_doors(quest: Quest) -> bool:
    """Whether an action of the quest is done at door tokens."""
    actions = [word for word in quest.standing if isinstance(word, rule.Action)]
    return any(is_at(quest, word, DOOR_TOKEN) for word in actions)


ACT_AT_DOOR: Final = verb(
    "quest-action-door", ACTION, DOOR, family="doors", quest_for=acts_at_doors
)


def uses_up_different_ones(quest: Quest) -> bool:
    """Whether an action uses up any Objective, and there are several colours of them."""
    lying = quest.objectives
    colors = {color for color, count in lying.pool.items() if count and lying.hidden}
    colors |= {color for color in Color if getattr(lying, color, ())}
    actions = [word for word in quest.standing if isinstance(word, rule.Action)]
    return len(colors) > 1 and any(word.discards == ANY_OBJECTIVE for word in actions)


USE_UP: Final = verb("use-objective", OBJECTIVE, quest_for=uses_up_different_ones)
WHICH: Final = question("which-objective", action=ACTION, quest_for=uses_up_different_ones)
ACTED: Final = event(
    "quest-action",
    survivor=PERSON,
    action=ACTION,
    zone=ZONE,
    log="finds",
    marks="grave",
    quest_for=speaks_of(rule.Action),
)

NOT_YET: Final = ("car",)
"""Places of actions that cannot be played yet."""


def refused(quest: Quest, word: rule.Action) -> tuple[str, ...]:
    """The fields that cannot be played: a price that is no Objective, a name that two actions have,
    a place that has no rules yet."""
    found: list[str] = []
    if word.discards and word.discards not in OBJECTIVES:
        found.append("discards")
    names = [other.name for other in quest.standing if isinstance(other, rule.Action)]
    if names.count(word.name) > 1:
        found.append("name")
    if any(is_at(quest, word, place) for place in NOT_YET):
        found.append("at")
    return tuple(found)


class ActionRule:
    """One action of the quest. One that is a Search needs a zone without zombies and can be paid
    for as one, but it is not the one of the Turn. [WD 40] (ruling 201)"""

    def __init__(self, material: Material, word: rule.Action, number: int) -> None:
        self.number: Final = number
        self.cost: Final = word.cost
        self.searches: Final = word.search
        self.no_zombies: Final = word.no_zombies or word.search
        self.pays: Final = SEARCH_PAYS if word.search else ()
        """The free actions that pay for it."""
        self.discards: Final = bool(word.discards)
        self.color: Final = OBJECTIVES[word.discards] if word.discards else -1
        """The colour of the Objective it uses up; -1: any."""
        self.then: Final = word.then
        self.at_doors: Final = is_at(material.quest, word, DOOR_TOKEN)
        self.at_spawns: Final = is_at(material.quest, word, SPAWN_ZONE)
        self.near_spawns: Final = is_at(material.quest, word, NEAR_SPAWN)
        fixed = self.at_doors or self.at_spawns or self.near_spawns
        self.where: Final = None if fixed else Where(material, word.at)
        self.places: Final = None if self.where is None else self.where.fixed
        """The zones, where they are always the same."""
        self.pieces: Final = colors_in_pieces(material.quest)
        self.tests: Final = [w for w in self.then if READINGS[type(w)].can is not None]
        """The effects that do something only in some zones."""

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        """Add it where it can be done and paid for."""
        state = play.state
        zone = state.zone[survivor]
        if self.places is not None and zone not in self.places:
            return
        if self.no_zombies and state.crowd[zone]:
            return
        if not play.can_pay(survivor, self.pays, self.cost - 1):
            return
        if self.discards and not self.payable(play, survivor):
            return
        if self.at_doors:
            if self._does_something(play, zone):
                doors = _tokens(play, zone)
                out.extend([choice(ACT_AT_DOOR, self.number, door) for door in doors])
            return
        for there in self._zones(play, zone):
            if self._does_something(play, there):
                out.append(choice(ACT, self.number, there))

    def _does_something(self, play: Play, zone: int) -> bool:
        """Whether any of its effects would change anything in the zone. (ruling E)"""
        for word in self.tests:
            can = READINGS[type(word)].can
            if can is not None and can(play, word, zone):
                return True
        return not self.tests

    def _zones(self, play: Play, zone: int) -> list[int]:
        """Where its effects would happen for somebody in a zone. Range here is zones over shared
        edges, and a Spawn Zone is never a Defiler's. [WD 42, 48] (ruling 27)"""
        if self.where is not None:
            return [zone] if zone in self.where.zones(play) else []
        spawns = play.state.spawn_tokens[: len(play.material.spawn_zones)]
        if self.at_spawns:
            return [zone] if zone in spawns else []
        near = play.passages.routes(Walker.THROUGH_ALL).to(zone).distance
        return sorted({spawn for spawn in spawns if spawn >= 0 and near[spawn] <= 1})

    def payable(self, play: Play, survivor: int) -> list[int]:
        """The Objectives that could be used up; of several of a colour, the first. A mere piece of
        something cannot."""
        colors = play.state.colors
        return [
            number
            for number in one_of_each_color(play, survivor)
            if self.color in (-1, colors[number])
            and (colors[number] not in self.pieces or is_whole(play, colors[number]))
        ]

    def strands(self, play: Play, person: int, zone: int) -> bool:
        """Whether it could help a bystander here, and not in that zone. [2E 48]"""
        helps = any(isinstance(word, do.Companion) and word.source == "here" for word in self.then)
        places = self.places
        if not helps or places is None or play.role(person) is not BYSTANDER:
            return False
        return play.state.zone[person] in places and zone not in places

    def happen(self, play: Play, occasion: Occasion) -> Script[None]:
        """All that it does, once it is paid for."""
        occasion.searching = self.searches
        yield from carry_out(play, self.then, occasion)


def _tokens(play: Play, zone: int) -> list[int]:
    """The quest's door tokens at a zone, open and closed; one that was barricaded is gone."""
    board, passages = play.material.board, play.state.passages
    return [
        door
        for door in play.material.doors_at[zone]
        if board.doors[door].token
        and not board.doors[door].vault
        and not board.is_barricaded(passages, door)
    ]


class QuestActions(Handler):
    """All actions of the quest, in the order of its file. What one uses up is gone before its
    effects happen."""

    rank: ClassVar[int] = 60
    verbs: ClassVar[tuple[int, ...]] = (ACT, ACT_AT_DOOR)

    def __init__(self, actions: tuple[ActionRule, ...]) -> None:
        self.actions: Final = actions

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        for action in self.actions:
            action.offers(play, survivor, out)

    def strands(self, play: Play, person: int, zone: int) -> bool:
        return any(action.strands(play, person, zone) for action in self.actions)

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        action = self.actions[first(packed)]
        return play.due(survivor, action.pays, action.cost - 1)

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        action, at_door = self.actions[first(packed)], verb_of(packed) == ACT_AT_DOOR
        zone = play.state.zone[survivor] if at_door else second(packed)
        play.pay(survivor, action.pays, action.cost - 1)
        play.tell(ACTED, survivor, action.number, zone)
        if action.discards:
            options = [choice(USE_UP, number) for number in action.payable(play, survivor)]
            seat = play.state.seats[survivor]
            answer = yield from ask(WHICH, seat, survivor, options, action.number)
            play.discard_objective(survivor, first(answer))
        door = second(packed) if at_door else -1
        yield from action.happen(play, Occasion(survivor, zone, door=door))
        play.check()


def _burnt_down(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """Who would die of an action that burns a building down. [WD 44]"""
    handler = play.moments.doer_of[verb_of(packed)]
    if not isinstance(handler, QuestActions):
        return []
    words = handler.actions[first(packed)].then
    if not any(isinstance(word, do.BurnBuilding) for word in words):
        return []
    here = verb_of(packed) == ACT_AT_DOOR
    zone = play.state.zone[asked.survivor] if here else second(packed)
    rooms = rooms_around(play, zone)
    return [death(play, person) for room in rooms for person in play.people_in(room)]


HARMS[ACT] = _burnt_down
HARMS[ACT_AT_DOOR] = _burnt_down
