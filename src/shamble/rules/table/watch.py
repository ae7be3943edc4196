"""Watching a game: its `View`, kept up to date piece by piece, and what each event changed in it.

Only games of which a film is shown are watched so closely; all others have no `Watch`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from shamble.rules.table.dashboards import ABILITIES
from shamble.rules.table.difference import note
from shamble.rules.table.shown import Change, Patch, View
from shamble.rules.table.views import ViewPiece, pieces_of

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class Watch:
    """The view of a game as it was at the last `look`."""

    def __init__(self, play: Play) -> None:
        self._play: Final = play
        self._pieces: Final[list[ViewPiece]] = pieces_of(play)
        fields = {name for piece in self._pieces for name in piece.reads} - {ABILITIES}
        own = _own_lists(play, fields)
        shared = sorted(fields - set(own))
        self._shared: Final = attrgetter(*shared)
        self._own: Final = attrgetter(*own)
        self._readers: Final = [
            [number for number, piece in enumerate(self._pieces) if field in piece.reads]
            for field in (*shared, *own, ABILITIES)
        ]
        """For each part of `_before` the pieces that read it."""
        self._before: list[object] = self._now()
        self._filled: dict[str, Any] = {}
        for piece in self._pieces:
            self._filled |= piece.fill(play)
        self._view: View | None = None
        self.changes: list[Patch] = []
        """What each event since `begin` changed."""

    def begin(self) -> None:
        """Begin a new list of changes, those of the choice that a player makes now."""
        self.changes = []

    def look(self) -> None:
        """Note what changed since the last look; called after every event and every choice."""
        self.changes.append(self._changed())

    def view(self) -> View:
        """The table as everybody sees it, at the last look."""
        if self._view is None:
            self._view = View(**self._filled)
        return self._view

    def _now(self) -> list[object]:
        """All values that the pieces read, with copies of the lists that change in place."""
        state = self._play.state
        own = [row[:] for row in self._own(state)]
        return [*self._shared(state), *own, self._play.abilities[:]]

    def _changed(self) -> Patch:
        now, before = self._now(), self._before
        if now == before:
            return ()
        stale: set[int] = set()
        for old, new, readers in zip(before, now, self._readers, strict=True):
            if old is not new and old != new:
                stale.update(readers)
        self._before = now
        found: list[Change] = []
        for number in sorted(stale):
            for name, value in self._pieces[number].fill(self._play).items():
                was = self._filled[name]
                if was is not value and was != value:
                    note(found, (name,), was, value)
                self._filled[name] = value
        if found:
            self._view = None
        return tuple(found)


def _own_lists(play: Play, fields: set[str]) -> list[str]:
    """The fields with lists that change in place: a copy of the state does not share them."""
    state, copy = play.state, play.state.copy()
    return sorted(
        [
            name
            for name in fields
            if isinstance(getattr(state, name), list)
            and getattr(state, name) is not getattr(copy, name)
        ]
    )
