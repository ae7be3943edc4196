"""Rolling dice again. [2E 65 · BP 53]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.kit import works
from shamble.rules.table.state import SLOTS, Slot
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD_OR_LUCKY, DICE, LUCKY, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

REROLL: Final = verb(
    "re-roll",
    CARD_OR_LUCKY,
    key="reroll",
    pages=page.RE_ROLL,
    cases={"_lucky": lambda told: told.numbers["card"] == LUCKY},
)
KEEP_ROLL: Final = verb("keep-roll", key="keep", pages=page.RE_ROLL)
REROLLING: Final = question("reroll", dice=DICE, pages=page.RE_ROLL)

ROLLED: Final = event("rolled", survivor=PERSON, dice=DICE, pages=page.DICE, log="fights")
REROLLED: Final = event("rerolled", survivor=PERSON, dice=DICE, pages=page.RE_ROLL, log="fights")

TO_KEEP_ROLL: Final = choice(KEEP_ROLL)


def digits(dice: list[int]) -> int:
    """The results as one number: 3, 5 and 6 are 356."""
    shown = 0
    for die in dice:
        shown = shown * 10 + die
    return shown


def roll(play: Play, survivor: int, count: int) -> list[int]:
    """Roll dice for a survivor."""
    dice = play.roll(count)
    if play.events is not None:
        play.tell(ROLLED, survivor, digits(dice))
    return dice


def rerolled(
    play: Play, survivor: int, dice: list[int], sources: list[int], needed: int
) -> Script[list[int]]:
    """The dice as they lie in the end: each source, a card or `LUCKY`, lets all of them be rolled
    once more, in any order; the last result stands. `needed`: what a die must show to be of use.
    [2E 12, 65 · BP 53] (ruling 79)"""
    left = sources[:]
    seat = play.state.seats[survivor]
    while dice and left:
        options = [TO_KEEP_ROLL]
        for source in left:
            again = choice(REROLL, source)
            if again not in options:
                options.append(again)
        play.needed = needed
        answer = yield from ask(REROLLING, seat, survivor, options, digits(dice))
        if answer == TO_KEEP_ROLL:
            break
        left.remove(first(answer))
        dice = play.roll(len(dice))
        play.tell(REROLLED, survivor, digits(dice))
    return dice


def attack_rerolls(play: Play, survivor: int, ammo: str, lucky: int) -> list[int]:
    """What lets the survivor roll an attack again: each card with plenty of the ammo that lies
    where it works, and Lucky. [2E 12, 16, 65 · BP 17, 53] (ruling 79)"""
    sources: list[int] = []
    if ammo:
        cards, card_of = play.state.cards, play.material.card_of
        start = survivor * SLOTS
        for slot in range(Slot.GAINED_1):
            copy = cards[start + slot]
            if copy < 0:
                continue
            card = card_of[copy]
            if card.rerolls == ammo and works(card, slot, play.abilities[survivor].webbing):
                sources.append(card.index)
    return sources + [LUCKY] * lucky
