"""Actions with cards in the inventory: Reload and food; and making Noise.
[2E 22, 29 · BP 22, 34 · WD 25, 36]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.kit import Kit, kit_of
from shamble.rules.boxes.facts import RANGED
from shamble.rules.table.changes import NOTHING
from shamble.rules.table.state import Slot
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

MAKE_NOISE: Final = verb("noise", pages=page.NOTHING, sign="here", loses=NOTHING)
RELOAD: Final = verb(
    "reload",
    CARD,
    pages=page.RELOAD,
    family="cards",
    card_for=lambda card, _: card.record.reload,
)

RELOADED: Final = event("reloaded", survivor=PERSON, card=CARD, pages=page.RELOAD)
EATEN: Final = event("eaten", survivor=PERSON, card=CARD, pages=page.POINTS)

# --- noise ----------------------------------------------------------------------------------


def noise(play: Play, survivor: int, packed: int) -> None:
    """Make Noise. [2E 22 · BP 22]"""
    play.pay(survivor, ())
    play.be_heard(survivor)


# --- reload and food ------------------------------------------------------------------------


def reload_choices(play: Play, survivor: int, kit: Kit, out: list[int]) -> None:
    """The empty weapons in hand. [2E 29 · BP 34-35] (ruling 94)"""
    if play.state.empty & kit.held_bits and play.state.actions[survivor] > 0:
        empty_in_hand(play, kit, out)


def empty_in_hand(play: Play, kit: Kit, out: list[int]) -> None:
    """To reload each empty weapon in hand, unless that is offered already."""
    state = play.state
    for copy in kit.held:
        if state.empty >> copy & 1:
            packed = choice(RELOAD, play.material.copies[copy])
            if packed not in out:
                out.append(packed)


def reload(play: Play, survivor: int, packed: int) -> None:
    """An action reloads a weapon in hand, or both of a Dual pair. [2E 29 · BP 34-35]
    (ruling 94)"""
    play.pay(survivor, ())
    refill(play, survivor, first(packed))


def refill(play: Play, survivor: int, kind: int) -> None:
    """A weapon of a kind in hand is loaded, or both of a Dual pair. [2E 29 · BP 34-35]"""
    state, card = play.state, play.material.cards[kind]
    for copy in kit_of(play, survivor).held:
        if play.material.copies[copy] == kind and state.empty >> copy & 1:
            state.empty &= ~(1 << copy)
            if not card.record.dual and not play.abilities[survivor].dual[RANGED]:
                break
    play.tell(RELOADED, survivor, kind)


def eat(play: Play, survivor: int, packed: int) -> None:
    """Discard food for its points, which costs no action. [2E 15 · BP 16]"""
    card = play.material.cards[first(packed)]
    for slot in range(Slot.GAINED_1):
        if play.card_facts(survivor, slot) is card:
            play.tell(EATEN, survivor, card.index)
            play.discard(survivor, slot)
            play.gain_points(survivor, card.points)
            return
