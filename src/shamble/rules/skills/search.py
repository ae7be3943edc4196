"""Skills that change Searches and what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.actions.inventory import arrange, different_cards
from shamble.rules.actions.move import ON_FOOT
from shamble.rules.actions.search import DREW, HAS_SEARCHED, look_around, random_pimpweapon, receive
from shamble.rules.boxes.facts import Card
from shamble.rules.people.abilities import STREETS, Abilities
from shamble.rules.skills.skill import Family, Skill
from shamble.rules.systems.spoils import PICK_UP, pick_up
from shamble.rules.table.once import KILLED, once_per_turn
from shamble.rules.table.state import SLOTS, Slot, without
from shamble.rules.table.words import DECK_SHUFFLED
from shamble.rules.words import pages as page
from shamble.rules.words.choices import SAY_NO, choice, first, verb
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.parts import CARD, SLOT

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

MATCH: Final = verb("match", CARD, pages=page.MATCHING_SET)
MATCHING: Final = question("matching-set", pages=page.MATCHING_SET)

DESTINY_PAGES: Final = "2E 64 · BP 52 · WD 52"
REFUSAL_PAGES: Final = "2E 64 · BP 52 · WD 52, 54"
DESTINED: Final = once_per_turn("destiny")
HELD: Final = once_per_turn("hold-your-nose")
HOLD_YOUR_NOSE: Final = verb("hold-your-nose", pages="BP 52", family="search", sign="here")
SEARCHED_SAFELY: Final = once_per_turn("safe-search")
REFUSE: Final = verb("refuse", CARD, pages=REFUSAL_PAGES, sign="card")
REFUSING: Final = question("refuse", pages=DESTINY_PAGES)
REFUSING_AAAHH: Final = question("refuse-aaahh", pages="WD 54")
TRANSMUTE: Final = verb("transmute", SLOT, pages="WD 54", family="cards")
HOARD: Final = 2
"""The slots that Hoard adds. [2E 64]"""


class SearchAgain(Skill):
    """Any number of Searches in a Turn. [2E 63-64 · WD 51]"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.search_again = True


class SearchCards(Skill):
    """One more card with each Search. [2E 66 · BP 54 · WD 54] (ruling 51)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.search_cards += 1


class MatchingSet(Skill):
    """Each card found by a Search that counts as Dual may bring its twin from the deck. If more
    come than can lie beside the inventory, those that do are put in order before the next one.
    [2E 65 · BP 53 · WD 53] (rulings 209, 236)"""

    worth: ClassVar[float] = 1.0

    def cards_found(self, play: Play, survivor: int, found: list[int]) -> Script[None]:
        for copy in found:
            yield from self._twin(play, survivor, play.material.card_of[copy])

    def _twin(self, play: Play, survivor: int, card: Card) -> Script[None]:
        if not _is_dual(card, play.abilities[survivor]):
            return
        deck, copies = play.state.equipment_deck, play.material.copies
        twins = [copy for copy in deck if copies[copy] == card.index]
        if not twins:
            return
        match = choice(MATCH, card.index)
        seat = play.state.seats[survivor]
        answer = yield from ask(MATCHING, seat, survivor, [match, SAY_NO])
        if answer == match:
            if play.card(survivor, SLOTS - 1) >= 0:
                yield from arrange(play, survivor)
            play.state.equipment_deck = play.shuffled(without(deck, twins[0]))
            play.tell(DECK_SHUFFLED, 0)
            play.gain_card(survivor, twins[0])
            play.tell(DREW, survivor, card.index)


def _is_dual(card: Card, abilities: Abilities) -> bool:
    """Whether the card counts as Dual for who has these abilities."""
    for way, weapon in enumerate(card.weapons):
        if weapon is not None and (weapon.dual or abilities.dual[way]):
            return True
    return False


class Destiny(Skill):
    """Once per Turn a card just drawn may be discarded for the next one of its deck, an Aaahh!!
    before anybody comes. [2E 64 · BP 52 · WD 52] (ruling 52)"""

    worth: ClassVar[float] = 1.0

    def cards_drawn(
        self, play: Play, survivor: int, drawn: list[int], searching: bool
    ) -> Script[list[int]] | None:
        return _refusal(play, survivor, drawn, drawn, DESTINED, REFUSING)


class SafeSearch(Skill):
    """Once per Turn an Aaahh!! that a Search finds may be discarded, before anybody comes, for
    another card. [WD 54] (ruling 52)"""

    worth: ClassVar[float] = 1.0

    def cards_drawn(
        self, play: Play, survivor: int, drawn: list[int], searching: bool
    ) -> Script[list[int]] | None:
        bad = [copy for copy in drawn if play.material.card_of[copy].aaahh] if searching else []
        return _refusal(play, survivor, drawn, bad, SEARCHED_SAFELY, REFUSING_AAAHH)


def _refusal(
    play: Play, survivor: int, drawn: list[int], refusable: list[int], once: int, asked: int
) -> Script[list[int]] | None:
    """One of these cards may be discarded for the next one, if that was not done in this Turn."""
    if play.state.used[survivor] & once or not refusable:
        return None
    return _reconsider(play, survivor, drawn, refusable, once, asked)


def _reconsider(
    play: Play, survivor: int, drawn: list[int], refusable: list[int], once: int, asked: int
) -> Script[list[int]]:
    for copy in drawn:
        play.gain_card(survivor, copy)
    copies = play.material.copies
    options = [choice(REFUSE, kind) for kind in dict.fromkeys([copies[c] for c in refusable])]
    seat = play.state.seats[survivor]
    answer = yield from ask(asked, seat, survivor, [*options, SAY_NO])
    kept: list[int] = []
    for slot in range(Slot.GAINED_1, SLOTS):
        copy = play.card(survivor, slot)
        if copy < 0:
            continue
        if answer == choice(REFUSE, copies[copy]):
            answer = SAY_NO
            play.state.used[survivor] |= once
            play.discard(survivor, slot)
            kept += _another(play, survivor, copy)
        else:
            play.set_card(survivor, slot, -1)
            kept.append(copy)
    return kept


def _another(play: Play, survivor: int, refused: int) -> list[int]:
    """The next card of the deck from which this one came, if there is any."""
    is_pimp = refused in play.material.pimp
    copy = random_pimpweapon(play) if is_pimp else play.draw_equipment()
    if copy < 0:
        return []
    play.tell(DREW, survivor, play.material.copies[copy])
    return [copy]


class Hoard(Skill):
    """Room for two more cards, which are in the Backpack. [2E 64 · WD 52]"""

    worth: ClassVar[float] = 1.0
    boxes: ClassVar[tuple[str, ...]] = ("second-edition", "white-death")
    comes_and_goes: ClassVar[bool] = False

    def adjust(self, abilities: Abilities) -> None:
        abilities.more_slots = HOARD


class Transmutation(Skill):
    """As often as actions last: one of them turns a card of the inventory into another one of the
    Equipment deck. That is no Search, but an Aaahh!! is one. A free reorganising follows. [WD 54]
    (ruling 66)"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 80
    verbs: ClassVar[tuple[int, ...]] = (TRANSMUTE,)
    price: ClassVar[int] = 1

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.actions[survivor] > 0:
            out.extend([choice(TRANSMUTE, slot) for slot in different_cards(play, survivor)])

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        play.pay(survivor, ())
        play.discard(survivor, first(packed))
        yield from draw_a_card(play, survivor)


class VaultPicker(Skill):
    """Takes Vault weapons that zombies left next door, too, where there is sight and a way.
    [WD 54] (ruling 170)"""

    worth: ClassVar[float] = 1.0
    boxes: ClassVar[tuple[str, ...]] = ("white-death",)
    verbs: ClassVar[tuple[int, ...]] = (PICK_UP,)
    price: ClassVar[int] = 1
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.actions[survivor] <= 0:
            return
        here = play.state.zone[survivor]
        away = play.sight_of(survivor).table[here]
        for zone in play.passages.steps(ON_FOOT)[here]:
            if zone in play.state.dropped[::2] and away[zone] == 1:
                out.append(choice(PICK_UP, zone))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        pick_up(play, survivor, first(packed))


class HoldYourNose(Skill):
    """A card of the Equipment deck whenever the last zombie of the own zone is killed, by whomever
    and wherever it is, when that attack is resolved; it is no Search. Or, by the box, once per
    Turn, the one Search of the Turn for free and in any zone, if the survivor killed a zombie in
    this round. [2E 64 · BP 52 · WD 52] (rulings 66, 172)"""

    worth: ClassVar[float] = 1.0
    rank: ClassVar[int] = 35
    verbs: ClassVar[tuple[int, ...]] = (HOLD_YOUR_NOSE,)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        state = play.state
        used = state.used[survivor]
        if not play.material.ruleset.search_after_a_kill or not used & KILLED or used & HELD:
            return
        if used & HAS_SEARCHED and not play.abilities[survivor].search_again:
            return
        if not state.crowd[state.zone[survivor]]:
            out.append(choice(HOLD_YOUR_NOSE))

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        play.state.used[survivor] |= HAS_SEARCHED | HELD
        play.state.in_a_row[survivor] = 0
        yield from look_around(play, survivor)

    def zone_cleared(self, play: Play, survivor: int) -> Script[None] | None:
        if play.material.ruleset.search_after_a_kill:
            return None
        return draw_a_card(play, survivor)


def draw_a_card(play: Play, survivor: int) -> Script[None]:
    """A card of the Equipment deck without a Search, and a free reorganising. (ruling 66)"""
    copy = play.draw_equipment()
    if copy < 0:
        return
    yield from receive(play, survivor, [copy])
    if play.state.zone[survivor] >= 0:
        yield from arrange(play, survivor)


class Scavenger(Skill):
    """Searches in streets, too, and in whatever is neither a Ruin nor corrupted.
    [2E 66 · BP 54 · WD 54] (ruling 223)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.searches |= STREETS


SKILLS: Final[Family] = (
    ("Can Search more than once", SearchAgain),
    ("Search: 2 cards", SearchCards),
    ("Search: +1 card", SearchCards),
    ("Matching set", MatchingSet),
    ("Destiny", Destiny),
    ("Safe Search", SafeSearch),
    ("Transmutation", Transmutation),
    ("Vault Picker", VaultPicker),
    ("Hoard", Hoard),
    ("Hold your nose", HoldYourNose),
    ("Scavenger", Scavenger),
)
"""The names printed on the cards."""
