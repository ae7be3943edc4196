"""A quest's board as a standalone SVG."""

from __future__ import annotations

import dataclasses
import re
from xml.sax.saxutils import escape

from shamble.board import Board, Eyes, Zone
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.tiles import SIZE
from shamble.drawing import furnished, ground, lamps, legend as words, night, vaults, walls
from shamble.drawing.geometry import Area, area_of, free_areas, outline
from shamble.drawing.looks import Look, look_for
from shamble.drawing.markup import element, group, number, polygon, text, width_of
from shamble.drawing.packing import pack
from shamble.drawing.pieces import Piece, letters, pieces
from shamble.drawing.plan import Plan, zones_of
from shamble.drawing.style import stylesheet
from shamble.drawing.textures import patterns

MARGIN = 22.0
LABEL = 10.0
"""Size of the words on the board."""


def draw(
    board: Board,
    quest: Quest,
    look: Look,
    names: Names,
    *,
    zone_names: bool = False,
    sight_from: str | None = None,
    eyes: Eyes = Eyes.NORMAL,
    dark: bool = False,
    legend: bool = True,
    embed: bool = False,
) -> str:
    """The map of a quest as SVG.

    `dark` takes the box's look by night. `embed` is for a page that holds several maps: ids
    begin with the quest's id, and the page itself brings paper and style (`shamble.drawing.style`).
    """
    if dark and not look.dark:
        look = look_for(look.box, dark=True)
    seen = Seen(board, sight_from, eyes) if sight_from is not None else None
    return Sheet(board, quest, look, names, zone_names, seen, embed).drawn(legend)


def id_prefix(quest: Quest) -> str:
    """What the ids of an embedded drawing begin with."""
    return re.sub(r"[^\w-]", "-", quest.id) + "-"


class Seen:
    """What is in sight from a zone."""

    def __init__(self, board: Board, name: str, eyes: Eyes) -> None:
        self.zone = board.zone(name)
        self.ranges = board.passages(board.start).sight(eyes).table[self.zone]


@dataclasses.dataclass(frozen=True, slots=True)
class Label:
    """Words that keep tokens off their place."""

    words: str
    x: float
    y: float
    area: Area


class Sheet:
    """A drawing in the making."""

    def __init__(
        self,
        board: Board,
        quest: Quest,
        look: Look,
        names: Names,
        zone_names: bool,
        seen: Seen | None,
        embed: bool,
    ) -> None:
        self.board = board
        self.quest = quest
        self.look = look
        self.names = names
        self.seen = seen
        self.embed = embed
        self.prefix = id_prefix(quest) if embed else ""
        self.dark = look.dark or embed
        """Whether it may be night: the page of an embedded drawing decides that."""
        self.plan = Plan(board)
        self.pieces = pieces(board, quest, names, look.box)
        self.vaults = vaults.vaults(board, quest, names, self.prefix)
        self.lit = not zone_names and seen is None
        """Whether street lights burn: not on a drawing that is full of words."""
        self.standing = furnished.furniture(self.plan, look) if self.lit else []
        """The furniture, which such a drawing does not need either."""
        self.zone_labels = {z.index: _zone_label(z) for z in board.zones if z.rects and zone_names}
        self.tile_labels = _tile_labels(quest)
        self.ranges = self._range_places() if seen else {}

    def drawn(self, with_legend: bool) -> str:
        board, quest = self.board, self.quest
        scene = self._scene()
        right = board.width + (vaults.COLUMN if quest.vaults else 0)
        bottom = max([float(board.height), *(vault.bottom for vault in self.vaults)])
        if not with_legend:
            return self._svg(scene, -6, -6, right + 12, bottom + 12)
        head, top = self._head()
        rows = words.entries(board, quest, self.names, self.pieces, self.plan, self.prefix)
        if self.seen is not None:
            rows += words.sight_entries(board.name(self.seen.zone), self.names)
        notes = words.honesty(quest, self.names)
        heading = self.names.text("map.legend")
        if board.rows >= board.columns:
            width, columns = 236.0, 1
            panel, high = words.panel(rows, notes, heading, width, columns)
            at = (right + MARGIN + 4, 0.0)
            right += MARGIN + 4 + width
            bottom = max(bottom, high)
        else:
            width, columns = right, max(2, int(right // 230))
            panel, high = words.panel(rows, notes, heading, width, columns)
            at = (0.0, bottom + MARGIN)
            bottom += MARGIN + high
        scene = head + scene
        scene += element("g", panel, transform=f"translate({number(at[0])} {number(at[1])})")
        return self._svg(scene, -MARGIN, -top, right + 2 * MARGIN, bottom + top + MARGIN)

    # --- the sheet --------------------------------------------------------------------------

    def _svg(self, scene: str, x: float, y: float, width: float, height: float) -> str:
        title = f"{self.quest.id} {words.title(self.quest, self.names)}"
        facts = words.facts(self.quest, self.look, self.names)
        description = " ".join([f"{facts}.", *words.honesty(self.quest, self.names)])
        ids = {"title": f"{self.prefix}title", "desc": f"{self.prefix}desc"}
        defs = element("defs", self._defs())
        paper = element("rect", x=x, y=y, width=width, height=height, class_="paper")
        style = element("style", escape(stylesheet(self.look, paper + defs + scene)))
        view = " ".join(number(value) for value in (x, y, width, height))
        return element(
            "svg",
            element("title", escape(title), id=ids["title"]),
            element("desc", escape(description), id=ids["desc"]),
            "" if self.embed else style,
            defs,
            "" if self.embed else paper,
            scene,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=view,
            width=None if self.embed else width,
            height=None if self.embed else height,
            class_=f"map {self.look.box}",
            role="img",
            lang=self.names.language,
            aria_labelledby=f"{ids['title']} {ids['desc']}",
            data_quest=self.quest.id,
        )

    def _defs(self) -> str:
        symbols = {piece.symbol: piece.drawing for piece in self.pieces}
        symbols |= {symbol: drawing for vault in self.vaults for symbol, drawing in vault.symbols}
        return (
            patterns(self.look, self.prefix)
            + ground.shapes(self.plan, self.prefix)
            + furnished.symbols(self.standing, self.prefix)
            + (night.defs(self.plan, self.standing, self.prefix, self.dark) if self.lit else "")
            + "".join(
                element("g", drawing, id=self.prefix + symbol)
                for symbol, drawing in sorted(symbols.items())
            )
        )

    def _head(self) -> tuple[str, float]:
        """The title above the map, and how much room it takes."""
        bar = element("rect", x=0, y=-62, width=6, height=40, class_="accent")
        name = text(words.title(self.quest, self.names), 16, -42, 24, class_="words bold")
        line = text(words.facts(self.quest, self.look, self.names), 16, -24, 12, class_="muted")
        return bar + name + line, 62 + MARGIN * 0.8

    # --- the board --------------------------------------------------------------------------

    def _scene(self) -> str:
        board, plan = self.board, self.plan
        return "".join(
            [
                ground.ground(
                    plan, self.prefix, furnished.drawn(self.standing, self.look, self.prefix)
                ),
                group(
                    [
                        ground.corruption(board, self.quest.corruption),
                        walls.joints(board, SIZE),
                        walls.rim(board),
                        walls.ramparts(plan),
                        walls.walls(plan),
                        night.veil(plan, self.prefix, self.dark, self.lit),
                        ground.markings(plan.markings, self.look),
                        self._sight_shades(),
                        lamps.lamps(plan, self.look) if self.lit else "",
                    ],
                    pointer_events="none",
                ),
                self._places(),
                walls.doors(plan, letters(self.names)),
                walls.ladders(plan),
                "".join(vault.drawing for vault in self.vaults),
                self._labels(),
                group(self._token(piece, area) for piece, area in self.placed()),
                self._range_marks(),
            ]
        )

    def _places(self) -> str:
        """Places the quest speaks of, outlined just inside their edge."""
        drawn: list[str] = []
        for name, place in self.quest.places.items():
            inside = zones_of(self.board, place)
            rects = [rect for zone in inside for rect in self.board.zones[zone].rects]
            d = "".join(polygon(_inset(loop, 8)) for loop in outline(rects))
            drawn.append(
                group(
                    [
                        element("path", d=d, class_="place-rim"),
                        element("path", d=d, class_="place"),
                    ],
                    data_place=name,
                )
            )
        return group(drawn, pointer_events="none")

    def _labels(self) -> str:
        labels = [*self.tile_labels, *self.zone_labels.values()]
        return group(
            (text(label.words, label.x, label.y, LABEL, class_="label") for label in labels),
            pointer_events="none",
        )

    def placed(self) -> list[tuple[Piece, Area]]:
        """Every piece, and where it stands."""
        by_zone: dict[int, list[Piece]] = {}
        for piece in self.pieces:
            by_zone.setdefault(piece.zone, []).append(piece)
        placed: list[tuple[Piece, Area]] = []
        for index, standing in by_zone.items():
            zone = self.board.zones[index]
            areas = pack([piece.size for piece in standing], zone.rects, self._obstacles(zone))
            placed += zip(standing, areas, strict=True)
        return placed

    def _token(self, piece: Piece, area: Area) -> str:
        x, y = area.middle
        scale = area.width / piece.size[0]
        return element(
            "use",
            href=f"#{self.prefix}{piece.symbol}",
            transform=f"translate({number(x)} {number(y)})"
            + (f"scale({scale:.2f})" if scale < 1 else ""),
            data_token=piece.kind,
            data_in=self.board.name(piece.zone),
            data_color=piece.color,
            data_count=piece.count if piece.count > 1 else None,
            data_door=piece.door,
            data_state="shut" if piece.door is not None else None,
        )

    def _obstacles(self, zone: Zone) -> list[Area]:
        areas = self.plan.obstacles(zone)
        if zone.index in self.ranges:
            x, y = self.ranges[zone.index]
            areas.append(Area(x - 10, y - 10, x + 10, y + 10))
        if zone.index in self.zone_labels:
            areas.append(self.zone_labels[zone.index].area)
        inside = [area_of(rect) for rect in zone.rects]
        areas += [
            label.area
            for label in self.tile_labels
            if any(label.area.meets(area) for area in inside)
        ]
        return areas

    # --- sight ------------------------------------------------------------------------------

    def _sight_shades(self) -> str:
        if self.seen is None:
            return ""
        shades: list[str] = []
        for zone in self.board.zones:
            if not zone.rects:
                continue
            loops = outline(zone.rects)
            steps = self.seen.ranges[zone.index]
            d = "".join(polygon(loop) for loop in loops)
            if steps < 0:
                shades.append(element("path", d=d, class_="veil", data_unseen=zone.name))
            else:
                shades.append(
                    element("path", d=d, class_="seen", data_seen=zone.name, data_range=steps)
                )
            if zone.index == self.seen.zone:
                d = "".join(polygon(_inset(loop, 8)) for loop in loops)
                shades.append(element("path", d=d, class_="from"))
        return "".join(shades)

    def _range_places(self) -> dict[int, tuple[float, float]]:
        """Where the range to each seen zone is written: its upper right corner."""
        places: dict[int, tuple[float, float]] = {}
        if self.seen is None:
            return places
        for zone in self.board.zones:
            if zone.rects and self.seen.ranges[zone.index] >= 0:
                area = _largest(zone)
                places[zone.index] = (area.right - 17, area.top + 17)
        return places

    def _range_marks(self) -> str:
        if self.seen is None:
            return ""
        marks: list[str] = []
        for zone, (x, y) in self.ranges.items():
            marks.append(element("circle", cx=x, cy=y, r=9, class_="range"))
            marks.append(text(str(self.seen.ranges[zone]), x, y + 4.6, 13, class_="on-accent"))
        return group(marks, pointer_events="none")


def _largest(zone: Zone) -> Area:
    """The largest rectangle inside the zone: where its words go."""
    return max(
        free_areas(zone.rects, (), 0),
        key=lambda area: (min(area.width, area.height), area.width, area),
    )


def _zone_label(zone: Zone) -> Label:
    """The zone's name at the lower left of its largest part."""
    area = _largest(zone)
    x, y = area.left + 8, area.bottom - 9
    width = width_of(zone.name, LABEL, bold=True)
    return Label(zone.name, x, y, Area(x - 2, y - LABEL, x + width + 2, y + 4))


def _tile_labels(quest: Quest) -> list[Label]:
    """The tile's id in the upper left corner of its place, whichever way it is turned."""
    labels: list[Label] = []
    for row, places in enumerate(quest.grid):
        for column, place in enumerate(places):
            x, y = column * SIZE + 8.0, row * SIZE + 17.0
            width = width_of(place.tile, LABEL, bold=True)
            labels.append(Label(place.tile, x, y, Area(x - 2, y - LABEL, x + width + 2, y + 3)))
    return labels


def _inset(loop: list[tuple[int, int]], by: float) -> list[tuple[float, float]]:
    """A closed line moved inwards. The corners of `outline` run clockwise round an area."""
    moved: list[tuple[float, float]] = []
    for k, (x, y) in enumerate(loop):
        before, after = loop[k - 1], loop[(k + 1) % len(loop)]
        dx = dy = 0.0
        for (x1, y1), (x2, y2) in ((before, (x, y)), ((x, y), after)):
            if y1 == y2:
                dy = by if x2 > x1 else -by
            else:
                dx = -by if y2 > y1 else by
        moved.append((x + dx, y + dy))
    return moved
