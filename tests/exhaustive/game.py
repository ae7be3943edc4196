"""One game that is looked at: each choice is checked, and what it shows is counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import Modes
from shamble.rules.flow.engine import Engine
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import Phase, State
from shamble.rules.words.texts import text_of
from tests.exhaustive.mattering import Chosen, Owned, Tables
from tests.exhaustive.onlooker import Onlooker
from tests.exhaustive.things import ThingSort
from tests.exhaustive.watch import Watch

AT_ONCE = 6
"""So many skills of a survivor at most are looked at together, whether they matter."""

LONGEST = 2
"""And none after more choices of the same step: all of them would be made once more."""


class WatchedGame:
    """A game, and who looks on."""

    def __init__(
        self,
        material: Material,
        state: State,
        modes: Modes,
        watch: Watch,
        unused: Iterable[str] = (),
    ) -> None:
        """`unused` are the skills of which it is looked whether they matter."""
        self.material: Final = material
        self.choices: Final[list[str]] = []
        self._watch: Final = watch
        self._unused: Final = set(unused)
        self._tables: Final = Tables(material)
        self._seen: Final = Onlooker(watch.tally, material, modes)
        self.engine = Engine(material, state, watched=True)
        self._seen.begins(self.engine.play)
        self._seen.happened(self.engine.play)

    @property
    def at_a_menu(self) -> bool:
        """Whether another table can be laid here: it is asked what to do, and nothing waits."""
        return self.engine.state.phase == Phase.PLAYERS and self.engine.at_step

    def lay(self, state: State) -> None:
        """Go on at another table."""
        self.engine = Engine(self.material, state, watched=True)
        self._seen.again()

    def offered(self) -> dict[str, int]:
        """All that can be chosen now, by its text."""
        asked = self.engine.decision
        options = [] if asked is None else [*asked.choices, *self.engine.free_choices()]
        return {text_of(self.material, packed): packed for packed in options}

    def choose(self, packed: int) -> None:
        """Make a choice. It was a real one, what it shows is counted, and the table is whole."""
        engine, asked = self.engine, self.engine.decision
        assert asked is not None
        self.choices.append(text_of(self.material, packed))
        assert len(set(asked.choices)) == len(asked.choices) >= 2, "no real decision"
        begun, since = engine.taken_up_from()
        skills = self._may_matter() if len(since) <= LONGEST else ()
        before, choices = begun.copy() if skills else begun, [*since, packed]
        self._seen.asked(asked, packed)
        engine.choose(packed)
        self._seen.happened(engine.play)
        wrong = broken(engine.play)
        assert not wrong, "; ".join(wrong)
        with self._watch.paused():
            chosen = Chosen(before, choices, engine.state)
            used = {name for _, name in self._tables.mattering(chosen, skills)}
        for name in used:
            self._watch.note(ThingSort.SKILL, name.casefold(), "used")
        self._unused.difference_update(used)

    def _may_matter(self) -> tuple[Owned, ...]:
        """Unused skills of those on the board, whoever is asked; where cards are put in order, none
        matters."""
        play = self.engine.play
        if not self._unused or play.state.arranging:
            return ()
        owned = [
            [(one, skill.name) for skill in play.skills[one][0] if skill.name in self._unused]
            for one in play.on_board()
        ]
        return tuple([skill for own in owned for skill in own[:AT_ONCE]])

    def end(self) -> None:
        self._seen.ends(self.engine.play)
