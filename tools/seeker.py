"""Finds golden games: from many tries at each round the best few go on, until one ends as wanted.

The dice of a game are fixed by its seed, so a line that went well goes well again. This is no way
to play, only a way to find a game that ends in a certain manner.

python -m tools.seeker M0 won 1 Wanda Doug
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Collection
from typing import Any

from tests.quests.replaying import GOLDEN

from shamble.board import UNREACHABLE, Walker
from shamble.content.equipment import Deck
from shamble.content.vocabulary.conditions import LevelReached
from shamble.content.vocabulary.words import Color
from shamble.game import Game
from shamble.rules.choices import Verb, first, second, third, verb_of
from shamble.rules.endings import Ending
from shamble.rules.engine import Engine
from shamble.rules.facts import COLORS, RANGED
from shamble.rules.material import Material
from shamble.rules.play import Play
from shamble.rules.quests.actions import ACT, ACT_AT_DOOR
from shamble.rules.quests.deliver import DELIVER, DELIVER_OBJECTIVE
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.words import progress_of
from shamble.rules.setup import blank
from shamble.rules.state import LEFT, UNDELIVERED, Slot
from shamble.rules.story import FIRE, pages
from shamble.rules.systems.cars.driving import DRIVE, DRIVE_FAST, streets_from
from shamble.rules.systems.cars.searching import SEARCH_CAR
from shamble.rules.systems.cars.seats import CHANGE_SEATS, GET_IN, GET_OUT
from shamble.rules.systems.cars.shooting import AIM_AT_CAR
from shamble.rules.systems.cars.stashing import STASH, STASH_OBJECTIVE, TAKE_OUT
from shamble.rules.texts import text_of
from shamble.saves import Setup

ROUNDS = 40
KEPT = 6
"""Positions that go on to the next round."""
TRIES = 40
"""Rounds tried from each of them."""
EFFORT = {"M6": (12, 80), "M21": (12, 60), "M24": (12, 60), "M25": (8, 50)}
"""More of both, for quests that need it."""
PATIENCE = 9
"""Rounds without a better position than before, after which a seed is given up."""
BY_TURNS: set[str] = set()
"""Quests in which the best go on after each survivor's Turn, not after each round."""

LIKED = {
    Verb.TAKE_OBJECTIVE: 40.0,
    Verb.TAKE_CRATE: 40.0,
    Verb.TAKE_ARTIFACT: 40.0,
    Verb.LEAVE: 100.0,
    Verb.RALLY: 100.0,
    Verb.GIVE_COMPANION: 0.05,
    Verb.TAKE_COMPANION: 0.05,
    ACT: 100.0,
    ACT_AT_DOOR: 20.0,
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

HASTE = {"M7": 25.0, "M8": 10.0, "M11": 12.0}
"""What a step on the way is worth, where those who hide would wait for ever; else 4."""

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
    if verb in (Verb.MOVE, Verb.SPRINT, Verb.SLIP) and state.active >= 0:
        zone = first(packed)
        here = distance(play, state.zone[state.active], wish(play, state.active))
        there = distance(play, zone, wish(play, state.active))
        return (6.0 if there < here else 0.5) * (0.2 if state.crowd[zone] else 1.0)
    if verb in (Verb.EAT, DRIVE_FAST) and play.material.quest.id == "M3":
        return 5.0
    if verb == Verb.OPEN:
        zone = state.zone[state.active]
        ends = play.material.board.ends(first(packed))
        far = ends[1] if zone == ends[0] else ends[0]
        wanted = wish(play, state.active)
        return 6.0 if distance(play, far, wanted) <= distance(play, zone, wanted) else 1.0
    if verb == Verb.THROW and second(packed) in AIMS.get(play.material.quest.id, nowhere)(play):
        return 100.0
    if verb in (Verb.ATTACK, Verb.DUAL_ATTACK):
        zone = third(packed)
        if not state.crowd[zone]:
            return 0.0
        others = [at for one, at in enumerate(state.zone) if one != state.active]
        friends = zone in others and (zone != state.zone[state.active] or second(packed) == RANGED)
        return 0.3 if friends else 10.0
    return LIKED.get(verb, 1.0)


def distance(play: Play, zone: int, targets: list[int]) -> int:
    """Steps to the nearest of the zones, as if all doors were open but those shut for good."""
    key = (play.material.quest.id, play.state.passages)
    if key not in WAYS:
        WAYS[key] = _ways(play)
    row = WAYS[key][zone]
    return min([row.get(target, UNREACHABLE) for target in targets], default=UNREACHABLE)


MEMO: dict[object, Any] = {}
"""What wishes have found out about the position that is looked at."""
WAYS: dict[tuple[str, int], list[dict[int, int]]] = {}
"""How far it is from each zone to each, by quest and open doors."""


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


# --- M12 to M16 -----------------------------------------------------------------------------


def lying(play: Play) -> list[int]:
    """Where Objectives lie."""
    zones = play.material.objective_zones
    return [zone for number, zone in enumerate(zones) if play.state.objectives >> number & 1]


def first_aid(play: Play, survivor: int) -> list[int]:
    """Whoever has a kit brings it; the others fetch one each, and then go after the zombies."""
    state = play.state
    if state.kept[survivor] or not state.objectives:
        return list(zones_of(play.material, ["injured"]))
    return lying(play)


def danger_for_the_injured(play: Play) -> float:
    """Zombies on their way to those who cannot run."""
    (zone,) = zones_of(play.material, ["injured"])
    routes = play.passages.routes(Walker.ZOMBIE)
    ways = [(routes.distance(at, zone), crowd) for at, crowd in enumerate(play.state.crowd)]
    helped = sum(kept.bit_count() for kept in play.state.kept)
    return 10.0 * helped - sum(120.0 / (1 + way) ** 2 * crowd for way, crowd in ways if way < 6)


def burn_and_leave(play: Play, survivor: int) -> list[int]:
    """Coloured Objectives for Molotovs, which go to the roads; then out."""
    if play.state.goals:
        return [play.material.exit]
    if any(play.material.card_of[copy].name == "Molotov" for copy in play.inventory(survivor)):
        return roads(play)
    return lying(play)


def roads(play: Play) -> list[int]:
    """The roads that do not burn yet."""
    return [zone for zone in play.state.spawn_tokens[1:] if zone >= 0]


def breakfast(play: Play, survivor: int) -> list[int]:
    """The green Objective, then the green door, and the room behind it."""
    state, material = play.state, play.material
    green = state.colors.index(COLORS.index(Color.GREEN))
    if state.objectives >> green & 1:
        return [material.objective_zones[green]]
    way = [material.board.zone(name) for name in ("1,0:d", "0,0:a", "0,1:b")]
    return [material.exit] if state.zone[survivor] in (*way, material.exit) else way[:1]


def on_the_way_to_breakfast(play: Play) -> float:
    """Survivors together before the green door, so that all go in at once."""
    state, material = play.state, play.material
    way = [material.board.zone(name) for name in ("1,0:d", "0,0:a", "0,1:b")]
    there = [state.zone[s] for s in play.team]
    near = sum(zone in (*way, material.exit) for zone in there)
    return 40.0 * near + 20.0 * sum(zone in way[1:] for zone in there)


def gather_and_plunder(play: Play, survivor: int) -> list[int]:
    """Those who wait for a Leader, then the tokens of the building."""
    state = play.state
    waiting = [state.zone[p] for p in play.company() if state.leaders[p] < 0]
    building = zones_of(play.material, ["target building"])
    loot = [zone for zone in tokens(play) if zone in building]
    return waiting + loot or list(building)


def nearest_waits(play: Play) -> float:
    """Zombies near those who wait, and the way of the nearest survivor to them."""
    state, routes = play.state, play.passages.routes(Walker.ZOMBIE)
    value = 0.0
    for person in play.company():
        at = state.zone[person]
        if at < 0 or state.leaders[person] >= 0:
            continue
        value -= 8.0 * min([distance(play, state.zone[s], [at]) for s in play.on_board()])
        for zone, crowd in enumerate(state.crowd):
            if crowd and routes.distance(zone, at) <= 3:
                value -= 20.0 * crowd / (1 + routes.distance(zone, at))
    return value


def shut_the_doors(play: Play, survivor: int) -> list[int]:
    """Material first, then the doors that are left."""
    state, material = play.state, play.material
    if not state.kept[survivor] and state.objectives:
        return lying(play)
    board = material.board
    left = [d for d in board.doors if d.broken and not board.is_barricaded(state.passages, d.index)]
    if left:
        return [zone for door in left for zone in (door.a, door.b)]
    return crowded_shelter(play)


def crowded_shelter(play: Play) -> list[int]:
    return [zone for zone in zones_of(play.material, ["shelter"]) if play.state.crowd[zone]]


def quiet_shelter(play: Play) -> float:
    """Doors that are shut, material to shut the others, few zombies inside."""
    state, board = play.state, play.material.board
    shut = sum(board.is_barricaded(state.passages, d.index) for d in board.doors if d.broken)
    inside = sum(state.crowd[zone] for zone in crowded_shelter(play))
    big = [kind.index for kind in play.material.kinds if kind.has_card]
    shelter = zones_of(play.material, ["shelter"])
    worse = sum(play.zombies(zone, kind) for zone in shelter for kind in big)
    return 40.0 * shut - 3.0 * inside - 40.0 * worse


# --- M3 to M11 ------------------------------------------------------------------------------


def all_tokens(play: Play, survivor: int) -> list[int]:
    return tokens(play)


def objectives_of(play: Play, *colors: Color) -> list[int]:
    """Where Objectives of these colours lie."""
    state, zones = play.state, play.material.objective_zones
    wanted = [COLORS.index(color) for color in colors]
    meant = [n for n, color in enumerate(state.colors) if color in wanted]
    return [zones[number] for number in meant if state.objectives >> number & 1]


def open_all_and_supplies(play: Play, survivor: int) -> list[int]:
    """To the doors of closed buildings and to Objectives; if only a coloured one is missing, to
    these."""
    state, material = play.state, play.material
    closed: list[int] = []
    for building in material.board.buildings:
        doors = {door for room in building.zones for door in material.doors_at[room]}
        if not any(state.passages >> door & 1 for door in doors):
            closed += [zone for door in doors for zone in material.board.ends(door)]
    if state.goals & 0b10:
        return closed or [material.exit]
    colored = objectives_of(play, Color.BLUE, Color.GREEN)
    late = state.taken.bit_count() > 3 and len(colored) > 1
    return closed + (colored if late else lying(play))


def has_molotov(play: Play, survivor: int) -> bool:
    return any(play.material.card_of[c].name == "Molotov" for c in play.inventory(survivor))


def somebody_has_molotov(play: Play) -> bool:
    return any(has_molotov(play, survivor) for survivor in play.on_board())


def secure_and_burn(play: Play, survivor: int) -> list[int]:
    """A Molotov first; it waits beside the first Spawn Zone while the others are neutralised, so
    that the fire comes before the next zombies do."""
    state, first_zone = play.state, play.material.spawn_zones[0]
    if has_molotov(play, survivor):
        beside = list(play.passages.steps(Walker.SURVIVOR)[first_zone])
        return [first_zone] if state.goals else beside
    elsewhere = [zone for zone in state.spawn_tokens if zone != first_zone]
    return elsewhere if elsewhere and somebody_has_molotov(play) else rooms(play)


def stages_of_the_grindhouse(play: Play) -> float:
    """The Molotov, and a token that is where it must be; then the last one."""
    there = play.state.spawn_tokens.count(play.state.spawn_tokens[0])
    if somebody_has_molotov(play):
        return 250.0 * (there + 2)
    return 250.0 * (min(there, 2) - 2 * play.state.goals)


def last_fire(play: Play) -> list[int]:
    return [play.material.spawn_zones[0]] if play.state.goals else []


def remote_controls(play: Play, survivor: int) -> list[int]:
    return objectives_of(play, Color.BLUE, Color.GREEN) or [play.material.exit]


def red_objectives(play: Play, survivor: int) -> list[int]:
    return objectives_of(play, Color.RED)


def cross_the_ditch(play: Play, survivor: int) -> list[int]:
    """A Molotov for the Abomination, then to the Exit."""
    there = abominations(play)
    if not there:
        return [play.material.exit]
    return there if somebody_has_molotov(play) else rooms(play)


def abominations(play: Play) -> list[int]:
    """Where they are."""
    kinds = play.material.kinds_called["abomination"]
    zones = range(len(play.state.crowd))
    return [zone for zone in zones if any(play.zombies(zone, kind) for kind in kinds)]


def stages_of_the_ditch(play: Play) -> float:
    """The Molotov is found; the Abomination is gone."""
    return 250.0 * (somebody_has_molotov(play) if abominations(play) else 2)


def nowhere(play: Play) -> list[int]:
    return []


def nothing(play: Play) -> float:
    return 0.0


AIMS: dict[str, Callable[[Play], list[int]]] = {
    "M7": last_fire,
    "M11": abominations,
    "M13": roads,
    "M16": crowded_shelter,
}
"""Where a Molotov is to be thrown."""
HOPES: dict[str, Callable[[Play], float]] = {
    "M7": stages_of_the_grindhouse,
    "M11": stages_of_the_ditch,
    "M12": danger_for_the_injured,
    "M14": on_the_way_to_breakfast,
    "M15": nearest_waits,
    "M16": quiet_shelter,
}
"""What else makes a position good."""

WISHES: dict[str, Wish] = {
    "M3": all_tokens,
    "M5": open_all_and_supplies,
    "M7": secure_and_burn,
    "M8": remote_controls,
    "M9": red_objectives,
    "M11": cross_the_ditch,
    "M12": first_aid,
    "M13": burn_and_leave,
    "M14": breakfast,
    "M15": gather_and_plunder,
    "M16": shut_the_doors,
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


# --- M18 to M23 -----------------------------------------------------------------------------


def objectives_then_exit(play: Play, survivor: int) -> list[int]:
    return greedy(play, survivor) or [play.material.exit]


def crate_then_swap(play: Play, survivor: int) -> list[int]:
    """A Pimpweapon each, and an Objective for whoever has not swapped yet."""
    state = play.state
    armed = any(copy in play.material.pimp for copy in play.inventory(survivor))
    if not armed or play.level(survivor) == 0:
        return crates(play) + [zone for zone, crowd in enumerate(state.crowd) if crowd]
    return crates(play) if state.took[survivor] else greedy(play, survivor)


def fest(play: Play, survivor: int) -> list[int]:
    """Crates and Objectives, and first of all a coloured door."""
    board, left = play.material.board, tokens(play)
    colored = [door for door in board.doors if door.color is not None]
    if not any(play.state.passages >> door.index & 1 for door in colored):
        return [end for door in colored for end in (door.a, door.b)] + left
    return left


def gone_from_the_reserve(play: Play) -> float:
    """The fewer figures are left the better, on the board or dead; the dead should stay out."""
    common = [kind.index for kind in play.material.kinds if kind.common]
    left = sum([play.state.reserve[kind] for kind in common])
    stays_out = play.quest.no_return is not None and play.quest.no_return(play)
    value = 60.0 * play.state.taken.bit_count() - 3.0 * left + 100.0 * stays_out
    return value + 0.6 * sum(play.state.crowd)


def on_the_way_to_swap(play: Play) -> float:
    """Points up to Yellow, a Pimpweapon, and the swap."""
    value = 0.0
    for survivor in play.on_board():
        value += 8.0 * min(play.state.points[survivor], play.material.thresholds[1])
        value += 60.0 * any(copy in play.material.pimp for copy in play.inventory(survivor))
        value += 100.0 * play.state.took[survivor]
    return value


HOPES |= {"M19": on_the_way_to_swap, "M20": gone_from_the_reserve}
WISHES |= {
    "M18": greedy,
    "M19": crate_then_swap,
    "M20": fest,
    "M22": objectives_then_exit,
    "M23": greedy,
}


# --- missions with cars ---------------------------------------------------------------------

Opinion = Callable[[Play, int], float]
"""How often a choice is tried in a quest; below 0: as in any other."""


def road(play: Play, zone: int, targets: Collection[int]) -> int:
    """Zones to drive to the nearest of these."""
    seen, edge, steps = {zone}, [zone], 0
    while edge:
        if any(at in targets for at in edge):
            return steps
        edge = sorted({to for at in edge for to in streets_from(play, at)} - seen)
        seen.update(edge)
        steps += 1
    return 30


def beside(play: Play, zones: Collection[int]) -> list[int]:
    """The streets next to these zones."""
    return sorted({to for zone in zones for to in streets_from(play, zone)} - set(zones))


def named(play: Play, survivor: int, name: str) -> int:
    """How many cards of this name a survivor has."""
    card_of = play.material.card_of
    return len([copy for copy in play.inventory(survivor) if card_of[copy].name == name])


def in_hand(play: Play, survivor: int, name: str) -> bool:
    card_of = play.material.card_of
    both = [play.card(survivor, slot) for slot in (Slot.HAND_1, Slot.HAND_2)]
    return any(copy >= 0 and card_of[copy].name == name for copy in both)


def handling(play: Play, packed: int, dear: Collection[str], held: Collection[str]) -> float:
    """Cards that are needed are kept, and some of them held in a hand."""
    verb = verb_of(packed)
    if verb == Verb.DROP:
        return 0.0
    if not play.state.arranging or verb not in (Verb.DISCARD, Verb.PUT, Verb.SWAP, Verb.DONE):
        return -1.0
    owner = play.state.arranging[0]
    if verb == Verb.DONE:
        return 2.0
    card = play.card_facts(owner, first(packed))
    name = card.name if card is not None else ""
    if verb == Verb.DISCARD:
        return 0.0 if name in dear else 1.0
    if verb == Verb.SWAP:
        other = play.card_facts(owner, second(packed))
        names = {name, other.name if other is not None else ""}
        return 20.0 if names & set(held) else 0.5
    into_hand = second(packed) in (Slot.HAND_1, Slot.HAND_2)
    if name in held:
        return 50.0 if into_hand else 1.0
    return 1.0


def at_the_wheel(play: Play, packed: int, targets: Collection[int], stops: bool) -> float:
    """Driving there; with `stops`, out of the car when it is there."""
    state, verb = play.state, verb_of(packed)
    car = play.rides(state.active) if state.active >= 0 else -1
    if verb in (DRIVE, DRIVE_FAST):
        zone = first(packed) if verb == DRIVE else second(packed)
        here, there = road(play, state.cars[car], targets), road(play, zone, targets)
        if here == 0:
            return 0.02
        weight = 20.0 * (here - there) if there < here else 0.05
        return weight * (1.0 if verb == DRIVE_FAST or not state.crowd[zone] else 0.3)
    if verb == GET_OUT:
        return 30.0 if stops and state.cars[car] in targets else 0.02
    if verb == CHANGE_SEATS:
        return 0.02
    return -1.0


# M4: each takes a car to a Spawn Zone, gets out and shoots at it from the next zone.


def _roads_open(play: Play) -> list[int]:
    start = zones_of(play.material, ["starting spawn"])
    return [zone for zone in play.state.spawn_tokens if zone >= 0 and zone not in start]


def _my_road(play: Play, survivor: int) -> list[int]:
    roads = _roads_open(play)
    return [roads[survivor % len(roads)]] if roads else []


def block_the_roads(play: Play, survivor: int) -> list[int]:
    state = play.state
    mine = _my_road(play, survivor)
    if not mine:
        if named(play, survivor, "Molotov"):
            return beside(play, zones_of(play.material, ["starting spawn"]))
        police = [state.cars[car.index] for car in play.material.cars if car.police]
        return [zone for zone in police if zone >= 0] or rooms(play)
    if play.rides(survivor) >= 0:
        return mine
    if mine[0] in state.cars:
        return beside(play, mine)
    roads = _roads_open(play)
    free = [c for c, z in enumerate(state.cars) if z >= 0 and z not in roads]
    return [state.cars[car] for car in free if state.drivers[car] < 0]


def _m4(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    dear = ("Molotov", "Pistol", "Shotgun", "Sub-MG", "Sniper Rifle")
    weight = handling(
        play, packed, dear, ("Pistol", "Molotov") if not _roads_open(play) else ("Pistol",)
    )
    if weight >= 0.0 or state.active < 0:
        return weight
    me = state.active
    start = zones_of(play.material, ["starting spawn"])
    people = state.zone[: play.material.team_size]
    if verb == Verb.THROW:
        return 1000.0 if state.goals & 1 and second(packed) in start else 0.0
    if verb == AIM_AT_CAR:
        zone = state.cars[first(packed)]
        return 1000.0 if zone in _roads_open(play) and zone not in people else 0.0
    if verb in (Verb.ATTACK, Verb.DUAL_ATTACK):
        zone = third(packed)
        if zone in state.cars and zone in _roads_open(play) and zone not in people:
            return 60.0
        return -1.0
    mine = _my_road(play, me)
    if verb == GET_IN:
        car, place = first(packed), second(packed)
        wanted = mine and state.cars[car] not in _roads_open(play) and mine[0] not in state.cars
        return 30.0 if wanted and place == 0 else 0.01
    if verb == SEARCH_CAR:
        return 0.05 if any(named(play, s, "Molotov") for s in play.team) else 8.0
    return at_the_wheel(play, packed, mine, True)


def _m4_value(play: Play) -> float:
    state = play.state
    roads = _roads_open(play)
    value = -200.0 * len(roads)
    cars = [zone for zone in state.cars if zone >= 0]
    for goal in roads:
        value -= 10.0 * min([road(play, zone, [goal]) for zone in cars], default=30)
    for survivor in play.team:
        if state.zone[survivor] >= 0:
            value += 40.0 * in_hand(play, survivor, "Pistol")
    return value


# M6: food from the house beside the start, then all into one car.

FOOD = ("Bag of Rice", "Canned Food", "Water")


def food_then_a_car(play: Play, survivor: int) -> list[int]:
    state, material = play.state, play.material
    if not state.goals & 1:
        return [material.board.zone("0,0:h"), material.board.zone("0,0:i")]
    if play.rides(survivor) >= 0:
        return [material.exit]
    return [_meeting(play)]


def _meeting(play: Play) -> int:
    """The car that all take: one with somebody in it, else the first."""
    state = play.state
    taken = [car for car in range(len(state.cars)) if play.aboard(car) and state.cars[car] >= 0]
    return state.cars[taken[0] if taken else 0]


def _m6(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    weight = handling(play, packed, FOOD, ())
    if weight >= 0.0 or state.active < 0:
        return weight
    if verb == Verb.SEARCH:
        return 0.0 if state.goals & 1 else 30.0
    if verb in (Verb.THROW, Verb.EAT, SEARCH_CAR, STASH, TAKE_OUT):
        return 0.0
    if verb == Verb.DRIVE_OFF:
        return 1000.0 if all_in(play, first(packed)) else 0.0
    if verb == GET_IN:
        if not state.goals & 1 or state.cars[first(packed)] != _meeting(play):
            return 0.0
        return 30.0
    if verb in (DRIVE, DRIVE_FAST) and not all_in(play, play.rides(state.active)):
        return 0.05
    return at_the_wheel(play, packed, [play.material.exit], False)


def all_in(play: Play, car: int) -> bool:
    """Whether everybody on the board sits in the car."""
    return all(play.rides(survivor) == car for survivor in play.on_board())


def _m6_value(play: Play) -> float:
    state, value = play.state, 0.0
    for survivor in play.team:
        value += 60.0 * sum([named(play, survivor, name) for name in FOOD])
        value += 60.0 * (bool(state.goals & 1) and play.rides(survivor) >= 0)
    return value


# M25: one searches, the other fetches the components; then after the Abomination.


def _wanted_tokens(play: Play) -> list[int]:
    state = play.state
    found = []
    for color in (Color.BLUE, Color.GREEN):
        number = state.colors.index(COLORS.index(color))
        if state.objectives >> number & 1:
            found.append(play.material.objective_zones[number])
    return found


def _abomination(play: Play) -> list[int]:
    count = play.material.kind_count
    kinds = play.material.kinds_called["abomination"]
    return [
        zone
        for zone in range(len(play.state.crowd))
        if any(play.state.zombies[zone * count + kind] for kind in kinds)
    ]


def _can_deliver(play: Play, survivor: int) -> bool:
    return bool(play.state.kept[survivor]) or bool(named(play, survivor, "Molotov"))


def the_recipe(play: Play, survivor: int) -> list[int]:
    state, material = play.state, play.material
    workshop = list(zones_of(material, ["workshop"]))
    if state.goals & 1:
        if not named(play, survivor, "Moloturbo"):
            return []
        steps = play.passages.steps(Walker.SURVIVOR)
        return sorted({to for zone in _abomination(play) for to in steps[zone]})
    tokens = _wanted_tokens(play)
    if named(play, survivor, "Molotov") or (state.kept[survivor] and not tokens):
        return workshop
    if survivor in (1, 2) and tokens:
        return [tokens[survivor % len(tokens)]]
    if survivor < 3 and not any(named(play, one, "Molotov") for one in play.team):
        return [zone for zone in rooms(play) if zone not in workshop]
    return beside(play, workshop)


def _m25(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    made = ("Moloturbo",) if state.goals & 1 else ()
    weight = handling(play, packed, ("Molotov", "Moloturbo"), made)
    if weight >= 0.0 or state.active < 0:
        return weight
    me = state.active
    if verb in (DELIVER, DELIVER_OBJECTIVE):
        return 1000.0
    if verb == Verb.THROW:
        turbo = play.material.cards[first(packed)].name == "Moloturbo"
        hits = second(packed) in _abomination(play)
        safe = second(packed) not in state.zone
        return 1000.0 if turbo and hits and safe else 0.0
    if verb == Verb.SEARCH:
        at_work = state.zone[me] in zones_of(play.material, ["workshop"])
        return 0.0 if at_work or state.goals & 1 else 20.0
    if verb == Verb.TAKE_OBJECTIVE:
        return 60.0 if state.zone[me] in _wanted_tokens(play) else 5.0
    if verb == Verb.TAKE_CRATE:
        return 0.0 if state.zone[me] in zones_of(play.material, ["workshop"]) else 3.0
    if verb in (GET_IN, GET_OUT, CHANGE_SEATS, DRIVE, DRIVE_FAST):
        return 0.0
    return -1.0


def _m25_value(play: Play) -> float:
    state = play.state
    value = 80.0 * sum([bits.bit_count() for bits in state.kept])
    value += 120.0 * sum([thing != UNDELIVERED for thing in state.delivered])
    workshop = next(iter(zones_of(play.material, ["workshop"])))
    near = play.passages.routes(Walker.ZOMBIE)
    for zone, crowd in enumerate(state.crowd):
        if crowd and near.distance(zone, workshop) <= 3:
            value -= 8.0 * crowd * (4 - near.distance(zone, workshop))
    return value


# M24: best with a seed whose blue and green Objectives lie in the houses in the north-west, beside
# crates, as 48 with Wanda, Amy and Doug: the first fetches one, the second the other one, the third
# another crate. Then the first and the third take a car to the south-west, the second takes the
# other one to the south-east. In the last round the first throws, the second throws and leaves, and
# the third leaves.

HOUSES = ("1,0:i", "0,1:i", "0,0:g")
"""Where each of them goes first."""


def _car_of(survivor: int) -> int:
    return 1 if survivor in (0, 2) else 0


def _road_of(play: Play, survivor: int) -> list[int]:
    names = ("south-east road", "south-west road")
    return sorted(zones_of(play.material, [names[_car_of(survivor)]]))


def _supplied(play: Play) -> bool:
    both = named(play, 0, "Molotov") and named(play, 1, "Molotov")
    return bool(play.state.goals & 1) and bool(both)


def _seated(play: Play) -> bool:
    return all(play.rides(survivor) == _car_of(survivor) for survivor in play.on_board())


def _in_place(play: Play) -> bool:
    state = play.state
    roads = [_road_of(play, 1), _road_of(play, 0)]
    at = [z < 0 or z in [*beside(play, roads[n]), *roads[n]] for n, z in enumerate(state.cars)]
    return _seated(play) and all(at)


def _may_begin(play: Play) -> bool:
    """Whether the last round can be played now: the first is there, the second comes in time."""
    state = play.state
    if not _supplied(play) or not _seated(play) or not in_hand(play, 1, "Molotov"):
        return False
    here = state.cars[1] in beside(play, _road_of(play, 0)) and in_hand(play, 0, "Molotov")
    drives = (road(play, state.cars[0], beside(play, _road_of(play, 1))) + 1) // 2
    return here and not state.done & 0b111 and drives + 2 <= play.abilities[1].actions


def _burnt(play: Play, survivor: int) -> bool:
    """Whether the road of this survivor burnt in this round."""
    told = pages(play.state.story)
    there = _road_of(play, survivor)
    return any(p.what == FIRE and p.zone in there and p.round == play.state.round for p in told)


def ram_speed(play: Play, survivor: int) -> list[int]:
    state, board = play.state, play.material.board
    if _supplied(play):
        if play.rides(survivor) >= 0:
            return beside(play, _road_of(play, survivor))
        return [state.cars[_car_of(survivor)]]
    left = tokens(play)
    first_house = board.zone(HOUSES[survivor])
    if first_house in left:
        return [first_house]
    near = [zone for zone in crates(play) if board.name(zone) in HOUSES]
    if state.goals & 1 or survivor == 0 or not near:
        return [state.cars[_car_of(survivor)]]
    return near


def _m24(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    pimped = [card.name for card in play.material.cards if card.record.deck is Deck.PIMP]
    if state.arranging and verb in (Verb.GIVE, Verb.TAKE):
        owner, partner = state.arranging[:2]
        card = play.card_facts(owner, first(packed)) if verb == Verb.GIVE else None
        spare = card is not None and card.name == "Molotov" and named(play, owner, "Molotov") > 1
        return 200.0 if spare and partner in (0, 1) and not named(play, partner, "Molotov") else 0.0
    dear = ("Molotov",) if state.goals & 1 else ("Molotov", *pimped)
    weight = handling(play, packed, dear, ("Molotov",) if state.goals & 1 else ())
    if weight >= 0.0:
        return weight
    if verb == Verb.ACTIVATE and (_may_begin(play) or _burnt(play, 0)):
        return float(100 ** (3 - first(packed)))
    me = state.active
    if me < 0:
        return -1.0
    if verb == Verb.THROW:
        if second(packed) not in _road_of(play, me) or _burnt(play, me):
            return 0.0
        return 10000.0 if (_may_begin(play) if me == 0 else _burnt(play, 0)) else 0.0
    if verb == Verb.DRIVE_OFF:
        return 1000.0 if _burnt(play, 0) and _burnt(play, 1) else 0.0
    if verb == Verb.TRADE:
        partner = first(packed)
        wanted = partner in (0, 1) and not named(play, partner, "Molotov")
        return 100.0 if wanted and named(play, me, "Molotov") > 1 else 0.0
    if verb == Verb.REORGANISE:
        needed = me < 2 and _supplied(play) and not in_hand(play, me, "Molotov")
        return 30.0 if needed else 0.0
    if verb == SEARCH_CAR:
        return 0.0 if _supplied(play) else 20.0
    if verb == Verb.SEARCH:
        return 0.0 if _supplied(play) else 2.0
    if verb == Verb.OPEN:
        zones = play.material.board.zones
        inside = {zones[zone].building for zone in ram_speed(play, me)}
        ends = play.material.board.ends(first(packed))
        return 40.0 if any(zones[e].building in inside - {None} for e in ends) else 0.0
    if verb == GET_IN:
        car, place = first(packed), second(packed)
        mine = car == _car_of(me) and (place == 0) == (me in (1, 2)) and _supplied(play)
        return 30.0 if mine else 0.0
    if verb in (DRIVE, DRIVE_FAST):
        if _burnt(play, 0) and _burnt(play, 1):
            return 10000.0 if verb == DRIVE and first(packed) in _road_of(play, me) else 0.0
        if _burnt(play, 0):
            if me != 1:
                return 0.0
            return 100.0 * at_the_wheel(play, packed, beside(play, _road_of(play, me)), False)
        if not _supplied(play) and not _in_place(play):
            return 0.0
        if not _seated(play):
            return 0.5 if play.rides(2) == play.rides(0) == 1 else 0.0
        return at_the_wheel(play, packed, beside(play, _road_of(play, me)), False)
    if verb in (GET_OUT, CHANGE_SEATS):
        return 0.0 if _supplied(play) else 1.0
    return -1.0


def _m24_value(play: Play) -> float:
    state = play.state
    weapons = [card for copy in state.cards if copy >= 0 for card in [play.material.card_of[copy]]]
    value = 80.0 * sum([card.record.deck is Deck.PIMP for card in weapons])
    value += 60.0 * min(sum([card.name == "Molotov" for card in weapons]), 2)
    value += 80.0 * _supplied(play)
    if _supplied(play):
        for survivor in play.on_board():
            seated = play.rides(survivor) == _car_of(survivor)
            value += 60.0 * seated + 60.0 * (survivor < 2 and in_hand(play, survivor, "Molotov"))
            way = distance(play, state.zone[survivor], [state.cars[_car_of(survivor)]])
            value -= 0.0 if seated else 14.0 * way
    return value + 200.0 * _in_place(play) + 200.0 * _may_begin(play)


# M21: the first drives the Pimpmobile to those who carry something, and in the end out.


def _pick_up(play: Play) -> list[int]:
    """Where the car is needed: the street nearest to all who carry something."""
    state, material = play.state, play.material
    if state.goals & 1:
        return [material.exit]
    carriers = [state.zone[one] for one in play.on_board() if state.kept[one]]
    if not carriers:
        return [state.cars[0]]
    streets = [zone.index for zone in material.board.zones if zone.building is None]
    costs = [sum([distance(play, at, [zone]) for at in carriers]) for zone in streets]
    return [zone for zone, cost in zip(streets, costs, strict=True) if cost == min(costs)]


def removal(play: Play, survivor: int) -> list[int]:
    state, material = play.state, play.material
    if survivor == 0 and state.cars[0] >= 0:
        return _pick_up(play) if play.rides(0) >= 0 else [state.cars[0]]
    if state.goals & 1:
        return [material.exit]
    if not state.kept[survivor]:
        shut = _shut_houses(play)
        if shut and _opens(play, survivor):
            return shut
        hands = [one for one in play.on_board() if one and not state.kept[one]]
        free = [one for one in hands if not shut or not _opens(play, one)]
        for number, zone in enumerate(material.objective_zones):
            if state.objectives >> number & 1 and free:
                ways = [distance(play, state.zone[one], [zone]) for one in free]
                nearest = free[ways.index(min(ways))]
                if nearest == survivor:
                    return [zone]
                free.remove(nearest)
    return [state.cars[0]]


def _shut_houses(play: Play) -> list[int]:
    """The streets before houses with Objectives that nobody has opened."""
    board, state = play.material.board, play.state
    wanted = {
        board.zones[zone].building
        for number, zone in enumerate(play.material.objective_zones)
        if state.objectives >> number & 1
    }
    wanted -= {b for b in wanted if b is not None and state.revealed >> b & 1}
    ends = [(one, other) for d in board.doors for one, other in ((d.a, d.b), (d.b, d.a))]
    return [one for one, other in ends if board.zones[other].building in wanted - {None}]


def _opens(play: Play, survivor: int) -> bool:
    """Whether the survivor has something that opens doors."""
    card_of = play.material.card_of
    return any(card_of[copy].record.opens_doors for copy in play.inventory(survivor))


def _m21(play: Play, packed: int) -> float:
    verb = verb_of(packed)
    if verb == Verb.OPEN:
        return 60.0
    if verb == Verb.TAKE_CRATE:
        return 10.0
    if verb in (Verb.DROP, Verb.TRADE, Verb.THROW):
        return 0.0
    if verb in (STASH_OBJECTIVE, Verb.DRIVE_OFF):
        return 1000.0
    if verb == GET_IN:
        return 30.0 if play.state.active == 0 and second(packed) == 0 else 0.0
    if verb in (DRIVE, DRIVE_FAST, GET_OUT, CHANGE_SEATS):
        return at_the_wheel(play, packed, _pick_up(play), False)
    return -1.0


def _m21_value(play: Play) -> float:
    state = play.state
    value = 70.0 * sum([bits.bit_count() for bits in state.kept])
    value += 40.0 * state.revealed.bit_count()
    for survivor in play.on_board():
        if state.kept[survivor] and not state.goals & 1:
            value -= 12.0 * distance(play, state.zone[survivor], [state.cars[0]])
    value += 40.0 * (play.rides(0) >= 0)
    return value + 150.0 * sum([bits.bit_count() for bits in state.loads])


OPINIONS: dict[str, Opinion] = {"M4": _m4, "M6": _m6, "M21": _m21, "M24": _m24, "M25": _m25}
HOPES |= {
    "M4": _m4_value, "M6": _m6_value, "M21": _m21_value, "M24": _m24_value, "M25": _m25_value,
}  # fmt: skip
WISHES |= {
    "M4": block_the_roads, "M6": food_then_a_car, "M21": removal, "M24": ram_speed,
    "M25": the_recipe,
}  # fmt: skip


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
