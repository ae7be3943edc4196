"""Rulings that change results often, played by White Death's rules; those that no other file about
this box shows. Each test is called by page and ruling: see docs/proof.md."""

from __future__ import annotations

import pytest

from shamble.rules.combat.rerolls import REROLLED, ROLLED
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.flow.turns import begin_turn
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.spawn import spawn_token
from shamble.rules.table.once import ONCE
from shamble.rules.table.state import Phase
from tests.rules.acting import act, at, beginning, holding, left
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

SIEGE, RUNNERS_ACT = 471, 484
"""Zombie cards: a Siege; an Extra Activation of Runners."""
ROOM = """
+-----+.....+.....+
| a   o b   : c   :
+-----+.....+.....+
"""
"""A room, and the street before it."""
BEND = """
+.....+.....+.....+
: a     a   : b   :
+     +-----+-----+
: a   | c   | d   |
+.....+-----+-----+
: e   : f   : g   :
+.....+.....+.....+
"""
"""A street zone `a` around a corner."""


class Scene(SmallTable):
    """Jenia with these skills alone, and the Turn, and Ogon without any; both in one zone."""

    def __init__(
        self, *skills: str, picture: str = STREET, rooms: str = "", zone: str = "c"
    ) -> None:
        alone = {"jenia": skills, "ogon": ()}
        super().__init__(
            WHITE_DEATH, picture, "Jenia", "Ogon", rooms=rooms, skills=alone, spawns=zone
        )
        self.put("Jenia", zone).put("Ogon", zone)
        begin_turn(self.play, 0)

    def offers(self, *words: str) -> list[str]:
        return [text.replace("0,0:", "") for text in beginning(self, "Jenia", *words)]

    def rolled(self) -> int:
        """The dice of the last roll."""
        return len(str(self.told(ROLLED)[-1]["dice"]))


# --- turns and moves --------------------------------------------------------------------------


def test_wd_009_ruling_001_a_death_loses_at_once() -> None:
    table = Scene().zombies("c", walker=1)
    table.wound("Ogon", table.play.health(1) - 1)
    with pytest.raises(GameOver) as over:
        table.play_out(activate_all(table.play), "wound ogon")
    assert over.value.ending is Ending.SURVIVOR_ELIMINATED


def test_wd_054_ruling_007_an_extra_turn_is_a_turn_of_its_own() -> None:
    """Jenia has searched in her Turn; a Siege card comes, and she may search again."""
    table = Scene("Zombie Link", picture=ROOM, rooms="a", zone="a").top_equipment("sword")
    act(table, "Jenia", "search", "put drawn1 pack1")
    assert table.offers("search") == []
    table.state.active = -1
    table.top_equipment("water").top_zombie_cards(SIEGE)
    deeds = ("search", "put drawn1 pack2", "done", "end-turn")
    table.play_out(spawn_token(table.play, 0), *deeds)
    assert holding(table, "Jenia") == ["sword", "water"]


def test_wd_051_ruling_008_an_action_that_is_given_is_taken_at_once() -> None:
    table = Scene("Born Leader")
    table.state.used[1] = used = ONCE["search"] | ONCE["command"]
    act(table, "Jenia", "lead ogon", "move 0,0:d")
    assert (at(table, "Ogon"), left(table, "Ogon"), left(table, "Jenia")) == ("0,0:d", 0, 3)
    assert (table.state.used[1], table.state.done) == (used, 0)
    assert table.offers("lead") == []


def test_wd_011_ruling_019_a_street_zone_on_two_lines_looks_along_both() -> None:
    table = Scene(picture=BEND, rooms="cd", zone="a").give("Jenia", hand1="war_bow")
    assert table.offers("attack") == ["attack war-bow ranged b", "attack war-bow ranged e"]


def test_wd_054_ruling_040_slippery_pays_nothing_and_passes_zombies() -> None:
    table = Scene("Slippery", "Sprint", zone="a").zombies("a", walker=4).zombies("b", walker=2)
    assert table.offers("sprint") == ["sprint c", "sprint d"]
    act(table, "Jenia", "sprint 0,0:d")
    assert (at(table, "Jenia"), left(table, "Jenia")) == ("0,0:d", 2)
    table = Scene("Sprint", zone="a").zombies("b", walker=2)
    assert table.offers("sprint") == []  # the Move ends beside the first


def test_wd_051_ruling_044_charge_and_bloodlust_once_per_turn() -> None:
    table = Scene("Charge", "Bloodlust: Melee", zone="a").zombies("b", walker=1)
    act(table, "Jenia", "charge 0,0:b")
    assert left(table, "Jenia") == 3
    table.zombies("c", walker=1).put("Jenia", "a")
    assert table.offers("charge") == []
    act(table, "Jenia", "bloodlust 0,0:b")
    assert left(table, "Jenia") == 2
    table.put("Jenia", "a")
    assert table.offers("bloodlust") == []


def test_wd_018_ruling_055_a_vault_weapon_that_lies_there_is_no_search() -> None:
    """Among zombies, after the Search of the Turn, and more than one of them."""
    table = Scene(picture=ROOM, rooms="a", zone="a").zombies("a", walker=1)
    table.state.used[0] |= ONCE["search"]
    table.play.set_dropped([n for c in table.state.vault_deck[:2] for n in (table.zone("a"), c)])
    table.play.set_vault_deck(table.state.vault_deck[2:])
    act(table, "Jenia", "pick-up 0,0:a", "put drawn1 pack1")
    act(table, "Jenia", "pick-up 0,0:a", "put drawn1 pack2", "done")
    assert (left(table, "Jenia"), table.state.points[0]) == (1, 0)


# --- dice -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "answers", "dice"),
    [("", [], 2), ("+1 Die: Melee", [], 4), ("Barbarian", ["dice-by-crowd"], 6)],
)
def test_wd_051_ruling_073_ruling_074_bonus_dice_and_crowds_count_for_each_of_a_pair(
    skill: str, answers: list[str], dice: int
) -> None:
    table = Scene(*[skill] if skill else []).zombies("c", brute=3)
    table.give("Jenia", hand1="shashka", hand2="shashka").dice(*[1] * 9)
    act(table, "Jenia", "attack-dual shashka melee 0,0:c", *answers)
    assert table.rolled() == dice


def test_wd_053_ruling_079_lucky_rolls_all_dice_again_once_and_before_the_sixes() -> None:
    table = Scene("Lucky", "Roll 6: +1 Die Melee").zombies("c", walker=3)
    table.give("Jenia", hand1="sword").dice(6, 1, 1, 6, 1)
    act(table, "Jenia", "attack sword melee 0,0:c", "re-roll lucky", "yes")
    assert [event["dice"] for event in table.told(ROLLED)] == [61, 1]
    assert [event["dice"] for event in table.told(REROLLED)] == [16]
    assert table.horde() == {"c": {"walker": 2}}


def test_wd_036_ruling_094_a_fired_weapon_stays_empty_in_other_hands_until_the_end_phase() -> None:
    table = Scene().give("Jenia", hand1="triple_crossbow").zombies("d", brute=1).dice(1, 1, 1)
    act(table, "Jenia", "attack triple-crossbow ranged 0,0:d")
    act(table, "Jenia", "trade ogon", "give hand1 pack1", "done")
    begin_turn(table.play, 1)
    act(table, "Ogon", "reorganise", "put pack1 hand1")
    assert beginning(table, "Ogon", "attack") == []
    assert beginning(table, "Ogon", "reload") == ["reload triple-crossbow"]
    table.play.enter(Phase.END)
    table.run(step(table.play))
    begin_turn(table.play, 1)
    assert "attack triple-crossbow ranged 0,0:d" in beginning(table, "Ogon", "attack")


def test_wd_037_ruling_097_dragon_fire_takes_who_threw_it() -> None:
    table = Scene("Point-Blank").give("Jenia", pack1="torch", pack2="dragon_bile").put("Ogon", "a")
    with pytest.raises(GameOver):
        act(table, "Jenia", "throw dragon-bile 0,0:c")
    assert table.state.zone[0] < 0


# --- the horde --------------------------------------------------------------------------------


def test_wd_025_ruling_111_all_attacks_come_before_all_moves() -> None:
    """A Walker who comes in does not attack with the same Action."""
    table = Scene().put("Ogon", "a").zombies("c", walker=1).zombies("d", walker=2)
    table.play_out(activate_all(table.play))
    assert table.wounds("Jenia") == [1]
    assert table.horde() == {"c": {"walker": 3}}


@pytest.mark.parametrize(("points", "stands"), [(0, "a"), (7, "c")])
def test_wd_029_ruling_130_an_extra_activation_is_for_the_kind_and_nothing_at_blue(
    points: int, stands: str
) -> None:
    table = Scene().put("Jenia", "d").put("Ogon", "d").points("Ogon", points)
    table.zombies("a", runner=1, walker=1).top_zombie_cards(RUNNERS_ACT)
    table.play_out(spawn_token(table.play, 0))
    assert [zone for zone, there in table.horde().items() if "runner" in there] == [stands]
    assert table.horde()["a"]["walker"] == 1
