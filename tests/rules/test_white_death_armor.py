"""Armor and shields of White Death. [WD 25-26, 32, 36, 52-53]"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content import library
from shamble.positions import drawn
from shamble.rules.boxes.material import Material
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.attacks import SHARING_PIERCING_WOUNDS
from tests.rules.acting import act
from tests.rules.small import STREET, WHITE_DEATH, SmallTable, with_written_skills


class Siege(SmallTable):
    """Yasuke with these skills alone, in the middle of a street."""

    def __init__(
        self, *skills: str, friend: str = "", bodies: dict[str, str] | None = None
    ) -> None:
        names = ("Yasuke", friend) if friend else ("Yasuke",)
        alone = {name.casefold(): skills if name == "Yasuke" else () for name in names}
        super().__init__(WHITE_DEATH, STREET, *names, skills=alone, bodies=bodies)
        for name in names:
            self.put(name, "c")

    def stormed(self, *answers: str) -> list[int]:
        """All zombies act; the Wounds then."""
        self.play_out(activate_all(self.play), *answers)
        return self.state.wounds

    def rolls(self) -> list[str]:
        """All rolls so far, by their results."""
        return [str(event["dice"]) for event in self.told(ROLLED)]


def test_wd_026_one_roll_for_all_attacks_a_die_for_each() -> None:
    siege = Siege().give("Yasuke", body="heavy_armor").zombies("c", walker=2, brute=1).dice(3, 2, 6)
    assert siege.stormed() == [1]
    assert siege.rolls() == ["326"]


def test_wd_026_a_shield_in_hand_is_as_good_as_armor() -> None:
    siege = Siege().give("Yasuke", hand2="combat_shield").zombies("c", walker=2).dice(4, 3)
    assert siege.stormed() == [1]


@pytest.mark.parametrize("slots", [{"pack1": "combat_shield"}, {"pack2": "heavy_armor"}])
def test_wd_026_in_the_backpack_neither_helps(slots: dict[str, str]) -> None:
    siege = Siege().give("Yasuke", **slots).zombies("c", walker=1)
    assert (siege.stormed(), siege.rolls()) == ([1], [])


def test_wd_026_ruling_105_the_better_of_both_unasked_and_without_a_re_roll() -> None:
    """Heavy Armor is 3+, a Combat Shield 4+."""
    siege = Siege().give("Yasuke", body="heavy_armor", hand1="combat_shield")
    siege.zombies("c", walker=2).dice(3, 2, 6, 6)
    assert siege.stormed() == [1]
    assert (siege.rolls(), siege.asked) == (["32"], [])


def test_wd_026_ruling_105_where_the_shield_is_the_better_one_it_is_rolled() -> None:
    """No armor of the box is that bad; one of somebody's own may be."""
    box = with_written_skills(library.packaged().box(WHITE_DEATH))
    cards = [
        msgspec.structs.replace(card, armor=6) if card.id == "heavy-armor" else card
        for card in box.equipment
    ]
    content, quest = drawn(msgspec.structs.replace(box, equipment=tuple(cards)), STREET)
    siege = Siege.__new__(Siege)
    siege.sit_down(Material(content, quest, ("Yasuke",), (0,)))
    siege.put("Yasuke", "c").give("Yasuke", body="heavy_armor", hand1="combat_shield")
    assert siege.zombies("c", walker=3).dice(4, 5, 1).stormed() == [1]
    assert siege.asked == []


def test_wd_026_ruling_069_a_shield_on_the_body_is_in_hand() -> None:
    siege = Siege(bodies={"yasuke": "Shield"}).give("Yasuke", body="combat_shield")
    assert siege.zombies("c", walker=1).dice(4).stormed() == [0]


def test_wd_018_026_nothing_stops_an_abomination() -> None:
    siege = Siege().give("Yasuke", body="heavy_armor", hand1="combat_shield").zombies("c", khan=1)
    assert (siege.stormed(), siege.rolls()) == ([1], [])


def test_wd_026_an_abomination_among_others_is_shared_apart() -> None:
    siege = Siege(friend="Sarnaï").give("Yasuke", body="heavy_armor").zombies("c", khan=1, walker=1)
    siege.dice(3)
    assert siege.stormed("wound yasuke", "wound yasuke") == [1, 0]
    assert siege.questions(SHARING_PIERCING_WOUNDS) == [["wound yasuke", "wound sarnai"]]


# --- Friendly Fire ----------------------------------------------------------------------------


def shot_at(damage_two: bool, **slots: str) -> Siege:
    """Yasuke stands beside a Walker, and Jenia shoots two dice at both: she misses twice."""
    siege = Siege(friend="Jenia").put("Jenia", "b").give("Yasuke", **slots).zombies("c", walker=1)
    siege.give("Jenia", hand1="crossbow" if damage_two else "horn_bow").turn("Jenia")
    return siege


def test_wd_032_ruling_087_armor_stops_hits_before_damage_counts() -> None:
    """A Crossbow's two misses: one is stopped, the other wounds twice."""
    siege = shot_at(True, body="heavy_armor").dice(1, 2, 3, 1)
    act(siege, "Jenia", "attack crossbow ranged 0,0:c")
    assert (siege.wounds("Yasuke"), siege.rolls()) == ([2], ["12", "31"])


def test_wd_032_a_shield_stops_them_too() -> None:
    siege = shot_at(True, hand1="combat_shield").dice(1, 1, 4, 6)
    act(siege, "Jenia", "attack crossbow ranged 0,0:c")
    assert siege.wounds("Yasuke") == [0]


def test_wd_053_who_shoots_with_a_horn_bow_hits_no_friend() -> None:
    siege = shot_at(False).dice(1, 1)
    act(siege, "Jenia", "attack horn-bow ranged 0,0:c")
    assert siege.wounds("Yasuke") == [0]


# --- skills -----------------------------------------------------------------------------------


def test_wd_052_ruling_106_iron_hide_is_armor_of_its_own() -> None:
    siege = Siege("Iron Hide").zombies("c", walker=3).dice(5, 4, 6)
    assert siege.stormed() == [1]


def test_wd_052_ruling_106_iron_hide_adds_to_armor_but_a_one_fails() -> None:
    siege = Siege("Iron Hide").give("Yasuke", body="heavy_armor").zombies("c", walker=3)
    assert siege.dice(2, 1, 2).stormed() == [1]


def test_wd_052_ruling_106_a_one_fails_whatever_is_added() -> None:
    """As one whose friend lends the skill once more."""
    siege = Siege("Iron Hide", "Iron Hide").give("Yasuke", body="heavy_armor")
    assert siege.zombies("c", walker=2).dice(1, 2).stormed() == [1]


def test_wd_053_ruling_107_lucky_rolls_armor_again() -> None:
    siege = Siege("Lucky").give("Yasuke", body="heavy_armor").zombies("c", walker=2)
    siege.dice(1, 1, 3, 3)
    assert siege.stormed("re-roll lucky") == [0]


def test_wd_054_ruling_108_tough_ignores_the_first_wound_that_armor_let_through() -> None:
    siege = Siege("Tough").give("Yasuke", body="heavy_armor").zombies("c", walker=3)
    assert siege.dice(1, 6, 1).stormed() == [1]


def test_wd_053_ruling_109_is_that_all_pays_after_the_roll() -> None:
    siege = Siege("Is That All You've Got?").give("Yasuke", body="heavy_armor", pack1="water")
    siege.zombies("c", walker=2).dice(6, 1)
    assert siege.stormed("discard pack1") == [0]
