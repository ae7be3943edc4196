"""The words of the vocabulary that are about cars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.quests import Quest
from shamble.content.vocabulary import (
    conditions as need,
    effects as do,
    moments as when,
    standing as rule,
)
from shamble.rules.boxes.material import Material
from shamble.rules.quests.moments import ACTION, QuestRule
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.tasks import Deed, Further, Task, Tasks, furthered, lying, take
from shamble.rules.quests.words import (
    CAR,
    Compile,
    Occasion,
    Test,
    condition,
    effect,
    moment,
    standing,
)
from shamble.rules.systems.cars.searching import PoliceCarSearches
from shamble.rules.systems.cars.shooting import CarTargets, explode
from shamble.rules.systems.cars.stashing import StashFood, StashObjectives
from shamble.rules.table.changes import OBJECTIVES
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


@standing(rule.PoliceCarSearch)
def _police_car_search(rules: StandingRules, word: rule.PoliceCarSearch) -> None:
    rules.handlers.append(PoliceCarSearches())


# --- cars that explode ----------------------------------------------------------------------


@standing(rule.CarsExplode)
def _cars_explode(rules: StandingRules, word: rule.CarsExplode) -> None:
    rules.handlers.append(CarTargets())


class OnCarExplodes(QuestRule):
    """Somebody's shot hit a car. [2E 40]"""

    def car_explodes(self, play: Play, survivor: int, car: int) -> Script[None] | None:
        return self.happen(play, Occasion(survivor, play.state.cars[car], car=car))


moment(when.CarExplodes, OnCarExplodes, brings=ACTION | CAR)


@effect(do.Explosion, needs=CAR)
def _explosion(play: Play, word: do.Explosion, occasion: Occasion) -> Script[None]:
    """If an Abominawild takes the fire, nothing else happens. [2E 18, 40] (ruling 98)"""
    burns = yield from explode(play, occasion.survivor, occasion.car)
    if not burns:
        occasion.stopped = True


# --- what lies in cars ----------------------------------------------------------------------


def _taken_back(quest: Quest, word: rule.Stash) -> tuple[str, ...]:
    """Objectives are stashed for good."""
    return ("take_back",) if word.what == "objective" and word.take_back else ()


@standing(
    rule.Stash, "what", "car", "take_back", "no_zombies",
    knows={"what": ("food", "objective")}, refuses=_taken_back,
)  # fmt: skip
def _stash(rules: StandingRules, word: rule.Stash) -> None:
    if word.what == "food":
        rules.handlers.append(StashFood(word.car, word.no_zombies, word.take_back))
    else:
        rules.handlers.append(StashObjectives(word.car, word.no_zombies))


@condition(need.ObjectivesStashed, "car", watches=OBJECTIVES)
def _objectives_stashed(material: Material, word: need.ObjectivesStashed, compile: Compile) -> Test:
    """Every one of them, in cars that have left too."""
    kind = word.car
    cars = [car.index for car in material.cars if car.kind == kind]
    every = (1 << len(material.objective_zones)) - 1

    def stashed(play: Play) -> bool:
        lying = 0
        for car in cars:
            lying |= play.state.loads[car]
        return lying == every

    return stashed


@furthered(need.ObjectivesStashed)
def _load_cars(material: Material, word: need.ObjectivesStashed, further: Further) -> Tasks:
    cars = [car.index for car in material.cars if car.kind == word.car]

    def tasks(play: Play) -> list[Task]:
        state, lie = play.state, lying(play)
        zones = sorted({state.cars[car] for car in cars if state.cars[car] >= 0})
        people = [survivor for survivor in play.on_board() if state.kept[survivor]]
        found: list[Task] = []
        if zones and people:
            carried = sum([state.kept[survivor].bit_count() for survivor in people])
            found.append(Task(Deed.BRING, zones, carried, people, each=True))
        return found + take(lie, len(lie))

    return tasks
