"""A game's course, cut into stretches: what was decided, then what chance brought.

A stretch is a Zombies' Phase, or choices of one Survivor's Turn up to the first that brought
something to light. So each has one kind of chance, and nothing in it was decided after that: made
again with other dice, the same choices still make sense. The end of a Turn ends a stretch, too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shamble.game import Game
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import ACTIVATE, ACTIVATING, CHOOSING_ACTION
from shamble.rules.table.hidden import hidden_fields
from shamble.rules.table.state import Phase
from shamble.rules.table.things import Secret, with_secret
from shamble.rules.words.choices import first, verb_of

SET_UP: Final = "set-up"
TURN: Final = "turn"
ZOMBIES: Final = "zombies"
DICE: Final = "dice"
CARDS: Final = "cards"
NONE: Final = ""
MENUS: Final = (ACTIVATING, CHOOSING_ACTION)


class Doing(NamedTuple):
    """A choice at the menu of a Turn, and the answers to what it asked on the way."""

    choice: int
    """As the rules know it; -1: no menu was open, as in the Zombies' Phase."""
    answers: tuple[int, ...] = ()


Doings = tuple[Doing, ...]


class Place(NamedTuple):
    """A point in the course: after so many choices; or, `late`, at the end of the Players' Phase to
    which the last of these choices led, before the horde acts."""

    choices: int
    late: bool = False


class Span(NamedTuple):
    """A part of the course between two places."""

    kind: str
    """`SET_UP`, `TURN` or `ZOMBIES`."""
    round: int
    survivor: int
    """Whose Turn it is, or -1."""
    start: Place
    end: Place
    doings: Doings
    chance: str
    """What came to light at its end: `DICE`, `CARDS` or `NONE`; both together count as cards."""
    ends: bool
    """Whether the Turn or the phase ends with it."""


class Cuts:
    """A finished game, cut into stretches, and its positions at all places where one can begin."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.stretches: Final[list[Span]] = []
        self.positions: Final[dict[Place, Engine]] = {}
        """To be copied, never to be played on."""
        self.first: Final = game.first_position
        """How many choices were made before the first position that is known."""
        self._engine: Final[Engine] = game.at(self.first)._engine.clone()
        self._engine.stop_before = int(Phase.ACTIVATION)
        self._begin(Place(self.first))
        self._walk(game._choices)

    # --- walking through the game ---------------------------------------------------------------

    def _walk(self, choices: list[int]) -> None:
        engine, anew = self._engine, self.game.setup.anew
        for number in range(self.first, len(choices)):
            asked = engine.decision
            if asked is None:
                raise AssertionError("the game is over before its last choice")
            if engine.at_step and asked.kind in MENUS:
                self._at_menu(number, -1 if asked.kind == ACTIVATING else asked.survivor)
                self._deeds.append([choices[number]])
                if verb_of(choices[number]) == ACTIVATE:
                    self._survivor = first(choices[number])
            else:
                self._answer(choices[number])
            engine.choose(choices[number])
            if number + 1 in anew:
                engine.fork(anew[number + 1])
            if engine.decision is None and not engine.over:
                self._close(Place(number + 1, True), True)
                self._kind, self._survivor = ZOMBIES, -1
                engine.go_on()
        if not engine.over:
            raise AssertionError("the game is not over")
        if self._start != Place(len(choices)):
            self._close(Place(len(choices)), True)

    def _at_menu(self, number: int, survivor: int) -> None:
        """End the stretch before this menu, if one ends here. `survivor`: whose menu it is; -1: it
        is asked who is next."""
        here = Place(number)
        if self._kind != TURN or self._survivor not in (-1, survivor):
            if self._start != here:
                self._close(here, True)
            self._kind, self._survivor = TURN, survivor
        elif self._brought() != NONE:
            self._close(here, False)
        self._survivor = max(self._survivor, survivor)
        if here not in self.positions:
            self.positions[here] = self._engine.clone()

    def _begin(self, place: Place) -> None:
        self.positions[place] = self._engine.clone()
        phase = self._engine.state.phase
        self._kind = {Phase.SETUP: SET_UP, Phase.PLAYERS: TURN}.get(Phase(phase), ZOMBIES)
        self._survivor = -1
        self._start = place
        self._round = self._engine.state.round
        self._deeds: list[list[int]] = []
        self._hidden = _hidden(self._engine.play)

    def _answer(self, packed: int) -> None:
        if not self._deeds:
            self._deeds.append([-1])
        self._deeds[-1].append(packed)

    def _brought(self) -> str:
        """What came to light since the stretch began."""
        dice, cards = _hidden(self._engine.play)
        if cards != self._hidden[1]:
            return CARDS
        return DICE if dice != self._hidden[0] else NONE

    def _close(self, place: Place, ends: bool) -> None:
        survivor, kind = self._survivor, self._kind
        self.stretches.append(
            Span(
                kind=kind,
                round=self._round,
                survivor=survivor,
                start=self._start,
                end=place,
                doings=tuple(Doing(doing[0], tuple(doing[1:])) for doing in self._deeds),
                chance=self._brought(),
                ends=ends,
            )
        )
        self._begin(place)
        self._survivor = survivor


def _hidden(play: Play) -> tuple[object, tuple[object, ...]]:
    """Values that change when dice are rolled; and others, when cards or Objectives are turned."""
    state = play.state
    dice = {thing.name for thing in with_secret(Secret.DICE)}
    cards = [getattr(state, name) for name in hidden_fields() if name not in dice]
    lying = state.objectives >> play.material.face_up
    return state.chance, (lying, play.undealt, *cards)
