"""Zones, borders, doors and buildings."""

from __future__ import annotations

from typing import Final

from shamble.content.tiles import Mark, Rect, ZoneKind

BUILDING_KINDS: Final = (ZoneKind.ROOM, ZoneKind.DARK_ROOM)
"""Rooms under a roof: they make up buildings, and a walkway cannot see into them."""


class Zone:
    """One zone of a board. [2E 9 · BP 9 · WD 10]"""

    __slots__ = ("building", "index", "kind", "members", "name", "rects")

    def __init__(
        self, index: int, members: tuple[str, ...], kind: ZoneKind, rects: tuple[Rect, ...]
    ) -> None:
        self.index: Final = index
        self.name: Final = members[0]
        self.members: Final = members
        self.kind: Final = kind
        self.rects: Final = rects
        self.building: int | None = None
        """The building of which it is a room: an index into `Board.buildings`."""

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The smallest rectangle around it: left, top, right, bottom."""
        return (
            min(rect.x for rect in self.rects),
            min(rect.y for rect in self.rects),
            max(rect.x + rect.width for rect in self.rects),
            max(rect.y + rect.height for rect in self.rects),
        )

    @property
    def largest(self) -> Rect:
        """Its largest part, the first in reading order; a Vault has none."""
        found = self.rects[0]
        for rect in self.rects:
            if rect.width * rect.height > found.width * found.height:
                found = rect
        return found

    def __repr__(self) -> str:
        return f"<Zone {self.name} {self.kind}>"


class Segment:
    """A straight piece of the edge that two zones share, and what is drawn there."""

    __slots__ = ("mark", "x1", "x2", "y1", "y2")

    def __init__(self, mark: Mark, x1: int, y1: int, x2: int, y2: int) -> None:
        self.mark: Final = mark
        self.x1: Final = x1
        self.y1: Final = y1
        self.x2: Final = x2
        self.y2: Final = y2

    @property
    def length(self) -> int:
        return abs(self.x2 - self.x1) + abs(self.y2 - self.y1)


class Border:
    """Two zones that share an edge, and what lies between them.

    Where two zones share an opening, the rest of the wall between them does not matter
    [2E 10-11 · BP 10-11 · WD 11-12]: so a border has one mark, the most open of its segments.
    """

    __slots__ = ("a", "b", "door", "index", "mark", "segments")

    def __init__(self, a: int, b: int, mark: Mark, segments: tuple[Segment, ...]) -> None:
        self.a: Final = a
        self.b: Final = b
        self.mark: Mark = mark
        self.segments: Final = segments
        self.door: int = -1
        """Index into `Board.doors`, or -1."""
        self.index: int = -1


class Door:
    """A door between two zones: printed, placed by the quest, or the door of a Vault."""

    __slots__ = ("a", "b", "broken", "color", "index", "open_at_start", "token", "vault")

    def __init__(
        self,
        index: int,
        a: int,
        b: int,
        color: str | None = None,
        open_at_start: bool = False,
        token: bool = False,
        vault: bool = False,
        broken: bool = False,
    ) -> None:
        self.index: Final = index
        self.a: Final = a
        self.b: Final = b
        self.color: Final = color
        self.open_at_start: Final = open_at_start
        self.token: Final = token
        """Whether the quest puts a token here (printed doors have none until they are opened)."""
        self.vault: Final = vault
        self.broken: Final = broken
        """Whether zombies walk through it as if it stood open. [2E 52]"""


class Building:
    """Rooms that openings join; a door inside divides them. [2E 20 · BP 20] (ruling 61)"""

    __slots__ = ("doors", "index", "zones")

    def __init__(self, index: int, zones: tuple[int, ...], doors: tuple[int, ...]) -> None:
        self.index: Final = index
        self.zones: Final = zones
        self.doors: Final = doors
        """The doors with one of its rooms on at least one side."""
