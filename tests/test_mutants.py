"""Which mutants `make mutants` makes, and which tests try them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from cosmic_ray.work_item import MutationSpec
from tools import mutants
from tools.mutants import LEFT_OUT, ROOT, TESTS, concerned, files_of, never_run, statement, trial


def mutant(module: str, name: str) -> MutationSpec:
    path = Path("src/shamble") / module
    return MutationSpec(path, "core/NumberReplacer", 0, (1, 0), (1, 1), {}, name)


@pytest.mark.parametrize(
    "module, name, first",
    [
        ("rules/combat/armor.py", "armor_roll", "tests/rules/test_armor.py"),
        ("rules/skills/noise.py", "Rotten", "tests/skills/test_rotten.py"),
        ("board/sight.py", "seen", "tests/board/test_sight.py"),
        ("server/table.py", "undo", "tests/server/test_undo.py"),
    ],
)
def test_tests_that_speak_of_it_come_first_and_golden_games_never(
    module: str, name: str, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    all_run_it = {path: {f"src/shamble/{module}": {1}} for path in files_of(module.split("/")[0])}
    files = [path.as_posix() for path in concerned(mutant(module, name), all_run_it)]
    assert first in files[:3]
    assert not set(files) & set(LEFT_OUT)
    assert len(files) > 10


def test_only_tests_that_run_the_line_try_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    one, other = Path("tests/board/test_sight.py"), Path("tests/board/test_passages.py")
    reach = {
        one: {"src/shamble/board/sight.py": {1, 2}},
        other: {"src/shamble/board/sight.py": {2}},
    }
    assert concerned(mutant("board/sight.py", "seen"), reach) == [one]


def test_a_statement_of_several_lines_is_run_where_it_begins(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text("def f(a, b):\n    return [\n        a,\n        b + 1,\n    ]\n")
    assert statement(file, (4, 10)) == 2
    assert statement(file, (1, 6)) == 1


def test_what_is_named_is_there() -> None:
    folders = [folder for each in TESTS.values() for folder in each]
    assert [name for name in (*folders, *LEFT_OUT) if not (ROOT / name).exists()] == []


def test_annotations_are_not_changed(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text("def f(a: int | None, b: int) -> int | str:\n    return a | b\n")
    stretches = never_run(file)
    assert ((1, 9), (1, 19)) in stretches
    assert not any(begin <= (2, 11) < end for begin, end in stretches)


def test_the_nearest_tests_come_before_all_others_and_nothing_tries_what_nothing_runs() -> None:
    files = [Path(f"tests/test_{number}.py") for number in range(8)]
    nearest, others = trial(files).partition(" || ")[0].split(" && ")
    assert nearest.endswith("tests/test_0.py " + " ".join(map(str, files[1:5])))
    assert others.endswith("-x " + " ".join(map(str, files[5:])))
    assert " -x " not in trial([])


@pytest.mark.parametrize(
    "command, code, said",
    [
        ("true", 0, ""),
        ("false", 1, ""),
        ("sleep 5", 1, "these tests do not end\n"),
    ],
)
def test_tests_that_do_not_end_have_noticed_it_too(
    command: str, code: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "PATIENCE", (1, 1))
    monkeypatch.setattr(
        mutants, "PYTEST", ("-c", f"import os; os.execvp('sh', ['sh', '-c', '{command}'])")
    )
    done = subprocess.run(["sh", "-c", trial([Path("one")])], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (code, said)
