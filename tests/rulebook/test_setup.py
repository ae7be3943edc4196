"""The rulebooks' worked examples about set-up, levels and the noise of doors, by book and page."""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.levels import LEARN, level_ups
from shamble.rules.flow.turns import begin_turn
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import choice
from tests.rules.acting import act, beginning
from tests.rules.large import team
from tests.rules.table import Table

# --- 2nd Edition ----------------------------------------------------------------------------


def test_2e_007_amy_is_a_classic_survivor() -> None:
    """2E-001. Nothing on any bar; trackers in reserve are not needed by a program."""
    amy = Game.new("M1", survivors=("Amy", "Doug"), seed=3).view().survivors[0]
    assert (amy.health, amy.wounds, amy.points, amy.level) == (3, 0, 0, "blue")
    assert len(amy.skills) == 1


def test_2e_007_bunny_g_is_a_kid() -> None:
    """2E-002."""
    bunny = Game.new("M1", survivors=("Bunny G", "Doug"), seed=3).view().survivors[0]
    assert (bunny.health, bunny.wounds) == (2, 0)
    table = Table("M1", "Bunny G").put("Bunny G", "1,1:g").zombies("1,1:g", walker=2)
    table.zombies("1,1:h", walker=1)
    begin_turn(table.play, 0)
    act(table, "Bunny G", "slip 1,1:h")
    assert table.state.actions[0] == 2
    assert beginning(table, "Bunny G", "slip") == []  # once per Turn
    begin_turn(table.play, 0)
    assert beginning(table, "Bunny G", "slip") != []


@pytest.mark.parametrize("seed", range(6))
def test_2e_007_the_fire_axe_brings_the_first_player_token(seed: int) -> None:
    """2E-003. Six players, so that the holder of the axe is one of them."""
    game = Game.new("M1", players=6, seed=seed)
    holder = next(s for s in game.view().survivors if "fire-axe" in s.cards.values())
    assert game.state.first == holder.seat


def levels(quest: str, survivor: str) -> dict[int, tuple[str, int, int]]:
    """At some points: the level, the actions of a Turn, and how many skills to choose from."""
    found = {}
    for points in (0, 6, 7, 18, 19, 42, 43):
        table = Table(quest, survivor)
        table.play.gain_points(0, points)
        table.run(level_ups(table.play), default=lambda decision: decision.choices[0])
        offered = [len(decision.choices) for decision in table.asked]
        begin_turn(table.play, 0)
        level = ("blue", "yellow", "orange", "red")[table.play.level(0)]
        found[points] = (level, table.state.actions[0], offered[-1] if offered else 0)
    return found


LEVELS = {
    0: ("blue", 3, 0),
    6: ("blue", 3, 0),
    7: ("yellow", 4, 0),
    18: ("yellow", 4, 0),
    19: ("orange", 4, 2),
    42: ("orange", 4, 2),
    43: ("red", 4, 3),
}


def test_2e_015_danger_levels() -> None:
    """2E-007."""
    assert levels("M1", "Amy") == LEVELS
    table = Table("M1", "Amy")
    assert len(table.play.skills_of(0)) == 1


def test_2e_015_the_skill_at_orange_is_one_of_two() -> None:
    """2E-007: the skill that was not chosen is not there."""
    table = Table("M1", "Amy")
    table.play.gain_points(0, 19)
    table.run(level_ups(table.play), choice(LEARN, 0, 2, 1))
    names = [skill.name for skill in table.play.skills_of(0)]
    first, second = table.material.survivors[0].orange
    assert second in names
    assert first not in names


@pytest.mark.parametrize("tool", ["fire-axe", "chainsaw"])
def test_2e_013_noise_of_opening_a_door(tool: str) -> None:
    """2E-004, 2E-005: their first halves."""
    table = Table("M0", "Amy").put("Amy", "0,0:d").turn("Amy")
    table.give("Amy", hand1=tool.replace("-", "_"))
    table.state.revealed = (1 << len(table.material.board.buildings)) - 1
    act(table, "Amy", f"open 0,0:d/0,0:f {tool}")
    assert table.state.noise[table.zone("0,0:d")] == 1
    assert sum(table.state.noise) == 1


# --- Black Plague ---------------------------------------------------------------------------


def test_bp_016_danger_levels() -> None:
    """BP-013."""
    assert levels("Q0", "Ann") == LEVELS


@pytest.mark.parametrize(
    "survivors, tokens, limit",
    [(1, 0, 6), (6, 0, 6), (7, 1, 7), (8, 1, 7), (9, 2, 8), (10, 2, 8), (11, 3, 9), (12, 3, 9)],
)
def test_bp_037_more_survivors_more_spawn_tokens_and_a_higher_limit(
    survivors: int, tokens: int, limit: int
) -> None:
    """BP-059."""
    game = Game.new("Q5", survivors=team(survivors), seed=1)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    printed = len(game.material.quest.spawns)
    assert len(game.view().spawns) == printed + tokens
    (escape,) = [d for d in game.view().defeats if d.ending == "necromancer-escaped"]
    assert escape.need == limit
