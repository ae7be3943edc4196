"""What a file says is laid out, or refused: each key of the format is looked at, once as it should
be and spoiled in each of its words."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content.errors import ContentError
from shamble.rules.boxes.content_hash import content_hash
from shamble.rules.boxes.modes import Modes
from shamble.rules.table.stored import written
from shamble.rules.table.things import THINGS, TOKENS, Secret
from shamble.scenarios import load_scenario
from shamble.scenarios.expect import Expect
from shamble.scenarios.file import Move, ScenarioFile
from shamble.scenarios.laying import laid_out
from shamble.scenarios.records import FilePart
from tests.scenarios.examples import POSITION, Example, as_toml

NOT_ON_THE_TABLE = {
    "title": "for people",
    "about": "for people",
    "stop_before": "where the play ends: test_differences",
    "steps": "what is done",
    "expect": "what must hold: test_expected_keys",
}
AS_IN_A_QUEST = (
    "spawns", "doors", "vaults", "objectives", "cars", "guards", "rope_ladders", "goals", "rules",
    "standing",
)  # fmt: skip
"""Keys of a board whose words `tests/content` looks at; here only that they are what they are."""
ANY_NUMBER = ("seed", "round", "noise", "survivors.points", "survivors.actions",
    "survivors.ladders", "modes.abomination-limit")  # fmt: skip
"""A number of any size may be meant."""
NONSENSE = "nonsense"


def parts(kind: Any) -> Iterator[type[Any]]:
    """The tables of a file that may stand in a value of this type."""
    if isinstance(kind, type) and issubclass(kind, (FilePart, Modes)):
        yield kind
    for inner in typing.get_args(kind):
        yield from parts(inner)


def keys_of(part: type[Any], under: str = "") -> Iterator[str]:
    """All keys that a file may have there, those inside them too."""
    hints = typing.get_type_hints(part)
    for field in msgspec.structs.fields(part):
        yield f"{under}{field.encode_name}"
        for inner in parts(hints[field.name]):
            if inner not in (Expect, Move):
                yield from keys_of(inner, f"{under}{field.encode_name}.")


KEYS = [key for key in keys_of(ScenarioFile) if key not in NOT_ON_THE_TABLE]


def table(path: Path) -> tuple[dict[str, Any], object, object, object, object]:
    """Everything that a file lays out, and what it is played with."""
    scenario = load_scenario(path)
    play = laid_out(scenario.file, scenario.material)
    material = play.material
    return (
        written(material, play.state),
        content_hash(material),
        material.ruleset,
        material.board.dark_zones,
        [person.id for person in material.people],
    )


def test_every_key_has_an_example() -> None:
    assert sorted(POSITION) == sorted(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_what_a_key_says_lies_on_the_table(key: str, tmp_path: Path) -> None:
    """A file with it and one without it are not the same position."""
    example = POSITION[key]
    try:
        before = table(as_toml(tmp_path, example.file))
    except ContentError:
        assert key in ("board_of", "board", "modes.cabal", "necromancers.kind")
        before = None
    assert table(example.written(tmp_path)) != before


# --- spoiled --------------------------------------------------------------------------------


def spoiled(value: Any, key: str) -> Iterator[tuple[str, Any]]:
    """The value with one of its words or numbers spoiled, and where that is."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield "", {NONSENSE if n == name else n: v for n, v in value.items()}
            for place, other in spoiled(inner, key):
                yield f".{name}{place}", value | {name: other}
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            for place, other in spoiled(inner, key):
                yield f"[{number}]{place}", [*value[:number], other, *value[number + 1 :]]
    elif isinstance(value, str):
        yield "", 1.5
        yield "", NONSENSE
    elif isinstance(value, bool):
        yield "", NONSENSE
    else:
        yield "", NONSENSE
        if key not in ANY_NUMBER:
            yield "", 99999


@pytest.mark.parametrize("key", KEYS)
def test_a_key_that_says_what_cannot_be_is_refused(key: str, tmp_path: Path) -> None:
    """And the error names it."""
    example = POSITION[key]
    assert list(refusals(example, key, tmp_path)) == []


def refusals(example: Example, key: str, folder: Path) -> Iterator[str]:
    """Spoiled values that are not refused, or not there."""
    table, _, name = key.rpartition(".")
    whole = table == "board" and name in AS_IN_A_QUEST
    for _, value in [("", NONSENSE)] if whole else spoiled(example.value, key):
        path = example.written(folder, value)
        try:
            load_scenario(path)
        except ContentError as problem:
            said = str(problem)
            is_clear = said.startswith(f"{path}:") and "; expected " in said
            if not (is_clear and is_at(problem.key, example, table)):
                yield f"{value}: {said}"
        else:
            yield f"{value}: not refused"


def is_at(key: str, example: Example, table: str) -> bool:
    """Whether an error is where the example stands."""
    return key.startswith("modes" if table == "modes" else example.where)


# --- what no key lays out -------------------------------------------------------------------

WITHOUT_A_KEY = {
    "abomination_discard": "Abominations that were killed",
    "arranging": "in the middle of a question",
    "dashboards": "the order of the team, until Leader and Companion change places",
    "delivered": "what lies where it was to be delivered",
    "double_spawn": "in the middle of a Spawn step",
    "killed_with": "the weapons that goals ask about",
    "kills": "",
    "laps": "Ultrared: how often the tracker has returned",
    "lost_by": "the end of the game",
    "more_spawned": "in the middle of a Spawn step",
    "out": "figures that a quest takes out of the game",
    "outcome": "the end of the game",
    "renamed": "cards that a quest makes of others",
    "seat": "as `turn` and `first` say",
    "set_aside": "the quest says it",
    "spawn_turns": "in the middle of a phase",
    "stage": "in the middle of a phase",
    "took": "how many Objectives each survivor took",
    "zombie_drawn": "in the middle of a Spawn step",
}


def test_what_of_a_position_no_file_can_say(tmp_path: Path) -> None:
    """A new field of the state has a key, or stands here."""
    said: set[str] = {"necromancer_deck"}  # its example is nothing without the key
    for example in POSITION.values():
        try:
            before, now = table(as_toml(tmp_path, example.file)), table(example.written(tmp_path))
        except ContentError:
            continue
        if before[1:] == now[1:]:  # the same game
            said |= {field for field in before[0] if before[0][field] != now[0][field]}
    said |= {name for name, token in TOKENS.items() if token.secret is Secret.NOTHING}  # `tokens`
    assert sorted({*THINGS} - said) == sorted(WITHOUT_A_KEY)
