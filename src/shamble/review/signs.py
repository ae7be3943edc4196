"""What can be read off a position: how far things are, how people fare, what is near them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.kit import kit_of
from shamble.rules.foresight.ways import ways
from shamble.rules.quests.tasks import Deed, Task
from shamble.rules.table.state import LEFT, NOWHERE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

Signs = tuple[float, ...]
"""Numbers that may tell how a game ends; the first is `progress`."""

UNCOUNTED: Final = (Deed.EARN, Deed.PROTECT)
"""Deeds whose count does not say how much is left to do."""
FARTHEST: Final = 15
"""A way counts no longer than that."""
NEAR: Final = 2
"""Zombies within so many steps of somebody are near."""
TOUGH: Final = 3
"""Toughness from which on the weapons of the start do nothing. [2E 32 · BP 37 · WD 36]"""
ALMOST: Final = 0.9
"""The most that counts for a goal that is not met."""


def to_do(play: Play) -> list[int]:
    """How much is to be done for each goal, even for those that come after others."""
    return [_left(furthering(play)) for furthering in play.quest.furthering]


def _left(tasks: list[Task]) -> int:
    return sum([task.count for task in tasks if task.deed not in UNCOUNTED])


def progress(play: Play, full: list[int]) -> float:
    """Which share of what was to be done is done: of each goal alike, and of one that is not met as
    much as is done of its tasks, less where people were eliminated: what was theirs to do is left
    undone. `full`: `to_do` at the beginning."""
    quest, met = play.quest, play.state.goals
    living = len(play.living()) / len(play.team) if play.team else 0.0
    done = 0.0
    for number, most in enumerate(full):
        if met >> number & 1:
            done += 1.0
        elif most and not quest.after[number] & ~met:
            left = _left(quest.furthering[number](play))
            done += ALMOST * living * max(0.0, 1.0 - left / most)
    return done / len(full) if full else 0.0


def signs(play: Play, full: list[int]) -> Signs:
    """The signs of a position."""
    state = play.state
    people = play.on_board()
    rows, zones = ways(play), [state.zone[person] for person in people]
    aims = _aims(play)
    far = [min([rows[zone][aim] for aim in aims] + [FARTHEST]) for zone in zones] if aims else []
    life = [play.life(person) for person in people]
    beside, near, tough, all_of_them = _horde(play, zones)
    return (
        progress(play, full),
        sum(far) / len(far) if far else 0.0,
        float(max(far, default=0)),
        float(sum(life)),
        float(min(life, default=0)),
        float(len([person for person in play.team if state.zone[person] == NOWHERE])),
        float(len([person for person in play.team if state.zone[person] == LEFT])),
        beside,
        near,
        tough,
        all_of_them,
        float(play.danger()),
        sum([_blow(play, person) for person in people]),
        float(state.round),
    )


def _aims(play: Play) -> list[int]:
    """Where something is to be done."""
    tasks = [task for task in play.quest.tasks(play) if task.deed not in UNCOUNTED]
    return sorted({zone for task in tasks for zone in task.zones})


def _horde(play: Play, zones: list[int]) -> tuple[float, float, float, float]:
    """The attacks of the Zombies who stand among people, how many more are near them, the tough
    ones of all these, and how many Zombies there are."""
    state, kinds = play.state, play.material.kinds
    rows = ways(play)
    beside = near = tough = total = 0
    for zone, count in enumerate(state.crowd):
        if not count:
            continue
        total += count
        away = min([rows[own][zone] for own in zones], default=FARTHEST)
        if away > NEAR:
            continue
        for kind in play.kinds_in(zone):
            figures = play.zombies(zone, kind)
            if away:
                near += figures
            else:
                beside += figures * kinds[kind].wounds * kinds[kind].actions
            if kinds[kind].toughness >= TOUGH:
                tough += figures
    return float(beside), float(near), float(tough), float(total)


def _blow(play: Play, person: int) -> float:
    """The Damage that a Survivor's best weapon deals by an action, on average."""
    most = 0.0
    for _, weapon, copies in kit_of(play, person).arms:
        pair = 2 if len(copies) > 1 and weapon.dual else 1
        most = max(most, pair * weapon.dice * (7 - weapon.accuracy) / 6 * weapon.damage)
    return most
