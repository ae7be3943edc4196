"""Enchantments of White Death: Healing, Repulse, Jump, Sprint; Double Casting. [WD 23, 52]"""

from __future__ import annotations

import pytest

from shamble.rules.actions.enchantments import CAST_FIRST, DOUBLE_CASTING
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_all
from shamble.rules.people.roles import GUARD, Person
from shamble.rules.table.state import Phase
from shamble.rules.table.views import view_of
from tests.rules.acting import act, at, beginning
from tests.rules.small import RING, STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice


class Circle(SmallTable):
    """Dragomir with these skills alone, and the Turn, in the middle; Jenia and Ogon beside him."""

    def __init__(
        self, *skills: str, picture: str = STREET, others: tuple[Person, ...] = ()
    ) -> None:
        alone = {"dragomir": skills, "jenia": (), "ogon": ()}
        team = ("Dragomir", "Jenia", "Ogon")
        super().__init__(WHITE_DEATH, picture, *team, skills=alone, others=others)
        for name in team:
            self.put(name, "c")
        self.turn("Dragomir")

    def casts(self, survivor: str = "Dragomir") -> list[str]:
        found = beginning(self, survivor, "cast", "repulse")
        return [text.replace("0,0:", "") for text in found]

    def cast(self, text: str, *answers: str) -> None:
        act(self, "Dragomir", text, *answers)

    def end_round(self) -> None:
        self.state.active, self.state.phase = -1, Phase.END
        self.run(step(self.play), default=first_choice)


def test_wd_023_healing_somebody_in_sight_makes_noise() -> None:
    circle = Circle().give("Dragomir", hand1="healing").wound("Jenia", 2).put("Jenia", "e")
    circle.cast("cast healing jenia")
    assert circle.wounds("Jenia") == [1]
    assert circle.state.noise[circle.zone("c")] == 1
    assert circle.state.actions[0] == 2


def test_wd_023_it_works_from_a_hand_once_per_turn_for_each_copy() -> None:
    assert Circle().give("Dragomir", pack1="healing").casts() == []
    circle = Circle().give("Dragomir", hand1="healing", hand2="sprint")
    circle.cast("cast healing dragomir")
    assert circle.casts() == ["cast sprint dragomir", "cast sprint jenia", "cast sprint ogon"]


def test_wd_023_nobody_out_of_sight() -> None:
    circle = Circle(picture=RING).give("Dragomir", hand1="healing").put("Jenia", "f")
    assert circle.casts() == ["cast healing dragomir", "cast healing ogon"]


def test_wd_023_nor_anybody_whom_nobody_plays() -> None:
    friend = Person("guard", "A guard", 1, GUARD)
    circle = Circle(others=(friend,)).give("Dragomir", hand1="healing")
    circle.state.zone[-1] = circle.zone("c")
    assert circle.casts() == [f"cast healing {name}" for name in ("dragomir", "jenia", "ogon")]


def test_wd_023_repulse_drives_zombies_off() -> None:
    circle = Circle().give("Dragomir", hand1="repulse").zombies("b", walker=2, khan=1)
    circle.zombies("c", runner=1)
    assert circle.casts() == ["repulse b a", "repulse c b", "repulse c d"]
    circle.cast("repulse 0,0:b 0,0:a")
    assert circle.horde() == {"a": {"walker": 2, "khan": 1}, "c": {"runner": 1}}


def test_wd_033_zombies_that_are_driven_off_leave_their_freeze_token() -> None:
    circle = Circle().give("Dragomir", hand1="repulse").zombies("b", walker=2).frozen("0,0:b")
    circle.cast("repulse 0,0:b 0,0:a")
    assert circle.state.frozen == 0
    circle.run(activate_all(circle.play), default=first_choice)
    assert circle.horde() == {"b": {"walker": 2}}


# --- lending ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "deed", "end"), [("jump", "jump 0,0:e", "e"), ("sprint", "sprint 0,0:e", "e")]
)
def test_wd_023_a_skill_until_the_end_phase(card: str, deed: str, end: str) -> None:
    circle = Circle().give("Dragomir", hand1=card)
    circle.cast(f"cast {card} jenia")
    assert circle.turn("Jenia").state.actions[1] == 3
    act(circle, "Jenia", deed)
    assert at(circle, "Jenia") == f"0,0:{end}"
    assert beginning(circle, "Jenia", card) == []  # once per Turn
    circle.end_round()
    assert beginning(circle.turn("Jenia"), "Jenia", card) == []


def test_wd_023_the_caster_may_use_it_at_once() -> None:
    circle = Circle().give("Dragomir", hand1="sprint")
    circle.cast("cast sprint dragomir")
    circle.cast("sprint 0,0:a")
    assert at(circle, "Dragomir") == "0,0:a"


def test_the_view_names_it_and_the_state_keeps_it() -> None:
    circle = Circle().give("Dragomir", hand1="jump")
    circle.cast("cast jump ogon")
    assert [one.lent_skills for one in view_of(circle.play).survivors] == [(), (), ("Jump",)]
    circle.play.refresh()
    assert "jump" in {text.split()[0] for text in beginning(circle.turn("Ogon"), "Ogon", "jump")}


# --- Double Casting ---------------------------------------------------------------------------


def test_wd_052_ruling_223_two_different_targets_for_one_action() -> None:
    circle = Circle("Double Casting").give("Dragomir", hand1="healing")
    circle.wound("Jenia", 2).wound("Ogon", 1).wound("Dragomir", 1)
    circle.cast("cast healing jenia", "cast healing ogon")
    assert circle.wounds("Dragomir", "Jenia", "Ogon") == [1, 1, 0]
    assert (circle.state.actions[0], circle.state.noise[circle.zone("c")]) == (2, 1)
    assert circle.questions(DOUBLE_CASTING) == [
        ["cast healing dragomir", "cast healing ogon", "no"]
    ]
    assert circle.questions(CAST_FIRST) == []
    assert circle.casts() == []


def test_wd_052_one_target_is_enough() -> None:
    circle = Circle("Double Casting").give("Dragomir", hand1="sprint")
    circle.cast("cast sprint jenia", "no")
    assert circle.state.enchanted[::2] == [1]


def test_wd_052_who_is_alone_in_sight_is_not_asked() -> None:
    circle = Circle("Double Casting", picture=RING).give("Dragomir", hand1="healing")
    circle.put("Jenia", "f").put("Ogon", "f").wound("Dragomir", 1)
    circle.cast("cast healing dragomir")
    assert circle.wounds("Dragomir") == [0]


@pytest.mark.parametrize(
    ("earlier", "left"),
    [
        ("repulse 0,0:d 0,0:e", {"d": {"walker": 1}, "e": {"runner": 1}}),
        ("repulse 0,0:c 0,0:d", {"e": {"walker": 1, "runner": 1}}),
    ],
)
def test_wd_052_zones_are_resolved_in_the_order_one_likes(
    earlier: str, left: dict[str, dict[str, int]]
) -> None:
    """Those who are driven into the second zone first go on with it."""
    circle = Circle("Double Casting").give("Dragomir", hand1="repulse")
    circle.zombies("c", walker=1).zombies("d", runner=1)
    circle.cast("repulse 0,0:c 0,0:d", "repulse 0,0:d 0,0:e", earlier)
    assert circle.horde() == left
    assert circle.questions(DOUBLE_CASTING) == [["repulse d e", "no"]]
