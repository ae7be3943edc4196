"""`shamble gallery`."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pytest

from tests.cli.running import refused, run, told


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page itself is the drawing's business, and takes its time."""
    monkeypatch.setattr("shamble.cli.gallery.draw_page", lambda *_: "<!doctype html>")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that were opened in a browser."""
    pages: list[str] = []

    def open_page(url: str) -> bool:
        pages.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    return pages


def test_the_page_lies_in_the_cache_folder_and_may_be_made_again(tmp_path: Path) -> None:
    expected = tmp_path / "shamble" / "gallery-pl.html"
    for _ in range(2):
        text = told("gallery", "--lang", "pl", XDG_CACHE_HOME=str(tmp_path))
        assert text == f"{expected}\n"
        assert expected.read_text("utf-8") == "<!doctype html>"


def test_without_a_cache_variable_it_is_in_the_home_folder(tmp_path: Path) -> None:
    text = told("gallery", XDG_CACHE_HOME="", HOME=str(tmp_path))
    assert text == f"{tmp_path / '.cache' / 'shamble' / 'gallery-en.html'}\n"


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "quests.html"
    assert told("gallery", "--out", str(file)) == f"{file}\n"
    assert refused("gallery", "--out", str(file)).startswith(f"{file} exists already.")
    assert told("gallery", "--out", str(file), "--force")


def test_it_opens_in_the_browser(tmp_path: Path, opened: list[str]) -> None:
    told("gallery", "--open", XDG_CACHE_HOME=str(tmp_path), DISPLAY=":0")
    assert opened == [(tmp_path / "shamble" / "gallery-en.html").as_uri()]


def test_without_a_display_the_path_is_enough(tmp_path: Path, opened: list[str]) -> None:
    result = run(
        "gallery",
        "--open",
        XDG_CACHE_HOME=str(tmp_path),
        DISPLAY="",
        WAYLAND_DISPLAY="",
        BROWSER="",
    )
    assert result.exit_code == 0
    assert "No browser" in result.stderr
    assert opened == []


def test_a_cache_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sentence = refused("gallery", XDG_CACHE_HOME=str(tmp_path / "file"), code=1)
    assert "could not be written" in sentence
