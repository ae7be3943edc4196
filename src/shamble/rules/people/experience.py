"""Adrenaline and experience: points, Danger Levels, and the laps of Ultrared.
[2E 15, 35 · BP 16 · WD 16, 38]"""

from __future__ import annotations

from shamble.rules.boxes.material import Material
from shamble.rules.people.roster import Roster
from shamble.rules.people.words import POINTS_GAINED, TRACKER_RETURNED
from shamble.rules.table.changes import POINTS
from shamble.rules.table.state import LEFT, State, changed


class Experience(Roster):
    """The survivors' points and Danger Levels; `Play` inherits it."""

    def __init__(self, material: Material, state: State, watched: bool) -> None:
        super().__init__(material, state, watched)
        self.risen = False
        """Whether a survivor may have gained points since level-ups were last checked."""

    def gain_points(self, survivor: int, points: int) -> None:
        """Give adrenaline or experience; its skills come when the action is over. (ruling 91)"""
        if points:
            state = self.state
            state.points = changed(state.points, survivor, state.points[survivor] + points)
            self.changed |= POINTS
            self.risen = True
            self.tell(POINTS_GAINED, survivor, points, self.state.points[survivor])

    def level(self, survivor: int) -> int:
        """The survivor's Danger Level, 0 Blue to 3 Red. At Red a survivor stays for good.
        [2E 15, 35 · BP 16 · WD 16, 38] (ruling 169)"""
        return 3 if self.state.laps[survivor] else self.level_of(self.state.points[survivor])

    def tracker(self, survivor: int) -> int:
        """The level at which the survivor's points stand."""
        return self.level_of(self.state.points[survivor])

    def level_of(self, points: int) -> int:
        """The Danger Level of a survivor with `points`: 0 Blue to 3 Red."""
        _, yellow, orange, red = self.material.thresholds
        if points < yellow:
            return 0
        if points < orange:
            return 1
        return 2 if points < red else 3

    def begin_lap(self, survivor: int) -> None:
        """Take the tracker from Red back to the start and on by the rest. [2E 35 · WD 38]"""
        state = self.state
        left = state.points[survivor] - self.material.thresholds[3]
        state.points = changed(state.points, survivor, left)
        state.laps = changed(state.laps, survivor, (state.laps[survivor] & ~3) + 4)
        self.changed |= POINTS
        self.tell(TRACKER_RETURNED, survivor, state.points[survivor])

    def reach(self, survivor: int, level: int) -> None:
        """Note that the tracker reaches a level once more."""
        laps = self.state.laps
        self.state.laps = changed(laps, survivor, laps[survivor] & ~3 | level)
        self.changed |= POINTS

    def danger(self) -> int:
        """The Danger Level of the game: that of the most advanced survivor. (ruling 14)"""
        state, gone = self.state, self.material.ruleset.danger_counts_the_gone
        most = 0
        for survivor in self.team:
            zone = state.zone[survivor]
            if zone >= 0 or (gone and zone == LEFT):
                if state.laps[survivor]:
                    return self.level(survivor)
                if state.points[survivor] > most:
                    most = state.points[survivor]
        return self.level_of(most)
