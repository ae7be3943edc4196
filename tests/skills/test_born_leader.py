"""Born leader. [2E 63 · BP 52 · WD 51] (rulings 8, 211, 222)"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.boxes.material import Material
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.endings import GameOver
from shamble.rules.flow.turns import begin_turn, extra_turn
from shamble.rules.table.invariants import broken
from shamble.rules.table.once import ONCE
from shamble.rules.table.views import view_of
from shamble.rules.words.events import EVENT_CALLED
from tests.rules.acting import act, at, beginning, left, pick, texts
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable
from tests.rules.table import Table
from tests.skills.ending import end_round, end_turn
from tests.skills.team import library_with

LENT_MOVE = "Brother in arms: +1 free Move Action"


def led(*survivors: str) -> SmallTable:
    """The first survivor has the skill and the Turn; everybody is in the middle of a street."""
    table = SmallTable(SECOND_EDITION, STREET, *survivors).skill(survivors[0], "Born leader")
    for survivor in survivors:
        table.put(survivor, "c")
    return table.turn(survivors[0])


def test_another_survivor_acts_at_once_and_the_turn_goes_on() -> None:
    table = led("Doug", "Ned")
    act(table, "Doug", "lead ned", "move 0,0:d")
    assert [table.letter(zone) for zone in table.state.zone] == ["c", "d"]
    assert (table.state.active, left(table, "Doug"), left(table, "Ned")) == (0, 3, 0)
    assert not table.state.done
    assert beginning(table, "Doug", "lead") == []  # once per Turn
    assert len(table.told(EVENT_CALLED["action-given"])) == 1


def test_it_may_be_declined() -> None:
    table = led("Doug", "Ned")
    act(table, "Doug", "lead ned", "end-turn")
    assert (table.state.active, table.state.done) == (0, 0)


def test_who_had_the_turn_of_the_round_may_be_led() -> None:
    table = led("Doug", "Ned").had_turn("Ned")
    act(table, "Doug", "lead ned", "move 0,0:d")
    assert table.state.done == 0b10


def test_ruling_008_counts_are_those_of_a_turn_of_its_own() -> None:
    table = led("Doug", "Ned").skill("Ned", "Charge").zombies("d", walker=1)
    table.state.used[1] = used = ONCE["charge"] | ONCE["search"]
    act(table, "Doug", "lead ned", "charge 0,0:d", "end-turn")
    assert table.letter(table.state.zone[1]) == "d"
    assert table.state.used[1] == used


def test_what_costs_nothing_leaves_the_action() -> None:
    table = led("Doug", "Ned").skill("Ned", "Charge").zombies("d", walker=1)
    table.give("Ned", hand1="crowbar").dice(1)
    act(table, "Doug", "lead ned", "charge 0,0:d", "attack crowbar melee 0,0:d")
    assert left(table, "Ned") == 0


def test_ruling_211_own_free_actions_add_nothing() -> None:
    table = led("Doug", "Amy")  # whose Blue skill is a free Move
    act(table, "Doug", "lead amy", "move 0,0:d")
    assert table.letter(table.state.zone[1]) == "d"
    assert table.state.free[1] == 0


def test_ruling_211_it_is_not_passed_on() -> None:
    table = led("Doug", "Ned").skill("Ned", "Born leader")
    act(table, "Doug", "lead ned", "noise")
    assert not [text for text in texts(table, table.asked[0]) if text.startswith("lead")]


def test_who_learns_to_do_more_by_it_has_had_the_one_action() -> None:
    """At Yellow everybody has one more action: in the next Turn."""
    table = led("Doug", "Ned").points("Ned", 6).skill("Doug", "Born leader").turn("Doug")
    table.give("Ned", hand1="crowbar").zombies("c", walker=1).dice(6)
    act(table, "Doug", "lead ned", "attack crowbar melee 0,0:c")
    assert (table.play.abilities[1].actions, left(table, "Ned"), left(table, "Doug")) == (4, 0, 3)


def test_ruling_211_nor_does_who_learns_it_before_the_action() -> None:
    """Food costs no action and brings Yellow: the gift stays one action, not two."""
    table = led("Doug", "Ned").points("Ned", 6).skill("Doug", "Born leader").turn("Doug")
    act(table.give("Ned", hand1="water"), "Doug", "lead ned", "eat water", "move 0,0:d")
    assert (table.play.abilities[1].actions, table.letter(table.state.zone[1])) == (4, "d")


def test_ruling_211_a_free_action_that_a_friend_lends_on_the_way_adds_nothing() -> None:
    skills = {"doug": ("Born leader",), "ned": ("Charge", "Slippery"), "elle": (LENT_MOVE,)}
    content, record = library_with("M0", skills).quest("M0")
    table = Table("M0")
    table.sit_down(Material(content, record, ("Doug", "Ned", "Elle"), (0, 0, 0)))
    table.put("Doug", "0,0:a").put("Ned", "0,0:c").put("Elle", "0,0:d").turn("Doug")
    act(table.zombies("0,0:d", walker=1), "Doug", "lead ned", "charge 0,0:d", "move 0,0:c")
    assert at(table, "Ned") == "0,0:c"


@pytest.mark.parametrize("skill", ["Escalation: Ranged", "Escalation: Combat"])
def test_ruling_093_the_gift_is_no_part_of_anybodys_row(skill: str) -> None:
    """Ned, whose own Turn is interrupted, shoots as often in a row as before."""
    table = led("Doug", "Ned").skill("Ned", skill).give("Ned", hand1="pistol")
    table.state.in_a_row[:] = [0b10, 0b10]
    act(table.dice(1, 1), "Doug", "lead ned", "attack pistol ranged 0,0:d")
    assert table.told(ROLLED)[-1]["dice"] == 1
    assert table.state.in_a_row == [0b10, 0b10]


def test_who_dies_by_it_is_off_the_board_and_the_game_is_lost() -> None:
    table = led("Doug", "Ned").give("Ned", hand1="pistol").put("Ned", "b").wound("Doug", 2)
    with pytest.raises(GameOver):
        act(table.dice(1), "Doug", "lead ned", "attack pistol ranged 0,0:c")


# --- Black Plague ---------------------------------------------------------------------------


def plague(*survivors: str) -> SmallTable:
    """The same, in the box where the action is a token."""
    table = SmallTable(BLACK_PLAGUE, STREET, *survivors).skill(survivors[0], "Born leader")
    for survivor in survivors:
        table.put(survivor, "c")
    return table.turn(survivors[0])


def holders(table: SmallTable) -> list[str]:
    return [one.id for one in view_of(table.play).survivors if one.free_action]


def test_bp_052_the_action_is_kept_for_the_next_turn_and_does_anything() -> None:
    table = plague("Ann", "Clovis", "Silas")
    assert beginning(table, "Ann", "lead") == ["lead clovis", "lead silas"]
    act(table, "Ann", "lead clovis")
    assert (left(table, "Ann"), left(table, "Clovis"), holders(table)) == (3, 0, ["clovis"])
    begin_turn(table.play, 2)
    assert left(table, "Silas") == 3
    begin_turn(table.play, 1)
    assert (left(table, "Clovis"), holders(table)) == (4, [])
    assert broken(table.play) == []
    assert table.state.free_action == -1
    for _ in range(4):
        act(table, "Clovis", "noise")
    assert left(table, "Clovis") == 0
    assert len(table.told(EVENT_CALLED["free-action"])) == 1


def test_ruling_008_bp_who_had_the_turn_of_the_round_has_it_in_the_next_round() -> None:
    table = plague("Ann", "Clovis").had_turn("Clovis")
    act(table, "Ann", "lead clovis")
    end_turn(table)
    end_round(table)
    assert holders(table) == ["clovis"]
    begin_turn(table.play, 1)
    assert left(table, "Clovis") == 4


def test_ruling_008_bp_what_is_not_used_then_is_lost() -> None:
    table = plague("Ann", "Clovis")
    act(table, "Ann", "lead clovis")
    begin_turn(table.play, 1)
    end_turn(table)
    assert left(table, "Clovis") == 0
    end_round(table)
    begin_turn(table.play, 1)
    assert left(table, "Clovis") == 3


def test_ruling_008_bp_it_is_no_turn_of_its_own() -> None:
    """What is done once per Turn is not done twice because of it."""
    table = plague("Ann", "Clovis").skill("Clovis", "Jump").free_action("Clovis")
    begin_turn(table.play, 1)
    act(table, "Clovis", "jump 0,0:e")
    assert (left(table, "Clovis"), beginning(table, "Clovis", "jump")) == (3, [])


def test_ruling_222_one_token_a_turn_and_only_one_exists() -> None:
    table = plague("Ann", "Clovis", "Silas").skill("Silas", "Born leader")
    act(table, "Ann", "lead clovis")
    assert beginning(table, "Ann", "lead") == []
    assert beginning(table.turn("Silas"), "Silas", "lead") == []  # Clovis has it still
    begin_turn(table.play, 1)
    end_turn(table)
    assert beginning(table.turn("Silas"), "Silas", "lead") == ["lead ann", "lead clovis"]


def test_the_next_turn_may_be_an_extra_one() -> None:
    """Zombie link. (rulings 7, 140)"""
    table = plague("Ann", "Clovis").free_action("Clovis").had_turn("Clovis")
    table.state.active = -1
    table.run(extra_turn(table.play, 1), *[pick(table, "noise")] * 4)
    assert (table.state.noise[table.zone("c")], holders(table)) == (4, [])


def test_it_pays_for_leaving_zombies_like_any_action() -> None:
    table = plague("Ann", "Clovis").free_action("Clovis").zombies("c", walker=3)
    begin_turn(table.play, 1)
    act(table, "Clovis", "move 0,0:d")
    assert left(table, "Clovis") == 0


def test_the_token_of_who_dies_comes_back() -> None:
    table = plague("Ann", "Clovis", "Silas").free_action("Clovis")
    table.play.eliminate(1)
    assert (holders(table), beginning(table, "Ann", "lead")) == ([], ["lead silas"])


def test_survivors_of_black_plague_may_have_it() -> None:
    game = Game.new("Q0", survivors=("Ann",), content=library_with("Q0", {"ann": ("Born leader",)}))
    assert game.view().survivors[0].skills == ("Born leader",)
