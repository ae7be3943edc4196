"""A board for the table in the browser: the ground alone, and where there is room on it.

What lies and stands on the ground changes in play; the page draws that.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from shamble.board import Board, Zone
from shamble.board.zone import Door
from shamble.content.quests import Quest
from shamble.content.tiles import SIZE
from shamble.drawing import furnished, ground, lamps, night, tokens, vaults, walls
from shamble.drawing.geometry import Area, area_of
from shamble.drawing.looks import Look
from shamble.drawing.markup import element, group, number
from shamble.drawing.packing import INSET
from shamble.drawing.plan import Plan
from shamble.drawing.style import stylesheet
from shamble.drawing.textures import patterns


class BareBoard:
    """The board of a quest, bare."""

    def __init__(self, board: Board, quest: Quest) -> None:
        self.board = board
        self.quest = quest
        self.plan = Plan(board)
        self.vaults = vaults.empty(board, quest)
        self.width = float(board.width) + (vaults.COLUMN if self.vaults else 0)
        self.height = max([float(board.height), *(area.bottom for area in self.vaults.values())])
        self.vault_doors = {
            door.index: self._vault_door(door) for door in board.doors if door.vault
        }
        """Where the doors of Vaults stand: in the zone that they lead out of."""

    # --- room -------------------------------------------------------------------------------

    def room(self, zone: Zone) -> Area:
        """The largest rectangle in which nothing stands in the way, whatever door is open."""
        if zone.name in self.vaults:
            inside = vaults.floor(self.vaults[zone.name])
            return Area(
                inside.left + INSET,
                inside.top + INSET,
                inside.right - INSET,
                inside.bottom - INSET,
            )
        doors = [
            self.vault_doors[door.index]
            for door in self.board.doors
            if door.vault and door.a == zone.index
        ]
        return self.plan.room(zone, doors)

    def shape(self, zone: Zone) -> list[Area]:
        """The rectangles that the zone is made of."""
        if zone.name in self.vaults:
            return [self.vaults[zone.name]]
        return [area_of(rect) for rect in zone.rects]

    def _vault_door(self, door: Door) -> Area:
        """A corner of the zone that a Vault's door leads out of, out of the way of figures."""
        room = self.plan.room(self.board.zones[door.a])
        width, height = tokens.SIZE
        return Area(room.left, room.top, room.left + width, room.top + height)

    # --- the picture --------------------------------------------------------------------------

    def drawn(self, look: Look, state: int) -> str:
        """The ground in a passage state as SVG with everything it needs inside, for an `<img>`."""
        board, plan = self.board, Plan(self.board, state)
        corrupted = state >> board.corruption_bit
        rotten = [zone.name for zone in board.zones if corrupted >> zone.index & 1]
        standing = furnished.furniture(plan, look)
        drawing = "".join(
            [
                element(
                    "defs",
                    patterns(look, ""),
                    ground.shapes(plan, ""),
                    furnished.symbols(standing, ""),
                    night.defs(plan, standing, "", look.dark),
                ),
                ground.ground(plan, "", furnished.drawn(standing, look, "")),
                ground.corruption(board, rotten),
                walls.joints(board, SIZE),
                walls.rim(board),
                walls.ramparts(plan),
                walls.sills(plan.doors),
                walls.walls(plan),
                night.veil(plan, "", look.dark),
                ground.markings(plan.markings, look),
                lamps.lamps(plan, look),
                group(
                    vaults.frame(name.removeprefix("vault "), area)
                    for name, area in self.vaults.items()
                ),
            ]
        )
        return element(
            "svg",
            element("style", escape(stylesheet(look, drawing))),
            drawing,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
        )
