"""Every scenario file of this folder and every example of the documentation is as expected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shamble.scenarios import load_scenario, run

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.scenario.toml"))
PAGE = FOLDER.parent.parent / "docs" / "scenarios.md"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_scenario(path: Path) -> None:
    scenario = load_scenario(path)
    assert [str(difference) for difference in run(scenario)] == []
    assert scenario.file.about, "a scenario here says which ruling or page it shows"


def examples() -> list[str]:
    """The complete files in the documentation."""
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [block for block in blocks if block.startswith("title")]


@pytest.mark.parametrize("number", range(2))
def test_example_of_the_documentation(number: int, tmp_path: Path) -> None:
    path = tmp_path / "example.scenario.toml"
    path.write_text(examples()[number], "utf-8")
    assert [str(difference) for difference in run(load_scenario(path))] == []


def test_a_scenario_runs_the_same_twice() -> None:
    scenario = load_scenario(FOLDER / "ruling-119-splitting-2e.scenario.toml")
    assert run(scenario) == run(scenario) == []
