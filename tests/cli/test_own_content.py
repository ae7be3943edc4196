"""Somebody's own folder at the terminal: the example of the documentation, command by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import as_json, refused, run, told

FOLDER = Path(__file__).parents[2] / "examples" / "night-shift"
OWN = ("--content", str(FOLDER))


def test_the_example_is_sound() -> None:
    assert told("check", str(FOLDER), "--strict") == "Nothing is wrong.\n"


def test_what_is_own_is_listed_as_such() -> None:
    assert "2nd Edition, own" in told("quests", "night shift", *OWN)
    (quest,) = as_json("quests", "N1", *OWN)["quests"]
    assert (quest["own"], quest["file"]) == (True, str(FOLDER / "second-edition/quests/N1.toml"))
    people = as_json("survivors", "--box", "second", *OWN)["survivors"]
    assert [each["name"] for each in people if each["own"]] == ["Vera", "Momo"]
    cards = as_json("cards", "--box", "second", *OWN)["cards"]
    assert {each["id"]: each["decks"] for each in cards if each["own"]} == {
        "canned-food": {"equipment": 3},
        "chainsaw": {"equipment": 0},
        "thermos": {"equipment": 3},
    }
    assert "Night Porter" in told("zombies", "porter", *OWN)


def test_nothing_of_it_is_there_without_it() -> None:
    assert refused("show", "N1").startswith("There is no quest “N1”.")
    assert not any(each["own"] for each in as_json("survivors")["survivors"])


def test_its_mission_is_shown_in_its_languages() -> None:
    assert "Hold a “Thermos” card among you." in told("show", "N1", *OWN)
    assert "Nocna zmiana" in told("show", "N1", "--lang", "pl", *OWN)


def test_its_mission_is_simulated() -> None:
    (row,) = as_json("sim", "N1", "--games", "4", *OWN)["quests"]
    assert (row["quest"], row["games"], row["errors"]) == ("N1", 4, [])


def test_a_game_of_it_goes_on_with_it_alone(tmp_path: Path) -> None:
    state = {"XDG_STATE_HOME": str(tmp_path)}
    team = ("--survivors", "Vera,Momo", "--seed", "3")
    text = told("play", "N1", *team, *OWN, typed="1\n1\n", **state)
    assert "Low profile" in text
    (path,) = (tmp_path / "shamble").glob("*.json")
    without = refused("play", "--resume", str(path), code=1, **state)
    assert "It was played with content of somebody's own that is not here: quest N1" in without
    assert without == refused("replay", str(path), code=1)
    assert "N1 — Night Shift" in told("replay", str(path), "--verify", *OWN)
    assert "Vera" in told("play", "--resume", str(path), *OWN, **state)


def test_a_file_by_itself_is_played(tmp_path: Path) -> None:
    people = (FOLDER / "second-edition" / "survivors.toml").read_text("utf-8")
    path = tmp_path / "people.toml"
    path.write_text(f'box = "second-edition"\n{people}', "utf-8")
    assert told("check", str(path)) == "Nothing is wrong.\n"
    state = {"XDG_STATE_HOME": str(tmp_path)}
    text = told("play", "M0", "--survivors", "Vera,Amy", "--content", str(path), **state)
    assert "Low profile" in text


@pytest.mark.parametrize("command", ["play", "sim"])
def test_a_survivor_nobody_can_play_is_refused(command: str, tmp_path: Path) -> None:
    path = tmp_path / "people.toml"
    people = (FOLDER / "second-edition" / "survivors.toml").read_text("utf-8")
    people = people.replace("Low profile", "Guards: Hoard")
    path.write_text(f'box = "second-edition"\n{people}', "utf-8")
    checked = run("check", str(path))
    assert checked.exit_code == 1
    assert "the Skill 'Guards: Hoard' cannot be played yet in any box" in checked.stdout
    if command == "play":
        said = refused("play", "M0", "--survivors", "Vera", "--content", str(path), code=1)
        assert "'Guards: Hoard'" in said
    else:  # who does not play does no harm
        assert as_json("sim", "M0", "--games", "1", "--content", str(path))["quests"]


# --- a single file with Necromancers -----------------------------------------------------------

CABAL = """
box = "black-plague"

[[necromancers]]
id = "ostokar"
name = "Ostokar"
"""
SIX = "cabal=necromancer,necromancer,ostokar,Ostokar,ostokar,ostokar"


def test_necromancers_of_a_file_of_ones_own(tmp_path: Path) -> None:
    """[BP 31]"""
    path = tmp_path / "cabal.toml"
    path.write_text(CABAL, "utf-8")
    own = ("--content", str(path))
    assert told("check", str(path)) == "Nothing is wrong.\n"
    assert "Ostokar" in told("zombies", "ostokar", *own)
    (box,) = as_json("zombies", "ostokar", "--box", "black", *own)["boxes"]
    assert [(one["id"], one["figures"]) for one in box["necromancers"]] == [("ostokar", 1)]
    assert "There is no Necromancer" in refused("sim", "Q2", "--mode", SIX)
    (row,) = as_json("sim", "Q2", "--games", "3", "--mode", SIX, *own)["quests"]
    assert (row["games"], row["errors"]) == (3, [])
    state = {"XDG_STATE_HOME": str(tmp_path)}
    text = told("play", "Q2", "--seed", "3", "--mode", SIX, *own, typed="1\n", **state)
    assert "Necromancer Cabal: 2 × Necromancer, 4 × Ostokar" in " ".join(text.split())
    (save,) = (tmp_path / "shamble").glob("*.json")
    without = refused("play", "--resume", str(save), code=1, **state)
    assert "content of somebody's own that is not here: necromancer ostokar" in without
