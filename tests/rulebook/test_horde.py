"""The rulebooks' worked examples about the horde, by book and page.

The printed maps of these examples are lost: each is drawn again, as small as it can be.
"""

from __future__ import annotations

from shamble.rules.boxes.modes import Modes
from shamble.rules.combat.targets import kill
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.attacks import SHARING_WOUNDS, ZOMBIES_ATTACKED
from shamble.rules.horde.buildings import fill_building
from shamble.rules.horde.cards import draw, resolve_card
from shamble.rules.horde.coming import EXTRA_ACTIVATION
from shamble.rules.horde.movement import CHOOSING_ROUTE, ZOMBIES_MOVED
from shamble.rules.horde.spawn import spawn_again, spawn_token
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.horde.targets import Targets
from shamble.rules.systems import necromancers
from tests.rules.small import BLACK_PLAGUE, RING, SECOND_EDITION, STREET, SmallTable


def resolve(table: SmallTable, number: int, zone: str) -> None:
    """Resolve the card with this printed number."""
    table.top_zombie_cards(number)
    table.play_out(resolve_card(table.play, draw(table.play), table.zone(zone)))


def spawn_step(table: SmallTable) -> None:
    """The Spawn step as a round plays it."""
    for place in range(len(spawn_order(table.play))):
        table.play_out(spawn_token(table.play, spawn_order(table.play)[place]))
    if table.state.double_spawn:
        table.play_out(spawn_again(table.play))


# --- 2nd Edition ----------------------------------------------------------------------------

DARK_HOUSE = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+--D--+-----+-----+-----+-----+
| f   o g   o h   o i   o j   |
+-----+-----+-----+-----+-----+
"""


def test_2e_020_tiger_sam_opens_a_house_with_four_dark_zones() -> None:
    """2E-011. Three Walkers, a Fatty, two Walkers that rush, an Extra Activation of Walkers."""
    table = SmallTable(SECOND_EDITION, DARK_HOUSE, "Tiger Sam", "Amy", rooms="f", dark_rooms="ghij")
    table.put("Tiger Sam", "a").put("Amy", "a").points("Amy", 7)
    table.open("a", "f").top_zombie_cards(2, 9, 5, 37)
    table.play_out(fill_building(table.play, table.zone("f")), "room j", "room i", "room h")
    assert table.cards_drawn() == ["j", "i", "h", "g"]
    # The two that rushed went from h to g; then all Walkers went a zone, these for the second time.
    assert table.horde() == {"i": {"walker": 3, "fatty": 1}, "f": {"walker": 2}}


def test_2e_023_one_walker_and_two_survivors() -> None:
    """2E-012."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "c").put("Doug", "c").zombies("c", walker=1)
    table.play_out(activate_all(table.play), "wound doug")
    assert table.questions(SHARING_WOUNDS) == [["wound amy", "wound doug"]]
    assert table.wounds("Amy", "Doug") == [0, 1]


def test_2e_023_four_walkers_share_their_wounds_over_two_survivors() -> None:
    """2E-013."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug")
    table.put("Amy", "c").put("Doug", "c").zombies("c", walker=4)
    table.play_out(activate_all(table.play), *["wound amy", "wound doug"] * 2)
    assert table.wounds("Amy", "Doug") == [2, 2]


def test_2e_024_a_group_splits_over_two_routes() -> None:
    """2E-014. Three Fatties: the players send the odd one; and the Runner."""
    table = SmallTable(SECOND_EDITION, RING, "Amy", rooms="x")
    table.put("Amy", "h").zombies("a", walker=4, fatty=3, runner=1)
    before = list(table.state.reserve)
    table.play_out(activate_all(table.play), "go b", "go d")
    assert table.questions(CHOOSING_ROUTE) == [["go b", "go d"]] * 2
    assert table.horde() == {
        "b": {"walker": 2, "fatty": 2},
        "d": {"walker": 2, "fatty": 1},
        "f": {"runner": 1},  # its second action
    }
    assert table.state.reserve == before


def test_2e_025_a_runner_attacks_twice() -> None:
    """2E-015."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "c").zombies("c", runner=1)
    table.play_out(activate_all(table.play))
    assert table.wounds("Amy") == [2]


def test_2e_025_runners_move_and_attack() -> None:
    """2E-016."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy")
    table.put("Amy", "c").zombies("b", runner=2, fatty=1)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"c": {"runner": 2, "fatty": 1}}
    assert table.wounds("Amy") == [2]


def test_2e_025_the_survivor_with_most_points_sets_the_level() -> None:
    """2E-017."""
    table = SmallTable(SECOND_EDITION, STREET, "Doug", "Lou")
    table.put("Doug", "e").put("Lou", "e").points("Doug", 5).points("Lou", 12)
    resolve(table, 1, "a")
    assert table.horde() == {"a": {"walker": 2}}


# --- Black Plague: cards and levels ---------------------------------------------------------


def test_bp_016_a_zombie_card_at_each_level() -> None:
    """BP-014."""
    for points, expected in (
        (0, {}),
        (7, {"a": {"runner": 2}}),
        (19, {"a": {"walker": 5}}),
        (43, {"a": {"fatty": 2}}),
    ):
        table = SmallTable(BLACK_PLAGUE, STREET, "Ann")
        table.put("Ann", "e").points("Ann", points)
        resolve(table, 1, "a")
        assert table.horde() == expected


def test_bp_025_the_survivor_with_most_points_sets_the_level() -> None:
    """BP-031."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "e").put("Clovis", "e").points("Ann", 5).points("Clovis", 12)
    resolve(table, 1, "a")
    assert table.horde() == {"a": {"runner": 2}}


def test_bp_026_an_extra_activation_of_walkers() -> None:
    """BP-032."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann")
    table.put("Ann", "e").zombies("a", walker=2, fatty=1)
    resolve(table, 37, "b")
    assert table.horde() == {"a": {"walker": 2, "fatty": 1}}
    table.points("Ann", 7)
    resolve(table, 38, "b")
    assert table.horde() == {"a": {"fatty": 1}, "b": {"walker": 2}}


# --- Black Plague: attacks and moves --------------------------------------------------------


def test_bp_023_seven_walkers_all_on_one_survivor() -> None:
    """BP-020."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "c").put("Clovis", "c").zombies("c", walker=7)
    table.play_out(activate_all(table.play), *["wound clovis"] * 7)
    assert table.wounds("Ann") == [0]
    assert table.state.zone[table.who("Clovis")] < 0


def test_bp_024_figures_are_added_so_that_the_groups_are_equal() -> None:
    """BP-023. The Runners go on in the same activation, still two and two."""
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", rooms="x")
    table.put("Ann", "h").zombies("a", walker=4, fatty=1, runner=3)
    table.play_out(activate_all(table.play))
    assert table.asked == []
    assert table.horde() == {
        "b": {"walker": 2, "fatty": 1},
        "d": {"walker": 2, "fatty": 1},
        "c": {"runner": 2},
        "f": {"runner": 2},
    }


VILLAGE = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+.....+-----+-----+-----+.....+
: f   | w   | x   | y   | g   :
+.....+-----+-----+-----+.....+
: h   : i   : j   : k   : l   :
+.....+.....+.....+.....+.....+
"""


def test_bp_024_the_noisiest_in_sight_is_chosen_over_the_nearest() -> None:
    """BP-024."""
    table = SmallTable(BLACK_PLAGUE, VILLAGE, "Ann", "Nelly", "Silas", "Baldric", rooms="wxy")
    table.put("Ann", "e").put("Nelly", "e").put("Silas", "e").put("Baldric", "b")
    assert Targets(table.play).of(table.zone("a")) == (table.zone("e"),)


def test_bp_024_who_sees_nobody_goes_for_the_noisiest_zone() -> None:
    """BP-025."""
    table = SmallTable(BLACK_PLAGUE, VILLAGE, "Ann", "Nelly", "Silas", "Baldric", rooms="wxy")
    table.put("Ann", "e").put("Nelly", "e").put("Silas", "e").put("Baldric", "b")
    assert Targets(table.play).of(table.zone("j")) == (table.zone("e"),)


def test_bp_024_who_sees_only_baldric_goes_for_him() -> None:
    """BP-026."""
    table = SmallTable(BLACK_PLAGUE, VILLAGE, "Ann", "Nelly", "Silas", "Baldric", rooms="wxy")
    table.put("Ann", "e").put("Nelly", "e").put("Silas", "e").put("Baldric", "h")
    assert Targets(table.play).of(table.zone("k")) == (table.zone("h"),)


def test_bp_024_two_equal_routes_split_the_group() -> None:
    """BP-027."""
    table = SmallTable(BLACK_PLAGUE, VILLAGE, "Ann", rooms="wxy")
    table.put("Ann", "l").zombies("a", walker=2)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 1}, "f": {"walker": 1}}


def test_bp_025_three_runners_arrive_and_kill() -> None:
    """BP-028."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "b").put("Clovis", "e").noise("b", 1).zombies("a", runner=3, fatty=1)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"b": {"runner": 3, "fatty": 1}}
    assert table.wounds("Ann") == [3]
    assert table.state.zone[table.who("Ann")] < 0


def test_bp_025_a_runner_attacks_twice_while_a_walker_comes() -> None:
    """BP-029."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann")
    table.put("Ann", "b").zombies("b", runner=1).zombies("a", walker=1)
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann") == [2]
    assert table.horde() == {"b": {"runner": 1, "walker": 1}}


def test_bp_025_the_runners_go_on_to_their_next_meal() -> None:
    """BP-030."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "a").put("Clovis", "e").zombies("a", walker=3, fatty=2, runner=2)
    table.play_out(activate_all(table.play))
    assert sum(event["count"] for event in table.told(ZOMBIES_ATTACKED)) == 7
    assert table.horde() == {"a": {"walker": 3, "fatty": 2}, "b": {"runner": 2}}


# --- Black Plague: Double Spawn -------------------------------------------------------------


def spawning(*numbers: int) -> SmallTable:
    """Three Spawn Zones, and the cards on top of the deck."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", spawns="abc")
    table.put("Ann", "e").top_zombie_cards(*numbers)
    return table


def test_bp_026_two_cards_after_a_double_spawn() -> None:
    """BP-033."""
    table = spawning(47, 4, 5, 6)
    spawn_step(table)
    assert table.cards_drawn() == ["a", "b", "b", "c"]
    assert table.horde() == {"b": {"walker": 2}, "c": {"walker": 1}}


def test_bp_027_a_second_double_spawn_goes_to_the_third_zone() -> None:
    """BP-034."""
    table = spawning(47, 4, 48, 5, 6)
    spawn_step(table)
    assert table.cards_drawn() == ["a", "b", "b", "c", "c"]
    assert table.horde() == {"b": {"walker": 1}, "c": {"walker": 2}}


def test_bp_027_the_last_spawn_zone_wraps_to_the_first() -> None:
    """BP-037."""
    table = spawning(4, 5, 47, 6, 7)
    spawn_step(table)
    assert table.cards_drawn() == ["a", "b", "c", "a", "a"]
    assert table.horde() == {"a": {"walker": 4}, "b": {"walker": 1}}


# --- Black Plague: buildings ----------------------------------------------------------------

INN = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+--D--+-----+-----+-----+-----+
| f   o g   o h   o i   D j   |
+-----+-----+-----+-----+-----+
: k   : l   : m   : n   : p   :
+--D--+.....+.....+.....+.....+
| q   | r   : s   : t   : u   :
+-----+.....+.....+.....+.....+
"""
"""An inn of four rooms and one behind a closed door; a shed that is open from the start."""


def inn(*numbers: int) -> SmallTable:
    doors = {"af": False, "ij": False, "kq": True}
    table = SmallTable(BLACK_PLAGUE, INN, "Nelly", rooms="fghijq", doors=doors)
    table.put("Nelly", "a").top_zombie_cards(*numbers)
    for door in table.material.board.doors:  # as set-up does
        if door.open_at_start:
            building = table.material.board.zones[max(door.a, door.b)].building
            assert building is not None
            table.state.revealed |= 1 << building
    table.open("a", "f")
    return table


def test_bp_020_nelly_opens_a_house_of_four_rooms() -> None:
    """BP-019."""
    table = inn(4, 5, 6, 7)
    table.play_out(fill_building(table.play, table.zone("f")), "room i", "room h", "room g")
    assert table.cards_drawn() == ["i", "h", "g", "f"]
    table.play_out(fill_building(table.play, table.zone("q")))
    assert len(table.cards_drawn()) == 4


def test_bp_027_two_double_spawns_in_a_room() -> None:
    """BP-035."""
    table = inn(47, 48, 49, 4, 5, 6, 7, 17)
    table.play_out(fill_building(table.play, table.zone("f")), "room f", "room g", "room i")
    assert table.cards_drawn() == ["f", "g", "g", "i", "i", "i", "i", "h"]
    assert table.count("f", "walker") == table.count("g", "walker") == 0


def test_bp_027_a_double_spawn_in_the_first_room() -> None:
    """BP-036."""
    table = inn(47, 4, 5, 6, 7)
    table.play_out(fill_building(table.play, table.zone("f")), "room h", "room g", "room f")
    assert table.cards_drawn() == ["h", "g", "g", "f", "i"]


def test_bp_028_a_double_spawn_in_the_last_room() -> None:
    """BP-038."""
    table = inn(4, 5, 6, 47, 7, 17)
    table.play_out(fill_building(table.play, table.zone("f")), "room f", "room g", "room h")
    assert table.cards_drawn() == ["f", "g", "h", "i", "f", "f"]


# --- Black Plague: Necromancers -------------------------------------------------------------


def necromancer() -> SmallTable:
    """He has just come into the Spawn Zone d; the nearest other one is a, three zones away."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Clovis", "Silas", spawns="da")
    table.put("Clovis", "e").put("Silas", "e").top_zombie_cards(41, 8)
    table.play_out(spawn_token(table.play, 0))
    return table


def test_bp_029_a_necromancer_comes_with_a_spawn_zone_and_its_card() -> None:
    """BP-039."""
    table = necromancer()
    assert table.cards_drawn() == ["d", "d"]
    assert table.horde() == {"d": {"necromancer": 1, "walker": 3}}
    assert table.state.spawn_tokens == [table.zone("d"), table.zone("a"), table.zone("d")]
    necromancers.wake_tokens(table.play)  # the round ends
    assert is_active(table.play, 2)


def test_bp_029_he_flees_while_the_others_fight() -> None:
    """BP-040."""
    table = necromancer()
    table.play_out(activate_all(table.play))
    assert table.horde() == {"c": {"necromancer": 1}, "e": {"walker": 3}}


def test_bp_030_silas_kills_him_and_a_spawn_zone_goes() -> None:
    """BP-041."""
    table = necromancer()
    table.play_out(activate_all(table.play))
    script = kill(table.play, table.who("Silas"), table.zone("c"), table.kind("necromancer"), 1)
    table.play_out(script, "remove-spawn 1")
    assert table.state.spawn_tokens == [table.zone("d"), -1, table.zone("d")]
    assert table.state.necromancers == []  # his token is one like any other


def test_bp_030_he_escapes_when_he_activates_on_the_spawn_zone() -> None:
    """BP-042."""
    table = necromancer()
    table.play.remove(table.zone("d"), table.kind("walker"), 3)
    for zone in "cba":
        table.play_out(activate_all(table.play))
        assert table.horde() == {zone: {"necromancer": 1}}
    table.play_out(activate_all(table.play))
    assert table.horde() == {}
    assert table.state.spawn_tokens == [table.zone("d"), table.zone("a"), table.zone("d")]
    assert table.state.necromancers == []


CABAL = (*["necromancer"] * 3, *["ostokar"] * 2, "tomekupa")


def cabal() -> SmallTable:
    """A group that owns two standard Necromancers, Ostokar and To-Me Ku-Pa; at the start the
    survivors are far from all of them."""
    table = SmallTable(
        BLACK_PLAGUE,
        STREET,
        "Silas",
        spawns="ae",
        modes=Modes(cabal=CABAL, cabal_figures=2),
        cabal=("Ostokar", "TomeKuPa"),
    )
    return table.put("Silas", "a")


def test_bp_031_a_cabal_of_three_two_and_one() -> None:
    """BP-043."""
    table = cabal()
    kinds = table.material.kinds
    assert {kind.id: kind.miniatures for kind in kinds if kind.necromancer} == {
        "necromancer": 2,
        "ostokar": 1,
        "tomekupa": 1,
    }
    brought = [
        [kinds[kind].id for kind in table.material.kinds_on_cards[facts.kind[0]]]
        for facts in table.material.zombie_cards
        if facts.number in range(41, 47)
    ]
    assert brought == [[name] for name in CABAL]


def test_bp_031_a_fourth_necromancer_comes_and_the_three_others_act() -> None:
    """BP-044."""
    table = cabal()
    table.necromancer("a", "b", "ostokar").necromancer("a", "c", "tomekupa").necromancer("a", "d")
    tokens = len(table.state.spawn_tokens)
    table.top_zombie_cards(42, 8)
    table.play_out(resolve_card(table.play, draw(table.play), table.zone("b")))
    assert len(table.state.spawn_tokens) == tokens + 1
    assert table.state.spawn_tokens[-1] == table.zone("b")
    moved = [
        (table.letter(event["from"]), table.letter(event["zone"]))
        for event in table.told(ZOMBIES_MOVED)
    ]
    assert moved == [("b", "c"), ("c", "d"), ("d", "e")]
    assert table.horde()["b"] == {"necromancer": 1, "walker": 3}
    assert len(table.told(EXTRA_ACTIVATION)) == 3
