"""The odds of a Guard Action: what Guards would hit. [WD 23-24]"""

from __future__ import annotations

from shamble.odds.attack import AttackOdds
from shamble.odds.kills import kills
from shamble.odds.roll import Roll
from shamble.rules.combat.friendly_fire import exposed_to
from shamble.rules.combat.targets import killable
from shamble.rules.flow.play import Play
from shamble.rules.systems.guards.orders import skills_for
from shamble.rules.systems.guards.volley import Volley


def guards_attack(play: Play, commander: int, way: int, zone: int, guards: int) -> AttackOdds:
    """All of these Guards fight; no skill counts but the commander's for Guards. (ruling 160)"""
    volley = Volley(play, skills_for(play, commander), way, zone, guards)
    material, there = play.material, play.kinds_in(zone)
    kinds = material.kinds
    roll = Roll.made(volley.dice, volley.accuracy, volley.bonus)
    falling = killable(play, zone, volley.damage, volley.chosen)
    reaps = volley.reaper and any(play.zombies(zone, kind) > 1 for kind in falling)
    needed = None
    if there and len(falling) == len(there):
        needed = play.state.crowd[zone] - (1 if reaps else 0)
    friends = exposed_to(play, -1, zone) if volley.fires_at_friends else []
    dead = kills(play, zone, roll, volley.damage, volley.chosen, reaps)
    return AttackOdds(
        zone=material.board.name(zone),
        dice=volley.dice,
        accuracy=roll.needed,
        damage=volley.damage,
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
        friendly_damage=volley.damage,
        noisy=volley.noisy,
        rerolls=(),
        assumes=("reap",) if reaps else (),
    )
