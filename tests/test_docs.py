"""The documentation tells the truth: its examples run, its reference is current, its links lead."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from tools import mission_pages, scenario_format
from tools.vocabulary_reference import PATH, reference

import shamble
from shamble.content.library import packaged

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
MODULES = ["shamble"] + [
    module.name
    for module in pkgutil.walk_packages(shamble.__path__, "shamble.")
    if module.name != "shamble.server.migrations.env"  # Alembic runs it, nobody can import it
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_readme_has_an_example() -> None:
    page = str(ROOT / "README.md")
    assert doctest.testfile(page, module_relative=False, encoding="utf-8").attempted > 5


def test_vocabulary_reference_is_current() -> None:
    assert PATH.read_text("utf-8") == reference(), "run `python -m tools.vocabulary_reference`"


def test_the_scenario_format_is_current() -> None:
    """If not: `python -m tools.scenario_format`."""
    text = scenario_format.PATH.read_text("utf-8")
    assert scenario_format.page(text) == text
    marked = [name for _, name, _, _ in scenario_format.MARKS.findall(text)]
    assert marked == list(scenario_format.TABLES)


def test_mission_pages_are_current() -> None:
    """If not: `python -m tools.mission_pages`."""
    made = mission_pages.pages(*mission_pages.BOXES)
    assert {path.name for path in mission_pages.FOLDER.iterdir()} == {path.name for path in made}
    assert [path.name for path, text in made.items() if path.read_text("utf-8") != text] == []


def test_boxes_that_can_be_played_as_a_whole_have_pages() -> None:
    assert mission_pages.BOXES == ("second-edition", "black-plague", "white-death")
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "(docs/missions/README.md)" in readme


@pytest.mark.parametrize(
    "quest, said, unsaid",
    [
        ("M0", "then the game is lost.", "Necromancer"),
        ("Q0", "You lose if all Survivors are eliminated.", "Necromancer:"),
        ("Q1", "if he escapes while 6 are on the board, the game is lost.", "the others play on"),
        ("Q4", "You lose if a Survivor is eliminated.", "all Survivors are eliminated"),
    ],
)
def test_a_page_says_how_its_quest_is_lost(quest: str, said: str, unsaid: str) -> None:
    page = (mission_pages.FOLDER / f"{quest}.md").read_text("utf-8")
    losing = page.partition("## To lose")[2].partition("## ")[0]
    assert said in losing
    assert unsaid not in losing


def test_every_box_can_have_mission_pages() -> None:
    boxes = packaged().boxes
    made = {path.name: text for path, text in mission_pages.pages(*boxes).items()}
    for content in boxes.values():
        for quest in content.quests.values():
            assert f"[{quest.title}]({quest.id}.md)" in made["README.md"]
            assert made[f"{quest.id}.svg"].startswith("<svg")
            page = made[f"{quest.id}.md"]
            assert page.startswith(f"# {quest.id} · {quest.title}\n")
            assert all(note in page for note in quest.notes)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_the_tests_that_the_server_page_names_are_there() -> None:
    page = (ROOT / "docs/server.md").read_text("utf-8")
    files = list((ROOT / "tests").rglob("test_*.py"))
    known = {
        name for file in files for name in re.findall(r"def (test_\w+)", file.read_text("utf-8"))
    }
    named = set(re.findall(r"`(test_\w+)`", page))
    assert len(named) > 25
    assert named - known == set()
    assert set(re.findall(r"`(test_\w+\.py)`", page)) <= {file.name for file in files}


def test_what_whoever_adds_something_must_touch_is_there() -> None:
    """Files and folders are named from the root, or from the package."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rows = page.partition("## To add something, touch these")[2].partition("\n## ")[0]
    named = re.findall(r"`([a-z_]+/[\w/.-]*)`", rows)
    assert len(named) > 20
    for name in named:
        path = name.replace("BOX", "white-death").replace("CODE", "fr")
        assert any((root / path).exists() for root in (ROOT, ROOT / "src/shamble")), (
            f"CONTRIBUTING.md names `{name}`, which is not there: say where it is now"
        )
