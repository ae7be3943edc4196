"""A scenario being played by the engine of every game, stopping where the file looks."""

from __future__ import annotations

from typing import Final

from shamble.positions import Meanings
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import Decision
from shamble.rules.words.events import Event
from shamble.rules.words.texts import text_of

NOWHERE: Final = -1
"""No phase: the play stops at questions alone."""


class Snapshot:
    """What can be looked at: the position, what is asked, and what has happened."""

    def __init__(self, play: Play, engine: Engine | None = None) -> None:
        self.play: Final = play
        self.names: Final = Meanings(play.material)
        self._engine: Final = engine

    @property
    def decision(self) -> Decision | None:
        """What is asked; None before the play, where it stops, and when the game is over."""
        return None if self._engine is None else self._engine.decision

    @property
    def events(self) -> list[Event]:
        return self.play.events or []

    @property
    def offered(self) -> dict[str, int]:
        """The choices there are, by their text."""
        decision = self.decision
        return {} if decision is None else self._texts(decision.choices)

    @property
    def free(self) -> dict[str, int]:
        """What may be done besides, for free."""
        return {} if self._engine is None else self._texts(self._engine.free_choices())

    def _texts(self, choices: list[int]) -> dict[str, int]:
        return {text_of(self.play.material, packed): packed for packed in choices}


class Playthrough(Snapshot):
    """The play: from question to question, and on to where a phase begins."""

    def __init__(self, play: Play, end: int = NOWHERE, until: int = NOWHERE) -> None:
        """`end` is the phase before which the play ends, `until` where it stops first."""
        self._end: Final = end
        stop = end if until == NOWHERE else until
        engine = Engine(play.material, play.state, watched=True, stop_before=stop)
        super().__init__(engine.play, engine)
        self.engine: Final = engine

    @property
    def waits(self) -> bool:
        """Whether it stopped where a phase begins, and can go on."""
        phase = self.play.state.phase
        return self.decision is None and phase not in (Phase.OVER, self._end)

    def choose(self, packed: int, until: int = NOWHERE) -> None:
        self.engine.stop_before = self._end if until == NOWHERE else until
        self.engine.choose(packed)

    def go_on(self, until: int = NOWHERE) -> None:
        """To the next question, or to where a phase begins."""
        self.engine.stop_before = self._end if until == NOWHERE else until
        self.engine.go_on()
