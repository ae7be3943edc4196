"""Somebody's own files: finding the folder of content they belong to, and reading all of it."""

from __future__ import annotations

from pathlib import Path

from shamble.check.finding import Finding, Severity, from_error
from shamble.content import document, library
from shamble.content.errors import ContentError
from shamble.content.library import PACKAGED, Library
from shamble.content.names import Names

BOX_FILES = (
    "box",
    "equipment",
    "zombie-cards",
    "abominations",
    "necromancers",
    "survivors",
    "guard-skills",
)
"""The files that a box's folder may hold, besides the folders quests and tiles."""

PARTS = ("quests", "tiles")


def content_folder(path: Path) -> Path | None:
    """The folder of content that a file or folder belongs to; None if it lies in no such folder."""
    folder = path if path.is_dir() else path.parent
    if folder.name in PARTS and _is_box(folder.parent):
        return folder.parent.parent
    if _is_box(folder) or folder.name == "languages":
        return folder.parent
    if path.is_dir() and _has_content(folder):
        return folder
    return None


def _is_box(folder: Path) -> bool:
    return folder.name in library.packaged().boxes or (folder / "box.toml").is_file()


def _has_content(folder: Path) -> bool:
    children = [child for child in folder.iterdir() if child.is_dir()]
    return any(_is_box(child) or child.name == "languages" for child in children)


def read_folder(folder: Path) -> tuple[Library, list[Finding]]:
    """The boxes with what the folder adds to them, and what could not be read.

    One broken file does not hide the others, and nothing of it is in the library.
    """
    problems: list[ContentError] = []
    ours = folder.resolve() == PACKAGED.resolve()
    before = Library({}) if ours else library.packaged()
    read = library.extend(before, folder, problems)
    findings = [from_error(problem) for problem in problems]
    return read, findings + _languages(folder) + _strays(folder)


def _languages(folder: Path) -> list[Finding]:
    """What is wrong with the folder's own translations."""
    findings: list[Finding] = []
    for path in sorted(folder.glob("languages/*.toml")):
        try:
            document.read_text(path, folder)
            Names.load(path.stem, folder)
        except ContentError as problem:
            findings.append(from_error(problem))
    return findings


def _strays(folder: Path) -> list[Finding]:
    """TOML files that nobody reads: a folder or a file with a slip in its name."""
    findings: list[Finding] = []
    for box in (child for child in folder.iterdir() if child.is_dir() and _is_box(child)):
        known = {box / f"{name}.toml" for name in BOX_FILES}
        known.update(path for part in PARTS for path in box.glob(f"{part}/*.toml"))
        findings += [
            Finding(
                file=path,
                what="nothing reads this file where it lies",
                remedy="put quests and tiles into the box's folders quests and tiles, and cards "
                f"into one of {', '.join(f'{name}.toml' for name in BOX_FILES)}",
                severity=Severity.WARNING,
            )
            for path in sorted(set(box.rglob("*.toml")) - known)
        ]
    return findings
