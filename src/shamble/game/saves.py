"""Save files: the set-up of a game and its choices, from which it is played again; and positions on
the way, which tell whether it is still the same game, and from which it goes on if it is not.

Format 1 has only `setup`, `content` and `choices`. Every format is read for ever.
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from shamble.content import typed
from shamble.content.errors import ToldError
from shamble.content.reading import UnreadableError, read_bytes
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.table.stored import Count, Hash, StoredPosition

FORMAT = 2
"""The version of save files that are written; all from 1 on are read."""
SEALED = "sealed"
"""The format of a save that a server sealed because others still play the game."""
LARGEST_FILE = 20_000_000
"""The most bytes of a save. A game of 20,000 choices, longer than any played, has about 300,000."""


class GameError(ToldError):
    """Something that cannot be done with a game. The game is as it was before."""


class UnreadableSaveError(GameError):
    """A file that can be no save, whatever is in it: a device, a pipe, or far too large."""


class SealedSaveError(GameError):
    """A save that only the server that sealed it can open."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is settled before a game's first choice: the head of a save file."""

    quest: str
    survivors: tuple[str, ...]
    seats: tuple[int, ...]
    seed: int
    options: dict[str, bool] = {}
    """The house rules that differ from our default: see `rules/boxes/house_rules.py`."""
    own: tuple[str, ...] = ()
    """The host's own content without which the game cannot go on: `quest S1`, `survivor zoe`."""
    modes: Modes = PLAIN
    """The additional game modes that are played."""
    dealt_anew: tuple[tuple[int, int], ...] | UnsetType = UNSET
    """How many choices had been made each time when what was hidden was dealt anew, and the seed.
    Only games that go on from a sealed save have it."""

    @property
    def anew(self) -> dict[int, int]:
        """The seeds of `dealt_anew` by the number of choices."""
        return {} if self.dealt_anew is UNSET else dict(self.dealt_anew)


class Save(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A save file."""

    format: int = FORMAT
    setup: Setup
    content: str
    """A hash of the box, the tiles and the quest it was played with."""
    rules: int = 0
    """The rules it was played with: see `rules/table/version.py`; 0 if that is unknown."""
    choices: tuple[str, ...]
    hashes: tuple[tuple[Count, Hash], ...] = ()
    """How many choices had been made, and the hash of the position then: after each sixteenth, and
    after the last."""
    positions: tuple[StoredPosition, ...] = msgspec.field(default=(), name="kept")
    """The position after the last choice; before it those from which the game went on when rules or
    content had changed, in their order."""

    @staticmethod
    def read(data: bytes) -> Save:
        """The save in a file's bytes."""
        try:
            given = typed.decode(data, Any)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            raise GameError(f"not a whole save file ({problem})", "no-json") from None
        return Save.of(given)

    @staticmethod
    def read_file(path: Path) -> Save:
        """The save in a file. Raises an OSError if the file cannot be opened."""
        try:
            data = read_bytes(path, LARGEST_FILE)
        except UnreadableError as problem:
            what = f"{problem.found}; expected {problem.expected}"
            raise UnreadableSaveError(what, problem.code, **problem.facts) from None
        except ValueError:  # Python asks no system for it: it holds a NUL
            raise UnreadableSaveError(f"{str(path)!r}, which can be no file's name") from None
        return Save.read(data)

    @staticmethod
    def of(given: object) -> Save:
        """The save that plain JSON values describe. The format is checked first, as another one may
        have other fields."""
        format = given.get("format", FORMAT) if isinstance(given, dict) else FORMAT
        if format == SEALED:
            raise SealedSaveError("sealed by the server of a running game", "sealed")
        if isinstance(format, int) and not 1 <= format <= FORMAT:
            raise other_format(format)
        try:
            return typed.convert(given, Save)
        except msgspec.ValidationError as problem:
            what, place = f"not a whole save file ({problem})", _place(str(problem))
            if not place:
                raise GameError(what, "no-json") from None
            raise GameError(what, "no-save", place=place) from None

    @staticmethod
    def read_positions(data: str) -> tuple[StoredPosition, ...]:
        """The positions that were stored beside a save; none if they are damaged."""
        try:
            return typed.decode(data, tuple[StoredPosition, ...])
        except (msgspec.DecodeError, UnicodeDecodeError):
            return ()

    def write(self, path: Path) -> None:
        """Write the save to a file; the old file stays until the new one is whole."""
        data = msgspec.json.format(msgspec.json.encode(self), indent=1)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data + b"\n")
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def named(problem: ToldError, name: str) -> GameError:
    """The same problem with the name of the save."""
    return GameError(f"{name}: {problem}", problem.code, **problem.facts)


def other_format(format: int) -> GameError:
    """The error for a save of another version."""
    return GameError(
        f"format {format}; expected 1 to {FORMAT}", "other-format", found=format, known=FORMAT
    )


def _place(problem: str) -> str:
    """The place of msgspec's problem as people write it: `setup.seed`; empty for the whole save."""
    field = re.search(r" field `([^`]*)`", problem)
    path = re.search(r"`\$\.?([^`]*)`$", problem)
    return ".".join(found[1] for found in (path, field) if found and found[1])
