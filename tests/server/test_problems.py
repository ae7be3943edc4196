"""What can be wrong with a save or a set-up: a sentence in the reader's language, with facts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content import library
from shamble.content.errors import ContentError, ToldError
from shamble.content.names import LANGUAGES, Names
from shamble.content.quests import Figures
from shamble.content.reading import UnreadableError, read_bytes
from shamble.game import Game, GameError
from shamble.game.saves import FORMAT, Save
from shamble.rules.boxes.modes import Modes
from shamble.server import founding
from shamble.server.refusals import Refusal
from shamble.server.sealing import Seal, new_key
from shamble.server.shapes import NewTable
from tests.cli.running import waiting_folder
from tests.quests.replaying import GOLDEN
from tests.quests.test_company import with_company
from tests.server.around import create, hall_in

NAMES = {language: Names.load(language) for language in LANGUAGES}


def finished() -> dict[str, Any]:
    """A save of a whole game, as JSON has it."""
    save: dict[str, Any] = json.loads((GOLDEN / "m0-won.json").read_bytes())
    return save | {"content": Game.new("M0").content_hash}


def changed(**entries: object) -> dict[str, Any]:
    """That save with other entries, of its set-up or of its head."""
    save = finished()
    for name, value in entries.items():
        (save if name in ("format", "content", "choices", "winner") else save["setup"])[name] = (
            value
        )
    return save


def cabal(names: int, figures: int | None = None, quest: str = "Q2") -> dict[str, Any]:
    """A save of Black Plague with so many times the standard Necromancer in a cabal."""
    modes = {"cabal": ["necromancer"] * names or None, "cabal-figures": figures}
    return changed(quest=quest, survivors=["Ann", "Baldric"], modes=modes)


def with_choice(number: int, choice: str) -> dict[str, Any]:
    choices = finished()["choices"]
    return changed(choices=[*choices[: number - 1], choice, *choices[number:]])


def other_game(**changes: str) -> dict[str, Any]:
    """A save whose choices lead elsewhere by now, with something wrong in the position it keeps."""
    save: dict[str, Any] = json.loads(msgspec.json.encode(Game.new("M0").to_save()))
    save["hashes"] = [[0, "0" * 12]]
    for name, value in changes.items():
        if name == "catalogue":
            save["kept"][0]["catalogue"][value] = "0" * 8
        else:
            save["kept"][0]["state"][name] = value
    return save


LENGTH = len(finished()["choices"])

SAVES: dict[str, tuple[Callable[[], object], str, dict[str, object]]] = {
    # what is given; the code and the facts
    "nothing": (dict, "no-save", {"place": "setup"}),
    "a list": (list, "no-json", {}),
    "a wrong type": (lambda: changed(seed="7"), "no-save", {"place": "setup.seed"}),
    "a field too many": (lambda: changed(winner="me"), "no-save", {"place": "winner"}),
    "a choice that is a number": (
        lambda: changed(choices=["end", 5]),
        "no-save",
        {"place": "choices[1]"},
    ),
    "another format": (
        lambda: {"format": FORMAT + 1, "anything": "else"},
        "other-format",
        {"found": FORMAT + 1, "known": FORMAT},
    ),
    "an unknown quest": (lambda: changed(quest="M99"), "unknown-quest", {"name": "M99"}),
    "an unknown survivor": (
        lambda: changed(survivors=["Gandalf"], seats=[0]),
        "unknown-survivor",
        {"name": "Gandalf"},
    ),
    "a survivor twice": (lambda: changed(survivors=["Amy"] * 6), "twice", {}),
    "nobody": (lambda: changed(survivors=[], seats=[]), "players", {"players": 0}),
    "too few survivors": (
        lambda: changed(survivors=["Amy"], seats=[1]),
        "team",
        {"count": 1, "players": 2, "most": 6},
    ),
    "an empty seat": (
        lambda: changed(survivors=["Amy", "Doug", "Ned"], seats=[0, 2, 2]),
        "seats",
        {},
    ),
    "an unknown house rule": (
        lambda: changed(options={"fly": True}),
        "unknown-house-rule",
        {"name": "fly"},
    ),
    "cards that are not in the box": (
        lambda: changed(modes={"zombie-cards": ["1-99"]}),
        "unknown-zombie-cards",
        {"cards": "1-99", "first": 1, "last": 40},
    ),
    "a deck without zombies": (
        lambda: changed(modes={"zombie-cards": ["37-40"]}),
        "no-zombies",
        {},
    ),
    "an unknown Abomination": (
        lambda: changed(modes={"abominations": ["khan"]}),
        "unknown-abomination",
        {"name": "khan"},
    ),
    "an Abomination twice": (
        lambda: changed(modes={"abominations": ["abominacop", "abominacop"]}),
        "abomination-twice",
        {"name": "abominacop"},
    ),
    "no Abomination": (
        lambda: changed(modes={"abominations": []}),
        "no-abominations",
        {},
    ),
    "a limit alone": (
        lambda: changed(modes={"abomination-limit": 2}),
        "limit-without-fest",
        {},
    ),
    "a limit of nothing": (
        lambda: changed(modes={"abomination-fest": True, "abomination-limit": 0}),
        "abomination-limit",
        {"limit": 0},
    ),
    "a cabal of five": (
        lambda: cabal(5),
        "cabal-size",
        {"count": 5, "cards": 6},
    ),
    "a cabal of one": (lambda: cabal(6), "cabal-of-one", {}),
    "an unknown Necromancer": (
        lambda: changed(quest="Q2", survivors=["Ann", "Silas"], modes={"cabal": ["ostokar"] * 6}),
        "unknown-necromancer",
        {"name": "ostokar"},
    ),
    "a cabal of many figures": (
        lambda: cabal(6, 9),
        "cabal-figures",
        {"figures": 9, "most": 6},
    ),
    "figures alone": (lambda: cabal(0, 2), "figures-without-cabal", {}),
    "a cabal without Necromancers": (
        lambda: cabal(6, 2, "Q0"),
        "no-necromancer-cards",
        {"quest": "Q0"},
    ),
    "the Defiler in a cabal": (
        lambda: changed(
            quest="Q2",
            survivors=["Ann", "Baldric"],
            modes={"cabal": ["necromancer"] * 6, "cabal-figures": 2, "defiler": True},
        ),
        "defiler-and-cabal",
        {},
    ),
    "a Defiler whom no card brings": (
        lambda: changed(quest="Q0", survivors=["Ann", "Baldric"], modes={"defiler": True}),
        "nobody-comes",
        {"quest": "Q0"},
    ),
    "a Necromancer deck of nobody": (
        lambda: changed(quest="W1", survivors=["Jenia", "Ogon"], modes={"necromancers": []}),
        "necromancer-deck",
        {},
    ),
    "a Fest of one Abomination": (
        lambda: changed(quest="W1", survivors=["Jenia", "Ogon"], modes={"abomination-fest": True}),
        "fest-of-one",
        {"box": "Zombicide: White Death"},
    ),
    "a mode of another box": (
        lambda: changed(quest="Q0", survivors=["Ann", "Baldric"], modes={"ultrared": True}),
        "mode-not-in-box",
        {"mode": "ultrared", "box": "Zombicide: Black Plague"},
    ),
    "a mode that is none": (
        lambda: changed(modes={"fly": True}),
        "no-save",
        {"place": "setup.modes.fly"},
    ),
    "a quest for later": (
        lambda: changed(quest="X1"),
        "unplayable",
        {"quest": "X1"},
    ),
    "other content": (
        lambda: with_choice(3, "fly to the moon") | {"content": "0" * 16},
        "other-content",
        {"quest": "M0"},
    ),
    "a damaged position": (lambda: other_game(round="two"), "bad-position", {"place": "round"}),
    "a position of another table": (
        lambda: other_game(catalogue="cards"),
        "other-position",
        {"place": "catalogue.cards"},
    ),
    "somebody's own": (
        lambda: changed(own=["survivor zoe"]),
        "own-content",
        {"missing": "survivor zoe"},
    ),
    "a choice that is none": (
        lambda: with_choice(3, "fly to the moon"),
        "choice-not-offered",
        {"number": 3, "choice": "fly to the moon"},
    ),
    "a choice after the end": (
        lambda: changed(choices=[*finished()["choices"], "end"]),
        "choice-after-end",
        {"number": LENGTH + 1, "choice": "end"},
    ),
}


@pytest.mark.parametrize("name", SAVES)
def test_a_save_that_cannot_be_played(tmp_path: Path, name: str) -> None:
    given, code, facts = SAVES[name]

    async def refusal() -> Refusal:
        async with hall_in(tmp_path, content=(waiting_folder(tmp_path / "own"),)) as hall:
            with pytest.raises(Refusal) as problem:
                await founding.checked(given(), hall.library, hall.seal)
            return problem.value

    refused = asyncio.run(refusal())
    assert (refused.code, refused.status) == ("bad-save", 422)
    problem = refused.values["why"]
    assert isinstance(problem, ToldError)
    assert (problem.code, problem.facts) == (code, facts)
    told_in_all_languages(refused, facts)


def told_in_all_languages(refused: Refusal, facts: dict[str, object]) -> None:
    """Each has a sentence of its own, and the same facts in it."""
    said = {language: refused.said(names) for language, names in NAMES.items()}
    assert len(set(said.values())) == len(LANGUAGES)
    for sentence in said.values():
        assert sentence.endswith(".")
        assert all(str(fact) in sentence for fact in facts.values() if fact != 1)
        assert "expected" not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize("data", [b"", b"{", b"Dear diary", b"\xff\xfe", b"[" * 100_000])
def test_a_file_that_is_no_json(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(GameError) as problem:
        Save.read(data)
    assert problem.value.code == "no-json"
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(GameError, match="not a whole save file") as loaded:
        Game.load(path)
    assert str(loaded.value).startswith(f"{path}: ")
    assert loaded.value.code == "no-json"


def test_a_file_that_nobody_would_read_whole(tmp_path: Path) -> None:
    large = tmp_path / "game.json"
    large.write_bytes(b" " * 101)
    for path, code in ((Path("/dev/zero"), "no-ordinary-file"), (large, "large-file")):
        with pytest.raises(UnreadableError) as problem:
            read_bytes(path, 100)
        assert problem.value.code == code
        told_in_all_languages(Refusal("bad-setup", why=problem.value), problem.value.facts)


TABLES = [
    (NewTable(quest="M99"), "unknown-quest"),
    (NewTable(quest="M1", survivors=("Nobody",)), "unknown-survivor"),
    (NewTable(quest="M1", survivors=("Amy", "Amy")), "twice"),
    (NewTable(quest="M1", survivors=("Amy",), seats=(1,)), "team"),
    (NewTable(quest="Q4", survivors=("Ann", "Silas", "Clovis")), "exact-team"),
    (NewTable(quest="M15", survivors=("Amy", "Doug")), "team-size"),
    (NewTable(quest="M1", seats=(0, 2, 2, 2, 2, 2)), "seats"),
    (NewTable(quest="M1", seats=(0, 1)), "seats"),
    (NewTable(quest="M1", mine=(3,)), "seats"),
    (NewTable(quest="M1", names=("Ann", "Bo")), "seats"),
    (NewTable(quest="M1", options={"fly": True}), "unknown-house-rule"),
    (NewTable(quest="M1", modes=Modes(abomination_limit=1)), "limit-without-fest"),
    (
        NewTable(quest="M1", modes=Modes(abomination_fest=True, abomination_limit=0)),
        "abomination-limit",
    ),
    (NewTable(quest="M1", modes=Modes(abominations=())), "no-abominations"),
    (NewTable(quest="M1", modes=Modes(abominations=("khan",))), "unknown-abomination"),
    (NewTable(quest="M1", modes=Modes(abominations=("abominacop",) * 2)), "abomination-twice"),
    (NewTable(quest="M1", modes=Modes(zombie_cards=("0",))), "unknown-zombie-cards"),
    (NewTable(quest="M1", modes=Modes(zombie_cards=("40",))), "no-zombies"),
    (NewTable(quest="Q0", modes=Modes(dark_zones=True)), "mode-not-in-box"),
    (NewTable(quest="Q2", modes=Modes(cabal=("necromancer",))), "cabal-size"),
    (NewTable(quest="Q2", modes=Modes(cabal=("khan",) * 6)), "unknown-necromancer"),
]


@pytest.mark.parametrize("new, code", TABLES)
def test_a_table_that_cannot_be_set_up(tmp_path: Path, new: NewTable, code: str) -> None:
    async def refusal() -> Refusal:
        async with hall_in(tmp_path) as hall:
            with pytest.raises(Refusal) as problem:
                await create(hall, new)
            return problem.value

    refused = asyncio.run(refusal())
    assert (refused.code, refused.status) == ("bad-setup", 422)
    problem = refused.values["why"]
    assert isinstance(problem, ToldError)
    assert problem.code == code
    told_in_all_languages(refused, problem.facts)


def test_a_save_for_other_decks_than_this_server_has(tmp_path: Path) -> None:
    deck = tmp_path / "second-edition" / "equipment.toml"
    deck.parent.mkdir()
    deck.write_text("[copies]\npistol = 9\n", "utf-8")

    with pytest.raises(Refusal) as refused:
        asyncio.run(founding.checked(changed(), library.load(tmp_path), Seal(new_key())))
    problem = refused.value.values["why"]
    assert isinstance(problem, ToldError)
    assert (problem.code, problem.facts) == ("more-content", {"added": "equipment pistol"})
    told_in_all_languages(refused.value, problem.facts)


def test_too_few_survivors_for_a_quest_of_somebodys_own() -> None:
    with pytest.raises(ContentError) as problem:
        with_company(friends=(Figures(zone="0,0:a", count=11),))
    assert problem.value.code == "too-few-survivors"
    told_in_all_languages(Refusal("bad-setup", why=problem.value), problem.value.facts)


MINDS = {
    "mind-answers", "mind-chose", "mind-class", "mind-died", "mind-file", "mind-not-loaded",
    "mind-raised", "no-mind", "unknown-mind",
}  # fmt: skip


def test_every_sentence_about_a_problem_is_tried_here() -> None:
    tried = {code for _, code, _ in SAVES.values()} | {code for _, code in TABLES}
    tried |= {"no-json", "more-content", "too-few-survivors", "ambiguous-survivor"}
    tried |= {"no-ordinary-file", "large-file", "sealed"}  # by files, in tests/cli/test_bounds.py
    tried |= {"not-over", "nothing-to-review"}  # in tests/review/test_sums.py
    tried |= MINDS  # in tests/minds/test_loading.py and tests/cli/test_ladder.py
    for names in NAMES.values():
        keys = {key for key, _ in names.templates() if key.startswith("problem.")}
        assert keys == {f"problem.{code.replace('-', '_')}" for code in tried}


def test_library_users_get_an_english_sentence() -> None:
    save = Save.of(with_choice(3, "fly"))
    with pytest.raises(GameError, match=r"^the save: choice 3: the choice 'fly', which is no "):
        Game.replay(save)
