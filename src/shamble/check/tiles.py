"""A tile by itself: that its drawing makes sense. What cannot be read is refused before."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shamble.check.case import TileDraft, TileRule
from shamble.check.finding import Finding
from shamble.content.tiles import Mark, Rect, ZoneKind

OUTDOORS = (ZoneKind.STREET, ZoneKind.BATTLEMENT)


def tile_has_faces(draft: TileDraft) -> Iterator[Finding]:
    """The id tells which two sides are one tile: 1R and 1V."""
    if not re.fullmatch(r"\w+[RV]", draft.tile.id):
        yield draft.error(
            "id",
            f"the id {draft.tile.id!r} does not say which side of which tile it is",
            "use a number or a word of your own, then R or V, such as 101R",
        )


def zones_are_whole(draft: TileDraft) -> Iterator[Finding]:
    """A zone is one area."""
    for letter, rects in draft.tile.layout.cells.items():
        if _reached(rects) < len(rects):
            yield draft.error(
                "picture",
                f"zone {letter} is drawn in two places that do not touch",
                "give one of them another letter",
            )


def _reached(rects: tuple[Rect, ...]) -> int:
    """How many of the rectangles hang together with the first."""
    together = [rects[0]]
    for rect in together:
        together += [other for other in rects if other not in together and _touch(rect, other)]
    return len(together)


def _touch(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share an edge, not only a corner."""
    across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return min(across, down) == 0 and max(across, down) > 0


def edges_say_what_lies_there(draft: TileDraft) -> Iterator[Finding]:
    """On the rim a street goes on, and a building has its wall or a gap in it."""
    for rim in draft.tile.layout.rims:
        kind = draft.tile.kinds[rim.zone]
        allowed = (Mark.MARKING,) if kind in OUTDOORS else (Mark.WALL, Mark.OPENING)
        if rim.mark not in allowed:
            yield draft.error(
                "picture",
                f"on the {_SIDES[rim.side]} rim, zone {rim.zone} ({kind}) has {_NAMES[rim.mark]}",
                f"draw {' or '.join(_NAMES[mark] for mark in allowed)} there",
            )


_SIDES = {"N": "northern", "E": "eastern", "S": "southern", "W": "western"}

_NAMES = {
    Mark.MARKING: "a marking",
    Mark.WALL: "a wall",
    Mark.OPENING: "an opening",
    Mark.DOOR: "a door",
    Mark.STAIRS: "stairs",
    Mark.RAMPART: "a rampart",
}


def passages_lead_somewhere(draft: TileDraft) -> Iterator[Finding]:
    """Doors and openings belong to buildings, stairs to battlements."""
    for border in draft.tile.layout.borders:
        kinds = [draft.tile.kinds[border.a], draft.tile.kinds[border.b]]
        if border.mark in (Mark.OPENING, Mark.DOOR) and all(kind in OUTDOORS for kind in kinds):
            remedy = "draw a marking between streets, and stairs or a rampart at a battlement"
        elif border.mark is Mark.STAIRS and ZoneKind.BATTLEMENT not in kinds:
            remedy = "draw an opening or a door: only a battlement has stairs"
        else:
            continue
        yield draft.error(
            "picture",
            f"between {border.a} ({kinds[0]}) and {border.b} ({kinds[1]}) the picture shows "
            f"{_NAMES[border.mark]}",
            remedy,
        )


def spots_are_single(draft: TileDraft) -> Iterator[Finding]:
    """A zone has one printed place of a sort, and none lies in the street."""
    for key, letters in (("objective", draft.tile.objective), ("crate", draft.tile.crate)):
        for letter in sorted(set(letters)):
            if letters.count(letter) > 1:
                yield draft.error(
                    key, f"zone {letter} has two places for the same token", "name it once"
                )
            if draft.tile.kinds[letter] is ZoneKind.STREET:
                yield draft.warning(
                    key, f"zone {letter} is a street", "print places for tokens off the street"
                )


RULES: tuple[TileRule, ...] = (
    tile_has_faces,
    zones_are_whole,
    edges_say_what_lies_there,
    passages_lead_somewhere,
    spots_are_single,
)
