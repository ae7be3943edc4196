"""Fire: Molotovs, Dragon Bile and Torches. [2E 18, 29 · BP 35]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.abilities import FREE_FOR_WAY, Abilities
from shamble.rules.actions.kit import hands, held, kit_of
from shamble.rules.choices import Verb, choice, first, second, verb_of
from shamble.rules.combat.attack import attack_over
from shamble.rules.combat.options import may_fight, zones_in_range
from shamble.rules.combat.targets import cleared, was_killed
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.events import Happened
from shamble.rules.material import RANGED, Card
from shamble.rules.state import without

if TYPE_CHECKING:
    from shamble.rules.play import Play


def throw_choices(play: Play, survivor: int, out: list[int], free: bool = False) -> None:
    """What the survivor may throw from a hand now, and where to; `free` asks for no action.
    [2E 29 · BP 35] (rulings 27, 99)"""
    if not kit_of(play, survivor).throws:
        return
    zone = play.state.zone[survivor]
    done: list[int] = []
    for copy in held(play, survivor):
        card = play.material.card_of[copy]
        if not card.thrown or card.index in done:
            continue
        done.append(card.index)
        if not play.material.ruleset.fire_needs_two_cards:
            _molotov_choices(play, survivor, card, out, free)
        elif free or play.can_pay(survivor, ()):
            eyes = play.abilities[survivor].eyes
            zones = zones_in_range(play, zone, card.throw_near, card.throw_far, eyes)
            if card.kills_all:
                pools = play.state.bile
                out.extend([choice(Verb.LIGHT, target) for target in zones if target in pools])
            else:
                out.extend([choice(Verb.THROW, card.index, target) for target in zones])


def _molotov_choices(play: Play, survivor: int, card: Card, out: list[int], free: bool) -> None:
    """A Ranged Action: what holds for weapons holds for it. [2E 29] (ruling 48)"""
    if not may_fight(play, survivor):
        return
    if not free and not play.can_pay(survivor, FREE_FOR_WAY[RANGED]):
        return
    zones = zones_of_throw(play, card, play.abilities[survivor], play.state.zone[survivor])
    out.extend([choice(Verb.THROW, card.index, target) for target in zones])


def zones_of_throw(play: Play, card: Card, abilities: Abilities, zone: int) -> tuple[int, ...]:
    """The zones that a Molotov reaches from a zone. [2E 29] (ruling 221)"""
    far = card.throw_far + abilities.max_range
    zones = zones_in_range(play, zone, card.throw_near, far, abilities.eyes)
    if card.throw_near > 0 and abilities.point_blank:
        return (zone, *zones)
    return zones


def throw(play: Play, survivor: int, packed: int, free: bool = False) -> Script[None]:
    """Resolve a THROW or LIGHT choice. [2E 29 · BP 35]"""
    if verb_of(packed) == Verb.LIGHT:
        if not free:
            play.pay(survivor, ())
        yield from _light(play, survivor, first(packed))
        return
    card, zone = play.material.cards[first(packed)], second(packed)
    if card.kills_all:
        play.strike(survivor, RANGED, None if free else FREE_FOR_WAY[RANGED])
        yield from _molotov(play, survivor, card, zone)
    else:
        if not free:
            play.pay(survivor, ())
        yield from _pour(play, survivor, card, zone)


def _molotov(play: Play, survivor: int, card: Card, zone: int) -> Script[None]:
    """The card is spent, and all in the zone die. [2E 29]"""
    slot = _throw_from(play, survivor, card, zone)
    copy = play.card(survivor, slot)
    stays = False
    for handler in play.abilities[survivor].moments.thrown:
        script = handler.thrown(play, survivor, slot)
        if script is not None and not stays:
            stays = yield from script
    if not stays:
        play.discard(survivor, slot)
    thrown = card.record.thrown
    if thrown is not None and thrown.noisy:
        play.make_noise(play.state.zone[survivor])
    killed = yield from burn(play, survivor, zone, copy)
    yield from attack_over(play, survivor, play.abilities[survivor], killed)


def _pour(play: Play, survivor: int, card: Card, zone: int) -> Script[None]:
    """Dragon Bile becomes a pool; without a token left, one on the board moves. [BP 35]"""
    pools = play.state.bile
    play.discard(survivor, _throw_from(play, survivor, card, zone))
    if len(pools) >= play.material.content.box.tokens.dragon_bile:
        options = [
            choice(Verb.BILE, number)
            for number, pool in enumerate(pools)
            if pool not in pools[:number]
        ]
        seat = play.state.seats[survivor]
        answer = yield from ask(Asked.BILE, seat, survivor, options, zone)
        gone = first(answer)
        play.tell(Happened.BILE_MOVED, pools[gone], zone)
        pools = pools[:gone] + pools[gone + 1 :]
    play.state.bile = [*pools, zone]


def _light(play: Play, survivor: int, zone: int) -> Script[None]:
    """A Torch turns a pool into Dragon Fire, without Noise. [BP 35]"""
    card_of = play.material.card_of
    torch = next(
        card_of[copy]
        for copy in held(play, survivor)
        if card_of[copy].thrown and card_of[copy].kills_all
    )
    play.discard(survivor, _throw_from(play, survivor, torch, zone))
    play.state.bile = without(play.state.bile, zone)
    yield from burn(play, survivor, zone)


def _throw_from(play: Play, survivor: int, card: Card, zone: int) -> int:
    """A card is thrown: the slot of the hand that it leaves."""
    play.tell(Happened.THROWN, survivor, card.index, zone)
    return next(slot for slot in hands(play, survivor) if play.card_facts(survivor, slot) is card)


def takers(play: Play, zone: int) -> list[int]:
    """The kinds in the zone that take all of a fire for themselves: the Abominawild. [2E 18]"""
    return [kind for kind in play.kinds_in(zone) if play.material.kinds[kind].takes_fire]


def burn(play: Play, survivor: int, zone: int, copy: int = -1, thrown: bool = True) -> Script[int]:
    """Every Actor of the zone dies, whoever threw the fire too, and the points are the thrower's;
    an Abominawild takes all of it, and then nothing else happens there. `copy`: the card that was
    thrown. Whoever waits for a fire is told of one that was `thrown`. Returns how many zombies
    died. [2E 18, 29 · BP 23, 35] (rulings 3, 97, 98, 195)"""
    play.tell(Happened.FIRE, survivor, zone)
    goals_before = play.state.goals
    alone = takers(play, zone)
    killed: list[tuple[int, int]] = []
    play.using = copy
    for kind in alone or play.kinds_in(zone):
        figures = play.zombies(zone, kind)
        play.kill(survivor, zone, kind, figures)
        killed.append((kind, figures))
    play.using = -1
    if not alone:
        for victim in play.people_in(zone):
            play.eliminate(victim)
    for kind, figures in killed:
        yield from was_killed(play, survivor, zone, kind, figures)
    if thrown and not alone:
        play.note_fire(zone, goals_before)
        for handler in play.moments.fire:
            script = handler.fire(play, survivor, zone)
            if script is not None:
                yield from script
    play.check()
    if killed:
        yield from cleared(play, survivor, zone)
    return sum([figures for _, figures in killed])
