"""A player who wants to see everything: what was never chosen, then what meets goals."""

from __future__ import annotations

import random
from collections import Counter

from shamble.board import UNREACHABLE, Walker
from shamble.content.errors import ContentError
from shamble.content.vocabulary.walking import words_in
from shamble.rules.actions.cards import MAKE_NOISE
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.inventory_words import DISCARD, REORGANISE, TRADE
from shamble.rules.actions.objectives import TAKE_CRATE, TAKE_OBJECTIVE
from shamble.rules.actions.search import SEARCH
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK, TRICK_SHOT
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import DRIVE_OFF, END_TURN, LEAVE
from shamble.rules.quests.actions import ACT, ACT_AT_DOOR
from shamble.rules.quests.deliver import DELIVER, DELIVER_OBJECTIVE
from shamble.rules.quests.places import PLACE_FIELDS, moves, zones_of
from shamble.rules.systems.cars.shooting import AIM_AT_CAR
from shamble.rules.systems.cars.stashing import STASH, STASH_OBJECTIVE
from shamble.rules.systems.companions import RALLY, alone_in
from shamble.rules.words.choices import STAY, VERBS, first, second, third, verb_of
from shamble.rules.words.parts import CARD, CARD_OR_LUCKY, WAY

LIKED = {
    TAKE_OBJECTIVE: 40.0,
    TAKE_CRATE: 40.0,
    LEAVE: 100.0,
    DRIVE_OFF: 100.0,
    RALLY: 20.0,
    ACT: 20.0,
    ACT_AT_DOOR: 20.0,
    DELIVER: 40.0,
    DELIVER_OBJECTIVE: 40.0,
    STASH_OBJECTIVE: 20.0,
    STASH: 4.0,
    AIM_AT_CAR: 4.0,
    STAY: 0.2,
    SEARCH: 4.0,
    OPEN: 6.0,
    END_TURN: 0.4,
    MAKE_NOISE: 0.05,
    REORGANISE: 0.2,
    TRADE: 0.1,
    DISCARD: 0.05,
}
"""How readily a verb is chosen by who wants to win; one that is not here, 1."""
DROPS = 0.02
"""How often somebody discards a card for no reason."""


class Player:
    """Chooses for all survivors; the same seed chooses the same."""

    def __init__(self, chance: random.Random, tried: Counter[tuple[int, ...]]) -> None:
        self._chance = chance
        self._tried = tried
        """How often each verb was chosen, with its card where it has one; in all games."""

    def choose(self, engine: Engine) -> int:
        """One of the choices there are."""
        asked = engine.decision
        if asked is None:
            raise AssertionError("nothing is asked")
        options = asked.choices
        mood = self._chance.random()
        free = engine.free_choices() if mood < DROPS else []
        if free:
            packed = self._chance.choice(free)
        elif mood < 0.4:
            packed = min(options, key=lambda one: (self._tried[_kind(one)], self._chance.random()))
        elif mood < 0.5:
            packed = self._chance.choice(options)
        else:
            goals = _wishes(engine.play)
            weights = [_weight(engine.play, goals, one) for one in options]
            packed = self._chance.choices(options, weights if any(weights) else None)[0]
        self._tried[_kind(packed)] += 1
        return packed


def _kind(packed: int) -> tuple[int, ...]:
    """The verb of a choice, with the card and the way of attack that it names."""
    verb = verb_of(packed)
    parts = VERBS[verb].parts
    if not parts or parts[0] not in (CARD, CARD_OR_LUCKY):
        return (verb,)
    return (verb, first(packed), second(packed) if WAY in parts else 0)


def _wishes(play: Play) -> list[int]:
    """The zones where something is to be done: the places of the goals that count now; tokens and
    people who wait, as long as one of these names no place."""
    state, material = play.state, play.material
    named: list[list[int]] = []
    for number, goal in enumerate(material.quest.goals):
        if not (state.goals >> number & 1 or play.quest.after[number] & ~state.goals):
            named.append(_places(play, goal.need))
    tokens = [z for n, z in enumerate(material.objective_zones) if state.objectives >> n & 1]
    tokens += [z for n, z in enumerate(material.crate_zones) if state.crates >> n & 1]
    tokens += [z for z in set(state.zone) if z >= 0 and alone_in(play, z)]
    if tokens and not all(named):
        return tokens
    return [zone for places in named for zone in places]


def _places(play: Play, need: object) -> list[int]:
    """The zones that a condition names."""
    found: list[int] = []
    for _, word in words_in(need):
        for field in PLACE_FIELDS:
            value = getattr(word, field, None)
            for place in (value,) if isinstance(value, str) else value or ():
                if not moves(play.material.quest, place):
                    try:
                        found += zones_of(play.material, [place])
                    except ContentError:
                        continue  # a place that is no zone of this board
    return found


def _weight(play: Play, wishes: list[int], packed: int) -> float:
    verb, state = verb_of(packed), play.state
    if VERBS[verb].sign == "step" and state.active >= 0:
        here, zone = state.zone[state.active], first(packed)
        nearer = _distance(play, zone, wishes) < _distance(play, here, wishes)
        return (8.0 if nearer else 0.5) * (0.3 if state.crowd[zone] else 1.0)
    if verb == THROW:
        zone = second(packed)
        return 0.1 if zone in state.zone else 20.0 if state.crowd[zone] or zone in wishes else 1.0
    if verb in (ATTACK, DUAL_ATTACK, TRICK_SHOT):
        zone = third(packed)
        if not state.crowd[zone]:
            return 10.0 if zone in state.cars else 0.0
        return 1.0 if zone in state.zone and zone != state.zone[state.active] else 10.0
    if verb == END_TURN and _may_go(play, state.active):
        return 30.0
    return LIKED.get(verb, 1.0)


def _may_go(play: Play, survivor: int) -> bool:
    quest = play.quest
    return quest.may_leave(play, survivor) or quest.may_drive_off(play, survivor)


def _distance(play: Play, zone: int, targets: list[int]) -> int:
    """Steps to the nearest of the zones, as if all doors were open."""
    routes = play.passages.routes(Walker.THROUGH_DOORS)
    return min([routes.distance(zone, target) for target in targets], default=UNREACHABLE)
