"""Distributor. [2E 64] (ruling 139)"""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.flow.rounds import step
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import QUESTION_CALLED
from shamble.rules.words.events import EVENT_CALLED
from shamble.telling.sayings import Sayings
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.skills.team import library_with


def spawning(*survivors: str, spawns: str = "ac", blue: str = "") -> SmallTable:
    """The Spawn step begins; the first survivor has the skill and stands at the end of a street."""
    table = SmallTable(SECOND_EDITION, STREET, *survivors, spawns=spawns, blue_spawns=blue)
    table.skill(survivors[0], "Distributor")
    for survivor in survivors:
        table.put(survivor, "e")
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    return table


def cards(table: SmallTable) -> list[str]:
    """The Spawn Zones in their order, each with the number of the card that came to it."""
    facts = table.material.zombie_cards
    return [
        f"{table.letter(event['zone'])}{facts[event['card']].number}"
        for event in table.told(EVENT_CALLED["zombie-card"])
    ]


def test_the_cards_are_seen_and_dealt_out_before_the_first_is_resolved() -> None:
    table = spawning("Amy").top_zombie_cards(1, 7)
    table.play_out(step(table.play), "assign 7")
    assert table.questions(QUESTION_CALLED["assign"]) == [["assign 1", "assign 7"]]
    assert cards(table) == ["a7", "c1"]
    assert table.state.zombie_drawn == []


def test_then_the_step_is_over() -> None:
    table = spawning("Amy").top_zombie_cards(1, 7)
    table.play_out(step(table.play), "assign 1")
    table.play_out(step(table.play))
    assert (table.state.phase, len(cards(table))) == (Phase.END, 2)


def test_zones_that_sleep_get_none() -> None:
    table = spawning("Amy", spawns="abc", blue="b").top_zombie_cards(1, 7)
    table.play_out(step(table.play), "assign 7")
    assert cards(table) == ["a7", "c1"]


def test_one_zone_leaves_no_choice() -> None:
    table = spawning("Amy", spawns="a").top_zombie_cards(1)
    table.play_out(step(table.play))
    assert (cards(table), table.asked) == (["a1"], [])


def test_a_second_distributor_deals_nothing_more() -> None:
    table = spawning("Amy", "Doug").skill("Doug", "Distributor").top_zombie_cards(1, 7)
    table.play_out(step(table.play), "assign 1")
    assert len(cards(table)) == 2


def test_what_an_answer_to_one_card_taught_is_known_at_the_next() -> None:
    """As between the cards of an ordinary Spawn step. (rulings 10, 91)"""
    table = spawning("Amy", "Doug").points("Doug", 6).skill("Doug", "Combat reflexes")
    table.skill("Amy", "Distributor").put("Amy", "a").put("Doug", "a").give("Doug", hand1="katana")
    table.top_zombie_cards(1, 7).dice(6, 6)
    table.play_out(step(table.play), "assign 1", "attack katana melee a")
    order = [
        EVENT_CALLED["zombie-card"],
        EVENT_CALLED["level-reached"],
        EVENT_CALLED["zombie-card"],
    ]
    assert [event[0] for event in table.play.events or () if event[0] in order] == order


def test_who_is_gone_deals_out_nothing() -> None:
    table = spawning("Amy", "Doug").put("Amy", "left").top_zombie_cards(1, 7)
    table.play_out(step(table.play))
    assert (cards(table), table.asked) == (["a1"], [])


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "Card 1: 1 Walker"),
        (7, "Card 7: 3 × Walker (Zombie Rush)"),
        (11, "Card 11: nothing"),
        (37, "Card 37: Extra Activation: Walker"),
    ],
)
def test_a_choice_says_what_the_card_brings(number: int, said: str) -> None:
    shelf = library_with("M1", {"amy": ("Distributor",)})
    game = Game.new("M1", survivors=("Amy",), content=shelf)
    assert Sayings(game, Names.load("en")).choice(f"assign {number}", game.decision) == said
