"""Safe Search, Transmutation and what lies about: details. [WD 52, 54]"""

from __future__ import annotations

from shamble.rules.actions.search import random_pimpweapon
from shamble.rules.combat.attack import CHOOSING_DICE
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.skills.search import REFUSING, REFUSING_AAAHH
from tests.rules.acting import act, beginning, holding, offered
from tests.rules.small import WHITE_DEATH, SmallTable
from tests.skills.wintergrad import ROOMS


def searcher(*skills: str) -> SmallTable:
    """Jenia with these skills alone, and the Turn, in the first of two rooms."""
    table = SmallTable(
        WHITE_DEATH, ROOMS, "Jenia", rooms="ab", spawns="d", skills={"jenia": skills}
    )
    return table.put("Jenia", "a").turn("Jenia")


# --- Safe Search ------------------------------------------------------------------------------


def test_wd_054_the_aaahh_is_discarded_and_another_card_drawn() -> None:
    table = searcher("Safe Search").top_equipment("aaahh-2-walkers", "sword")
    act(table, "Jenia", "search", "refuse aaahh-2-walkers", "put drawn1 hand1")
    assert (holding(table, "Jenia"), table.horde()) == (["sword"], {})
    assert table.questions(REFUSING_AAAHH) == [["refuse aaahh-2-walkers", "no"]]


def test_wd_054_it_may_be_left_to_bite() -> None:
    table = searcher("Safe Search").top_equipment("aaahh-brute")
    act(table, "Jenia", "search", "no")
    assert table.horde() == {"a": {"brute": 1}}


def test_wd_054_a_second_aaahh_bites() -> None:
    table = searcher("Safe Search", "Can Search more than once")
    table.top_equipment("aaahh-walker", "aaahh-runner", "sword")
    act(table, "Jenia", "search", "refuse aaahh-walker")
    assert table.horde() == {"a": {"runner": 1}}


def test_wd_054_once_per_turn_and_for_nothing_but_an_aaahh() -> None:
    table = searcher("Safe Search", "Can Search more than once")
    table.top_equipment("sword", "aaahh-walker", "katana", "aaahh-brute")
    act(table, "Jenia", "search", "put drawn1 hand1")
    act(table, "Jenia", "search", "refuse aaahh-walker", "put drawn1 hand2", "done")
    act(table, "Jenia", "search", "done")
    assert table.horde() == {"a": {"brute": 1}}


def test_wd_021_ruling_049_of_two_cards_the_other_one_stays() -> None:
    table = searcher("Safe Search", "Search: 2 cards")
    table.top_equipment("aaahh-walker", "sword", "katana")
    act(table, "Jenia", "search", "refuse aaahh-walker", "put drawn1 hand1", "put drawn2 hand2")
    assert sorted(holding(table, "Jenia")) == ["katana", "sword"]


def test_wd_054_it_does_not_help_where_nobody_searches() -> None:
    """Hold your nose draws a card; that is no Search."""
    table = searcher("Safe Search", "Hold your nose").top_equipment("aaahh-runner")
    table.zombies("a", walker=1).give("Jenia", hand1="sword").dice(6, 6)
    act(table, "Jenia", "attack sword melee 0,0:a", "done")
    assert table.horde() == {"a": {"runner": 1}}
    assert table.questions(REFUSING_AAAHH) == []


def test_ruling_052_destiny_and_safe_search_one_after_the_other() -> None:
    table = searcher("Destiny", "Safe Search")
    table.top_equipment("aaahh-runner", "aaahh-brute", "sword")
    act(table, "Jenia", "search", "refuse aaahh-runner", "refuse aaahh-brute", "put drawn1 hand1")
    assert (holding(table, "Jenia"), table.horde()) == (["sword"], {})
    assert [len(table.questions(asked)) for asked in (REFUSING, REFUSING_AAAHH)] == [1, 1]


def test_wd_there_are_no_pimpweapons() -> None:
    assert random_pimpweapon(searcher().play) == -1


# --- Transmutation ----------------------------------------------------------------------------


def test_wd_054_as_often_as_actions_last_wherever_and_besides_a_search() -> None:
    table = searcher("Transmutation").put("Jenia", "d").zombies("d", walker=1)
    table.give("Jenia", hand1="lance", pack1="water", pack2="water")
    table.top_equipment("sword", "katana", "dagger")
    assert beginning(table, "Jenia", "transmute") == ["transmute hand1", "transmute pack1"]
    act(table, "Jenia", "transmute pack1", "put drawn1 hand2", "done")
    act(table, "Jenia", "transmute hand1", "put drawn1 hand1", "done")
    act(table, "Jenia", "transmute pack2", "put drawn1 pack1", "done")
    assert sorted(holding(table, "Jenia")) == ["dagger", "katana", "sword"]
    assert (table.state.actions[0], beginning(table, "Jenia", "transmute")) == (0, [])
    discarded = [table.material.card_of[copy].id for copy in table.state.equipment_discard]
    assert discarded == ["water", "lance", "water"]


def test_wd_054_it_is_no_search() -> None:
    table = searcher("Transmutation", "+1 free Search Action").give("Jenia", pack1="torch")
    table.top_equipment("sword").turn("Jenia", 1)
    act(table, "Jenia", "transmute pack1", "put drawn1 hand1")
    assert (holding(table, "Jenia"), "search" in offered(table, "Jenia")) == (["sword"], True)
    assert table.turn("Jenia", 0).state.actions[0] == 0
    assert beginning(table, "Jenia", "transmute") == []


def test_wd_054_an_aaahh_does_what_it_says() -> None:
    table = searcher("Transmutation", "Safe Search").give("Jenia", pack1="torch")
    act(table.top_equipment("aaahh-runner"), "Jenia", "transmute pack1")
    assert (holding(table, "Jenia"), table.horde()) == ([], {"a": {"runner": 1}})


# --- Improvised weapon ------------------------------------------------------------------------


def test_wd_052_improvised_two_dice_four_or_more_damage_one_in_silence() -> None:
    """The numbers that the Polish book prints."""
    table = searcher("Improvised weapon: Melee", "Improvised weapon: Ranged").put("Jenia", "c")
    table.zombies("c", walker=1, brute=1).zombies("d", walker=2).turn("Jenia", 0).dice(4, 3)
    assert beginning(table, "Jenia", "improvise") == [
        *("improvise melee 0,0:c", "improvise ranged 0,0:b", "improvise ranged 0,0:d"),
    ]
    act(table, "Jenia", "improvise melee 0,0:c", "hit walker")
    assert table.horde()["c"] == {"brute": 1}
    act(table.dice(4, 4), "Jenia", "improvise ranged 0,0:d")
    assert table.horde() == {"c": {"brute": 1}}
    assert [len(str(event["dice"])) for event in table.told(ROLLED)] == [2, 2]
    assert (table.state.noise, beginning(table, "Jenia", "improvise")) == ([0] * 4, [])


def test_wd_052_modifiers_apply_to_what_is_improvised() -> None:
    table = searcher("Improvised weapon: Melee", "+1 die: Melee", "Reach", "Barbarian")
    table.put("Jenia", "c").zombies("d", brute=1).dice(1, 1, 1)
    act(table, "Jenia", "improvise melee 0,0:d")
    assert (len(str(table.told(ROLLED)[-1]["dice"])), table.questions(CHOOSING_DICE)) == (
        3,
        [],
    )
