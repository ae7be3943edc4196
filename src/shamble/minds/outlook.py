"""How good a position is: what is to be done and how far it is, what the horde does, who is hurt.

An `Outlook` is made where a Turn begins. It knows what each Survivor is to do and weighs the
positions that the Turn may lead to against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.minds.arms import Arm, arms_of
from shamble.minds.danger import DEATH, danger
from shamble.rules.flow.endings import Ending
from shamble.rules.foresight.ways import FAR, Rows, ways
from shamble.rules.quests.tasks import Deed, Task
from shamble.rules.table.state import LEFT, Phase

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

WON: Final = 5000.0
LOST: Final = -1500.0
STEP: Final = 10.0
"""A step nearer to what a Survivor is to do."""
DONE: Final = 40.0
"""A task done once."""
GONE: Final = 60.0
"""A Survivor who has left the board where that is the goal."""
BLOCKED: Final = 20.0
"""To wait in an exit with Zombies, by which nobody can leave: better to lure them away.
[2E 22 · BP 22 · WD 23]"""
APART: Final = 1.6
"""A step away from the two nearest friends, beyond the first."""
POINT: Final = 0.15
YELLOW: Final = 6.0
"""A Survivor who has the fourth action. [2E 15 · BP 16 · WD 16]"""
LOUDER: Final = 40.0
"""A Danger Level of the team: more Zombies come by every card. [2E 25 · BP 25 · WD 28]"""
FIRST_LEVEL: Final = 7
MOST_POINTS: Final = 43
NEAREST: Final = 0.5
"""How much of a Survivor's way is to the own next task; the rest is to where the team goes."""
UNCOUNTED: Final = (Deed.EARN, Deed.PROTECT)
"""Deeds whose count does not say how much is left to do."""

Key = tuple[int, int, int, int, int, int]


def _key(play: Play) -> Key:
    """When this changes, there may be other tasks."""
    state = play.state
    lying = len(state.artifacts) + len(state.dropped) + len(state.stacks)
    return (state.goals, state.objectives, state.crates, state.passages, lying, sum(state.kept))


class Outlook:
    """What a Survivor's Turn is for."""

    def __init__(self, play: Play, focus: int = -1) -> None:
        """`focus`: where the team went before."""
        self.focus = focus
        """The zone of a task to which the whole team goes, or -1."""
        self.tasks: Final[list[Task]] = play.quest.tasks(play)
        self.arms: Final[list[list[Arm]]] = [
            arms_of(play, person) if play.acts(person) else []
            for person in range(len(play.state.zone))
        ]
        """By person."""
        self.strongest: Final = max([arm.damage for own in self.arms for arm in own], default=1)
        self._exits: Final = frozenset(
            [zone for task in self.tasks if task.deed == Deed.LEAVE for zone in task.zones]
        )
        self._begun: Final = _key(play)
        self._goals: Final = play.state.goals
        self._left: Final = left_to_do(self.tasks)
        self._zones: Final = play.state.zone[:]
        self._waits: Final = waits_at_doors(play)
        self._aims: Final[dict[int, list[list[float]]]] = {}
        """By passage state: see `aims`."""

    def worth(self, play: Play) -> float:
        """How good the position is, the higher the better."""
        state = play.state
        if state.phase == Phase.OVER:
            return WON if state.outcome == Ending.WON else LOST
        rows, aims = ways(play), self.aims(play)
        total = -danger(play, self.arms, self.strongest) + DONE * self._done(play)
        total -= LOUDER * play.danger()
        people = play.on_board()
        for person in play.team:
            zone = state.zone[person]
            if zone >= 0:
                if zone in self._exits and state.crowd[zone]:
                    total -= BLOCKED
                total -= STEP * aims[person][zone] + APART * _apart(
                    rows, state.zone, people, person
                )
            else:
                total += GONE if zone == LEFT else -DEATH
            points = state.points[person]
            total += POINT * min(points, MOST_POINTS)
            if points >= FIRST_LEVEL:
                total += YELLOW
        return total

    def _done(self, play: Play) -> int:
        """How much of what was to be done at first is done."""
        if play.state.goals != self._goals:
            return max(1, self._left)
        return 0 if _key(play) == self._begun else self._left - left_to_do(play.quest.tasks(play))

    def aims(self, play: Play) -> list[list[float]]:
        """By person and zone: how many steps it is from there to what that person is to do."""
        known = self._aims.get(play.state.passages)
        if known is None:
            known = self._aims[play.state.passages] = self._find_aims(play)
        return known

    def _find_aims(self, play: Play) -> list[list[float]]:
        """The whole team goes to the same place. People with tasks of their own turn aside for
        these where they are near; those who carry something go where it is to be brought."""
        rows = ways(play)
        here = [person for person in play.on_board() if self._zones[person] >= 0]
        found = [[0.0] * len(rows)] * len(self._zones)
        team: list[int] = []
        anybody = False
        own: dict[int, list[int]] = {}
        for task in self.tasks:
            zones = [zone for zone in task.zones if self._is_way(rows, zone, here)]
            if not zones or task.deed in UNCOUNTED:
                continue
            team += zones
            anybody = anybody or not task.people
            for person in task.people:
                own[person] = [*own.get(person, []), *zones]
        if not team:
            return found
        escorted = [self._zones[person] for person in own if self._zones[person] >= 0]
        goes_along = bool(escorted) and not anybody  # whoever has nothing to do goes with them
        if self.focus not in team:
            self.focus = self._find_focus(rows, team, here)
        for person in here:
            rows = ways(play, self._waits[person])
            if person in own or anybody:
                near = _nearest(rows, own.get(person, team))
                found[person] = [
                    NEAREST * near[zone] + (1.0 - NEAREST) * rows[zone][self.focus]
                    for zone in range(len(rows))
                ]
            else:
                found[person] = _nearest(rows, escorted if goes_along else team)
        return found

    def _find_focus(self, rows: Rows, zones: list[int], people: list[int]) -> int:
        """The zone of a task that is nearest to the whole team."""
        focus, least = zones[0], FAR * len(people) + 1
        for zone in zones:
            far = sum([rows[self._zones[person]][zone] for person in people])
            if far < least:
                focus, least = zone, far
        return focus

    def _is_way(self, rows: Rows, zone: int, people: list[int]) -> bool:
        """Whether there is a way to the zone: else a locked door is between, and what opens that is
        a task of its own."""
        return any(rows[self._zones[person]][zone] < FAR for person in people)


def waits_at_doors(play: Play) -> list[int]:
    """By person: how many actions more a closed door costs. Who can open doors does not wait; the
    others do, the longer the farther away the nearest one is who can."""
    zones, rows = play.state.zone, ways(play)
    able = [
        person
        for person in play.on_board()
        if play.acts(person) and (play.abilities[person].breaks_in or opens_doors(play, person))
    ]
    found = [0] * len(zones)
    for person in play.on_board():
        if person not in able:
            far = min([rows[zones[other]][zones[person]] for other in able], default=FAR)
            found[person] = 1 if far < 2 else 3 if far < 4 else 6
    return found


def opens_doors(play: Play, survivor: int) -> bool:
    """Whether a Survivor carries a card that opens doors."""
    card_of = play.material.card_of
    return any(card_of[copy].opens_doors for copy in play.inventory(survivor))


def left_to_do(tasks: list[Task]) -> int:
    """How often something is still to be done."""
    return sum([task.count for task in tasks if task.deed not in UNCOUNTED])


def _nearest(rows: Rows, zones: list[int] | tuple[int, ...]) -> list[float]:
    return [float(min([row[zone] for zone in zones])) for row in rows]


def _apart(rows: Rows, zones: list[int], people: list[int], person: int) -> float:
    """How far a Survivor is from the two nearest friends, beyond a step."""
    first = second = FAR
    row = rows[zones[person]]
    for other in people:
        if other != person:
            far = row[zones[other]]
            if far < first:
                first, second = far, first
            elif far < second:
                second = far
    if first == FAR:
        return 0.0
    return max(0.0, (first if second == FAR else 0.5 * (first + second)) - 1.0)
