"""+1 Damage with [Equipment]. [BP 51]"""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.check import check_paths
from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.skills import skill_named
from tests.check.own import write
from tests.rules.fights import NEAR, SQUARE, Fight, fantasy, modern
from tests.skills.team import library_with


def armed(*skills: str, **cards: str) -> Fight:
    """Ann beside a Fatty, with another next door."""
    fight = fantasy("Ann", "Clovis").skill("Ann", *skills).give("Ann", **cards)
    return fight.put("Clovis", NEAR).zombies(SQUARE, fatty=1).zombies(NEAR, fatty=1)


@pytest.mark.parametrize(
    ("skill", "dies"),
    [
        ("+1 Damage with Sword", True),
        ("+1 damage with SWORD", True),
        ("+1 Damage with Short Sword", False),
        ("+1 Damage with Great Sword", False),
    ],
)
def test_bp_051_one_more_with_the_card_that_is_named(skill: str, dies: bool) -> None:
    fight = armed(skill, hand1="sword").dice(6, 1)
    fight.attack("Ann", f"attack sword melee {SQUARE}")
    assert fight.left(SQUARE) == ({} if dies else {"fatty": 1})


@pytest.mark.parametrize(
    ("card", "attack"),
    [
        ("short_bow", f"attack short-bow ranged {NEAR}"),
        ("mana_blast", f"attack mana-blast magic {NEAR}"),
    ],
)
def test_shots_and_spells_too(card: str, attack: str) -> None:
    name = card.replace("_", " ").title()
    fight = armed(f"+1 Damage with {name}", hand1=card).dice(6)
    fight.attack("Ann", attack)
    assert fight.left(NEAR) == {}


@pytest.mark.parametrize(("at", "way"), [(SQUARE, "melee"), (NEAR, "ranged")])
def test_both_ways_to_attack_with_the_card(at: str, way: str) -> None:
    """The Orcish Crossbow strikes and shoots. [BP 12]"""
    fight = fantasy("Ann").skill("Ann", "+1 Damage with Orcish Crossbow").put("Ann", at)
    fight.give("Ann", hand1="orcish_crossbow").zombies(SQUARE, abomination=1).dice(6, 1)
    fight.attack("Ann", f"attack orcish-crossbow {way} {SQUARE}")
    assert fight.left(SQUARE) == {}


def test_other_damage_adds_up() -> None:
    skills = ("+1 Damage with Sword", "+1 Damage: Melee")
    fight = fantasy("Ann").skill("Ann", *skills).give("Ann", hand1="sword")
    fight.zombies(SQUARE, abomination=1).dice(6, 1)
    fight.attack("Ann", f"attack sword melee {SQUARE}")
    assert fight.left(SQUARE) == {}


def test_ruling_086_a_miss_wounds_a_friend_by_it() -> None:
    fight = armed("+1 Damage with Short Bow", hand1="short_bow").dice(1)
    fight.attack("Ann", f"attack short-bow ranged {NEAR}")
    assert fight.wounds("Clovis") == 2


def test_what_is_improvised_has_no_name() -> None:
    fight = modern("Amy").skill("Amy", "+1 Damage with Katana", "Improvised weapon: Melee")
    fight.zombies("1,1:g", fatty=1).dice(6, 6)
    skill = skill_named("Improvised weapon: Melee")
    out: list[int] = []
    skill.offers(fight.play, 0, out)
    script = skill.do(fight.play, 0, out[0])
    assert script is not None
    fight.run(script)
    assert fight.left("1,1:g") == {"fatty": 1}


# --- names that are not there -----------------------------------------------------------------


@pytest.mark.parametrize("card", ["Teapot", "Katana", "Torch"])
def test_a_name_that_no_weapon_of_the_box_has_is_refused(card: str) -> None:
    """A Torch is a card, but nothing to strike or shoot with."""
    shelf = library_with("Q0", {"ann": (f"+1 Damage with {card}",)})
    with pytest.raises(ContentError) as error:
        Game.new("Q0", survivors=("Ann",), content=shelf)
    sentence = str(error.value)
    assert f"the skill '+1 Damage with {card}', which cannot be played yet in this box" in sentence
    assert "; expected the name of a card of this box, one of Axe, Dagger, Great Sword" in sentence
    assert sentence.endswith("Inferno, Orcish Crossbow")


def test_the_check_of_somebodys_own_survivor_says_which_names_there_are(tmp_path: Path) -> None:
    survivor = """
[[survivors]]
id = "cook"
name = "Cook"
blue = ["+1 Damage with Teapot"]
yellow = ["+1 Action"]
orange = ["Tough", "Lucky"]
red = ["Regeneration", "Slippery", "Sprint"]
"""
    write(tmp_path / "black-plague" / "survivors.toml", survivor)
    (found,) = [f for f in check_paths([tmp_path]) if "language" not in f.what]
    assert found.what == "the Skill '+1 Damage with Teapot' cannot be played yet for this box"
    assert found.remedy.startswith("write the name of a card of this box, one of Axe, Dagger")
