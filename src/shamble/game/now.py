"""A game at this moment: what is asked, what a person may know, and what a choice would bring."""

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
from shamble.rules.foresight import consequences
from shamble.rules.foresight.aftermath import Aftermath, aftermath, may_come, toll_of
from shamble.rules.foresight.consequences import Harm
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.forecast import Forecast, forecast
from shamble.rules.foresight.toll import Toll
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
from shamble.rules.words.texts import plain_choice, read_choice, text_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Now:
    """What a game asks and shows where it stands. Nothing here changes it."""

    def __init__(self, setup: Setup, material: Material, engine: Engine, watched: bool) -> None:
        self.setup = setup
        self.watched = watched
        """Whether events are collected and choices can be undone; a million games need neither."""
        self.material: Material = material
        self._engine: Engine = engine
        self._components: Components | None = None
        self._filmed = False

    def __repr__(self) -> str:
        """Where it is: `<Game M1: round 3, Players' Phase, Amy's Turn, 2 actions left>`."""
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
            choices=tuple(text_of(self.material, packed) for packed in asked.choices),
            facts={
                name: part.fact(self.material, number)
                for name, part, number in zip(
                    described.names, described.parts, asked.about, strict=False
                )
            },
            free=tuple(text_of(self.material, packed) for packed in self.offered_free),
        )

    @property
    def offered(self) -> list[int]:
        """The choices of the decision as the rules know them, in the order of their texts."""
        asked = self._engine.decision
        return [] if asked is None else list(asked.choices)

    @property
    def offered_free(self) -> list[int]:
        """What may be done besides, for free, in the order of the texts."""
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
        texts = [text_of(self.material, packed) for packed in open_now]
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
        """How the board stands, as `Board` counts it: doors, ladders, Corruption, Ruins."""
        return self._engine.state.passages

    @property
    def events(self) -> list[Event]:
        """What happened so far."""
        return self._engine.play.events or []

    @property
    def state(self) -> State:
        """The position. To look at, not to change."""
        return self._engine.state

    @property
    def play(self) -> Play:
        """The position with what the rules derive from it. To look at, not to change."""
        return self._engine.play

    @property
    def outcome(self) -> Outcome:
        """How the game ended; there is none before."""
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
        watch = self._watch()
        return view_of(self._engine.play) if watch is None else watch.view()

    def film(self, wanted: bool = True) -> None:
        """From now on note what each event changes of the view, or do so no more. The view is kept
        up meanwhile, so that looking at it costs next to nothing. Copies are not filmed."""
        self._filmed = wanted and self.watched
        if not self._filmed:
            self._engine.play.watch = None

    @property
    def changes(self) -> tuple[Patch, ...]:
        """What of the view each event of the last choice changed, and behind these what changed
        after the last of them; none where the game is not filmed, or where it came otherwise to
        this."""
        watch = self._engine.play.watch
        return () if watch is None else tuple(watch.changes)

    def _watch(self) -> Watch | None:
        play = self._engine.play
        if self._filmed and play.watch is None:
            play.watch = Watch(play)
        return play.watch

    @property
    def position_hash(self) -> str:
        """A hash of the position: two games with the same one are at the same point."""
        return position_hash(self._engine)

    @property
    def content_hash(self) -> str:
        """A hash of what the game depends on: the box, the tiles, the quest and the team."""
        return content_hash(self.material)

    def check(self) -> list[str]:
        """Broken invariants; an empty list if all is well."""
        play = self._engine.play
        return invariants.broken(play) + invariants.out_of_date(play)

    # --- what comes ------------------------------------------------------------------------------

    def forecast(self) -> tuple[Forecast, ...]:
        """Where the horde goes next if nothing changes."""
        return forecast(self._engine.play)

    def toll(self) -> Toll | None:
        """What the next Activation step would cost if nobody acted any more; None where no menu of
        the Players' Phase is open."""
        state = self._engine.state
        if not self._engine.at_step or state.phase != Phase.PLAYERS or state.arranging:
            return None
        return toll_of(self._engine.play)

    def costs(self) -> list[Cost | None]:
        """What each choice of the decision costs, exactly as it is then paid; None: it is none
        that could cost anything."""
        asked = self._engine.decision
        if asked is None:
            return []
        return [consequences.cost(self._engine.play, asked, packed) for packed in asked.choices]

    def harms(self) -> list[Harm | None]:
        """Whom each choice of the decision may hurt, and whether it may lose the game; None: it
        hurts nobody."""
        asked = self._engine.decision
        return [] if asked is None else [self.harm(packed) for packed in asked.choices]

    def harm(self, packed: int) -> Harm | None:
        """Whom a choice on offer may hurt: see `packed`."""
        return consequences.harm(self._engine, packed)

    @property
    def horde_may_come(self) -> bool:
        """Whether a choice may be the last one before the horde comes, or it is there: then its
        aftermath is worth a look."""
        return may_come(self._engine)

    def aftermath(self, packed: int) -> Aftermath | None:
        """What the horde would do after a choice on offer if nothing else happened; None: nobody
        can know, or it is not for the horde yet. Worked out when somebody looks: it may take as
        long as some hundred Activation steps."""
        return aftermath(self._engine, packed)
