"""Spawn tokens that quests move or remove, and goals about them."""

from __future__ import annotations

import msgspec
import pytest

from shamble.content.quests import Spawn
from shamble.content.vocabulary import Effect, conditions as need, effects as do, moments
from shamble.content.vocabulary.words import Color
from shamble.rules.combat.fire import burn
from shamble.rules.flow.rounds import step
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.quests import Missing, unplayable
from shamble.rules.table.state import Phase
from tests.quests.own import goals, met, own, when
from tests.quests.test_words import quest_with
from tests.rules.acting import pick
from tests.rules.small import SmallTable
from tests.rules.table import first_choice

MOVE = do.MoveSpawnToken(to="starting spawn")
NOBODY = (37, 38, 39, 40)
"""Zombie cards that bring nobody."""


def spawns(*tokens: str) -> tuple[Spawn, ...]:
    """Tokens in these zones; a capital is a blue one."""
    return tuple(
        Spawn(zone=f"0,0:{t.lower()}", color=Color.BLUE if t.isupper() else Color.RED)
        for t in tokens
    )


def table_with(*tokens: str, effect: Effect = MOVE) -> SmallTable:
    """Wherever Amy's fire burns, something happens to the tokens; nobody is hurt by it."""
    rule = when(moments.FireIn(kind="molotov"), effect)
    in_one_place = need.SpawnTokensIn(place="starting spawn")
    table = own(spawns=spawns(*tokens), rules=(rule,), goals=goals(in_one_place))
    return table.put("Amy", "b").put("Doug", "b")


def fire(table: SmallTable, zone: str, *answers: str) -> None:
    script = burn(table.play, 0, table.zone(zone))
    table.run(script, *[pick(table, answer) for answer in answers])


def lying(table: SmallTable) -> str:
    """The zones of the tokens by number; `-`: it is gone."""
    return "".join(table.letter(z) if z >= 0 else "-" for z in table.state.spawn_tokens)


def test_a_token_of_the_zone_moves() -> None:
    table = table_with("c", "d", "e")
    fire(table, "e")
    assert lying(table) == "cdc"
    fire(table, "e")
    assert lying(table) == "cdc"
    assert not met(table)
    fire(table, "d")
    assert met(table)


def test_a_token_that_is_there_already_stays() -> None:
    table = table_with("c", "d")
    fire(table, "c")
    assert lying(table) == "cd"


def test_of_tokens_that_differ_one_is_chosen() -> None:
    table = table_with("c", "e", "E")
    fire(table, "e", "move-spawn 2")
    assert lying(table) == "cec"


def test_of_tokens_that_are_alike_none_is_chosen() -> None:
    table = table_with("c", "e", "e")
    fire(table, "e")
    assert lying(table) == "cce"


def test_a_token_that_sleeps_counts_too() -> None:
    assert not met(table_with("c", "E"))


def test_all_tokens_of_a_zone_are_removed() -> None:
    table = table_with("c", "e", "e", effect=do.RemoveSpawnToken())
    fire(table, "e")
    assert lying(table) == "c--"
    assert table.state.awake == 0b001
    assert met(table)


@pytest.mark.parametrize("effect", [MOVE, do.RemoveSpawnToken()])
def test_ruling_195_no_token_moves_where_an_abominawild_takes_the_fire(effect: Effect) -> None:
    table = table_with("c", "e", effect=effect).zombies("e", abominawild=1)
    fire(table, "e")
    assert lying(table) == "ce"
    assert not met(table)


# --- the spawn step -------------------------------------------------------------------------


def drawn_for(table: SmallTable, begun: bool = False) -> str:
    """The zones that draw a card in a Spawn step, or in the rest of one that has begun, in their
    order."""
    if not begun:
        table.state.phase, table.state.stage = Phase.SPAWN, 0
    table.top_zombie_cards(*NOBODY)
    table.play.events = []
    while table.state.phase == Phase.SPAWN:
        table.run(step(table.play), default=first_choice)
    cards = [event for event in table.play.events if event[0] == CARD_DRAWN]
    return "".join(table.letter(event[2]) for event in cards)


def test_ruling_128_each_token_of_a_stack_draws_a_card() -> None:
    table = table_with("c", "d", "e")
    assert drawn_for(table) == "cde"
    fire(table, "e")
    assert drawn_for(table) == "ccd"


def test_a_token_that_is_removed_draws_no_card() -> None:
    table = table_with("c", "d", "e", effect=do.RemoveSpawnToken())
    fire(table, "d")
    assert drawn_for(table) == "ce"


@pytest.mark.parametrize(
    "done, token, to, then",
    [
        (1, 2, "c", "dc"),  # beside a zone whose turn it was
        (2, 2, "c", "c"),  # there the turn is over; its own is to come
        (2, 1, "c", "e"),  # it had its turn
        (2, 1, "e", "e"),  # and has none where one is to come
        (1, 1, "c", "ce"),
        (1, 0, "e", "de"),
    ],
)
def test_ruling_224_a_token_that_moves_in_the_middle_of_the_step_has_one_turn(
    done: int, token: int, to: str, then: str
) -> None:
    table = table_with("c", "d", "e")
    table.state.phase, table.state.stage = Phase.SPAWN, done
    table.play.put_spawn_token(token, table.zone(to))
    assert drawn_for(table, begun=True) == then
    assert table.state.spawn_turns == []


def test_ruling_224_a_token_that_is_removed_in_the_middle_of_the_step_has_no_turn() -> None:
    table = table_with("c", "d", "e", "e")
    table.state.phase, table.state.stage = Phase.SPAWN, 1
    table.play.remove_spawn_token(0)
    table.play.remove_spawn_token(2)
    assert drawn_for(table, begun=True) == "de"


def test_ruling_226_a_token_that_wakes_in_the_middle_of_the_step_begins_with_the_next() -> None:
    wakes = when(moments.FireIn(kind="molotov"), do.WakeSpawn(color=Color.BLUE))
    table = own(spawns=spawns("C", "d", "E", "a"), rules=(wakes,)).put("Amy", "b").put("Doug", "b")
    table.state.phase, table.state.stage = Phase.SPAWN, 2
    fire(table, "c")
    assert drawn_for(table, begun=True) == "a"
    assert drawn_for(table) == "cdea"


def test_ruling_129_a_token_that_wakes_before_the_step_takes_part() -> None:
    """Its zombies have acted; the first Spawn Zone has not had its turn."""
    wakes = when(moments.FireIn(kind="molotov"), do.WakeSpawn(color=Color.BLUE))
    table = own(spawns=spawns("C", "d"), rules=(wakes,)).put("Amy", "b").put("Doug", "b")
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    fire(table, "c")
    assert drawn_for(table, begun=True) == "cd"


def test_a_token_moves_to_one_zone() -> None:
    quest = quest_with("effect", do.MoveSpawnToken(to="west"))
    assert unplayable(quest) == (Missing("move spawn token", "to"),)


def test_tokens_of_a_zone_need_a_moment_that_happens_in_one() -> None:
    rule = when(moments.PlayersPhaseBegins(), do.RemoveSpawnToken())
    quest = msgspec.structs.replace(own().material.quest, rules=(rule,))
    assert unplayable(quest) == (Missing("remove spawn token", "", "players phase begins"),)


def test_what_may_be_asked_needs_a_moment_that_can_wait() -> None:
    rule = when(moments.ZombieEnters(at="0,0:c"), MOVE)
    quest = msgspec.structs.replace(own().material.quest, rules=(rule,))
    assert unplayable(quest) == (Missing("move spawn token", "", "zombie enters"),)
