"""A game of Zombicide: ask, choose, clone, undo, save, load, replay.

>>> game = Game.new("M0", seed=7)
>>> while not game.over:
...     game.choose(game.decision.choices[0])
>>> game.outcome.won
False
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import UNSET, UnsetType

from shamble.content import library
from shamble.content.library import Library
from shamble.game.course import Course
from shamble.game.native import mypyc_attr
from shamble.game.saves import GameError, Save, Setup, named
from shamble.game.set_up import checked_setup, material_of
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.flow.engine import Engine
from shamble.rules.table.set_up import blank
from shamble.rules.table.stored import StoredPosition, position_hash, stored_position
from shamble.rules.table.version import RULES

MOST_LEAPS = 8
"""How many of the positions from which its game went on a save keeps, the last ones."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Course):
    """A game that follows the rules by itself. `decision` is what it asks now, `choose` answers,
    and `view` is what a person at the table may know."""

    def __init__(
        self,
        setup: Setup,
        content: Library | None = None,
        *,
        watched: bool = True,
        like: Game | None = None,
    ) -> None:
        """A game at its beginning, or a copy of `like` at its position."""
        if like is not None:
            super().__init__(setup, like.material, like._snapshot(), watched, like)
            return
        material = material_of(content or library.packaged(), setup)
        super().__init__(
            setup, material, Engine(material, blank(material, setup.seed), watched), watched
        )

    @classmethod
    def new(
        cls,
        quest: str,
        players: int = 1,
        survivors: tuple[str, ...] = (),
        seed: int = 0,
        seats: tuple[int, ...] = (),
        content: Library | None = None,
        *,
        options: dict[str, bool] | None = None,
        modes: Modes = PLAIN,
        watched: bool = True,
        begun: bool = False,
        dealt_anew: tuple[tuple[int, int], ...] | UnsetType = UNSET,
    ) -> Game:
        """A new game of one to six players. They share the survivors one after the other, unless
        `seats` gives the seat of each. `survivors` may come from other boxes of the same setting;
        without names the first six of the box play. `options` are house rules, `modes` additional
        game modes. `begun`: a stored game is played again, with the team it had; `dealt_anew`: see
        `Setup`."""
        setup = checked_setup(
            content or library.packaged(),
            quest,
            players,
            survivors,
            seed,
            seats,
            options,
            modes,
            begun,
            dealt_anew,
        )
        return cls(setup, content, watched=watched)

    # --- copies ----------------------------------------------------------------------------------

    def clone(self) -> Game:
        """A copy of the game that goes on independently."""
        return Game(self.setup, watched=self.watched, like=self)

    def imagine(self, seed: int) -> Game:
        """A game that looks the same to all players, with what is hidden dealt anew and other dice.

        Bots that look ahead use it: it tells them nothing that a person could not know. It can be
        copied anywhere, also inside an action, but it cannot be undone or saved.
        """
        copy = self.clone()
        copy._engine.fork(seed)
        copy._choices, copy._texts, copy.reveals, copy.told = [], [], [], []
        copy._undone, copy._checkpoints, copy._anew = [], [], {}
        copy.watched = False
        return copy

    @property
    def can_deal_anew(self) -> bool:
        """Whether what is hidden can be dealt anew here for good: not inside an action."""
        return self._engine.at_step

    def dealt_anew(self, seed: int, content: Library | None = None) -> Game:
        """A game that goes on from the last menu, with what is hidden dealt anew for good and other
        dice; a game that was at no menu yet begins anew."""
        copy = self.clone()
        while copy.length and not copy.can_deal_anew:
            copy.undo()
        if not copy.length:
            return Game(msgspec.structs.replace(self.setup, seed=seed), content)
        anew = {**self._anew, copy.length: seed}
        copy.setup = msgspec.structs.replace(self.setup, dealt_anew=tuple(anew.items()))
        copy._anew = anew
        copy._undone.clear()
        copy._engine.fork(seed)
        if copy._checkpoints[-1][0] == copy.length:
            copy._checkpoints.pop()
            copy._add_checkpoint()
        return copy

    def at(self, count: int) -> Game:
        """A copy of the game as it was after the first `count` choices."""
        _check_kept(self, count)
        copy = self.clone()
        copy._undone.clear()
        if count < len(self._choices):
            copy.back_to(count)
            copy.leaps = [leap for leap in self.leaps if leap.length <= count]
        return copy

    # --- saving ----------------------------------------------------------------------------------

    def to_save(self) -> Save:
        """The game as a save, from which it can be played again."""
        return Save(
            setup=self.setup,
            content=self.content_hash,
            rules=RULES,
            choices=tuple(self.choices),
            hashes=tuple(_hashes(self)),
            positions=self.stored_positions(),
        )

    def stored_positions(self) -> tuple[StoredPosition, ...]:
        """The positions from which the game went on before, and last the one of now."""
        before = [leap.position for leap in self.leaps[-MOST_LEAPS:]]
        if not self._engine.is_exact:
            return tuple(before)
        return (*before, stored_position(self._engine, self.choices))

    def save(self, path: Path) -> None:
        """Write the game to a file; the old file stays until the new one is whole."""
        self.to_save().write(path)

    @classmethod
    def load(cls, path: Path, content: Library | None = None) -> Game:
        """The game in a file."""
        try:
            save = Save.read_file(path)
        except FileNotFoundError:
            raise GameError(f"{path}: no such file") from None
        except OSError as problem:
            why = problem.strerror or problem
            raise GameError(f"{path}: cannot be read ({why}); expected a save file") from problem
        except GameError as problem:
            raise named(problem, str(path)) from None
        return cls.replay(save, content, name=str(path))

    @classmethod
    def replay(
        cls,
        save: Save,
        content: Library | None = None,
        name: str = "the save",
        *,
        cut: bool = False,
    ) -> Game:
        """Play a save again, choice by choice. If that does not lead to the positions in the save,
        rules or content have changed since: then the game goes on from a position that the save
        keeps, and an event says so. `cut`: choices after the last position that are not offered any
        more are left out; otherwise such a save is refused."""
        from shamble.game.replaying import played_again  # it imports this module

        return played_again(cls, save, content, name, cut)


def _hashes(game: Game) -> list[tuple[int, str]]:
    """The hashes of the positions that are kept for undoing, and of this one."""
    if not game._engine.is_exact:
        return []
    found = {length: position_hash(engine) for length, _, engine in game._checkpoints}
    for exact in [leap.exact for leap in game.leaps if leap.exact >= 0]:
        found[exact] = game.at(exact).position_hash
    found[len(game._choices)] = game.position_hash
    return sorted(found.items())


def _check_kept(game: Game, count: int) -> None:
    """Raise an error if the position after so many choices is not known."""
    length = game.length
    if not 0 <= count <= length:
        raise GameError(f"the game after {count} choices; expected 0 to {length}")
    if count < length and not game.watched:
        raise GameError("a game that is not watched keeps no position before this one")
    for leap in game.leaps:
        if max(0, leap.exact) < count < leap.length:
            raise GameError(
                f"the game after {count} choices, of which other rules made some; "
                f"expected at most {max(0, leap.exact)}, or at least {leap.length}"
            )
