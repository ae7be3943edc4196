"""Worked examples of the White Death rulebook: Equipment, combat, wounds and Freeze, by page.

Where the English book lost the dice of an example, they are those that its words imply.
"""

from __future__ import annotations

import pytest

from shamble.content.errors import ContentError
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.coming import spawn_zombies
from tests.rules.acting import act, at, beginning, holding, left
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

ROOM = """
+-----+.....+
| a   o b   :
+-----+.....+
"""
"""A room, and the street before it."""
WALLS = """
+.....+.....+
: a   : b   :
+#####+#####+
: d   : e   :
+.....+.....+
"""
"""A street at the foot of a wall."""


def street(*survivors: str) -> SmallTable:
    """These survivors, without skills, in the middle of a street; the first has the Turn."""
    skills: dict[str, tuple[str, ...]] = {_id(name): () for name in survivors}
    table = SmallTable(WHITE_DEATH, STREET, *survivors, skills=skills)
    for name in survivors:
        table.put(name, "c")
    return table.turn(survivors[0])


def _id(name: str) -> str:
    return name.casefold().replace("ï", "i")


def activated(table: SmallTable, *answers: str) -> SmallTable:
    """The zombies have their Activation."""
    table.play_out(activate_all(table.play), *answers)
    return table


def rolled(table: SmallTable) -> int:
    """The dice of the last roll."""
    return len(str(table.told(ROLLED)[-1]["dice"]))


# --- noise and inventory ----------------------------------------------------------------------


def test_wd_015_noise_stays_where_lorna_cast() -> None:
    table = street("Lorna").give("Lorna", hand1="sword", hand2="ice_storm").zombies("c", walker=1)
    act(table.dice(6, 1), "Lorna", "attack sword melee 0,0:c")
    assert table.state.noise == [0] * 5
    act(table, "Lorna", "attack ice-storm magic 0,0:d")
    act(table, "Lorna", "move 0,0:b")
    assert table.state.noise == [0, 0, 1, 0, 0]


def test_wd_017_yasukes_slots() -> None:
    """His Body takes armor or a Katana; a Lance is of no use in the Backpack, Apples are."""
    for card in ("heavy_armor", "katana"):
        street("Yasuke").give("Yasuke", body=card)
    for slot, card in (("body", "lance"), ("hand1", "heavy_armor")):
        with pytest.raises(ContentError, match=f"{card} in the slot {slot}"):
            street("Yasuke").give("Yasuke", **{slot: card})
    table = street("Yasuke").give("Yasuke", pack1="lance", pack2="apples").zombies("d", walker=1)
    assert beginning(table, "Yasuke", "attack", "eat") == ["eat apples"]
    assert beginning(table.give("Yasuke", hand1="lance"), "Yasuke", "attack") == [
        "attack lance melee 0,0:d"
    ]


# --- Runners, moving, searching ---------------------------------------------------------------


def test_wd_018_a_runner_attacks_twice() -> None:
    assert activated(street("Jenia").zombies("c", runner=1)).wounds("Jenia") == [2]


def test_wd_018_ruling_112_two_runners_arrive_with_a_brute_and_attack() -> None:
    table = activated(street("Jenia").zombies("b", runner=2, brute=1))
    assert table.horde() == {"c": {"brute": 1, "runner": 2}}
    assert table.wounds("Jenia") == [2]


@pytest.mark.parametrize(("zombies", "cost"), [(2, 3), (3, 4)])
def test_wd_021_ruling_037_dragomir_leaves_zombies(zombies: int, cost: int) -> None:
    table = street("Dragomir").zombies("c", walker=zombies).turn("Dragomir", 4)
    act(table, "Dragomir", "move 0,0:d")
    assert (at(table, "Dragomir"), left(table, "Dragomir")) == ("0,0:d", 4 - cost)
    table = street("Dragomir").zombies("c", walker=zombies).turn("Dragomir", cost - 1)
    assert beginning(table, "Dragomir", "move") == []


def test_wd_021_a_torch_finds_two_cards() -> None:
    table = SmallTable(WHITE_DEATH, ROOM, "Jenia", rooms="a", spawns="b").put("Jenia", "a")
    table.give("Jenia", pack1="torch").turn("Jenia").top_equipment("sword", "apples")
    act(table, "Jenia", "search", "put drawn1 hand1", "put drawn2 pack2", "done")
    assert sorted(holding(table, "Jenia")) == ["apples", "sword", "torch"]


# --- wounds and armor -------------------------------------------------------------------------


def test_wd_026_one_walker_and_two_survivors() -> None:
    table = street("Jenia", "Ogon").zombies("c", walker=1)
    assert activated(table, "wound ogon").wounds("Jenia", "Ogon") == [0, 1]


def test_wd_026_four_walkers_deal_two_wounds_to_each() -> None:
    table = street("Jenia", "Ogon").zombies("c", walker=4)
    shared = ["wound jenia", "wound jenia", "wound ogon", "wound ogon"]
    assert activated(table, *shared).wounds("Jenia", "Ogon") == [2, 2]


def test_wd_026_yasukes_heavy_armor_stops_two_of_four() -> None:
    table = street("Sarnaï", "Yasuke").give("Yasuke", body="heavy_armor")
    table.zombies("c", walker=4, brute=2).dice(1, 2, 3, 4)
    activated(table, *["wound sarnai"] * 2, *["wound yasuke"] * 4)
    assert table.wounds("Sarnaï", "Yasuke") == [2, 2]
    assert [event["dice"] for event in table.told(ROLLED)] == [1234]


# --- combat -----------------------------------------------------------------------------------


def test_wd_030_sarnai_casts_two_lightning_bolts() -> None:
    table = street("Sarnaï").give("Sarnaï", hand1="lightning_bolt", hand2="lightning_bolt")
    act(table.zombies("d", walker=1), "Sarnaï", "attack-dual lightning-bolt magic 0,0:d")
    assert (rolled(table), left(table, "Sarnaï")) == (2, 2)


def test_wd_030_lorna_rolls_four_dice_with_two_daggers() -> None:
    table = street("Lorna").give("Lorna", hand1="dagger", hand2="dagger").zombies("c", brute=1)
    act(table, "Lorna", "attack-dual dagger melee 0,0:c")
    assert rolled(table) == 4


def test_wd_031_jenia_kills_the_runner_and_ogon_is_safe() -> None:
    table = street("Jenia", "Ogon").give("Jenia", hand1="sword").dice(6, 1)
    table.zombies("c", brute=1, walker=1, runner=1)
    act(table, "Jenia", "attack sword melee 0,0:c", "hit runner")
    assert table.horde() == {"c": {"walker": 1, "brute": 1}}
    assert table.wounds("Ogon") == [0]


def test_wd_031_polearms_at_range_one_the_partizan_at_home_too() -> None:
    table = street("Jenia").give("Jenia", hand1="lance", hand2="the_partizan")
    table.zombies("c", walker=1).zombies("d", walker=1)
    assert beginning(table, "Jenia", "attack") == [
        "attack lance melee 0,0:d",
        *("attack the-partizan melee 0,0:c", "attack the-partizan melee 0,0:d"),
    ]


def test_wd_032_ogon_shoots_in_priority_order() -> None:
    table = street("Ogon").give("Ogon", hand1="crossbow")
    table.zombies("d", brute=1, walker=2, runner=2)
    act(table.dice(4, 5), "Ogon", "attack crossbow ranged 0,0:d")
    assert table.horde() == {"d": {"walker": 1, "runner": 2}}
    act(table.dice(6, 4), "Ogon", "attack crossbow ranged 0,0:d")
    assert table.horde() == {"d": {"runner": 1}}
    assert table.state.points[0] == 4


def test_wd_032_ruling_083_a_brute_shields_all_the_others() -> None:
    table = street("Ogon").give("Ogon", hand1="war_bow").dice(6)
    table.zombies("d", brute=1, walker=2, runner=2)
    table.run(spawn_zombies(table.play, table.zone("d"), table.kind("necromancer"), 1))
    act(table, "Ogon", "attack war-bow ranged 0,0:d")
    assert table.horde() == {"d": {"walker": 2, "brute": 1, "runner": 2, "necromancer": 1}}


def test_wd_032_ruling_086_lornas_miss_hits_yasuke() -> None:
    table = street("Lorna", "Yasuke").put("Yasuke", "d").zombies("d", walker=1).dice(1)
    act(table.give("Lorna", hand1="war_bow"), "Lorna", "attack war-bow ranged 0,0:d")
    assert table.wounds("Yasuke") == [1]


def test_wd_032_ogon_hits_twice_and_jenia_is_safe() -> None:
    table = street("Ogon", "Jenia").put("Jenia", "d").zombies("d", runner=1).dice(4, 6)
    act(table.give("Ogon", hand1="crossbow"), "Ogon", "attack crossbow ranged 0,0:d")
    assert (table.horde(), table.wounds("Jenia")) == ({}, [0])


def test_wd_035_lorna_and_yasuke_set_a_rope_ladder_each_and_may_take_it_back() -> None:
    """WD-046: an action each; both ways are open then."""
    table = SmallTable(
        WHITE_DEATH, WALLS, "Lorna", "Yasuke",
        battlements="de", spawns="a", skills={"lorna": (), "yasuke": ()},
        says={"rope_ladders": (("0,0:a", "0,0:d"), ("0,0:b", "0,0:e"))},
    ).rope_ladders()  # fmt: skip
    for name, below, above in (("Lorna", "a", "d"), ("Yasuke", "b", "e")):
        table.ladders(name, 1).put(name, below).turn(name)
        act(table, name, f"lay-ladder 0,0:{above}")
        assert left(table, name) == 2
        act(table, name, f"move 0,0:{above}")
        act(table, name, f"move 0,0:{below}")
        assert beginning(table, name, "take-ladder") == []  # no action is left
    act(table.turn("Lorna"), "Lorna", "take-ladder 0,0:d")
    assert (left(table, "Lorna"), table.state.ladders) == (2, [1, 0])


def test_wd_036_two_power_blasts_roll_four_dice() -> None:
    """The box has one of them; the second comes from elsewhere."""
    table = SmallTable(WHITE_DEATH, STREET, "Dragomir", counts={"power-blast": 2})
    table.put("Dragomir", "c").give("Dragomir", hand1="power_blast", hand2="power_blast")
    table.zombies("d", walker=1).turn("Dragomir")
    act(table, "Dragomir", "attack-dual power-blast magic 0,0:d")
    assert rolled(table) == 4


def test_wd_052_escalation_until_another_action() -> None:
    table = street("Jenia").skill("Jenia", "Escalation: Ranged").give("Jenia", hand1="short_bow")
    table.zombies("d", brute=1).turn("Jenia", 4).dice(1, 1, 1, 1)
    shot = "attack short-bow ranged 0,0:d"
    dice = []
    for deed in (shot, shot, "move 0,0:d", shot):
        act(table, "Jenia", deed)
        dice.append(rolled(table))
    assert dice == [1, 2, 2, 1]


# --- Freeze -----------------------------------------------------------------------------------


def test_wd_033_runner_and_walker_skip_all_of_it_and_the_token_goes() -> None:
    table = street("Jenia").zombies("b", runner=1, walker=1).frozen("0,0:b")
    activated(table)
    assert table.horde() == {"b": {"walker": 1, "runner": 1}}
    assert (table.state.frozen, table.wounds("Jenia")) == (0, [0])


def test_wd_033_a_brute_walks_into_a_frozen_zone() -> None:
    table = street("Jenia").put("Jenia", "e").zombies("a", brute=1).zombies("b", walker=1)
    assert activated(table.frozen("0,0:b")).horde() == {"b": {"walker": 1, "brute": 1}}


def test_wd_033_a_runner_crosses_a_frozen_zone() -> None:
    table = street("Jenia").zombies("a", runner=1).zombies("b", walker=1).frozen("0,0:b")
    assert activated(table).horde() == {"b": {"walker": 1}, "c": {"runner": 1}}
