"""Effects: what a special rule of a quest does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary import effects as do
from shamble.rules.actions import search
from shamble.rules.actions.inventory import arrange
from shamble.rules.choices import Verb, choice
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.events import Happened
from shamble.rules.quests.words import OBJECTIVE, SURVIVOR, TIME, Occasion, effect
from shamble.rules.state import without

if TYPE_CHECKING:
    from shamble.rules.play import Play

SOURCES: Final = {"deck": choice(Verb.FROM_DECK), "discard": choice(Verb.FROM_DISCARD)}
NO: Final = choice(Verb.NO)

# --- for the survivor -----------------------------------------------------------------------


@effect(do.Points, "points", needs=SURVIVOR)
def _points(play: Play, word: do.Points, occasion: Occasion) -> None:
    play.gain_points(occasion.survivor, word.points)


@effect(do.Pimpweapon, needs=SURVIVOR | TIME)
def _pimpweapon(play: Play, word: do.Pimpweapon, occasion: Occasion) -> Script[None]:
    """A random one of those left; an Aaahh!! among them bites. [2E 22] (ruling 55)"""
    return search.draw_pimpweapon(play, occasion.survivor)


@effect(do.KeepObjective, "tradable", knows={"tradable": (False,)}, needs=SURVIVOR | OBJECTIVE)
def _keep_objective(play: Play, word: do.KeepObjective, occasion: Occasion) -> None:
    play.keep_objective(occasion.survivor, occasion.objective)


@effect(do.Card, "name", "source", "either", "optional", needs=SURVIVOR | TIME)
def _card(play: Play, word: do.Card, occasion: Occasion) -> Script[None]:
    """From the deck or from the discard pile; only a deck that was looked through is shuffled.
    [2E 60 · BP 48] (rulings 196, 202)"""
    state, survivor = play.state, occasion.survivor
    piles = {"deck": state.equipment_deck, "discard": state.equipment_discard}
    having = [
        source for source in word.source if any(play.name_of(c) == word.name for c in piles[source])
    ]
    if not having:
        return
    options = [SOURCES[source] for source in (having if word.either else having[:1])]
    if word.optional:
        options.append(NO)
    kind = next(card.index for card in play.material.cards if card.name == word.name)
    seat = play.state.seats[survivor]
    answer = yield from ask(Asked.TAKE_CARD, seat, survivor, options, kind)
    if answer == NO:
        return
    source = having[options.index(answer)]
    copy = next(c for c in piles[source] if play.name_of(c) == word.name)
    if source == "deck":
        state.equipment_deck = without(state.equipment_deck, copy)
    else:
        state.equipment_discard = without(state.equipment_discard, copy)
    if source == "deck" or (not word.either and word.source[0] == "deck"):
        state.equipment_deck = play.shuffled(state.equipment_deck)
        play.tell(Happened.SHUFFLED, 0)
    play.tell(Happened.DREW, survivor, play.material.copies[copy])
    play.gain_card(survivor, copy)
    yield from arrange(play, survivor)
