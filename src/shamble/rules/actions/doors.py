"""Opening doors. [2E 19-20 · BP 19-20, 36]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import standing as rule
from shamble.rules.actions.kit import Kit
from shamble.rules.boxes.facts import MELEE, Card
from shamble.rules.combat.rerolls import rerolled, roll
from shamble.rules.foresight.costs import Cost
from shamble.rules.horde import buildings
from shamble.rules.people.abilities import FREE_DOOR
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, second, verb
from shamble.rules.words.decisions import Script
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, DOOR, LUCKY, PERSON, TOOL

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

OPEN: Final = verb(
    "open",
    DOOR,
    TOOL,
    pages=page.DOOR,
    family="doors",
    cases={"_by_hand": lambda told: told.numbers["tool"] == LUCKY},
)

DOOR_OPENED: Final = event("door-opened", survivor=PERSON, door=DOOR, pages=page.DOOR, log="finds")
DOOR_HELD: Final = event(
    "door-held", survivor=PERSON, door=DOOR, needed=COUNT, pages="BP 19", log="finds"
)
"""No die was good enough to open it."""
DOOR_BROKEN: Final = event(
    "door-broken",
    door=DOOR,
    scene="move",
    log="horde",
    marks="follows grave",
    quest_for=speaks_of(rule.BrokenDoors),
)

TO_OPEN: Final = choice(OPEN)
DOOR_PAYS: Final = (FREE_DOOR,)
"""The free actions that pay for opening a door."""
HANDS: Final = LUCKY
"""No tool at all, where a skill, a house rule or the quest needs none."""
INSIDE: Final = (*BUILDING_KINDS, ZoneKind.VAULT)


def door_choices(play: Play, survivor: int, kit: Kit, out: list[int]) -> None:
    """The closed doors of the zone, each with every tool in hand, or with bare hands where the
    quest says so. [2E 19, 52, 63 · BP 19-20, 36, 52] (ruling 60)"""
    state = play.state
    zone = state.zone[survivor]
    tools = kit.tools
    if play.abilities[survivor].breaks_in or (
        not play.material.ruleset.tools_from_inside and play.passages.kinds[zone] in INSIDE
    ):
        tools = [*tools, HANDS]
    easy = play.moments.opens_by_hand
    if not (tools or easy) or not play.can_pay(survivor, DOOR_PAYS):
        return
    for door in play.material.doors_at[zone]:
        if not state.passages >> door & 1 and play.quest.may_open(play, survivor, door):
            by_hand = [one for one in easy if one.opens_by_hand(play, survivor, door)]
            for tool in (HANDS,) if by_hand else tools:
                out.append(TO_OPEN | door << 20 | tool << 10)


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
            play.tell(DOOR_HELD, survivor, door, needed)
            return
    new = play.open_doors([door])
    play.tell(DOOR_OPENED, survivor, door)
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
