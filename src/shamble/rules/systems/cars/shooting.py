"""Shooting at cars, which explode. (Mission M4) [2E 40]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary import standing as rule
from shamble.rules.boxes.facts import RANGED
from shamble.rules.combat.fire import burn, takers
from shamble.rules.combat.fire.burning import burnt
from shamble.rules.flow.moments import Handler
from shamble.rules.foresight.threats import HARMS, Threat, death
from shamble.rules.words.choices import SAY_NO, choice, first, verb
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import CAR, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

EXPLODE: Final = speaks_of(rule.CarsExplode)
"""Quests in which cars explode."""
AIM_AT_CAR: Final = verb("aim-at-car", CAR, quest_for=EXPLODE)
AIMING: Final = question("aim-at-car", zone=ZONE, quest_for=EXPLODE)
EXPLODED: Final = event(
    "exploded", survivor=PERSON, car=CAR, zone=ZONE,
    log="fights", marks="grave strong", quest_for=EXPLODE,
)  # fmt: skip


class CarTargets(Handler):
    """A Ranged Attack on a zone with a car may be aimed at the car, whoever stands around it: then
    one hit is enough. Without any, the misses are those of any shot. [2E 40]"""

    def aims(self, play: Play, survivor: int, zone: int, way: int) -> Script[int] | None:
        if way != RANGED or zone not in play.state.cars:
            return None
        return self._aim(play, survivor, zone)

    def _aim(self, play: Play, survivor: int, zone: int) -> Script[int]:
        cars = [car for car, at in enumerate(play.state.cars) if at == zone]
        options = [SAY_NO, *[choice(AIM_AT_CAR, car) for car in cars]]
        seat = play.state.seats[survivor]
        answer = yield from ask(AIMING, seat, survivor, options, zone)
        return -1 if answer == SAY_NO else first(answer)

    def struck(self, play: Play, survivor: int, target: int, hits: int) -> Script[int]:
        """The quest says what an explosion does; in any case it burns, and the car is gone."""
        before = sum(play.state.kills)
        if hits:
            for handler in play.moments.car_explodes:
                yield from handler.car_explodes(play, survivor, target) or ()
            if play.state.cars[target] >= 0:
                yield from explode(play, survivor, target)
        return sum(play.state.kills) - before


def explode(play: Play, survivor: int, car: int) -> Script[bool]:
    """A Molotov effect, which kills those in cars too; then the car is gone with its crate and all
    that lies in it. Nobody threw a Molotov. Whether the fire took effect: an Abominawild may take
    all of it. [2E 18, 40] (ruling 98)"""
    zone = play.state.cars[car]
    play.tell(EXPLODED, survivor, car, zone)
    burns = not takers(play, zone)
    yield from burn(play, survivor, zone, thrown=False)
    play.scrap(car)
    return burns


def _blown_up(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """Who would die if the shot hits; one that misses may hit them as any. [2E 40]"""
    zone = play.state.cars[first(packed)]
    return [death(play, each.person, surely=False) for each in burnt(play, zone)]


HARMS[AIM_AT_CAR] = _blown_up
