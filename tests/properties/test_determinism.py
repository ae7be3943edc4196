"""The same order is the same game: in every process, hash seed, Python and number of workers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = 12

OTHER_PYTHONS = ("python3.12", "python3.13", "python3.14")
"""Tried if they are there; SHAMBLE_PYTHONS names more of them, like PATH."""


@lru_cache
def played(quest: str, python: str = sys.executable, hash_seed: int = 0, workers: int = 1) -> bytes:
    """What another process says about the same games."""
    result = subprocess.run(
        [python, "-m", "tests.properties.played", quest, str(GAMES), str(workers)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONHASHSEED": str(hash_seed),
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        timeout=600,
    )
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout


@pytest.mark.parametrize("quest", ["M1", "Q0"])
@pytest.mark.parametrize("hash_seed", [1, 2])
def test_the_hash_seed_changes_nothing(quest: str, hash_seed: int) -> None:
    assert played(quest, hash_seed=hash_seed) == played(quest)


@pytest.mark.parametrize("quest", ["M1", "Q0"])
def test_the_number_of_workers_changes_nothing(quest: str) -> None:
    assert played(quest, workers=2) == played(quest)


@pytest.mark.parametrize("quest", ["M0", "M2", "M10"])
def test_another_process_changes_nothing(quest: str) -> None:
    assert played(quest, hash_seed=3) == played(quest)


def test_other_seeds_are_other_games() -> None:
    """The comparison would notice a difference."""
    assert played("M1") != played("M2")


def other_pythons() -> list[str]:
    named = os.environ.get("SHAMBLE_PYTHONS", "")
    return [*OTHER_PYTHONS, *[path for path in named.split(os.pathsep) if path]]


@pytest.mark.parametrize("python", other_pythons())
def test_the_version_of_python_changes_nothing(python: str) -> None:
    found = shutil.which(python)
    if found is None:
        pytest.skip(f"no {python} on this machine")
    able = subprocess.run([found, "-c", "import msgspec"], capture_output=True)
    if able.returncode:
        pytest.skip(f"{python} cannot import msgspec; name one that can in SHAMBLE_PYTHONS")
    for quest in ("M1", "Q0"):
        assert played(quest, python=found) == played(quest)
