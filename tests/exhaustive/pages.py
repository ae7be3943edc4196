"""Where the books speak of choices, questions and events, page by page."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.content.glossary import MODES
from shamble.content.library import BoxContent
from shamble.rules.words.choices import VERBS
from shamble.rules.words.decisions import QUESTIONS
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENTS
from tests.exhaustive.things import Thing, ThingSort

DESCRIBED: dict[tuple[ThingSort, str], Description] = {
    **{(ThingSort.VERB, verb.word): verb for verb in VERBS},
    **{(ThingSort.QUESTION, asked.word): asked for asked in QUESTIONS},
    **{(ThingSort.EVENT, event.word): event for event in EVENTS},
}
"""What is said of each choice, question and event."""


def modes_of(content: BoxContent, missing: Iterable[Thing], names: Iterable[str]) -> list[str]:
    """Those of the box's modes of which the book speaks where it speaks of something missing."""
    box = content.box.id
    known = [DESCRIBED.get((thing.sort, thing.name)) for thing in missing]
    places = [numbers(one.pages[box]) for one in known if one is not None and box in one.pages]
    return [name for name in names if any(numbers(MODES[name][box]) & at for at in places)]


def numbers(pages: str) -> set[int]:
    """The pages that are meant, each by its number.

    >>> sorted(numbers("8, 19-21"))
    [8, 19, 20, 21]
    """
    found: set[int] = set()
    for part in pages.split(", "):
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return found
