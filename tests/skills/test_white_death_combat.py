"""Every skill of White Death by name. [WD 51-54]"""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.skills import find, load_skills
from shamble.rules.skills import is_playable, skill_named
from tests.rules.acting import offered
from tests.rules.small import WHITE_DEATH
from tests.skills.wintergrad import SITUATIONS, Wintergrad, dice, survivors_of


@pytest.mark.parametrize("name", SITUATIONS)
def test_wd_051_skill(name: str) -> None:
    situation, without, with_it = SITUATIONS[name]
    assert situation("") == without
    assert situation(name) == with_it


@pytest.mark.parametrize("name", SITUATIONS)
def test_it_is_for_this_box(name: str) -> None:
    content = library.packaged().box(WHITE_DEATH)
    assert skill_named(name).is_for(content)


@pytest.mark.parametrize("name", ["+1 Die: Melee", "+1 Die: Magic", "Iron Rain", "Mana Rain"])
def test_a_skill_of_another_type_does_nothing(name: str) -> None:
    """Nor do those for shots and spells help a blow, at whatever Range."""
    if name != "+1 Die: Melee":
        assert dice("halberd melee d")(name) == dice("halberd melee d")("")
    if name not in ("Iron Rain",):
        assert dice("war-bow ranged d")(name) == dice("war-bow ranged d")("")


def test_marksman_is_no_help_in_melee_and_none_is_needed() -> None:
    """Who strikes chooses anyway, next door too."""
    blow = survivors_of("halberd melee d", 6, walker=1, brute=1)
    assert blow("Marksman") == blow("")


def test_every_skill_of_the_book_is_here() -> None:
    skills = [skill for skill in load_skills() if skill.boxes.get(WHITE_DEATH)]
    known = [found[0] for name in SITUATIONS if (found := find(skills, name)) is not None]
    assert [skill.name for skill in skills if skill not in known] == []


@pytest.mark.parametrize(
    "name",
    ["Range 2+: Slippery", "Range 2+: +1 Action", "Range 2+: Tea", "Freeze: Search", "Reach: 2"],
)
def test_what_means_nothing_is_refused(name: str) -> None:
    assert not is_playable(name)


@pytest.mark.parametrize("skill", ["", "Range 2+: +1 Die: Combat"])
def test_wd_053_a_pair_of_dual_weapons_strikes_near_as_well(skill: str) -> None:
    """What a skill adds from afar takes nothing away at hand."""
    scene = Wintergrad(skill).armed("shashka melee c", pair=True).zombies("c", brute=1)
    assert "attack-dual shashka melee 0,0:c" in offered(scene, "Jenia")
