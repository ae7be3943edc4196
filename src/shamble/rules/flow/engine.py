"""Running a game: step after step, stopping at each decision.

At the questions of the Players' Phase the state says where the game is. Inside a step a rule waits
in the middle of its work; a copy made there takes the state at the step's beginning and repeats the
few choices since.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.actions.inventory import arrangement, carry_out
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import GameOver
from shamble.rules.flow.play import Play
from shamble.rules.flow.rounds import asks_nothing, step
from shamble.rules.flow.turns import drop, is_quiet, question, take_answer
from shamble.rules.flow.words import CHOOSING_ACTION, DROP, GAME_ENDED
from shamble.rules.table.hidden import redeal
from shamble.rules.table.state import SLOTS, Phase, State
from shamble.rules.words.choices import DONE, VERB_AT, choice
from shamble.rules.words.decisions import Decision, Script
from shamble.rules.words.part import WIDTH

PLAYERS: Final = int(Phase.PLAYERS)
OVER: Final = int(Phase.OVER)


class Engine:
    """A game that stops at every decision."""

    __slots__ = ("_begun", "_forks", "_script", "_since", "decision", "play", "stop_before")

    def __init__(
        self,
        material: Material,
        state: State,
        watched: bool = False,
        like: Engine | None = None,
        stop_before: int = -1,
        answered: bool = False,
    ) -> None:
        """`answered`: the caller will answer the question of the Players' Phase at this state, even
        if it has only one answer. `like`: the game of which this is a copy."""
        self.stop_before = stop_before
        """The phase before which the engine stops without a question; -1: it stops nowhere."""
        same = like.play if like is not None and like.at_step else None
        self.play: Final[Play] = Play(material, state, watched, same)
        self.decision: Decision | None = None
        """The question of this moment; None when the game is over or the engine stopped before a
        phase."""
        self._script: Script[None] | None = None
        """The rule that waits for an answer; None at a question of the Players' Phase."""
        self._begun: State | None = None
        """The state when the step under way began; None if it asks nothing."""
        self._since: list[int] = []
        """The choices made since the step began; in the Players' Phase its own answer is first."""
        self._forks: tuple[tuple[int, int], ...] = ()
        """Changes of chance in the middle of the step: how many choices of it came before, and the
        seed."""
        if answered and state.phase == PLAYERS:
            self.decision = question(self.play)
        elif like is None or not (like.at_step or state.phase == PLAYERS):
            self._advance(None)
        else:
            self.decision = like.decision

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def over(self) -> bool:
        return self.play.state.phase == OVER

    @property
    def at_step(self) -> bool:
        """Whether the state alone says where the game is: no rule waits in the middle."""
        return self._script is None

    def free_choices(self) -> list[int]:
        """The free choices that players have besides answering: at a menu, even one of a Turn
        inside another, any survivor may discard any card. [2E 16 · BP 17 · WD 17]
        (ruling 68)"""
        asked = self.decision
        if asked is None or self.play.state.arranging:
            return []
        if not self.at_step and asked.kind != CHOOSING_ACTION:
            return []
        found: list[int] = []
        cards = self.play.state.cards
        for survivor in self.play.on_board():
            first = choice(DROP, survivor)
            start = survivor * SLOTS
            for slot, copy in enumerate(cards[start : start + SLOTS]):
                if copy >= 0:
                    found.append(first | slot << WIDTH)
        return found

    def choose(self, packed: int) -> None:
        """Answer the decision with one of its choices, or do something that is free."""
        if self._script is not None:
            self._since.append(packed)
            self._advance(packed)
            return
        play = self.play
        if play.state.arranging and packed >> VERB_AT != DONE:
            # Half of all decisions of a game arrange cards; this short way serves only them.
            carry_out(play, packed)
            asked = arrangement(play)
            if len(asked.choices) > 1:
                self.decision = asked
                return
            packed = asked.choices[0]
        if packed >> VERB_AT == DROP:
            self._begun = play.state.copy()
            self._script = drop(play, packed)
            self._since = [packed]
        else:
            try:
                self._begin(packed)
            except GameOver as end:
                self._end(end)
        self._advance(None)

    def go_on(self) -> None:
        """Go on from where the engine stopped before a phase."""
        self._advance(None)

    @property
    def is_exact(self) -> bool:
        """Whether the choices since the step began lead here from its beginning: chance was not
        changed meanwhile."""
        return not self._forks

    def fork(self, seed: int) -> None:
        """Deal anew what is hidden, and change the dice to come."""
        redeal(self.play, seed)
        if not self.at_step:
            self._forks = (*self._forks, (len(self._since), seed))

    def clone(self) -> Engine:
        """A copy of the game at the same decision, which goes on independently, stops before the
        same phase, and has no watchers."""
        material, begun, stop = self.play.material, self._begun, self.stop_before
        if self.at_step or begun is None:
            return Engine(material, self.state.copy(), False, self, stop)
        copy = Engine(material, begun.copy(), False, self, stop)
        made = 0
        for count, seed in self._forks:
            for packed in self._since[made:count]:
                copy.choose(packed)
            made = count
            copy.fork(seed)
        for packed in self._since[made:] if made else self._since:
            copy.choose(packed)
        return copy

    def taken_up_from(self) -> tuple[State, list[int]]:
        """The state from which this decision can be reached, and the choices that lead to it."""
        if self.at_step or self._begun is None:
            return self.state, []
        return self._begun, self._since

    def _begin(self, packed: int) -> None:
        """Take the answer to a question of the Players' Phase."""
        play = self.play
        if play.state.arranging and packed >> VERB_AT != DONE:
            self._begun = None
            carry_out(play, packed)
            return
        quiet = is_quiet(play, packed)
        self._begun = None if quiet else play.state.copy()
        self._script = take_answer(play, packed, quiet)
        if self._script is not None:
            self._since = [packed]

    def _advance(self, answer: int | None) -> None:
        """Go on to the next decision."""
        play = self.play
        phase = play.state.phase
        try:
            while play.state.phase != OVER:
                if self._script is None:
                    if play.state.phase != phase:
                        phase = play.state.phase
                        if phase == self.stop_before:
                            break
                    answer = None
                    if self._since:
                        self._since = []
                    self._forks = ()
                    if play.state.phase == PLAYERS:
                        asked = question(play)
                        if asked is None:
                            continue
                        if len(asked.choices) > 1:
                            self._begun = None
                            self.decision = asked
                            return
                        self._begin(asked.choices[0])
                    else:
                        self._begun = None if asks_nothing(play) else play.state.copy()
                        self._script = step(play)
                    if self._script is None:
                        continue
                try:
                    if answer is None:
                        self.decision = next(self._script)
                    else:
                        self.decision = self._script.send(answer)
                    if self._begun is None:
                        raise AssertionError("a question in a step that was to ask nothing")
                    return
                except StopIteration:
                    self._script = None
        except GameOver as end:
            self._end(end)
        self.decision = None

    def _end(self, end: GameOver) -> None:
        self._script = None
        self._begun = None
        self._since = []
        self.play.enter(Phase.OVER)
        self.play.state.outcome = end.ending
        self.play.state.lost_by = end.way
        self.play.tell(GAME_ENDED, end.ending)
