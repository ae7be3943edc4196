"""What survivors want in the quests of Black Plague: in most of them everyone has a task."""

from __future__ import annotations

from collections.abc import Callable

from shamble.board import Walker
from shamble.content.vocabulary.words import Color
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.inventory_words import REORGANISE, TRADE
from shamble.rules.actions.move import MOVE, SLIP
from shamble.rules.actions.search import SEARCH
from shamble.rules.boxes.facts import COLORS
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.combat.fire.pools import LIGHT
from shamble.rules.flow.play import Play
from shamble.rules.skills.movement import SPRINT
from shamble.rules.words.choices import first, second, verb_of
from tools.seeking.search import BY_TURNS, MEMO, WISHES, distance, once, register
from tools.seeking.wanting import (
    abominations,
    all_tokens_then_exit,
    handling,
    in_hand,
    named,
    opens,
    rooms,
    tokens,
)

BILE, TORCH = "Dragon Bile", "Torch"

Tasks = Callable[[Play], list[list[int]]]
"""The zones of each task; one survivor is enough for each."""


# --- tasks ----------------------------------------------------------------------------------


def lying(play: Play) -> list[list[int]]:
    zones = play.material.objective_zones
    return [[zone] for number, zone in enumerate(zones) if play.state.objectives >> number & 1]


def key(play: Play, color: Color) -> list[list[int]]:
    """The Objective of this colour, until it is taken."""
    number = play.state.colors.index(COLORS.index(color))
    if play.state.objectives >> number & 1:
        return [[play.material.objective_zones[number]]]
    return []


def cards_in(play: Play, vault: str) -> list[list[int]]:
    """The Vault of this colour, while cards lie in it."""
    zone = play.material.board.zone(f"vault {vault}")
    return [[zone]] if zone in play.state.artifacts[::2] else []


def blue_key(play: Play) -> list[list[int]]:
    return key(play, Color.BLUE)


def both_keys(play: Play) -> list[list[int]]:
    return key(play, Color.BLUE) + key(play, Color.GREEN)


def ritual_and_artifacts(play: Play) -> list[list[int]]:
    found = lying(play)
    if not key(play, Color.BLUE):
        found += cards_in(play, "violet")
    if not key(play, Color.GREEN):
        found += cards_in(play, "yellow")
    return found


def temple(play: Play) -> list[list[int]]:
    """Both keys, the fire out of the yellow Vault, then the Abomination, then the artifacts."""
    found = both_keys(play)
    if not key(play, Color.GREEN):
        found += cards_in(play, "yellow")
    if not key(play, Color.BLUE) and _beast_is_dead(play):
        found += cards_in(play, "violet")
    return found


def seals(play: Play) -> list[list[int]]:
    return lying(play) or cards_in(play, "violet")


def _beast_is_dead(play: Play) -> bool:
    return not abominations(play)


TASKS: dict[str, Tasks] = {
    "Q1": lying, "Q3": lying, "Q5": blue_key, "Q6": both_keys, "Q7": ritual_and_artifacts,
    "Q8": temple, "Q9": lying, "Q10": seals,
}  # fmt: skip
LEAVE = ("Q5", "Q6", "Q7")
"""Quests that end with everybody at the Exit."""
FIRE = ("Q1", "Q8", "Q9", "Q10")
"""Quests that need a Dragon Fire."""


# --- who does what --------------------------------------------------------------------------


def assigned(play: Play) -> dict[int, list[int]]:
    """The task of each survivor: nearest pairs first."""
    found: dict[int, list[int]] = once("assigned", play, _assign)
    return found


def _assign(play: Play) -> dict[int, list[int]]:
    state = play.state
    tasks = TASKS[play.material.quest.id](play)
    people = [s for s in play.on_board() if not burner(play, s)]
    ways = [
        (distance(play, state.zone[s], zones) + 6 * (not opens(play, s)), s, n)
        for s in people
        for n, zones in enumerate(tasks)
    ]
    return {survivor: tasks[number] for survivor, number in nearest_first(ways).items()}


def nearest_first(ways: list[tuple[int, int, int]]) -> dict[int, int]:
    """Who does what, one thing each, of how far it is, for whom, to what."""
    found: dict[int, int] = {}
    for _, who, what in sorted(ways):
        if who not in found and what not in found.values():
            found[who] = what
    return found


def burner(play: Play, survivor: int) -> bool:
    """Whether the survivor goes after what is to burn: both cards, or one while a friend has the
    other."""
    return survivor in once("burners", play, _burners)


def _burners(play: Play) -> list[int]:
    if not targets(play):
        return []
    found = []
    for survivor in play.on_board():
        bile, torch = [bool(named(play, survivor, name)) for name in (BILE, TORCH)]
        if (bile or torch) and (has_fire(play) or (torch and play.state.bile)):
            found.append(survivor)
    return found


def has_fire(play: Play) -> bool:
    return bool(once("fire", play, _has_fire))


def _has_fire(play: Play) -> bool:
    if play.material.quest.id not in FIRE:
        return False
    return all(any(named(play, s, name) for s in play.on_board()) for name in (BILE, TORCH))


def targets(play: Play) -> list[int]:
    """Where a Dragon Fire is wanted."""
    found: list[int] = once("targets", play, _targets)
    return found


def _targets(play: Play) -> list[int]:
    quest = play.material.quest.id
    if quest not in FIRE:
        return []
    if quest == "Q9":
        return [play.material.board.zone("1,1:d")] if play.state.goals & 1 else []
    return abominations(play)


def searches(play: Play) -> bool:
    """Whether cards for a fire are to be found in rooms."""
    quest = play.material.quest.id
    if quest == "Q10":
        return not any(named(play, s, TORCH) for s in play.on_board())
    return quest in FIRE and quest != "Q8" and not has_fire(play)


def wish(play: Play, survivor: int) -> list[int]:
    if survivor not in MEMO:
        MEMO[survivor] = _wish(play, survivor)
    found: list[int] = MEMO[survivor]
    return found


def _wish(play: Play, survivor: int) -> list[int]:
    state, quest = play.state, play.material.quest.id
    if burner(play, survivor):
        return sorted({to for zone in targets(play) for to in around(play, zone)})
    task = assigned(play).get(survivor)
    if task is not None:
        return task
    if quest in LEAVE and not TASKS[quest](play):
        return [play.material.exit]
    if state.zone[survivor] not in rooms(play) and searches(play):
        return rooms(play)
    hardest = sorted((distance(play, state.zone[s], to), to) for s, to in assigned(play).items())
    if hardest and quest in ("Q7", "Q8", "Q10"):
        return hardest[-1][1]
    return [state.zone[survivor]]


def around(play: Play, zone: int) -> list[int]:
    """The zones next door, behind closed doors too."""
    ends = [play.material.board.ends(door) for door in play.material.doors_at[zone]]
    beside = [to for pair in ends for to in pair if to != zone]
    return [*play.passages.steps(Walker.SURVIVOR)[zone], *beside]


# --- Q2 and Q4: all want the same -----------------------------------------------------------


def book_and_power(play: Play, survivor: int) -> list[int]:
    """Objectives and artifacts."""
    return tokens(play) + play.state.artifacts[::2] or rooms(play)


def food_then_vault(play: Play, survivor: int) -> list[int]:
    """The key and six cards of food, found beside the Vault, then into it. Every card of food in
    the deck is needed: with seed 62851 they are among the first nine."""
    lies = blue_key(play)
    if lies:
        return lies[0]
    return [play.material.board.zone("vault yellow" if play.state.goals else "1,0:e")]


# --- choices --------------------------------------------------------------------------------


def opinion(play: Play, packed: int) -> float:
    state, verb, quest = play.state, verb_of(packed), play.material.quest.id
    if quest in FIRE:
        fire = (BILE, TORCH)
        weight = handling(play, packed, fire, fire if targets(play) else ())
        if weight >= 0.0:
            return weight
    me = state.active
    if me < 0:
        return -1.0
    wanted = wish(play, me)
    here = distance(play, state.zone[me], wanted)
    if verb == OPEN:
        ends = play.material.board.ends(first(packed))
        far = ends[1] if state.zone[me] == ends[0] else ends[0]
        if far in targets(play) and burner(play, me):
            return 50.0
        return 20.0 if distance(play, far, wanted) < here else 0.02
    if verb in (MOVE, SPRINT, SLIP):
        zone = first(packed)
        there = distance(play, zone, wanted)
        weight = 12.0 if there < here else 0.6 if there == here else 0.25
        return weight * (0.3 if state.crowd[zone] else 1.0)
    if verb == SEARCH:
        return 8.0 if searches(play) else 1.0
    if verb == LIGHT:
        zone = first(packed)
        return 5000.0 if zone in targets(play) and zone not in state.zone else 0.0
    if verb == THROW:
        zone = second(packed)
        lit = any(named(play, s, TORCH) for s in play.on_board())
        return 300.0 if lit and zone in targets(play) and zone not in state.bile else 0.0
    if verb == REORGANISE and burner(play, me):
        return 2.0
    if verb == TRADE and quest in FIRE:
        return 0.5
    return -1.0


# --- positions ------------------------------------------------------------------------------


def hope(play: Play) -> float:
    state, quest = play.state, play.material.quest.id
    value = 110.0 * state.taken.bit_count()
    if quest in BY_TURNS:
        value += 20.0 * play.state.passages.bit_count()
    if quest in FIRE:
        held = [play.material.card_of[c].name for c in state.cards if c >= 0]
        value += 60.0 * min(held.count(BILE), 1) + 60.0 * min(held.count(TORCH), 1)
        if targets(play):
            for survivor in play.on_board():
                hands = [in_hand(play, survivor, name) for name in (BILE, TORCH)]
                value += 30.0 * sum(hands) + 50.0 * all(hands)
        value += 200.0 * (quest in ("Q8", "Q10") and _beast_is_dead(play))
    return value


register(TASKS, wish, opinion, hope)
BY_TURNS |= {"Q1", "Q7", "Q8", "Q9", "Q10"}
WISHES |= {"Q0": all_tokens_then_exit, "Q2": book_and_power, "Q4": food_then_vault}
