"""Choices at hand: a table at which a choice is open that play alone hardly ever brings about.

Each such choice has a function here that lays the table for it, if this quest and this team can
have it, and tells whether it did. Nothing is chosen by it.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Set
from typing import Final

from shamble.board import Walker
from shamble.content.using import colors_of
from shamble.content.vocabulary import effects as do
from shamble.content.vocabulary.standing import Action, Stash
from shamble.content.vocabulary.walking import words_in
from shamble.rules.actions.enchantments import CAST_FIRST, of_card
from shamble.rules.actions.inventory import begin_arranging
from shamble.rules.boxes.facts import COLORS, MELEE, Card
from shamble.rules.combat.attack import PAY
from shamble.rules.flow.play import Play
from shamble.rules.people.abilities import FREE_DUAL, FREE_FOR_PAIR, WIDER, Abilities
from shamble.rules.quests import beacon
from shamble.rules.quests.actions import USE_UP, uses_up_different_ones
from shamble.rules.quests.combining import COMBINE, colors_in_pieces
from shamble.rules.quests.places import zones_of
from shamble.rules.skills import skill_named
from shamble.rules.systems.cars.stashing import STASHING
from shamble.rules.systems.necromancers import THIS_ONE, Necromancers, appear
from shamble.rules.table.state import Slot, without
from shamble.rules.words.choices import VERBS, Verb, verb_of
from shamble.rules.words.decisions import QUESTIONS, Asked
from shamble.rules.words.events import EVENTS, Happened
from tests.exhaustive.corrupted import hold, lying
from tests.exhaustive.laying import (
    arm,
    beside,
    bring,
    called,
    carry,
    clear,
    fetch,
    put_in_hand,
    turn_of,
)
from tests.exhaustive.things import ThingSort

Lay = Callable[[Play, random.Random], bool]
"""Lays a table; whether it could."""
Names = Set[tuple[ThingSort, str]]
"""What is missing, by sort and name."""


def at_hand(play: Play, chance: random.Random, missing: Names) -> bool:
    """Lay the table for a choice, a question or an event that never came up. Whether there is
    one."""
    wanted = [lay for name, lay in AT_HAND.items() if name in missing]
    chance.shuffle(wanted)
    return any(lay(play, chance) for lay in wanted)


# --- paying with one of several free actions ------------------------------------------------


def rivals(kind: int) -> list[tuple[int, int]]:
    """The free actions beside which one has to be chosen to pay for an attack with a pair, each
    after the way of attack. [2E 64 · BP 54 · WD 52]"""
    return [
        (way, other)
        for way, paying in enumerate(FREE_FOR_PAIR)
        if kind in paying
        for other in paying
        if other != kind and other not in WIDER[kind] and kind not in WIDER[other]
    ]


def skills_for(names: Iterable[str], missing: Names, chance: random.Random) -> list[str]:
    """Skills without which a choice that is missing does not come up: those of two free actions of
    which one pays, or the one that casts at two targets."""
    brought = {name: _brings(name) for name in names}
    for kind, packed in PAY.items():
        if (ThingSort.VERB, VERBS[verb_of(packed)].word) in missing:
            _, other = chance.choice(rivals(kind))
            return [
                chance.choice([name for name in brought if brought[name].free[wanted]])
                for wanted in (kind, other)
                if any(brought[name].free[wanted] for name in brought)
            ]
    if (ThingSort.QUESTION, QUESTIONS[CAST_FIRST].word) in missing:
        return [name for name in brought if brought[name].double_casting]
    return []


def _brings(name: str) -> Abilities:
    """What somebody with this skill alone can do."""
    abilities = Abilities()
    skill_named(name).adjust(abilities)
    return abilities


def _pay(kind: int, play: Play, chance: random.Random) -> bool:
    """Somebody who has both free actions holds a pair, or a spell, and zombies are near."""
    able = [
        (survivor, way, FREE_DUAL in (kind, other))
        for survivor in play.on_board()
        for way, other in rivals(kind)
        if play.abilities[survivor].free[kind] and play.abilities[survivor].free[other]
    ]
    if not able:
        return False
    survivor, way, as_pair = chance.choice(able)

    def suits(card: Card) -> bool:
        weapon = card.weapons[way]
        return weapon is not None and (weapon.dual or not as_pair) and not card.aaahh

    copy = fetch(play, suits)
    if copy < 0:
        return False
    card = play.material.card_of[copy]
    twin = fetch(play, lambda other: other is card) if as_pair else -1
    put_in_hand(play, survivor, copy)
    if twin >= 0:
        play.discard(survivor, Slot.HAND_2)
        play.set_card(survivor, Slot.HAND_2, twin)
    zone = play.state.zone[survivor]
    weapon = card.weapons[way]
    near = zone if weapon is not None and weapon.near == 0 else beside(play, zone)
    _beset(play, near, 3)
    turn_of(play, survivor)
    return True


def _beset(play: Play, zone: int, count: int) -> None:
    """So many zombies of the commonest kind are in a zone."""
    walker = next(kind.index for kind in play.material.kinds if kind.common)
    play.place(zone, walker, count)


# --- spells and cards -----------------------------------------------------------------------


def _cast_first(play: Play, chance: random.Random) -> bool:
    """Who casts at two targets holds an Enchantment whose order matters, with zombies in all zones
    around. [WD 52] (ruling 223)"""

    def suits(card: Card) -> bool:
        enchantment = of_card(card) if card.enchantment else None
        return enchantment is not None and not enchantment.in_any_order

    able = [one for one in play.on_board() if play.abilities[one].double_casting]
    copy = fetch(play, suits) if able else -1
    if copy < 0:
        return False
    caster = chance.choice(able)
    put_in_hand(play, caster, copy)
    zone = play.state.zone[caster]
    for near in play.passages.steps(Walker.ZOMBIE)[zone]:
        _beset(play, near, 1)
    turn_of(play, caster)
    return True


def _from_discard(play: Play, chance: random.Random) -> bool:
    """A card that the quest gives from deck or discards is in both, and the team where one gets it
    by an action. [WD 41] (ruling 201)"""
    for word in play.material.quest.standing:
        if not isinstance(word, Action):
            continue
        given = [w for _, w in words_in(word.then) if isinstance(w, do.Card) and w.either]
        for card in given:
            copy = fetch(play, called(card.name))
            if copy >= 0:
                state = play.state
                state.equipment_discard = [*state.equipment_discard, copy]
                bring(play, play.on_board(), min(zones_of(play.material, [word.at])))
                return True
    return False


def _pour_out(play: Play, chance: random.Random) -> bool:
    """All tokens of Dragon Bile are on the board, and somebody holds more of it. [BP 35]"""
    tokens = play.material.content.box.tokens.dragon_bile
    if not tokens:
        return False
    streets = [zone.index for zone in play.material.board.zones if zone.building is None]
    play.state.bile = chance.sample(streets, tokens)
    survivor = chance.choice(play.on_board())
    arm(play, survivor, lambda card: card.thrown and not card.kills_all)
    turn_of(play, survivor)
    return True


def _stash(play: Play, chance: random.Random) -> bool:
    """Somebody with all sorts of food stands beside a car that takes it. [2E 42]"""
    for word in play.material.quest.standing:
        if isinstance(word, Stash) and word.what == "food":
            kinds = [car for car in play.material.cars if word.car in ("", car.kind)]
            zones = [play.state.cars[car.index] for car in kinds if play.state.cars[car.index] >= 0]
            if zones:
                owner = chance.choice(play.on_board())
                bring(play, [owner], chance.choice(zones))
                for food in [card for card in play.material.cards if card.food]:
                    copy = fetch(play, called(food.name))
                    if copy >= 0:
                        carry(play, owner, copy)
                turn_of(play, owner)
                return True
    return False


def _armored(play: Play, chance: random.Random) -> bool:
    """Somebody who wears armor and others stand among zombies, of whom some do not care, and the
    last of them has the Turn. [BP 23 · WD 26]"""
    team, state = play.on_board(), play.state
    worn = fetch(play, lambda card: bool(card.armor and card.body))
    if worn < 0:
        return False
    zone = state.zone[team[0]]
    bring(play, team, zone)
    play.discard(team[0], Slot.BODY)
    play.set_card(team[0], Slot.BODY, worn)
    for kind in play.material.kinds:
        comes = kind.wounds and play.runs[kind.index] is None
        if comes and (kind.common or kind.ignores_armor):
            there = play.place(zone, kind.index, 1)
            if there and kind.index in state.abomination_deck:
                state.abomination_deck = without(state.abomination_deck, kind.index)
    turn_of(play, team[-1])
    for survivor in team[:-1]:
        state.done |= 1 << survivor
    return True


# --- tokens ---------------------------------------------------------------------------------


def _move_spawn(play: Play, chance: random.Random) -> bool:
    """Two Spawn tokens lie together, and with them stands somebody who has what it takes to move
    one. [WD 42, 48]"""
    for word in play.material.quest.standing:
        if isinstance(word, Action):
            for _, moved in words_in(word.then):
                if isinstance(moved, do.MoveSpawnToken):
                    return _two_together(play, word, moved, chance)
    return False


def _two_together(
    play: Play, word: Action, moved: do.MoveSpawnToken, chance: random.Random
) -> bool:
    there, printed = zones_of(play.material, [moved.to]), len(play.material.spawn_zones)
    numbered = enumerate(play.state.spawn_tokens[:printed])
    tokens = [token for token, zone in numbered if zone >= 0 and zone not in there]
    if len(tokens) < 2:
        return False
    one, other = chance.sample(tokens, 2)
    zone, mover = play.state.spawn_tokens[one], chance.choice(play.on_board())
    play.put_spawn_token(other, zone)
    bring(play, [mover], zone)
    hold(play, mover, colors_of((word.discards,)))
    turn_of(play, mover)
    return True


def _which_necromancer(play: Play, chance: random.Random) -> bool:
    """Two Necromancers who came from different zones stand together, and with them somebody who can
    strike one. [BP 31, 33]"""
    kind = next((kind.index for kind in play.material.kinds if kind.necromancer), -1)
    system = play.runs[kind] if kind >= 0 else None
    spawns = [zone for zone in dict.fromkeys(play.state.spawn_tokens) if zone >= 0]
    if not isinstance(system, Necromancers) or len(spawns) < 2 or play.state.reserve[kind] < 2:
        return False
    striker = chance.choice(play.on_board())
    here = beside(play, spawns[0])
    bring(play, [striker], here)
    for zone in chance.sample(spawns, 2):
        clear(play, zone)
        play.place(zone, kind, 1)
        appear(play, zone, kind)
        play.shift(zone, here, kind, 1)
        system.pushed(play, zone, here)
    arm(play, striker, lambda card: card.weapons[MELEE] is not None)
    turn_of(play, striker)
    return True


def _combine(play: Play, chance: random.Random) -> bool:
    """Somebody has all pieces of one thing. [WD 42]"""
    for color in colors_in_pieces(play.material.quest):
        owner = chance.choice(play.on_board())
        for number in lying(play, [COLORS[color]]):
            _keep(play, owner, number)
        turn_of(play, owner)
        return True
    return False


def _use_up(play: Play, chance: random.Random) -> bool:
    """Somebody with Objectives of several colours stands in a Spawn Zone. [WD 42]"""
    if not uses_up_different_ones(play.material.quest):
        return False
    owner = chance.choice(play.on_board())
    tokens = [zone for zone in play.state.spawn_tokens if zone >= 0]
    bring(play, [owner], chance.choice(tokens))
    for number in lying(play, ()):
        _keep(play, owner, number)
    turn_of(play, owner)
    return True


def _keep(play: Play, survivor: int, number: int) -> None:
    play.take_objective(number, survivor)
    play.keep_objective(survivor, number)


def _trade_beacon(gives: bool, play: Play, chance: random.Random) -> bool:
    """Who carries the Beacon trades, or somebody trades with who does. [WD 45]"""
    team = play.on_board()
    if not beacon.CARRIED(play.material.quest) or len(team) < 2:
        return False
    active, partner = chance.sample(team, 2)
    bring(play, [active, partner], play.material.start_zones[0])
    play.put_beacon(-1, active if gives else partner)
    turn_of(play, active)
    begin_arranging(play, active, partner)
    return True


_VERBS: Final[dict[int, Lay]] = {
    Verb.BILE: _pour_out,
    Verb.FROM_DISCARD: _from_discard,
    Verb.MOVE_SPAWN: _move_spawn,
    THIS_ONE: _which_necromancer,
    COMBINE: _combine,
    USE_UP: _use_up,
    beacon.GIVE: functools.partial(_trade_beacon, True),
    beacon.RECEIVE: functools.partial(_trade_beacon, False),
    **{verb_of(packed): functools.partial(_pay, kind) for kind, packed in PAY.items()},
}
_QUESTIONS: Final[dict[int, Lay]] = {
    CAST_FIRST: _cast_first,
    STASHING: _stash,
    Asked.PIERCING_WOUNDS: _armored,
}
_EVENTS: Final[dict[int, Lay]] = {
    Happened.ARMOR_IGNORED: _armored,
    Happened.ARMOR_ROLLED: _armored,
}
AT_HAND: Final[dict[tuple[ThingSort, str], Lay]] = {
    **{(ThingSort.VERB, VERBS[number].word): lay for number, lay in _VERBS.items()},
    **{(ThingSort.QUESTION, QUESTIONS[number].word): lay for number, lay in _QUESTIONS.items()},
    **{(ThingSort.EVENT, EVENTS[number].word): lay for number, lay in _EVENTS.items()},
}
"""By sort and name of what is missing."""
