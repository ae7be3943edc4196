"""Finds golden games: from many tries at each round the best few go on, until one ends as wanted.

The dice of a game are fixed by its seed, so a line that went well goes well again. This is no way
to play, only a way to find a game that ends in a certain manner.

python -m tools.seeker M0 won 1 Wanda Doug
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from tests.quests.replaying import GOLDEN

from shamble.board import UNREACHABLE, Walker
from shamble.content.vocabulary.conditions import LevelReached
from shamble.content.vocabulary.words import Color
from shamble.game import Game
from shamble.rules.choices import Verb, first, third, verb_of
from shamble.rules.endings import Ending
from shamble.rules.engine import Engine
from shamble.rules.material import COLORS, Material
from shamble.rules.play import Play
from shamble.rules.quests.places import zones_of
from shamble.rules.setup import blank
from shamble.rules.state import LEFT
from shamble.rules.texts import text_of
from shamble.saves import Setup

ROUNDS = 40
KEPT = 6
"""Positions that go on to the next round."""
TRIES = 40
"""Rounds tried from each of them."""

LIKED = {
    Verb.TAKE_OBJECTIVE: 40.0,
    Verb.TAKE_CRATE: 40.0,
    Verb.TAKE_ARTIFACT: 40.0,
    Verb.LEAVE: 100.0,
    Verb.STAY: 0.2,
    Verb.SEARCH: 4.0,
    Verb.OPEN: 4.0,
    Verb.RELOAD: 1.0,
    Verb.END_TURN: 0.4,
    Verb.NOISE: 0.01,
    Verb.EAT: 0.0,
    Verb.DISCARD: 0.02,
    Verb.REORGANISE: 0.2,
    Verb.TRADE: 0.05,
    Verb.GIVE: 0.3,
    Verb.TAKE: 0.3,
    Verb.THROW: 0.02,
}
"""How often a verb is tried; one that is not here, 1."""

Wish = Callable[[Play, int], list[int]]
"""The zones that a survivor wants to reach."""


class Line:
    """A game under way: its engine, and the choices that led here."""

    def __init__(self, engine: Engine, choices: list[int]) -> None:
        self.engine = engine
        self.choices = choices

    def copy(self) -> Line:
        return Line(self.engine.clone(), self.choices[:])


def seek(setup: Setup, wish: Wish, ending: Ending) -> Game | None:
    """A game of this set-up that ends so; None if none was found."""
    material = Game(setup, watched=False).material
    chance = random.Random(setup.seed)
    lines = [Line(Engine(material, blank(material, setup.seed)), [])]
    for _ in range(ROUNDS):
        tried: list[tuple[float, Line]] = []
        for line in lines:
            for _ in range(TRIES):
                following = line.copy()
                play_round(following, wish, chance)
                state = following.engine.state
                if following.engine.over:
                    if state.outcome == ending:
                        return _as_game(setup, material, following)
                else:
                    tried.append((worth(following.engine.play, wish, ending), following))
        tried.sort(key=lambda found: -found[0])
        lines = [line for _, line in tried[:KEPT]]
        if not lines:
            return None
        play = lines[0].engine.play
        print(f"  round {play.state.round}: {tried[0][0]:.0f}, {play.state.zone}", flush=True)
    return None


def play_round(line: Line, wish: Wish, chance: random.Random) -> None:
    """Play to the next round."""
    engine = line.engine
    begun = engine.state.round
    while not engine.over and engine.state.round == begun:
        assert engine.decision is not None
        options = engine.decision.choices
        weights = [_weight(engine.play, wish, packed) for packed in options]
        if not sum(weights):
            weights = [1.0] * len(options)
        packed = chance.choices(options, weights)[0]
        engine.choose(packed)
        line.choices.append(packed)


def _weight(play: Play, wish: Wish, packed: int) -> float:
    verb = verb_of(packed)
    state = play.state
    if verb in (Verb.MOVE, Verb.SPRINT, Verb.SLIP) and state.active >= 0:
        zone = first(packed)
        here = distance(play, state.zone[state.active], wish(play, state.active))
        there = distance(play, zone, wish(play, state.active))
        return (6.0 if there < here else 0.5) * (0.2 if state.crowd[zone] else 1.0)
    if verb in (Verb.ATTACK, Verb.DUAL_ATTACK):
        zone = third(packed)
        if not state.crowd[zone]:
            return 0.0
        friends = zone != state.zone[state.active] and zone in state.zone
        return 0.3 if friends else 10.0
    return LIKED.get(verb, 1.0)


def distance(play: Play, zone: int, targets: list[int]) -> int:
    """Steps to the nearest of the zones, as if all doors were open."""
    routes = play.passages.routes(Walker.THROUGH_DOORS)
    return min([routes.distance(zone, target) for target in targets], default=UNREACHABLE)


def worth(play: Play, wish: Wish, ending: Ending) -> float:
    """How good a position is at the beginning of a round."""
    state, material = play.state, play.material
    taken = state.taken.bit_count() + len(material.crate_zones) - state.crates.bit_count()
    value = 150.0 * state.goals.bit_count() + 25.0 * taken
    held = [material.card_of[copy] for copy in state.cards if copy >= 0]
    value += 12.0 * sum(card.food for card in held)
    value += 6.0 * sum(any(card.weapons) for card in held)
    value += 60.0 * any(card.name == "Molotov" for card in held)
    value -= 60.0 * len(state.artifacts)
    if any(isinstance(goal.need, LevelReached) for goal in material.quest.goals):
        value += 6.0 * max(state.points)
    if ending is Ending.GOAL_IMPOSSIBLE:
        value += 40.0 * (state.taken.bit_count() - sum(kept > 0 for kept in state.kept))
    near = play.passages.routes(Walker.ZOMBIE)
    for survivor, zone in enumerate(state.zone):
        if zone == LEFT:
            value += 120.0
        if zone < 0:
            value -= 0.0 if zone == LEFT else 200.0
            continue
        way = distance(play, zone, wish(play, survivor))
        value -= 18.0 * state.wounds[survivor] ** 2
        value -= 4.0 * min(way, 20)
        for other, crowd in enumerate(state.crowd):
            if crowd and near.distance(other, zone) <= 2:
                value -= (4.0 if near.distance(other, zone) < 2 else 2.0) * crowd
    return value - 0.6 * sum(state.crowd)


# --- what survivors want, quest by quest ----------------------------------------------------


def tokens(play: Play) -> list[int]:
    """Where Objectives and crates lie."""
    state, material = play.state, play.material
    return [
        *[z for n, z in enumerate(material.objective_zones) if state.objectives >> n & 1],
        *crates(play),
    ]


def crates(play: Play) -> list[int]:
    state, material = play.state, play.material
    left = [n for n in range(len(material.crate_zones)) if state.crates >> n & 1]
    return [material.crate_zone(state, number) for number in left]


def rooms(play: Play) -> list[int]:
    return [zone.index for zone in play.material.board.zones if zone.building is not None]


def all_tokens_then_exit(play: Play, survivor: int) -> list[int]:
    return tokens(play) or [play.material.exit]


def tokens_and_artifacts_then_exit(play: Play, survivor: int) -> list[int]:
    return tokens(play) + play.state.artifacts[::2] or [play.material.exit]


def one_each_and_food(play: Play, survivor: int) -> list[int]:
    state = play.state
    if state.goals == 3:
        return [play.material.exit]
    zones = play.material.objective_zones
    objectives = [zone for number, zone in enumerate(zones) if state.objectives >> number & 1]
    return rooms(play) if state.kept[survivor] else objectives


def arms(play: Play, survivor: int) -> list[int]:
    if play.state.goals:
        return [play.material.exit]
    return crates(play)


def tokens_and_molotov(play: Play, survivor: int) -> list[int]:
    return tokens(play) or rooms(play)


def greedy(play: Play, survivor: int) -> list[int]:
    """Whoever is near takes Objectives, also those that others need."""
    zones = play.material.objective_zones
    return [zone for number, zone in enumerate(zones) if play.state.objectives >> number & 1]


def clear_the_blight(play: Play, survivor: int) -> list[int]:
    """Points outside the Blight first; whoever is at Orange goes in, and after the zombies."""
    state, material = play.state, play.material
    blight = zones_of(material, ["Blight"])
    doors = [door for room in blight for door in material.doors_at[room]]
    if any(state.passages >> door & 1 for door in doors):
        return [zone for zone in blight if state.crowd[zone]]
    if play.level(survivor) >= 2:
        return list(blight)
    return [zone for zone in tokens(play) if zone not in blight] or list(blight)


def food_then_vault(play: Play, survivor: int) -> list[int]:
    """The key and six cards of food, found beside the Vault, then into it. Every card of food in
    the deck is needed: with seed 62851 they are among the first nine."""
    state, material = play.state, play.material
    key = state.colors.index(COLORS.index(Color.BLUE))
    if state.objectives >> key & 1:
        return [material.objective_zones[key]]
    return [material.board.zone("vault yellow" if state.goals else "1,0:e")]


def book_and_power(play: Play, survivor: int) -> list[int]:
    """Objectives and artifacts."""
    return tokens(play) + play.state.artifacts[::2] or rooms(play)


WISHES: dict[str, Wish] = {
    "M0": all_tokens_then_exit,
    "M1": one_each_and_food,
    "M2": arms,
    "M10": tokens_and_molotov,
    "M17": clear_the_blight,
    "Q2": book_and_power,
    "Q4": food_then_vault,
    "Q7": tokens_and_artifacts_then_exit,
    "Q0": all_tokens_then_exit,
}


def _as_game(setup: Setup, material: Material, line: Line) -> Game:
    game = Game(setup)
    for packed in line.choices:
        game.choose(text_of(material, packed))
    return game


def main(quest: str, ending: str, seed: str, *team: str) -> None:
    wanted = Ending[ending.upper().replace("-", "_")]
    wish = greedy if wanted is Ending.GOAL_IMPOSSIBLE else WISHES[quest]
    number = int(seed)
    while True:
        print(f"{quest}, seed {number}", flush=True)
        setup = Game.new(quest, survivors=team, seed=number, watched=False).setup
        game = seek(setup, wish, wanted)
        if game is not None:
            path = GOLDEN / f"{quest.lower()}-{ending}.json"
            game.save(path)
            print(f"{path}: {game.outcome}, {len(game.choices)} choices")
            return
        number += 1


if __name__ == "__main__":
    main(*sys.argv[1:])
