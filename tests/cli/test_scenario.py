"""`shamble scenario`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import as_json, refused, run, told
from tests.scenarios.files import written


def test_as_expected(tmp_path: Path) -> None:
    path = written(tmp_path)
    assert told("scenario", str(path)).splitlines() == [
        f"{path}: as expected (Doug walks away)",
        "As expected: 1 of 1.",
    ]


def test_a_difference_is_one_line_with_file_and_line(tmp_path: Path) -> None:
    path = written(tmp_path, "doug = 1 }", "doug = 2 }")
    result = run("scenario", str(path))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{path}:25: expect.actions.doug: expected 2; found 1",
        "As expected: 0 of 1.",
    ]


def test_in_the_language(tmp_path: Path) -> None:
    path = written(tmp_path, "doug = 1 }", "doug = 2 }")
    assert "attendu 2 ; trouvé 1" in run("scenario", str(path), "--lang", "fr").stdout
    assert "oczekiwano 2; jest 1" in run("scenario", str(path), "--lang", "pl").stdout


def test_for_programs(tmp_path: Path) -> None:
    path = written(tmp_path)
    (table,) = as_json("scenario", str(path))
    assert table == {
        "file": str(path),
        "title": "Doug walks away",
        "as_expected": True,
        "differences": [],
    }
    result = run("scenario", str(written(tmp_path, "doug = 1 }", "doug = 2 }")), "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)[0]["differences"] == [
        {"line": 25, "where": "expect.actions.doug", "expected": "2", "found": "1"}
    ]


def test_a_broken_file_is_one_sentence_and_nothing_is_played(tmp_path: Path) -> None:
    (tmp_path / "sound").mkdir()
    sound = written(tmp_path / "sound")
    broken = written(tmp_path, "[3, 4]", "[3, 7]")
    sentence = refused("scenario", str(sound), str(broken))
    assert sentence == f"{broken}:4: dice[1]: found a die that shows 7; expected 1 to 6"


def test_a_file_that_is_not_there() -> None:
    assert refused("scenario", "nowhere.toml") == "There is no file or folder nowhere.toml."


def test_without_a_file() -> None:
    assert refused("scenario") == "FILE is missing."
