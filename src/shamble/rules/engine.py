"""Running a game: step after step, stopping at each decision.

Between two steps the state says everything. Inside a step a rule waits in the middle of its work;
a copy made there takes the state at the step's beginning and repeats the few choices since.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.choices import Verb, choice, first, second, verb_of
from shamble.rules.decisions import Decision, Script
from shamble.rules.endings import Ending, GameOver
from shamble.rules.events import Happened
from shamble.rules.material import Material
from shamble.rules.play import Play
from shamble.rules.rounds import step
from shamble.rules.state import SLOTS, Phase, State


class Engine:
    """A game that stops at every decision."""

    __slots__ = ("_begun", "_script", "_since", "decision", "play")

    def __init__(self, material: Material, state: State, watched: bool = False) -> None:
        self.play: Final = Play(material, state, watched)
        self.decision: Decision | None = None
        """What is asked now; None when the game is over."""
        self._script: Script[None] | None = None
        self._begun: State | None = None
        """The state when the step under way began; None while it is unchanged since."""
        self._since: list[int] = []
        """The choices made since then."""
        self._advance(None)

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def at_step(self) -> bool:
        """Whether the state alone says where the game is: no rule waits in the middle."""
        return self._begun is None

    def free_choices(self) -> list[int]:
        """What may be done besides answering, for free: at a menu, any survivor may discard any
        card. [2E 16 · BP 17 · WD 17] (ruling 68)"""
        if self.decision is None or not self.at_step:
            return []
        return [
            choice(Verb.DROP, survivor, slot)
            for survivor in self.play.on_board()
            for slot in range(SLOTS)
            if self.play.card(survivor, slot) >= 0
        ]

    def choose(self, packed: int) -> None:
        """Answer the decision with one of its choices, or do something that is free."""
        if verb_of(packed) == Verb.DROP:
            self.play.discard(first(packed), second(packed))
            self._script = None
            self._advance(None)
            return
        if self._begun is None:
            self._begun = self.state.copy()
        self._since.append(packed)
        self._advance(packed)

    def clone(self, watched: bool = False) -> Engine:
        """The same game, on its own, at the same decision."""
        begun = self._begun
        if begun is None:
            return Engine(self.play.material, self.state.copy(), watched)
        copy = Engine(self.play.material, begun.copy(), watched)
        for packed in self._since:
            copy.choose(packed)
        return copy

    def _advance(self, answer: int | None) -> None:
        play = self.play
        try:
            while play.state.phase != Phase.OVER:
                if self._script is None:
                    answer = None
                    self._since = []
                    # Only the Players' Phase changes nothing before its first decision.
                    waits = play.state.phase == Phase.PLAYERS
                    self._begun = None if waits else play.state.copy()
                    self._script = step(play)
                try:
                    if answer is None:
                        self.decision = next(self._script)
                    else:
                        self.decision = self._script.send(answer)
                    return
                except StopIteration:
                    self._script = None
        except GameOver as end:
            self._end(end.ending)
        self.decision = None

    def _end(self, ending: Ending) -> None:
        self._script = None
        self._begun = None
        self._since = []
        self.play.state.phase = Phase.OVER
        self.play.state.outcome = ending
        self.play.tell(Happened.GAME_ENDED, ending)
