"""The Game Round: turns, level-ups, the End Phase."""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.levels import LEARN, level_ups
from shamble.rules.flow.rounds import HEALING, step
from shamble.rules.flow.words import END_TURN, LEAVE
from shamble.rules.table.state import LEFT, Phase
from shamble.rules.words.choices import SAY_NO, SAY_YES, choice
from tests.rules.acting import pick, texts
from tests.rules.table import Table


def test_each_player_activates_all_own_survivors_then_the_next_player() -> None:
    """[2E 8, 19]"""
    game = Game.new("M1", players=3, seed=4)
    first, seats = game.state.first, []
    while game.state.round == 1 and game.state.phase == Phase.PLAYERS:
        if game.decision.kind == "activate":
            seats.append(game.decision.seat)
        game.choose("end-turn" if "end-turn" in game.decision.choices else 0)
    order = [(first + turn) % 3 for turn in range(3)]
    assert list(dict.fromkeys(seats)) == order


def test_the_first_player_token_passes_to_the_left() -> None:
    """[2E 8 · BP 8]"""
    table = Table("M1", seats=(0, 1, 2, 0, 1, 2))
    table.state.phase = Phase.END
    table.run(step(table.play))
    assert (table.state.first, table.state.seat, table.state.round) == (1, 1, 2)


def test_yellow_brings_an_action_in_mid_turn() -> None:
    """[2E 15, 63] (ruling 10)"""
    table = Table("M1", "Amy").turn("Amy", actions=1)
    table.play.gain_points(0, 7)
    table.run(level_ups(table.play))
    assert table.state.actions[0] == 2
    assert table.play.abilities[0].actions == 4


def test_orange_and_red_are_chosen_in_order_when_both_come_at_once() -> None:
    """(ruling 11)"""
    table = Table("M1", "Amy")
    table.play.gain_points(0, 43)
    orange, red = choice(LEARN, 0, 2, 1), choice(LEARN, 0, 3, 2)
    table.run(level_ups(table.play), orange, red)
    names = [skill.name for skill in table.play.skills_of(0)]
    assert names == ["+1 free Move Action", "+1 Action", "+1 free Ranged Action", "Medic"]


def test_medic_heals_those_who_want_it_for_a_point_each() -> None:
    """[2E 65]"""
    table = Table("M1", "Amy", "Doug").points("Amy", 43, 0, 2)
    table.state.wounds[:] = [1, 1]
    table.state.phase = Phase.END
    table.run(step(table.play), SAY_YES, SAY_NO)
    assert table.state.wounds == [0, 1]
    assert table.state.points[0] == 44


def heal(table: Table, *words: str) -> list[list[str]]:
    """The End Phase with these answers; returns what was offered where the order was asked for."""
    table.state.phase = Phase.END
    table.run(step(table.play), *[pick(table, word) for word in words])
    return [texts(table, asked) for asked in table.asked if asked.kind == HEALING]


def test_ruling_217_a_wound_that_two_could_heal() -> None:
    """Regeneration would leave nothing to the Medic; after the Medic it heals the rest."""
    table = Table("M1", "Amy", "Doug").skill("Amy", "Medic").skill("Doug", "Regeneration")
    table.state.wounds[:] = [0, 2]
    assert heal(table, "medic amy", "yes") == [["medic amy", "regeneration doug"]]
    assert (table.state.wounds, table.state.points) == ([0, 0], [1, 0])
    table.state.wounds[:] = [0, 2]
    assert len(heal(table, "regeneration doug")) == 2
    assert (table.state.wounds, table.state.points) == ([0, 0], [1, 0])


def test_ruling_217_two_medics_and_one_wound() -> None:
    table = Table("M1", "Amy", "Doug", "Ned").skill("Amy", "Medic").skill("Doug", "Medic")
    table.state.wounds[:] = [0, 0, 1]
    assert heal(table, "medic doug", "yes") == [["medic amy", "medic doug"]]
    assert table.state.points == [0, 1, 0]


def test_ruling_217_is_not_asked_where_it_makes_no_difference() -> None:
    """Two Wounds for two Medics; and a Regeneration elsewhere."""
    table = Table("M1", "Amy", "Doug", "Ned").skill("Amy", "Medic").skill("Doug", "Medic")
    table.skill("Ned", "Regeneration").put("Ned", "0,0:a")
    table.state.wounds[:] = [2, 0, 2]
    assert heal(table, "yes", "no") == []
    assert table.state.wounds == [1, 0, 0]


def test_the_end_phase_reloads_and_clears_noise() -> None:
    """(ruling 13)"""
    table = Table("M1", "Amy")
    table.play.make_noise(0)
    table.state.empty = 5
    table.state.phase = Phase.END
    table.run(step(table.play))
    assert table.state.empty == 0
    assert sum(table.state.noise) == 0


def test_leaving_waits_for_the_goals_before_it() -> None:
    """(ruling C)"""
    table = Table("M0", "Amy").put("Amy", "0,0:e")
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = 0b011
    assert table.play.quest.may_leave(table.play, 0)
    table.zombies("0,0:e", walker=1)
    assert not table.play.quest.may_leave(table.play, 0)


def test_the_last_survivor_who_leaves_wins() -> None:
    """[2E 36]"""
    table = Table("M0", "Amy", "Doug").put("Amy", "0,0:e")
    table.state.goals = 0b011
    table.state.zone[1] = LEFT
    table.turn("Amy")
    with pytest.raises(GameOver) as end:
        table.run(step(table.play), choice(END_TURN), choice(LEAVE))
    assert end.value.ending is Ending.WON


def test_ruling_068_anybody_may_discard_for_free_at_a_menu() -> None:
    """[2E 16 · BP 17]"""
    game = Game.new("M1", players=2, seed=2)
    before = game.decision
    card = next(words for words in before.free if not words.startswith("drop amy"))
    game.choose(card)
    assert game.decision.choices == before.choices
    assert card not in game.decision.free
    assert len(game.state.equipment_discard) == 1
    game.undo()
    assert game.decision == before
