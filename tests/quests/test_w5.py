"""W5, The Empress of Thorns. [WD 45]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.systems.corruption import corrupt
from shamble.rules.systems.defilers import next_zones
from shamble.rules.systems.guards.orders import orders
from shamble.rules.words.texts import text_of
from tests.quests.looking import counted, ends
from tests.quests.random_games import play_randomly
from tests.quests.wintergrad import (
    BEACON,
    DEATH,
    RUNNING,
    TEAM,
    activated,
    beacon_reached,
    bitten,
    defiler,
    drawn,
    set_up,
    swallowed,
    take,
    weapons_taken,
)
from tests.rules.acting import act, beginning, holding, left
from tests.rules.table import Table

HER_ROOM, EXIT = "2,0:e", "0,1:b"
FOUND = 0b01
"""The first goal by its bit."""
EXIT_LOST = (Ending.GOAL_IMPOSSIBLE, 0)


def test_set_up() -> None:
    assert counted("W5") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [("2,1:i", "red", True), ("1,0:d", "red", True), ("1,1:c", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:h"},
        "cards": 6,
    }
    view = set_up("W5").view()
    assert view.guards == {HER_ROOM: 6, "0,0:e": 3, "0,1:e": 3}
    assert (view.beacon, view.beacon_bearer, view.beacon_walks) == (HER_ROOM, None, False)
    assert (len(view.corruption), sum(view.tokens["cauldrons"].values())) == (4, 2)


# --- noble weapons --------------------------------------------------------------------------


@pytest.mark.parametrize("objective", range(6))
def test_w5_page_45_each_objective_gives_a_vault_weapon(objective: int) -> None:
    table = Table("W5", *TEAM)
    weapons = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", objective) in weapons
    assert table.state.points[0] == 0


def test_w5_page_45_without_one_left_it_gives_points() -> None:
    table = weapons_taken(Table("W5", *TEAM), 8)
    take(table, "Jenia", 0)
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


# --- Her Majesty ----------------------------------------------------------------------------


def beside_her() -> Table:
    """Jenia stands in the Empress's room, and it is her Turn; Ogon is there too."""
    table = Table("W5", *TEAM).put("Jenia", HER_ROOM).put("Ogon", HER_ROOM).turn("Jenia")
    table.play.check()
    return table


def test_w5_page_45_an_action_takes_her_and_fills_no_slot() -> None:
    table = beside_her()
    act(table, "Jenia", f"take-beacon {HER_ROOM}")
    table.play.check()
    assert (left(table, "Jenia"), holding(table, "Jenia")) == (2, [])
    assert table.state.goals == FOUND
    assert beginning(table, "Jenia", "take-beacon") == []


def test_w5_page_45_she_is_traded_like_equipment() -> None:
    table = beside_her().beacon("Jenia")
    act(table, "Jenia", "trade ogon", "give-beacon")
    assert table.state.bearer == table.who("Ogon")


def test_w5_page_45_whoever_holds_her_is_the_beacon() -> None:
    """Defilers push toward the survivor who carries her."""
    table = beside_her().beacon("Jenia").put("Jenia", "0,1:e")
    token = 2  # in 1,1:c
    near = {table.material.board.name(zone) for zone in next_zones(table.play, token)}
    assert near == {"1,1:b", "0,1:i"}
    table.put("Jenia", "1,1:i")
    assert [table.material.board.name(zone) for zone in next_zones(table.play, token)] == ["1,1:f"]


# --- imperial guards ------------------------------------------------------------------------


def told(table: Table, zone: str) -> list[str]:
    """What the Guards of a zone can be told to do."""
    found = orders(table.play, table.who("Jenia"), table.zone(zone))
    return [text_of(table.material, packed).split()[0] for packed in found]


def test_w5_page_45_her_guards_fight_and_do_not_move_until_she_is_taken() -> None:
    table = beside_her().zombies("2,0:b", walker=1)
    assert set(told(table, HER_ROOM)) == {"guards-attack"}
    assert "guards-move" in told(table, "0,0:e")
    act(table, "Jenia", f"take-beacon {HER_ROOM}")
    assert "guards-move" in told(table, HER_ROOM)
    table.put("Jenia", "0,0:e")
    assert "guards-move" in told(table, "0,0:e"), "wherever she is carried"


# --- winning --------------------------------------------------------------------------------


def test_w5_page_45_she_is_saved_as_soon_as_she_is_in_the_exit_zombies_or_not() -> None:
    table = beside_her().beacon("Jenia").put("Jenia", "0,1:e").zombies(EXIT, walker=3)
    table.turn("Jenia")
    assert ends(table, f"move {EXIT}") is Ending.WON


def test_w5_page_45_without_her_nobody_wins_there() -> None:
    table = beside_her().put("Jenia", "0,1:e").turn("Jenia")
    assert ends(table, f"move {EXIT}") is Ending.RUNNING


def test_won_from_a_prepared_position() -> None:
    """Jenia takes her from the room, and Ogon, to whom she gives her, has the last steps up the
    stairs and down the Rope Ladder. At Blue nobody comes in between."""
    table = Table("W5", *TEAM).beacon("0,1:i").put("Jenia", "0,1:i").put("Ogon", "0,1:i")
    table.turn("Jenia")
    taken = ("take-beacon 0,1:i", "trade ogon", "give-beacon", "end-turn")
    steps = ("move 0,1:f", "move 0,1:e")
    assert ends(table, *taken, *steps) is Ending.RUNNING
    assert ends(table, *taken, *steps, f"move {EXIT}") is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_w5_page_45_a_survivors_death_loses() -> None:
    assert bitten("W5", "1,0:h") == DEATH


def test_w5_page_45_so_does_that_of_her_bearer() -> None:
    table = beside_her().beacon("Jenia").put("Jenia", "1,0:h").wound("Jenia", 2)
    assert activated(table.zombies("1,0:h", walker=1)) == DEATH


def test_w5_page_45_guards_may_die() -> None:
    table = Table("W5", *TEAM).put("Ogon", "0,0:h")
    assert activated(table.zombies(HER_ROOM, walker=1)) == RUNNING
    assert len(table.play.guards_in(table.zone(HER_ROOM))) == 5


def test_w5_page_45_a_defiler_who_reaches_her_loses() -> None:
    assert beacon_reached("W5", "2,1:i", "2,0:f") == BEACON


def test_ruling_199_a_defiler_who_reaches_her_bearer_loses() -> None:
    table = beside_her().beacon("Jenia").put("Jenia", "1,0:h")
    assert activated(defiler(table, "2,1:i", 0, "1,0:e")) == BEACON


def test_ruling_199_a_bearer_in_corruption_loses() -> None:
    table = beside_her().beacon("Jenia").put("Jenia", "1,0:e").turn("Jenia")
    assert ends(table, "move 1,0:h") is Ending.RUNNING
    assert ends(table, "move 1,0:d") is Ending.BEACON_REACHED


def test_ruling_193_corruption_in_the_exit_loses() -> None:
    table = beside_her()
    with pytest.raises(GameOver) as end:
        corrupt(table.play, table.zone(EXIT))
    assert (end.value.ending, end.value.way) == EXIT_LOST


def test_no_objective_is_needed() -> None:
    """But the one beside her is reached together with her."""
    table = Table("W5", *TEAM)
    others = [n for n, z in enumerate(table.material.objective_zones) if z != table.zone(HER_ROOM)]
    assert swallowed(table, *others) == RUNNING


def test_at_random() -> None:
    chosen = play_randomly("W5", 3, ("move", "take-beacon", "trade", "give-beacon"))
    assert chosen["move"]
