"""Survivors and Guard Skill cards against the rulebooks."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content import survivors
from shamble.content.confidence import Confidence
from shamble.content.danger import DangerLevel
from shamble.content.equipment import load_equipment
from shamble.content.errors import ContentError
from shamble.content.survivors import GuardAction, Survivor, SurvivorKind

DATA = Path(survivors.__file__).parent / "data"
NAMES = {
    "second-edition": {
        *("Amy", "Doug", "Elle", "Josh", "Ned", "Wanda"),
        *("Bunny G", "Lili", "Lou", "Odin", "Ostara", "Tiger Sam"),
    },
    "black-plague": {"Ann", "Baldric", "Clovis", "Nelly", "Samson", "Silas"},
    "white-death": {"Dragomir", "Jenia", "Lorna", "Ogon", "Sarnaï", "Yasuke"},
}
TEAMS = {
    box: {card.name: card for card in survivors.load_survivors(DATA / box / "survivors.toml")}
    for box in NAMES
}
EVERYONE = [
    pytest.param(box, survivor, id=survivor.name)
    for box, team in TEAMS.items()
    for survivor in team.values()
]


@pytest.mark.parametrize("box", NAMES)
def test_the_survivors_of_the_box(box: str) -> None:
    assert set(TEAMS[box]) == NAMES[box]


def test_six_of_2nd_edition_are_kids() -> None:
    """[2E 7]"""
    kids = [s.name for s in TEAMS["second-edition"].values() if s.kind is SurvivorKind.KID]
    assert kids == ["Bunny G", "Lili", "Lou", "Odin", "Ostara", "Tiger Sam"]
    for box in ("black-plague", "white-death"):
        assert all(s.kind is SurvivorKind.CLASSIC for s in TEAMS[box].values())


@pytest.mark.parametrize("box, survivor", EVERYONE)
def test_everyone_has_health_skills_and_a_fourth_action(box: str, survivor: Survivor) -> None:
    """[2E 7, 15 · BP 16, 23 · WD 16, 26]"""
    assert survivor.health == (2 if survivor.kind is SurvivorKind.KID else 3)
    counts = [len(survivor.skills(level)) for level in DangerLevel]
    assert counts == [2 if box == "white-death" else 1, 1, 2, 3]
    assert survivor.yellow == ("+1 Action",)


@pytest.mark.parametrize("box, survivor", EVERYONE)
def test_a_body_slot_holds_equipment_of_the_box(box: str, survivor: Survivor) -> None:
    """[BP 17 · WD 17]"""
    names = {card.name for card in load_equipment(DATA / box / "equipment.toml")}
    assert (survivor.body is None) == (box == "second-edition")
    assert survivor.body is None or survivor.body in names


@pytest.mark.parametrize("survivor", TEAMS["white-death"].values(), ids=list(TEAMS["white-death"]))
def test_in_white_death_the_second_blue_skill_is_for_guards(survivor: Survivor) -> None:
    """[WD 8]"""
    assert survivor.guard_skill == survivor.blue[1]
    assert TEAMS["black-plague"]["Clovis"].guard_skill is None


def test_ostara_as_the_ultrared_example_has_her() -> None:
    """[2E 35]"""
    ostara = TEAMS["second-edition"]["Ostara"]
    assert ostara.blue == ("Can Search more than once",)
    assert set(ostara.orange) == {"+1 die: Ranged", "+1 free Move Action"}
    assert set(ostara.red) == {"+1 to dice roll: Ranged", "+1 free Combat Action", "Slippery"}


def test_ogon_as_the_ultrared_example_has_him() -> None:
    """[WD 38]"""
    ogon = TEAMS["white-death"]["Ogon"]
    assert ogon.blue == ("Shove", "Guards: Push")
    assert set(ogon.orange) == {"Bloodlust: Melee", "Iron Hide"}
    assert set(ogon.red) == {"+1 Free Combat Action", "Combat Reflexes", "Reaper: Melee"}
    assert ogon.confidence["all"] is Confidence.VERIFIED
    assert ogon.confidence["body"] is Confidence.DESIGNED


@pytest.mark.parametrize(
    "box, name, level, skill",
    [
        ("second-edition", "Bunny G", DangerLevel.BLUE, "Lucky"),
        ("second-edition", "Wanda", DangerLevel.BLUE, "Sprint"),
        ("black-plague", "Samson", DangerLevel.RED, "+1 Damage: Melee"),
    ],
)
def test_a_skill_that_an_example_names(box: str, name: str, level: DangerLevel, skill: str) -> None:
    """[2E 19, 34 · BP 18]"""
    assert skill in TEAMS[box][name].skills(level)


@pytest.mark.parametrize(
    "box, name, body", [("black-plague", "Nelly", "Dagger"), ("white-death", "Yasuke", "Katana")]
)
def test_a_body_slot_that_the_rulebook_names(box: str, name: str, body: str) -> None:
    """[BP 17 · WD 17]"""
    survivor = TEAMS[box][name]
    assert survivor.body == body
    assert survivor.confidence.get("body", survivor.confidence["all"]) is Confidence.VERIFIED


def test_how_sure_we_are_of_them() -> None:
    for box in ("second-edition", "black-plague"):
        assert all(s.confidence["all"] is Confidence.VERIFIED for s in TEAMS[box].values())
    assert TEAMS["black-plague"]["Samson"].confidence["body"] is Confidence.SINGLE
    jenia = TEAMS["white-death"]["Jenia"].confidence
    assert jenia["name"] is jenia["health"] is Confidence.VERIFIED
    assert jenia["yellow"] is Confidence.INFERRED
    assert jenia["all"] is Confidence.DESIGNED


GUARD_SKILLS = survivors.load_guard_skills(DATA / "white-death" / "guard-skills.toml")


def test_fourteen_guard_skill_cards() -> None:
    """[WD 4]"""
    assert sum(card.count for card in GUARD_SKILLS) == 14
    assert len({card.name for card in GUARD_SKILLS}) == 14


def test_one_guard_skill_card_is_named_and_two_are_explained() -> None:
    """[WD 39, 51]"""
    sure = {c.name for c in GUARD_SKILLS if c.confidence["all"] is Confidence.VERIFIED}
    assert sure == {"Guards: Freeze Ranged", "Guards: Evade", "Guards: Push"}


def test_guards_push_instead_of_any_action_and_evade_when_they_move() -> None:
    """[WD 51]"""
    actions = {card.name: card.actions for card in GUARD_SKILLS}
    assert actions["Guards: Push"] == tuple(GuardAction)
    assert actions["Guards: Evade"] == (GuardAction.MOVE,)


def test_what_the_survivors_bring_for_guards_is_on_a_card_too() -> None:
    cards = {card.name for card in GUARD_SKILLS}
    assert {s.guard_skill for s in TEAMS["white-death"].values()} <= cards


AMY = """\
[[survivors]]
id = "amy"
name = "Amy"
blue = ["Lucky"]
yellow = ["+1 Action"]
orange = ["Jump", "Shove"]
red = ["Medic", "Tough", "Charge"]
"""


@pytest.mark.parametrize(
    "text, sentence",
    [
        (
            AMY.replace(', "Charge"', ""),
            ":1: survivors[0]: found 'Amy' with 2 red Skills; expected 3",
        ),
        (
            AMY.replace('"Lucky"', '"Lucky", "Guards: Push", "Jump"'),
            ":1: survivors[0]: found 'Amy' with 3 blue Skills; expected 1 or 2",
        ),
        (
            AMY.replace('"Lucky"', '"Lucky", "Jump"'),
            ":1: survivors[0]: found the second blue Skill 'Jump'; "
            "expected one that begins with 'Guards: '",
        ),
        (
            AMY + "health = 0\n",
            ":1: survivors[0]: found health = 0; expected 1 or more",
        ),
        (
            AMY.replace('"amy"', '"Amy W."'),
            ":1: survivors[0]: found the id 'Amy W.'; expected small letters, digits and hyphens",
        ),
        (
            AMY + "\n" + AMY,
            ":10: survivors[1].id: found the id 'amy' a second time; expected each id once",
        ),
        (
            AMY.replace('["Lucky"]', '"Lucky"'),
            ":4: survivors[0].blue: found text; expected a list",
        ),
    ],
)
def test_a_broken_survivor_is_refused_in_one_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    path = tmp_path / "survivors.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        survivors.load_survivors(path)
    assert str(caught.value) == f"{path}{sentence}"


@pytest.mark.parametrize(
    "name, actions, sentence",
    [
        (
            "Push",
            '["move"]',
            ":1: guard_skills[0]: found the Guard Skill 'Push'; "
            "expected a name that begins with 'Guards: '",
        ),
        (
            "Guards: Push",
            "[]",
            ":1: guard_skills[0]: found 'Guards: Push' without actions; expected one or more",
        ),
    ],
)
def test_a_broken_guard_skill_is_refused_in_one_sentence(
    tmp_path: Path, name: str, actions: str, sentence: str
) -> None:
    path = tmp_path / "guard-skills.toml"
    path.write_text(
        f'[[guard_skills]]\nid = "push"\nname = "{name}"\nactions = {actions}\n',
        encoding="utf-8",
    )
    with pytest.raises(ContentError) as caught:
        survivors.load_guard_skills(path)
    assert str(caught.value) == f"{path}{sentence}"
