"""Inventories: where cards may lie, putting them in order, trading. [2E 16, 21 · BP 17, 20]

Putting cards in order is a short series of choices, each legal by itself. The order inside the
hands or inside the backpack means nothing, so a place stands for its first free slot. A card moves
once at most, so the series ends. Only where everything is full may the survivor's own card go from
a Hand to the Body, or back, by way of the backpack. [BP 17]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.equipment import Trait
from shamble.rules.actions.inventory_words import (
    ARRANGING,
    DEALT,
    DISCARD,
    GAVE,
    GIVE,
    PUT,
    RECEIVE,
    REORGANISE,
    SWAP,
    TRADE,
)
from shamble.rules.actions.kit import OWN_SLOTS, Kit, kit_of
from shamble.rules.boxes.facts import MAGIC, MELEE, RANGED, Card
from shamble.rules.table.once import was_cast
from shamble.rules.table.state import SLOTS, Slot
from shamble.rules.words.choices import SAY_DONE, choice, first, second, verb_of
from shamble.rules.words.decisions import Decision, Script
from shamble.rules.words.part import WIDTH

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

TO_TRADE: Final = choice(TRADE)
TO_REORGANISE: Final = choice(REORGANISE)
TO_PUT: Final = choice(PUT)
TO_SWAP: Final = choice(SWAP)
TO_GIVE: Final = choice(GIVE)
TO_RECEIVE: Final = choice(RECEIVE)
TO_DISCARD: Final = choice(DISCARD)

BACKPACK_1: Final = int(Slot.BACKPACK_1)

# The places of an inventory.
HANDS: Final = 0
BODY: Final = 1
BACKPACK: Final = 2
DRAWN: Final = 3
"""The place of cards that were drawn and not put anywhere yet."""
KEEPING: Final = (HANDS, BODY, BACKPACK)
DRAWN_FIRST: Final = (DRAWN, *KEEPING)
PLACES_IN: Final = [tuple([place for place in KEEPING if bits >> place & 1]) for bits in range(8)]
"""The places for which each number of bits stands."""
NOTHING_DRAWN: Final = [-1] * (SLOTS - OWN_SLOTS)
"""The last slots of an inventory in which every card has a place."""
EVERYWHERE: Final = 1 << HANDS | 1 << BODY | 1 << BACKPACK
"""The places of a survivor's own card, as bits. [BP 17]"""
NO_CARDS: Final[list[int]] = []
"""One empty list that all empty places of inventories share."""
PAIRS: Final = ((HANDS, BODY), (HANDS, BACKPACK), (BODY, BACKPACK))
FULL_PAIRS: Final = [
    tuple([(one, other) for one, other in PAIRS if not free & (1 << one | 1 << other)])
    for free in range(8)
]
"""For each set of places with room, as bits: the pairs of places without room."""
ASIDE: Final = (BACKPACK, HANDS, BODY)
"""The places for a card that was given away, the first choice first; its new owner moves it on."""
FIRST_ASIDE: Final = [
    next((place for place in ASIDE if bits >> place & 1), DRAWN) for bits in range(8)
]
"""For each set of places, as bits, the first of `ASIDE` among them; else `DRAWN`."""
MOVED_OBJECTIVE: Final = 1 << WIDTH
"""The bit that says that the first Objective has moved; card copies have the bits below."""
MOVED_PERSON: Final = 2 << WIDTH
"""The bit of the first person, for a Companion who changed their Leader."""
MOVED_LADDER: Final = 3 << WIDTH
"""The bit for a Rope Ladder that was given away; the next bit is for one received."""
MOVED_BEACON: Final = 4 << WIDTH
"""The bit of the Beacon."""


def fits(play: Play, survivor: int, place: int, copy: int) -> bool:
    """Whether a card may lie in a place."""
    return bool(play.fits[survivor][copy] >> place & 1)


def places_for(card: Card, own_body: str, any_in_hand: bool) -> int:
    """The places in which a card may lie, as bits: a Hand for cards with its symbol or for any
    card, the Body for cards with its symbol, of the survivor's own or of the type on the ID card,
    and the Backpack for any card. [2E 16 · BP 17 · WD 17] (ruling 69)"""
    places = 1 << BACKPACK
    if card.hand or any_in_hand:
        places |= 1 << HANDS
    if card.body or card.name == own_body or is_of_type(card, own_body):
        places |= 1 << BODY
    return places


def is_of_type(card: Card, body: str) -> bool:
    """Whether the card is of the type of Equipment that an ID card lists for the Body. [WD 17]"""
    match body.casefold():
        case "melee weapon":
            return card.weapons[MELEE] is not None
        case "ranged weapon":
            return card.weapons[RANGED] is not None
        case "combat spell":
            return card.weapons[MAGIC] is not None
        case "polearm":
            return Trait.POLEARM in card.record.traits
        case "enchantment":
            return card.enchantment
        case "shield":
            return card.shield
    return False


class Contents:
    """An inventory by places: its free slots, and the cards that may be moved."""

    __slots__ = ("cards", "drawn", "free", "room")

    def __init__(self, play: Play, survivor: int, moved: int) -> None:
        state, material = play.state, play.material
        row = state.cards[survivor * SLOTS : survivor * SLOTS + SLOTS]
        found = [NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS]
        more = play.abilities[survivor].more_slots
        drawn = row[OWN_SLOTS:] != NOTHING_DRAWN
        if drawn:
            slots, room = material.slot_places[more], [-1, -1, -1, -1]
        else:  # the usual case: there is no card in the last slots
            slots, room = material.own_places[more], [-1, -1, -1, OWN_SLOTS]
        free = 0
        for slot, place in slots:
            copy = row[slot]
            if copy < 0:
                if room[place] < 0:
                    room[place] = slot
                    free |= 1 << place
            elif not moved >> copy & 1:
                there = found[place]
                if there is NO_CARDS:
                    found[place] = [slot]
                else:
                    copies, kind = material.copies, material.copies[copy]
                    for other in there:
                        like = row[other]
                        if copies[like] == kind and _equally_used(play, survivor, like, copy):
                            break
                    else:
                        there.append(slot)
        self.free: Final = free & EVERYWHERE
        """The places with a free slot, as bits."""
        self.room: Final = room
        """The first free slot of each place, or -1."""
        self.cards: Final = found
        """For each place the slots with cards that have not moved; of cards that are alike only the
        first. A card to be reloaded, or cast this Turn, is not like others of its name."""
        self.drawn: Final = drawn
        """Whether a drawn card still needs a place."""


def _equally_used(play: Play, survivor: int, copy: int, other: int) -> bool:
    """Whether two copies of a card agree in needing a reload and in having been cast this Turn."""
    empty, used = play.state.empty, play.state.used[survivor]
    return (empty >> copy & 1 != 0 or was_cast(used, copy)) == (
        empty >> other & 1 != 0 or was_cast(used, other)
    )


def different_cards(play: Play, survivor: int) -> list[int]:
    """The slots with cards; of cards that are alike in one place only the first."""
    found: dict[tuple[int, int, int], int] = {}
    for slot, place in play.material.slot_places[play.abilities[survivor].more_slots]:
        copy = play.card(survivor, slot)
        if copy >= 0:
            alike = place, play.material.copies[copy], play.state.empty >> copy & 1
            found.setdefault(alike, slot)
    return list(found.values())


# --- actions --------------------------------------------------------------------------------


def trade_choices(play: Play, survivor: int, kit: Kit, out: list[int]) -> None:
    """The choices to trade with a survivor in the zone, or to reorganise. [2E 21 · BP 20]
    (ruling 67)"""
    zones = play.state.zone
    zone = zones[survivor]
    for other in play.team:
        if zones[other] != zone or other == survivor:
            continue
        if kit.owns or kit_of(play, other).owns or _other_things(play, survivor, other, 0):
            out.append(TO_TRADE | other << 20)
    if kit.owns:
        out.append(TO_REORGANISE)


def _other_things(play: Play, survivor: int, partner: int, moved: int) -> list[int]:
    """The choices of other things than cards that may change hands in a Trade."""
    found: list[int] = []
    for handler in play.moments.trades:
        handler.trades(play, survivor, partner, moved, found)
    return found


def reorganise(play: Play, survivor: int, packed: int) -> None:
    """Take an action to put the survivor's own cards in order. [2E 21 · BP 20]"""
    play.pay(survivor, ())
    begin_arranging(play, survivor)


def trade(play: Play, survivor: int, packed: int) -> None:
    """Take an action to exchange cards with a survivor of the zone; both put theirs in order.
    [2E 21 · BP 20] (ruling 67)"""
    play.pay(survivor, ())
    begin_arranging(play, survivor, first(packed))


# --- putting cards in order -----------------------------------------------------------------
# Arranging asks often, so it is a part of the state: a game can be copied at each of its questions.


def begin_arranging(play: Play, survivor: int, partner: int = -1) -> None:
    """Begin to put the survivor's cards in order, or to exchange some with a partner, who then does
    the same. It is the end of an action; the Turn goes on when it is done."""
    play.state.arranging = [survivor, partner, 0]


def arrange(play: Play, survivor: int) -> Script[None]:
    """Let the survivor put their cards in order in the middle of something else."""
    begin_arranging(play, survivor)
    return finish_arranging(play)


def finish_arranging(play: Play) -> Script[None]:
    """Let the survivors who arrange cards now finish it."""
    while play.state.arranging:
        asked = arrangement(play)
        answer = asked.choices[0]
        if len(asked.choices) > 1:
            answer = yield asked
        carry_out(play, answer)


def deal(play: Play, survivor: int, copy: int) -> Script[None]:
    """Deal a card at set-up: into a hand if one is free, else into the backpack; the survivor may
    move it on the first Turn. In a small team a survivor may have no room left and then chooses
    which cards to keep."""
    facts = play.material.card_of[copy]
    slots = play.material.slots[play.abilities[survivor].more_slots]
    places = slots[HANDS] + slots[BACKPACK] if facts.hand else slots[BACKPACK]
    slot = next((slot for slot in places if play.card(survivor, slot) < 0), -1)
    if slot >= 0:
        play.set_card(survivor, slot, copy)
    else:
        play.gain_card(survivor, copy)
    play.tell(DEALT, survivor, facts.index)
    if slot < 0:
        yield from arrange(play, survivor)


def arrangement(play: Play) -> Decision:
    """The question how to put the cards in order. No card stays without a place.
    [2E 16, 21 · BP 17, 20] (rulings 66-69)"""
    survivor, partner, moved = play.state.arranging
    options: list[int] = []
    own = Contents(play, survivor, moved)
    _own_choices(play, survivor, own, options)
    if partner >= 0:
        theirs = Contents(play, partner, moved)
        _give_choices(play, survivor, own, partner, theirs, options)
        _take_choices(play, survivor, own, partner, theirs, options)
        if play.moments.trades:
            options += _other_things(play, survivor, partner, moved)
    if not own.drawn:
        options.append(SAY_DONE)
    seat = play.state.seats[survivor]
    return Decision(ARRANGING, seat, survivor, options, (partner,) if partner >= 0 else ())


def _own_choices(play: Play, survivor: int, own: Contents, out: list[int]) -> None:
    """Offer to put cards in another place, swap two without room, discard one that finds none."""
    room, free, start = own.room, own.free, survivor * SLOTS
    cards, fitting = play.state.cards, play.fits[survivor]
    crowded = False
    for place in DRAWN_FIRST if own.drawn else KEEPING:
        others = free & ~(1 << place)
        for slot in own.cards[place]:
            places = fitting[cards[start + slot]] & others
            if places:
                for other in PLACES_IN[places]:
                    out.append(TO_PUT | slot << 20 | room[other] << 10)
            elif place == DRAWN:
                crowded = True
    for place, other in FULL_PAIRS[free]:
        _swaps(play, survivor, own.cards[place], place, own.cards[other], other, out)
    if own.drawn:
        out.extend([TO_DISCARD | slot << 20 for slot in own.cards[DRAWN]])
    if crowded:
        for place in KEEPING:
            out.extend([TO_DISCARD | slot << 20 for slot in own.cards[place]])


def _swaps(
    play: Play,
    survivor: int,
    cards: list[int],
    place: int,
    others: list[int],
    other: int,
    out: list[int],
) -> None:
    """Offer to let two cards change places. This is needed only where neither place has room: else
    both cards can simply be put."""
    copies = play.material.copies
    for slot in cards:
        copy = play.card(survivor, slot)
        if not fits(play, survivor, other, copy):
            continue
        for second_slot in others:
            back = play.card(survivor, second_slot)
            alike = copies[copy] == copies[back] and _equally_used(play, survivor, copy, back)
            if not alike and fits(play, survivor, place, back):
                out.append(TO_SWAP | slot << 20 | second_slot << 10)


def _give_choices(
    play: Play, survivor: int, own: Contents, partner: int, theirs: Contents, out: list[int]
) -> None:
    """Offer to give a card to the partner. A card without room there lies on top, so that two full
    inventories can be exchanged; the partner keeps what fits."""
    cards, start, fitting = play.state.cards, survivor * SLOTS, play.fits[partner]
    room, free = theirs.room, theirs.free
    for place in KEEPING:
        for slot in own.cards[place]:
            target = room[FIRST_ASIDE[fitting[cards[start + slot]] & free]]
            if target >= 0:
                out.append(TO_GIVE | slot << 20 | target << 10)


def _take_choices(
    play: Play, survivor: int, own: Contents, partner: int, theirs: Contents, out: list[int]
) -> None:
    """Offer to receive a card of the partner's."""
    cards, start, fitting = play.state.cards, partner * SLOTS, play.fits[survivor]
    room, free = own.room, own.free
    for place in KEEPING:
        for slot in theirs.cards[place]:
            for other in PLACES_IN[fitting[cards[start + slot]] & free]:
                out.append(TO_RECEIVE | slot << 20 | room[other] << 10)


def carry_out(play: Play, answer: int) -> None:
    """Do what the player chose; when one survivor is done, the partner's turn comes."""
    survivor, partner, moved = play.state.arranging
    if answer == SAY_DONE:
        play.state.arranging = [partner, -1, 0] if partner >= 0 else []
        return
    moved |= _moved(play, survivor, partner, answer)
    play.state.arranging = [survivor, partner, moved]


def _moved(play: Play, survivor: int, partner: int, answer: int) -> int:
    """Move the chosen cards, or what else changes hands; returns the bits of what moved."""
    for handler in play.moments.trades:
        if verb_of(answer) in handler.verbs:
            return handler.hand_over(play, survivor, partner, answer)
    source, target, verb = first(answer), second(answer), verb_of(answer) << 30
    if verb == TO_DISCARD:
        play.discard(survivor, source)
        return 0
    if verb == TO_SWAP:
        copy, back = play.card(survivor, source), play.card(survivor, target)
        play.set_card(survivor, source, back)
        play.set_card(survivor, target, copy)
        if target >= BACKPACK_1 and play.fits[survivor][copy] == EVERYWHERE:
            return 1 << back  # it may be on its way between Hands and Body
        return 1 << copy | 1 << back
    giver = partner if verb == TO_RECEIVE else survivor
    receiver = partner if verb == TO_GIVE else survivor
    copy = play.card(giver, source)
    play.set_card(giver, source, -1)
    play.set_card(receiver, target, copy)
    if giver != receiver:
        play.tell(GAVE, giver, receiver, play.material.copies[copy])
    return 1 << copy
