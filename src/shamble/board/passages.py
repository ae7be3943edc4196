"""The ways and the sight of one passage state: edge sets, lines of sight, routes."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final

from shamble.board.routes import Routes
from shamble.board.sight import Eyes, Sight
from shamble.board.zone import BUILDING_KINDS, Border
from shamble.content.tiles import Mark, ZoneKind

if TYPE_CHECKING:
    from shamble.board.board import Board


class Walker(enum.IntEnum):
    """The kinds of walkers: each has its own set of edges over which it walks."""

    SURVIVOR = 0
    ZOMBIE = 1
    """A zombie falls from a walkway into any street zone beside it, or into a corrupted room behind
    its wall, and uses no rope ladder. [WD 20, 28, 34] (ruling 203)"""
    ABOMINATION = 2
    """An Abomination walks over ramparts, up and down. [WD 18] (ruling 157)"""
    THROUGH_DOORS = 3
    """A zombie, as if all doors stood open. [BP 24] (ruling 117)"""
    THROUGH_ALL = 4
    """A zombie that walks over every shared edge, as if nothing blocked. [WD 27] (ruling 118)"""
    CLIMBER = 5
    """A survivor who needs neither stairs nor ladder: over ramparts, up and down. [WD 54]"""


SURVIVORS: Final = (Walker.SURVIVOR, Walker.CLIMBER)


class Passages:
    """Everything about ways and sight in one passage state, computed once."""

    def __init__(self, board: Board, state: int) -> None:
        self.board: Final = board
        self.state: Final = state
        corrupted = state >> board.corruption_bit
        burnt = state >> board.ruin_bit
        self.kinds: Final = [
            ZoneKind.STREET
            if corrupted >> zone.index & 1
            else ZoneKind.RUIN
            if burnt >> zone.index & 1
            else zone.kind
            for zone in board.zones
        ]
        """The kind of each zone now: corruption makes it a street, fire a ruin. [WD 20]"""
        self.terrain: Final = state >> board.corruption_bit
        self._steps: Final[list[list[tuple[int, ...]] | None]] = [None] * len(Walker)
        self._routes: Final[list[Routes | None]] = [None] * len(Walker)
        self._sight: Final[dict[int, Sight]] = {}

    # --- sight ------------------------------------------------------------------------------

    def sight(self, eyes: Eyes = Eyes.NORMAL) -> Sight:
        """The zones that are seen from each zone, with the exceptions that skills make."""
        known = self._sight.get(eyes)
        if known is None:
            known = self._sight[eyes] = Sight(self, eyes)
        return known

    def sees(self, a: int, b: int, eyes: Eyes = Eyes.NORMAL) -> bool:
        """Whether there is a Line of Sight from one zone to the other."""
        return self.sight(eyes).table[a][b] >= 0

    def range(self, a: int, b: int, eyes: Eyes = Eyes.NORMAL) -> int:
        """How many zones it is along the shortest line of sight; -1 if b is not seen from a."""
        return self.sight(eyes).table[a][b]

    # --- ways -------------------------------------------------------------------------------

    def steps(self, walker: int) -> list[tuple[int, ...]]:
        """For each zone, the zones that the walker, a `Walker`, can step into from it."""
        known = self._steps[walker]
        if known is None:
            known = self._steps[walker] = self._edge_set(Walker(walker))
        return known

    def routes(self, walker: int) -> Routes:
        """Distances and shortest next steps for the walker."""
        known = self._routes[walker]
        if known is None:
            known = self._routes[walker] = Routes(self.steps(walker))
        return known

    def building(self, room: int) -> tuple[int, ...]:
        """The rooms joined to a room by openings and open doors. [2E 20 · BP 20] (ruling 61)"""
        joined = [room]
        steps = self.steps(Walker.SURVIVOR)
        for zone in joined:
            for other in steps[zone]:
                if self.kinds[other] in BUILDING_KINDS and other not in joined:
                    joined.append(other)
        return tuple(sorted(joined))

    def mark(self, border: Border) -> Mark:
        """The mark between two zones now. A closed door is a wall, an open one an opening."""
        a_fallen = self.terrain >> border.a & 1
        b_fallen = self.terrain >> border.b & 1
        if a_fallen and b_fallen:
            return Mark.MARKING  # no wall counts between two corrupted zones [WD 20]
        zones = self.board.zones
        if border.door >= 0:
            return Mark.OPENING if self.state >> border.door & 1 else Mark.WALL
        if border.mark is Mark.RAMPART or border.mark is Mark.STAIRS:
            walkway = border.a if zones[border.a].kind is ZoneKind.BATTLEMENT else border.b
            if self.kinds[walkway] is not ZoneKind.BATTLEMENT:
                return Mark.MARKING  # a corrupted walkway is plain street (ruling 183)
        elif a_fallen != b_fallen and border.mark is Mark.MARKING:
            standing = border.b if a_fallen else border.a
            fallen = border.a if a_fallen else border.b
            if zones[standing].kind is zones[fallen].kind is ZoneKind.BATTLEMENT:
                return Mark.RAMPART  # beside it, the walkway still stands high (ruling 183)
        return border.mark

    def _gives_way(self, walker: Walker, door: int) -> bool:
        """Whether a closed door lets the walker through: a broken one stops only survivors, until
        it is barricaded. [2E 52]"""
        return (
            self.board.doors[door].broken
            and walker not in SURVIVORS
            and not self.board.is_barricaded(self.state, door)
        )

    def _edge_set(self, walker: Walker) -> list[tuple[int, ...]]:
        reach: list[list[int]] = [[] for _ in self.board.zones]
        for border in self.board.borders:
            a, b = border.a, border.b
            mark = self.mark(border)
            if walker is Walker.THROUGH_ALL or (
                border.door >= 0
                and (walker is Walker.THROUGH_DOORS or self._gives_way(walker, border.door))
            ):
                mark = Mark.MARKING
            rampart = mark is Mark.RAMPART
            if not rampart and mark is not Mark.WALL:
                reach[a].append(b)
                reach[b].append(a)
                continue
            if walker in SURVIVORS:
                ladder = self.state >> (self.board.ladder_bit + border.index) & 1
                if rampart and (ladder or walker is Walker.CLIMBER):
                    reach[a].append(b)
                    reach[b].append(a)
                continue
            high, low = (a, b) if self.kinds[a] is ZoneKind.BATTLEMENT else (b, a)
            if self.kinds[high] is ZoneKind.BATTLEMENT and self.kinds[low] is ZoneKind.STREET:
                reach[high].append(low)  # the wall of a corrupted room stops no fall (ruling 203)
                if rampart and walker is Walker.ABOMINATION:
                    reach[low].append(high)
        return [tuple(sorted(zones)) for zones in reach]
