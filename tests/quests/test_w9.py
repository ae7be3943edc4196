"""W9, Defenders of the Realm. [WD 49]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.horde.targets import Targets
from shamble.rules.quests.beacon import ESCORTING
from shamble.rules.systems.corruption import corrupt
from shamble.rules.systems.defilers import next_zones
from shamble.rules.table.state import Phase
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
from tests.rules.acting import holding
from tests.rules.table import Table

HER_ROOM, EXIT, BEFORE_IT = "2,1:c", "0,1:b", "0,1:e"
SOUTH, NORTH = "2,1:e", "0,1:e"
"""The Starting Zones."""
HER_DEATH = (Ending.SURVIVOR_ELIMINATED, -1)
EXIT_LOST = (Ending.GOAL_IMPOSSIBLE, 1)


def test_set_up() -> None:
    assert counted("W9") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [("2,0:h", "red", True), ("0,0:d", "red", True), ("0,1:i", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {SOUTH, NORTH},
        "cards": 6,
    }
    view = set_up("W9").view()
    assert view.guards == {HER_ROOM: 3, "1,0:d": 3, "1,1:d": 3, "1,1:f": 3}
    assert (view.beacon, view.beacon_bearer, view.beacon_walks) == (HER_ROOM, None, True)
    assert (len(view.corruption), sum(view.tokens["cauldrons"].values())) == (7, 3)


def test_w9_page_49_the_team_is_split_as_evenly_as_possible() -> None:
    zones = [survivor.zone for survivor in set_up("W9").view().survivors]
    assert (zones.count(SOUTH), zones.count(NORTH)) == (3, 3)


@pytest.mark.parametrize("objective", range(6))
def test_w9_page_49_each_objective_gives_a_vault_weapon(objective: int) -> None:
    table = Table("W9", *TEAM)
    weapons = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", objective) in weapons
    assert table.state.points[0] == 0


def test_w9_page_49_without_one_left_it_gives_points() -> None:
    table = weapons_taken(Table("W9", *TEAM), 8)
    take(table, "Jenia", 0)
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


# --- escorting the Empress ------------------------------------------------------------------


def escorting(table: Table) -> list[str]:
    """What is asked before the next Players' Phase; nothing: she cannot move."""
    table.state.phase = Phase.END
    engine = Engine(table.material, table.state.copy())
    if engine.decision is None or engine.decision.kind != ESCORTING:
        return []
    return [text_of(table.material, packed) for packed in engine.decision.choices]


def her(zone: str, escort: str = "Jenia") -> Table:
    """The Empress is in a zone with one of the team, and all Guards are elsewhere."""
    table = Table("W9", *TEAM).guards({"1,0:d": 1}).put("Jenia", SOUTH).put("Ogon", SOUTH)
    return table.beacon(zone).put(escort, zone)


def test_w9_page_49_she_may_move_at_the_beginning_of_the_first_players_phase() -> None:
    game = Game.new("W9", seed=11)
    while game.decision.kind != "escort":
        game.choose(0)
    assert game.state.round == 1
    assert game.decision.choices == ("stay", "escort 2,1:b", "escort 2,1:f")


def test_w9_page_49_one_zone_in_any_direction_the_players_choose_and_in_each_round() -> None:
    assert escorting(her("1,1:e")) == [
        "stay",
        *[f"escort {zone}" for zone in ("1,1:b", "1,1:d", "1,1:f", "1,1:h")],
    ], "over the stairs and the Rope Ladder too"


def test_w9_page_49_not_alone() -> None:
    assert escorting(her(HER_ROOM).put("Jenia", SOUTH)) == []


def test_ruling_200_a_guard_is_an_escort() -> None:
    table = her(HER_ROOM).put("Jenia", SOUTH).guards({HER_ROOM: 1})
    assert escorting(table) == ["stay", "escort 2,1:b", "escort 2,1:f"]


def test_w9_page_49_not_with_zombies_in_her_zone() -> None:
    assert escorting(her(HER_ROOM).zombies(HER_ROOM, walker=1)) == []


def test_w9_page_49_she_counts_as_a_noise_token() -> None:
    table = her(HER_ROOM)
    assert Targets(table.play).noise[table.zone(HER_ROOM)] == 2


def test_w9_page_49_defilers_push_toward_her() -> None:
    table = her("1,1:e")
    near = {table.material.board.name(zone) for zone in next_zones(table.play, 2)}
    assert near == {"0,1:h", "1,1:c"}


# --- winning --------------------------------------------------------------------------------


def step_into_exit(table: Table) -> Engine:
    table.state.phase = Phase.END
    engine = Engine(table.material, table.state.copy())
    assert engine.decision is not None
    texts = [text_of(table.material, packed) for packed in engine.decision.choices]
    engine.choose(engine.decision.choices[texts.index(f"escort {EXIT}")])
    return engine


def test_w9_page_49_she_wins_in_the_exit() -> None:
    assert step_into_exit(her(BEFORE_IT)).state.outcome == Ending.WON


def test_w9_page_49_as_soon_as_no_zombie_is_there() -> None:
    engine = step_into_exit(her(BEFORE_IT).zombies(EXIT, walker=1))
    assert engine.state.outcome == Ending.RUNNING
    table = her(EXIT).zombies(EXIT, walker=1).give("Jenia", hand1="short_bow").dice(6)
    table.put("Jenia", BEFORE_IT).turn("Jenia")
    assert ends(table, f"attack short-bow ranged {EXIT}") is Ending.WON


def test_w9_page_49_others_in_the_exit_do_not_help() -> None:
    table = her(HER_ROOM).put("Ogon", BEFORE_IT).turn("Ogon")
    assert ends(table, f"move {EXIT}") is Ending.RUNNING


def test_won_from_a_prepared_position() -> None:
    """She goes up the last street, Jenia ahead of her: what she meets in the Exit, she shoots."""
    table = her("0,1:h").give("Jenia", hand1="short_bow").spawns_removed(0, 1, 2)
    table.zombies(EXIT, walker=1).dice(6).put("Ogon", NORTH)
    table.state.phase = Phase.END
    first = ("escort 0,1:e", "activate jenia", "move 0,1:e", f"attack short-bow ranged {EXIT}")
    assert ends(table, *first) is Ending.RUNNING
    rest = ("end-turn", "end-turn", f"escort {EXIT}")
    assert ends(table, *first, *rest) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_w9_page_49_one_wound_of_hers_loses() -> None:
    table = her(HER_ROOM).put("Jenia", SOUTH).zombies(HER_ROOM, walker=1)
    assert activated(table) == HER_DEATH


def test_w9_page_49_her_escort_may_take_the_attack() -> None:
    table = her(HER_ROOM).zombies(HER_ROOM, walker=1)
    assert activated(table, "wound jenia") == RUNNING


def test_w9_page_49_a_survivors_death_loses() -> None:
    assert bitten("W9", "2,1:i") == DEATH


def test_w9_page_49_a_defiler_who_reaches_her_loses() -> None:
    assert beacon_reached("W9", "2,0:h", "2,1:f") == BEACON
    table = her("1,1:e")
    assert activated(defiler(table, "2,0:h", 0, "1,1:f")) == BEACON


def test_ruling_199_she_loses_where_she_walks_into_corruption() -> None:
    table = her("1,0:i")
    corrupted = next(zone for zone in escorting(table) if zone == "escort 1,0:h")
    engine = Engine(table.material, table.state.copy())
    assert engine.decision is not None
    texts = [text_of(table.material, packed) for packed in engine.decision.choices]
    engine.choose(engine.decision.choices[texts.index(corrupted)])
    assert engine.state.outcome == Ending.BEACON_REACHED


def test_ruling_193_corruption_in_the_exit_loses() -> None:
    table = her(HER_ROOM)
    with pytest.raises(GameOver) as end:
        corrupt(table.play, table.zone(EXIT))
    assert (end.value.ending, end.value.way) == EXIT_LOST


def test_no_objective_is_needed() -> None:
    assert swallowed(Table("W9", *TEAM), *range(6)) == RUNNING


def test_at_random() -> None:
    chosen = play_randomly("W9", 3, ("move", "escort"))
    assert chosen["escort"]
