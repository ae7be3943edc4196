"""What a file expects is looked at, or refused: each key, once as it is, once as it is not, and
spoiled in each of its words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.scenarios import load_scenario, run
from shamble.scenarios.expect import Expect
from shamble.scenarios.expected import LOOKS
from tests.scenarios.expected_examples import EXPECTED, Expected
from tests.scenarios.test_keys import spoiled

KEYS = list(Expect.__struct_fields__)


def test_every_key_has_an_example_and_is_looked_at() -> None:
    assert sorted(EXPECTED) == sorted(KEYS) == sorted(LOOKS)


@pytest.mark.parametrize("key", KEYS)
def test_a_key_tells_what_is_from_what_is_not(key: str, tmp_path: Path) -> None:
    example = EXPECTED[key]
    if example.holds is not None:
        assert run(load_scenario(example.written(tmp_path, key, example.holds))) == []
    if example.fails is not None:
        found = run(load_scenario(example.written(tmp_path, key, example.fails)))
        assert found
        assert [one for one in found if not one.where.startswith(f"expect.{key}")] == []


@pytest.mark.parametrize("key", KEYS)
def test_a_key_that_expects_what_cannot_be_is_refused(key: str, tmp_path: Path) -> None:
    """And the error names it."""
    assert list(accepted(EXPECTED[key], key, tmp_path)) == []


def accepted(example: Expected, key: str, folder: Path) -> Iterator[str]:
    """Spoiled words that are not refused, or not there. Any number may be expected: then it is a
    difference."""
    for said in (example.holds, example.fails):
        for _, value in spoiled(said, key) if said is not None else ():
            path = example.written(folder, key, value)
            try:
                found = run(load_scenario(path))
            except ContentError as problem:
                if "; expected " not in str(problem) or not problem.key.startswith(f"expect.{key}"):
                    yield f"{value}: {problem}"
            else:
                if "99999" not in str(value) or not found:
                    yield f"{value}: not refused"


# --- how a game ended -----------------------------------------------------------------------


class Ended(Game):
    """A game that is over."""

    @property
    def over(self) -> bool:
        return True


@pytest.mark.parametrize("ending", [one for one in Ending if one is not Ending.RUNNING])
def test_an_outcome_is_called_as_the_program_calls_it(ending: Ending, tmp_path: Path) -> None:
    game = Ended.new("M0", seed=1)
    game.state.outcome = ending
    path = EXPECTED["outcome"].written(tmp_path, "outcome", game.outcome.cause)
    (difference,) = run(load_scenario(path))
    assert difference.expected == game.outcome.cause


def test_no_other_outcome_is_known(tmp_path: Path) -> None:
    for word in ("quest-lost", "lost", "draw"):
        with pytest.raises(ContentError, match=r"expect\.outcome: found the outcome"):
            load_scenario(EXPECTED["outcome"].written(tmp_path, "outcome", word))
