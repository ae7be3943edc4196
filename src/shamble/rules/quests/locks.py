"""Locks: what keeps doors shut, what would open them, and where people come without that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.content.vocabulary.conditions import Condition
from shamble.rules.quests.tasks import Deed, Further, Task, Tasks, earn, joined
from shamble.rules.quests.words import Test

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

KEPT: Final = 64
"""So many partings of the board are remembered."""
EACH: Final = (Deed.TAKE, Deed.KILL, Deed.CLEAR)
"""Deeds for which it matters to come to every zone; for the others one is enough."""


class Lock:
    """What keeps doors shut: a condition, a Danger Level, both; or nothing ever opens them."""

    def __init__(self, until: Test | None, level: int, tasks: Tasks | None = None) -> None:
        self.until: Final = until
        self.level: Final = level
        """The Danger Level that opens it; -1 if there is none."""
        self.tasks: Final = tasks
        """What furthers the condition, if it is one of the quest."""

    def holds(self, play: Play, survivor: int) -> bool:
        """Whether the survivor cannot open the door now."""
        if self.until is None:
            return self.level < 0 or play.level(survivor) < self.level
        return not self.until(play) or play.level(survivor) < self.level

    def is_shut(self, play: Play) -> bool:
        """Whether nobody on the board can open the door now."""
        if self.until is not None and not self.until(play):
            return True
        if self.level < 0:
            return self.until is None
        return all(play.level(survivor) < self.level for survivor in play.on_board())

    def opening(self, play: Play) -> list[Task]:
        """What would open it."""
        found = [] if self.tasks is None else self.tasks(play)
        return found + earn(play, self.level) if self.level >= 0 else found


def opened_by(further: Further, until: Condition | None) -> Tasks | None:
    """What furthers the condition of a lock, if there is one."""
    return None if until is None else further(until)


class LocksInTheWay:
    """All locks of a quest, and what is to be done about those that are in the way."""

    def __init__(self, by_door: list[list[Lock]]) -> None:
        self.by_door: Final = by_door
        own = [lock for locks in by_door for lock in locks if lock.tasks or lock.level >= 0]
        self.own: Final = list(dict.fromkeys(own))
        """Those that people can open, each once."""
        self.doors: Final = [
            sum([1 << door for door, locks in enumerate(by_door) if lock in locks])
            for lock in self.own
        ]
        """Bits: the doors of each of these."""
        self._parts: Final[dict[tuple[int, int], list[int]]] = {}
        """By passage state and locks that are shut: see `parts`."""

    def tasks(self, play: Play, wanted: list[Task]) -> list[Task]:
        """What opens the locks, if people cannot come to all zones of these tasks otherwise."""
        open_now = play.state.passages
        shut = [number for number, lock in enumerate(self.own) if lock.is_shut(play)]
        barring = [self.own[number] for number in shut if self.doors[number] & ~open_now]
        if not barring or not self._hinder(play, sum([1 << number for number in shut]), wanted):
            return []
        return joined([task for lock in barring for task in lock.opening(play)], apart=True)

    def _hinder(self, play: Play, shut: int, wanted: list[Task]) -> bool:
        """Whether people cannot come where one of the tasks is, or open the door that it means."""
        parts = self.parts(play, shut)
        near = {parts[play.state.zone[survivor]] for survivor in play.on_board()}
        for task in wanted:
            away = [zone for zone in task.zones if parts[zone] not in near]
            if away and (task.deed in EACH or len(away) == len(task.zones)):
                return True
            if task.deed == Deed.OPEN and any(self._shut_beside(play, z) for z in task.zones):
                return True
        return False

    def parts(self, play: Play, shut: int) -> list[int]:
        """The board in parts between which people cannot go on foot, not even through doors that
        they may open: for each zone the number of its part. `shut`: bits, those of the locks."""
        key = play.state.passages, shut
        known = self._parts.get(key)
        if known is None:
            if len(self._parts) >= KEPT:
                self._parts.clear()
            known = self._parts[key] = self._find_parts(play)
        return known

    def _find_parts(self, play: Play) -> list[int]:
        material, passages = play.material, play.state.passages
        ways = [list(steps) for steps in play.passages.steps(Walker.SURVIVOR)]
        for door in material.board.doors:
            if not passages >> door.index & 1 and not self._keeps(play, door.index):
                ways[door.a].append(door.b)
                ways[door.b].append(door.a)
        parts = [-1] * material.zone_count
        for start in range(material.zone_count):
            coming = [start] if parts[start] < 0 else []
            for zone in coming:
                if parts[zone] < 0:
                    parts[zone] = start
                    coming += ways[zone]
        return parts

    def _shut_beside(self, play: Play, zone: int) -> bool:
        """Whether a door of the zone is closed that nobody can open."""
        closed = [d for d in play.material.doors_at[zone] if not play.state.passages >> d & 1]
        return any(self._keeps(play, door) for door in closed)

    def _keeps(self, play: Play, door: int) -> bool:
        """Whether nobody can open the door."""
        if play.material.board.is_barricaded(play.state.passages, door):
            return True
        return any(lock.is_shut(play) for lock in self.by_door[door])
