"""Doors that a quest keeps locked, and how far Survivors get, wherever hidden Objectives lie."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shamble.board import Walker
from shamble.check.case import Case
from shamble.check.objectives import LaidObjective, Shuffle, as_shuffled
from shamble.check.vocabulary import words_of, zones_of
from shamble.content.vocabulary import Condition, Standing, conditions, standing


class LockedDoors(NamedTuple):
    """Doors that stay shut until the condition holds; without one, for good."""

    key: str
    doors: frozenset[int]
    until: Condition | None


class Locks:
    """The locked doors of a quest."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.board = case.board
        found = [
            lock
            for number, rule in enumerate(case.quest.standing)
            if (lock := self._lock(f"standing[{number}]", rule)) is not None
        ]
        self.locks = tuple(lock for lock in found if lock.until is not None)
        """Those that open some time."""
        self.shut = frozenset(door for lock in found if lock.until is None for door in lock.doors)
        """Doors that never open."""

    def _lock(self, key: str, rule: Standing) -> LockedDoors | None:
        doors = self.board.doors
        match rule:
            case standing.BrokenDoors():
                return LockedDoors(key, frozenset(d.index for d in doors if not d.token), None)
            case standing.VaultDoorLocked():
                mine = (d.index for d in doors if d.vault and d.color == rule.color)
                return LockedDoors(key, frozenset(mine), rule.until)
            case standing.DoorLocked(level=None):
                rooms = self._rooms(rule.place)
                mine = (
                    d.index
                    for d in doors
                    if not d.vault
                    and rule.color in (None, d.color)
                    and (rooms is None or d.a in rooms or d.b in rooms)
                    and (rule.except_color is None or rule.except_color != d.color)
                )
                return LockedDoors(key, frozenset(mine), rule.until)
            case _:
                return None

    def _rooms(self, place: str | None) -> frozenset[int] | None:
        """All rooms of the buildings of a place."""
        if place is None:
            return None
        zones = zones_of(self.case, place) or frozenset()
        return frozenset(room for zone in zones for room in self.case.building(zone))

    @functools.cached_property
    def unlocked(self) -> int:
        """The passage state with every door open that can ever be opened."""
        return self._state(self.shut)

    @functools.cached_property
    def everything(self) -> frozenset[int]:
        """The zones that Survivors reach once every door is open that can be."""
        return self._reached(self.unlocked)

    def explore(self, shuffle: Shuffle) -> tuple[frozenset[int], list[LockedDoors]]:
        """The zones that Survivors reach if hidden Objectives lie so, and the locks that stay
        shut then. They take what they can, open what that unlocks, and so on."""
        tokens = as_shuffled(self.case, shuffle)
        closed = list(self.locks)
        while True:
            shut = self.shut.union(*(lock.doors for lock in closed))
            zones = self._reached(self._state(shut))
            opened = {door.color for door in self.board.doors if door.index not in shut}
            progress = _Progress(self.case, zones, tokens, opened)
            still = [lock for lock in closed if not progress.meets(lock.until)]
            if len(still) == len(closed):
                return zones, closed
            closed = still

    def _state(self, shut: frozenset[int]) -> int:
        state = self.board.start
        for door in self.board.doors:
            if door.index not in shut:
                state = self.board.open_door(state, door.index)
        return state

    def _reached(self, state: int) -> frozenset[int]:
        routes = self.board.passages(state).routes(Walker.SURVIVOR)
        return frozenset(zone for start in self.case.starts for zone in routes.reachable(start))


class _Progress:
    """What Survivors can have done, given how far they get."""

    def __init__(
        self,
        case: Case,
        zones: frozenset[int],
        tokens: list[LaidObjective],
        opened: set[str | None],
    ) -> None:
        self.case = case
        self.zones = zones
        self.tokens = tokens
        self.opened = opened
        takers = words_of(case.quest, standing.ObjectiveTakers)
        self.never = {str(color) for rule in takers for color in rule.never}

    def meets(self, condition: Condition | None) -> bool:
        """Whether the condition can be met. What has nothing to do with places always can."""
        match condition:
            case conditions.All() | conditions.InOneRound():
                return all(self.meets(part) for part in condition.of)
            case conditions.Any():
                return any(self.meets(part) for part in condition.of)
            case conditions.ObjectivesTaken():
                return self._taken(condition)
            case conditions.CratesTaken(count=None):
                names = [
                    *self.case.quest.crates,
                    *(c.zone for c in self.case.quest.cars if c.crate),
                ]
                return all(self.case.board.zone(name) in self.zones for name in names)
            case conditions.DoorOpen():
                return any(color in self.opened for color in condition.color)
            case _:
                return True

    def _taken(self, condition: conditions.ObjectivesTaken) -> bool:
        places: set[int] = set()
        for place in condition.at:
            places |= zones_of(self.case, place) or frozenset()
        meant = [
            token
            for token in self.tokens
            if (not condition.color or token.color in condition.color)
            and (not condition.at or token.zone in places)
        ]
        taken = sum(t.zone in self.zones and t.color not in self.never for t in meant)
        return taken >= (len(meant) if condition.count is None else condition.count)
