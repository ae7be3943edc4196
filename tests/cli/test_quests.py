"""`shamble quests`."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content import library
from shamble.content.quests import Length
from tests.cli.running import as_json, own_folder, refused, told, waiting_folder

QUESTS = {
    quest.id: quest for box in library.packaged().boxes.values() for quest in box.quests.values()
}


def ids(*arguments: str) -> list[str]:
    return [quest["id"] for quest in as_json("quests", *arguments)["quests"]]


def test_all_quests_are_listed_in_the_order_of_the_boxes() -> None:
    assert ids() == list(QUESTS)
    lines = told("quests").splitlines()
    assert [line.split()[0] for line in lines[1 : 1 + len(QUESTS)]] == list(QUESTS)
    assert "Found: 48" in lines


@pytest.mark.parametrize("box, count", [("second-edition", 26), ("black", 11), ("White-Death", 11)])
def test_a_box_by_its_name_or_the_beginning_of_it(box: str, count: int) -> None:
    assert len(ids("--box", box)) == count


def test_two_boxes_together() -> None:
    assert len(ids("--box", "second", "--box", "white")) == 37


def test_filters_work_together() -> None:
    found = ids("--box", "second-edition", "--difficulty", "hard", "--max-minutes", "60")
    assert found
    assert found == [
        quest.id
        for quest in library.packaged().boxes["second-edition"].quests.values()
        if quest.difficulty == "hard" and (quest.minutes or 999) <= 60
    ]


@pytest.mark.parametrize("length", Length)
def test_length_counts_minutes_and_words_alike(length: Length) -> None:
    found = ids("--length", length)
    assert found == [quest.id for quest in QUESTS.values() if quest.length_class is length]
    assert {key[0] for key in found} >= {"W"}


def test_quests_without_minutes_are_not_under_a_limit() -> None:
    assert all(QUESTS[key].minutes is not None for key in ids("--max-minutes", "500"))


@pytest.mark.parametrize("text", [["city", "blocks"], ["CITY"], ["m1"]])
def test_search_by_words_of_title_or_id(text: list[str]) -> None:
    assert "M1" in ids(*text)


def test_search_in_another_language_without_accents() -> None:
    assert ids("pates", "de", "maisons", "--lang", "fr") == ["M1"]
    assert "Pâtés de maisons" in told("quests", "pates", "--lang", "fr")


def test_nothing_found_is_no_error() -> None:
    assert told("quests", "xyzzy") == "Nothing fits.\n"
    assert ids("xyzzy") == []


def test_our_own_layouts_are_marked_and_explained() -> None:
    lines = told("quests").splitlines()
    marked = {line.split()[0] for line in lines[1:49] if " *" in line}
    assert marked == {quest.id for quest in QUESTS.values() if quest.own_layout}
    assert "Marked with *: parts of the map are our own design" in lines
    assert "*" not in told("quests", "q0", "--box", "black-plague")


def test_json_has_what_the_file_says() -> None:
    (quest,) = as_json("quests", "regalia")["quests"]
    known = QUESTS["W7"]
    assert quest["box"] == "white-death"
    assert quest["page"] == known.page
    assert quest["tiles"] == [list(row) for row in known.tiles]
    assert quest["confidence"] == {key: str(value) for key, value in known.confidence.items()}
    assert Path(quest["file"]).name == "W7.toml"


def test_somebodys_own_folder_before_and_behind_the_command(tmp_path: Path) -> None:
    folder = str(own_folder(tmp_path))
    assert "My Street" in told("--content", folder, "quests", "x1")
    assert "My Street" in told("quests", "x1", "--content", folder)
    assert "X1" in ids("--content", folder)


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["--box", "brown-plague"], "There is no box “brown-plague”. Did you mean black-plague?"),
        (
            ["--box", ""],
            "There is no box “”. There are: second-edition, black-plague, white-death.",
        ),
        (["--difficulty", "hrad"], "There is no difficulty “hrad”. Did you mean hard?"),
        (["--length", "x"], "There is no length “x”. There are: short, medium, long."),
        (["--max-minutes", "soon"], "--max-minutes needs a whole number from 1 to 10000."),
        (["--max-minutes", "0"], "--max-minutes needs a whole number from 1 to 10000."),
        (["--content", "/nowhere"], "There is no file or folder /nowhere."),
    ],
)
def test_wrong_filters(arguments: list[str], sentence: str) -> None:
    assert refused("quests", *arguments).startswith(sentence)


@pytest.mark.parametrize("box, playable", [("second-edition", 26), ("black-plague", 11)])
def test_how_many_can_be_played(box: str, playable: int) -> None:
    """Where that is all of them, it is said once."""
    text = told("quests", "--box", box)
    assert f"Found: {playable}\n" in text
    assert "Playable" not in text
    found = as_json("quests", "--box", box)
    assert found["playable"] == playable == sum(quest["playable"] for quest in found["quests"])


def test_a_quest_for_later_is_marked(tmp_path: Path) -> None:
    text = told("quests", "--content", str(waiting_folder(tmp_path)))
    assert "X1 †" in text
    assert "Found: 49\nPlayable: 48\n" in text
    assert "†" not in told("quests", "--box", "second-edition")
