"""Medic among people whom nobody plays; more of it is in `tests/rules/test_rounds.py`. [2E 65]"""

from __future__ import annotations

from shamble.rules.flow.rounds import HEALING, step
from shamble.rules.skills.people import HEALING_WHOM
from shamble.rules.table.state import Phase
from tests.rules.small import SmallTable
from tests.skills.team import in_company


def end_phase(table: SmallTable, *words: str) -> None:
    table.state.active, table.state.phase = -1, Phase.END
    table.play_out(step(table.play), *words)


def test_a_bystander_is_healed_and_the_medics_player_is_asked() -> None:
    table = in_company("Medic").bystander("Ned", "a").wound("Ned", 2)
    end_phase(table, "yes")
    assert (table.wounds("Ned"), table.state.points[0]) == ([1], 1)
    assert [(asked.kind, asked.seat) for asked in table.asked] == [(HEALING_WHOM, 0)]


def test_not_in_another_zone() -> None:
    table = in_company("Medic").bystander("Ned", "b").wound("Ned", 2)
    end_phase(table)
    assert table.wounds("Ned") == [2]


def test_ruling_217_two_medics_and_the_one_wound_of_a_bystander() -> None:
    table = in_company("Medic", doug=("Medic",)).put("Doug", "a")
    table.bystander("Ned", "a").wound("Ned", 1)
    end_phase(table, "medic doug", "yes")
    assert table.questions(HEALING) == [["medic amy", "medic doug"]]
    assert table.state.points[:2] == [0, 1]
