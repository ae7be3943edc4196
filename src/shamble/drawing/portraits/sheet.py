"""All Survivors on a sheet, as a part of the gallery: each well, wounded and dead."""

from __future__ import annotations

from xml.sax.saxutils import escape

from shamble.content.library import BoxContent, Library
from shamble.content.names import Names
from shamble.content.survivors import Survivor
from shamble.drawing.markup import element
from shamble.drawing.portraits.faces import Face, faces_of
from shamble.drawing.portraits.figure import PortraitState
from shamble.drawing.portraits.frames import portrait

SIZE = 96
"""Pixels across a portrait."""


def sheet(library: Library, names: Names) -> str:
    """The Survivors of every box, as HTML."""
    people = "".join(_of_box(content, names) for content in library.boxes.values())
    return element("h2", escape(names.text("heading.survivors")), class_="q-heading") + people


def _of_box(content: BoxContent, names: Names) -> str:
    known = faces_of(content)
    figures = "".join(
        _figure(content.box.id, survivor, known[survivor.id], place, names)
        for place, survivor in enumerate(content.survivors)
    )
    title = element("h3", escape(names.of("boxes", content.box.short_name)))
    return title + element("ul", figures, class_="q-people")


def _figure(box: str, survivor: Survivor, face: Face, place: int, names: Names) -> str:
    called = names.of("survivors", survivor.name)
    letters = "".join(word[0].upper() for word in called.split()[:2])
    drawn = "".join(
        portrait(face, place, letters, state, size=SIZE, id_=f"{box}-{survivor.id}-{state}")
        for state in PortraitState
    )
    return element(
        "li", element("span", drawn, aria_hidden="true"), escape(called), data_survivor=survivor.id
    )
