"""The tokens that the quest lays on the board: Objectives, cars, crates, Spawn tokens, others."""

from __future__ import annotations

from typing import Final

from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import Action, Deliver
from shamble.rules.boxes.facts import COLORS, CarFacts, Deliverable
from shamble.rules.boxes.played_quest import Chosen
from shamble.rules.boxes.supply import Supply
from shamble.rules.table.state import State


class QuestTokens(Supply):
    """The tokens of one game and the zones where they lie at set-up."""

    def __init__(self, chosen: Chosen) -> None:
        super().__init__(chosen)
        content, quest = self.content, self.quest
        zone = self.board.zone
        shown = len(quest.objectives.zones) - len(quest.objectives.hidden)
        on_cars = [car.zone for car in quest.cars if car.objective]
        self.face_up: Final = shown + len(on_cars)
        """How many Objectives lie face up: the first ones of `objective_zones`."""
        self.objective_zones: Final[list[int]] = [
            zone(name)
            for name in (
                *quest.objectives.zones[:shown],
                *on_cars,  # these lie on a car that stays where it is
                *quest.objectives.hidden,
            )
        ]
        driven = content.box.car
        self.passengers: Final = 0 if driven is None else driven.passengers
        """The seats of a car besides the driver's."""
        self.car_dice: Final = 0 if driven is None else driven.attack.dice
        self.car_accuracy: Final = 0 if driven is None else driven.attack.accuracy
        self.car_damage: Final = 0 if driven is None else driven.attack.damage
        self.cars: Final = self._cars()
        laid = [zone(name) for name in quest.crates]
        self.crate_cars: Final = [-1] * len(laid) + [c.index for c in self.cars if c.crate >= 0]
        """By crate: the car on which it stands, or -1."""
        self.crate_zones: Final[list[int]] = laid + [
            car.zone for car in self.cars if car.crate >= 0
        ]
        """The zone of each crate at set-up; see `crate_zone`."""
        self.spawn_zones: Final[list[int]] = [zone(spawn.zone) for spawn in quest.spawns]
        self.spawn_colors: Final[list[int]] = [COLORS.index(spawn.color) for spawn in quest.spawns]
        self.start_zones: Final = [zone(name) for name in quest.start]
        has_beacon = "beacon" in self.ruleset.systems
        self.beacon_zone: Final = zone(quest.beacon or quest.start[0]) if has_beacon else -1
        """The zone of the Beacon at set-up: as the quest says, or where the survivors start; -1 if
        the box has none. [WD 20]"""
        self.guard_zones: Final = [zone(g.zone) for g in quest.guards for _ in range(g.count)]
        """The zone of each Guard at set-up."""
        self.cauldron_zones: Final = [zone(name) for name in quest.cauldrons]
        self.quest_actions: Final = tuple([w for w in quest.standing if isinstance(w, Action)])
        """The actions that only this quest has."""
        self.deliverable: Final[tuple[Deliverable, ...]] = tuple(_deliverable(quest))
        """The cards and Objectives that can be delivered in this quest, each once."""
        self.exit: Final = -1 if quest.exit is None else zone(quest.exit)
        self.zone_count: Final[int] = len(self.board.zones)
        self.doors_at: Final = [
            tuple([door.index for door in self.board.doors if n in (door.a, door.b)])
            for n in range(self.zone_count)
        ]
        """The doors of each zone, open and closed."""
        self.objectives_at: Final = _tokens_at(self.objective_zones, self.zone_count)
        """The Objectives that lay in each zone at set-up."""
        self.crates_at: Final = _tokens_at(laid, self.zone_count)
        """The crates that lay in each zone at set-up, without those on cars."""

    def crate_zone(self, state: State, number: int) -> int:
        """The zone of a crate; one on a car is where the car is. [2E 32]"""
        car = self.crate_cars[number]
        return self.crate_zones[number] if car < 0 else state.cars[car]

    def _cars(self) -> tuple[CarFacts, ...]:
        """The quest's cars. Their crates have the numbers after its other crates."""
        found: list[CarFacts] = []
        crates, printed = len(self.quest.crates), self.content.box.car
        if self.quest.cars and (printed is None or (printed.slow, printed.fast) != (1, 2)):
            raise ContentError(
                f"cars in quest {self.quest.id}",
                expected="a box whose cars drive one zone, or two when they are fast",
            )
        for record in self.quest.cars:
            before = len([car for car in found if car.kind == record.kind])
            crate = crates if record.crate else -1
            crates += 1 if record.crate else 0
            zone = self.board.zone(record.zone)
            found.append(CarFacts(len(found), record, before, zone, crate))
        return tuple(found)


def _deliverable(quest: Quest) -> list[Deliverable]:
    found: list[Deliverable] = []
    for word in quest.standing:
        if isinstance(word, Deliver):
            found += [Deliverable(word.at, card) for card in word.cards]
            found += [Deliverable(word.at, color=COLORS.index(color)) for color in word.objectives]
    return found


def _tokens_at(zones: list[int], count: int) -> list[tuple[int, ...]]:
    """For each zone, the numbers of the tokens there."""
    return [tuple([n for n, zone in enumerate(zones) if zone == z]) for z in range(count)]
