"""Searching a Police Car. [2E 32] (rulings 49, 167)"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.equipment import EquipmentKind
from shamble.rules.actions import search
from shamble.rules.actions.inventory import begin_arranging
from shamble.rules.flow.moments import Handler
from shamble.rules.foresight.costs import Cost
from shamble.rules.table.state import SLOTS, Slot
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import CAR, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SEARCH_CAR: Final = verb("search-car", CAR, pages="2E 32", family="search")
SEARCHED_CAR: Final = event("searched-car", survivor=PERSON, car=CAR, pages="2E 32", log="finds")


class PoliceCarSearches(Handler):
    """A Search for weapons in the zone of a Police Car, in a street too; it is the Search of the
    Turn, and everything that helps to search helps here. [2E 32] (ruling 167)"""

    rank: ClassVar[int] = -30
    verbs: ClassVar[tuple[int, ...]] = (SEARCH_CAR,)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        state = play.state
        zone = state.zone[survivor]
        if zone not in state.cars or not search.is_able(play, survivor):
            return
        for car in play.material.cars:
            if car.police and state.cars[car.index] == zone:
                out.append(choice(SEARCH_CAR, car.index))

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        return search.search_cost(play, survivor, packed)

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        """Card by card until as many weapons came as a Search finds cards; others are discarded.
        An Aaahh!! ends it, and what was found stays. (ruling 49)"""
        state = play.state
        search.begin(play, survivor)
        play.tell(SEARCHED_CAR, survivor, first(packed))
        wanted = search.cards_per_search(play, survivor)
        found: list[int] = []
        # All cards at most: there may be no weapon among them.
        for _ in range(len(state.equipment_deck) + len(state.equipment_discard)):
            copy = play.draw_equipment()
            if copy < 0:
                break
            drawn = yield from search.receive(play, survivor, [copy], searching=True)
            if state.zone[survivor] < 0:
                return
            found = _weapons_kept(play, survivor)
            bitten = any(play.material.card_of[one].aaahh for one in drawn)
            if bitten or len(found) >= wanted:
                break
        yield from search.tell_of(play, survivor, found)
        begin_arranging(play, survivor)


def _weapons_kept(play: Play, survivor: int) -> list[int]:
    """The weapons among the cards just drawn; the others are discarded."""
    found: list[int] = []
    for slot in range(Slot.GAINED_1, SLOTS):
        card = play.card_facts(survivor, slot)
        if card is None:
            continue
        if card.record.kind is EquipmentKind.WEAPON:
            found.append(play.card(survivor, slot))
        else:
            play.discard(survivor, slot)
    return found
