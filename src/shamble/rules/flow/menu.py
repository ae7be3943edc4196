"""What the survivor whose Turn it is may do, and doing it. [2E 19-22 · BP 19-22 · WD 21-25]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shamble.rules.actions import cards, doors, enchantments, inventory, move, objectives, search
from shamble.rules.actions.cards import MAKE_NOISE, RELOAD
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.enchantments import CAST_ON, PUSH_BACK
from shamble.rules.actions.inventory_words import REORGANISE, TRADE
from shamble.rules.actions.kit import EAT, kit_of
from shamble.rules.actions.move import MOVE, SLIP
from shamble.rules.actions.objectives import TAKE_ARTIFACT, TAKE_CRATE, TAKE_OBJECTIVE
from shamble.rules.actions.search import SEARCH
from shamble.rules.combat.attack import attack, attack_cost
from shamble.rules.combat.fire import throw, throw_choices, throw_cost
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.combat.fire.pools import LIGHT
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK, TRICK_SHOT, attack_choices
from shamble.rules.flow.moments import Handler
from shamble.rules.flow.words import END_TURN
from shamble.rules.foresight.costs import AN_ACTION, FOR_NOTHING, Cost
from shamble.rules.words.choices import VERB_AT, VERBS, choice, verb_of
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

TO_MAKE_NOISE: Final = choice(MAKE_NOISE)
TO_END_TURN: Final = choice(END_TURN)


def menu(play: Play, survivor: int) -> list[int]:
    """All that the survivor can do and pay for now, in a fixed order; ending the Turn is last."""
    out: list[int] = []
    actions = play.state.actions[survivor]
    kit = kit_of(play, survivor)
    able = actions > 0 or play.has_action(survivor)
    if able:
        move.move_choices(play, survivor, out)
        doors.door_choices(play, survivor, kit, out)
        if search.may_search(play, survivor):
            out.append(search.TO_SEARCH)
        attack_choices(play, survivor, out)
        if kit.throws:
            throw_choices(play, survivor, out)
        objectives.token_choices(play, survivor, out)
        if play.state.empty:
            cards.reload_choices(play, survivor, kit, out)
    out.extend(kit.food)
    if able and kit.enchantments:
        enchantments.cast_choices(play, survivor, kit, out)
    if actions > 0:
        inventory.trade_choices(play, survivor, kit, out)
        out.append(TO_MAKE_NOISE)
    for handler in play.moments.offers:
        handler.offers(play, survivor, out)
    for handler in play.abilities[survivor].moments.offers:
        handler.offers(play, survivor, out)
    out.append(TO_END_TURN)
    return out


def perform(play: Play, survivor: int, packed: int) -> Script[None] | None:
    """Do what the player chose from the menu; returns the rest of it if it may ask something."""
    verb = verb_of(packed)
    handler = _handler(play, survivor, verb)
    if handler is not None:
        return handler.do(play, survivor, packed)
    deed = DEEDS.get(verb)
    if deed is None:
        raise AssertionError(
            f"the verb {VERBS[verb].word!r} was offered, and nobody does it: name it in `verbs` of"
            " the class that offers it, or in DEEDS of rules/flow/menu.py"
        )
    return deed.do(play, survivor, packed)


def cost_of(play: Play, survivor: int, packed: int) -> Cost | None:
    """What a choice of the menu costs; None if it is no action, like ending the Turn."""
    return costs_of(play, survivor, [packed])[0]


def costs_of(play: Play, survivor: int, choices: list[int]) -> list[Cost | None]:
    """The same of each of these choices."""
    found: list[Cost | None] = []
    own, common = play.abilities[survivor].moments.doer_of, play.moments.doer_of
    for packed in choices:
        verb = packed >> VERB_AT
        if verb in own:
            found.append(own[verb].cost(play, survivor, packed))
        elif verb in common:
            found.append(common[verb].cost(play, survivor, packed))
        elif verb in DEEDS:
            found.append(DEEDS[verb].cost(play, survivor, packed))
        else:
            found.append(None)
    return found


def is_quiet_deed(play: Play, survivor: int, verb: int) -> bool:
    """Whether the deed of the verb surely asks nothing and brings no points."""
    handler = _handler(play, survivor, verb)
    if handler is not None:
        return handler.quiet
    deed = DEEDS.get(verb)
    return deed is not None and deed.quiet


def _handler(play: Play, survivor: int, verb: int) -> Handler | None:
    """The skill, or the rule of box or quest, that owns the verb; None for a plain action."""
    own = play.abilities[survivor].moments.doer_of
    if verb in own:
        return own[verb]
    return play.moments.doer_of.get(verb)


class PlainDeed:
    """What a verb on the menu of every survivor does and costs."""

    def __init__(
        self,
        do: Callable[[Play, int, int], Script[None] | None],
        cost: Callable[[Play, int, int], Cost],
        quiet: bool = False,
    ) -> None:
        self.do: Final = do
        self.cost: Final = cost
        self.quiet: Final = quiet
        """Whether it surely asks nothing and brings no points."""


def _an_action(play: Play, survivor: int, packed: int) -> Cost:
    return AN_ACTION


def _nothing(play: Play, survivor: int, packed: int) -> Cost:
    return FOR_NOTHING


DEEDS: Final[dict[int, PlainDeed]] = {}
"""The deed of each verb."""
DEEDS[MOVE] = PlainDeed(move.move, move.move_cost, quiet=True)
DEEDS[SLIP] = PlainDeed(move.slip, move.move_cost, quiet=True)
DEEDS[SEARCH] = PlainDeed(search.search, search.search_cost)
DEEDS[OPEN] = PlainDeed(doors.open_door, doors.door_cost)
DEEDS[ATTACK] = PlainDeed(attack, attack_cost)
DEEDS[DUAL_ATTACK] = PlainDeed(attack, attack_cost)
DEEDS[TRICK_SHOT] = PlainDeed(attack, attack_cost)
DEEDS[THROW] = PlainDeed(throw, throw_cost)
DEEDS[LIGHT] = PlainDeed(throw, throw_cost)
DEEDS[TAKE_OBJECTIVE] = PlainDeed(objectives.take_objective, _an_action)
DEEDS[TAKE_CRATE] = PlainDeed(objectives.take_crate, _an_action)
DEEDS[TAKE_ARTIFACT] = PlainDeed(objectives.take_card, _an_action, quiet=True)
DEEDS[REORGANISE] = PlainDeed(inventory.reorganise, _an_action, quiet=True)
DEEDS[TRADE] = PlainDeed(inventory.trade, _an_action, quiet=True)
DEEDS[MAKE_NOISE] = PlainDeed(cards.noise, _an_action, quiet=True)
DEEDS[RELOAD] = PlainDeed(cards.reload, _an_action, quiet=True)
DEEDS[EAT] = PlainDeed(cards.eat, _nothing)
DEEDS[CAST_ON] = PlainDeed(enchantments.cast, enchantments.cast_cost)
DEEDS[PUSH_BACK] = PlainDeed(enchantments.cast, enchantments.cast_cost)
