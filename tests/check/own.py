"""People's own files for tests: a good quest for each box, to be spoilt by a small edit."""

from __future__ import annotations

from pathlib import Path

from shamble.board import Board
from shamble.check import check_paths
from shamble.check.case import Case, Draft
from shamble.content import library
from shamble.content.library import PACKAGED

GOOD = Path(__file__).parent / "good"
"""The good quests, each named like its box."""

TITLES = '[ours.quests]\n"The Good Quest" = "S1"\n'
"""Their title in another language."""


def edited(text: str, *edits: tuple[str, str]) -> str:
    """The text with each piece replaced by another; it must occur exactly once."""
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
        text = text.replace(old, new)
    return text


def own_quest(folder: Path, box: str, *edits: tuple[str, str]) -> Path:
    """The good quest of a box in somebody's own folder, edited."""
    path = write(folder / box / "quests" / "S1.toml", (GOOD / f"{box}.toml").read_text("utf-8"))
    for language in ("fr", "pl"):
        write(folder / "languages" / f"{language}.toml", TITLES)
    return write(path, edited(path.read_text("utf-8"), *edits))


def own_tile(folder: Path, box: str, source: str, own: str, *edits: tuple[str, str]) -> Path:
    """A copy of a packaged tile in somebody's own folder, with another id, edited."""
    text = (PACKAGED / box / "tiles" / f"{source}.toml").read_text("utf-8")
    renamed = edited(text, (f'id = "{source}"', f'id = "{own}"'), *edits)
    return write(folder / box / "tiles" / f"{own}.toml", renamed)


def write(path: Path, text: str) -> Path:
    """The file with that text, and the folders it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def sentences(*paths: Path) -> list[str]:
    """What `check_paths` says, but for what cannot be played yet."""
    return [str(finding) for finding in check_paths(paths, playing=False)]


def case_of(path: Path) -> Case:
    """The quest of an own file on its board."""
    draft = draft_of(path)
    return Case(draft, Board(draft.quest, draft.content.tiles, draft.content.box.board))


def draft_of(path: Path) -> Draft:
    """The quest of an own file with its box."""
    content = library.extend(library.packaged(), path.parents[2]).box(path.parents[1].name)
    return Draft(content, content.quests["S1"], path)
