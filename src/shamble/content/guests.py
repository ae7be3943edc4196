"""Guests: survivors of other boxes of the same setting, taken into a box's quests. [WD 39]

They are played by the rules of the box that is played. A skill that is in its chapter works as it
says there, one that only the guest's own book has as that book says; and one with nothing to work
on does nothing, and it is said why. (ruling G)
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from shamble.content.box import Box
from shamble.content.equipment import Trait
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent, Library
from shamble.content.names import Names
from shamble.content.skills import Skill, WorksOn, find, load_skills
from shamble.content.survivors import Survivor
from shamble.content.tiles import ZoneKind

# --- who may come -----------------------------------------------------------------------------


def guests_of(content: BoxContent, library: Library) -> Iterator[tuple[BoxContent, Survivor]]:
    """The survivors of the other boxes who may be taken into quests of this one, each with their
    own box; none who is called like a survivor of the box itself."""
    for other in library.boxes.values():
        if other.box.id == content.box.id or not content.box.setting:
            continue
        if other.box.setting == content.box.setting:
            for survivor in other.survivors:
                if not content.survivor(survivor.id) and not content.survivor(survivor.name):
                    yield other, survivor


def everybody(content: BoxContent, library: Library) -> tuple[str, ...]:
    """The names of all survivors who may be taken into quests of the box: its own first."""
    guests = [survivor.name for _, survivor in guests_of(content, library)]
    return (*[survivor.name for survivor in content.survivors], *guests)


def with_guests(content: BoxContent, library: Library, names: Iterable[str]) -> BoxContent:
    """The box with those named survivors who are not in it but may be its guests."""
    called = [name for name in names if content.survivor(name) is None]
    if not called:
        return content
    known = list(guests_of(content, library))
    guests: dict[str, BoxContent] = {}
    people: list[Survivor] = []
    for name in called:
        home, survivor = _guest(name, known, content)
        if survivor not in people:
            people.append(survivor)
        guests[survivor.id] = home
    own = {("survivor", one.id) for one in people if ("survivor", one.id) in guests[one.id].own}
    return msgspec.structs.replace(
        content,
        survivors=(*content.survivors, *people),
        own=content.own | own,
        guests=content.guests | guests,
        box=_with_improvised(content.box, guests.values()),
    )


def _guest(
    name: str, known: Sequence[tuple[BoxContent, Survivor]], content: BoxContent
) -> tuple[BoxContent, Survivor]:
    wanted = name.casefold()
    meant = [
        (home, one)
        for home, one in known
        if wanted in (one.id.casefold(), one.name.casefold(), f"{home.box.id}/{one.id}".casefold())
    ]
    if not meant:
        raise unknown_survivor(name, (*content.survivors, *[one for _, one in known]))
    if len(meant) > 1:
        full = " or ".join(f"{home.box.id}/{one.id}" for home, one in meant)
        raise ContentError(
            f"survivor {name!r}, who is in several boxes",
            expected=full,
            code="ambiguous-survivor",
            name=name,
            names=full,
        )
    return meant[0]


def unknown_survivor(name: str, known: Iterable[Survivor]) -> ContentError:
    """The error for a name that no survivor has who can be chosen."""
    return ContentError(
        f"survivor {name!r}, who is not in this box",
        expected="one of " + ", ".join(survivor.name for survivor in known),
        code="unknown-survivor",
        name=name,
    )


def _with_improvised(box: Box, homes: Iterable[BoxContent]) -> Box:
    """What lies about is there for a guest as at home. [2E 65 · WD 52]"""
    weapons = [box.improvised, *[home.box.improvised for home in homes]]
    return msgspec.structs.replace(box, improvised=next(filter(None, weapons), None))


# --- what their skills do ---------------------------------------------------------------------


@functools.cache
def _skills() -> tuple[Skill, ...]:
    return load_skills()


@functools.cache
def _known(printed: str) -> tuple[Skill, str | None] | None:
    return find(_skills(), printed)


def lacks(content: BoxContent, printed: str) -> WorksOn | None:
    """What the skill of a guest would work on and the box does not have; None: it works."""
    known = _known(printed)
    if known is None:
        return None
    need, parameter = known[0].needs, known[1] or ""
    if need is None:
        return lacks(content, parameter) if parameter else None  # of a skill that another one names
    return None if _IN_BOX[need](content, parameter.casefold()) else need


def book_of(content: BoxContent, home: BoxContent, printed: str) -> BoxContent:
    """The box by whose book a guest's skill is played: this one, if its chapter has it."""
    known = _known(printed)
    return content if known is None or content.box.id in known[0].boxes else home


def lacking_said(need: WorksOn, content: BoxContent, names: Names) -> str:
    """That a skill does nothing in this box, and why."""
    box = names.of("boxes", content.box.short_name)
    return names.text(f"guest.lacks.{need.replace(' ', '_')}", box=box)


def _has_zones(content: BoxContent, kind: ZoneKind) -> bool:
    return any(kind in tile.kinds.values() for tile in content.tiles.values())


_IN_BOX: dict[WorksOn, Callable[[BoxContent, str], bool]] = {
    WorksOn.GUARDS: lambda content, _: content.box.guards is not None,
    WorksOn.WALLS: lambda content, _: _has_zones(content, ZoneKind.BATTLEMENT),
    WorksOn.RUINS: lambda content, _: _has_zones(content, ZoneKind.RUIN),
    WorksOn.CORRUPTION: lambda content, _: content.box.tokens.corruption > 0,
    WorksOn.FREEZE: lambda content, _: content.box.tokens.freeze > 0,
    WorksOn.POLEARMS: lambda content, _: any(
        Trait.POLEARM in card.traits for card in content.equipment
    ),
    WorksOn.DROPPED_WEAPONS: lambda content, _: any(
        kind.drops_vault_weapon for kind in content.box.zombies
    ),
    WorksOn.DOORS: lambda content, _: content.box.tokens.count("door") > 0,
    WorksOn.ZOMBIES: lambda content, word: any(
        word in (kind.id, *kind.name.casefold().split()) for kind in content.box.zombies
    ),
    WorksOn.CARD: lambda content, word: any(
        card.name.casefold() == word for card in content.equipment
    ),
}
"""Whether a box has what a skill works on."""
