"""Dragon Fire of White Death: Torch and Dragon Bile in one Ranged Action. [WD 8, 37]"""

from __future__ import annotations

import pytest

from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.horde.cards import draw_for
from tests.rules.acting import act, beginning, holding
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

HOUSE = """
+.....+-----+-----+
: a   o r   o s   |
+.....+-----+-----+
: b   | t   o u   |
+.....+-----+-----+
"""
"""Two zones of street, and rooms: `r` has an opening to the street."""
WALKERS = 429
"""A zombie card: Walkers at every level."""


class Fire(SmallTable):
    """Jenia with the Turn and these skills alone, in the middle of a street, with both cards in the
    Backpack; Ogon at its end, armored."""

    def __init__(
        self, *skills: str, picture: str = STREET, rooms: str = "", zone: str = "c"
    ) -> None:
        alone = {"jenia": skills, "ogon": ()}
        super().__init__(WHITE_DEATH, picture, "Jenia", "Ogon", rooms=rooms, skills=alone)
        self.put("Jenia", zone).put("Ogon", "a").give("Ogon", body="heavy_armor").turn("Jenia")
        self.give("Jenia", pack1="torch", pack4="dragon_bile")

    def throws(self) -> list[str]:
        return [text.replace("0,0:", "") for text in beginning(self, "Jenia", "throw", "light")]

    def throw(self, zone: str, *answers: str) -> None:
        act(self, "Jenia", f"throw dragon-bile 0,0:{zone}", *answers)


def test_wd_037_at_range_one_no_more_and_no_less() -> None:
    assert Fire().throws() == ["throw dragon-bile b", "throw dragon-bile d"]


def test_wd_037_where_the_survivor_sees() -> None:
    assert Fire(picture=HOUSE, rooms="rstu", zone="a").throws() == [
        *("throw dragon-bile b", "throw dragon-bile r"),
    ]
    assert Fire(picture=HOUSE, rooms="rstu", zone="t").throws() == ["throw dragon-bile u"]


def test_wd_037_it_takes_both_cards_from_anywhere_in_the_inventory() -> None:
    for torch, bile in (("hand1", "pack5"), ("pack2", "hand2"), ("hand1", "hand2")):
        table = SmallTable(WHITE_DEATH, STREET, "Jenia", skills={"jenia": ()}).put("Jenia", "e")
        table.give("Jenia", **{torch: "torch"}).turn("Jenia")
        assert beginning(table, "Jenia", "throw", "light") == []
        table.give("Jenia", **{bile: "dragon_bile"})
        assert beginning(table, "Jenia", "throw", "light") == ["throw dragon-bile 0,0:d"]
        act(table, "Jenia", "throw dragon-bile 0,0:d")
        assert holding(table, "Jenia") == []


def test_wd_037_dragon_bile_alone_is_not_thrown() -> None:
    table = SmallTable(WHITE_DEATH, STREET, "Jenia").put("Jenia", "c").turn("Jenia")
    table.give("Jenia", hand1="dragon_bile", pack1="dragon_bile")
    assert beginning(table, "Jenia", "throw", "light") == []


def test_wd_037_all_die_in_silence_and_the_points_are_the_throwers() -> None:
    fire = Fire().zombies("d", walker=3, brute=2, khan=1)
    fire.throw("d")
    assert fire.horde() == {}
    assert (fire.state.points[0], fire.state.actions[0]) == (10, 2)
    assert fire.state.noise == [0] * 5
    discarded = [fire.material.card_of[copy].id for copy in fire.state.equipment_discard]
    assert sorted(discarded) == ["dragon-bile", "torch"]
    assert fire.state.bile == []


def test_wd_026_no_armor_stops_it() -> None:
    fire = Fire().put("Ogon", "d").zombies("d", walker=1)
    with pytest.raises(GameOver) as end:
        fire.throw("d")
    assert end.value.ending == Ending.SURVIVOR_ELIMINATED
    assert fire.told(ROLLED) == []


def test_wd_053_54_low_profile_and_steady_hand_do_not_help() -> None:
    fire = Fire("Steady hand").skill("Ogon", "Low profile").put("Ogon", "b")
    with pytest.raises(GameOver):
        fire.throw("b")


def test_wd_051_ruling_235_it_flies_no_farther_than_range_one() -> None:
    """+1 Max Range is for Ranged weapons and Combat spells."""
    assert Fire("+1 max Range").throws() == [f"throw dragon-bile {zone}" for zone in "bd"]


def test_wd_051_a_free_ranged_or_combat_action_pays() -> None:
    for skill in ("+1 free Ranged Action", "+1 free Combat Action"):
        fire = Fire(skill).turn("Jenia", 0)
        fire.throw("d")
        assert fire.throws() == []
    assert Fire("+1 free Melee Action").turn("Jenia", 0).throws() == []


def test_wd_052_it_is_one_of_the_attacks_in_a_row() -> None:
    fire = Fire("Escalation: Ranged").give("Jenia", hand1="short_bow").zombies("d", walker=1)
    fire.throw("d")
    act(fire, "Jenia", "attack short-bow ranged 0,0:b")
    assert len(str(fire.told(ROLLED)[-1]["dice"])) == 2


def test_wd_052_hit_and_run_after_it() -> None:
    fire = Fire("Hit & run").zombies("d", walker=1)
    fire.throw("d", "move 0,0:b")
    assert fire.letter(fire.state.zone[0]) == "b"


def test_wd_051_ruling_213_combat_reflexes_may_be_dragon_fire() -> None:
    fire = Fire("Combat reflexes").top_zombie_cards(WALKERS)
    fire.state.active = -1
    fire.play_out(draw_for(fire.play, fire.zone("d")), "throw dragon-bile d")
    assert fire.questions(ATTACKING_FREE) == [["throw dragon-bile d", "no"]]
    assert fire.horde() == {}


def test_wd_052_nobody_is_left_to_be_frozen() -> None:
    fire = Fire("Freeze: Ranged").zombies("d", walker=1)
    fire.throw("d")
    assert fire.state.frozen == 0
