"""A game at this moment: its question, what a person may know, and what a choice would bring."""

from __future__ import annotations

from shamble.game.components import Components, components_of
from shamble.game.native import mypyc_attr
from shamble.game.questions import Outcome, Question
from shamble.game.saves import GameError, Setup
from shamble.rules.boxes.content_hash import content_hash
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.foresight import cost_and_harm
from shamble.rules.foresight.aftermath import Aftermath, aftermath, may_come, toll_of
from shamble.rules.foresight.cost_and_harm import Harm
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.forecast import Forecast, forecast
from shamble.rules.foresight.toll import Toll
from shamble.rules.quests.tasks import Task
from shamble.rules.table import invariants
from shamble.rules.table.in_a_line import in_a_line
from shamble.rules.table.shown import Patch, View
from shamble.rules.table.state import Phase, State
from shamble.rules.table.stored import position_hash
from shamble.rules.table.views import view_of
from shamble.rules.table.watch import Watch
from shamble.rules.words.choices import VERB_CALLED
from shamble.rules.words.decisions import QUESTIONS, TEAM
from shamble.rules.words.events import Event
from shamble.rules.words.parts import ENDING
from shamble.rules.words.texts import plain_choice, read_choice, texts_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Now:
    """What a game asks and shows where it stands. Nothing here changes it."""

    def __init__(self, setup: Setup, material: Material, engine: Engine, watched: bool) -> None:
        self.setup = setup
        self.watched = watched
        """Whether events are collected and choices can be undone; bulk play needs neither."""
        self.material: Material = material
        self._engine: Engine = engine
        self._components: Components | None = None
        self._filmed = False

    def __repr__(self) -> str:
        """In a line: `<Game M1: round 3, Players' Phase, Amy's Turn, 2 actions left>`."""
        names = [survivor.name for survivor in self.material.survivors]
        return f"<{type(self).__name__} {self.setup.quest}: {in_a_line(self.state, names)}>"

    # --- what is asked ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return self._engine.decision is None

    @property
    def decision(self) -> Question:
        """What is asked now."""
        asked = self._engine.decision
        if asked is None:
            raise GameError("the game is over; nothing is asked")
        described = QUESTIONS[asked.kind]
        survivors = self.material.survivors
        return Question(
            kind=described.word,
            seat=None if asked.seat == TEAM else asked.seat,
            survivor=None if asked.survivor < 0 else survivors[asked.survivor].id,
            choices=texts_of(self.material, asked.choices),
            facts={
                name: part.fact(self.material, number)
                for name, part, number in zip(
                    described.names, described.parts, asked.about, strict=False
                )
            },
            free=texts_of(self.material, self._engine.free_choices()),
        )

    @property
    def offered(self) -> list[int]:
        """The choices of the decision as the rules know them, in the order of their texts."""
        asked = self._engine.decision
        return [] if asked is None else list(asked.choices)

    @property
    def offered_free(self) -> list[int]:
        """The free choices besides those of the decision, in the order of their texts."""
        return self._engine.free_choices()

    @property
    def options(self) -> int:
        """How many choices the decision has."""
        asked = self._engine.decision
        return 0 if asked is None else len(asked.choices)

    def packed(self, choice: str | int) -> int:
        """The choice on offer with this text or number, as the rules know it."""
        asked = self._engine.decision
        if asked is None:
            raise GameError("the game is over; nothing can be chosen")
        if isinstance(choice, int):
            if not 0 <= choice < len(asked.choices):
                raise GameError(f"choice number {choice}; expected 0 to {len(asked.choices) - 1}")
            return asked.choices[choice]
        wanted = " ".join(choice.split())
        read = read_choice(self.material, wanted)
        if read in asked.choices:
            return read
        open_now = [*asked.choices, *self.offered_free]
        texts = texts_of(self.material, open_now)
        if wanted not in texts:
            wanted = plain_choice(self.material, choice) or wanted
        if wanted in texts:
            return open_now[texts.index(wanted)]
        known = wanted.split(" ")[0] in VERB_CALLED
        offered = ", ".join(self.decision.choices[:12])
        what = "which is not offered now" if known else "which is no choice at all"
        raise GameError(f"the choice {choice!r}, {what}; expected one of {offered}")

    # --- what is seen ----------------------------------------------------------------------------

    @property
    def components(self) -> Components:
        """What the game is played with and never changes: quest, box, board, names."""
        if self._components is None:
            self._components = components_of(self.material)
        return self._components

    @property
    def passages(self) -> int:
        """The board's passage state: doors, ladders, Corruption, Ruins (see `Board`)."""
        return self._engine.state.passages

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return self._engine.play.events or []

    @property
    def state(self) -> State:
        """The position, which the caller may read but not change."""
        return self._engine.play.state

    @property
    def play(self) -> Play:
        """The position with what the rules derive from it, which the caller must not change."""
        return self._engine.play

    @property
    def outcome(self) -> Outcome:
        """How the game ended; raises an error while it runs."""
        if not self.over:
            raise GameError("the game is not over")
        ending = Ending(self.state.outcome)
        return Outcome(
            won=ending is Ending.WON,
            cause=ENDING.names[ending],
            rounds=self.state.round,
        )

    def view(self, seat: int | None = None) -> View:
        """What a person may know: decks as counts, face-down tokens face down."""
        watch = watch_of(self)
        return view_of(self._engine.play) if watch is None else watch.view()

    def film(self, wanted: bool = True) -> None:
        """Note from now on what each event changes in the view, or stop doing so. A filmed game
        keeps its view up to date, so that `view` costs next to nothing. Copies are not filmed."""
        self._filmed = wanted and self.watched
        if not self._filmed:
            self._engine.play.watch = None

    @property
    def changes(self) -> tuple[Patch, ...]:
        """What each event of the last choice changed in the view, and last what changed after these
        events; empty if the game is not filmed or was not brought here by a choice."""
        watch = self._engine.play.watch
        return () if watch is None else tuple(watch.changes)

    @property
    def position_hash(self) -> str:
        """A hash of the position: two games with the same one are at the same point."""
        return position_hash(self._engine)

    @property
    def content_hash(self) -> str:
        """A hash of all content of the game: the box, the tiles, the quest and the team."""
        return content_hash(self.material)

    def check(self) -> list[str]:
        """The invariants that do not hold, as sentences; an empty list if all is well."""
        play = self._engine.play
        return invariants.broken(play) + invariants.out_of_date(play)

    # --- what comes ------------------------------------------------------------------------------

    def forecast(self) -> tuple[Forecast, ...]:
        """Where the horde goes next if nothing changes."""
        return forecast(self._engine.play)

    def tasks(self) -> list[Task]:
        """What people can do next to win, as far as they know: advice, and no rule reads it."""
        return [] if self.over else self._engine.play.quest.tasks(self._engine.play)

    def toll(self) -> Toll | None:
        """What the next Activation step would cost if no survivor acted any more; None where no
        menu of the Players' Phase is open."""
        state = self._engine.state
        if not self._engine.at_step or state.phase != Phase.PLAYERS or state.arranging:
            return None
        return toll_of(self._engine.play)

    def costs(self) -> list[Cost | None]:
        """What each choice of the decision costs, exactly as it is then paid; None for a choice
        that can cost nothing."""
        asked = self._engine.decision
        return [] if asked is None else cost_and_harm.costs(self._engine.play, asked)

    def harms(self, free: list[int] | None = None) -> list[Harm | None]:
        """Whom each choice of the decision may hurt, and whether it may lose the game; None for a
        harmless choice. The same of these `free` choices, if they are given: see `offered_free`."""
        asked = self._engine.decision
        if free is None:
            free = [] if asked is None else asked.choices
        return cost_and_harm.harms(self._engine, free)

    def harm(self, packed: int) -> Harm | None:
        """Whom a choice on offer may hurt: see `packed`."""
        return cost_and_harm.harm(self._engine, packed)

    @property
    def horde_may_come(self) -> bool:
        """Whether the next choice may be the last one before the horde acts, or the horde acts now:
        then its `aftermath` is worth a look."""
        return may_come(self._engine)

    def aftermath(self, packed: int) -> Aftermath | None:
        """What the horde would do after a choice on offer if nothing else happened; None if chance
        decides that, or it is not the horde's turn yet. It may take as long as some hundred
        Activation steps to find out."""
        return aftermath(self._engine, packed)


def watch_of(game: Now) -> Watch | None:
    """Who keeps the view of a game that is filmed."""
    play = game.play
    if game._filmed and play.watch is None:
        play.watch = Watch(play)
    return play.watch
