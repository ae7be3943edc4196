"""House rules: what a table plays otherwise, kept in the save."""

from __future__ import annotations

import dataclasses

import pytest

from shamble.board import UNREACHABLE, Walker
from shamble.content import library
from shamble.content.board_rules import BoardRules
from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.boxes.house_rules import HOUSE_RULES, board_with_options, with_options
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.combat.fire import burn
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.horde.targets import Targets
from shamble.rules.systems import necromancers
from tests.boards import letters, small_board
from tests.rules.acting import act, beginning, opened
from tests.rules.table import Table, first_choice

OF_BOARDS = {"sight-across-streets"}


@pytest.mark.parametrize("name", sorted(HOUSE_RULES.keys() - OF_BOARDS))
@pytest.mark.parametrize("box", RULESETS)
def test_an_option_changes_its_field_and_nothing_else(box: str, name: str) -> None:
    plain = RULESETS[box]
    field = HOUSE_RULES[name][0]
    changed = with_options(plain, {name: not getattr(plain, field)})
    names = [field.name for field in dataclasses.fields(plain)]
    differing = [f for f in names if getattr(plain, f) != getattr(changed, f)]
    assert differing == [field]


@pytest.mark.parametrize("name", sorted(OF_BOARDS))
@pytest.mark.parametrize("box", RULESETS)
def test_an_option_of_boards_changes_its_field_and_nothing_else(box: str, name: str) -> None:
    plain = library.packaged().box(box).box.board
    field = HOUSE_RULES[name][0]
    changed = board_with_options(plain, {name: not getattr(plain, field)})
    differing = [f for f in plain.__struct_fields__ if getattr(plain, f) != getattr(changed, f)]
    assert differing == [field]
    assert with_options(RULESETS[box], {name: False}) == RULESETS[box]


@pytest.mark.parametrize(("across", "seen"), [(True, "abcd"), (False, "abc")])
def test_sight_across_a_street(across: bool, seen: str) -> None:
    """(ruling 23)"""
    board = small_board(
        """
        +-----+.....+.....+-----+
        | a   o b   : c   o d   |
        +-----+.....+.....+-----+
        """,
        streets="bc",
        rooms="ad",
        rules=BoardRules(sight_across_streets=across),
    )
    assert letters(board, board.passages(board.start).sight().seen[0]) == seen


def test_an_attack_after_bloodlust_that_must_be_made() -> None:
    """(ruling 45)"""
    table = Table("Q0", "Ann", options={"bloodlust-may-hold": False}).put("Ann", "0,0:c")
    table.zombies("0,0:d", walker=1).give("Ann", hand1="sword").turn("Ann").dice(6, 6)
    act(table, "Ann", "bloodlust 0,0:d")
    assert table.count("0,0:d", "walker") == 0


@pytest.mark.parametrize("forbidden", [True, False])
def test_a_necromancer_and_the_token_of_another(forbidden: bool) -> None:
    """Only a Necromancer's token is elsewhere: an exit by the house rule, else his own entry is
    the only one. (ruling 147)"""
    table = Table("Q5", options={"own-tokens-are-no-exit": forbidden})
    state = table.state
    first, second = state.spawn_tokens[0], state.spawn_tokens[1]
    state.spawn_tokens += [first, second]
    count = len(table.material.spawn_zones)
    state.spawn_tokens[1:count] = [-1] * (count - 1)
    kind = table.kind("necromancer")
    state.necromancers = [first, count, kind, first, second, count + 1, kind, second]
    state.awake = 1 | 1 << count | 1 << count + 1
    assert necromancers.ways_out(table.play, count) == [first if forbidden else second]


@pytest.mark.parametrize(("needed", "opened"), [(True, []), (False, ["hands"])])
def test_a_door_from_inside(needed: bool, opened: list[str]) -> None:
    """Without a tool in hand; from the street nothing opens either way. (ruling 60)"""
    table = Table("M1", "Amy", options={"tools-from-inside": needed}).put("Amy", "1,1:i")
    table.turn("Amy")
    assert sorted({words.split()[2] for words in beginning(table, "Amy", "open")}) == opened
    if opened:
        act(table, "Amy", beginning(table, "Amy", "open")[0])
        assert sum(table.state.noise) == 0
        assert table.state.passages != table.material.board.start
    table.put("Amy", "1,1:h").turn("Amy")
    assert beginning(table, "Amy", "open") == []


@pytest.mark.parametrize("walks", [True, False])
def test_a_necromancer_before_a_closed_door(walks: bool) -> None:
    """(ruling 148)"""
    table = Table("Q0", options={"necromancers-wait-at-doors": walks})
    shut_in, outside = table.zone("0,1:a"), table.zone("0,0:c")
    assert table.play.passages.routes(Walker.ZOMBIE).distance(shut_in, outside) == UNREACHABLE
    table.state.spawn_tokens = [shut_in, outside]
    table.state.awake = 0b11
    kind = table.kind("necromancer")
    table.play.place(shut_in, kind, 1)
    table.state.necromancers = [shut_in, 0, kind, shut_in]
    system = table.play.runs[kind]
    assert system is not None
    script = system.act(table.play, [(shut_in, kind, 1)], Targets(table.play))
    moved = table.run(script, default=first_choice)
    assert moved == [(table.zone("0,0:g") if walks else shut_in, kind, 1)]


def test_an_unknown_option_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ContentError, match="raised-six"):
        Game.new("M0", options={"no-mercy": True})


def test_the_save_keeps_them() -> None:
    options = {"raised-six-is-a-six": False, "sight-across-streets": False}
    again = Game.replay(Game.new("M0", options=options).to_save())
    assert again.material.ruleset.raised_six_counts is False
    assert again.material.board.rules.sight_across_streets is False
    assert Game.new("M0").material.ruleset.raised_six_counts is True


@pytest.mark.parametrize("first, ending", [(True, Ending.SURVIVOR_ELIMINATED), (False, Ending.WON)])
def test_ruling_003_a_fire_that_wins_and_loses(first: bool, ending: Ending) -> None:
    """It kills the last zombie of M17's Blight, and Doug beside it."""
    table = Table("M17", "Amy", "Doug", options={"defeat-first": first})
    opened(table, ("0,1:c", "0,1:g")).put("Amy", "0,1:c").put("Doug", "0,1:g")
    table.zombies("0,1:g", walker=1)
    with pytest.raises(GameOver) as end:
        table.run(burn(table.play, 0, table.zone("0,1:g")))
    assert end.value.ending is ending
