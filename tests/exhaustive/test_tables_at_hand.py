"""Tables at which a choice is open that play alone hardly ever brings about."""

from __future__ import annotations

import random

import pytest

from shamble.rules.actions.inventory import arrangement
from shamble.rules.boxes.facts import MAGIC, MELEE
from shamble.rules.boxes.modes import Modes
from shamble.rules.combat.attack import attack
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.menu import menu
from shamble.rules.people.abilities import FREE_COMBAT, FREE_DUAL, FREE_MELEE, FREE_SPELL
from shamble.rules.table.invariants import broken
from shamble.rules.words.choices import Verb, verb_of
from shamble.rules.words.texts import text_of
from tests.exhaustive.at_hand import AT_HAND, at_hand, rivals, skills_for
from tests.exhaustive.things import ThingSort
from tests.rules.table import Table

VERB, QUESTION = ThingSort.VERB, ThingSort.QUESTION
SEEDS = range(4)


def laid(table: Table, sort: ThingSort, name: str, seed: int) -> Table:
    """The table for one thing that is missing; it is whole."""
    assert at_hand(table.play, random.Random(seed), {(sort, name)})
    assert broken(table.play) == []
    return table


def offered(table: Table) -> list[str]:
    """What whoever has the Turn may do."""
    return [text_of(table.material, one) for one in menu(table.play, table.state.active)]


def asked_after(table: Table, begins: str) -> set[str]:
    """The choices of all questions that come after an action that begins so, up to the third."""
    found: set[str] = set()
    for packed in menu(table.play, table.state.active):
        if text_of(table.material, packed).startswith(begins):
            engine = Engine(table.material, table.state.copy())
            engine.choose(packed)
            for _ in range(3):
                decision = engine.decision
                if decision is None:
                    break
                found |= {text_of(table.material, one) for one in decision.choices}
                engine.choose(decision.choices[0])
    return found


def test_nothing_is_laid_where_nothing_is_missing() -> None:
    assert not at_hand(Table("W5", "Jenia", "Ogon").play, random.Random(1), set())


@pytest.mark.parametrize("name", ["give-beacon", "receive-beacon"])
def test_wd_045_the_beacon_is_there_to_be_traded(name: str) -> None:
    table = laid(Table("W5", "Jenia", "Ogon").shuffle(), VERB, name, 1)
    choices = arrangement(table.play).choices
    assert name in [text_of(table.material, one) for one in choices]


def test_a_beacon_that_nobody_carries_is_not_traded() -> None:
    table = Table("W9", "Jenia", "Ogon").shuffle()
    assert not at_hand(table.play, random.Random(1), {(VERB, "give-beacon")})


@pytest.mark.parametrize("quest", ["W2", "W8"])
@pytest.mark.parametrize("seed", SEEDS)
def test_wd_042_two_spawn_tokens_lie_where_one_can_be_moved(quest: str, seed: int) -> None:
    table = laid(Table(quest, "Jenia", "Ogon").shuffle(), VERB, "move-spawn", seed)
    choices = asked_after(table, "quest-action")
    assert len([text for text in choices if text.startswith("move-spawn")]) == 2


def test_wd_042_all_pieces_are_in_one_hand() -> None:
    table = laid(Table("W2", "Jenia", "Ogon").shuffle(), VERB, "combine", 2)
    assert "combine red" in offered(table)


def test_ruling_201_dragon_bile_is_in_the_deck_and_among_the_discards() -> None:
    table = laid(Table("W1", "Jenia", "Ogon").shuffle(), VERB, "from-discard", 1)
    table.turn("Jenia")
    assert asked_after(table, "quest-action") >= {"from-deck", "from-discard"}


@pytest.mark.parametrize("seed", SEEDS)
def test_wd_052_dual_expert_or_a_free_melee_action_pays(seed: int) -> None:
    table = Table("W1", "Jenia", "Ogon").shuffle()
    table.skill("Ogon", "Dual expert", "+1 free Melee Action")
    laid(table, VERB, "pay-melee", seed)
    (strike,) = [one for one in menu(table.play, 1) if verb_of(one) == Verb.DUAL_ATTACK]
    asked = next(attack(table.play, 1, strike))
    assert [text_of(table.material, one) for one in asked.choices] == ["pay-melee", "pay-dual"]


def test_who_lacks_the_skills_pays_with_nothing_else() -> None:
    table = Table("W1", "Jenia", "Ogon").shuffle()
    assert not at_hand(table.play, random.Random(1), {(VERB, "pay-melee")})


def test_the_skills_without_which_a_choice_does_not_come_up() -> None:
    names = ["Tough", "Dual expert", "+1 free Melee Action", "Double Casting"]
    chance = random.Random(1)
    assert skills_for(names, set(), chance) == []
    assert skills_for(names, {(VERB, "pay-melee")}, chance) == [names[2], names[1]]
    assert skills_for(names, {(QUESTION, "cast-first")}, chance) == ["Double Casting"]


def test_of_which_free_actions_one_is_chosen() -> None:
    """A free Combat Action pays for all that the others do: it waits."""
    assert rivals(FREE_MELEE) == [(MELEE, FREE_DUAL)]
    assert (MAGIC, FREE_SPELL) in rivals(FREE_DUAL)
    assert (MELEE, FREE_COMBAT) not in rivals(FREE_DUAL)


@pytest.mark.parametrize("seed", SEEDS)
def test_bp_031_two_necromancers_of_different_zones_stand_together(seed: int) -> None:
    modes = Modes(cabal=("necromancer",) * 6, cabal_figures=3)
    table = laid(Table("Q2", "Ann", "Silas", modes=modes).shuffle(), VERB, "necromancer", seed)
    people = table.state.necromancers
    assert len(people) == 2 * 4
    assert people[0] == people[4] == table.state.zone[table.state.active]
    assert people[3] != people[7]
    assert any(text.startswith("attack") for text in offered(table))


def test_2e_042_food_is_beside_the_car() -> None:
    table = laid(Table("M6", "Amy", "Doug").shuffle(), QUESTION, "stash", 1)
    assert len([text for text in offered(table) if text.startswith("stash ")]) > 1


def test_every_table_is_for_something_that_is_described() -> None:
    assert {sort for sort, _ in AT_HAND} == {VERB, QUESTION, ThingSort.EVENT}
