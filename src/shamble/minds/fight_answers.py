"""Answers about fights: whom to spare, which dice, at what a free attack is aimed, what Guards are
ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.minds.answers import rule
from shamble.minds.arms import hit_chance
from shamble.rules.actions.kit import kit_of
from shamble.rules.combat.attack import BY_CROWD, CHOOSING_DICE
from shamble.rules.combat.blow import Blow
from shamble.rules.combat.fire.pools import MOVING_BILE
from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.combat.friendly_fire import SPARE, SPARING
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK, IMPROVISE, SECOND_SHOT
from shamble.rules.combat.targets import killable
from shamble.rules.combat.trick_shot import SECOND_TARGET
from shamble.rules.flow.engine import Engine
from shamble.rules.quests.tasks import Deed
from shamble.rules.systems.guards.orders import GUARDS_ATTACK, ORDERS
from shamble.rules.words.choices import SAY_NO, first, second, verb_of
from shamble.rules.words.decisions import Decision

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

BLOWS: Final = (ATTACK, DUAL_ATTACK, IMPROVISE, SECOND_SHOT)


def _spare(world: Engine, asked: Decision) -> int:
    """Whoever may be spared is spared, the weakest first. [2E 66 · BP 54 · WD 54]"""
    play = world.play
    best, least = asked.choices[0], 1000
    for packed in asked.choices:
        if verb_of(packed) == SPARE and play.life(first(packed)) < least:
            best, least = packed, play.life(first(packed))
    return best


def _dice(world: Engine, asked: Decision) -> int:
    """The Zombies' number counts if it is more than that of the cards. [2E 63-64 · BP 52-53]"""
    arms = kit_of(world.play, asked.survivor).arms
    printed = max([weapon.dice for _, weapon, _ in arms], default=0)
    return BY_CROWD if asked.about[0] > printed else SAY_NO


def _free_attack(world: Engine, asked: Decision) -> int:
    """The attack that kills most on average; none that may hit a friend, if one need not attack."""
    play = world.play
    best, most = asked.choices[0], -100.0
    for packed in asked.choices:
        worth = 0.0
        if verb_of(packed) in BLOWS:
            worth = _kills(play, asked.survivor, Blow(play, asked.survivor, packed))
        elif packed != SAY_NO:
            worth = -1.0  # what is thrown is gone, and burns friends as well
        if worth > most:
            best, most = packed, worth
    return best


def _kills(play: Play, survivor: int, blow: Blow) -> float:
    """How many Zombies it kills on average; less than nothing if friends may be hit."""
    if not killable(play, blow.zone, blow.damage, blow.chosen):
        return -0.5
    friends = [one for one in play.people_in(blow.zone) if one != survivor]
    if friends and blow.fires_at_friends:
        return -10.0
    dice = max(blow.dice, blow.by_crowd)
    hits = dice * hit_chance(blow.accuracy, blow.bonus, False)
    return min(float(play.state.crowd[blow.zone]), hits)


def _move_pool(world: Engine, asked: Decision) -> int:
    """The pool goes whose fire would burn fewest Zombies, and none where a goal wants fire.
    [BP 35]"""
    play = world.play
    wanted = {z for task in play.quest.tasks(play) if task.deed == Deed.BURN for z in task.zones}
    best, least = asked.choices[0], 10_000
    for packed in asked.choices:
        zone = play.state.bile[first(packed)]
        worth = play.state.crowd[zone] + (1000 if zone in wanted else 0)
        if worth < least:
            best, least = packed, worth
    return best


def _order(world: Engine, asked: Decision) -> int:
    """Guards attack where most Zombies are, and do not shoot at friends. [WD 23-24]"""
    play, here = world.play, asked.about[0]
    best, most = asked.choices[0], 0
    for packed in asked.choices:
        if verb_of(packed) == GUARDS_ATTACK:
            zone = second(packed)
            friends = zone != here and play.people_in(zone)
            if not friends and play.state.crowd[zone] > most:
                best, most = packed, play.state.crowd[zone]
    return best


rule(_spare, "weakest", SPARING)
rule(_dice, "more-dice", CHOOSING_DICE)
rule(_free_attack, "most-kills", ATTACKING_FREE, SECOND_TARGET)
rule(_move_pool, "fewest-burn", MOVING_BILE)
rule(_order, "most-zombies", ORDERS)
