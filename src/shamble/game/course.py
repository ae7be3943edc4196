"""The course of a game: its choices, undoing them, and where it went on under changed rules."""

from __future__ import annotations

from typing import NamedTuple

from shamble.game.native import mypyc_attr
from shamble.game.now import Now, watch_of
from shamble.game.saves import GameError, Setup
from shamble.rules.boxes.material import Material
from shamble.rules.flow.engine import Engine
from shamble.rules.table.hidden import secrets
from shamble.rules.table.reopening import reopened
from shamble.rules.table.stored import StoredPosition, stored_position
from shamble.rules.table.version import RULES_CHANGED
from shamble.rules.words.texts import text_of

EVERY = 16
"""After how many choices each time a checkpoint is made, to undo from."""
Checkpoint = tuple[int, int, Engine]
"""How many choices had been made and events been told by then, and the state to undo from. The
events themselves stand once in the game, however long it is."""


class Leap(NamedTuple):
    """A point at which a stored game, played again, differed and went on from a kept position."""

    exact: int
    """How many of its choices were played again as they were; -1: not even its set-up was."""
    length: int
    """How many choices had been made at the position."""
    told: int
    """The number of the event that tells of it."""
    position: StoredPosition


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(Now):
    """A game with every choice that was made in it."""

    def __init__(
        self,
        setup: Setup,
        material: Material,
        engine: Engine,
        watched: bool,
        like: Course | None = None,
    ) -> None:
        """A game at its beginning, or a copy of `like`, whose engine the caller copied."""
        super().__init__(setup, material, engine, watched)
        self._choices: list[int] = [] if like is None else like._choices[:]
        self._texts: list[str] = [] if like is None else like._texts[:]
        """The text forms of the first choices, as many as were asked for."""
        self.reveals: list[bool] = [] if like is None else like.reveals[:]
        """Whether each choice of a watched game brought something hidden to light."""
        self.told: list[int] = [] if like is None else like.told[:]
        """How many events were told before the first choice, and after each, in a watched game."""
        self._undone: list[int] = [] if like is None else like._undone[:]
        self._anew: dict[int, int] = setup.anew if like is None else like._anew
        """The seed with which what is hidden is dealt anew, by the number of choices before it."""
        self._checkpoints: list[Checkpoint] = [] if like is None else like._checkpoints[:]
        self.leaps: list[Leap] = [] if like is None else like.leaps[:]
        if like is None and watched:
            self.told.append(len(self.events))
            self._add_checkpoint()

    # --- choosing --------------------------------------------------------------------------------

    def choose(self, choice: str | int) -> None:
        """Answer with the text of a choice, or with its number in the list of choices."""
        asked = self._engine.decision
        if asked is not None and isinstance(choice, int) and 0 <= choice < len(asked.choices):
            packed = asked.choices[choice]
        else:
            packed = self.packed(choice)
        if self._undone:
            self._undone.clear()
        self._choose(packed)

    def _choose(self, packed: int) -> None:
        if not self.watched:
            self._engine.choose(packed)
            self._choices.append(packed)
            if self._anew:
                self._deal_anew()
            return
        before, watch = secrets(self._engine.play), watch_of(self)
        if watch is not None:
            watch.begin()
        self._engine.choose(packed)
        self._choices.append(packed)
        self.reveals.append(secrets(self._engine.play) != before)
        if self._anew:
            self._deal_anew()
        if watch is not None:
            watch.look()
        self.told.append(len(self.events))
        if len(self._choices) % EVERY == 0:
            self._add_checkpoint()

    def _deal_anew(self) -> None:
        """Deal anew what is hidden, if the set-up says so for this position."""
        seed = self._anew.get(len(self._choices))
        if seed is None:
            return
        if not self._engine.at_step:
            raise GameError("dealt anew inside an action; expected to be at a menu")
        self._engine.fork(seed)

    def _add_checkpoint(self) -> None:
        """Remember this position, to undo from it."""
        self._checkpoints.append((len(self._choices), len(self.events), self._engine.clone()))

    @property
    def choices(self) -> list[str]:
        """Every choice made so far, in its text form."""
        texts = self._texts
        texts.extend(text_of(self.material, packed) for packed in self._choices[len(texts) :])
        return texts[:]

    @property
    def length(self) -> int:
        """How many choices were made so far."""
        return len(self._choices)

    def revealed_since(self, count: int) -> bool:
        """Whether a choice after the first `count` brought something hidden to light: a die, a
        card, a colour."""
        return any(self.reveals[count:])

    def _snapshot(self) -> Engine:
        copy = self._engine.clone()
        if self.watched:
            copy.play.events = list(self._engine.play.events or [])
        return copy

    # --- undoing ---------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last choice back."""
        if not self.watched:
            raise GameError("a game that is not watched cannot be undone")
        if not self._choices:
            raise GameError("nothing to undo")
        if len(self._choices) <= self.first_position:
            raise GameError("a choice made by other rules or with other content; it stays")
        if len(self._choices) in self._anew:
            raise GameError("what was hidden was dealt anew here; nothing before can be undone")
        self._undone.append(self._choices[-1])
        self.back_to(len(self._choices) - 1)

    def redo(self) -> None:
        """Make the choice that was taken back last."""
        if not self._undone:
            raise GameError("nothing to redo")
        self._choose(self._undone.pop())

    def back_to(self, count: int) -> None:
        """Go back to the position after the first `count` choices."""
        again, events = self._choices[:count], self.events
        while self._checkpoints[-1][0] > count:
            self._checkpoints.pop()
        start, told, engine = self._checkpoints[-1]
        self._engine = engine.clone()
        self._engine.play.events = events[:told]
        del self._texts[count:], self.reveals[count:], self.told[count + 1 :]
        self._choices = again[:start]
        for packed in again[start:]:
            self._engine.choose(packed)
            self._choices.append(packed)
            if self._anew:
                self._deal_anew()

    # --- when rules or content have changed ------------------------------------------------------

    @property
    def exact(self) -> int | None:
        """How many choices of a stored game were played again as they were; None: all of them."""
        return max(0, self.leaps[0].exact) if self.leaps else None

    @property
    def first_position(self) -> int:
        """How many choices were made before the first position that undoing can reach."""
        return self.leaps[-1].length if self.leaps else 0

    def go_on_from(self, position: StoredPosition, exact: int, choices: tuple[str, ...]) -> None:
        """Go on from a stored position of a game with these choices, of which the first `exact`
        were played as they were."""
        engine, left_out = reopened(self.material, position, self.watched)
        length = position.length - left_out
        if exact > length:
            self.back_to(exact)
            engine, length = self._engine.clone(), exact
            position = stored_position(engine, choices[:length])
        else:
            self.back_to(max(0, exact))
        events = self.events if exact >= 0 else []
        told = len(events)
        engine.play.events = [*events, (RULES_CHANGED, max(0, exact), length, 0)]
        self._engine = engine
        self._choices += [-1] * (length - len(self._choices))
        self._texts = list(choices[:length])
        self.reveals += [True] * (length - len(self.reveals))
        self.told = self.told[: exact + 1][:length]
        self.told += [told + 1] * (length + 1 - len(self.told))
        self.leaps.append(Leap(exact, length, told, position))
        self._add_checkpoint()
