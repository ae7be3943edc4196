"""Every ruling that the source cites stands on the page of rulings, once, in a well-formed row."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from shamble.rules.boxes.house_rules import HOUSE_RULES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "shamble"
PAGE = ROOT / "docs" / "rulings.md"
RULINGS, _, TABLES = PAGE.read_text(encoding="utf-8").partition("\n## House rules\n")

NUMBER = r"(?:\d+|[A-Z])\b"
SPAN = rf"{NUMBER}(?:[-–]{NUMBER})?"
CITATION = re.compile(rf"\b[Rr]ulings?\s+({SPAN}(?:(?:,\s*|,?\s+and\s+){SPAN})*)")
BASIS = re.compile(r"[TOCIS](/[TOCIS])*")


def cited(text: str) -> set[str]:
    """The rulings a source text cites, each by its number or letter."""
    found: set[str] = set()
    on_one_line = re.sub(r"\n\s*(#\s*)?", " ", text)
    for citation in CITATION.findall(on_one_line):
        for span in re.findall(SPAN, citation):
            first, *last = re.split("[-–]", span)
            if last:
                found |= {str(number) for number in range(int(first), int(last[0]) + 1)}
            else:
                found.add(first)
    return found


def rows_of(text: str) -> list[list[str]]:
    """The cells of each row of the tables, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line[1:].removesuffix("|").split("|")] for line in lines]
    return [row for row in rows if row[0] not in ("#", "option") and set(row[0]) != {"-"}]


def numbers(row: list[str]) -> list[str]:
    """The rulings of a row; some rows are for two."""
    return row[0].split(", ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(ruling 4)", "4"),
        ("[2E 8] (rulings 3, 4)", "3 4"),
        ("(rulings 37-39)", "37 38 39"),
        ("(rulings 3, 47, 73-75, 91)", "3 47 73 74 75 91"),
        ("(rulings 3 and 4)", "3 4"),
        ("as (rulings 47,\n    73-75)", "47 73 74 75"),
        ("    # back to the first (ruling\n    # 136).", "136"),
        ("stays so. (ruling B)", "B"),
        ("(rulings B, 4)", "B 4"),
        ("(ruling 23, a house rule)", "23"),
        ("(ruling 5, 2E 63)", "5"),
        ("the ruling, the page or the 2 reports; a ruling about 7", ""),
    ],
)
def test_citations_are_found(text: str, expected: str) -> None:
    assert cited(text) == set(expected.split())


def test_every_cited_ruling_stands_on_the_page() -> None:
    there = {number for row in rows_of(RULINGS) for number in numbers(row)}
    where = {
        number: path.relative_to(ROOT)
        for kind in ("*.py", "*.toml")
        for path in SOURCE.rglob(kind)
        for number in cited(path.read_text(encoding="utf-8"))
    }
    assert len(where) > 100
    assert {number: path for number, path in where.items() if number not in there} == {}


def test_each_ruling_stands_there_once() -> None:
    counts = Counter(number for row in rows_of(RULINGS) for number in numbers(row))
    assert [number for number, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("row", rows_of(RULINGS), ids=lambda row: row[0])
def test_its_row_is_well_formed(row: list[str]) -> None:
    assert len(row) == 4, "expected number, question, ruling, basis"
    assert all(re.fullmatch(NUMBER, number) for number in numbers(row))
    assert row[1], "no question"
    assert row[2], "no ruling"
    assert BASIS.fullmatch(row[3]), f"the basis {row[3]!r}"


@pytest.mark.parametrize(
    "chapter", RULINGS.split("\n## ")[1:], ids=lambda text: text.split("\n")[0]
)
def test_a_chapter_goes_by_number(chapter: str) -> None:
    first = [numbers(row)[0].zfill(3) for row in rows_of(chapter)]
    assert first == sorted(first)
    assert first, "no row"


def test_the_house_rules_name_their_rulings() -> None:
    written = {row[0].strip("`"): row[1] for row in rows_of(TABLES)}
    assert written == {option: str(ruling) for option, (_, ruling) in HOUSE_RULES.items()}
