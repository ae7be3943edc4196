"""Searching, and cards that come from a deck. [2E 19, 22, 29 · BP 19]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import ZoneKind
from shamble.rules.actions.inventory import arrange, begin_arranging
from shamble.rules.actions.kit import works
from shamble.rules.boxes.facts import Card
from shamble.rules.foresight.costs import Cost
from shamble.rules.horde.coming import spawn_zombies
from shamble.rules.people.abilities import CORRUPTION, FREE_SEARCH, RUINS, STREETS
from shamble.rules.table.changes import NOTHING
from shamble.rules.table.once import once_per_turn
from shamble.rules.table.state import Slot, without
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, verb
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SEARCH: Final = verb("search", pages=page.SEARCH, family="search", sign="here", loses=NOTHING)

SEARCHED: Final = event("searched", survivor=PERSON, zone=ZONE, pages=page.SEARCH, log="finds")
DREW: Final = event("drew", survivor=PERSON, card=CARD, pages=page.SEARCH, log="finds")

SEARCH_PAYS: Final = (FREE_SEARCH,)
"""The free actions that pay for a Search."""
TO_SEARCH: Final = choice(SEARCH)
HAS_SEARCHED: Final = once_per_turn("search")


def may_search(play: Play, survivor: int) -> bool:
    """In a room without zombies, once per Turn; by skill elsewhere.
    [2E 19, 63, 66 · BP 19, 36 · WD 21, 52-54]"""
    zone = play.state.zone[survivor]
    if play.passages.kinds[zone] not in BUILDING_KINDS:
        searches = play.abilities[survivor].searches
        if not searches or not searches & _place(play, zone):
            return False
    return is_able(play, survivor)


def _place(play: Play, zone: int) -> int:
    """What a zone that is no room is to a Search. (ruling 223)"""
    if play.is_corrupted(zone):
        return CORRUPTION
    return RUINS if play.passages.kinds[zone] is ZoneKind.RUIN else STREETS


def is_able(play: Play, survivor: int) -> bool:
    """Whether a Search of the Turn is left, where no zombies are. [2E 19, 63 · BP 19]"""
    state = play.state
    if state.crowd[state.zone[survivor]]:
        return False
    if state.used[survivor] & HAS_SEARCHED and not play.abilities[survivor].search_again:
        return False
    return state.actions[survivor] > 0 or play.can_pay(survivor, SEARCH_PAYS)


def search_cost(play: Play, survivor: int, packed: int) -> Cost:
    return play.due(survivor, SEARCH_PAYS)


def begin(play: Play, survivor: int) -> None:
    """Pay for the Search of the Turn."""
    play.pay(survivor, SEARCH_PAYS)
    play.state.used[survivor] |= HAS_SEARCHED


def search(play: Play, survivor: int, packed: int = TO_SEARCH) -> Script[None]:
    """The Search of the Turn. [2E 19 · BP 19]"""
    begin(play, survivor)
    yield from look_around(play, survivor)


def look_around(play: Play, survivor: int) -> Script[None]:
    """Draw from the Equipment deck; keep or discard each card, and reorganise for free.
    [2E 19 · BP 19] (rulings 49-51, 66)"""
    state = play.state
    play.tell(SEARCHED, survivor, state.zone[survivor])
    drawn = [play.draw_equipment() for _ in range(cards_per_search(play, survivor))]
    found = yield from receive(play, survivor, [copy for copy in drawn if copy >= 0], True)
    if state.zone[survivor] < 0:
        return
    yield from tell_of(play, survivor, found)
    begin_arranging(play, survivor)


def tell_of(play: Play, survivor: int, found: list[int]) -> Script[None]:
    """Let the handlers answer to what a Search found."""
    for handler in play.moments.cards_found + play.abilities[survivor].moments.cards_found:
        if (script := handler.cards_found(play, survivor, found)) is not None:
            yield from script


def cards_per_search(play: Play, survivor: int) -> int:
    """One card, and more by skill and by a light in use; two at most, or all of it together.
    [2E 29, 66 · BP 19, 54 · WD 21, 54] (ruling 51)"""
    abilities = play.abilities[survivor]
    skill = abilities.search_cards
    light = 0
    for slot in range(Slot.GAINED_1):
        card = play.card_facts(survivor, slot)
        if card is not None and works(card, slot, abilities.webbing):
            light = max(light, _more_cards(play, survivor, card))
    if play.material.ruleset.light_adds_a_card:
        return 1 + skill + light
    return 1 + max(min(skill, 1), light)


def _more_cards(play: Play, survivor: int, card: Card) -> int:
    """How many cards more each Search finds because of this one: a Torch, a Flashlight."""
    if card.search:
        return card.search - 1
    if not card.skill or card.enchantment or any(card.weapons):
        return 0
    with_it = play.compile(survivor, card.skill)
    return with_it.search_cards - play.abilities[survivor].search_cards


def receive(
    play: Play, survivor: int, drawn: list[int], searching: bool = False
) -> Script[list[int]]:
    """Cards come to the survivor, by a Search or else, still to be put somewhere; each Aaahh!!
    brings its zombie and is discarded. Returns those that count as drawn.
    [2E 19 · BP 19 · WD 21] (rulings 49, 50)"""
    zone = play.state.zone[survivor]
    for copy in drawn:
        play.tell(DREW, survivor, play.material.copies[copy])
    for handler in play.abilities[survivor].moments.cards_drawn:
        script = handler.cards_drawn(play, survivor, drawn, searching)
        if script is not None:
            drawn = yield from script
    bitten: list[int] = []
    for copy in drawn:
        card = play.material.card_of[copy]
        if card.aaahh:
            bitten.append(card.index)
            play.discard_copy(copy)
        else:
            play.gain_card(survivor, copy)
    for index in bitten:
        spawns = play.material.cards[index].record.spawns
        if spawns is not None:
            kind = play.material.kinds_called[spawns.zombie][0]
            yield from spawn_zombies(play, zone, kind, spawns.count, aaahh=True)
    return drawn


def random_pimpweapon(play: Play) -> int:
    """A random Pimpweapon of those left, or -1. [2E 22]"""
    pile = play.state.pimp_deck
    if not pile:
        return -1
    drawn = pile[play.below(len(pile))]
    play.state.pimp_deck = without(pile, drawn)
    return drawn


def draw_pimpweapon(play: Play, survivor: int) -> Script[None]:
    """A random Pimpweapon of those left, and a free reorganising. [2E 22] (ruling 55)"""
    drawn = random_pimpweapon(play)
    if drawn < 0:
        return
    yield from receive(play, survivor, [drawn])
    if play.state.zone[survivor] >= 0:
        yield from arrange(play, survivor)
