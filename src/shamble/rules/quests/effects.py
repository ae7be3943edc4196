"""Effects: what a special rule of a quest does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import effects as do
from shamble.rules.actions import search
from shamble.rules.actions.inventory import arrange
from shamble.rules.actions.search import DREW
from shamble.rules.quests.kept_objectives import keeping
from shamble.rules.quests.words import (
    DOOR,
    OBJECTIVE,
    SOMEWHERE,
    SURVIVOR,
    TIME,
    Occasion,
    effect,
)
from shamble.rules.systems import rope_ladders
from shamble.rules.systems.corruption import cleanse, patch
from shamble.rules.systems.vaults import give_vault_card
from shamble.rules.table.state import without
from shamble.rules.table.words import DECK_SHUFFLED
from shamble.rules.words.choices import SAY_NO, choice, verb
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, DOOR as DOOR_PART, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

FROM_DECK: Final = verb("from-deck")
FROM_DISCARD: Final = verb("from-discard")
"""Where a card comes from that the quest gives."""
TAKING_CARD: Final = question("take-card", card=CARD)

BARRICADED: Final = event(
    "barricaded",
    survivor=PERSON,
    door=DOOR_PART,
    log="finds",
    marks="grave",
    quest_for=speaks_of(do.Barricade),
)
SOURCES: Final = {"deck": choice(FROM_DECK), "discard": choice(FROM_DISCARD)}

# --- for the survivor -----------------------------------------------------------------------


@effect(do.Points, "points", needs=SURVIVOR)
def _points(play: Play, word: do.Points, occasion: Occasion) -> None:
    play.gain_points(occasion.survivor, word.points)


@effect(do.Pimpweapon, needs=SURVIVOR | TIME)
def _pimpweapon(play: Play, word: do.Pimpweapon, occasion: Occasion) -> Script[None]:
    """A random one of those left; an Aaahh!! among them bites. [2E 22] (ruling 55)"""
    return search.draw_pimpweapon(play, occasion.survivor)


@effect(do.VaultArtifact, needs=SURVIVOR | TIME)
def _vault_artifact(play: Play, word: do.VaultArtifact, occasion: Occasion) -> Script[None]:
    """Of those that lie in no Vault; it is given, not drawn. [BP 49]"""
    yield from give_vault_card(play, occasion.survivor)


@effect(do.VaultWeapon, "else_points", needs=SURVIVOR | TIME)
def _vault_weapon(play: Play, word: do.VaultWeapon, occasion: Occasion) -> Script[None]:
    """Of those that are left; without any there are points instead, where the quest says so.
    [WD 41, 43-50]"""
    points = word.else_points
    drawn = yield from give_vault_card(play, occasion.survivor)
    if not drawn and points:
        play.gain_points(occasion.survivor, points)


def _traded_and_not(quest: Quest, word: do.KeepObjective) -> tuple[str, ...]:
    """Which Objectives on a dashboard may be traded is not remembered: all of them, or none."""
    tradable = word.tradable
    return () if all(other.tradable == tradable for other in keeping(quest)) else ("tradable",)


@effect(do.KeepObjective, "tradable", needs=SURVIVOR | OBJECTIVE, refuses=_traded_and_not)
def _keep_objective(play: Play, word: do.KeepObjective, occasion: Occasion) -> None:
    """It takes no slot. Whether it can be traded is the rule `KeptObjectives`."""
    play.keep_objective(occasion.survivor, occasion.objective)


@effect(do.RopeLadder, needs=SURVIVOR, system="rope-ladders")
def _rope_ladder(play: Play, word: do.RopeLadder, occasion: Occasion) -> None:
    """On the dashboard; there are always enough. [WD 46] (ruling 156)"""
    rope_ladders.gain(play, occasion.survivor)


def _piles_with(play: Play, word: do.Card) -> list[str]:
    """Those of the piles in which the card is to be found."""
    state, card_of = play.state, play.material.card_of
    piles = {"deck": state.equipment_deck, "discard": state.equipment_discard}
    return [
        source for source in word.source if any(card_of[c].name == word.name for c in piles[source])
    ]


def _is_somewhere(play: Play, word: do.Card, zone: int) -> bool:
    return bool(_piles_with(play, word))


@effect(
    do.Card, "name", "source", "either", "optional", needs=SURVIVOR | TIME, can=_is_somewhere
)  # fmt: skip
def _card(play: Play, word: do.Card, occasion: Occasion) -> Script[None]:
    """From the deck or from the discard pile; only a deck that was looked through is shuffled.
    [2E 60 · BP 48 · WD 41] (rulings 196, 201, 202)"""
    state, survivor, card_of = play.state, occasion.survivor, play.material.card_of
    piles = {"deck": state.equipment_deck, "discard": state.equipment_discard}
    having = _piles_with(play, word)
    if not having:
        return
    options = [SOURCES[source] for source in (having if word.either else having[:1])]
    if word.optional:
        options.append(SAY_NO)
    kind = next(card.index for card in play.material.cards if card.name == word.name)
    seat = play.state.seats[survivor]
    answer = yield from ask(TAKING_CARD, seat, survivor, options, kind)
    if answer == SAY_NO:
        return
    source = having[options.index(answer)]
    copy = next(c for c in piles[source] if card_of[c].name == word.name)
    if source == "deck":
        state.equipment_deck = without(state.equipment_deck, copy)
    else:
        state.equipment_discard = without(state.equipment_discard, copy)
    if source == "deck" or (not word.either and word.source[0] == "deck"):
        state.equipment_deck = play.shuffled(state.equipment_deck)
        play.tell(DECK_SHUFFLED, 0)
    play.gain_card(survivor, copy)
    play.tell(DREW, survivor, play.material.copies[copy])
    yield from arrange(play, survivor)


# --- the board ------------------------------------------------------------------------------


def _is_corrupted(play: Play, word: do.RemoveCorruption, zone: int) -> bool:
    return play.is_corrupted(zone)


@effect(do.RemoveCorruption, needs=SOMEWHERE, can=_is_corrupted, system="defilers")
def _remove_corruption(play: Play, word: do.RemoveCorruption, occasion: Occasion) -> None:
    """That of the zone and all that can be traced from it over shared edges, whatever else lies
    there. [WD 42]"""
    for zone in patch(play, occasion.zone):
        cleanse(play, zone)


@effect(do.Barricade, needs=SURVIVOR | DOOR)
def _barricade(play: Play, word: do.Barricade, occasion: Occasion) -> None:
    """The door token goes, and the door is shut for good, even if it stood open. [2E 52]"""
    play.barricade(occasion.door)
    play.tell(BARRICADED, occasion.survivor, occasion.door)
