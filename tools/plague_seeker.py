"""What survivors want in the quests of Black Plague, for `tools.seeker`: everyone has a task.

python -m tools.plague_seeker Q3 won 1 Ann Baldric Clovis Nelly Samson Silas
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from shamble.board import Walker
from shamble.content.vocabulary.words import Color
from shamble.rules.choices import Verb, first, second, verb_of
from shamble.rules.material import COLORS
from shamble.rules.play import Play
from tools import seeker
from tools.seeker import distance, handling, named, rooms

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
    return not seeker.abominations(play)


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
    state = play.state
    now = (state.objectives, state.passages, state.goals, *state.zone, *state.artifacts)
    if MEMORY and MEMORY[0] == now:
        found: dict[int, list[int]] = MEMORY[1]
        return found
    tasks = TASKS[play.material.quest.id](play)
    people = [s for s in play.on_board() if not burner(play, s)]
    pairs = sorted(
        (distance(play, state.zone[s], zones) + 2 * (not opens(play, s)), s, n)
        for s in people
        for n, zones in enumerate(tasks)
    )
    found, done = {}, set()
    for _, survivor, number in pairs:
        if survivor not in found and number not in done:
            found[survivor] = tasks[number]
            done.add(number)
    MEMORY[:] = [now, found]
    return found


MEMORY: list = []  # type: ignore[type-arg]
"""The last answer, and what it was for."""


def opens(play: Play, survivor: int) -> bool:
    card_of = play.material.card_of
    return any(card_of[copy].record.opens_doors for copy in play.inventory(survivor))


def burner(play: Play, survivor: int) -> bool:
    """Whether the survivor goes after what is to burn: both cards, or one while a friend has the
    other."""
    if play.material.quest.id not in FIRE or not targets(play):
        return False
    mine = [bool(named(play, survivor, name)) for name in (BILE, TORCH)]
    return all(mine) or (any(mine) and has_fire(play)) or (mine[1] and bool(play.state.bile))


def has_fire(play: Play) -> bool:
    return all(any(named(play, s, name) for s in play.on_board()) for name in (BILE, TORCH))


def targets(play: Play) -> list[int]:
    """Where a Dragon Fire is wanted."""
    if play.material.quest.id == "Q9":
        hellhole = play.material.board.zone("1,1:d")
        return [hellhole] if play.state.goals & 1 else []
    return seeker.abominations(play)


def wish(play: Play, survivor: int) -> list[int]:
    state, quest = play.state, play.material.quest.id
    if burner(play, survivor):
        steps = play.passages.steps(Walker.SURVIVOR)
        return sorted({to for zone in targets(play) for to in steps[zone]})
    task = assigned(play).get(survivor)
    if task is not None:
        return task
    if quest in LEAVE and not TASKS[quest](play):
        return [play.material.exit]
    if quest in FIRE and not has_fire(play) and state.zone[survivor] not in rooms(play):
        return rooms(play)
    return [state.zone[survivor]]


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
    if verb == Verb.OPEN:
        ends = play.material.board.ends(first(packed))
        far = ends[1] if state.zone[me] == ends[0] else ends[0]
        return 20.0 if distance(play, far, wanted) < here else 0.02
    if verb in (Verb.MOVE, Verb.SPRINT, Verb.SLIP):
        zone = first(packed)
        there = distance(play, zone, wanted)
        weight = 12.0 if there < here else 0.6 if there == here else 0.25
        return weight * (0.3 if state.crowd[zone] else 1.0)
    if verb == Verb.SEARCH:
        return 8.0 if quest in FIRE and not has_fire(play) else 1.0
    if verb == Verb.LIGHT:
        zone = first(packed)
        return 5000.0 if zone in targets(play) and zone not in state.zone else 0.0
    if verb == Verb.THROW:
        zone = second(packed)
        lit = any(named(play, s, TORCH) for s in play.on_board())
        return 300.0 if lit and zone in targets(play) and zone not in state.bile else 0.0
    if verb == Verb.REORGANISE and burner(play, me):
        return 2.0
    if verb == Verb.TRADE and quest in FIRE:
        return 0.5
    return -1.0


# --- positions ------------------------------------------------------------------------------


def hope(play: Play) -> float:
    state, quest = play.state, play.material.quest.id
    value = 110.0 * state.taken.bit_count()
    if quest in FIRE:
        held = [play.material.card_of[c].name for c in state.cards if c >= 0]
        value += 60.0 * min(held.count(BILE), 1) + 60.0 * min(held.count(TORCH), 1)
        if targets(play):
            for survivor in play.on_board():
                hands = [seeker.in_hand(play, survivor, name) for name in (BILE, TORCH)]
                value += 30.0 * sum(hands) + 50.0 * all(hands)
        value += 200.0 * (quest in ("Q8", "Q10") and _beast_is_dead(play))
    return value


for _quest in TASKS:
    seeker.WISHES[_quest] = wish
    seeker.OPINIONS[_quest] = opinion
    seeker.HOPES[_quest] = hope
    seeker.HASTE[_quest] = 9.0


if __name__ == "__main__":
    seeker.main(*sys.argv[1:])
