"""The Dark Zones mode: who sees into the dark, and what hits there. [2E 33] (rulings 28, 102)"""

from __future__ import annotations

import pytest

from shamble import odds
from shamble.board import Eyes
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.combat import fire
from shamble.rules.combat.attack import attack
from shamble.rules.flow.menu import menu
from shamble.rules.horde.activation import activate_all
from shamble.rules.words.texts import read_choice
from tests.rules.small import SECOND_EDITION, SmallTable

HOUSE = """
+.....+.....+-----+
: a   : b   o c   |
+.....+.....+-----+
"""
"""A street before a dark room without a door."""
DARK = Modes(dark_zones=True)


def laid(*survivors: str, modes: Modes = DARK) -> SmallTable:
    return SmallTable(SECOND_EDITION, HOUSE, *survivors, dark_rooms="c", modes=modes)


def aims(table: SmallTable) -> str:
    """The zones that the survivor whose Turn it is may attack."""
    offered = [table.text(packed) for packed in menu(table.play, table.state.active)]
    return "".join(text[-1] for text in offered if text.startswith("attack"))


def shoot(table: SmallTable, text: str, *words: str) -> None:
    packed = read_choice(table.material, text)
    table.play_out(attack(table.play, table.state.active, packed), *words)


@pytest.mark.parametrize(("modes", "seen"), [(DARK, False), (PLAIN, True)])
def test_nobody_sees_into_the_dark_from_afar(modes: Modes, seen: bool) -> None:
    table = laid("Amy", modes=modes)
    a, b, c = map(table.zone, "abc")
    passages = table.play.passages
    assert passages.sees(a, c) is seen
    assert passages.sees(a, c, Eyes.HOME_DEFENDER) is seen
    assert passages.sees(b, c)
    assert passages.sees(c, c)


def test_out_of_the_dark_one_sees_as_ever() -> None:
    table = laid("Amy")
    assert table.play.passages.sees(table.zone("c"), table.zone("a"))


def test_a_rifle_cannot_aim_into_the_dark_from_afar() -> None:
    table = laid("Amy").put("Amy", "a").give("Amy", hand1="sniper-rifle").zombies("c", walker=1)
    assert aims(table.turn("Amy")) == "b"
    table = laid("Amy", modes=PLAIN).put("Amy", "a").give("Amy", hand1="sniper-rifle")
    assert aims(table.zombies("c", walker=1).turn("Amy")) == "bc"


@pytest.mark.parametrize(("modes", "zone"), [(DARK, "a"), (PLAIN, "b")])
def test_zombies_do_not_see_who_is_in_the_dark(modes: Modes, zone: str) -> None:
    """Amy stands in the dark; the Walker hears something on its other side. (ruling 28)"""
    street = """
    +.....+.....+.....+-----+
    : a   : b   : d   o c   |
    +.....+.....+.....+-----+
    """
    table = SmallTable(SECOND_EDITION, street, "Amy", dark_rooms="c", modes=modes)
    table.put("Amy", "c").zombies("b", walker=1).noise("a", 3)
    table.play_out(activate_all(table.play))
    assert table.horde() == {zone if modes is DARK else "d": {"walker": 1}}


@pytest.mark.parametrize(
    ("die", "kills"), [(6, 1), (5, 0), (3, 0)], ids=["a six", "a five", "a three"]
)
def test_shots_into_the_dark_need_a_six(die: int, kills: int) -> None:
    table = laid("Amy").put("Amy", "b").give("Amy", hand1="pistol").zombies("c", walker=1)
    shoot(table.turn("Amy").dice(die), "attack pistol ranged 0,0:c")
    assert sum(table.state.kills) == kills


def test_also_at_ones_feet() -> None:
    table = laid("Amy").put("Amy", "c").give("Amy", hand1="pistol").zombies("c", walker=1)
    shoot(table.turn("Amy").dice(5), "attack pistol ranged 0,0:c")
    assert sum(table.state.kills) == 0


def test_into_the_light_a_pistol_hits_as_ever() -> None:
    table = laid("Amy").put("Amy", "c").give("Amy", hand1="pistol").zombies("b", walker=1)
    shoot(table.turn("Amy").dice(3), "attack pistol ranged 0,0:b")
    assert sum(table.state.kills) == 1


@pytest.mark.parametrize("slot", ["hand2", "pack3"])
def test_a_flashlight_anywhere_in_the_inventory_cancels_it(slot: str) -> None:
    table = laid("Amy").put("Amy", "b").give("Amy", hand1="pistol").zombies("c", walker=1)
    table.give("Amy", **{slot: "flashlight"})
    shoot(table.turn("Amy").dice(3), "attack pistol ranged 0,0:c")
    assert sum(table.state.kills) == 1


def test_the_flashlight_of_a_friend_is_no_help() -> None:
    table = laid("Amy", "Doug").put("Amy", "b").put("Doug", "b").zombies("c", walker=1)
    table.give("Amy", hand1="pistol").give("Doug", hand1="flashlight")
    shoot(table.turn("Amy").dice(5), "attack pistol ranged 0,0:c")
    assert sum(table.state.kills) == 0


@pytest.mark.parametrize(("die", "kills"), [(5, 1), (4, 0)])
def test_bonuses_to_the_dice_still_add(die: int, kills: int) -> None:
    """(ruling 102)"""
    table = laid("Amy").put("Amy", "b").give("Amy", hand1="pistol").zombies("c", walker=1)
    table.skill("Amy", "+1 to dice roll: Ranged")
    shoot(table.turn("Amy").dice(die), "attack pistol ranged 0,0:c")
    assert sum(table.state.kills) == kills


def test_misses_in_the_dark_hit_friends() -> None:
    """(ruling 102)"""
    table = laid("Amy", "Doug").put("Amy", "b").put("Doug", "c").give("Amy", hand1="pistol")
    shoot(table.zombies("c", walker=1).turn("Amy").dice(5), "attack pistol ranged 0,0:c")
    assert table.wounds("Doug") == [1]


def test_blades_and_molotovs_do_not_care() -> None:
    table = laid("Amy").put("Amy", "c").give("Amy", hand1="katana").zombies("c", walker=1)
    shoot(table.turn("Amy").dice(4, 1), "attack katana melee 0,0:c")
    assert sum(table.state.kills) == 1
    table = laid("Amy").put("Amy", "b").give("Amy", hand1="molotov").zombies("c", walker=3)
    throw = read_choice(table.turn("Amy").material, "throw molotov 0,0:c")
    table.play_out(fire.throw(table.play, 0, throw))
    assert sum(table.state.kills) == 3


@pytest.mark.parametrize(("light", "needed"), [(False, 6), (True, 3)])
def test_the_odds_know_it(light: bool, needed: int) -> None:
    table = laid("Amy").put("Amy", "b").give("Amy", hand1="pistol").zombies("c", walker=1)
    if light:
        table.give("Amy", pack1="flashlight")
    told = odds.attack(table.turn("Amy").play, "attack pistol ranged 0,0:c")
    assert told.accuracy == needed
    assert told.any_hit == pytest.approx((7 - needed) / 6)
