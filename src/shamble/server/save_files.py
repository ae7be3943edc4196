"""A save as the answer to a request: the browser keeps it as a file."""

from __future__ import annotations

from typing import TypeVar

from shamble.game import Save
from shamble.server.requests import Call
from shamble.server.sealing import SealedSave

AnySave = TypeVar("AnySave", Save, SealedSave, Save | SealedSave)


def as_file(call: Call, save: AnySave) -> AnySave:
    """The save, with a header that names the file."""
    quest = save.quest if isinstance(save, SealedSave) else save.setup.quest
    name = f"shamble-{quest}.json"
    call.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return save
