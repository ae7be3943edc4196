"""The end of a Turn and of a round, at a table for tests."""

from __future__ import annotations

from shamble.rules.flow.rounds import step
from shamble.rules.flow.turns import take_answer
from shamble.rules.flow.words import END_TURN
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import choice
from tests.rules.table import Table


def end_turn(table: Table) -> None:
    """The survivor whose Turn it is ends it."""
    assert take_answer(table.play, choice(END_TURN)) is None


def end_round(table: Table) -> None:
    """The End Phase comes and goes."""
    table.state.active, table.state.phase = -1, Phase.END
    table.run(step(table.play))
