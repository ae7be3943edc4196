"""The odds of a drive: what the car would run into. [2E 31]"""

from __future__ import annotations

from shamble.odds.attack import AttackOdds
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
    material, there = play.material, play.kinds_in(zone)
    kinds, damage = material.kinds, material.car_damage
    roll = Roll.made(material.car_dice, material.car_accuracy)
    falling = killable(play, zone, damage, chosen=False)
    needed = play.state.crowd[zone] if len(falling) == len(there) else None
    friends = exposed_to(play, driver, zone, by_car=True)
    dead = kills(play, zone, roll, damage, chosen=False)
    return AttackOdds(
        zone=material.board.name(zone),
        dice=material.car_dice,
        accuracy=roll.needed,
        damage=damage,
        hits=tuple(map(float, roll.hits)),
        beyond=0.0,
        mean=float(roll.mean),
        any_hit=float(1 - roll.hits[0]),
        zombies={kinds[kind].id: play.zombies(zone, kind) for kind in there},
        killable={kinds[kind].id: play.zombies(zone, kind) for kind in sorted(falling)},
        any_kill=dead.any_kill,
        mean_kills=dead.mean,
        tough=dead.tough,
        shielded=dead.shielded,
        shields=dead.shields,
        to_clear=needed,
        clears=0.0 if needed is None else float(roll.at_least(needed, 0)),
        friends=tuple(material.people[friend].id for friend in friends),
        friendly_fire=float(roll.any_miss) if friends else 0.0,
        friendly_damage=damage,
        noisy=False,
        rerolls=(),
        assumes=(),
    )
