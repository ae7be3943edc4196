"""`shamble skills`, `shamble survivors` and `shamble zombies`."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.danger import DangerLevel
from shamble.content.skills import Family, load_skills
from shamble.content.zombies import ZombieCardKind
from tests.cli.running import as_json, refused, told

BOXES = library.packaged().boxes


def test_every_skill_is_listed_and_nobody_who_has_one_is_lost() -> None:
    found = as_json("skills")["skills"]
    assert [skill["name"] for skill in found] == [skill.name for skill in load_skills()]
    held = [holder for skill in found for holder in skill["held_by"]]
    survivors = sum(
        len(survivor.skills(level))
        for content in BOXES.values()
        for survivor in content.survivors
        for level in DangerLevel
    )
    cards = sum(card.skill is not None for c in BOXES.values() for card in c.equipment)
    assert sum(holder["sort"] == "survivor" for holder in held) == survivors
    assert sum(holder["sort"] == "card" for holder in held) == cards


def test_one_skill_tells_page_summary_and_holders() -> None:
    text = told("skills", "sprint")
    assert "2nd Edition p. 66" in text
    assert "Wanda (blue: Sprint)" in text
    assert "Lorna (orange: Sprint)*" in text
    assert "Marked with *: our own design" in text


def test_skill_summary_is_in_the_language() -> None:
    assert "Tour" in told("skills", "tactician") or "Turn" in told("skills", "tactician")
    assert told("skills", "medic", "--lang", "pl").count("Medyk") > 1


@pytest.mark.parametrize("family", Family)
def test_families_of_skills(family: Family) -> None:
    found = as_json("skills", "--family", family)["skills"]
    assert {skill["family"] for skill in found} == {family}


def test_skills_of_a_box_have_only_its_holders() -> None:
    found = as_json("skills", "--box", "white")["skills"]
    assert all("white-death" in skill["boxes"] for skill in found)
    assert {h["box"] for skill in found for h in skill["held_by"]} == {"white-death"}


def test_a_skill_of_one_box_has_the_name_that_this_one_prints() -> None:
    assert told("skills", "sniper", "--box", "black").startswith("Marksman\n  Also called   Sniper")
    assert told("skills", "sniper", "--box", "second").startswith("Sniper\n  Also called")
    assert told("skills", "sniper").startswith("Sniper\n")


def test_survivors_by_box_and_skill() -> None:
    assert len(as_json("survivors", "--box", "second")["survivors"]) == 12
    found = as_json("survivors", "--skill", "sniper")["survivors"]
    assert [survivor["name"] for survivor in found] == ["Elle", "Tiger Sam"]


def test_one_survivor_has_a_tree_of_skills() -> None:
    lines = told("survivors", "jenia").splitlines()
    assert lines[0] == "Jenia — White Death"
    levels = [line.split()[0] for line in lines if line.split()[0] in ("Blue", "Yellow", "Red")]
    assert levels == ["Blue", "Blue", "Yellow", "Red", "Red", "Red"]
    assert any("Sword*" in line for line in lines)
    assert any("+1 Action — " in line for line in lines)


@pytest.mark.parametrize("box, count", [("second", 40), ("black", 54), ("white", 56)])
def test_the_zombie_deck_is_complete(box: str, count: int) -> None:
    (found,) = as_json("zombies", "--box", box)["boxes"]
    assert len(found["cards"]) == sum(found["counts"].values()) == count
    assert f"— total {count}" in told("zombies", "--box", box)


def test_zombie_kinds_with_their_numbers() -> None:
    (found,) = as_json("zombies", "--box", "second", "--kind", "runner")["boxes"]
    (runner,) = found["zombies"]
    assert (runner["miniatures"], runner["actions"], runner["toughness"]) == (16, 2, 1)
    assert {card["number"] for card in found["cards"]} >= {13, 40}


@pytest.mark.parametrize("kind", ZombieCardKind)
def test_zombie_cards_by_what_they_do(kind: ZombieCardKind) -> None:
    boxes = as_json("zombies", "--card-kind", kind)["boxes"]
    numbers = [(box["box"], card["number"]) for box in boxes for card in box["cards"]]
    assert numbers == [
        (key, card.number)
        for key, content in BOXES.items()
        for card in content.zombie_cards
        if card.kind is kind
    ]
    assert not any(box["zombies"] for box in boxes)


def test_rush_cards_can_be_asked_for() -> None:
    boxes = as_json("zombies", "--card-kind", "rush", "--box", "second")["boxes"]
    assert all(card["red"]["rush"] for card in boxes[0]["cards"])
    assert "Spawn, Zombie Rush" in told("zombies", "--card-kind", "rush")


def test_a_number_is_that_of_one_card() -> None:
    (found,) = as_json("zombies", "5", "--box", "second")["boxes"]
    assert [card["number"] for card in found["cards"]] == [5]


def test_zombies_in_another_language() -> None:
    assert "Rôdeur" in told("zombies", "rodeur", "--lang", "fr")
    assert "Nic nie pasuje." in told("zombies", "xyzzy", "--lang", "pl")
    effect = "Les tirs doivent la toucher avant toute autre cible."
    assert effect in told("zombies", "abominaflic", "--lang", "fr")


def test_notes_on_survivors_in_another_language() -> None:
    (noted,) = [s for s in as_json("survivors")["survivors"] if s["note"]]
    text = told("survivors", noted["id"], "--box", noted["box"], "--lang", "pl")
    assert "Inne źródło ma coś innego w gnieździe Tułowia." in text


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["skills", "--family", "moving"], "There is no family of skills “moving”."),
        (["survivors", "--skill", "xyzzyx"], "There is no skill “xyzzyx”. There are too many"),
        (["zombies", "--kind", "brutte"], "There is no zombie “brutte”. Did you mean brute?"),
        (["zombies", "--card-kind", "x"], "There is no kind of Zombie card “x”. There are: spawn"),
    ],
)
def test_wrong_filters(arguments: list[str], sentence: str) -> None:
    assert refused(*arguments).startswith(sentence)
