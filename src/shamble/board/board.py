"""A quest's board: zones, borders, doors and buildings. It never changes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from shamble.board.assembly import Assembly
from shamble.board.labels import labels_of
from shamble.board.passages import Passages
from shamble.board.sight import Lines
from shamble.board.zone import BUILDING_KINDS, Border, Building, Door, Zone
from shamble.content.board_rules import BoardRules
from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.content.tiles import SIZE, Mark, Tile, ZoneKind
from shamble.content.vocabulary.standing import BrokenDoors

MOST_CACHED: Final = 256
"""Passage states whose sight and routes are kept at the same time: half a megabyte each at most."""
OPEN_OR_HIGH: Final = (Mark.MARKING, Mark.RAMPART, Mark.STAIRS)
"""Marks between a street and another zone that stay the same when the street is corrupted."""


class Board:
    """The zones of a quest and the ways between them.

    Doors, rope ladders, corruption, burnt rooms and barricades change in play. They are one number,
    the passage state: `board.start` is the first one, `open_door` and the like give the next, and
    `board.passages(state)` answers every question about sight and routes for it.
    """

    def __init__(
        self,
        quest: Quest,
        tiles: Mapping[str, Tile],
        rules: BoardRules,
        dark_zones: bool = False,
    ) -> None:
        """`dark_zones`: whether the mode of this name is played."""
        assembly = Assembly(quest, tiles, rules)
        zones, index = assembly.zones()
        for vault in quest.vaults:
            name = f"vault {vault.color}"
            index[name] = len(zones)
            zones.append(Zone(len(zones), (name,), ZoneKind.VAULT, ()))
        self.rules: Final = rules
        self.dark_zones: Final = dark_zones
        """Whether survivors see into dark rooms from Range 1 at most. [2E 33] (ruling 28)"""
        self.rows: Final = len(quest.grid)
        self.columns: Final = len(quest.grid[0])
        self.tiles: Final = tuple(
            (row, column, place.rotation, tiles[place.tile])
            for row, places in enumerate(quest.grid)
            for column, place in enumerate(places)
        )
        """The tiles it is made of, each with its place and its clockwise rotation."""
        self.width: Final = self.columns * SIZE
        self.height: Final = self.rows * SIZE
        self.zones: Final = tuple(zones)
        self._index: Final = index
        self.labels: Final = labels_of(zones)
        """The name of each zone for people: `C4`; nothing for a Vault."""
        borders = assembly.borders(index)
        self.doors: Final = tuple(self._place_doors(quest, borders))
        for number, border in enumerate(borders):
            border.index = number
        self.borders: Final = tuple(borders)
        """One for every two zones that share an edge, and for each door of a Vault."""
        self.walls_at: Final = tuple(self._find_walls())
        """For each zone its borders with walkways, where a rope ladder may lie."""
        self.around: Final = tuple(self._find_around())
        """For each zone the zones at most two shared edges away, even behind walls."""
        self.open_to: Final = tuple(self._find_open())
        """For each zone the zones beside it without a wall or door between."""
        self.buildings: Final = tuple(self._find_buildings())
        self._passages: Final[dict[int, Passages]] = {}
        self._plain: Final[dict[int, Passages]] = {}
        """The passages by the passage state without the Corruption that changes nothing."""
        self.lines: Final = Lines(self.zones, self.width, self.height)

        self.ladder_bit: Final = len(self.doors)
        self.corruption_bit: Final = self.ladder_bit + len(self.borders)
        self.ruin_bit: Final = self.corruption_bit + len(self.zones)
        self.barricade_bit: Final = self.ruin_bit + len(self.zones)
        self.start: Final = self._passages_at_set_up(quest)
        """The passage state at set-up."""

    def _passages_at_set_up(self, quest: Quest) -> int:
        """The passage state of the quest's open doors, rope ladders and Corruption."""
        state = 0
        for door in self.doors:
            if door.open_at_start:
                state |= 1 << door.index
        for number, (a, b) in enumerate(quest.rope_ladders):
            where = f"rope_ladders[{number}]"
            ladder = self.border(self._zone(a, where), self._zone(b, where))
            if ladder is None or ladder.mark is not Mark.RAMPART:
                raise ContentError(
                    f"a rope ladder between {a} and {b}",
                    expected="two zones with a rampart between them",
                    key=where,
                )
            state |= 1 << (self.ladder_bit + ladder.index)
        for number, name in enumerate(quest.corruption):
            state |= 1 << (self.corruption_bit + self._zone(name, f"corruption[{number}]"))
        return state

    # --- names ------------------------------------------------------------------------------

    def zone(self, name: str) -> int:
        """The zone with this name; a merged zone answers to the name of each of its parts."""
        return self._zone(name, "")

    def _zone(self, name: str, key: str) -> int:
        if name not in self._index:
            raise ContentError(
                f"zone {name!r}, which is not on this board",
                expected="a zone such as " + self.zones[0].name,
                key=key,
            )
        return self._index[name]

    def name(self, zone: int) -> str:
        """The zone's own name: the first of its parts in reading order."""
        return self.zones[zone].name

    def ends(self, door: int) -> tuple[int, int]:
        """The zones on the two sides of a door."""
        return self.doors[door].a, self.doors[door].b

    def border(self, a: int, b: int) -> Border | None:
        """The border of two zones, if they share an edge."""
        first, second = min(a, b), max(a, b)
        for border in self.borders:
            if border.a == first and border.b == second:
                return border
        return None

    # --- passage states ---------------------------------------------------------------------

    def passages(self, state: int) -> Passages:
        """Sight and routes for a passage state; the same object each time it is asked for."""
        known = self._passages.get(state)
        if known is None:
            if len(self._passages) >= MOST_CACHED:
                self._passages.clear()
                self._plain.clear()
            plain = self.without_bare_corruption(state)
            known = self._plain.get(plain)
            if known is None:
                known = self._plain[plain] = Passages(self, plain)
            self._passages[state] = known
        return known

    def without_bare_corruption(self, state: int) -> int:
        """The state without the Corruption that changes no way and no sight: in a street, with no
        wall toward another Corruption Zone. [WD 20]"""
        corrupted = state >> self.corruption_bit & (1 << len(self.zones)) - 1
        if not corrupted:
            return state
        needed = 0
        for border in self.borders:
            pair = 1 << border.a | 1 << border.b
            if border.mark not in OPEN_OR_HIGH and corrupted & pair == pair:
                needed |= pair
        for zone in self.zones:
            if zone.kind is ZoneKind.STREET and not needed >> zone.index & 1:
                corrupted &= ~(1 << zone.index)
        bits = (1 << len(self.zones)) - 1 << self.corruption_bit
        return state & ~bits | corrupted << self.corruption_bit

    def open_door(self, state: int, door: int) -> int:
        return state | 1 << door

    def close_door(self, state: int, door: int) -> int:
        return state & ~(1 << door)

    def set_ladder(self, state: int, border: int) -> int:
        return state | 1 << (self.ladder_bit + border)

    def take_ladder(self, state: int, border: int) -> int:
        return state & ~(1 << (self.ladder_bit + border))

    def corrupt(self, state: int, zone: int) -> int:
        return state | 1 << (self.corruption_bit + zone)

    def cleanse(self, state: int, zone: int) -> int:
        return state & ~(1 << (self.corruption_bit + zone))

    def burn(self, state: int, zone: int) -> int:
        """The passage state in which the room has no roof any more and is a Ruin."""
        return state | 1 << (self.ruin_bit + zone)

    def barricade(self, state: int, door: int) -> int:
        """The passage state in which the door is shut for good. [2E 52]"""
        return self.close_door(state, door) | 1 << (self.barricade_bit + door)

    def is_barricaded(self, state: int, door: int) -> bool:
        return bool(state >> (self.barricade_bit + door) & 1)

    # --- what is where ----------------------------------------------------------------------

    def clockwise(self, zones: Iterable[int], first: int) -> tuple[int, ...]:
        """The zones in clockwise order around the board's middle, beginning with `first`.

        This is the spawn order. [2E 25 · BP 25] (ruling 127)
        """
        start = self._angle(first)

        def turn(zone: int) -> tuple[float, int]:
            return ((self._angle(zone) - start) % math.tau, zone)

        return (first, *sorted((zone for zone in zones if zone != first), key=turn))

    def _angle(self, zone: int) -> float:
        left, top, right, bottom = self.zones[zone].box
        return math.atan2((top + bottom - self.height) / 2, (left + right - self.width) / 2)

    # --- building the board -----------------------------------------------------------------

    def _find_walls(self) -> Iterator[tuple[Border, ...]]:
        high = [zone.index for zone in self.zones if zone.kind is ZoneKind.BATTLEMENT]
        walls = [border for border in self.borders if border.a in high or border.b in high]
        for zone in self.zones:
            yield tuple([border for border in walls if zone.index in (border.a, border.b)])

    def _find_around(self) -> Iterator[tuple[int, ...]]:
        beside: list[set[int]] = [set() for _ in self.zones]
        for border in self.borders:
            beside[border.a].add(border.b)
            beside[border.b].add(border.a)
        for zone, near in enumerate(beside):
            yield tuple(sorted(near.union(*[beside[other] for other in near]) - {zone}))

    def _find_open(self) -> Iterator[tuple[int, ...]]:
        beside: list[list[int]] = [[] for _ in self.zones]
        for border in self.borders:
            if border.mark in OPEN_OR_HIGH or border.mark is Mark.OPENING:
                beside[border.a].append(border.b)
                beside[border.b].append(border.a)
        for near in beside:
            yield tuple(near)

    def _place_doors(self, quest: Quest, borders: list[Border]) -> list[Door]:
        """All doors: printed ones and tokens in board order, then the doors of Vaults."""
        between = {(border.a, border.b): border for border in borders}
        broken = any(isinstance(word, BrokenDoors) for word in quest.standing)
        tokens: dict[tuple[int, int], int] = {}
        for number, door in enumerate(quest.doors):
            key = f"doors[{number}]"
            zones = [self._zone(name, key) for name in door.between]
            pair = (min(zones), max(zones))
            if pair not in between or between[pair].mark in (Mark.MARKING, Mark.RAMPART):
                raise ContentError(
                    f"a door between {door.between[0]} and {door.between[1]}",
                    expected="two zones with a wall, an opening or a printed door between them",
                    key=key,
                )
            if pair in tokens:
                raise ContentError(
                    f"two doors between {door.between[0]} and {door.between[1]}", key=key
                )
            tokens[pair] = number
            between[pair].mark = Mark.DOOR
        doors: list[Door] = []
        for border in borders:
            if border.mark is not Mark.DOOR:
                continue
            border.door = len(doors)
            token = tokens.get((border.a, border.b))
            if token is None:
                doors.append(Door(len(doors), border.a, border.b))
            else:
                placed = quest.doors[token]
                doors.append(
                    Door(
                        len(doors),
                        border.a,
                        border.b,
                        placed.color,
                        placed.open,
                        token=True,
                        broken=broken,
                    )
                )
        for number, vault in enumerate(quest.vaults):
            inside = self._index[f"vault {vault.color}"]
            for name in vault.doors:
                outside = self._zone(name, f"vaults[{number}].doors")
                border = Border(outside, inside, Mark.DOOR, ())
                border.door = len(doors)
                borders.append(border)
                doors.append(Door(len(doors), outside, inside, vault.color, token=True, vault=True))
        return doors

    def _find_buildings(self) -> list[Building]:
        joined: dict[int, list[int]] = {}
        for border in self.borders:
            if border.mark is Mark.OPENING:
                joined.setdefault(border.a, []).append(border.b)
                joined.setdefault(border.b, []).append(border.a)
        buildings: list[Building] = []
        for zone in self.zones:
            if zone.kind not in BUILDING_KINDS or zone.building is not None:
                continue
            rooms = [zone.index]
            zone.building = len(buildings)
            for room in rooms:
                for other in joined.get(room, []):
                    neighbour = self.zones[other]
                    if neighbour.kind in BUILDING_KINDS and neighbour.building is None:
                        neighbour.building = len(buildings)
                        rooms.append(other)
            inside = set(rooms)
            doors = tuple(d.index for d in self.doors if d.a in inside or d.b in inside)
            buildings.append(Building(len(buildings), tuple(sorted(rooms)), doors))
        return buildings
