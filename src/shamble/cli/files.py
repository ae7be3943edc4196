"""Writing files: all or nothing, and never over somebody's work by accident."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from shamble.cli.problems import FailureError, WrongUsageError
from shamble.content.names import Names

STANDARD_OUTPUT = Path("-")


def check_target(path: Path, force: bool, names: Names) -> None:
    """Whether the file may be written. Asked before any work is done."""
    if path == STANDARD_OUTPUT:
        return
    if path.is_dir():
        raise WrongUsageError(names.text("cli.error.is_folder", path=path))
    if not path.parent.is_dir():
        raise WrongUsageError(names.text("cli.error.no_folder", path=path.parent))
    if path.is_file() and not force:
        raise WrongUsageError(names.text("cli.error.exists", path=path))


def check_source(path: Path, names: Names) -> None:
    """Whether there is a file or folder that can be read: no device, and no pipe, which has no end
    or no beginning."""
    if not path.exists():
        raise WrongUsageError(names.text("cli.error.no_file", path=path))
    if not path.is_file() and not path.is_dir():
        raise WrongUsageError(names.text("cli.error.no_ordinary_file", path=path))


def user_folder(variable: str, default: str, names: Names) -> Path:
    """The program's own folder below the one that the environment variable names, or else below
    the default in the person's home."""
    base = os.environ.get(variable)
    folder = (Path(base) if base else Path.home() / default) / "shamble"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise FailureError(names.text("cli.error.not_written", path=folder, why=why)) from problem
    return folder


def write_files(files: Iterable[tuple[Path, bytes]], names: Names) -> None:
    """Write all of the files whole, or leave everything as it was."""
    drafts: list[tuple[Path, Path]] = []
    try:
        for path, data in files:
            target = path.resolve()
            if target.exists() and not target.is_file():
                target.write_bytes(data)  # a device or a named pipe, which cannot be replaced
                continue
            draft = target.with_name(f".{target.name}.{os.getpid()}.part")
            drafts.append((draft, target))
            draft.write_bytes(data)
        for draft, target in drafts:
            draft.replace(target)
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise FailureError(names.text("cli.error.not_written", path=path, why=why)) from problem
    finally:
        for draft, _ in drafts:
            draft.unlink(missing_ok=True)
