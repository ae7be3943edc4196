"""The Defiler, Corruption and the Beacon. [WD 19-20]"""

from __future__ import annotations

import pytest

from shamble.content.quests import Objectives
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.foresight.forecast import Push, forecast
from shamble.rules.horde.activation import activate_all, activate_groups
from shamble.rules.horde.cards import resolve_card
from shamble.rules.horde.coming import spawn_zombies
from shamble.rules.horde.spawn import spawn_token
from shamble.rules.horde.spawn_order import spawn_order
from shamble.rules.systems.beacon import beacon_zone, check_beacon
from shamble.rules.systems.corruption import OBJECTIVE_LOST, cleanse, corrupt
from shamble.rules.systems.defilers import PUSHING
from shamble.rules.systems.necromancers import NECROMANCER_CAME
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.rules.small import WHITE_DEATH, SmallTable

WALLED = """
+.....+-----+.....+.....+
: a   | x   | b   : c   :
+.....+-----+.....+.....+
: d   : e   : f   : g   :
+.....+.....+.....+.....+
"""
"""From `a` to `c` the way through the house is the shortest."""
FORK = """
+.....+.....+.....+
: a   : b   : c   :
+.....+.....+.....+
: d   : e   : f   :
+.....+.....+.....+
"""
DEFILERS = (448, 449, 469)
WALKERS = 429


def table(
    picture: str = WALLED, beacon: str = "c", spawns: str = "ag", **says: object
) -> SmallTable:
    said = {"beacon": f"0,0:{beacon}", **says}
    rooms = "x" if "x" in picture else ""
    one = SmallTable(WHITE_DEATH, picture, "Jenia", rooms=rooms, spawns=spawns, says=said)
    return one.put("Jenia", "f")


def came(one: SmallTable, token: int = 0, *words: str) -> SmallTable:
    """A card for a numbered token shows the Defiler."""
    shown = [c for c in DEFILERS if c not in discarded(one)]
    one.top_zombie_cards(shown[0])
    one.play_out(spawn_token(one.play, token), *words)
    return one


def discarded(one: SmallTable) -> list[int]:
    return [one.material.zombie_cards[card].number for card in one.state.zombie_discard]


def corruption(one: SmallTable) -> str:
    return "".join(one.letter(zone) for zone in one.play.corrupted_zones())


def tokens(one: SmallTable) -> str:
    zones = one.state.spawn_tokens
    return "".join(one.letter(zone) if zone >= 0 else "-" for zone in zones)


def activate(one: SmallTable, *words: str) -> None:
    one.play_out(activate_all(one.play), *words)


def test_wd_019_he_comes_with_a_spawn_token_and_corruption() -> None:
    one = came(table())
    assert one.horde() == {"a": {"necromancer": 1}}
    assert tokens(one) == "aga"
    assert corruption(one) == "a"
    assert one.state.awake == 0b111


def test_that_he_comes_is_told_with_his_kind() -> None:
    one = table()
    one.play.events = []
    came(one)
    (told,) = one.told(NECROMANCER_CAME)
    assert told == {"zone": one.zone("a"), "number": 2, "kind": one.kind("necromancer")}


def test_wd_028_ruling_127_numbers_are_the_order_and_his_token_is_last_at_once() -> None:
    one = came(table(spawns="gab"), 1)
    assert spawn_order(one.play) == [0, 1, 2, 3]
    one.top_zombie_cards(WALKERS)
    one.play_out(spawn_token(one.play, 3))
    assert one.cards_drawn() == ["a", "a"]


def test_wd_019_ruling_153_he_stays_and_pushes_the_token_he_came_from_through_walls() -> None:
    one = came(table())
    activate(one)
    assert (tokens(one), corruption(one)) == ("xga", "ax")
    assert one.horde() == {"a": {"necromancer": 1}}
    activate(one)
    assert (tokens(one), corruption(one)) == ("bga", "abx")


def test_wd_020_three_rounds_are_three_zones_of_corruption_besides_his_own() -> None:
    one = came(table(beacon="g")).put("Jenia", "g")
    for _ in range(3):
        activate(one, *(["go d"] if corruption(one) == "a" else []))
    assert tokens(one) == "fga"
    assert corruption(one) == "adef"


def test_wd_020_walls_between_corruption_zones_do_not_count_and_nobody_searches_there() -> None:
    one = came(table())
    assert not one.play.passages.sees(one.zone("a"), one.zone("x"))
    activate(one)
    assert one.play.passages.sees(one.zone("a"), one.zone("x"))
    assert one.zone("x") in one.play.passages.steps(0)[one.zone("a")]
    assert one.zone("b") not in one.play.passages.steps(0)[one.zone("x")]  # (ruling 182)


BREACH = """
+-----+-----+.....+.....+
| r   | s   o c   : d   :
+-----+-----+.....+.....+
"""
"""Two rooms with a wall between them, and the street before the second."""


def test_wd_018_020_runners_look_again_when_corruption_has_opened_a_wall() -> None:
    """At first the Runner hears nothing but what is in its own room; then the wall is gone, and it
    sees Jenia before its second Action. (ruling 112)"""
    says = {"beacon": "0,0:c", "corruption": ("0,0:r",)}
    one = SmallTable(WHITE_DEATH, BREACH, "Jenia", rooms="rs", spawns="rc", says=says)
    one.put("Jenia", "c").zombies("r", runner=1).noise("r", 3)
    one.play.spawning = 0
    one.run(spawn_zombies(one.play, one.zone("d"), one.kind("necromancer"), 1))
    one.play.spawning = -1
    activate(one)
    assert corruption(one) == "drs"
    assert one.horde() == {"s": {"runner": 1}, "d": {"necromancer": 1}}


def test_wd_019_of_two_equal_ways_the_players_choose() -> None:
    one = came(table(FORK, "e", "a"))
    activate(one, "go d")
    assert one.questions(PUSHING) == [["go b", "go d"]]
    assert one.asked[-1].about == (one.zone("a"), 0)  # the token, and not he, goes somewhere
    assert (tokens(one), corruption(one)) == ("da", "ad")


def test_wd_020_corruption_on_the_beacon_loses() -> None:
    one = came(table(FORK, "b", "a"))
    with pytest.raises(GameOver) as end:
        activate(one)
    assert end.value.ending is Ending.BEACON_REACHED


def test_wd_019_he_attacks_instead_of_pushing() -> None:
    one = came(table()).put("Jenia", "a")
    activate(one)
    assert one.wounds("Jenia") == [1]
    assert (tokens(one), corruption(one)) == ("aga", "a")


def test_wd_033_a_frozen_defiler_pushes_nothing() -> None:
    one = came(table()).frozen("0,0:a")
    activate(one)
    assert tokens(one) == "aga"
    activate(one)
    assert tokens(one) == "xga"


def test_wd_019_ruling_146_another_card_gives_him_an_activation_and_brings_nobody() -> None:
    one = came(table())
    came(one, 1)
    assert one.horde() == {"a": {"necromancer": 1}}
    assert tokens(one) == "xga"  # the token of the first card, wherever the second was drawn


def test_wd_019_ruling_151_killed_he_takes_his_own_token_along() -> None:
    one = came(table())
    activate(one)
    kind = one.material.kinds_called["necromancer"][0]
    one.play.kill(0, one.zone("a"), kind)
    assert tokens(one) == "xg-"
    assert one.state.necromancers == []
    assert corruption(one) == "ax"
    came(one, 1)
    assert tokens(one) == "xg-g"


def test_wd_019_ruling_194_an_objective_in_corruption_is_discarded_and_nobody_took_it() -> None:
    objectives = Objectives(red=("0,0:x", "0,0:g"))
    one = came(table(objectives=objectives))
    activate(one)
    assert (one.state.objectives, one.state.taken) == (0b10, 0)
    assert [lost["number"] for lost in one.told(OBJECTIVE_LOST)] == [0]
    assert one.state.points == [0]


def test_ruling_155_where_there_is_corruption_already_nothing_happens_again() -> None:
    objectives = Objectives(red=("0,0:e",))
    one = table(objectives=objectives, corruption=("0,0:e",))
    corrupt(one.play, one.zone("e"))
    assert one.state.objectives == 1
    assert corruption(one) == "e"


def test_wd_042_a_zone_that_is_cleansed_is_what_it_was() -> None:
    one = table()
    before = one.state.passages
    corrupt(one.play, one.zone("x"))
    cleanse(one.play, one.zone("x"))
    assert one.state.passages == before


def test_wd_020_without_a_place_for_it_the_beacon_is_where_the_survivors_start() -> None:
    one = SmallTable(WHITE_DEATH, FORK, "Jenia", spawns="d")
    assert one.letter(beacon_zone(one.play)) == "d"


def test_ruling_199_who_carries_the_beacon_into_corruption_loses() -> None:
    one = table(corruption=("0,0:e",))
    one.play.put_beacon(-1, 0)
    assert beacon_zone(one.play) == one.zone("f")
    check_beacon(one.play)
    one.put("Jenia", "e")
    with pytest.raises(GameOver) as end:
        check_beacon(one.play)
    assert end.value.ending is Ending.BEACON_REACHED


def test_the_forecast_shows_where_corruption_goes() -> None:
    one = came(table())
    [told] = forecast(one.play)
    assert (told.why, told.to, told.targets) == ("beacon", ("0,0:x",), ("0,0:c",))
    assert told.pushes == (Push(0, "0,0:a", ("0,0:x",), ("0,0:b", "0,0:c"), 3, ()),)


def test_the_forecast_shows_how_near_the_beacon_is_and_which_objective_is_lost() -> None:
    one = came(table(objectives=Objectives(red=("0,0:x", "0,0:b"))))
    [first] = forecast(one.play)
    assert [(push.moves, push.lost) for push in first.pushes] == [(3, (0,))]
    one.play_out(activate_all(one.play))
    [second] = forecast(one.play)
    assert second.zone == "0,0:a", "he stays, and what he pushes goes"
    assert second.pushes == (Push(0, "0,0:x", ("0,0:b",), ("0,0:c",), 2, (1,)),)


def test_before_a_fork_the_forecast_names_both_ways() -> None:
    one = came(table(FORK, beacon="f", spawns="ac"))
    [told] = forecast(one.play)
    assert told.pushes == (Push(0, "0,0:a", ("0,0:b", "0,0:d"), (), 3, ()),)


def test_what_is_seen_of_it() -> None:
    one = came(table())
    view = view_of(one.play)
    assert (view.beacon, view.beacon_bearer, view.corruption) == ("0,0:c", None, ("0,0:a",))
    assert [spawn.color for spawn in view.spawns] == ["red", "red", "defiler"]
    assert broken(one.play) == []


def test_ruling_154_shown_by_no_token_he_comes_from_one_in_his_zone() -> None:
    one = table()
    card = [facts.number for facts in one.material.zombie_cards].index(DEFILERS[0])
    one.play_out(resolve_card(one.play, card, one.zone("g")))
    assert one.state.necromancers == [one.zone("g"), 2, one.kind("necromancer"), 1]
    assert len(one.told(NECROMANCER_CAME)) == 1


def test_ruling_233_taunted_he_still_stays_and_pushes_his_token() -> None:
    """Whenever he would move the token does, in an extra activation too. [WD 19]"""
    one = came(table()).skill("Jenia", "Taunt")
    one.put("Jenia", "d")
    one.play_out(activate_groups(one.play, [(one.zone("a"), one.kind("necromancer"), 1)], lure=0))
    assert one.horde() == {"a": {"necromancer": 1}}
    assert tokens(one) == "xga"
