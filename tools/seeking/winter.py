"""What survivors want in the quests of White Death: everyone has a task, and Guards have orders."""

from __future__ import annotations

from collections.abc import Callable

from shamble.board import Walker
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary.words import Color
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.inventory_words import GIVE, RECEIVE, TRADE
from shamble.rules.actions.move import MOVE, SLIP
from shamble.rules.actions.search import SEARCH
from shamble.rules.boxes.facts import COLORS, MELEE
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import ABANDON, LEAVE
from shamble.rules.quests import beacon, kept_objectives
from shamble.rules.quests.actions import ACT
from shamble.rules.quests.combining import COMBINE, is_whole
from shamble.rules.quests.places import zones_of
from shamble.rules.skills.movement import SPRINT
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.cauldrons import CARRY, POUR
from shamble.rules.systems.guards import crews, orders as order
from shamble.rules.systems.rope_ladders import LAY, TAKE as TAKE_LADDER
from shamble.rules.systems.spoils import PICK_UP
from shamble.rules.table.state import NECROMANCER
from shamble.rules.words.choices import first, second, verb_of
from tools.seeking.plague import BILE, TASKS, TORCH, around, assigned, lying, nearest_first
from tools.seeking.search import BY_TURNS, MEMO, Wish, distance, once, register
from tools.seeking.wanting import handling, named, objectives_of, rooms, tokens

WITH_GUARDS = ("W6", "W7", "W10")
"""Quests that the Guards leave with the team."""
NO_GUARD_DIES = (*WITH_GUARDS, "W4")
RED = COLORS.index(Color.RED)


# --- tasks ----------------------------------------------------------------------------------


def biles(play: Play) -> int:
    return sum(named(play, survivor, BILE) for survivor in play.on_board())


def alarm(play: Play) -> list[list[int]]:
    """W1: Objectives, and Dragon Bile from the Flag."""
    flag = list(zones_of(play.material, ["flag"]))
    return lying(play) + ([flag] if biles(play) < 4 else [])


def tokens_to_banish(play: Play) -> list[list[int]]:
    """W2: Spawn tokens in Corruption. W8: those that are not at the Flag."""
    printed = play.state.spawn_tokens[: len(play.material.spawn_zones)]
    if play.material.quest.id == "W2":
        return [[zone] for zone in dict.fromkeys(printed) if play.is_corrupted(zone)]
    flag = zones_of(play.material, ["flag"])
    return [[zone] for zone in printed if zone not in flag]


def spoils(play: Play) -> list[list[int]]:
    """W3, W10: Objectives, weapons that lie about, and who carries one."""
    villains = play.state.necromancers[::NECROMANCER]
    dropped = list(dict.fromkeys(play.state.dropped[::2]))
    return [*lying(play), *[[zone] for zone in [*dropped, *villains]]]


def colored(play: Play) -> list[list[int]]:
    """W6, W7: the blue and the green Objective."""
    return [[zone] for zone in objectives_of(play, Color.BLUE, Color.GREEN)]


TASKS |= {
    "W0": lying, "W1": alarm, "W2": lying, "W3": spoils, "W4": lying, "W5": lying, "W6": colored,
    "W7": colored, "W8": lying, "W9": lying, "W10": spoils,
}  # fmt: skip


# --- wishes ---------------------------------------------------------------------------------


def walkways(play: Play) -> list[int]:
    kinds = play.passages.kinds
    return [zone for zone, kind in enumerate(kinds) if kind is ZoneKind.BATTLEMENT]


def wish(play: Play, survivor: int) -> list[int]:
    found: list[int] = once(
        f"wish {survivor}", play, lambda play: _WISHES[play.material.quest.id](play, survivor)
    )
    return found


def task_or(after: Callable[[Play], list[int]]) -> Wish:
    """The task, or something else for who has none."""

    def wanted(play: Play, survivor: int) -> list[int]:
        task = assigned(play).get(survivor)
        return task if task is not None else after(play)

    return wanted


def way_out(play: Play) -> list[int]:
    return [play.material.exit]


# W2 and W8: who has a tome or a relic goes to a Spawn token, each to another.


def is_tome(play: Play, number: int) -> bool:
    """Whether an Objective on a dashboard can be used up as it is."""
    red = play.state.colors[number] == RED
    if play.material.quest.id == "W8":
        return red
    return not red or is_whole(play, RED)


def pieces(play: Play, survivor: int) -> int:
    """How many pieces of the third tome a survivor has."""
    if play.material.quest.id == "W8" or is_whole(play, RED):
        return 0
    return len(play.kept_by(survivor, RED))


def collector(play: Play) -> int:
    """Who gets the pieces of the third tome: the first of those with most of them; -1: nobody."""
    most = max([(pieces(play, s), -s) for s in play.on_board()], default=(0, 0))
    return -most[1] if most[0] else -1


def banishing(play: Play) -> dict[int, list[int]]:
    """The Spawn token of each who can do something about one, nearest pairs first."""
    found: dict[int, list[int]] = once("banishing", play, _banishing)
    return found


def _banishing(play: Play) -> dict[int, list[int]]:
    tokens = tokens_to_banish(play)
    able = [s for s in play.on_board() if any(is_tome(play, n) for n in play.kept_by(s))]
    return nearest_pairs(play, able, tokens)


def tomes(play: Play, survivor: int) -> list[int]:
    token = banishing(play).get(survivor)
    if token is not None:
        return token
    task = assigned(play).get(survivor)
    if task is not None:
        return task
    keeper = collector(play)
    if keeper >= 0 and survivor != keeper and pieces(play, survivor):
        return [play.state.zone[keeper]]
    if keeper == survivor:
        others = [s for s in play.on_board() if s != survivor and pieces(play, s)]
        return [play.state.zone[s] for s in others] or [play.state.zone[survivor]]
    villains = play.state.necromancers[::NECROMANCER]
    return villains or [zone for zones in tokens_to_banish(play) for zone in zones]


# W4: who has both cards goes beside a building that is to burn.


def has_fire(play: Play, survivor: int) -> bool:
    return bool(named(play, survivor, BILE) and named(play, survivor, TORCH))


def to_burn(play: Play) -> list[int]:
    return objectives_of(play, Color.RED)


def outside(play: Play, zone: int) -> list[int]:
    """Streets beside a room, behind closed doors too."""
    board = play.material.board
    house = board.zones[zone].building
    return [z for z in around(play, zone) if board.zones[z].building != house]


def nearest_pairs(play: Play, people: list[int], tasks: list[list[int]]) -> dict[int, list[int]]:
    """One task for each, as far as they go, nearest first."""
    ways = [
        (distance(play, play.state.zone[s], zones), s, n)
        for s in people
        for n, zones in enumerate(tasks)
    ]
    return {survivor: tasks[number] for survivor, number in nearest_first(ways).items()}


def burning(play: Play) -> dict[int, list[int]]:
    """Before which building each waits who has both cards."""
    found: dict[int, list[int]] = once("burning", play, _burning)
    return found


def _burning(play: Play) -> dict[int, list[int]]:
    able = [s for s in play.on_board() if has_fire(play, s)]
    return nearest_pairs(play, able, [outside(play, room) for room in to_burn(play)])


def scorch(play: Play, survivor: int) -> list[int]:
    if has_fire(play, survivor):
        return burning(play).get(survivor, [play.state.zone[survivor]])
    mates = [s for s in play.on_board() if s != survivor]
    for mine, other in ((BILE, TORCH), (TORCH, BILE)):
        if named(play, survivor, mine):
            near = [play.state.zone[s] for s in mates if named(play, s, other)]
            if near:
                return near
    return rooms(play)


# W6, W7 and W10: the Guards go out, too.


def guards_way(play: Play, zone: int) -> int:
    """How far it is for Guards, to where they are needed in the end."""
    before = 0 if play.material.quest.id == "W1" or is_way_down(play) else 10
    return before + distance(play, zone, posts(play))


def posts(play: Play) -> list[int]:
    """W1: up; W6: down from the wall, where there is a ladder; W9: with her; else out."""
    quest = play.material.quest.id
    if quest == "W1":
        return walkways(play)
    if quest == "W9":
        return [beacon_zone(play)]
    return way_out(play) if is_way_down(play) else [ladder_at(play)[1]]


def ladder_at(play: Play) -> tuple[int, int]:
    """W6: the street and the walkway between which a ladder is needed."""
    board = play.material.board
    return board.zone("3,0:b"), board.zone("3,0:e")


def is_way_down(play: Play) -> bool:
    if play.material.quest.id != "W6":
        return True
    street, wall = ladder_at(play)
    return not colored(play) and wall in play.passages.steps(Walker.SURVIVOR)[street]


def ladder_then_out(play: Play, survivor: int) -> list[int]:
    task = assigned(play).get(survivor)
    if task is not None:
        return task
    street, wall = ladder_at(play)
    laid = wall in play.passages.steps(Walker.SURVIVOR)[street]
    if play.state.ladders[survivor] and not laid:
        return [street]
    return way_out(play)


# W5 and W9: to the Beacon, and with it out.


def empress(play: Play, survivor: int) -> list[int]:
    """W5: one fetches her, the others take weapons that lie near; then all go out."""
    state = play.state
    if state.bearer == survivor:
        return way_out(play)
    if state.bearer < 0:
        mates = sorted(play.on_board(), key=lambda s: distance(play, state.zone[s], [state.beacon]))
        if survivor in mates[:3]:
            return [state.beacon]
    return assigned(play).get(survivor) or way_out(play)


def escort(play: Play, survivor: int) -> list[int]:
    """W9: who is near her goes with her, the others wait at the Exit."""
    zone, her = play.state.zone[survivor], beacon_zone(play)
    way = distance(play, zone, [her])
    if way <= min(3, distance(play, zone, way_out(play))):
        return [her]
    return near_task(play, survivor) or way_out(play)


def near_task(play: Play, survivor: int) -> list[int]:
    """Something to take that is worth the way."""
    task = assigned(play).get(survivor, [])
    return task if distance(play, play.state.zone[survivor], task) <= 3 else []


_WISHES: dict[str, Wish] = {
    "W0": task_or(tokens), "W1": task_or(walkways), "W2": tomes, "W3": task_or(rooms),
    "W4": scorch, "W5": empress, "W6": ladder_then_out, "W7": task_or(way_out), "W8": tomes,
    "W9": escort, "W10": task_or(way_out),
}  # fmt: skip


# --- choices --------------------------------------------------------------------------------


def commanding(play: Play, packed: int) -> float:
    """What Guards are told."""
    state, verb, zone = play.state, verb_of(packed), first(packed)
    leaving = play.material.quest.id in (*WITH_GUARDS, "W1", "W9")
    if verb == order.COMMAND:
        if leaving and zone not in posts(play):
            return 6.0
        near = play.passages.steps(Walker.THROUGH_ALL)[zone]
        return 2.0 if any(state.crowd[z] for z in (zone, *near)) else 0.1
    if verb == order.GUARDS_MOVE:
        if not leaving:
            return 0.02
        here, there = guards_way(play, MEMO["asked"].about[0]), guards_way(play, zone)
        return (20.0 if there < here else 0.1) * (0.05 if state.crowd[zone] else 1.0)
    if verb == order.GUARDS_ATTACK:
        way, zone = first(packed), second(packed)
        if not state.crowd[zone]:
            return 0.0
        return 10.0 if way == MELEE or zone not in state.zone else 0.1
    if verb in (order.GUARDS_POUR, POUR):
        return 20.0 * state.crowd[zone] if zone not in state.zone else 0.0
    if verb in (order.GUARDS_CARRY, CARRY):
        return 0.01
    if verb == order.SEND:
        return 20.0 ** first(packed)
    return -1.0


def trading(play: Play, packed: int) -> float:
    """What changes hands: pieces go to one survivor, cards for a fire together."""
    state, verb, quest = play.state, verb_of(packed), play.material.quest.id
    if verb == TRADE and state.active >= 0:
        me, partner = state.active, first(packed)
        if quest == "W2":
            keeper = collector(play)
            useful = keeper in (me, partner) and pieces(play, me) and pieces(play, partner)
            return 60.0 if useful else 0.0
        if quest == "W4":
            both = [named(play, me, c) + named(play, partner, c) for c in (BILE, TORCH)]
            have = has_fire(play, me) or has_fire(play, partner)
            return 30.0 if all(both) and not have else 0.1
        return 0.02
    if not state.arranging or len(state.arranging) < 2:
        return -1.0
    me, partner = state.arranging[:2]
    if verb == kept_objectives.GIVE:
        red = state.colors[first(packed)] == RED
        return 100.0 if quest == "W2" and red and partner == collector(play) else 0.0
    if verb == kept_objectives.RECEIVE:
        red = state.colors[first(packed)] == RED
        return 100.0 if quest == "W2" and red and me == collector(play) else 0.0
    if quest == "W4" and verb in (GIVE, RECEIVE):
        giver, taker = (me, partner) if verb == GIVE else (partner, me)
        card = play.card_facts(giver, first(packed))
        name = card.name if card is not None else ""
        if name not in (BILE, TORCH):
            return 0.05
        other = TORCH if name == BILE else BILE
        completes = not named(play, taker, name) and named(play, taker, other)
        return 50.0 if completes and not has_fire(play, giver) else 0.0
    return -1.0


def opinion(play: Play, packed: int) -> float:
    state, verb, quest = play.state, verb_of(packed), play.material.quest.id
    for part in (commanding, trading):
        weight = part(play, packed)
        if weight >= 0.0:
            return weight
    if quest in ("W1", "W4"):
        weight = handling(play, packed, (BILE, TORCH), ())
        if weight >= 0.0:
            return weight
    if verb == COMBINE:
        return 1000.0
    if verb == LEAVE and quest in WITH_GUARDS:
        guards_here = all(zone == play.material.exit for zone in crews(play))
        return 1000.0 if guards_here and all(in_time(play, s) for s in play.on_board()) else 0.0
    if verb == ABANDON:
        return 0.0
    if verb == beacon.ESCORT:
        zone, out = first(packed), way_out(play)
        closer = distance(play, zone, out) < distance(play, beacon_zone(play), out)
        return 0.0 if state.crowd[zone] or play.is_corrupted(zone) else 5.0 if closer else 0.1
    if verb == beacon.TAKE:
        return 1000.0
    me = state.active
    if me < 0:
        return -1.0
    if verb == PICK_UP:
        return 60.0
    if verb == LAY:
        return 1000.0 if (state.zone[me], first(packed)) == ladder_at(play) else 0.0
    if verb == TAKE_LADDER:
        return 0.0
    if verb == ACT:
        return 0.0 if quest == "W1" and biles(play) >= 4 else 100.0
    wanted = wish(play, me)
    here = distance(play, state.zone[me], wanted)
    if verb == OPEN:
        ends = play.material.board.ends(first(packed))
        far = ends[1] if state.zone[me] == ends[0] else ends[0]
        return 20.0 if distance(play, far, wanted) < here else 0.05
    if verb in (MOVE, SPRINT, SLIP):
        zone = first(packed)
        there = distance(play, zone, wanted)
        weight = 12.0 if there < here else 0.6 if there == here else 0.25
        return weight * (0.3 if state.crowd[zone] else 1.0)
    if verb == SEARCH:
        return 20.0 if quest == "W4" and not has_fire(play, me) else 1.0
    if verb == THROW and quest == "W4":
        return 5000.0 if is_safe_fire(play, second(packed)) else 0.0
    if verb == THROW:
        return 5.0 if state.crowd[second(packed)] and second(packed) not in state.zone else 0.0
    return -1.0


def in_time(play: Play, survivor: int) -> bool:
    """Whether a survivor is at the Exit, or can get there in this round."""
    way = distance(play, play.state.zone[survivor], way_out(play))
    return way == 0 or (way <= 2 and not play.state.done >> survivor & 1)


def is_safe_fire(play: Play, zone: int) -> bool:
    """Whether a building is to burn in which nobody is."""
    board = play.material.board
    house = board.zones[zone].building
    inside = any(z >= 0 and board.zones[z].building == house for z in play.state.zone)
    return zone in to_burn(play) and house is not None and not inside


# --- positions ------------------------------------------------------------------------------


def hope(play: Play) -> float:
    state, quest = play.state, play.material.quest.id
    value = 90.0 * state.taken.bit_count() * (quest not in ("W4", "W6", "W7"))
    if quest == "W1":
        value += 50.0 * min(biles(play), 4)
        value -= 15.0 * sum(state.crowd[zone] for zone in walkways(play))
        if not alarm(play):
            value += 30.0 * sum(state.zone[s] in walkways(play) for s in play.on_board())
    if quest in ("W2", "W8"):
        value -= 300.0 * len(tokens_to_banish(play))
        value -= 200.0 * (quest == "W2" and whole_tomes_due(play))
        for survivor, zones in banishing(play).items():
            value -= 6.0 * distance(play, state.zone[survivor], zones)
    if quest in ("W3", "W10"):
        value -= 110.0 * len(state.vault_deck) + 60.0 * len(state.dropped)
    if quest == "W4":
        value -= 400.0 * len(to_burn(play))
        held = [play.material.card_of[c].name for c in state.cards if c >= 0]
        value += 60.0 * (min(held.count(BILE), 3) + min(held.count(TORCH), 3))
        value += 60.0 * sum(has_fire(play, s) for s in play.on_board())
        ways = [distance(play, state.zone[s], zones) for s, zones in burning(play).items()]
        value -= 15.0 * sum(ways) + 120.0 * (len(to_burn(play)) - len(ways))
    if quest in ("W6", "W7"):
        value -= 250.0 * len(colored(play))
    if quest in (*WITH_GUARDS, "W1"):
        value -= 5.0 * sum(guards_way(play, zone) * n for zone, n in crews(play).items())
    if quest == "W5":
        value -= 45.0 * distance(play, beacon_zone(play), way_out(play))
    if quest == "W9":
        her = beacon_zone(play)
        value -= 70.0 * distance(play, her, way_out(play))
        value += 50.0 * (her in play.state.zone[: play.material.walking_beacon])
        value -= danger_in(play, [her])
    if quest in NO_GUARD_DIES:
        value -= danger_for_guards(play)
    return value - corruption_near(play)


def whole_tomes_due(play: Play) -> int:
    """Dashboards over which the pieces of the third tome are still spread."""
    return max(0, sum(pieces(play, s) > 0 for s in play.on_board()) - 1)


def danger_for_guards(play: Play) -> float:
    return danger_in(play, list(crews(play)))


def danger_in(play: Play, zones: list[int]) -> float:
    """What zombies near some zones can do to those who would die of a Wound."""
    routes = play.passages.routes(Walker.ZOMBIE)
    value = 0.0
    for zone in zones:
        for at, crowd in enumerate(play.state.crowd):
            way = routes.distance(at, zone) if crowd else 9
            if way < 4:
                value += 40.0 * crowd / (1 + way) ** 2
    return value


def corruption_near(play: Play) -> float:
    """Defilers, and how near their tokens are to the Beacon."""
    state = play.state
    routes = play.passages.routes(Walker.THROUGH_ALL)
    value = 40.0 * (len(state.necromancers) // NECROMANCER)
    for zone in state.spawn_tokens:
        if zone >= 0 and state.beacon >= 0:
            value += 60.0 / (1 + routes.distance(zone, state.beacon))
    return value


register(_WISHES, wish, opinion, hope)
BY_TURNS |= set(_WISHES)
