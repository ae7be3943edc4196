"""Everything that a box has happens in games of it, and nothing breaks on the way."""

from __future__ import annotations

import pytest

from shamble.content import library
from tests.exhaustive.__main__ import told
from tests.exhaustive.game import WatchedGame
from tests.exhaustive.run import Coverage
from tests.exhaustive.tables import TABLES, Laid
from tests.exhaustive.things import Tally
from tests.exhaustive.watch import Watch
from tests.soak import rounds

BOXES = tuple(library.packaged().boxes)
TO_THE_END = rounds(("second-edition", "black-plague"), BOXES)
"""The boxes of which everything has to happen; of the others, what is written down is played."""
MOST_GAMES = 1000
"""Some two hundred are enough; after a change of the rules it may be more."""


@pytest.mark.parametrize("box", BOXES)
def test_everything_happens_and_nothing_breaks(box: str) -> None:
    coverage = Coverage(library.packaged(), box)
    while coverage.stored_next is not None and not isinstance(coverage.stored_next, Laid):
        coverage.play_one()
    laid = [table.thing for table in TABLES if table.quest in coverage.quests]
    needless = [thing for thing in laid if coverage.tally[thing]]
    assert needless == [], "golden games or scenarios show what a table is laid for"
    while coverage.stored_next is not None or (box in TO_THE_END and coverage.missing):
        coverage.play_one()
        if coverage.games == MOST_GAMES or coverage.errors:
            break
    report = coverage.report()
    assert not report.errors, "\n".join(report.errors)
    assert report.strays == ()
    assert box not in TO_THE_END or report.is_complete, "\n".join(told(report))


@pytest.mark.parametrize("laid", TABLES, ids=lambda laid: f"{laid.quest} {laid.name}")
def test_a_table_brings_what_it_is_for(laid: Laid) -> None:
    tally = Tally()
    with Watch(tally) as watch:
        start = laid.lay(library.packaged())
        game = WatchedGame(start.material, start.state, start.modes, watch)
        for choice in start.choices:
            assert tally[laid.thing] == 0, "it is for nothing that is there already"
            game.choose(game.offered()[choice])
    assert tally[laid.thing] > 0
