"""Dragon Fire of a pool and a Torch. [BP 35]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.actions.kit import hands, held
from shamble.rules.boxes.facts import Card
from shamble.rules.combat.fire.burning import burn
from shamble.rules.combat.fire.lighting import THROW, Lighting, throw_from
from shamble.rules.combat.options import zones_in_range
from shamble.rules.table.shapes import ZoneSeries
from shamble.rules.table.state import without
from shamble.rules.table.things import Token
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, second, verb, verb_of
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import POOL, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

LIGHT: Final = verb("light", ZONE, pages=page.BILE, family="fight", sign="aim")
MOVE_BILE: Final = verb("move-bile", POOL, key="bile", pages=page.BILE, sign="point")
MOVING_BILE: Final = question("bile", zone=ZONE, pages=page.BILE)

BILE_MOVED: Final = event(
    "bile-moved", from_=ZONE, zone=ZONE, pages=page.BILE, log="fights", marks="follows"
)
"""No token was left for a new pool: an old one is it now."""


Token(
    "bile",
    ZoneSeries(),
    "Zones of the Dragon Bile pools.",
    __name__,
    pages="BP 35",
    supply=lambda material: material.content.box.tokens.dragon_bile,
    entry="dragon_bile",
)


class BilePools(Lighting):
    """Dragon Bile that is thrown becomes a pool, which a Torch lights, each from a hand and for an
    action of any kind; no weapon, so that no skill takes it farther. [BP 35, 51]
    (rulings 27, 99, 235)"""

    is_ranged_action: ClassVar[bool] = False

    def choices(self, play: Play, survivor: int, out: list[int], free: bool) -> None:
        if not free and not play.can_pay(survivor, ()):
            return
        cards = [play.material.card_of[copy] for copy in held(play, survivor)]
        eyes, here = play.abilities[survivor].eyes, play.state.zone[survivor]
        pools = play.state.bile
        for card in dict.fromkeys(cards):
            if not card.thrown:
                continue
            zones = zones_in_range(play, here, card.throw_near, card.throw_far, eyes)
            if card.kills_all:
                out.extend([choice(LIGHT, target) for target in zones if target in pools])
            else:
                out.extend([choice(THROW, card.index, target) for target in zones])

    def burns(self, packed: int) -> int:
        return first(packed) if verb_of(packed) == LIGHT else -1

    def throw(self, play: Play, survivor: int, packed: int, free: bool) -> Script[None]:
        if not free:
            play.pay(survivor, ())
        if verb_of(packed) == LIGHT:
            yield from _light(play, survivor, first(packed))
        else:
            yield from _pour(play, survivor, play.material.cards[first(packed)], second(packed))


def _pour(play: Play, survivor: int, card: Card, zone: int) -> Script[None]:
    """Dragon Bile becomes a pool; without a token left, one on the board moves. [BP 35]"""
    pools = play.state.bile
    play.discard(survivor, throw_from(play, survivor, hands(play, survivor), card, zone))
    if len(pools) >= play.material.content.box.tokens.dragon_bile:
        options = [
            choice(MOVE_BILE, number)
            for number, pool in enumerate(pools)
            if pool not in pools[:number]
        ]
        seat = play.state.seats[survivor]
        answer = yield from ask(MOVING_BILE, seat, survivor, options, zone)
        gone = first(answer)
        play.state.bile = [*pools[:gone], *pools[gone + 1 :], zone]
        play.tell(BILE_MOVED, pools[gone], zone)
    else:
        play.state.bile = [*pools, zone]


def _light(play: Play, survivor: int, zone: int) -> Script[None]:
    """A Torch turns a pool into Dragon Fire, without Noise. [BP 35]"""
    card_of = play.material.card_of
    torch = next(
        card_of[copy]
        for copy in held(play, survivor)
        if card_of[copy].thrown and card_of[copy].kills_all
    )
    play.discard(survivor, throw_from(play, survivor, hands(play, survivor), torch, zone))
    play.state.bile = without(play.state.bile, zone)
    yield from burn(play, survivor, zone)
