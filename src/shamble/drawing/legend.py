"""The words around a map: title, legend, and what of it is our own design."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from shamble.board import Board
from shamble.content import telling
from shamble.content.confidence import Confidence
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.tiles import Rect, ZoneKind
from shamble.drawing import ground, tokens, walls
from shamble.drawing.geometry import Run
from shamble.drawing.looks import Look
from shamble.drawing.markup import element, rectangles, text, wrap
from shamble.drawing.pieces import Piece, letters as color_letters
from shamble.drawing.plan import Plan

LIT = ("paper", "room")
"""What no night lies over."""
ICON = 26.0
LINE = 13.5
SIZE = 11.0


@dataclasses.dataclass(frozen=True, slots=True)
class LegendRow:
    """A line of the legend: a drawing around (0, 0) in a box of this size, and its words."""

    drawing: str
    words: str
    size: tuple[float, float] = tokens.SIZE


def entries(
    board: Board, quest: Quest, names: Names, pieces: Sequence[Piece], plan: Plan, prefix: str
) -> list[LegendRow]:
    """Only what occurs on this map."""
    return [
        *_piece_entries(names, pieces, prefix),
        *_door_entries(board, names, plan),
        *_ground_entries(quest, names, plan, prefix),
    ]


def _piece_entries(names: Names, pieces: Sequence[Piece], prefix: str) -> list[LegendRow]:
    return [
        LegendRow(element("use", href=f"#{prefix}{same[0].symbol}"), words, same[0].size)
        for words, same in piece_words(names, pieces)
    ]


def _door_entries(board: Board, names: Names, plan: Plan) -> list[LegendRow]:
    kinds: dict[tuple[str | None, bool, bool], int] = {}
    for gap in plan.doors:
        door = board.doors[gap.border.door]
        key = (door.color, door.open_at_start, door.broken)
        kinds[key] = kinds.get(key, 0) + 1
    run = Run(False, 0, -15, 15)
    shown: list[LegendRow] = []
    floor = element("path", d="M-19-9h38v18h-38z", class_="room")
    for color, is_open, broken in sorted(kinds, key=str):
        paint = f"t-{color} t-out" if color else "leaf"
        jambs = element("path", d="M-18 0h1M17 0h1", class_="wall-ink")
        if is_open:
            leaf = walls.open_leaf(run._replace(at=11), -1, paint)
            jambs = element("path", d="M-18 11h-1M18 11h1", class_="wall-ink")
        else:
            leaf = floor + walls.shut_leaf(run, paint)
            leaf += walls.badge(run, color_letters(names)[color]) if color else ""
            leaf += walls.crack(run) if broken else ""
        key_ = "open" if is_open else color or ("broken" if broken else "closed")
        shown.append(
            LegendRow(
                jambs + leaf,
                counted(names, kinds[color, is_open, broken], names.text(f"map.door.{key_}")),
                (46, 34),
            )
        )
    return shown


def _ground_entries(quest: Quest, names: Names, plan: Plan, prefix: str) -> list[LegendRow]:
    icons = {
        "room": (_swatch("room", f"url(#{prefix}floor)"), tokens.SIZE),
        "dark_room": (_swatch("dark-room", f"url(#{prefix}dark)"), tokens.SIZE),
        "ruin": (_swatch("ruin", None), tokens.SIZE),
        "battlement": (_swatch("battlement", f"url(#{prefix}walk)"), tokens.SIZE),
        "corruption": (ground.corruption_icon(), tokens.SIZE),
        "stairs": (walls.stairs_icon(), (40.0, 30.0)),
        "rope_ladder": (walls.ladder_icon(), (34.0, 34.0)),
        "opening": (walls.opening_icon(), (46.0, 20.0)),
    }
    shown: list[LegendRow] = []
    for kind, words in ground_words(quest, names, plan).items():
        icon, size = icons[kind]
        shown.append(LegendRow(icon, words, size))
    for name in quest.places:
        frame = _swatch("paper", None) + element(
            "path", d="M-13-13h26v26h-26z", class_="place", stroke_width=3
        )
        shown.append(LegendRow(frame, place_words(names, name)))
    return shown


def sight_entries(zone: str, names: Names) -> list[LegendRow]:
    """What the shades of a drawing with sight mean."""
    shape = rectangles([Rect(-14, -14, 28, 28)])
    return [
        LegendRow(
            _swatch("street", None) + element("path", d=shape, class_=shade),
            names.text(f"map.{words}", zone=zone),
        )
        for shade, words in (("seen", "sight_from"), ("veil", "unseen_from"))
    ]


def counted(names: Names, count: int, words: str) -> str:
    """`3 × Walker`; one of them without its number."""
    return names.text("map.count", count=count, thing=words) if count > 1 else words


def piece_words(names: Names, pieces: Sequence[Piece]) -> list[tuple[str, list[Piece]]]:
    """The tokens and figures that are called the same, counted."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.words, []).append(piece)
    return [
        (counted(names, sum(piece.count for piece in same), words), same)
        for words, same in found.items()
    ]


def ground_words(quest: Quest, names: Names, plan: Plan) -> dict[str, str]:
    """What the ground is, and what is built on it, by its key."""
    kinds = {zone.kind for zone in plan.board.zones}
    there = {
        "room": ZoneKind.ROOM in kinds,
        "dark_room": ZoneKind.DARK_ROOM in kinds,
        "ruin": ZoneKind.RUIN in kinds,
        "battlement": ZoneKind.BATTLEMENT in kinds,
        "corruption": len(quest.corruption),
        "stairs": bool(plan.stairs),
        "rope_ladder": len(plan.ladders),
        "opening": bool(plan.openings),
    }
    return {
        key: counted(names, count, names.text(f"map.{key}"))
        for key, count in there.items()
        if count
    }


def place_words(names: Names, place: str) -> str:
    """What a quest calls a place, in the language, beginning with a capital."""
    words = names.of("places", place)
    return words[:1].upper() + words[1:]


def _swatch(class_: str, texture: str | None) -> str:
    shape = rectangles([Rect(-14, -14, 28, 28)])
    over = element("path", d=shape, fill=texture) if texture else ""
    night = element("path", d=shape, class_="night") if class_ not in LIT else ""
    edge = element("path", d=shape, class_="edge")
    return element("path", d=shape, class_=class_) + over + night + edge


# --- words --------------------------------------------------------------------------------------


def title(quest: Quest, names: Names) -> str:
    return names.of("quests", quest.title)


def facts(quest: Quest, look: Look, names: Names) -> str:
    """Box, quest, difficulty, length and Survivors in one line."""
    return telling.headline(quest, names, names.of("boxes", look.name), quest.id)


def honesty(quest: Quest, names: Names) -> tuple[str, ...]:
    """What of the map is our own design, worked out, or from one source; nothing if it is sure."""
    if set(quest.confidence.values()) <= {Confidence.VERIFIED}:
        return ()
    return telling.honesty(quest, names)


# --- layout -------------------------------------------------------------------------------------


def panel(
    rows: Sequence[LegendRow], notes: Sequence[str], heading: str, width: float, columns: int
) -> tuple[str, float]:
    """The legend at (0, 0) in columns, the notes under it, and its height."""
    column = (width - 18 * (columns - 1)) / columns
    icon_room = 1.55 * ICON
    heights = [max(ICON + 5, LINE * len(wrap(r.words, SIZE, column - icon_room)) + 6) for r in rows]
    breaks = _balanced(heights, columns)
    parts = [text(heading, 0, 12, 13, class_="words bold")]
    bottom = 22.0
    for number, (first, last) in enumerate(breaks):
        y, x = 22.0, number * (column + 18)
        for row, height in zip(rows[first:last], heights[first:last], strict=True):
            parts.append(_row(row, x, y, height, column - icon_room, icon_room))
            y += height
        bottom = max(bottom, y)
    y = bottom + 8
    if notes:
        parts.append(element("path", d=f"M0 {y:g}h{width:g}", class_="rule"))
        y += 6
    for note in notes:
        for words in wrap(note, SIZE, width):
            y += LINE
            parts.append(text(words, 0, y, SIZE, class_="muted"))
        y += 4
    return "".join(parts), y + 4


def _row(row: LegendRow, x: float, y: float, height: float, room: float, icon_room: float) -> str:
    lines = wrap(row.words, SIZE, room)
    scale = min(ICON / row.size[1], (icon_room - 4) / row.size[0])
    middle = y + height / 2
    first = middle - LINE * (len(lines) - 1) / 2 + SIZE * 0.36
    icon = element(
        "g",
        row.drawing,
        transform=f"translate({x + (icon_room - 5) / 2:.1f} {middle:.1f})scale({scale:.2f})",
    )
    return icon + "".join(
        text(words, x + icon_room + 2, first + LINE * k, SIZE, class_="words")
        for k, words in enumerate(lines)
    )


def _balanced(heights: Sequence[float], columns: int) -> list[tuple[int, int]]:
    """Where to break the rows so that the columns are about equally high."""
    goal = sum(heights) / columns
    breaks: list[tuple[int, int]] = []
    first, filled = 0, 0.0
    for number, height in enumerate(heights):
        filled += height
        if filled >= goal * (len(breaks) + 1) - 1 and len(breaks) < columns - 1:
            breaks.append((first, number + 1))
            first = number + 1
    return [*breaks, (first, len(heights))]
