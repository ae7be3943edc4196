"""Means: how people come by the cards, the fire and the actions that a condition asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.board.zone import BUILDING_KINDS
from shamble.content.equipment import EquipmentKind
from shamble.content.vocabulary import effects as do, moments as when, standing as rule
from shamble.content.vocabulary.effects import Effect
from shamble.content.vocabulary.words import Word
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.ruleset import FireBy
from shamble.rules.quests.combining import colors_in_pieces, is_whole
from shamble.rules.quests.places import (
    DOOR_TOKEN,
    NEAR_SPAWN,
    OBJECTIVES,
    SPAWN_ZONE,
    Where,
    is_at,
)
from shamble.rules.quests.tasks import Deed, Task, known_zones, lying, take

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def colors_that(material: Material, brings: Callable[[Effect], bool]) -> tuple[int, ...]:
    """The colours of the Objectives of which the taking has such an effect."""
    found: list[int] = []
    for special in material.quest.rules:
        if isinstance(special.when, when.ObjectiveTaken) and any(brings(w) for w in special.do):
            found += [COLORS.index(color) for color in special.when.color or COLORS]
    return tuple(dict.fromkeys(found))


def holders(play: Play, copies: frozenset[int]) -> list[int]:
    """The Survivors on the board who have one of these cards."""
    return [s for s in play.on_board() if not copies.isdisjoint(play.inventory(s))]


# --- cards ----------------------------------------------------------------------------------


class CardSource:
    """Where cards come from: out of the deck by Searches, from a zone in which they lie, or from
    what the quest gives. [2E 19, 32 · BP 19, 37 · WD 21]"""

    def __init__(self, material: Material, copies: Iterable[int]) -> None:
        self.copies: Final = frozenset(copies)
        quest, names = material.quest, {material.card_of[copy].name for copy in self.copies}

        def gives(word: Effect) -> bool:
            return isinstance(word, do.Card) and word.name in names

        self.colors: Final = colors_that(material, gives)
        """Of Objectives that bring one."""
        self.given_at: Final = [
            Where(material, word.at)
            for word in quest.standing
            if isinstance(word, rule.Action) and any(gives(effect) for effect in word.then)
        ]
        self.in_deck: Final = self.copies.intersection(material.equipment)
        self.rooms: Final = [
            zone.index for zone in material.board.zones if zone.kind in BUILDING_KINDS
        ]
        kinds = {material.card_of[copy].record.kind for copy in self.in_deck}
        searches = any(isinstance(word, rule.PoliceCarSearch) for word in quest.standing)
        self.cars: Final = [
            car.index
            for car in material.cars
            if car.police and searches and EquipmentKind.WEAPON in kinds
        ]
        """The cars in which a Search may find one."""

    def tasks(self, play: Play, missing: int) -> list[Task]:
        """To get so many of them."""
        state, artifacts = play.state, play.state.artifacts
        lie = [n for n in range(0, len(artifacts), 2) if artifacts[n + 1] in self.copies]
        found = take([artifacts[n] for n in lie], missing, cards=self.copies)
        for where in self.given_at:
            found.append(Task(Deed.ACT, known_zones(play, where), missing, cards=self.copies))
        if self.colors:
            found += take(lying(play, self.colors), missing, cards=self.copies)
        left = self.in_deck.difference(state.cards, state.set_aside, artifacts[1::2])
        if left:
            found.append(Task(Deed.FIND, self._searchable(play), missing, cards=left))
        return found

    def _searchable(self, play: Play) -> list[int]:
        """The zones in which a Search finds them: those without Zombies, if there are any."""
        state, kinds = play.state, play.passages.kinds
        zones = [room for room in self.rooms if kinds[room] in BUILDING_KINDS]
        zones += [state.cars[car] for car in self.cars if state.cars[car] >= 0]
        return [zone for zone in zones if not state.crowd[zone]] or zones


# --- fire -----------------------------------------------------------------------------------


class Fuel:
    """What a fire is lit with: a Molotov; Dragon Bile and then a Torch; or both together.
    [2E 29 · BP 35 · WD 37]"""

    def __init__(self, material: Material) -> None:
        cards, by = list(enumerate(material.card_of)), material.ruleset.fire
        thrown = [copy for copy, card in cards if card.thrown]
        self.pools: Final = by is FireBy.POOLS
        self.together: Final = by is FireBy.TOGETHER
        self.parts: Final = [CardSource(material, thrown)]
        """Each is needed."""
        if self.pools:
            lights = [copy for copy in thrown if material.card_of[copy].kills_all]
            poured = [copy for copy in thrown if copy not in lights]
            self.parts[:] = [CardSource(material, poured), CardSource(material, lights)]
        elif self.together:
            sparks = [copy for copy, card in cards if card.spark]
            self.parts.append(CardSource(material, sparks))

    def tasks(self, play: Play, zones: list[int], count: int) -> list[Task]:
        """To light so many fires in the zones, once somebody has what it takes."""
        poured = self.pools and any(zone in play.state.bile for zone in zones)
        parts = self.parts[1:] if poured else self.parts
        having = [holders(play, part.copies) for part in parts]
        found: list[Task] = []
        for part, people in zip(parts, having, strict=True):
            if not people:
                found += part.tasks(play, 1)
        if found or not zones or not all(having):
            return found
        able = sorted({one for people in having for one in people})
        if self.together:
            both = [one for one in able if all(one in people for people in having)]
            if not both:
                meet = sorted({play.state.zone[one] for one in having[0]})
                return [Task(Deed.BRING, meet, 1, having[1], cards=parts[1].copies)]
            able = both
        return [Task(Deed.BURN, zones, count, able)]


# --- the quest's own actions ----------------------------------------------------------------


class OwnAction:
    """An action of the quest that has an effect which a condition waits for."""

    def __init__(self, material: Material, word: rule.Action) -> None:
        quest = material.quest
        anywhere = [is_at(quest, word, place) for place in (DOOR_TOKEN, SPAWN_ZONE, NEAR_SPAWN)]
        self.near: Final = anywhere[2]
        """It is done next to where its effects happen, too."""
        self.where: Final = None if any(anywhere) else Where(material, word.at)
        self.discards: Final = bool(word.discards)
        color = OBJECTIVES[word.discards] if word.discards else -1
        kept = colors_that(material, lambda effect: isinstance(effect, do.KeepObjective))
        self.colors: Final = kept if color < 0 else (color,)
        """Of the Objectives that it uses up."""
        self.pieces: Final = [c for c in colors_in_pieces(quest) if c in self.colors]

    def tasks(self, play: Play, at: list[int], missing: int) -> list[Task]:
        """To do it so many times, with effects in these zones unless it has a place of its own; and
        what it uses up."""
        zones = at if self.where is None else known_zones(play, self.where)
        if self.near:
            ways = play.passages.steps(Walker.THROUGH_ALL)
            zones = sorted({near for zone in zones for near in (zone, *ways[zone])})
        if not self.discards:
            return [Task(Deed.ACT, zones, missing)]
        held = [(person, self._usable(play, person)) for person in play.on_board()]
        there = sum([count for _, count in held])
        found: list[Task] = []
        if there and zones:
            people = [person for person, count in held if count]
            found.append(Task(Deed.ACT, zones, min(missing, there), people))
        for color in self.pieces:
            found += self._gather(play, color)
        wanted = missing - there
        if self.pieces and wanted > 0:
            wanted = len(play.material.objective_zones)  # a piece alone is of no use
        return found + take(lying(play, self.colors), wanted)

    def _usable(self, play: Play, person: int) -> int:
        """How many Objectives that somebody has can be used up, all pieces of one thing as one."""
        every = play.state.colors
        colors = [every[number] for number in play.kept_by(person)]
        whole = [
            color
            for color in self.pieces
            if color in colors
            and (colors.count(color) == every.count(color) or is_whole(play, color))
        ]
        return len([c for c in colors if c in self.colors and c not in self.pieces]) + len(whole)

    def _gather(self, play: Play, color: int) -> list[Task]:
        """To bring the pieces of one thing to who has most of them. [WD 42]"""
        held = [(len(play.kept_by(one, color)), one) for one in play.on_board()]
        having = sorted([each for each in held if each[0]], reverse=True)
        people = sorted([one for _, one in having[1:]])
        if not people:
            return []
        return [Task(Deed.BRING, [play.state.zone[having[0][1]]], len(people), people, each=True)]


def actions_that(material: Material, effect: type[Word]) -> list[OwnAction]:
    """The actions of the quest that have such an effect."""
    return [
        OwnAction(material, word)
        for word in material.quest_actions
        if any(isinstance(each, effect) for each in word.then)
    ]


def blow_up(play: Play, zones: list[int]) -> list[Task]:
    """To make cars explode in these zones: those that are there, and others that somebody drives
    there. [2E 40]"""
    state = play.state
    parked = [car for car in play.material.cars if state.cars[car.index] >= 0]
    there = [zone for zone in zones if zone in state.cars]
    others = [c for c in parked if c.drivable and state.cars[c.index] not in zones]
    drivers = [state.drivers[car.index] for car in others if state.drivers[car.index] >= 0]
    waiting = sorted({state.cars[c.index] for c in others if state.drivers[c.index] < 0})
    without = [zone for zone in zones if zone not in there]
    found: list[Task] = []
    if there:
        found.append(Task(Deed.ACT, there, len(there)))
    if without and drivers:
        found.append(Task(Deed.BRING, without, len(without), drivers))
    if without and waiting and len(drivers) < len(without):
        found.append(Task(Deed.REACH, waiting, min(len(waiting), len(without) - len(drivers))))
    return found
