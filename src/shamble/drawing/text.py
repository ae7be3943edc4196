"""A quest's board as text for the terminal, with a legend under it."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence

from shamble.board import Board, Eyes
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.drawing.canvas import BROKEN, CORRUPTION, FILLS, LADDER, OPEN, SHUT, STAIRS, Canvas
from shamble.drawing.legend import counted, ground_words, piece_words, place_words
from shamble.drawing.pieces import letters, pieces, vault_words
from shamble.drawing.plan import zones_of

Row = tuple[str, str]
"""A line of the legend: a sign and its words."""


def draw(
    board: Board,
    quest: Quest,
    names: Names,
    *,
    zone_names: bool = False,
    sight_from: str | None = None,
    eyes: Eyes = Eyes.NORMAL,
    width: int | None = None,
) -> str:
    """The board as lines of text, none wider than `width` (12 characters a tile are the least).

    Zones show what people call them, as far as there is room; with `zone_names`, the names that
    files have for them. A range of sight is written as `(2)`. What finds no room in its zone is
    listed underneath.
    """
    canvas = Canvas(board, width, letters(names))
    left_over = _write(canvas, quest, names, zone_names, sight_from, eyes)
    room = max(canvas.width, width or 0)
    rows = [*left_over, *_legend(canvas, quest, names, zone_names, sight_from)]
    return "\n".join([*canvas.lines(), "", *_laid_out(rows, room)]) + "\n"


def _write(
    canvas: Canvas,
    quest: Quest,
    names: Names,
    zone_names: bool,
    sight_from: str | None,
    eyes: Eyes,
) -> list[Row]:
    """Names, ranges and tokens into the zones; what found no room."""
    board = canvas.board
    signs: dict[int, list[str]] = {}
    if sight_from is not None:
        ranges = board.passages(board.start).sight(eyes).table[board.zone(sight_from)]
        signs = {zone: [f"({steps})"] for zone, steps in enumerate(ranges) if steps >= 0}
    for piece in pieces(board, quest, names):
        signs.setdefault(piece.zone, []).append(piece.letters)
    left_over: list[Row] = []
    if zone_names:
        for zone in board.zones:
            if zone.rects and not canvas.write_corner(zone.index, zone.name):
                signs.setdefault(zone.index, [])
                left_over.append((zone.name, names.text(f"map.{zone.kind.replace(' ', '_')}")))
    for index, words in signs.items():
        if missing := canvas.write_words(index, words):
            left_over.append((_called(board, index, zone_names), " ".join(missing)))
    if not zone_names:
        for zone in board.zones:
            canvas.write_label(zone.index)
    return left_over


# --- legend -------------------------------------------------------------------------------------


def _legend(
    canvas: Canvas, quest: Quest, names: Names, zone_names: bool, sight_from: str | None
) -> list[Row]:
    return [
        *_piece_rows(canvas.board, quest, names),
        *_door_rows(canvas, names),
        *_ground_rows(canvas, quest, names),
        *_place_rows(canvas.board, quest, names, zone_names),
        *_vault_rows(quest, names, zone_names),
        *_sight_rows(canvas.board, names, zone_names, sight_from),
        *_tile_rows(quest, names),
    ]


def _piece_rows(board: Board, quest: Quest, names: Names) -> list[Row]:
    return [
        (" ".join(dict.fromkeys(piece.letters for piece in same)), words)
        for words, same in piece_words(names, pieces(board, quest, names))
    ]


def _door_rows(canvas: Canvas, names: Names) -> list[Row]:
    counts: Counter[Row] = Counter()
    for gap in canvas.plan.doors:
        door = canvas.board.doors[gap.border.door]
        color = door.color
        if canvas.plan.is_open(gap):
            counts[OPEN, names.text("map.door.open")] += 1
        elif color is None and door.broken:
            counts[f"{BROKEN[0]} {BROKEN[1]}", names.text("map.door.broken")] += 1
        elif color is None:
            counts[f"{SHUT[0]} {SHUT[1]}", names.text("map.door.closed")] += 1
        else:
            sign = f"{SHUT[0]}{canvas.colors[color][0]}{SHUT[0]}"
            counts[sign, names.text(f"map.door.{color}")] += 1
    return [(sign, counted(names, count, words)) for (sign, words), count in counts.items()]


def _ground_rows(canvas: Canvas, quest: Quest, names: Names) -> list[Row]:
    signs = {
        **{kind.replace(" ", "_"): fill * 2 for kind, fill in FILLS.items()},
        "corruption": CORRUPTION * 2,
        "stairs": STAIRS * 2,
        "rope_ladder": LADDER,
    }
    told = ground_words(quest, names, canvas.plan)
    return [(signs[key], words) for key, words in told.items() if key in signs]


def _place_rows(board: Board, quest: Quest, names: Names, zone_names: bool) -> list[Row]:
    """Places of the quest by their zones; there are no outlines in the terminal."""
    rows: list[Row] = []
    for name, place in quest.places.items():
        zones = [_called(board, zone, zone_names) for zone in zones_of(board, place)]
        rows.append(("", f"{place_words(names, name)}: {', '.join(zones)}"))
    return rows


def _sight_rows(board: Board, names: Names, zone_names: bool, sight_from: str | None) -> list[Row]:
    if sight_from is None:
        return []
    zone = _called(board, board.zone(sight_from), zone_names)
    return [("(1)", names.text("map.sight_from", zone=zone))]


def _called(board: Board, zone: int, zone_names: bool) -> str:
    """A zone as the map calls it."""
    return board.name(zone) if zone_names else board.labels[zone] or board.name(zone)


def _vault_rows(quest: Quest, names: Names, zone_names: bool) -> list[Row]:
    rows: list[Row] = []
    for vault in quest.vaults:
        things = [names.of("equipment", card) for card in vault.cards]
        things += [names.text("draw.vault_artifact")] * vault.artifacts
        inside = ", ".join(counted(names, n, thing) for thing, n in Counter(things).items())
        name = vault_words(names, "map.vault", vault.color)
        if zone_names:
            name += f" (vault {vault.color})"
        rows.append(("", f"{name}: {inside}" if inside else name))
    return rows


def _tile_rows(quest: Quest, names: Names) -> list[Row]:
    rows = [" ".join(f"{p.tile}/{p.rotation}°" for p in row) for row in quest.grid]
    return [("", f"{names.text('column.tiles')}: {' | '.join(rows)}")]


def _laid_out(rows: Sequence[Row], width: int) -> list[str]:
    """The legend in as many columns as fit, signs and words each under the other."""
    signs = min(max((len(sign) for sign, _ in rows), default=0), 12) + 2
    short = [f"{sign:<{signs}}{words}" for sign, words in rows if sign]
    column = max((len(line) for line in short), default=width) + 3
    columns = max(1, (width + 3) // column)
    lines: list[str] = []
    if columns > 1:
        height = -(-len(short) // columns)
        for number in range(height):
            parts = short[number::height]
            lines.append("".join(f"{part:<{column}}" for part in parts).rstrip())
    else:
        for sign, words in rows:
            if sign:
                lines += textwrap.wrap(
                    f"{sign:<{signs}}{words}", width, subsequent_indent=" " * signs
                )
    for sign, words in rows:
        if not sign:
            lines += textwrap.wrap(words, width, subsequent_indent="  ")
    return lines
