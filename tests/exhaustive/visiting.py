"""What comes from the book of another box: its survivors as guests, its rules by a game mode.

Nobody waits for it in games of this box; and where it happens, nothing is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable

from shamble.content.glossary import BORROWED
from shamble.content.guests import guests_of
from shamble.content.library import BoxContent, Library
from shamble.content.skills import load_skills
from shamble.lab.modes import each_mode
from shamble.rules.boxes.modes import with_defeats, with_modes
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.flow.endings import Ending
from tests.exhaustive.catalogue import ending_name, loses_by
from tests.exhaustive.pages import DESCRIBED, numbers
from tests.exhaustive.things import ELSEWHERE, Entry, Reason, ThingSort

Pages = dict[str, set[int]]
"""Pages of books, by box."""


def with_visitors(entries: Iterable[Entry], content: BoxContent, library: Library) -> list[Entry]:
    """The entries; those that only visitors bring say so."""
    pages, endings = _pages(content, library), _endings(content)
    return [
        Entry(entry.thing, Reason.VISITING)
        if entry.why in ELSEWHERE and _is_brought(entry, pages, endings)
        else entry
        for entry in entries
    ]


def _pages(content: BoxContent, library: Library) -> Pages:
    """Where other books speak of what comes here: the skills of guests, and what a mode borrows."""
    found: Pages = {}
    chapter = load_skills()
    for home, _ in guests_of(content, library):
        box = home.box.id
        if box not in found:
            found[box] = {skill.boxes[box] for skill in chapter if box in skill.boxes}
    for mode in RULESETS[content.box.id].modes:
        for box, pages in BORROWED.get(mode, {}).items():
            found.setdefault(box, set()).update(numbers(pages))
    return found


def _endings(content: BoxContent) -> set[str]:
    """How games can end only with a mode."""
    found: set[Ending] = set()
    ruleset = RULESETS[content.box.id]
    for quest in content.quests.values():
        for modes in each_mode(content, quest):
            if "beacon" in with_modes(ruleset, modes, content).systems:
                found.add(Ending.BEACON_REACHED)
            if loses_by(with_defeats(quest, modes), Ending.GOAL_IMPOSSIBLE):
                found.add(Ending.GOAL_IMPOSSIBLE)
    return {ending_name(ending) for ending in found}


def _is_brought(entry: Entry, pages: Pages, endings: set[str]) -> bool:
    sort, name, _ = entry.thing
    if sort is ThingSort.ENDING:
        return name in endings
    described = DESCRIBED.get((sort, name))
    return described is not None and any(
        numbers(at) & pages[box] for box, at in described.pages.items() if box in pages
    )
