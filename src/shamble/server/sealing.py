"""Sealed saves: while several people play, a save file is a box that only the server opens.

A save holds the seed, and with it every card and die to come. Sealed it is encrypted and signed
(Fernet: AES and HMAC), so that nobody can look into it or change it. What goes on from one is dealt
anew: otherwise whoever opened it at a table of their own could play ahead of the others.
"""

from __future__ import annotations

import hashlib
import secrets
import zlib
from typing import Literal

import msgspec
from cryptography.fernet import Fernet, InvalidToken

from shamble.content import typed
from shamble.content.library import Library
from shamble.game import Game
from shamble.game.saves import SEALED, Save
from shamble.server.refusals import Refusal

VERSION = 1
"""Of sealed saves."""
MOST_SEED = 2**53
"""Seeds are numbers that every browser can write exactly."""


class SealedSave(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A save file that only its server can open."""

    format: Literal["sealed"] = "sealed"
    version: int = VERSION
    quest: str
    """What is played, for people who look for a file."""
    key: str
    """Which key it was sealed with: the beginning of its hash."""
    sealed: str


def new_key() -> str:
    """A key as it is kept, and as `SHAMBLE_KEY` gives it."""
    return Fernet.generate_key().decode()


class Seal:
    """What seals saves and opens them again."""

    def __init__(self, key: str) -> None:
        self._fernet = Fernet(key)
        self._name = hashlib.sha256(key.encode()).hexdigest()[:8]

    def close(self, save: Save) -> SealedSave:
        data = zlib.compress(msgspec.json.encode(save))
        sealed = self._fernet.encrypt(data).decode()
        return SealedSave(quest=save.setup.quest, key=self._name, sealed=sealed)

    def open(self, given: object) -> Save | None:
        """The save in a sealed one; None if it is not sealed."""
        if not isinstance(given, dict) or given.get("format") != SEALED:
            return None
        if given.get("version", VERSION) != VERSION:
            raise Refusal("sealed-otherwise", 422, found=str(given["version"])[:20], known=VERSION)
        try:
            found = typed.convert(given, SealedSave)
        except msgspec.ValidationError:
            raise Refusal("seal-broken", 422) from None
        if found.key != self._name:
            raise Refusal("sealed-elsewhere", 422)
        try:
            data = self._fernet.decrypt(found.sealed)
        except (InvalidToken, ValueError):  # the latter: of letters that base64 does not have
            raise Refusal("seal-broken", 422) from None
        save = Save.read(zlib.decompress(data))
        if save.setup.quest != found.quest:
            raise Refusal("seal-broken", 422)
        return save


def dealt_anew(save: Save, library: Library) -> Save:
    """The same game, from its last menu on with what is hidden dealt anew; one that has ended is as
    it was."""
    game = Game.replay(save, library)
    return save if game.over else game.dealt_anew(secrets.randbelow(MOST_SEED), library).to_save()
