"""What the survivor whose Turn it is may do, and doing it. [2E 19-22 · BP 19-22]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shamble.rules.actions import bloodlust, cards, doors, inventory, move, objectives, search
from shamble.rules.actions.kit import kit_of
from shamble.rules.choices import Verb, choice, verb_of
from shamble.rules.combat.attack import attack
from shamble.rules.combat.fire import throw, throw_choices
from shamble.rules.combat.options import attack_choices
from shamble.rules.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.play import Play

NOISE: Final = choice(Verb.NOISE)
END_TURN: Final = choice(Verb.END_TURN)


def menu(play: Play, survivor: int) -> list[int]:
    """All that the survivor can do and pay for now, in a fixed order; last, to end the Turn."""
    out: list[int] = []
    abilities = play.abilities[survivor]
    actions = play.state.actions[survivor]
    kit = kit_of(play, survivor)
    able = actions > 0 or play.has_action(survivor)
    if able:
        move.move_choices(play, survivor, out)
        doors.door_choices(play, survivor, kit, out)
        if search.may_search(play, survivor):
            out.append(search.SEARCH)
        attack_choices(play, survivor, out)
        if kit.throws:
            throw_choices(play, survivor, out)
        objectives.token_choices(play, survivor, out)
        cards.reload_choices(play, survivor, kit, out)
    out.extend(kit.food)
    if able:
        cards.cast_choices(play, survivor, kit, out)
    if actions > 0:
        inventory.trade_choices(play, survivor, kit, out)
        out.append(NOISE)
    if abilities.charge:
        move.charge_choices(play, survivor, out)
    if True in abilities.bloodlust:
        bloodlust.bloodlust_choices(play, survivor, out)
    if abilities.jump:
        move.jump_choices(play, survivor, out)
    if abilities.shove:
        move.shove_choices(play, survivor, out)
    out.append(END_TURN)
    return out


def perform(play: Play, survivor: int, packed: int) -> Script[None] | None:
    """Do what was chosen from the menu; returns the rest of it if it may ask something."""
    deed = DEEDS[verb_of(packed)]
    if deed is None:
        raise AssertionError("a choice that is no action")
    return deed(play, survivor, packed)


def _attack(play: Play, survivor: int, packed: int) -> Script[None]:
    yield from attack(play, survivor, packed)


Deed = Callable[["Play", int, int], Script[None] | None]
DEEDS: Final[list[Deed | None]] = [None] * len(Verb)
"""What each verb of the menu does."""
DEEDS[Verb.MOVE] = move.move
DEEDS[Verb.SLIP] = move.slip
DEEDS[Verb.SPRINT] = move.sprint
DEEDS[Verb.SEARCH] = search.search
DEEDS[Verb.OPEN] = doors.open_door
DEEDS[Verb.ATTACK] = _attack
DEEDS[Verb.DUAL_ATTACK] = _attack
DEEDS[Verb.THROW] = throw
DEEDS[Verb.LIGHT] = throw
DEEDS[Verb.TAKE_OBJECTIVE] = objectives.take_objective
DEEDS[Verb.TAKE_CRATE] = objectives.take_crate
DEEDS[Verb.TAKE_ARTIFACT] = objectives.take_card
DEEDS[Verb.REORGANISE] = inventory.reorganise
DEEDS[Verb.TRADE] = inventory.trade
DEEDS[Verb.NOISE] = cards.noise
DEEDS[Verb.RELOAD] = cards.reload
DEEDS[Verb.EAT] = cards.eat
DEEDS[Verb.CAST_ON] = cards.cast_on
DEEDS[Verb.REPULSE] = cards.repulse
DEEDS[Verb.CHARGE] = move.charge
DEEDS[Verb.SLIP_CHARGE] = move.charge
DEEDS[Verb.BLOODLUST] = bloodlust.bloodlust
DEEDS[Verb.JUMP] = move.jump
DEEDS[Verb.SHOVE] = move.shove

QUIET: Final = frozenset(
    {
        int(verb)
        for verb in (
            Verb.MOVE, Verb.SLIP, Verb.SPRINT, Verb.CHARGE, Verb.SLIP_CHARGE, Verb.JUMP,
            Verb.SHOVE, Verb.NOISE, Verb.RELOAD, Verb.DISCARD, Verb.REORGANISE, Verb.TRADE,
            Verb.TAKE_ARTIFACT,
        )
    }
)  # fmt: skip
"""The deeds that ask nothing and bring no points."""
