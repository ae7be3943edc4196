"""Actions with cards in the inventory: Reload, food, Enchantments; and making Noise.
[2E 22, 29 · BP 22, 34]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shamble.board import UNREACHABLE, Walker
from shamble.rules.abilities import FREE_ENCHANTMENT, FREE_SPELL
from shamble.rules.actions.kit import Kit, kit_of
from shamble.rules.actions.move import free_move
from shamble.rules.choices import Verb, choice, first, second
from shamble.rules.decisions import Script
from shamble.rules.events import Happened
from shamble.rules.horde.movement import push
from shamble.rules.material import RANGED, Card
from shamble.rules.once import CAST
from shamble.rules.state import Slot

if TYPE_CHECKING:
    from shamble.rules.play import Play

ENCHANTMENT_PAYS: Final = (FREE_ENCHANTMENT, FREE_SPELL)
"""The free actions that pay for an Enchantment, the narrowest first."""
SPEED: Final = 2
"""The zones that Speed lets one go. [BP 22]"""


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
            packed = choice(Verb.RELOAD, play.material.copies[copy])
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
    play.tell(Happened.RELOADED, survivor, kind)


def eat(play: Play, survivor: int, packed: int) -> None:
    """Discard food for its points, which costs no action. [2E 15 · BP 16]"""
    card = play.material.cards[first(packed)]
    for slot in range(Slot.GAINED_1):
        if play.card_facts(survivor, slot) is card:
            play.tell(Happened.EATEN, survivor, card.index)
            play.discard(survivor, slot)
            play.gain_points(survivor, card.points)
            return


# --- Enchantments ---------------------------------------------------------------------------


def cast_choices(play: Play, survivor: int, kit: Kit, out: list[int]) -> None:
    """Enchantments in hand that were not cast this Turn, on everybody and everything in sight, the
    caster too. [BP 22] (ruling 100)"""
    if not kit.enchantments or not play.can_pay(survivor, ENCHANTMENT_PAYS):
        return
    card_of, used = play.material.card_of, play.state.used[survivor]
    done: list[int] = []
    for copy in kit.enchantments:
        card = card_of[copy]
        if card.index in done or used >> CAST + copy & 1:
            continue
        done.append(card.index)
        if card.id == REPULSE:
            _repulse_choices(play, survivor, out)
        elif card.id in ENCHANTMENTS:
            _targets(play, survivor, card, out)


def _targets(play: Play, survivor: int, card: Card, out: list[int]) -> None:
    """The survivors in sight. Nobody is sped up out of a zone with zombies."""
    state = play.state
    seen = play.sight_of(survivor).table[state.zone[survivor]]
    for other in play.on_board():
        zone = state.zone[other]
        if seen[zone] >= 0 and not (card.id == "speed" and state.crowd[zone]):
            out.append(choice(Verb.CAST_ON, card.index, other))


def _repulse_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Zones in sight with zombies, and the next zones that are farther away. [BP 22]"""
    state = play.state
    zone = state.zone[survivor]
    steps = play.passages.steps(Walker.ZOMBIE)
    away = play.passages.routes(Walker.ZOMBIE).to(zone).distance
    for start in play.sight_of(survivor).seen[zone]:
        if state.crowd[start]:
            for other in steps[start]:
                if away[start] < away[other] < UNREACHABLE:
                    out.append(choice(Verb.REPULSE, start, other))


def _cast(play: Play, survivor: int, card: Card, target: int) -> None:
    """Pay for an Enchantment and mark its copy as cast; the Noise comes before the effect."""
    state = play.state
    play.pay(survivor, ENCHANTMENT_PAYS)
    for copy in kit_of(play, survivor).enchantments:
        if play.material.card_of[copy] is card and not state.used[survivor] >> CAST + copy & 1:
            state.used[survivor] |= 1 << CAST + copy
            break
    play.tell(Happened.CAST, survivor, card.index, target)
    if card.noisy:
        play.be_heard(survivor)


def cast_on(play: Play, survivor: int, packed: int) -> Script[None]:
    """Cast an Enchantment on a survivor. [BP 22] (ruling 100)"""
    card, target = play.material.cards[first(packed)], second(packed)
    _cast(play, survivor, card, target)
    script = ENCHANTMENTS[card.id](play, target)
    if script is not None:
        yield from script


def repulse(play: Play, survivor: int, packed: int) -> None:
    """All zombies of a zone go one zone farther from the caster. [BP 22]"""
    start, zone = first(packed), second(packed)
    card = play.material.cards[play.material.card_index[REPULSE]]
    _cast(play, survivor, card, start)
    push(play, start, zone)
    play.tell(Happened.SHOVED, survivor, start, zone)


def _healing(play: Play, target: int) -> None:
    """One Wound less. [BP 22]"""
    play.heal(target, 1)


def _invisibility(play: Play, target: int) -> None:
    """Zombies do not notice the survivor until the round ends, or until an attack or a Noise.
    [BP 22, 54] (ruling 124)"""
    play.state.rotten |= 1 << target


def _speed(play: Play, target: int) -> Script[None]:
    """A free Move of up to two zones. [BP 22]"""
    return free_move(play, target, SPEED)


REPULSE: Final = "repulse"
ENCHANTMENTS: Final[dict[str, Callable[[Play, int], Script[None] | None]]] = {
    "healing": _healing,
    "invisibility": _invisibility,
    "speed": _speed,
}
"""What each Enchantment does to the survivor it is cast on."""
