"""What survivors want in the missions of 2nd Edition in which they need no car."""

from __future__ import annotations

from shamble.board import Walker
from shamble.content.vocabulary.words import Color
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.play import Play
from shamble.rules.quests.places import zones_of
from tools.seeking.search import AIMS, HASTE, HOPES, WISHES, distance
from tools.seeking.wanting import (
    abominations,
    all_tokens_then_exit,
    crates,
    greedy,
    lying,
    named,
    objectives_of,
    rooms,
    tokens,
)

# --- M1, M2, M10, M17 -----------------------------------------------------------------------


def one_each_and_food(play: Play, survivor: int) -> list[int]:
    state = play.state
    if state.goals == 3:
        return [play.material.exit]
    return rooms(play) if state.kept[survivor] else lying(play)


def arms(play: Play, survivor: int) -> list[int]:
    if play.state.goals:
        return [play.material.exit]
    return crates(play)


def tokens_and_molotov(play: Play, survivor: int) -> list[int]:
    return tokens(play) or rooms(play)


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


# --- M5 to M11 ------------------------------------------------------------------------------


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
    return bool(named(play, survivor, "Molotov"))


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


def stages_of_the_ditch(play: Play) -> float:
    """The Molotov is found; the Abomination is gone."""
    return 250.0 * (somebody_has_molotov(play) if abominations(play) else 2)


# --- M12 to M16 -----------------------------------------------------------------------------


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
    return roads(play) if has_molotov(play, survivor) else lying(play)


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


# --- M18 to M23 -----------------------------------------------------------------------------


def objectives_then_exit(play: Play, survivor: int) -> list[int]:
    return lying(play) or [play.material.exit]


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


WISHES |= {
    "M0": all_tokens_then_exit,
    "M1": one_each_and_food,
    "M2": arms,
    "M5": open_all_and_supplies,
    "M7": secure_and_burn,
    "M8": remote_controls,
    "M9": red_objectives,
    "M10": tokens_and_molotov,
    "M11": cross_the_ditch,
    "M12": first_aid,
    "M13": burn_and_leave,
    "M14": breakfast,
    "M15": gather_and_plunder,
    "M16": shut_the_doors,
    "M17": clear_the_blight,
    "M18": greedy,
    "M19": crate_then_swap,
    "M20": fest,
    "M22": objectives_then_exit,
    "M23": greedy,
}
HOPES |= {
    "M7": stages_of_the_grindhouse,
    "M11": stages_of_the_ditch,
    "M12": danger_for_the_injured,
    "M14": on_the_way_to_breakfast,
    "M15": nearest_waits,
    "M16": quiet_shelter,
    "M19": on_the_way_to_swap,
    "M20": gone_from_the_reserve,
}
AIMS |= {"M7": last_fire, "M11": abominations, "M13": roads, "M16": crowded_shelter}
HASTE |= {"M7": 25.0, "M8": 10.0, "M11": 12.0}
