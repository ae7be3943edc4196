"""Survivors and their skills on the shelf, as the page shows them in a language."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec

from shamble.content import glossary
from shamble.content.danger import DangerLevel
from shamble.content.guests import book_of, guests_of, lacking_said, lacks
from shamble.content.library import BoxContent, Library
from shamble.content.names import Names
from shamble.content.skills import Skill, find, load_skills
from shamble.content.survivors import Survivor
from shamble.drawing.portraits.faces import Face, faces_of
from shamble.drawing.portraits.figure import PortraitState, picture
from shamble.game.boxes import further_skills
from shamble.server.rules_page import rule_of_skill
from shamble.server.shelf_shapes import FaceDrawings, FacesPage, GuestBox, SkillFace, SurvivorCard

# --- survivors --------------------------------------------------------------------------------


def survivor_cards(content: BoxContent, names: Names) -> tuple[SurvivorCard, ...]:
    """Those of the box itself."""
    return tuple(_survivor(survivor, content, names) for survivor in content.survivors)


def guest_boxes(content: BoxContent, library: Library, names: Names) -> tuple[GuestBox, ...]:
    """Who of other boxes may be taken along, box by box."""
    found: dict[str, list[SurvivorCard]] = {}
    for home, survivor in guests_of(content, library):
        found.setdefault(home.box.id, []).append(_survivor(survivor, home, names))
    return tuple(
        GuestBox(
            id=box, name=names.of("boxes", library.boxes[box].box.name), survivors=tuple(cards)
        )
        for box, cards in found.items()
    )


def everybodys_cards(content: BoxContent, library: Library, names: Names) -> Iterator[SurvivorCard]:
    """All who may be met at a table of the box."""
    yield from survivor_cards(content, names)
    for home in guest_boxes(content, library, names):
        yield from home.survivors


def _survivor(survivor: Survivor, content: BoxContent, names: Names) -> SurvivorCard:
    return SurvivorCard(
        id=survivor.id,
        name=names.of("survivors", survivor.name),
        english=survivor.name,
        kind=survivor.kind,
        health=survivor.health,
        blue=survivor.blue,
        yellow=survivor.yellow,
        orange=survivor.orange,
        red=survivor.red,
        note=names.of("notes", survivor.note) if survivor.note else "",
        own=("survivor", survivor.id) in content.own,
    )


# --- portraits --------------------------------------------------------------------------------


def faces(content: BoxContent, library: Library) -> FacesPage:
    """The portraits of all who may be met at a table of the box. A guest looks as at home."""
    found = faces_of(content)
    for home, survivor in guests_of(content, library):
        found[survivor.id] = faces_of(home)[survivor.id]
    return FacesPage(survivors={name: _drawings(face) for name, face in found.items()})


def _drawings(face: Face) -> FaceDrawings:
    return FaceDrawings(**{state: picture(face, state) for state in PortraitState})


# --- skills -----------------------------------------------------------------------------------


@functools.cache
def known_skills() -> tuple[Skill, ...]:
    return load_skills()


def skill_faces(
    content: BoxContent, library: Library, names: Names, more: tuple[str, ...] = ()
) -> dict[str, SkillFace]:
    """The skills of a box and of its guests by their printed names, also as another box prints
    them; with `more` that may be met."""
    here = {name.casefold() for name in (*_printed(content), *more)}
    guests = {
        name.casefold(): home
        for home, survivor in guests_of(content, library)
        for name in _of_card(survivor)
    }
    spelled = [
        name for each in library.boxes.values() for name in (*_printed(each), *further_skills(each))
    ]
    faces: dict[str, SkillFace | None] = {}
    for name in (*spelled, *more):
        if name.casefold() in here:
            faces[name] = _face(name, content, names)
        elif name.casefold() in guests:
            faces[name] = _guests_face(name, content, guests[name.casefold()], names)
    return {name: face for name, face in faces.items() if face is not None}


def _printed(content: BoxContent) -> Iterator[str]:
    for survivor in content.survivors:
        yield from _of_card(survivor)
    yield from (card.skill for card in content.equipment if card.skill is not None)


def _of_card(survivor: Survivor) -> Iterator[str]:
    for level in DangerLevel:
        for name in survivor.skills(level):
            yield name
            yield from _named_in(name)


@functools.cache
def _named_in(printed: str) -> tuple[str, ...]:
    """The skill that another one names: Brother in arms shares it."""
    known = find(known_skills(), printed)
    if known is None or known[1] is None or find(known_skills(), known[1]) is None:
        return ()
    return (known[1],)


def _face(printed: str, content: BoxContent, names: Names) -> SkillFace | None:
    known = find(known_skills(), printed)
    if known is None:
        return None
    box, skill = content.box, known[0]
    pages = {box.id: str(skill.boxes[box.id] or "")} if box.id in skill.boxes else {}
    return SkillFace(
        id=printed,
        name=names.of("skills", printed),
        summary=skill.summary_in(box.id, names),
        pages=glossary.told_pages(pages, names) if pages else "",
        rule=rule_of_skill(printed, box.id),
    )


def _guests_face(
    printed: str, content: BoxContent, home: BoxContent, names: Names
) -> SkillFace | None:
    """A skill as a guest has it: by the book that decides, or that it does nothing here, and why.
    (ruling G)"""
    face = _face(printed, book_of(content, home, printed), names)
    lacking = lacks(content, printed)
    if face is None or lacking is None:
        return face
    said = lacking_said(lacking, content, names)
    return msgspec.structs.replace(face, summary=f"{said} {face.summary}", idle=True)
