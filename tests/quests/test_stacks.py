"""Words about stacks of Equipment cards on the board. [WD 40] (ruling 201)"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Objectives
from shamble.content.vocabulary import conditions as need, effects as do, standing as rule
from shamble.rules.actions.search import DREW
from shamble.rules.quests import Missing, unplayable
from shamble.rules.table.hidden import redeal
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.quests.own import goals, met, own, zone
from tests.quests.test_brought import begun
from tests.rules.acting import act, beginning, holding, left, texts
from tests.rules.small import SECOND_EDITION, WHITE_DEATH, SmallTable

STACKS = rule.EquipmentStacks(at=("0,0:a", "0,0:e"))
TAKE = "quest-action take-from-the-stack 0,0:a"


def taking(search: bool = True) -> rule.Action:
    then = (do.CardFromStack(),)
    return rule.Action(name="take from the stack", at="objective", search=search, then=then)


def stacked(*cards: str, search: bool = True, box: str = WHITE_DEATH, **says: Any) -> SmallTable:
    """Jenia, or Amy, stands where these cards lie, and an Objective."""
    lying = Objectives(red=(zone("a"), zone("e")))
    table = own(box, objectives=lying, standing=(STACKS, taking(search)), **says)
    who = "Jenia" if box == WHITE_DEATH else "Amy"
    return table.stack("a", *cards).put(who, "a").turn(who)


def offers(table: SmallTable, survivor: str = "Jenia") -> list[str]:
    return beginning(table, survivor, "quest-action")


def test_wd_040_as_many_cards_as_survivors_lie_in_each_of_the_places() -> None:
    table = begun(stacked(), 5)
    assert view_of(table.play).tokens["stacks"] == {"0,0:a": 2, "0,0:e": 2}
    assert broken(table.play) == []


def test_wd_040_an_action_takes_the_top_card() -> None:
    table = stacked("torch", "halberd")
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    assert (holding(table, "Jenia"), left(table, "Jenia")) == (["torch"], 2)
    assert view_of(table.play).tokens["stacks"] == {"0,0:a": 1}
    assert broken(table.play) == []


def test_ruling_201_as_often_as_actions_last_and_it_is_not_the_search_of_the_turn() -> None:
    table = stacked("torch", "halberd")
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    act(table, "Jenia", TAKE, "put drawn1 hand2", "done")
    assert offers(table) == [], "the stack is used up"
    assert beginning(table, "Jenia", "search") == ["search"]


def test_ruling_201_a_light_finds_no_more() -> None:
    table = stacked("halberd", "short-bow").give("Jenia", hand1="torch")
    act(table, "Jenia", TAKE, "put drawn1 hand2", "done")
    assert holding(table, "Jenia") == ["torch", "halberd"]


def test_ruling_201_not_with_zombies_there() -> None:
    assert offers(stacked("torch")) == [TAKE]
    assert offers(stacked("torch").zombies("a", walker=1)) == []
    assert offers(stacked("torch").zombies("b", walker=1)) == [TAKE]


def test_ruling_201_an_aaahh_does_what_it_says() -> None:
    table = stacked("aaahh-brute", "torch")
    act(table, "Jenia", TAKE)
    assert table.horde() == {"a": {"brute": 1}}
    assert holding(table, "Jenia") == []
    assert offers(table) == []


def test_a_free_search_pays_for_it() -> None:
    table = stacked("torch").skill("Jenia", "+1 free Search Action")
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    assert left(table, "Jenia") == 3


def test_an_action_that_is_no_search_is_paid_for_and_zombies_do_not_matter() -> None:
    table = stacked("torch", search=False).skill("Jenia", "+1 free Search Action")
    table.zombies("a", walker=1)
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    assert left(table, "Jenia") == 2


@pytest.mark.parametrize("search", [True, False])
def test_skills_for_what_a_search_finds_know_it(search: bool) -> None:
    """Matching set brings the twin of what a Search found, and of nothing else."""
    table = stacked("katana", search=search).skill("Jenia", "Matching set")
    answers = ("match katana", "put drawn1 hand1", "put drawn2 hand2")
    act(table, "Jenia", TAKE, *(answers if search else ("put drawn1 hand1",)))
    assert len(holding(table, "Jenia")) == (2 if search else 1)


def test_wd_040_its_objective_waits_until_the_stack_is_used_up() -> None:
    """That of another zone does not matter."""
    takers = rule.ObjectiveTakers(after=need.StackEmpty(at="here"))
    table = own(
        WHITE_DEATH,
        objectives=Objectives(red=(zone("a"), zone("e"))),
        standing=(STACKS, taking(), takers),
    )
    table.stack("a", "torch").stack("e", "halberd").put("Jenia", "a").turn("Jenia")
    assert beginning(table, "Jenia", "take-objective") == []
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    assert beginning(table, "Jenia", "take-objective") == ["take-objective 0"]
    table.put("Jenia", "e")
    assert beginning(table, "Jenia", "take-objective") == []


def test_stacks_of_a_place_can_be_a_goal() -> None:
    table = stacked("torch", goals=goals(need.StackEmpty(at="corners")))
    assert not met(table)
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    assert met(table)


def test_here_is_a_word_for_those_who_take_objectives() -> None:
    quest = own().material.quest
    asked = msgspec.structs.replace(quest, goals=goals(need.StackEmpty(at="here")))
    assert unplayable(asked) == (Missing("stack empty", "at"),)


def test_in_other_boxes_they_are_the_same() -> None:
    table = stacked("chainsaw", box=SECOND_EDITION)
    act(table, "Amy", TAKE, "put drawn1 hand1")
    assert holding(table, "Amy") == ["chainsaw"]


def test_nobody_knows_what_lies_in_a_stack() -> None:
    """Not even who deals anew all that cannot be known."""
    found = set()
    for seed in range(20):
        table = stacked("torch", "halberd").shuffle()
        redeal(table.play, seed)
        assert broken(table.play) == []
        act(table, "Jenia", TAKE, *(() if _top_bites(table) else ("put drawn1 pack1",)))
        found.add(table.told(DREW)[-1]["card"])
    assert len(found) > 4


def _top_bites(table: SmallTable) -> bool:
    copy = table.state.stacks[-1]
    return table.material.card_of[copy].aaahh


def test_a_position_has_stacks_where_the_quest_has_some() -> None:
    with pytest.raises(ContentError, match="a quest with such stacks"):
        own(WHITE_DEATH).stack("a", "torch")


def test_what_is_asked_is_only_where_to_put_it() -> None:
    table = stacked("torch")
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    (decision,) = table.asked
    assert "put drawn1 hand1" in texts(table, decision)
