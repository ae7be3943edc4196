"""Enchantments: spells without dice, cast on survivors or at zones in sight. [BP 22 · WD 23]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import UNREACHABLE, Walker
from shamble.rules.actions.kit import Kit, kit_of
from shamble.rules.actions.move import free_move
from shamble.rules.boxes.facts import Card
from shamble.rules.boxes.material import Material
from shamble.rules.foresight.costs import Cost
from shamble.rules.horde.movement import push
from shamble.rules.people.abilities import FREE_ENCHANTMENT, FREE_SPELL
from shamble.rules.table.once import cast_bit, was_cast
from shamble.rules.table.shapes import SURVIVOR, Series, below
from shamble.rules.table.things import Thing
from shamble.rules.words import pages as page
from shamble.rules.words.choices import SAY_NO, choice, first, second, verb, verb_of
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.part import Count, Part
from shamble.rules.words.parts import CARD, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

CAST_ON: Final = verb(
    "cast", CARD, PERSON, key="cast_on", pages=page.ENCHANTMENT, family="cards",
    card_for=lambda card, _: card.enchantment,
)  # fmt: skip
PUSH_BACK: Final = verb("repulse", ZONE, ZONE, pages=page.ENCHANTMENT, family="fight", sign="point")

REPULSE: Final = "repulse"
"""The one that is cast at a zone."""


def _is_for_survivors(material: Material, card: int) -> bool:
    return material.cards[card].id != REPULSE


class CastOn(Count):
    """In an event: whom or what an Enchantment was cast on."""

    varies: ClassVar[bool] = True

    def meant(self, material: Material, number: int, beside: dict[str, int]) -> tuple[Part, int]:
        return (PERSON if _is_for_survivors(material, beside["card"]) else ZONE), number

    def texts(self, material: Material) -> dict[str, int]:
        return PERSON.texts(material) | ZONE.texts(material)

    def plain(self, material: Material, text: str) -> str:
        return PERSON.plain(material, text) or ZONE.plain(material, text)


ENCHANTED: Final = event(
    "cast",
    survivor=PERSON,
    card=CARD,
    target=CastOn("target"),
    pages=page.ENCHANTMENT,
    log="fights",
    cases={
        ".survivor": lambda told: _is_for_survivors(told.play.material, told.numbers["card"]),
        ".zone": lambda told: not _is_for_survivors(told.play.material, told.numbers["card"]),
    },
)

ENCHANTMENT_PAYS: Final = (FREE_ENCHANTMENT, FREE_SPELL)
"""The free actions that pay for an Enchantment, the narrowest first."""
SPEED: Final = 2
"""How many zones a survivor may go by Speed. [BP 22]"""
DOUBLE_CASTING: Final = question("double-casting", pages="WD 52")
CAST_FIRST: Final = question("cast-first", pages="WD 52")


Thing(
    "enchanted",
    Series(SURVIVOR, below("a card of the box", lambda material: len(material.cards))),
    "Skills that Enchantments lend until the End Phase: survivor, card, survivor, card …",
    __name__,
)


class Enchantment:
    """What an Enchantment does, and to whom; to a survivor in sight, unless it says otherwise."""

    in_any_order: ClassVar[bool] = True
    """Whether it is all the same which of two targets comes first."""

    def targets(self, play: Play, survivor: int, card: Card) -> list[int]:
        """The targets that the caster may choose: all survivors in sight, the caster too; never
        people whom nobody plays. [BP 22 · WD 23] (ruling 100)"""
        state = play.state
        seen = play.sight_of(survivor).table[state.zone[survivor]]
        return [
            choice(CAST_ON, card.index, other)
            for other in play.on_board()
            if seen[state.zone[other]] >= 0 and self.may_be_cast_on(play, other)
        ]

    def may_be_cast_on(self, play: Play, target: int) -> bool:
        """Whether it is of any use to a survivor in sight."""
        return True

    def take_effect(self, play: Play, survivor: int, packed: int) -> Script[None] | None:
        """Do what was chosen."""
        return self.enchant(play, second(packed), play.material.cards[first(packed)])

    def enchant(self, play: Play, target: int, card: Card) -> Script[None] | None:
        """Do it to a survivor."""
        raise AssertionError("an Enchantment that is for no survivor")


class Healing(Enchantment):
    """One Wound less. [BP 22 · WD 23]"""

    def enchant(self, play: Play, target: int, card: Card) -> None:
        play.heal(target, 1)


class Invisibility(Enchantment):
    """Zombies do not notice the survivor until the round ends, or until an attack or a Noise.
    [BP 22, 54] (ruling 124)"""

    def enchant(self, play: Play, target: int, card: Card) -> None:
        play.state.rotten |= 1 << target


class Speed(Enchantment):
    """A free Move of up to two zones; a survivor in a zone with zombies cannot be sped up.
    [BP 22]"""

    in_any_order: ClassVar[bool] = False

    def may_be_cast_on(self, play: Play, target: int) -> bool:
        return not play.state.crowd[play.state.zone[target]]

    def enchant(self, play: Play, target: int, card: Card) -> Script[None]:
        return free_move(play, target, SPEED)


class Lending(Enchantment):
    """The survivor has the skill that the card names until the End Phase, from now on. [WD 23]"""

    def enchant(self, play: Play, target: int, card: Card) -> None:
        play.enchant(target, card.index)


class Repulse(Enchantment):
    """All zombies of a zone in sight go to a next zone that is farther from the caster by an open
    way. [BP 22 · WD 23]"""

    in_any_order: ClassVar[bool] = False

    def targets(self, play: Play, survivor: int, card: Card) -> list[int]:
        zone = play.state.zone[survivor]
        steps = play.passages.steps(Walker.ZOMBIE)
        away = play.passages.routes(Walker.ZOMBIE).to(zone).distance
        return [
            choice(PUSH_BACK, start, other)
            for start in play.sight_of(survivor).seen[zone]
            if play.state.crowd[start]
            for other in steps[start]
            if away[start] < away[other] < UNREACHABLE
        ]

    def take_effect(self, play: Play, survivor: int, packed: int) -> None:
        start, zone = first(packed), second(packed)
        push(play, survivor, start, zone)


ENCHANTMENTS: Final[dict[str, Enchantment]] = {
    "healing": Healing(),
    "invisibility": Invisibility(),
    REPULSE: Repulse(),
    "speed": Speed(),
}
"""By the id of the card."""
LENDING: Final = Lending()


def of_card(card: Card) -> Enchantment | None:
    """What the card does; one that is not named here lends the skill that it has."""
    known = ENCHANTMENTS.get(card.id)
    return LENDING if known is None and card.skill else known


# --- casting --------------------------------------------------------------------------------


def cast_choices(play: Play, survivor: int, kit: Kit, out: list[int]) -> None:
    """Enchantments in hand that were not cast this Turn, at everything in sight.
    [BP 22 · WD 23] (ruling 100)"""
    if not play.can_pay(survivor, ENCHANTMENT_PAYS):
        return
    card_of, used = play.material.card_of, play.state.used[survivor]
    done: list[int] = []
    for copy in kit.enchantments:
        card = card_of[copy]
        if card.index in done or was_cast(used, copy):
            continue
        done.append(card.index)
        enchantment = of_card(card)
        if enchantment is not None:
            out.extend(enchantment.targets(play, survivor, card))


def cast_cost(play: Play, survivor: int, packed: int) -> Cost:
    return play.due(survivor, ENCHANTMENT_PAYS)


def cast(play: Play, survivor: int, packed: int) -> Script[None]:
    """Cast an Enchantment; a caster with Double Casting names a second target first.
    [BP 22 · WD 23, 52] (rulings 100, 223)"""
    card = _card(play, packed)
    enchantment = of_card(card)
    if enchantment is None:
        raise AssertionError("a card that casts nothing")
    targets = [packed]
    if play.abilities[survivor].double_casting:
        targets = yield from _two_targets(play, survivor, card, enchantment, packed)
    _pay(play, survivor, card)
    for target in targets:
        play.tell(ENCHANTED, survivor, card.index, _target(target))
    if card.noisy:
        play.be_heard(survivor)
    for target in targets:
        yield from enchantment.take_effect(play, survivor, target) or ()


def _two_targets(
    play: Play, survivor: int, card: Card, enchantment: Enchantment, packed: int
) -> Script[list[int]]:
    """A second target that is another one, if the caster likes, and which of them comes first.
    [WD 52] (ruling 223)"""
    seat = play.state.seats[survivor]
    options = enchantment.targets(play, survivor, card)
    others = [target for target in options if _target(target) != _target(packed)]
    answer = yield from ask(DOUBLE_CASTING, seat, survivor, [*others, SAY_NO])
    if answer == SAY_NO:
        return [packed]
    both = [packed, answer]
    if enchantment.in_any_order:
        return both
    earlier = yield from ask(CAST_FIRST, seat, survivor, both)
    return both if earlier == packed else both[::-1]


def _card(play: Play, packed: int) -> Card:
    """The card that is cast."""
    if verb_of(packed) == PUSH_BACK:
        return play.material.cards[play.material.card_index[REPULSE]]
    return play.material.cards[first(packed)]


def _target(packed: int) -> int:
    """The survivor, or the zone, at which it is cast."""
    return first(packed) if verb_of(packed) == PUSH_BACK else second(packed)


def _pay(play: Play, survivor: int, card: Card) -> None:
    """Pay for an Enchantment and mark its copy as cast."""
    state = play.state
    play.pay(survivor, ENCHANTMENT_PAYS)
    for copy in kit_of(play, survivor).enchantments:
        if play.material.card_of[copy] is card and not was_cast(state.used[survivor], copy):
            state.used[survivor] |= cast_bit(copy)
            break
