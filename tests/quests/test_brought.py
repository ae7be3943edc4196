"""Words by which a quest of somebody's own brings zombies and Vault cards."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.quests import Objectives, Vault
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.flow.rounds import step
from shamble.rules.horde.coming import EXTRA_ACTIVATION
from shamble.rules.quests import Missing, unplayable
from shamble.rules.table.invariants import broken
from shamble.rules.table.set_up import blank
from tests.quests.own import goals, met, own, when, zone
from tests.quests.test_words import quest_with
from tests.rules.acting import act, holding
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice

WALKERS = {SECOND_EDITION: 1, BLACK_PLAGUE: 1, WHITE_DEATH: 429}
"""A Zombie card that brings Walkers."""
LEADER = {SECOND_EDITION: "Amy", BLACK_PLAGUE: "Ann", WHITE_DEATH: "Jenia"}


def taking(box: str, *effects: Any, **says: Any) -> SmallTable:
    """Somebody stands beside an Objective with these effects."""
    rules = (when(moments.ObjectiveTaken(), *effects),)
    table = own(box, rules=rules, objectives=Objectives(red=(zone("b"),)), **says)
    who = LEADER[box]
    return table.put(who, "b").turn(who).top_zombie_cards(WALKERS[box])


# --- spawn zombie ---------------------------------------------------------------------------


def test_a_zombie_appears_where_it_happens_or_in_a_place() -> None:
    fatty = do.SpawnZombie(kind="fatty", at="exit")
    table = taking(SECOND_EDITION, do.SpawnZombie(kind="runner"), fatty)
    act(table, "Amy", "take-objective 0")
    assert table.horde() == {"b": {"runner": 1}, "c": {"fatty": 1}}


def test_an_abomination_comes_from_its_deck_and_one_that_is_there_activates() -> None:
    table = taking(SECOND_EDITION, do.SpawnZombie(kind="abomination"))
    table.top_abominations("abominacop")
    act(table, "Amy", "take-objective 0")
    assert table.horde() == {"b": {"abominacop": 1}}
    assert table.told(EXTRA_ACTIVATION) == []
    table = taking(SECOND_EDITION, do.SpawnZombie(kind="abomination")).zombies("e", abominacop=1)
    act(table, "Amy", "take-objective 0")
    assert sum(table.state.crowd) == 1
    assert len(table.told(EXTRA_ACTIVATION)) == 1


@pytest.mark.parametrize(
    "there, comes",
    [
        ({}, "runner"),
        ({"runner": 1}, "fatty"),
        ({"fatty": 1}, "runner"),
        ({"runner": 1, "fatty": 1}, None),
    ],
)
def test_what_is_on_the_board_already_does_not_come_again(
    there: dict[str, int], comes: str | None
) -> None:
    table = taking(SECOND_EDITION, do.SpawnZombie(kind="runner", otherwise="fatty"))
    if there:
        table.zombies("e", **there)
    act(table, "Amy", "take-objective 0")
    assert table.horde().get("b") == (None if comes is None else {comes: 1})
    assert table.told(EXTRA_ACTIVATION) == []


def test_rulings_145_and_146_a_necromancer_brings_his_token_and_a_card() -> None:
    table = taking(BLACK_PLAGUE, do.SpawnZombie(kind="necromancer"))
    act(table, "Ann", "take-objective 0")
    assert table.count("b", "necromancer") == 1
    assert table.state.spawn_tokens == [table.zone("c"), table.zone("b")]
    assert table.cards_drawn() == ["b"]
    assert broken(table.play) == []


def test_a_place_of_several_zones_is_refused() -> None:
    for place in ("corners", "west", "objective"):
        quest = quest_with("effect", do.SpawnZombie(kind="walker", at=place))
        assert unplayable(quest) == (Missing("spawn zombie", "at"),)


# --- vault artifact -------------------------------------------------------------------------


def begun(table: SmallTable, seed: int) -> SmallTable:
    """Set up, all questions answered with what comes first."""
    table.play.state = blank(table.material, seed)
    table.play.refresh()
    table.run(step(table.play), default=first_choice)
    return table


def vault(artifacts: int, *cards: str) -> dict[str, Any]:
    return {
        "vaults": (Vault(color=Color.YELLOW, doors=(zone("c"),), artifacts=artifacts, cards=cards),)
    }


def test_a_random_artifact_is_given_and_put_away() -> None:
    found: set[str] = set()
    for seed in range(12):
        table = taking(BLACK_PLAGUE, do.VaultArtifact())
        table.state.chance = seed
        act(table, "Ann", "take-objective 0", "put drawn1 hand1")
        found.add(*holding(table, "Ann"))
        assert len(table.state.vault_deck) == 1
        assert broken(table.play) == []
    assert found == {"inferno", "orcish-crossbow"}


def test_what_lies_in_a_vault_is_not_given() -> None:
    table = taking(BLACK_PLAGUE, do.VaultArtifact(), do.VaultArtifact())
    table.lay("vault yellow", "inferno")
    act(table, "Ann", "take-objective 0", "put drawn1 hand1")
    assert holding(table, "Ann") == ["orcish-crossbow"]
    assert table.state.vault_deck == []


def test_set_up_leaves_for_later_what_it_does_not_lay_out() -> None:
    for artifacts in (0, 1, 2):
        play = begun(own(BLACK_PLAGUE, **vault(artifacts)), 3).play
        lying = play.state.artifacts[1::2]
        assert len(lying) == artifacts
        assert sorted([*lying, *play.state.vault_deck]) == play.material.vault


# --- vault weapon ---------------------------------------------------------------------------


def test_wd_041_a_random_vault_weapon_is_drawn_and_put_away() -> None:
    found: set[str] = set()
    for seed in range(30):
        table = taking(WHITE_DEATH, do.VaultWeapon(else_points=5))
        table.state.chance = seed
        act(table, "Jenia", "take-objective 0", "put drawn1 hand1")
        found.add(*holding(table, "Jenia"))
        assert (len(table.state.vault_deck), table.state.points[0]) == (7, 0)
        assert broken(table.play) == []
    assert len(found) == 8


@pytest.mark.parametrize("points", [0, 5])
def test_wd_041_without_one_left_there_are_the_points_that_the_quest_says(points: int) -> None:
    table = taking(WHITE_DEATH, do.VaultWeapon(else_points=points))
    table.play.set_vault_deck([])
    act(table, "Jenia", "take-objective 0")
    assert (holding(table, "Jenia"), table.state.points[0]) == ([], points)


def test_wd_043_weapons_are_taken_by_objectives_and_off_the_board() -> None:
    """One that lies where its zombie died is not taken yet; one that was discarded was."""
    wanted = need.VaultWeaponsTaken(count=2)
    table = taking(WHITE_DEATH, do.VaultWeapon(), goals=goals(wanted)).drop("b", "ice-bow")
    act(table, "Jenia", "take-objective 0", "put drawn1 hand1")
    assert not met(table)
    table.play.discard(0, 0)
    assert not met(table)
    act(table, "Jenia", "pick-up 0,0:b", "put drawn1 hand1")
    assert met(table)


# --- cards set aside ------------------------------------------------------------------------


def test_ruling_204_the_vaults_are_filled_before_cards_are_set_aside() -> None:
    aside = rule.CardsSetAside(names=("Dragon Bile", "Torch"))
    table = begun(own(BLACK_PLAGUE, standing=(aside,), **vault(0, "Torch")), 3)
    state, card_of = table.play.state, table.material.card_of
    assert [card_of[copy].name for copy in state.artifacts[1::2]] == ["Torch"]
    names = [card_of[copy].name for copy in state.set_aside]
    assert (names.count("Dragon Bile"), names.count("Torch"), len(names)) == (4, 3, 7)
    assert not {"Dragon Bile", "Torch"} & {card_of[copy].name for copy in state.equipment_deck}
    assert broken(table.play) == []


def test_without_the_rule_they_are_in_the_deck() -> None:
    table = begun(own(BLACK_PLAGUE), 3)
    names = [table.material.card_of[copy].name for copy in table.play.state.equipment_deck]
    assert (names.count("Dragon Bile"), names.count("Torch")) == (4, 4)
    assert table.play.state.set_aside == []


def test_cards_that_are_set_aside_do_not_come_back_with_a_new_deck() -> None:
    table = begun(own(BLACK_PLAGUE, standing=(rule.CardsSetAside(names=("Torch",)),)), 3)
    play = table.play
    play.state.equipment_deck = []
    assert play.draw_equipment() == -1
