"""The page that maps examples and rulings to tests names tests that exist, and each id once."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "proof.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| ((2E|BP|WD)-)?\d+ \|", line)
]

EXAMPLES = {"2E": 30, "BP": 59, "WD": 50}
"""How many worked examples each book has."""
RULINGS = (
    1, 7, 8, 16, 19, 21, 22, 30, 32, 37, 40, 44, 49, 53, 55, 58, 61, 69, 73, 74, 77, 79, 82, 83,
    86, 87, 94, 97, 103, 105, 111, 112, 114, 115, 117, 119, 127, 130, 131, 132, 136, 141, 142,
    145, 146, 147, 149, 150, 153, 158, 164,
)  # fmt: skip
"""The rulings that change results often."""
SECOND_EDITION = (
    1, 7, 8, 16, 19, 21, 22, 37, 40, 44, 49, 53, 55, 58, 61, 73, 74, 77, 79, 82, 83, 86, 94, 97,
    103, 111, 112, 114, 115, 117, 119, 127, 130, 131, 132,
)  # fmt: skip
"""Those of them that are about 2nd Edition, too: each has a test that is called by its number."""
BLACK_PLAGUE = (
    1, 7, 16, 19, 21, 22, 37, 40, 44, 49, 53, 55, 58, 61, 69, 73, 74, 77, 79, 82, 83, 86, 87, 94,
    97, 103, 105, 111, 112, 114, 115, 117, 119, 127, 130, 132, 136, 145, 146, 147, 149, 150,
)  # fmt: skip
"""The same for Black Plague."""
WHITE_DEATH = (
    1, 7, 8, 16, 19, 21, 22, 30, 32, 37, 40, 44, 49, 53, 55, 69, 73, 74, 77, 79, 82, 83, 86, 87, 94,
    97, 103, 105, 111, 112, 114, 115, 117, 119, 127, 130, 132, 141, 142, 146, 153, 158,
)  # fmt: skip
"""The same for White Death, whose tests are called by the page, too."""


@lru_cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests of a file; none if there is no such file."""
    path = ROOT / file
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_example_and_ruling_stands_there_once() -> None:
    expected = [f"{book}-{n:03}" for book, count in EXAMPLES.items() for n in range(1, count + 1)]
    expected += [str(number) for number in RULINGS]
    assert Counter(row[0] for row in ROWS) == Counter(expected)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_its_tests_exist(row: list[str]) -> None:
    named = re.findall(r"`([^`]+)`", row[2])
    for test in named:
        file, _, name = test.partition("::")
        assert name.startswith("test_"), f"{test}; expected file::test_name"
        assert name in names_in(file), f"{test}, which does not exist"
    assert named, "no test"


@pytest.mark.parametrize("ruling", sorted({*SECOND_EDITION, *BLACK_PLAGUE}))
def test_a_test_is_called_by_the_number_of_the_ruling(ruling: int) -> None:
    (tests,) = [row[2] for row in ROWS if row[0] == str(ruling)]
    assert re.search(rf"_ruling_0*{ruling}_", tests)


@pytest.mark.parametrize("ruling", WHITE_DEATH)
def test_white_death_has_a_test_of_its_own_for_the_ruling(ruling: int) -> None:
    (tests,) = [row[2] for row in ROWS if row[0] == str(ruling)]
    assert re.search(rf"::test_wd_\d+_\w*ruling_0*{ruling}_", tests)


def test_every_ruling_is_about_some_box() -> None:
    cars = (164,)
    assert {*SECOND_EDITION, *BLACK_PLAGUE, *WHITE_DEATH, *cars} == {*RULINGS}
