"""Armor, shields and Iron hide. [BP 23, 53]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shamble.rules.actions.kit import BODY, held
from shamble.rules.combat.rerolls import rerolled, roll
from shamble.rules.flow.moments import Cause
from shamble.rules.foresight.threats import Threat
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, COUNT, LUCKY, PERSON

if TYPE_CHECKING:
    from shamble.rules.boxes.facts import Card
    from shamble.rules.flow.play import Play


def has_better_shield(cards: Sequence[Card]) -> bool:
    """Whether one of the Shields protects better than one of the armors. [BP 23 · WD 26]
    (ruling 105)"""
    shields = [card.armor for card in cards if card.shield]
    worn = [card.armor for card in cards if card.armor and card.body]
    return bool(shields and worn) and min(shields) < max(worn)


USE_ARMOR: Final = verb(
    "armor", CARD, pages=page.ARMOR,
    card_for=lambda card, _: card.armor > 0, cards_for=has_better_shield,
)  # fmt: skip
CHOOSING_ARMOR: Final = question(
    "armor", count=COUNT, pages=page.ARMOR, cards_for=has_better_shield
)

ARMOR_ROLLED: Final = event(
    "armor-rolled", survivor=PERSON, card=CARD, hits=COUNT, needed=COUNT,
    pages=page.ARMOR, scene="wounds", log="fights",
)  # fmt: skip
HIDE_ROLLED: Final = event(
    "hide-rolled", survivor=PERSON, hits=COUNT, needed=COUNT,
    pages="BP 53 · WD 52", scene="wounds", log="fights",
)  # fmt: skip
"""The same with Iron hide and nothing else."""
ARMOR_IGNORED: Final = event(
    "armor-ignored", survivor=PERSON, wounds=COUNT,
    pages=page.ARMOR, scene="wounds", log="fights", marks="grave",
)  # fmt: skip
ARMOR_HELD: Final = event(
    "armor-held", survivor=PERSON, wounds=COUNT,
    pages=page.ARMOR, scene="wounds", log="fights", marks="grave",
)  # fmt: skip

IRON_HIDE: Final = 5
"""The Armor that Iron hide gives by itself. [BP 53]"""


def take_hits(play: Play, survivor: int, hits: int, piercing: int = 0) -> Script[None]:
    """The survivor suffers what Armor does not stop. [2E 23 · BP 23]"""
    through = yield from armor_roll(play, survivor, hits, piercing)
    yield from suffer(play, survivor, through, Cause.ZOMBIES)


def suffer(play: Play, person: int, wounds: int, cause: int) -> Script[None]:
    """Somebody takes Wounds that no Armor stopped: what lessens them comes first, then what is
    paid for them. [2E 23 · BP 23 · WD 25] (rulings 109, 222)"""
    if play.state.zone[person] < 0:
        return
    for handler in play.moments.wounds + play.abilities[person].moments.wounds:
        if wounds > 0:
            wounds = handler.wounds(play, person, wounds, cause)
    for handler in play.abilities[person].moments.endures:
        script = handler.endures(play, person, wounds) if wounds > 0 else None
        if script is not None:
            wounds = yield from script
    play.wound(person, wounds)


def armor_roll(play: Play, survivor: int, hits: int, piercing: int = 0) -> Script[int]:
    """Roll a die against each hit; returns how many get through, with those that no Armor stops.
    A worn armor may be rolled again with a Shield, whose own value can be used instead.
    [BP 23, 53] (rulings 105-107)"""
    if not is_armored(play, survivor):
        return hits + piercing
    worn, shield = _worn(play, survivor), _shield(play, survivor)
    abilities = play.abilities[survivor]
    if piercing:
        play.tell(ARMOR_IGNORED, survivor, piercing)
    if hits <= 0:
        return piercing
    rules = play.material.ruleset
    bonus = 0
    sources: list[int] = []
    protects = shield
    if worn is not None:
        bonus = abilities.iron_hide
        protects = worn
        if shield is not None:
            protects = yield from _worn_or_shield(play, survivor, worn, shield, hits)
            if protects is worn and rules.shield_rerolls_armor:
                sources.append(shield.index)
    needed = IRON_HIDE if protects is None else protects.armor
    shown = max(needed - bonus, 2)
    if protects is None:
        play.tell(HIDE_ROLLED, survivor, hits, shown)
    else:
        play.tell(ARMOR_ROLLED, survivor, protects.index, hits, shown)
    if rules.lucky_on_armor:
        sources += [LUCKY] * abilities.lucky
    dice = roll(play, survivor, hits)
    if sources:
        dice = yield from rerolled(play, survivor, dice, sources, shown)
    stopped = len([die for die in dice if die > 1 and min(die + bonus, 6) >= needed])
    if stopped:
        play.tell(ARMOR_HELD, survivor, stopped)
    return hits - stopped + piercing


def is_armored(play: Play, person: int) -> bool:
    """Whether anything stops hits: worn armor, a Shield in hand, Iron hide. [BP 23, 53 · WD 26]"""
    if not play.acts(person):
        return False
    if play.abilities[person].iron_hide:
        return True
    return _worn(play, person) is not None or _shield(play, person) is not None


def struck(play: Play, person: int, next_one: int) -> list[Threat]:
    """What it means for somebody to be given the next of the blows that are shared out, with all
    that were given before: armor may stop what does not pierce it, and skills lessen what it lets
    through, or let somebody pay for it."""
    blows = play.blows
    if blows is None:
        raise AssertionError("nothing is shared out")
    piercing = blows.piercing[person]
    coming = blows.given[person] + piercing
    most = least = coming + next_one
    if is_armored(play, person):
        least = piercing + (next_one if blows.pierces else 0)
    if play.abilities[person].moments.endures:
        least = 0
    less = lessened(play, person, blows.cause)
    left = play.life(person)
    return [Threat(person, max(least - less, 0), max(most - less, 0), left, max(coming - less, 0))]


def lessened(play: Play, person: int, cause: int) -> int:
    """How many of the Wounds that come next do not count."""
    handlers = play.moments.wounds + play.abilities[person].moments.wounds
    return sum([handler.lessens(play, person, cause) for handler in handlers])


def _worn_or_shield(play: Play, survivor: int, worn: Card, shield: Card, hits: int) -> Script[Card]:
    """Which of the two the roll uses: by choice if the Shield's value is the better one.
    [BP 23 · WD 26] (ruling 105)"""
    if shield.armor >= worn.armor:
        return worn
    if not play.material.ruleset.shield_rerolls_armor:
        return shield
    options = [choice(USE_ARMOR, worn.index), choice(USE_ARMOR, shield.index)]
    seat = play.state.seats[survivor]
    answer = yield from ask(CHOOSING_ARMOR, seat, survivor, options, hits)
    return worn if first(answer) == worn.index else shield


def _worn(play: Play, survivor: int) -> Card | None:
    """The armor on the Body."""
    card = play.card_facts(survivor, BODY)
    return card if card is not None and card.armor and card.body else None


def _shield(play: Play, survivor: int) -> Card | None:
    """The best Shield in hand."""
    best: Card | None = None
    for copy in held(play, survivor):
        card = play.material.card_of[copy]
        if card.shield and (best is None or card.armor < best.armor):
            best = card
    return best
