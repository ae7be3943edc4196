"""Objectives, crates, Vault artifacts."""

from __future__ import annotations

from tests.rules.acting import act, beginning, holding, left
from tests.rules.table import Table


def test_ruling_057_an_objective_is_taken_among_zombies() -> None:
    table = Table("M0", "Amy", "Doug").put("Amy", "0,0:h").zombies("0,0:h", walker=2).turn("Amy")
    assert beginning(table, "Amy", "take-objective") == ["take-objective 0"]
    act(table, "Amy", "take-objective 0")
    assert left(table, "Amy") == 2
    assert table.state.points[0] == 5
    assert table.state.objectives == 0b10
    assert table.state.taken == 0b01
    assert beginning(table, "Amy", "take-objective") == []


def test_nothing_is_taken_without_an_action() -> None:
    table = Table("M0", "Amy").put("Amy", "0,0:h").turn("Amy", actions=0)
    assert beginning(table, "Amy", "take-objective", "take-crate") == []


def test_ruling_055_crates_are_no_search_and_are_spent() -> None:
    table = Table("M0", "Amy").put("Amy", "0,0:f").zombies("0,0:f", walker=1).turn("Amy")
    table.state.pimp_deck = [table.copy_of("nailbat")]
    act(table, "Amy", "take-crate 0", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]
    assert table.state.crates == 0b10
    assert table.state.points[0] == 0
    assert beginning(table, "Amy", "take-crate") == []


def test_an_objective_is_kept_where_the_quest_says_so() -> None:
    table = Table("M1", "Amy", "Doug").put("Amy", "1,1:i").turn("Amy")
    (take,) = beginning(table, "Amy", "take-objective")
    act(table, "Amy", take)
    assert table.state.kept[0] == 1 << int(take.split()[1])


def test_ruling_055_vault_artifacts_are_taken_one_by_one() -> None:
    table = Table("Q0", "Ann").put("Ann", "vault yellow").turn("Ann")
    vault = table.zone("vault yellow")
    for card in ("inferno", "orcish-crossbow"):
        table.state.artifacts += [vault, table.copy_of(card)]
    table.state.artifacts += [table.zone("0,0:c"), table.copy_of("sword")]
    assert beginning(table, "Ann", "take") == ["take inferno", "take orcish-crossbow"]
    act(table, "Ann", "take orcish-crossbow", "put drawn1 hand1")
    act(table, "Ann", "take inferno", "discard drawn1", "done")
    assert left(table, "Ann") == 1
    assert holding(table, "Ann") == ["orcish-crossbow"]
    assert table.state.equipment_discard == []  # out of the game (ruling 54)
    assert len(table.state.artifacts) == 2
