"""Zones as people call them: a label to say, and in a few words what is there.

`C4, the street by the Exit` is `full`; `C4` is the label, which sentences use; `street by the Exit`
is what tells zones apart that one chooses between. All of it is made from the board and the quest.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from shamble.board import Board
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.tiles import ZoneKind
from shamble.drawing.pieces import vault_words
from shamble.drawing.plan import zones_of

ZONE_NAME: Final = re.compile(r"\b\d+,\d+:[a-z]\b")
"""How programs call a zone that is no Vault. Nothing else that is told looks like it."""

SIDES: Final = (
    ("north_west", "north", "north_east"),
    ("west", "middle", "east"),
    ("south_west", "south", "south_east"),
)
"""The thirds of a board, from top to bottom and from left to right."""
OWN: Final = "own "
"""Before a quest's own name of a place."""


class Places:
    """The zones of a quest's board in one language."""

    def __init__(self, board: Board, quest: Quest, names: Names) -> None:
        self.board = board
        self.names = names
        self._exit = -1 if quest.exit is None else board.zone(quest.exit)
        self._own = {
            zone: name for name, place in quest.places.items() for zone in zones_of(board, place)
        }
        self._cache: dict[tuple[str, str], str] = {}
        """What was said before, by kind and place: there are few of both."""

    def label(self, zone: int) -> str:
        """What people call a zone in a sentence: `C4`, or a Vault by its colour."""
        return self.board.labels[zone] or vault_words(
            self.names, "map.vault", self.board.name(zone).removeprefix("vault ")
        )

    def said(
        self,
        zone: int,
        kind: ZoneKind | None = None,
        lying: Collection[str] = (),
        spawns: Collection[int] = (),
    ) -> str:
        """`street by the Exit`: what a zone is, and the first thing that one would say of it. Empty
        for a Vault, whose label says it all.

        `kind`: what it is by now; `lying`: what of an Objective and a crate is in it now; `spawns`:
        the zones with a Spawn token now.
        """
        if not self.board.labels[zone]:
            return ""
        kind = kind or self.board.zones[zone].kind
        where = self._where(zone, lying, spawns)
        said = self._cache.get((kind, where))
        if said is None:
            said = self._cache[kind, where] = self.names.text(
                "zone.said",
                kind=self.names.text(f"zone.kind.{kind.replace(' ', '_')}"),
                where=self._where_said(where),
            )
        return said

    def _where_said(self, where: str) -> str:
        if where.startswith(OWN):
            place = self.names.of("places", where.removeprefix(OWN))
            return self.names.text("telling.place.own", place=place)
        return self.names.text(f"zone.{where}")

    def full(self, zone: int) -> str:
        """`C4, the street by the Exit`: as it is at set-up and stays."""
        said = self.said(zone)
        if not said:
            return self.label(zone)
        return self.names.text("zone.full", label=self.label(zone), place=said)

    def labelled(self, sentence: str) -> str:
        """A sentence made from the quest's file, with labels in place of the names in it."""
        return ZONE_NAME.sub(lambda found: self.label(self.board.zone(found[0])), sentence)

    def _where(self, zone: int, lying: Collection[str], spawns: Collection[int]) -> str:
        beside = self.board.open_to[zone]
        if "objective" in lying:
            key = "with_objective"
        elif zone == self._exit:
            key = "with_exit"
        elif "crate" in lying:
            key = "with_crate"
        elif zone in spawns:
            key = "with_spawn"
        elif zone in self._own:
            key = OWN + self._own[zone]
        elif self._exit in beside:
            key = "by_exit"
        elif any(other in spawns for other in beside):
            key = "by_spawn"
        else:
            part = self.board.zones[zone].largest
            across = _third(2 * part.x + part.width, self.board.width)
            key = SIDES[_third(2 * part.y + part.height, self.board.height)][across]
        return key


def _third(twice: int, length: int) -> int:
    """In which third of a length something lies, given twice where."""
    return min(2, twice * 3 // (2 * length))
