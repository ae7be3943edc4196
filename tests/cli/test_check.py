"""`shamble check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shamble.check import Finding, Severity
from shamble.cli.output import Patience
from tests.cli.running import own_folder, refused, run, told


def broken(folder: Path) -> Path:
    """An own quest with a rotation of 45."""
    file = own_folder(folder) / "second-edition" / "quests" / "X1.toml"
    file.write_text(file.read_text("utf-8").replace('"1V"', '"1V 45"'), "utf-8")
    return file


def warned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A file about which there is only a warning."""
    warning = Finding(what="odd", remedy="think again", severity=Severity.WARNING)
    monkeypatch.setattr("shamble.check.check_paths", lambda _: [warning])
    file = tmp_path / "odd.toml"
    file.touch()
    return str(file)


def test_the_boxes_have_no_errors() -> None:
    result = run("check", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["errors"] == 0


def test_a_sound_folder_is_clean(tmp_path: Path) -> None:
    file = own_folder(tmp_path) / "second-edition" / "quests" / "X1.toml"
    file.write_text(file.read_text("utf-8").replace("My Street", "City Blocks"), "utf-8")
    assert told("check", str(tmp_path)) == "Nothing is wrong.\n"


def test_a_finding_is_one_line_with_file_line_and_remedy(tmp_path: Path) -> None:
    file = broken(tmp_path)
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    first, *_, last = result.stdout.splitlines()
    assert first.startswith(f"{file}:7: tiles[0][0]: found a rotation of 45. Mend: ")
    assert first.endswith("[error]")
    assert last.startswith("Errors: 1.")


def test_a_broken_folder_of_content_is_found_out_beside_the_boxes(tmp_path: Path) -> None:
    file = broken(tmp_path)
    result = run("--content", str(tmp_path), "check", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert not found["clean"]
    (finding,) = (f for f in found["findings"] if f["severity"] == "error")
    assert (finding["file"], finding["line"]) == (str(file), 7)


def test_strict_counts_warnings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = warned(monkeypatch, tmp_path)
    assert "odd. Mend: think again [warning]" in told("check", file)
    assert run("check", file, "--strict").exit_code == 1


def test_summary_in_the_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = warned(monkeypatch, tmp_path)
    assert "Erreurs : 0. Avertissements : 1." in told("check", file, "--lang", "fr")


def test_a_path_that_is_not_there() -> None:
    assert refused("check", "/nowhere.toml") == "There is no file or folder /nowhere.toml."


def test_no_progress_bar_where_nobody_looks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Patience, "DELAY", 0.0)
    with Patience("Checking") as patience:
        patience.reached(1, 2)
        patience.reached(2, 2)
    captured = capsys.readouterr()
    assert captured.out == captured.err == ""


def test_a_progress_bar_when_it_takes_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    with Patience("Checking") as patience:
        patience.reached(1, 2)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(Patience, "DELAY", 0.0)
    with Patience("Checking") as patience:
        patience.reached(1, 2)
    assert "Checking" in capsys.readouterr().err
