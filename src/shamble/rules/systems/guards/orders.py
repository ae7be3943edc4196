"""Guard Actions: what Guards can be told to do. [WD 23-24]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.abilities import FREE_GUARD, Abilities
from shamble.rules.actions.move import ON_FOOT, reach
from shamble.rules.choices import choice, first, verb, verb_of
from shamble.rules.combat.friendly_fire import exposed_to
from shamble.rules.combat.options import zones_in_range
from shamble.rules.decisions import Script, ask, question
from shamble.rules.events import event
from shamble.rules.horde.movement import push
from shamble.rules.material import MELEE, RANGED
from shamble.rules.once import once_per_turn
from shamble.rules.parts import COUNT, CREW, PERSON, ZONE
from shamble.rules.systems import cauldrons
from shamble.rules.systems.guards.volley import Volley, fight

if TYPE_CHECKING:
    from shamble.rules.play import Play

PAGES: Final = "WD 23-24"
GUARD_PAYS: Final = (FREE_GUARD,)
"""The free actions that pay for a Guard Action."""
COMMANDED: Final = once_per_turn("command")
COMMAND: Final = verb("command", CREW, pages=PAGES, sign="point")
GUARDS_MOVE: Final = verb("guards-move", ZONE, pages="WD 23", family="move", sign="point")
GUARDS_MELEE: Final = verb("guards-melee", ZONE, pages="WD 23", family="fight", sign="aim")
GUARDS_SHOOT: Final = verb("guards-shoot", ZONE, pages="WD 24", family="fight", sign="aim")
GUARDS_CARRY: Final = verb("guards-carry", ZONE, pages="WD 24", family="move", sign="point")
GUARDS_POUR: Final = verb("guards-pour", ZONE, pages="WD 24", family="fight", sign="point")
GUARDS_PUSH: Final = verb("guards-push", ZONE, pages="WD 52", family="fight", sign="point")
SEND: Final = verb("guards", COUNT, key="send_guards", pages=PAGES)
ORDERS: Final = question("order", zone=ZONE, count=COUNT, pages=PAGES)
HOW_MANY: Final = question("how-many-guards", zone=ZONE, pages=PAGES)
GUARDS_MOVED: Final = event(
    "guards-moved", survivor=PERSON, from_=ZONE, zone=ZONE, count=COUNT, pages="WD 23"
)
GUARDS_PUSHED: Final = event(
    "guards-pushed", survivor=PERSON, from_=ZONE, zone=ZONE, pages="WD 52", log="fights"
)
UNTRAINED: Final = Abilities()
"""Of Guards whose commander has no skill for them."""


def skills_for(play: Play, survivor: int) -> Abilities:
    """What Guards can whom the survivor commands: no skill counts but those for Guards. [WD 24]
    (ruling 160)"""
    return play.abilities[survivor].guards or UNTRAINED


# --- what can be ordered --------------------------------------------------------------------


def can_command(play: Play, survivor: int, zone: int) -> bool:
    """Whether the Guards of a zone could do anything."""
    if play.state.crowd[zone]:
        return True  # strike
    if play.passages.steps(ON_FOOT)[zone] and play.quest.guards_may_move(play, zone):
        return True
    return bool(orders(play, survivor, zone))


def orders(play: Play, survivor: int, zone: int) -> list[int]:
    """All that the Guards of a zone can be told to do. [WD 23-24, 52] (rulings 158-163)"""
    skills = skills_for(play, survivor)
    found = [choice(GUARDS_MOVE, other) for other in _ways(play, zone, skills)]
    if play.state.crowd[zone]:
        found.append(choice(GUARDS_MELEE, zone))
    found += [choice(GUARDS_SHOOT, other) for other in _in_range(play, zone, skills)]
    if len(play.guards_in(zone)) >= cauldrons.CREW and zone in play.state.cauldrons:
        if play.quest.guards_may_move(play, zone):
            found += [choice(GUARDS_CARRY, other) for other in cauldrons.ways(play, zone)]
        found += [choice(GUARDS_POUR, other) for other in cauldrons.below(play, zone)]
    if skills.pushes and play.state.crowd[zone]:
        found += [choice(GUARDS_PUSH, other) for other in zones_in_range(play, zone, 1, 1, 0)]
    return found


def _ways(play: Play, zone: int, skills: Abilities) -> list[int]:
    """Where the Guards of a zone can Move, as survivors do; but nobody pays for leaving zombies,
    so that they stay beside them unless they can Evade. [WD 23, 52] (ruling 158)"""
    if play.state.crowd[zone] and not skills.evades:
        return []
    if not play.quest.guards_may_move(play, zone):
        return []
    return reach(play, zone, 1 + skills.more_zones, through=False)


def _in_range(play: Play, zone: int, skills: Abilities) -> tuple[int, ...]:
    """The zones at which the Guards of a zone can shoot. [WD 24]"""
    weapon = play.material.guard_weapons[RANGED]
    if weapon is None:
        return ()
    return zones_in_range(play, zone, weapon.near, weapon.far + skills.max_range, skills.eyes)


# --- a Guard Action -------------------------------------------------------------------------


def command(play: Play, survivor: int, zone: int) -> Script[None]:
    """The Guards of a zone, or some of them, do what the survivor orders; once per Turn, for an
    action or a free one of this type. The points are the survivor's. [WD 23-24, 51]
    (rulings 159-161)"""
    state, seat = play.state, play.state.seats[survivor]
    guards = play.guards_in(zone)
    options = orders(play, survivor, zone)
    order = yield from ask(ORDERS, seat, survivor, options, zone, len(guards))
    word, target = verb_of(order), first(order)
    least = cauldrons.CREW if word in (GUARDS_CARRY, GUARDS_POUR) else 1
    if len(guards) > least and _number_matters(play, survivor, zone, word, target):
        numbers = [choice(SEND, count) for count in range(len(guards), least - 1, -1)]
        answer = yield from ask(HOW_MANY, seat, survivor, numbers, zone)
        guards = guards[: first(answer)]
    play.pay(survivor, GUARD_PAYS)
    state.used[survivor] |= COMMANDED
    if word == GUARDS_MOVE:
        play.move_guards(guards, target)
        play.tell(GUARDS_MOVED, survivor, zone, target, len(guards))
    elif word == GUARDS_CARRY:
        cauldrons.carry(play, survivor, zone, target)
        play.move_guards(guards, target)
        play.tell(GUARDS_MOVED, survivor, zone, target, len(guards))
    elif word == GUARDS_POUR:
        yield from cauldrons.pour(play, survivor, zone, target)
    elif word == GUARDS_PUSH:
        push(play, zone, target)
        play.tell(GUARDS_PUSHED, survivor, zone, target)
    else:
        way = MELEE if word == GUARDS_MELEE else RANGED
        volley = Volley(play, skills_for(play, survivor), way, target, len(guards))
        yield from fight(play, survivor, zone, guards[0], volley)


def _number_matters(play: Play, survivor: int, zone: int, word: int, target: int) -> bool:
    """Whether it makes a difference how many of the Guards do it: who stays when others go; and of
    those who fight, whether misses could hit friends or the kills bring a Danger Level."""
    if word in (GUARDS_MOVE, GUARDS_CARRY):
        return True
    if word not in (GUARDS_MELEE, GUARDS_SHOOT):
        return False
    stray = word == GUARDS_SHOOT and not skills_for(play, survivor).choose_targets
    if stray and exposed_to(play, -1, target):
        return True
    kinds = play.material.kinds
    points = sum([kinds[k].points * play.zombies(target, k) for k in play.kinds_in(target)])
    at = play.tracker(survivor)
    thresholds = play.material.thresholds
    return at < 3 and play.state.points[survivor] + points >= thresholds[at + 1]
