"""Which cards go where: the best weapons into the hands, what a goal needs is kept, and who has too
much gives to who has too little. [2E 16, 21 · BP 17, 20 · WD 17, 21]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.minds.arms import arm_worth, arms_by_card, hit_chance
from shamble.rules.actions.inventory import BACKPACK, BODY, DRAWN, HANDS
from shamble.rules.actions.inventory_words import DISCARD, GIVE, PUT, RECEIVE, SWAP
from shamble.rules.actions.kit import OWN_SLOTS
from shamble.rules.boxes.facts import RANGED
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.ways import ways
from shamble.rules.table.state import SLOTS, Slot
from shamble.rules.words.choices import DONE, first, second, verb_of
from shamble.rules.words.decisions import Decision

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

NEEDED: Final = 8.0
"""A card for which a goal of the quest asks."""
IN_HAND: Final = 3.0
"""How much the best weapon in hand counts."""
OPENER: Final = 1.2
"""A card that opens doors; the only one of the team counts more."""
ONLY_OPENER: Final = 3.0
CROWDED: Final = 4
"""From so many Zombies on, in a zone nearby, something to throw belongs into a hand."""
EXCHANGE: Final = 0.6
"""What two people must gain by giving a card, all in all."""
NOWHERE: Final = -1


class Packing:
    """The best places for the cards of a Survivor."""

    __slots__ = (
        "_arms",
        "_carried",
        "_copies",
        "_heat",
        "_needed",
        "_play",
        "_survivor",
        "places",
        "worth",
    )

    def __init__(
        self, play: Play, survivor: int, copies: list[int], needed: frozenset[int], most: int
    ) -> None:
        """`needed`: the copies for which a goal asks, and how many of them at the most."""
        self._play: Final = play
        self._survivor: Final = survivor
        self._copies: Final = copies
        self._needed: Final = needed
        self._heat: Final = heat(play, survivor)
        self._arms: Final = arms_by_card(play, survivor, copies)
        opener = OPENER if opener_beside(play, survivor) else ONLY_OPENER
        self._carried: Final = {copy: carried(play, copy, opener) for copy in copies}
        """How good it is to have each card, wherever it is."""
        self.worth = -1.0
        """How good it is to have these cards, in these places."""
        self.places: dict[int, int] = {}
        """The place of each copy; those without a place have to go."""
        slots = play.material.slots[play.abilities[survivor].more_slots]
        self._pack(len(slots[BODY]), len(slots[BACKPACK]), most)

    def _pack(self, bodies: int, room: int, most: int) -> None:
        play, copies = self._play, self._copies
        fits = play.fits[self._survivor]
        held = [copy for copy in copies if fits[copy] >> HANDS & 1]
        pairs = [(one, other) for n, one in enumerate(held) for other in held[n + 1 :]]
        for one, other in pairs or [(copy, -1) for copy in held] or [(-1, -1)]:
            places: dict[int, int] = {}
            for copy in (one, other):
                if copy >= 0:
                    places[copy] = HANDS
            worth = self.hands(one, other)
            rest = [copy for copy in copies if copy not in places]
            if bodies:
                worth += self._dress(rest, places)
            left = most
            rest_values: list[tuple[float, int]] = []
            for copy in copies:
                value = self._carried[copy]
                if copy in self._needed and left > 0:
                    left -= 1
                    value += NEEDED
                if copy in places:
                    worth += value
                else:
                    rest_values.append((-value, copy))
            rest_values.sort()
            for value, copy in rest_values[:room]:
                places[copy] = BACKPACK
                worth -= value
            if worth > self.worth:
                self.worth, self.places = worth, places

    def _dress(self, rest: list[int], places: dict[int, int]) -> float:
        """Put the best of these on the Body; returns what it is worth there."""
        play = self._play
        fits = play.fits[self._survivor]
        best, most = -1, 0.0
        for copy in rest:
            if fits[copy] >> BODY & 1:
                card = play.material.card_of[copy]
                worth = 3.0 * card.armor if card.body else 0.6 * self.strength(copy) + 0.1
                if worth > most:
                    best, most = copy, worth
        if best >= 0:
            places[best] = BODY
        return most

    def strength(self, copy: int) -> float:
        """How well one strikes with a card."""
        return max([arm_worth(arm) for arm in self._arms[copy]], default=0.0)

    def hands(self, one: int, other: int) -> float:
        """How good it is to have these two cards in hand; -1: none."""
        card_of = self._play.material.card_of
        best = shot = total = 0.0
        alike = one >= 0 and other >= 0 and card_of[one] is card_of[other]
        for copy in (one, other):
            if copy < 0:
                continue
            card = card_of[copy]
            for arm in self._arms[copy]:
                worth = arm_worth(arm) * (2.0 if alike and arm.dual else 1.0)
                best = max(best, worth)
                if arm.far:
                    shot = max(shot, worth)
            if card.opens_doors:
                total += 0.8
            if card.thrown and self._heat >= CROWDED:
                total += 0.8 * self._heat
        return total + IN_HAND * best + shot


def carried(play: Play, copy: int, opener: float) -> float:
    """How good it is to have a card, wherever it is. `opener`: what one is worth that opens
    doors."""
    card = play.material.card_of[copy]
    total = 2.0 * card.thrown + 0.7 * bool(card.rerolls) + 0.3 * card.food
    total += 0.9 * (card.search > 0 or card.light) + 0.5 * (card.armor > 0)
    for weapon in card.weapons:
        if weapon is not None:
            total += 0.25 * weapon.dice * hit_chance(weapon.accuracy, 0, False) * weapon.damage
            total += 0.1 * (weapon.way == RANGED)
    return total + opener if card.opens_doors else total


def heat(play: Play, survivor: int) -> int:
    """The most Zombies in one zone within two steps."""
    zone = play.state.zone[survivor]
    if zone < 0:
        return 0
    row = ways(play)[zone]
    return max([count for other, count in enumerate(play.state.crowd) if row[other] <= 2])


def opener_beside(play: Play, survivor: int) -> bool:
    """Whether somebody else in the team carries what opens doors."""
    card_of = play.material.card_of
    for other in play.on_board():
        if other != survivor and play.acts(other):
            for copy in play.inventory(other):
                if card_of[copy].opens_doors:
                    return True
    return False


def wanted_cards(play: Play) -> tuple[frozenset[int], int]:
    """The card copies for which a goal of the quest asks, and how many."""
    found: frozenset[int] = frozenset()
    count = 0
    for task in play.quest.tasks(play):
        if task.cards:
            found |= task.cards
            count += task.count
    return found, count


def packed_worth(play: Play, survivor: int, copies: list[int]) -> float:
    """How good it is to have these cards, each in its best place."""
    needed, most = wanted_cards(play)
    return Packing(play, survivor, copies, needed, most).worth


def place_of(slot: int) -> int:
    """The place to which a slot belongs."""
    if slot >= OWN_SLOTS:
        return DRAWN
    return HANDS if slot < int(Slot.BODY) else BODY if slot == int(Slot.BODY) else BACKPACK


def arrange(world: Engine, asked: Decision) -> int:
    """The next step to the best places for the cards; first, where two people exchange some, what
    helps one more than it costs the other."""
    play = world.play
    owner, partner = play.state.arranging[0], play.state.arranging[1]
    needed, most = wanted_cards(play)
    if partner >= 0:
        given = _exchanged(play, owner, partner, asked.choices)
        if given >= 0:
            return given
    row = play.state.cards[owner * SLOTS : owner * SLOTS + SLOTS]
    packing = Packing(play, owner, [copy for copy in row if copy >= 0], needed, most)
    done = -1
    swap = -1
    for packed in asked.choices:
        verb = verb_of(packed)
        if verb == DONE:
            done = packed
        elif verb == DISCARD:
            if row[first(packed)] not in packing.places:
                return packed
        elif verb == PUT:
            place = packing.places.get(row[first(packed)], NOWHERE)
            if place == place_of(second(packed)) and place != place_of(first(packed)):
                return packed
        elif verb == SWAP and swap < 0:
            one, other = first(packed), second(packed)
            if packing.places.get(row[one], NOWHERE) == place_of(other) and place_of(
                one
            ) == packing.places.get(row[other], NOWHERE):
                swap = packed
    if swap >= 0:
        return swap
    return done if done >= 0 else _any_place(asked.choices)


def _any_place(choices: list[int]) -> int:
    """A place for a drawn card where the best one cannot be had."""
    for packed in choices:
        if verb_of(packed) == PUT and place_of(first(packed)) == DRAWN:
            return packed
    for packed in choices:
        if verb_of(packed) == DISCARD and place_of(first(packed)) == DRAWN:
            return packed
    return choices[0]


def _exchanged(play: Play, owner: int, partner: int, choices: list[int]) -> int:
    """The card whose change of hands brings most, as a choice; -1: none brings enough."""
    best, most = -1, EXCHANGE
    known: dict[int, float] = {}
    for packed in choices:
        verb = verb_of(packed)
        if verb in (GIVE, RECEIVE):
            giver, taker = (owner, partner) if verb == GIVE else (partner, owner)
            copy = play.card(giver, first(packed))
            if copy not in known:
                known[copy] = gain(play, giver, taker, copy)
            if known[copy] > most:
                best, most = packed, known[copy]
    return best


def gain(play: Play, giver: int, taker: int, copy: int) -> float:
    """What two people gain if one gives the other a card."""
    has, gets = play.inventory(giver), play.inventory(taker)
    before = packed_worth(play, giver, has) + packed_worth(play, taker, gets)
    after = packed_worth(play, giver, [other for other in has if other != copy])
    return after + packed_worth(play, taker, [*gets, copy]) - before


def unpacked(play: Play, survivor: int) -> float:
    """What a Survivor would gain by putting the own cards in order."""
    copies = play.inventory(survivor)
    needed, most = wanted_cards(play)
    packing = Packing(play, survivor, copies, needed, most)
    start = survivor * SLOTS
    one, other = play.state.cards[start], play.state.cards[start + 1]
    best = [copy for copy, place in packing.places.items() if place == HANDS]
    best += [-1] * (2 - len(best))
    return packing.hands(best[0], best[1]) - packing.hands(one, other)


def traded(play: Play, survivor: int) -> dict[int, float]:
    """What a trade would bring both, by who stands in the same zone: the best card for each way."""
    found: dict[int, float] = {}
    for partner in play.people_in(play.state.zone[survivor]):
        if partner == survivor or not play.acts(partner):
            continue
        given = [gain(play, survivor, partner, copy) for copy in play.inventory(survivor)]
        taken = [gain(play, partner, survivor, copy) for copy in play.inventory(partner)]
        found[partner] = max([0.0, *given]) + max([0.0, *taken])
    return found
