"""Everything that can happen in these boxes happens, and nothing breaks on the way."""

from __future__ import annotations

from shamble.content import library
from tests.exhaustive import ThingSort
from tests.exhaustive.catalogue import catalogue
from tests.properties.exhaustive import LATER, RARE, run

SORTS = {
    ThingSort.QUESTION: "decision",
    ThingSort.VERB: "verb",
    ThingSort.EVENT: "event",
    ThingSort.ENDING: "ending",
}


def test_everything_happens_and_nothing_breaks() -> None:
    coverage, failures = run(games=1500, seconds=float("inf"))
    assert not failures, "\n\n".join(map(str, failures))
    assert coverage.missing == []
    assert not LATER & coverage.seen.keys(), "no longer to come"


def test_what_is_left_out_is_waited_for_by_the_coverage() -> None:
    waited = {
        f"{SORTS[entry.thing.sort]} {entry.thing.name}"
        for content in library.packaged().boxes.values()
        for entry in catalogue(content)
        if entry.thing.sort in SORTS and entry.why is None
    }
    assert (LATER | RARE) - waited == set()
