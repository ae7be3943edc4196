"""How far Survivors get, wherever the hidden Objectives lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.check.locks import Locks
from shamble.check.objectives import shuffles
from shamble.check.reach import keys_lie_before_their_doors
from tests.check.own import case_of, own_quest

TAKEN = '{ need = "objectives taken", color = ["blue"] }'


def test_every_shuffle_is_tried_once(tmp_path: Path) -> None:
    dealt = [*shuffles(case_of(own_quest(tmp_path, "black-plague")))]
    assert len(dealt) == len(set(dealt)) == 4 * 3
    assert all(sorted(shuffle) == ["blue", "green", "red", "red"] for shuffle in dealt)


def test_tokens_may_be_left_out(tmp_path: Path) -> None:
    left_out = ('[[standing]]\nrule = "exit"\n', '[[standing]]\nrule = "some left out"\n')
    path = own_quest(tmp_path, "black-plague", ("red = 2, blue", "red = 3, blue"), left_out)
    dealt = {*shuffles(case_of(path))}
    assert ("red", "red", "red", "blue") in dealt
    assert len(dealt) == 4 + 4 + 4 * 3


def test_locked_doors_open_one_after_the_other(tmp_path: Path) -> None:
    """The green key opens the room with the blue one: sound, if both are never hidden."""
    path = own_quest(
        tmp_path,
        "black-plague",
        ("[objectives]", '[objectives]\nblue = ["1,1:a"]\ngreen = ["0,1:c"]'),
        ('hidden = ["0,1:c", "0,1:g", "0,0:d", "2,0:h"]\n', ""),
        ("pool = { red = 2, blue = 1, green = 1 }\n", ""),
    )
    case = case_of(path)
    locks = Locks(case)
    assert locks.explore(()) == (locks.everything, [])
    assert [*keys_lie_before_their_doors(case)] == []


@pytest.mark.parametrize(
    "until, sound",
    [
        ('{ need = "objectives taken", color = ["blue"] }', False),
        ('{ need = "objectives taken", color = ["blue", "green"] }', False),
        ('{ need = "objectives taken", color = ["blue", "green"], count = 1 }', True),
        ('{ need = "objectives taken", count = 3 }', True),
        ('{ need = "objectives taken", count = 4 }', False),
        ('{ need = "objectives taken" }', False),
        ('{ need = "objectives taken", at = ["0,1:c"] }', True),
        ('{ need = "objectives taken", at = ["1,1:a"] }', False),
        ('{ need = "level reached", level = "red" }', True),
        (
            '{ need = "any", of = [{ need = "objectives taken" }, { need = "reserve empty" }] }',
            True,
        ),
        (
            '{ need = "all", of = [{ need = "objectives taken" }, { need = "reserve empty" }] }',
            False,
        ),
        ('{ need = "door open", color = ["blue"] }', True),
        ('{ need = "door open", color = ["green"] }', False),
    ],
)
def test_one_hidden_objective_behind_the_green_door(
    until: str, sound: bool, tmp_path: Path
) -> None:
    green = 'color = "green"\nuntil = '
    path = own_quest(
        tmp_path,
        "black-plague",
        ('"0,0:d", "2,0:h"]', '"0,0:d", "1,1:a"]'),
        (f'color = "blue"\nuntil = {TAKEN}', 'color = "blue"\nlevel = "orange"'),
        (f"{green}{TAKEN.replace('blue', 'green')}", f"{green}{until}"),
    )
    assert ([*keys_lie_before_their_doors(case_of(path))] == []) is sound
