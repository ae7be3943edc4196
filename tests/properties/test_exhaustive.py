"""Everything that can happen in these boxes happens, and nothing breaks on the way."""

from __future__ import annotations

from tests.properties.exhaustive import LATER, run


def test_everything_happens_and_nothing_breaks() -> None:
    coverage, failures = run(games=1500, seconds=float("inf"))
    assert not failures, "\n\n".join(map(str, failures))
    assert coverage.missing == []
    assert not LATER & coverage.seen.keys(), "no longer to come"
