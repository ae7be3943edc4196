"""How fires are lit: what each way has in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.rules.boxes.facts import RANGED, Card
from shamble.rules.combat.options import at_zone, may_fight, zones_in_range
from shamble.rules.people.abilities import FREE_FOR_WAY, Abilities
from shamble.rules.words import pages as page
from shamble.rules.words.choices import second, verb
from shamble.rules.words.decisions import Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

THROW: Final = verb(
    "throw", CARD, ZONE,
    pages=page.FIRE, family="fight", sign="aim", card_for=lambda card, _: card.thrown,
)  # fmt: skip

THROWN: Final = event(
    "thrown", survivor=PERSON, card=CARD, zone=ZONE, pages=page.FIRE, log="fights"
)


class Lighting:
    """A way to light fires: the box has one."""

    called: ClassVar[str] = "dragon fire"
    """What quests call such a fire."""
    is_ranged_action: ClassVar[bool] = True
    """Whether it takes a Ranged Action: what holds for weapons holds for it, too."""

    def choices(self, play: Play, survivor: int, out: list[int], free: bool) -> None:
        """What the survivor may throw now, and where to; `free` asks for no action."""
        raise NotImplementedError

    def throw(self, play: Play, survivor: int, packed: int, free: bool) -> Script[None]:
        """Do what was chosen of them."""
        raise NotImplementedError

    def burns(self, packed: int) -> int:
        """The zone in which a choice of them lights a fire, or -1."""
        return second(packed)


def may_shoot(play: Play, survivor: int, free: bool) -> bool:
    """Whether the survivor can take a Ranged Action that needs no weapon. [2E 29 · WD 37]
    (ruling 48)"""
    if not may_fight(play, survivor):
        return False
    return free or play.can_pay(survivor, FREE_FOR_WAY[RANGED])


def zones_of_throw(
    play: Play, card: Card, abilities: Abilities, zone: int, more: int = 0
) -> tuple[int, ...]:
    """The zones that a card thrown with a Ranged Action reaches from a zone; `more` than its Range,
    by so many zones. [2E 29 · WD 37]"""
    far = card.throw_far + more
    zones = zones_in_range(play, zone, card.throw_near, far, abilities.eyes)
    if card.throw_near > 0 and abilities.point_blank:
        return (zone, *zones)
    return zones


def throw_from(play: Play, survivor: int, slots: list[int], card: Card, zone: int) -> int:
    """A card is thrown: the slot, one of these, that it leaves."""
    play.tell(THROWN, survivor, card.index, zone)
    return next(slot for slot in slots if play.card_facts(survivor, slot) is card)


def shot(play: Play, survivor: int, zone: int) -> Abilities:
    """A fire was thrown at a zone with a Ranged Action: whoever has something to say to that is
    heard. Returns what the survivor's skills are at that Range."""
    abilities = at_zone(play, survivor, play.abilities[survivor], zone)
    for handler in play.moments.attacked + abilities.moments.attacked:
        handler.attacked(play, survivor, zone, RANGED)
    return abilities
