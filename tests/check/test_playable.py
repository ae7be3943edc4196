"""What is right and cannot be played: the check says so of people's own files, and where it stands.

A cook in Black Plague with a Skill of the street, a quest that asks for a word without a rule.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.check import Severity, check_paths
from shamble.content import library
from shamble.content.vocabulary.walking import words
from shamble.rules.quests import unplayable
from tests.check.own import draft_of, own_quest, write

COOK = """
[[survivors]]
id = "cook"
name = "Cook"
blue = ["{skill}"]
yellow = ["+1 Action"]
orange = ["Tough", "Lucky"]
red = ["Medic", "Slippery", "Sprint"]
"""


def said(path: Path) -> list[str]:
    """What `check_paths` says that is no wish for a translation."""
    found = check_paths([path])
    return [
        str(finding).removeprefix(str(finding.file))
        for finding in found
        if "language" not in finding.what
    ]


@pytest.mark.parametrize(
    "box, skill, sentence",
    [
        ("second-edition", "Distributor", ""),
        (
            "second-edition",
            "Guards: Hoard",
            "the Skill 'Guards: Hoard' cannot be played yet in any box",
        ),
        (
            "black-plague",
            "Distributor",
            "the Skill 'Distributor' cannot be played yet for this box",
        ),
        ("second-edition", "Yodelling", "there is no Skill 'Yodelling'"),
    ],
)
def test_skills_of_somebodys_own(box: str, skill: str, sentence: str, tmp_path: Path) -> None:
    write(tmp_path / box / "survivors.toml", COOK.format(skill=skill))
    remedy = (
        "use one that `shamble skills` lists"
        if skill == "Yodelling"
        else "use another one; `shamble skills` says what each does"
    )
    expected = [f":3: cook: {sentence}. Mend: {remedy}"] if sentence else []
    assert said(tmp_path) == expected


def test_a_skill_that_a_card_lends(tmp_path: Path) -> None:
    card = '[[equipment]]\nid = "horn"\nname = "Horn"\nkind = "item"\nskill = "Guards: Hoard"\n'
    path = write(tmp_path / "second-edition" / "equipment.toml", card)
    assert said(path) == [
        ":2: horn: the Skill 'Guards: Hoard' cannot be played yet in any box. "
        "Mend: use another one; `shamble skills` says what each does"
    ]


@pytest.mark.parametrize("box", ["second-edition", "black-plague", "white-death"])
def test_words_that_cannot_be_played(box: str, tmp_path: Path) -> None:
    """Each is named once, at a key that the file has; the rest of the good quest is good."""
    path = own_quest(tmp_path, box)
    draft = draft_of(path)
    missing = unplayable(draft.quest, draft.content.box.id)
    found = check_paths([path])
    assert len(found) == len(missing)
    keys = {key for key, _ in words(draft_of(path).quest)}
    for finding, word in zip(found, missing, strict=True):
        assert str(word) in finding.what
        assert finding.line is not None
        key = finding.place.removesuffix(f".{word.field}")
        assert key in keys or key == word.word


def test_a_word_that_cannot_be_played_by_its_line(tmp_path: Path) -> None:
    path = own_quest(tmp_path, "second-edition", ("id =", 'missing = ["A dragon."]\nid ='))
    assert (
        ":1: missing: the quest says itself that something of it is missing. Mend: say it in "
        in ("".join(said(path)))
    )


def test_a_deck_without_cards(tmp_path: Path) -> None:
    numbers = "".join(f"{number} = 0\n" for number in range(1, 41))
    path = write(tmp_path / "second-edition" / "zombie-cards.toml", f"[copies]\n{numbers}")
    assert said(path) == [":41: zombie: no card is left in this deck. Mend: leave one or more"]
    write(path, f"[copies]\n{numbers.replace('40 = 0', '40 = 1')}")
    assert said(path) == []


def test_a_deck_that_lacks_what_a_quest_of_the_box_needs(tmp_path: Path) -> None:
    path = write(tmp_path / "second-edition" / "equipment.toml", "[copies]\nmolotov = 0\n")
    found = [finding for finding in check_paths([path]) if finding.severity is Severity.WARNING]
    assert found
    for finding in found:
        assert (finding.file, finding.line) == (path, 2)
        quest = library.packaged().quest(finding.place)[1]
        assert any("molotov" in str(word).casefold() for _, word in words(quest)), quest.id
        assert finding.what.startswith(f"with these cards the box's quest {quest.id} goes wrong: ")
    write(path, "[copies]\nmolotov = 6\n")
    assert check_paths([path]) == []


def test_a_box_without_rules(tmp_path: Path) -> None:
    text = (
        Path(__file__).parents[2] / "src/shamble/content/data/second-edition/box.toml"
    ).read_text()
    write(tmp_path / "my-box" / "box.toml", text.replace('id = "second-edition"', 'id = "my-box"'))
    assert [finding.what for finding in check_paths([tmp_path])][-1] == (
        "no rules of play are written for this box"
    )


def test_a_list_by_itself(tmp_path: Path) -> None:
    path = write(tmp_path / "people.toml", COOK.format(skill="Guards: Hoard"))
    assert said(path)[0].startswith(": box: found a file without a box. Mend: use one of second-")
    write(path, f'box = "second-edition"\n{path.read_text("utf-8")}')
    assert said(path)[0].startswith(":4: cook: the Skill 'Guards: Hoard' cannot be played yet")
