"""The odds of a Guard Action: what Guards would hit. [WD 23-24]"""

from __future__ import annotations

from shamble.odds.attack import AttackOdds, odds_of
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
    roll = Roll.made(volley.dice, volley.accuracy, volley.bonus)
    falling = killable(play, zone, volley.damage, volley.chosen)
    reaps = volley.reaper and any(play.zombies(zone, kind) > 1 for kind in falling)
    return odds_of(
        play,
        zone,
        volley.dice,
        roll,
        volley.damage,
        falling,
        kills(play, zone, roll, volley.damage, volley.chosen, reaps),
        exposed_to(play, -1, zone) if volley.fires_at_friends else [],
        reaps=reaps,
        noisy=volley.noisy,
        assumes=("reap",) if reaps else (),
    )
