"""Drawings for tests: each quest's as an XML tree, and pictures as pixels."""

from __future__ import annotations

import functools
import struct
import xml.etree.ElementTree as ET
import zlib

from shamble.content import library
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.drawing import png, svg
from shamble.drawing.looks import Look, look_for
from shamble.drawing.style import stylesheet
from tests.boards import board_of

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "fr", "pl")


@functools.cache
def names_in(language: str) -> Names:
    return Names.load(language)


def quest_of(quest_id: str) -> Quest:
    return library.packaged().quest(quest_id)[1]


def look_of(quest_id: str, dark: bool = False) -> Look:
    return look_for(library.packaged().quest(quest_id)[0].box.id, dark)


@functools.cache
def drawing_of(
    quest_id: str,
    language: str = "en",
    *,
    zone_names: bool = False,
    sight_from: str | None = None,
    dark: bool = False,
    legend: bool = True,
    embed: bool = False,
) -> str:
    return svg.draw(
        board_of(quest_id),
        quest_of(quest_id),
        look_of(quest_id),
        names_in(language),
        zone_names=zone_names,
        sight_from=sight_from,
        dark=dark,
        legend=legend,
        embed=embed,
    )


def tree_of(quest_id: str, language: str = "en") -> ET.Element:
    return ET.fromstring(drawing_of(quest_id, language))


def words_in(tree: ET.Element) -> str:
    """All words of a drawing, line after line."""
    return " ".join("".join(text.itertext()) for text in tree.iter(f"{SVG}text"))


class Pixels:
    """A PNG as the picture makers of this project write it: 8 bits, RGBA, not interlaced."""

    def __init__(self, data: bytes) -> None:
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        chunks: dict[bytes, bytes] = {}
        at = 8
        while at < len(data):
            (length,) = struct.unpack(">I", data[at : at + 4])
            kind = data[at + 4 : at + 8]
            chunks[kind] = chunks.get(kind, b"") + data[at + 8 : at + 8 + length]
            at += length + 12
        self.width, self.height, depth, color = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
        assert (depth, color) == (8, 6)
        self.rows = self._rows(zlib.decompress(chunks[b"IDAT"]))

    def _rows(self, raw: bytes) -> list[bytearray]:
        size = 4 * self.width
        rows: list[bytearray] = []
        before = bytearray(size)
        for line in range(self.height):
            start = line * (size + 1)
            how, row = raw[start], bytearray(raw[start + 1 : start + 1 + size])
            for k in range(size):
                left = row[k - 4] if k >= 4 else 0
                above = before[k]
                corner = before[k - 4] if k >= 4 else 0
                row[k] = (row[k] + _predicted(how, left, above, corner)) & 255
            rows.append(row)
            before = row
        return rows

    @property
    def colors(self) -> set[bytes]:
        return {bytes(row[k : k + 4]) for row in self.rows for k in range(0, len(row), 4)}

    def painted(self, column: int, line: int) -> bool:
        return self.rows[line][4 * column + 3] > 0


def picture(inside: str, half: int = 40) -> Pixels:
    """What is drawn around (0, 0), a pixel for each unit."""
    style = stylesheet(look_for("second-edition"))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {2 * half} {2 * half}" '
        f'width="{2 * half}" height="{2 * half}"><style>{style}</style>{inside}</svg>'
    )
    return Pixels(png.render(svg, width=2 * half))


def _predicted(how: int, left: int, above: int, corner: int) -> int:
    if how == 4:
        guess = left + above - corner
        return min((left, above, corner), key=lambda v: abs(guess - v))
    return (0, left, above, (left + above) // 2)[how]
