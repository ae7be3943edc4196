"""An attack, stage by stage: pay, dice, re-rolls, hits, targets, misses, noise, and after.
[2E 27-28 · BP 32-34]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.facts import MAGIC, NO_CARD
from shamble.rules.combat.blow import PAIRS, Blow, count_hits, damage_rolled
from shamble.rules.combat.friendly_fire import endangered, friendly_fire
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK, IMPROVISE, SECOND_SHOT, TRICK_SHOT
from shamble.rules.combat.rerolls import attack_rerolls, digits, rerolled, roll
from shamble.rules.combat.targets import Fallen, assign_hits, cleared
from shamble.rules.combat.trick_shot import DICE_FOR, second_blow, tell_both
from shamble.rules.foresight.costs import AN_ACTION, Cost
from shamble.rules.foresight.threats import HARMS, Threat
from shamble.rules.people.abilities import (
    FREE_COMBAT,
    FREE_DUAL,
    FREE_FOR_PAIR,
    FREE_FOR_WAY,
    FREE_MAGIC,
    FREE_MELEE,
    FREE_RANGED,
    FREE_SPELL,
    WIDER,
    Abilities,
)
from shamble.rules.words import pages as page
from shamble.rules.words.choices import SAY_NO, SAY_YES, choice, second, verb, verb_of
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD_OR_IMPROVISED, COUNT, PERSON, WAY, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

DICE_BY_CROWD: Final = verb("dice-by-crowd", pages=page.CROWD_DICE)
PAY_SPELL: Final = verb("pay-spell", pages=page.SPELLCASTER)
PAY_COMBAT: Final = verb("pay-combat", pages=page.SPELLCASTER)
PAY_DUAL: Final = verb("pay-dual", pages=page.DUAL_EXPERT)
PAY_MELEE: Final = verb("pay-melee", pages=page.DUAL_EXPERT)
PAY_RANGED: Final = verb("pay-ranged", pages=page.DUAL_EXPERT)
PAY_MAGIC: Final = verb("pay-magic", pages=page.DUAL_EXPERT)
"""Which of several free actions pays for an attack."""
CHOOSING_DICE: Final = question("dice", count=COUNT, pages=page.CROWD_DICE)
ROLLING_SIX: Final = question("roll-six", count=COUNT, pages="2E 65-66 · BP 53-54 · WD 53")
PAYING_WITH: Final = question("pay", pages=page.SEVERAL_FREE)

ATTACKED: Final = event(
    "attacked", survivor=PERSON, card=CARD_OR_IMPROVISED, way=WAY, zone=ZONE, hits=COUNT,
    pages="2E 27 · BP 32-33 · WD 30-31", log="fights", marks="grave",
    cases={"_improvised": lambda told: told.numbers["card"] == NO_CARD},
)  # fmt: skip

PAY: Final = {
    FREE_MELEE: choice(PAY_MELEE),
    FREE_RANGED: choice(PAY_RANGED),
    FREE_MAGIC: choice(PAY_MAGIC),
    FREE_DUAL: choice(PAY_DUAL),
    FREE_SPELL: choice(PAY_SPELL),
    FREE_COMBAT: choice(PAY_COMBAT),
}
"""How each free action is chosen among those that could pay."""
BY_CROWD: Final = choice(DICE_BY_CROWD)


def attack(play: Play, survivor: int, packed: int, free: bool = False) -> Script[None]:
    """Resolve an ATTACK, DUAL_ATTACK, TRICK_SHOT or IMPROVISE choice: one Action, of one blow or of
    two at a zone each. The dice of all are one roll, and rolled again together; then each zone gets
    its hits and misses. They are one effect: defeat and victory are looked at after them.
    [2E 27-28 · BP 32-34, 54] (rulings 3, 47, 73-91, 222)"""
    blows = [Blow(play, survivor, packed)]
    if verb_of(packed) == TRICK_SHOT:
        blows.append((yield from second_blow(play, survivor, blows[0])))
    state, first_blow = play.state, blows[0]
    weapon, abilities = first_blow.weapon, first_blow.abilities
    origin = state.zone[survivor]
    for blow in blows:
        yield from _aim(play, survivor, blow)
    yield from _pay(play, survivor, first_blow, free)
    counts: list[int] = []
    for blow in blows:
        counts.append((yield from _dice(play, survivor, blow)))
        if weapon.reload:
            for copy in blow.used:
                state.empty |= 1 << copy

    if len(blows) > 1:
        tell_both(play, survivor, blows, counts)
    dice = roll(play, survivor, sum(counts))
    sources = attack_rerolls(play, survivor, weapon.ammo, abilities.lucky)
    if sources:
        needed = max(first_blow.accuracy - first_blow.bonus, 2)
        dice = yield from rerolled(play, survivor, dice, sources, needed)

    killed, may_reap = 0, first_blow.reaper
    emptied: list[int] = []
    for blow, count in zip(blows, counts, strict=True):
        shown, dice = dice[:count], dice[count:]
        if len(blows) > 1:
            play.tell(DICE_FOR, survivor, blow.zone, digits(shown))
        fallen = yield from _land(play, survivor, blow, shown, may_reap)
        may_reap = may_reap and not fallen.reaped
        killed += fallen.killed
        if fallen.killed and blow.aimed is None:
            emptied.append(blow.zone)
    if weapon.noisy:
        play.make_noise(origin)
    play.check()

    for zone in emptied:
        yield from cleared(play, survivor, zone)
    yield from attack_over(play, survivor, abilities, killed)


def _land(play: Play, survivor: int, blow: Blow, dice: list[int], may_reap: bool) -> Script[Fallen]:
    """The dice of a blow lie: its sixes roll on, its hits kill, its misses go to friends."""
    if blow.sixes:
        yield from _roll_six(play, survivor, dice, blow.six_bonus)
    zone = blow.zone
    hits = count_hits(dice, blow.accuracy, blow.bonus)
    damage = damage_rolled(blow, dice)
    play.tell(ATTACKED, survivor, blow.weapon.card, blow.way, zone, hits)
    if blow.aimed is None:
        play.using = blow.used[0] if blow.used else -1
        fallen = yield from assign_hits(play, survivor, zone, hits, damage, blow.chosen, may_reap)
        play.using = -1
    else:
        fallen = Fallen((yield from blow.aimed.struck(play, survivor, blow.target, hits)))
    if blow.fires_at_friends:
        misses, steady = len(dice) - hits, blow.abilities.steady_hand
        yield from friendly_fire(play, survivor, zone, misses, damage, steady)
    for handler in play.moments.attacked + blow.abilities.moments.attacked:
        handler.attacked(play, survivor, zone, blow.way)
    return fallen


def attack_over(play: Play, survivor: int, abilities: Abilities, killed: int) -> Script[None]:
    """What comes after a Combat Action, for whoever can still do it. [2E 64 · BP 52] (ruling 47)"""
    if play.state.zone[survivor] < 0:
        return
    for handler in play.moments.attack_over + abilities.moments.attack_over:
        if (script := handler.attack_over(play, survivor, killed)) is not None:
            yield from script


def _aim(play: Play, survivor: int, blow: Blow) -> Script[None]:
    """At what the blow is aimed besides the zombies of the zone: a rule of the quest says so."""
    for handler in play.moments.aims:
        script = handler.aims(play, survivor, blow.zone, blow.way)
        if script is not None:
            target = yield from script
            if target >= 0:
                blow.aimed, blow.target = handler, target
                return


def _pay(play: Play, survivor: int, blow: Blow, free: bool) -> Script[None]:
    """The Action is paid, by one of several free ones that is chosen."""
    way = blow.way
    paying: tuple[int, ...] | None = None
    if not free:
        paying = FREE_FOR_WAY[way]
        if blow.pair:
            paying = yield from _paying(play, survivor, FREE_FOR_PAIR[way])
        elif way == MAGIC:
            paying = yield from _paying(play, survivor, FREE_FOR_WAY[way])
    play.strike(survivor, way, paying)


def attack_cost(play: Play, survivor: int, packed: int) -> Cost:
    """What the Action of an ATTACK, DUAL_ATTACK or TRICK_SHOT choice costs."""
    types = (FREE_FOR_PAIR if verb_of(packed) in PAIRS else FREE_FOR_WAY)[second(packed)]
    best = _free_ones(play, survivor, types)
    return Cost(0, best) if best else AN_ACTION


def _free_ones(play: Play, survivor: int, types: tuple[int, ...]) -> tuple[int, ...]:
    """The free actions that could pay, of those left: a narrow one before those that pay for all of
    the same. Two pay for different things besides, as Spellcaster's and a free Combat Action, or
    Dual expert's and a free Melee Action. [2E 63-64 · BP 51-52, 54]"""
    left = [kind for kind in types if play.free_left(survivor, kind) > 0]
    return tuple([kind for kind in left if not any(kind in WIDER[other] for other in left)])


def _paying(play: Play, survivor: int, types: tuple[int, ...]) -> Script[tuple[int, ...]]:
    """The free action that pays; of two, one is chosen."""
    best = _free_ones(play, survivor, types)
    if len(best) < 2:
        return best
    options = [PAY[kind] for kind in best]
    answer = yield from ask(PAYING_WITH, play.state.seats[survivor], survivor, options)
    return (best[options.index(answer)],)


def _dice(play: Play, survivor: int, blow: Blow) -> Script[int]:
    """How many dice are rolled: by the card, or by the number of zombies if that is chosen.
    [2E 63-64 · BP 52-53] (rulings 74, 75)"""
    if blow.by_crowd < 0:
        return blow.dice
    seat = play.state.seats[survivor]
    answer = yield from ask(CHOOSING_DICE, seat, survivor, [BY_CROWD, SAY_NO], blow.crowd)
    return blow.by_crowd if answer == BY_CROWD else blow.dice


def _roll_six(play: Play, survivor: int, dice: list[int], bonus: int) -> Script[None]:
    """Each 6 may bring one more die, and so on; they are not rolled again. [2E 66 · BP 53]
    (rulings 78, 80)"""
    seat = play.state.seats[survivor]
    waiting = count_hits(dice, 6, bonus)
    while waiting:
        answer = yield from ask(ROLLING_SIX, seat, survivor, [SAY_YES, SAY_NO], waiting)
        if answer == SAY_NO:
            return
        die = roll(play, survivor, 1)
        waiting += count_hits(die, 6, bonus) - 1
        dice += die


def _endangered(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """Whom the misses of a blow may hit: all dice may miss, and where each 6 adds to the Damage
    some of the others may be sixes. Steady hand asks later. [2E 28 · BP 34]"""
    blow = Blow(play, asked.survivor, packed)
    if not blow.fires_at_friends or blow.abilities.steady_hand:
        return []
    count = max(blow.dice, blow.by_crowd)
    found: dict[int, Threat] = {}
    for misses in range(1, count + 1):
        sixes = UNBOUNDED if blow.sixes else count - misses
        damage = blow.damage + blow.six_damage * sixes
        for each in endangered(play, asked.survivor, blow.zone, misses, damage):
            worst = found.get(each.person)
            if worst is None or each.most > worst.most:
                found[each.person] = each
    return list(found.values())


UNBOUNDED: Final = 99
"""More sixes than it takes to kill anybody, where each brings another die."""
for _verb in (
    ATTACK, DUAL_ATTACK, TRICK_SHOT, SECOND_SHOT, IMPROVISE,
):  # fmt: skip
    HARMS[_verb] = _endangered
