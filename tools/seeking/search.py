"""The search: from many tries at each round the best few go on, until one ends as wanted.

The dice of a game are fixed by its seed, so a line that went well goes well again. This is no way
to play, only a way to find a game that ends in a certain manner.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from shamble.board import UNREACHABLE, Walker
from shamble.content.vocabulary.conditions import LevelReached
from shamble.game import Game
from shamble.game.saves import Setup
from shamble.rules.actions.cards import MAKE_NOISE, RELOAD
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.inventory_words import DISCARD, GIVE, RECEIVE, REORGANISE, TRADE
from shamble.rules.actions.kit import EAT
from shamble.rules.actions.move import MOVE, SLIP
from shamble.rules.actions.objectives import TAKE_ARTIFACT, TAKE_CRATE, TAKE_OBJECTIVE
from shamble.rules.actions.search import SEARCH
from shamble.rules.boxes.facts import RANGED
from shamble.rules.boxes.material import Material
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import END_TURN, LEAVE
from shamble.rules.quests.actions import ACT, ACT_AT_DOOR
from shamble.rules.quests.words import progress_of
from shamble.rules.skills.movement import SPRINT
from shamble.rules.systems.companions import GIVE_COMPANION, RALLY, TAKE_COMPANION
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import LEFT
from shamble.rules.words.choices import STAY, first, second, third, verb_of
from shamble.rules.words.texts import text_of

ROUNDS = 40
KEPT = 6
"""Positions that go on to the next round."""
TRIES = 40
"""Rounds tried from each of them."""
PATIENCE = 9
"""Rounds without a better position than before, after which a seed is given up."""

LIKED = {
    TAKE_OBJECTIVE: 40.0,
    TAKE_CRATE: 40.0,
    TAKE_ARTIFACT: 40.0,
    LEAVE: 100.0,
    RALLY: 100.0,
    GIVE_COMPANION: 0.05,
    TAKE_COMPANION: 0.05,
    ACT: 100.0,
    ACT_AT_DOOR: 20.0,
    STAY: 0.2,
    SEARCH: 4.0,
    OPEN: 4.0,
    RELOAD: 1.0,
    END_TURN: 0.4,
    MAKE_NOISE: 0.01,
    EAT: 0.0,
    DISCARD: 0.02,
    REORGANISE: 0.2,
    TRADE: 0.05,
    GIVE: 0.3,
    RECEIVE: 0.3,
    THROW: 0.02,
}
"""How often a verb is tried; one that is not here, 1."""

# --- what quests say about themselves -------------------------------------------------------

Wish = Callable[[Play, int], list[int]]
"""The zones that a survivor wants to reach."""
Opinion = Callable[[Play, int], float]
"""How often a choice is tried in a quest; below 0: as in any other."""

WISHES: dict[str, Wish] = {}
OPINIONS: dict[str, Opinion] = {}
HOPES: dict[str, Callable[[Play], float]] = {}
"""What else makes a position good."""
AIMS: dict[str, Callable[[Play], list[int]]] = {}
"""Where a Molotov is to be thrown."""
HASTE: dict[str, float] = {}
"""What a step on the way is worth, where those who hide would wait for ever; else 4."""
EFFORT: dict[str, tuple[int, int]] = {}
"""More positions kept and more tries, for quests that need it."""
BY_TURNS: set[str] = set()
"""Quests in which the best go on after each survivor's Turn, not after each round."""


def register(
    quests: Iterable[str], wish: Wish, opinion: Opinion, hope: Callable[[Play], float]
) -> None:
    """Quests that are played alike, in haste."""
    for quest in quests:
        WISHES[quest], OPINIONS[quest], HOPES[quest], HASTE[quest] = wish, opinion, hope, 9.0


MEMO: dict[object, Any] = {}
"""What wishes have found out about the position that is looked at."""


def once(name: str, play: Play, find: Callable[[Play], Any]) -> Any:
    """What is found out, once for each position."""
    if name not in MEMO:
        MEMO[name] = find(play)
    return MEMO[name]


# --- the search -----------------------------------------------------------------------------


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
    best, since = float("-inf"), 0
    kept, tries = EFFORT.get(material.quest.id, (KEPT, TRIES))
    by_turns = material.quest.id in BY_TURNS
    steps = material.team_size if by_turns else 1
    for _ in range(ROUNDS * steps):
        tried: list[tuple[float, Line]] = []
        for line in lines:
            for _ in range(tries):
                following = line.copy()
                play_round(following, wish, chance, by_turns)
                state = following.engine.state
                if following.engine.over:
                    if state.outcome == ending:
                        return _as_game(setup, material, following)
                else:
                    tried.append((worth(following.engine.play, wish, ending), following))
        tried.sort(key=lambda found: -found[0])
        if by_turns:
            tried = sorted(dict(tried).items(), key=lambda one: -one[0])
        lines = [line for _, line in tried[:kept]]
        if not lines:
            return None
        since = 0 if tried[0][0] > best else since + 1
        best = max(best, tried[0][0])
        if since == PATIENCE * steps:
            return None
        play = lines[0].engine.play
        told = f"{tried[0][0]:.0f}, goals {play.state.goals:b}, {play.state.zone}"
        print(f"  round {play.state.round}: {told}", flush=True)
    return None


def _as_game(setup: Setup, material: Material, line: Line) -> Game:
    game = Game(setup)
    for packed in line.choices:
        game.choose(text_of(material, packed))
    return game


def play_round(line: Line, wish: Wish, chance: random.Random, turn: bool = False) -> None:
    """Play to the next round, or to the end of a Turn."""
    engine = line.engine
    begun, done = engine.state.round, engine.state.done
    while not engine.over and engine.state.round == begun:
        if turn and engine.state.done & ~done and engine.state.active < 0:
            break
        assert engine.decision is not None
        options = engine.decision.choices
        MEMO.clear()
        MEMO["asked"] = engine.decision
        weights = [_weight(engine.play, wish, packed) for packed in options]
        if not sum(weights):
            weights = [1.0] * len(options)
        packed = chance.choices(options, weights)[0]
        engine.choose(packed)
        line.choices.append(packed)


def _weight(play: Play, wish: Wish, packed: int) -> float:
    verb = verb_of(packed)
    state = play.state
    opinion = OPINIONS.get(play.material.quest.id)
    if opinion is not None:
        weight = opinion(play, packed)
        if weight >= 0.0:
            return weight
    if verb in (MOVE, SPRINT, SLIP) and state.active >= 0:
        zone = first(packed)
        here = distance(play, state.zone[state.active], wish(play, state.active))
        there = distance(play, zone, wish(play, state.active))
        return (6.0 if there < here else 0.5) * (0.2 if state.crowd[zone] else 1.0)
    if verb == OPEN:
        zone = state.zone[state.active]
        ends = play.material.board.ends(first(packed))
        far = ends[1] if zone == ends[0] else ends[0]
        wanted = wish(play, state.active)
        return 6.0 if distance(play, far, wanted) <= distance(play, zone, wanted) else 1.0
    if verb == THROW and second(packed) in AIMS.get(play.material.quest.id, nowhere)(play):
        return 100.0
    if verb in (ATTACK, DUAL_ATTACK):
        zone = third(packed)
        if not state.crowd[zone]:
            return 0.0
        others = [at for one, at in enumerate(state.zone) if one != state.active]
        friends = zone in others and (zone != state.zone[state.active] or second(packed) == RANGED)
        return 0.3 if friends else 10.0
    return LIKED.get(verb, 1.0)


def nowhere(play: Play) -> list[int]:
    return []


def worth(play: Play, wish: Wish, ending: Ending) -> float:
    """How good a position is at the beginning of a round."""
    MEMO.clear()
    state, material = play.state, play.material
    taken = state.taken.bit_count() + len(material.crate_zones) - state.crates.bit_count()
    value = 150.0 * state.goals.bit_count() + 25.0 * taken
    held = [material.card_of[copy] for copy in state.cards if copy >= 0]
    value += 12.0 * sum(card.food for card in held)
    value += 6.0 * sum(any(card.weapons) for card in held)
    value += 60.0 * any(card.name == "Molotov" for card in held)
    value -= 60.0 * len(state.artifacts)
    if any(isinstance(goal.need, LevelReached) for goal in material.quest.goals):
        value += 15.0 * max(state.points) - 25.0 * taken
    if ending is Ending.GOAL_IMPOSSIBLE:
        value += 40.0 * (state.taken.bit_count() - sum(kept > 0 for kept in state.kept))
    near = play.passages.routes(Walker.ZOMBIE)
    value += 30.0 * sum(min(progress_of(goal, play)) for goal in play.quest.goals)
    value += HOPES.get(material.quest.id, nothing)(play)
    for survivor in play.team:
        zone = state.zone[survivor]
        if zone == LEFT:
            value += 120.0
        if zone < 0:
            value -= 0.0 if zone == LEFT else 200.0
            continue
        way = distance(play, zone, wish(play, survivor))
        value -= 18.0 * state.wounds[survivor] ** 2
        value -= HASTE.get(material.quest.id, 4.0) * min(way, 20)
        for other, crowd in enumerate(state.crowd):
            if crowd and near.distance(other, zone) <= 2:
                value -= (4.0 if near.distance(other, zone) < 2 else 2.0) * crowd
    return value - 0.6 * sum(state.crowd)


def nothing(play: Play) -> float:
    return 0.0


# --- ways -----------------------------------------------------------------------------------

WAYS: dict[tuple[str, int], list[dict[int, int]]] = {}
"""How far it is from each zone to each, by quest and open doors."""


def distance(play: Play, zone: int, targets: list[int]) -> int:
    """Steps to the nearest of the zones, as if all doors were open but those shut for good."""
    key = (play.material.quest.id, play.state.passages)
    if key not in WAYS:
        WAYS[key] = _ways(play)
    row = WAYS[key][zone]
    return min([row.get(target, UNREACHABLE) for target in targets], default=UNREACHABLE)


def _ways(play: Play) -> list[dict[int, int]]:
    board, passages = play.material.board, play.state.passages
    steps = [list(near) for near in play.passages.steps(Walker.SURVIVOR)]
    for door, locks in zip(board.doors, play.quest.locks, strict=True):
        for_good = any(lock.until is None and lock.level < 0 for lock in locks)
        if not for_good and not board.is_barricaded(passages, door.index):
            steps[door.a].append(door.b)
            steps[door.b].append(door.a)
    found: list[dict[int, int]] = []
    for start in range(len(steps)):
        far = {start: 0}
        queue = [start]
        for zone in queue:
            for other in steps[zone]:
                if other not in far:
                    far[other] = far[zone] + 1
                    queue.append(other)
        found.append(far)
    return found
