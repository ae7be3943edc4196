"""The people on the board and off it, by role. [2E 33-34 · WD 23]"""

from __future__ import annotations

from shamble.rules.boxes.material import Material
from shamble.rules.people.roles import GUARD, ROLES, SURVIVOR, Role
from shamble.rules.table.garage import Garage
from shamble.rules.table.state import ASIDE, NOWHERE, State


class Roster(Garage):
    """Answers who is where and in which role; `Play` inherits it."""

    def __init__(self, material: Material, state: State, watched: bool) -> None:
        super().__init__(material, state, watched)
        self.team: list[int] = []
        """The survivors whom the players play, on the board or not any more."""

    def role(self, person: int) -> Role:
        """The role that the person has in the game now."""
        return ROLES[self.state.roles[person]]

    def acts(self, person: int) -> bool:
        """Whether a player plays this person, who then has Turns, cards and a Danger Level."""
        return self.state.roles[person] == SURVIVOR.number

    def people_in(self, zone: int) -> list[int]:
        """The survivors and the other people who stand in the zone."""
        return [person for person, at in enumerate(self.state.zone) if at == zone]

    def guards_in(self, zone: int) -> list[int]:
        """The Guards who stand in the zone. [WD 23]"""
        zones = self.state.zone
        return [guard for guard in self.material.guards if zones[guard] == zone]

    def is_guard(self, person: int) -> bool:
        return self.state.roles[person] == GUARD.number

    def different(self, people: list[int]) -> list[int]:
        """The people without those who are like another: Guards of one zone are all alike, and the
        first of them stands for the others. [WD 23]"""
        if not self.material.guards:
            return people
        found: list[int] = []
        crews: list[int] = []
        for person in people:
            if self.is_guard(person):
                zone = self.state.zone[person]
                if zone in crews:
                    continue
                crews.append(zone)
            found.append(person)
        return found

    def on_board(self) -> list[int]:
        """The survivors of the team who are on the board."""
        zones = self.state.zone
        return [survivor for survivor in self.team if zones[survivor] >= 0]

    def free_action_holder(self) -> int:
        """The survivor who has the Free Action token, or -1; a survivor off the board has given it
        back. [BP 52] (ruling 8)"""
        holder = self.state.free_action
        return holder if holder >= 0 and self.state.zone[holder] >= 0 else -1

    def living(self) -> list[int]:
        """The survivors of the team who live, even if they left the board."""
        zones = self.state.zone
        return [survivor for survivor in self.team if zones[survivor] != NOWHERE]

    def dashboards(self) -> list[int]:
        """The team in the order of their dashboards on the table."""
        return sorted(self.team, key=self.state.dashboards.__getitem__)

    def company(self) -> list[int]:
        """The people with an ID card who are or were in the game and whom no player plays."""
        zones, roles, played = self.state.zone, self.state.roles, SURVIVOR.number
        everybody = range(len(self.state.points))
        return [p for p in everybody if zones[p] != ASIDE and roles[p] != played]
