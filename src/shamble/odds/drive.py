"""The odds of a drive: what the car would run into. [2E 31]"""

from __future__ import annotations

from shamble.odds.attack import AttackOdds, odds_of
from shamble.odds.kills import kills
from shamble.odds.roll import Roll
from shamble.rules.combat.friendly_fire import exposed_to
from shamble.rules.combat.targets import killable
from shamble.rules.flow.play import Play
from shamble.rules.words.choices import first, second


def drive(play: Play, survivor: int, packed: int) -> tuple[AttackOdds, ...]:
    """The odds of each Car Attack of a fast drive: one for each zone with zombies on its way, in
    their order. What the first one does to the zone of the second is nothing, so each stands for
    itself."""
    entered = (first(packed), second(packed))
    return tuple([_car_attack(play, survivor, zone) for zone in entered if play.state.crowd[zone]])


def _car_attack(play: Play, driver: int, zone: int) -> AttackOdds:
    """No skill of the driver counts; those on foot are in danger. (rulings 165, 218)"""
    dice, damage = play.material.car_dice, play.material.car_damage
    roll = Roll.made(dice, play.material.car_accuracy)
    falling = killable(play, zone, damage, chosen=False)
    friends = exposed_to(play, driver, zone, by_car=True)
    dead = kills(play, zone, roll, damage, chosen=False)
    return odds_of(play, zone, dice, roll, damage, falling, dead, friends)
