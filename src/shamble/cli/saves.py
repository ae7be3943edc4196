"""Save files: reading them, and where games in progress are kept."""

from __future__ import annotations

import datetime
from pathlib import Path

from shamble.cli.desk import Desk
from shamble.cli.files import user_folder
from shamble.cli.problems import FailureError, WrongUsageError
from shamble.game import Game, GameError
from shamble.game.saves import Save, SealedSaveError, UnreadableSaveError


def read_save(path: Path, desk: Desk) -> Save:
    """The save in a file, not yet played."""
    try:
        return Save.read_file(path)
    except FileNotFoundError:
        raise WrongUsageError(desk.text("cli.error.no_file", path=path)) from None
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise FailureError(desk.text("cli.error.not_read", path=path, why=why)) from problem
    except (SealedSaveError, UnreadableSaveError) as problem:
        raise WrongUsageError(str(_unplayable(path, problem, desk))) from None
    except GameError as problem:
        raise _unplayable(path, problem, desk) from None


def open_save(path: Path, desk: Desk) -> Game:
    """The game in a file."""
    return replayed(read_save(path, desk), path, desk)


def replayed(save: Save, path: Path, desk: Desk) -> Game:
    """The save of a file, played again."""
    try:
        return Game.replay(save, desk.library)
    except GameError as problem:
        raise _unplayable(path, problem, desk) from problem


def _unplayable(path: Path, problem: GameError, desk: Desk) -> FailureError:
    why = problem.said(desk.names)
    return FailureError(desk.text("cli.error.no_save", path=path, why=why))


def games_folder(desk: Desk) -> Path:
    """Where games in progress are kept."""
    return user_folder("XDG_STATE_HOME", ".local/state", desk.names)


def new_file(quest: str, desk: Desk) -> Path:
    """The file of a game that begins now."""
    folder = games_folder(desk)
    name = f"{quest}-{datetime.datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder / f"{name}.json", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


def newest_file(desk: Desk) -> Path:
    """The file of the game played last."""
    files = list(games_folder(desk).glob("*.json"))
    if not files:
        raise WrongUsageError(desk.text("play.nothing_to_resume"))
    return max(files, key=lambda path: (path.stat().st_mtime_ns, path.name))
