"""Bloodlust: to the zombies, and at them. [2E 63 · BP 52]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions import BLOODLUST
from shamble.rules.actions.move import passes_zombies, surcharge, to_zombies
from shamble.rules.choices import Verb, choice, first, verb_of
from shamble.rules.combat.attack import attack
from shamble.rules.combat.fire import throw, throw_choices
from shamble.rules.combat.options import attack_choices
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.material import RANGED

if TYPE_CHECKING:
    from shamble.rules.play import Play

NO: Final = choice(Verb.NO)


def bloodlust_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Where a Bloodlust leads: up to two zones, to zombies. [2E 63 · BP 52] (rulings 43-45)"""
    state = play.state
    if state.used[survivor] & BLOODLUST and play.material.ruleset.charge_once:
        return
    if not play.can_pay(survivor, (), surcharge(play, survivor)):
        return
    near = to_zombies(play, state.zone[survivor], passes_zombies(play, survivor))
    out.extend([choice(Verb.BLOODLUST, zone) for zone in near])


def bloodlust(play: Play, survivor: int, packed: int) -> Script[None]:
    """An action: to zombies, then a free attack of its type, if the survivor likes.
    [2E 63 · BP 52] (rulings 43-45)"""
    play.pay(survivor, (), surcharge(play, survivor))
    play.state.used[survivor] |= BLOODLUST
    play.move_survivor(survivor, first(packed))
    ways = tuple([way for way, has in enumerate(play.abilities[survivor].bloodlust) if has])
    options: list[int] = []
    attack_choices(play, survivor, options, ways, free=True)
    if RANGED in ways and not play.material.ruleset.fire_needs_two_cards:
        throw_choices(play, survivor, options, free=True)  # a Molotov is a Ranged Action
    if not options or play.material.ruleset.bloodlust_may_hold:
        options.append(NO)
    seat = play.material.seats[survivor]
    answer = yield from ask(Asked.FREE_ATTACK, seat, survivor, options)
    if verb_of(answer) == Verb.THROW:
        yield from throw(play, survivor, answer, free=True)
    elif answer != NO:
        yield from attack(play, survivor, answer, free=True)
