"""Inventories: what may lie where, putting cards in order, trading. [2E 16, 21 · BP 17, 20]

Putting cards in order is a short series of choices, each legal by itself. The order inside the
hands or inside the backpack means nothing, so a place stands for its first free slot. A card moves
once at most, so the series ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.kit import Kit, kit_of
from shamble.rules.choices import Verb, choice, first, second, verb_of
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.events import Happened
from shamble.rules.state import SLOTS, Slot

if TYPE_CHECKING:
    from shamble.rules.play import Play

DONE: Final = choice(Verb.DONE)
TRADE: Final = choice(Verb.TRADE)
REORGANISE: Final = choice(Verb.REORGANISE)

# The places of an inventory.
HANDS: Final = 0
BODY: Final = 1
BACKPACK: Final = 2
DRAWN: Final = 3
"""Cards not put anywhere yet."""
KEEPING: Final = (HANDS, BODY, BACKPACK)
ASIDE: Final = (BACKPACK, HANDS, BODY)
"""Where a card given away goes first: its new owner puts it in order."""

FIRST_SLOT: Final = (
    int(Slot.HAND_1),
    int(Slot.BODY),
    int(Slot.BACKPACK_1),
    int(Slot.GAINED_1),
)


def slots_of(play: Play, place: int) -> range:
    """The slots of a place, as many as the box has. [2E 16 · BP 17]"""
    material = play.material
    count = (material.hands, material.body, material.backpack, SLOTS - Slot.GAINED_1)[place]
    return range(FIRST_SLOT[place], FIRST_SLOT[place] + count)


def fits(play: Play, survivor: int, place: int, copy: int) -> bool:
    """Whether a card may lie in a place. [2E 16 · BP 17] (ruling 69)"""
    card = play.material.card_of[copy]
    if place == HANDS:
        return card.hand or play.material.ruleset.any_card_in_hand
    if place == BODY:
        return card.body or card.name == play.material.survivors[survivor].body
    return True


def room_in(play: Play, survivor: int, place: int) -> int:
    """The first free slot of a place, or -1."""
    for slot in slots_of(play, place):
        if play.card(survivor, slot) < 0:
            return slot
    return -1


def discards(play: Play, survivor: int) -> list[int]:
    """The cards the survivor can throw away, which is free at any time. [2E 16 · BP 17]
    (ruling 68)"""
    found: list[int] = []
    for place in (*KEEPING, DRAWN):
        found += [choice(Verb.DISCARD, slot) for slot in _unlike(play, survivor, place, 0)]
    return found


def discard(play: Play, survivor: int, packed: int) -> None:
    """Throw a card away, for free. [2E 16 · BP 17] (ruling 68)"""
    play.discard(survivor, first(packed))


# --- actions --------------------------------------------------------------------------------


def trade_choices(play: Play, survivor: int, kit: Kit, out: list[int]) -> None:
    """Trade with anybody in the zone, or reorganise. [2E 21 · BP 20] (ruling 67)"""
    zones = play.state.zone
    zone = zones[survivor]
    for other, there in enumerate(zones):
        if there == zone and other != survivor and (kit.owns or kit_of(play, other).owns):
            out.append(TRADE | other << 20)
    if kit.owns:
        out.append(REORGANISE)


def reorganise(play: Play, survivor: int, packed: int) -> Script[None]:
    """An action: put the own cards in order. [2E 21 · BP 20]"""
    play.pay(survivor, ())
    yield from arrange(play, survivor)


def trade(play: Play, survivor: int, packed: int) -> Script[None]:
    """An action: exchange cards with one survivor of the zone; both put theirs in order.
    [2E 21 · BP 20] (ruling 67)"""
    play.pay(survivor, ())
    yield from arrange(play, survivor, first(packed))


# --- putting cards in order -----------------------------------------------------------------


def arrange(play: Play, survivor: int, partner: int | None = None) -> Script[None]:
    """Put the survivor's cards in order, and exchange some with a partner, who then does the same.
    No card stays without a place. [2E 16, 21 · BP 17, 20] (rulings 66-69)"""
    seat = play.material.seats[survivor]
    moved = 0
    while True:
        options: list[int] = []
        _own_choices(play, survivor, moved, options)
        if partner is not None:
            _trade_choices(play, survivor, partner, moved, options)
        if not _unlike(play, survivor, DRAWN, 0):
            options.append(DONE)
        answer = yield from ask(Asked.INVENTORY, seat, survivor, options)
        if answer == DONE:
            break
        moved |= _carry_out(play, survivor, survivor if partner is None else partner, answer)
    if partner is not None:
        yield from arrange(play, partner)


def _unlike(play: Play, survivor: int, place: int, moved: int) -> list[int]:
    """The slots of a place with cards that have not moved; of several alike, the first."""
    state, copies = play.state, play.material.copies
    found: list[int] = []
    seen: list[int] = []
    for slot in slots_of(play, place):
        copy = play.card(survivor, slot)
        if copy < 0 or moved >> copy & 1:
            continue
        like = copies[copy] * 2 + (state.empty >> copy & 1)
        if like not in seen:
            seen.append(like)
            found.append(slot)
    return found


def _own_choices(play: Play, survivor: int, moved: int, out: list[int]) -> None:
    """Put cards in another place, swap two where there is no room, discard what finds none."""
    room = [room_in(play, survivor, place) for place in KEEPING]
    cards = [_unlike(play, survivor, place, moved) for place in (*KEEPING, DRAWN)]
    for place in (DRAWN, *KEEPING):
        for slot in cards[place]:
            copy = play.card(survivor, slot)
            for other in KEEPING:
                if other != place and room[other] >= 0 and fits(play, survivor, other, copy):
                    out.append(choice(Verb.PUT, slot, room[other]))
    for place, other in ((HANDS, BODY), (HANDS, BACKPACK), (BODY, BACKPACK)):
        if room[place] < 0 and room[other] < 0:
            _swaps(play, survivor, place, other, moved, out)
    crowded = False
    for slot in cards[DRAWN]:
        copy = play.card(survivor, slot)
        if not any(room[p] >= 0 and fits(play, survivor, p, copy) for p in KEEPING):
            crowded = True
        out.append(choice(Verb.DISCARD, slot))
    if crowded:
        for place in KEEPING:
            out.extend([choice(Verb.DISCARD, slot) for slot in cards[place]])


def _swaps(play: Play, survivor: int, place: int, other: int, moved: int, out: list[int]) -> None:
    """Two cards that change places. Were there room in one of them, to put both would do it."""
    copies, empty = play.material.copies, play.state.empty
    for slot in _unlike(play, survivor, place, moved):
        copy = play.card(survivor, slot)
        if not fits(play, survivor, other, copy):
            continue
        for second_slot in _unlike(play, survivor, other, moved):
            back = play.card(survivor, second_slot)
            alike = copies[copy] == copies[back] and empty >> copy & 1 == empty >> back & 1
            if not alike and fits(play, survivor, place, back):
                out.append(choice(Verb.SWAP, slot, second_slot))


def _trade_choices(play: Play, survivor: int, partner: int, moved: int, out: list[int]) -> None:
    """Give a card to the partner, or receive one. What finds no room with the partner goes on top:
    so two full inventories can be exchanged, and the partner keeps what fits."""
    their_room = [room_in(play, partner, place) for place in (*KEEPING, DRAWN)]
    for place in KEEPING:
        for slot in _unlike(play, survivor, place, moved):
            copy = play.card(survivor, slot)
            target = their_room[DRAWN]
            for other in ASIDE:
                if their_room[other] >= 0 and fits(play, partner, other, copy):
                    target = their_room[other]
                    break
            if target >= 0:
                out.append(choice(Verb.GIVE, slot, target))
    room = [room_in(play, survivor, place) for place in KEEPING]
    for place in KEEPING:
        for slot in _unlike(play, partner, place, moved):
            copy = play.card(partner, slot)
            for other in KEEPING:
                if room[other] >= 0 and fits(play, survivor, other, copy):
                    out.append(choice(Verb.TAKE, slot, room[other]))


def _carry_out(play: Play, survivor: int, partner: int, answer: int) -> int:
    """Do what was chosen; returns the cards that moved, as bits."""
    source, target = first(answer), second(answer)
    match verb_of(answer):
        case Verb.DISCARD:
            play.discard(survivor, source)
            return 0
        case Verb.SWAP:
            copy, back = play.card(survivor, source), play.card(survivor, target)
            play.set_card(survivor, source, back)
            play.set_card(survivor, target, copy)
            return 1 << copy | 1 << back
        case Verb.TAKE:
            giver, receiver = partner, survivor
        case Verb.GIVE:
            giver, receiver = survivor, partner
        case _:
            giver = receiver = survivor
    copy = play.card(giver, source)
    play.set_card(giver, source, -1)
    play.set_card(receiver, target, copy)
    if giver != receiver:
        play.tell(Happened.GAVE, giver, receiver, play.material.copies[copy])
    return 1 << copy
