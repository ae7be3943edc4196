"""A scenario being played: step after step, stopping at each decision and where the file says."""

from __future__ import annotations

from typing import Final

from shamble.rules.decisions import Decision, Script
from shamble.rules.endings import GameOver
from shamble.rules.events import Event, Happened
from shamble.rules.play import Play
from shamble.rules.rounds import step
from shamble.rules.state import Phase
from shamble.rules.texts import text_of
from shamble.scenarios.names import Names


class Table:
    """The position, what is asked, and what has happened."""

    def __init__(self, play: Play, stop_before: Phase | None = None) -> None:
        self.play: Final = play
        self.names: Final = Names(play.material)
        self.decision: Decision | None = None
        """What is asked; None before the first step, at the stop, and when the game is over."""
        self._stop: Final = stop_before
        self._script: Script[None] | None = None

    @property
    def events(self) -> list[Event]:
        return self.play.events or []

    @property
    def offered(self) -> dict[str, int]:
        """The choices there are, by their text."""
        if self.decision is None:
            return {}
        return {text_of(self.play.material, packed): packed for packed in self.decision.choices}

    def advance(self, answer: int | None = None) -> None:
        """Play until something is asked, the stop is reached or the game is over."""
        self.decision = None
        state = self.play.state
        try:
            while state.phase != Phase.OVER:
                if self._script is None:
                    self._script = step(self.play)
                phase = state.phase
                try:
                    if answer is None:
                        self.decision = next(self._script)
                    else:
                        self.decision = self._script.send(answer)
                    return
                except StopIteration:
                    self._script = answer = None
                if state.phase != phase and state.phase == self._stop:
                    return
        except GameOver as end:
            state.phase = Phase.OVER
            state.outcome = end.ending
            self.play.tell(Happened.GAME_ENDED, end.ending)
