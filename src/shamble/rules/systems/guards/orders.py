"""Guard Actions: what Guards can be told to do. [WD 23-24]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.move import ON_FOOT, reach
from shamble.rules.boxes.facts import MELEE, RANGED
from shamble.rules.combat.friendly_fire import endangered, exposed_to
from shamble.rules.combat.options import zones_in_range
from shamble.rules.flow.levels import RED
from shamble.rules.foresight.threats import HARMS, Threat
from shamble.rules.horde.movement import push
from shamble.rules.people.abilities import FREE_GUARD, Abilities
from shamble.rules.systems import cauldrons
from shamble.rules.systems.guards.volley import Volley, fight
from shamble.rules.table.once import once_per_turn
from shamble.rules.words.choices import choice, first, second, verb, verb_of
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, CREW, GUARD_WAY, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

PAGES: Final = "WD 23-24"
GUARD_PAYS: Final = (FREE_GUARD,)
"""The free actions that pay for a Guard Action."""
COMMANDED: Final = once_per_turn("command")
COMMAND: Final = verb("command", CREW, pages=PAGES)
GUARDS_MOVE: Final = verb("guards-move", ZONE, pages="WD 23", family="move")
GUARDS_ATTACK: Final = verb(
    "guards-attack", GUARD_WAY, ZONE, pages="WD 23-24", family="fight", sign="aim"
)
GUARDS_CARRY: Final = verb("guards-carry", ZONE, pages="WD 24", family="move")
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
        found.append(choice(GUARDS_ATTACK, MELEE, zone))
    found += [choice(GUARDS_ATTACK, RANGED, other) for other in _in_range(play, zone, skills)]
    if zone in play.state.cauldrons and len(play.guards_in(zone)) >= cauldrons.CREW:
        if play.quest.guards_may_move(play, zone):
            found += [choice(GUARDS_CARRY, other) for other in cauldrons.ways(play, zone)]
        below = cauldrons.below(play, zone, skills.eyes)
        found += [choice(GUARDS_POUR, other) for other in below]
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
    seat = play.state.seats[survivor]
    guards = play.guards_in(zone)
    options = orders(play, survivor, zone)
    order = yield from ask(ORDERS, seat, survivor, options, zone, len(guards))
    word, target = verb_of(order), first(order)
    if word == GUARDS_ATTACK:
        yield from _attack(play, survivor, guards, first(order), second(order))
        return
    least = cauldrons.CREW if word in (GUARDS_CARRY, GUARDS_POUR) else 1
    if word in (GUARDS_MOVE, GUARDS_CARRY):  # who stays when others go
        guards = yield from _some(play, survivor, guards, least)
    _pay(play, survivor)
    if word == GUARDS_MOVE:
        play.move_guards(guards, target)
        play.tell(GUARDS_MOVED, survivor, zone, target, len(guards))
    elif word == GUARDS_CARRY:
        cauldrons.carry(play, survivor, zone, target)
        play.move_guards(guards, target)
        play.tell(GUARDS_MOVED, survivor, zone, target, len(guards))
    elif word == GUARDS_POUR:
        yield from cauldrons.pour(play, survivor, zone, target)
    else:
        push(play, survivor, zone, target, GUARDS_PUSHED)


def _pay(play: Play, survivor: int) -> None:
    play.pay(survivor, GUARD_PAYS)
    play.state.used[survivor] |= COMMANDED


def _some(play: Play, survivor: int, guards: list[int], least: int = 1) -> Script[list[int]]:
    """As many of the Guards as the players like, all of them first."""
    numbers = [choice(SEND, count) for count in range(len(guards), least - 1, -1)]
    zone, seat = play.state.zone[guards[0]], play.state.seats[survivor]
    answer = yield from ask(HOW_MANY, seat, survivor, numbers, zone)
    return guards[: first(answer)]


def _attack(play: Play, survivor: int, guards: list[int], way: int, target: int) -> Script[None]:
    """Guards strike or shoot; all of them, unless it makes a difference how many do."""
    start, skills = play.state.zone[guards[0]], skills_for(play, survivor)
    volley = Volley(play, skills, way, target, len(guards))
    if _number_matters(play, survivor, volley):
        guards = yield from _some(play, survivor, guards)
        volley = Volley(play, skills, way, target, len(guards))
    _pay(play, survivor)
    yield from fight(play, survivor, start, guards[0], volley)


def _number_matters(play: Play, survivor: int, volley: Volley) -> bool:
    """Whether misses could hit friends, or the kills bring a Danger Level."""
    if volley.fires_at_friends and exposed_to(play, -1, volley.zone):
        return True
    kinds, there = play.material.kinds, play.kinds_in(volley.zone)
    points = sum([kinds[kind].points * play.zombies(volley.zone, kind) for kind in there])
    at, thresholds = play.tracker(survivor), play.material.thresholds
    return at < RED and play.state.points[survivor] + points >= thresholds[at + 1]


def _endangered(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """Whom the misses of Guards may hit if all of them shoot, the commander too. (ruling 161)"""
    start, guards = asked.about
    skills = skills_for(play, asked.survivor)
    volley = Volley(play, skills, first(packed), second(packed), guards)
    if not volley.fires_at_friends:
        return []
    guard = play.guards_in(start)[0]
    return endangered(play, guard, volley.zone, volley.dice, volley.damage)


HARMS[GUARDS_ATTACK] = _endangered
HARMS[GUARDS_POUR] = cauldrons.poured
