"""The suite runs against the build it is told to: pure Python, or compiled."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build
import pytest
from mypyc.build import get_mypy_config
from mypyc.codegen.emitmodule import parse_and_typecheck
from mypyc.options import CompilerOptions

COMPILED = os.environ.get("SHAMBLE_BUILD", "pure") == "compiled"


@pytest.mark.parametrize(
    "name",
    [
        "shamble.board.board",
        "shamble.rules.flow.play",
        "shamble.rules",
        "shamble.game.game",
        "shamble.game.now",
        "shamble.game.course",
        "shamble.bots.random_bot",
        "shamble.lab.playing",
    ],
)
def test_what_plays_is_compiled_only_in_the_compiled_build(name: str) -> None:
    file = str(importlib.import_module(name).__file__)
    assert file.endswith(".py") is not COMPILED, file


def test_without_a_page_the_build_says_what_to_do(tmp_path: Path) -> None:
    """As `pip install .` builds it, in a clone where nothing was made yet."""
    root = Path(hatch_build.__file__).parent
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(root / name, tmp_path)
    (tmp_path / "src" / "shamble").mkdir(parents=True)
    build = "from hatchling.build import build_wheel; build_wheel('dist')"
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert " ".join(done.stderr.split()) == hatch_build.NO_PAGE
    assert not list(tmp_path.glob("dist/*.whl"))


def test_records_are_never_compiled() -> None:
    names = (
        *("content.quests", "lab.simulation", "rules.table.shown", "rules.foresight.forecast"),
        *("game.questions", "game.saves", "game.components", "game.describing", "game.boxes"),
    )
    for name in names:
        assert str(importlib.import_module(f"shamble.{name}").__file__).endswith(".py")


def test_the_compiler_understands_what_it_is_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads the modules in another order than mypy does, and must know the type of whatever is
    used before it comes to its class: an attribute that it names may need `Final[int]`."""
    root = Path(hatch_build.__file__).parent
    monkeypatch.chdir(root)
    options = CompilerOptions(multi_file=True)
    sources, _, settings = get_mypy_config(hatch_build.to_compile(root), None, options, None)
    settings.incremental = False
    parse_and_typecheck(sources, settings, options, [(sources, "shamble")])
