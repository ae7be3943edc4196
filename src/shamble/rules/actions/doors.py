"""Opening doors. [2E 19-20 · BP 19-20, 36]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import ZoneKind
from shamble.rules.actions.kit import Kit
from shamble.rules.boxes.facts import MELEE, Card
from shamble.rules.combat.rerolls import rerolled, roll
from shamble.rules.foresight.costs import Cost
from shamble.rules.horde import buildings
from shamble.rules.people.abilities import FREE_DOOR
from shamble.rules.words.choices import Verb, choice, first, second
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import Happened
from shamble.rules.words.parts import LUCKY

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

OPEN: Final = choice(Verb.OPEN)
DOOR_PAYS: Final = (FREE_DOOR,)
"""The free actions that pay for opening a door."""
HANDS: Final = LUCKY
"""No tool at all, where a skill, a house rule or a broken door needs none."""
INSIDE: Final = (*BUILDING_KINDS, ZoneKind.VAULT)


def door_choices(play: Play, survivor: int, kit: Kit, out: list[int]) -> None:
    """The closed doors of the zone, each with every tool in hand; broken ones need none.
    [2E 19, 52, 63 · BP 19-20, 36, 52] (ruling 60)"""
    state = play.state
    zone = state.zone[survivor]
    tools = kit.tools
    if play.abilities[survivor].breaks_in or (
        not play.material.ruleset.tools_from_inside and play.passages.kinds[zone] in INSIDE
    ):
        tools = [*tools, HANDS]
    broken = play.quest.broken_doors
    if not (tools or broken) or not play.can_pay(survivor, DOOR_PAYS):
        return
    for door in play.material.doors_at[zone]:
        if not state.passages >> door & 1 and play.quest.may_open(play, survivor, door):
            for tool in (HANDS,) if broken >> door & 1 else tools:
                out.append(OPEN | door << 20 | tool << 10)


def door_cost(play: Play, survivor: int, packed: int) -> Cost:
    return play.due(survivor, DOOR_PAYS)


def open_door(play: Play, survivor: int, packed: int) -> Script[None]:
    """Open a door with a tool, by dice if the card says so; the zombies behind it appear, unless it
    was open before. Noise comes first. [2E 19-20 · BP 19-20, 53] (rulings 58-60, 65)"""
    door = first(packed)
    play.pay(survivor, DOOR_PAYS)
    if second(packed) != HANDS:
        opened = yield from _work(play, survivor, play.material.cards[second(packed)])
        if not opened:
            needed = play.material.cards[second(packed)].door_roll
            play.tell(Happened.DOOR_HELD, survivor, door, needed)
            return
    new = play.open_doors([door])
    play.tell(Happened.DOOR_OPENED, survivor, door)
    if new:
        yield from buildings.look_behind(play, survivor, door, play.state.zone[survivor])
    play.check()


def _work(play: Play, survivor: int, card: Card) -> Script[bool]:
    """Use a tool on the door, with its noise; returns whether the door gives way."""
    opened = True
    if card.door_roll:
        opened = yield from _force(play, survivor, card)
    if card.door_roll or card.door_noisy:
        play.be_heard(survivor)
    return opened


def _force(play: Play, survivor: int, card: Card) -> Script[bool]:
    """Roll the weapon's own dice, without any bonus; Lucky may roll a failure again.
    [BP 19, 53] (ruling 58)"""
    weapon = card.weapons[MELEE]
    dice = roll(play, survivor, 1 if weapon is None else weapon.dice)
    for _ in range(play.abilities[survivor].lucky):
        if max(dice) >= card.door_roll:
            break
        dice = yield from rerolled(play, survivor, dice, [LUCKY], card.door_roll)
    return max(dice) >= card.door_roll
