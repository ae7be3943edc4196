"""The documentation tells the truth: its examples run, its reference is current, its links lead."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from tools.vocabulary_reference import PATH, reference

import shamble

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
MODULES = [
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
    assert PATH.read_text("utf-8") == reference()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target
