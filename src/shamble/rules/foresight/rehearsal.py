"""The Activation step, or the rest of a step under way, played on a copy of the table in one of the
ways in which players may decide and dice may fall. [2E 23-25 · BP 23-25 · WD 26-28]

It plays the rules themselves, so that it tells nothing that they do not do. It draws no card, looks
at no die of the game, and takes nothing that lies face down as certain.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.combat.armor import ARMOR_HELD
from shamble.rules.combat.rerolls import REROLLING
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.play import Play
from shamble.rules.flow.rounds import step
from shamble.rules.horde import activation
from shamble.rules.horde.attacks import (
    SHARING_PIERCING_WOUNDS,
    SHARING_WOUNDS,
    SHARING_WOUNDS_OF_KIND,
    ZOMBIES_ATTACKED,
)
from shamble.rules.horde.movement import CHOOSING_ROUTE
from shamble.rules.horde.reach import within
from shamble.rules.table.changes import ZOMBIES
from shamble.rules.table.state import Phase, State
from shamble.rules.words.choices import first
from shamble.rules.words.decisions import Decision, Script

SHARES: Final = (SHARING_WOUNDS, SHARING_PIERCING_WOUNDS, SHARING_WOUNDS_OF_KIND)


class Unknowable(Exception):  # noqa: N818  it ends a rehearsal, and is no error
    """Something hidden decides how the step goes on."""


class Enough(Exception):  # noqa: N818
    """The game is lost, and zombies are about to go for other people."""


class SeenBefore(Exception):  # noqa: N818
    """This way was tried already, in another order."""


class Fate:
    """The way that is tried: one answer for each question and roll, in their order."""

    def __init__(self) -> None:
        self._path: list[int] = []
        self._widths: list[int] = []
        self._at = 0

    def pick(self, count: int, least: int = 0) -> int:
        """The answer of this way: a number from `least` to one below `count`."""
        if count - least == 1:
            return least
        if self._at == len(self._path):
            self._path.append(least)
            self._widths.append(count)
        self._at += 1
        return self._path[self._at - 1]

    def goes_on(self) -> bool:
        """Go on to the next way; returns whether there is another."""
        path, widths = self._path, self._widths
        while path and path[-1] + 1 == widths[-1]:
            path.pop()
            widths.pop()
        if not path:
            return False
        path[-1] += 1
        self._at = 0
        return True


class Certainty(Fate):
    """The part of a step that leaves nothing to players or dice."""

    def pick(self, count: int, least: int = 0) -> int:
        if count - least == 1:
            return least
        raise Unknowable


class Rehearsal(Play):
    """A copy of the table on which one way is tried."""

    def __init__(
        self, like: Play, fate: Fate, near: int, begun: State | None = None, *given: int
    ) -> None:
        """`near`: the zones, as bits, from which zombies can reach people in time to attack.
        `begun`: the state at the beginning of a step under way, with the answers `given` since;
        everything up to the last of them is known."""
        state = (like.state if begun is None else begun).copy()
        super().__init__(like.material, state, False, like if begun is None else None)
        if begun is None:
            self.state.active = -1
            self.enter(Phase.ACTIVATION)
        self.fate: Final = fate
        self.near: Final = near
        self.given: Final = given
        self.imagining = begun is None
        """Whether the part of the step that has not happened yet is played."""
        self.stopped = [0] * len(state.zone)
        """How many hits armor stopped, by person."""
        self.lost = False
        self.wounds_then = state.wounds
        self.zones_then = state.zone
        self.objectives_then = state.objectives
        """The Objectives when the game was lost or the step ended, as the Wounds and zones of all
        people above."""
        self.positions_matter: Final = bool(
            self.moments.breaches or self.moments.zombies_enter or self.quest.watches & ZOMBIES
        )
        """Whether the zones of zombies that do nothing more make a difference."""
        self._alike: Final = len({kind.wounds for kind in self.material.kinds}) == 1
        """Whether the attacks of all kinds deal the same Wounds."""
        self._sharing: tuple[int, ...] = ()
        """The kind and facts of the last question that shared Wounds of the same attack."""
        self._hit = -1
        """The person who was given the last of these Wounds."""

    # --- chance

    def roll(self, dice: int) -> list[int]:
        """Roll for armor, the only roll of this step: a 1 stops nothing, a 6 always does."""
        if not self.imagining:
            return super().roll(dice)
        held = 0 if self.lost else self.fate.pick(dice + 1)
        return [6] * held + [1] * (dice - held)

    def below(self, number: int) -> int:
        self._know()
        return super().below(number)

    def shuffled(self, pile: list[int]) -> list[int]:
        self._know()
        return super().shuffled(pile)

    def draw_zombie_card(self) -> int:
        self._know()
        return super().draw_zombie_card()

    def draw_equipment(self) -> int:
        self._know()
        return super().draw_equipment()

    def _know(self) -> None:
        """Stop the rehearsal unless this part of the step has happened: its chance is hidden."""
        if self.imagining:
            raise Unknowable

    def tell(self, *event: int) -> None:
        if not self.imagining:
            return
        if event[0] == ARMOR_HELD:
            self.stopped[event[1]] += event[2]
        elif event[0] == ZOMBIES_ATTACKED:
            self._sharing = ()

    # --- the end

    def lose(self, ending: Ending, way: int = -1) -> None:
        """Note the defeat and how things stand, but go on in one way only: zombies still attack the
        people beside them, so that these are told, too, what would hurt them."""
        if self.lost:
            return
        if not self.material.ruleset.defeat_first:
            self.check()
        self.note()
        self.lost = True

    def note(self) -> None:
        """Note how things stand now, unless that was noted already."""
        if not self.lost:
            self.wounds_then, self.zones_then = self.state.wounds[:], self.state.zone[:]
            self.objectives_then = self.state.objectives

    def shift(self, start: int, zone: int, kind: int, count: int) -> None:
        if self.lost:
            raise Enough
        super().shift(start, zone, kind, count)
        if self.imagining:
            self.breached = []  # the zombies behind a door are on a card

    def run(self) -> None:
        """Play the step as `rounds` does, up to its end, without what cards bring on the way."""
        try:
            if self.imagining:
                self._activate()
            else:
                self._go_on()
        except GameOver as end:
            self.note()
            self.lost = self.lost or end.ending != Ending.WON
        except Enough:
            pass
        self.note()

    def _activate(self) -> None:
        self._play_on(activation.activate_kinds(self, tuple(range(self.material.kind_count))), None)
        self.enter(Phase.SPAWN)
        self.check()

    def _go_on(self) -> None:
        """Play the step under way, from its beginning."""
        script = step(self)
        next(script)
        for answer in self.given[:-1]:
            script.send(answer)
        self.imagining = True
        self._play_on(script, self.given[-1])

    def _play_on(self, script: Script[None], answer: int | None) -> None:
        try:
            asked = next(script) if answer is None else script.send(answer)
            while True:
                asked = script.send(self._answer(asked))
        except StopIteration:
            pass

    # --- decisions

    def _answer(self, asked: Decision) -> int:
        options = asked.choices
        if self.lost or asked.kind == REROLLING:
            return options[0]  # whatever lies there after a roll may lie there before
        if asked.kind == CHOOSING_ROUTE and not self._matters(asked):
            return options[0]
        if asked.kind in SHARES:
            return self._share(asked)
        return options[self.fate.pick(len(options))]

    def _matters(self, asked: Decision) -> bool:
        """Whether the way of a zone's zombies makes a difference: some of them may attack after
        that, or a system runs them, or the quest looks at where they are."""
        zone, kind = asked.about[:2]
        kinds = self.material.kinds
        return (
            self.positions_matter
            or self.runs[kind] is not None
            or (
                self.near >> zone & 1 != 0
                and any(kinds[other].actions > 1 for other in self.kinds_in(zone))
            )
        )

    def _share(self, asked: Decision) -> int:
        """Choose who takes the next attack. If all attacks wound alike, only their numbers count,
        and they are given in the order of people."""
        options, least = asked.choices, 0
        if self._alike and self._sharing == (asked.kind, asked.about[0] + 1, *asked.about[1:]):
            allowed = [n for n, option in enumerate(options) if first(option) >= self._hit]
            if not allowed:
                raise SeenBefore
            least = allowed[0]
        self._sharing = (asked.kind, *asked.about)
        answer = options[self.fate.pick(len(options), least)]
        self._hit = first(answer)
        return answer


def near_people(play: Play) -> int:
    """The zones, as bits, from which zombies with the most actions could reach people and still
    attack. With two actions, zombies that have moved once cannot move on and still attack."""
    most = max([kind.actions for kind in play.material.kinds])
    people = {zone for zone in play.state.zone if zone >= 0}
    near = 0
    for start, crowd in enumerate(play.state.crowd):
        if (crowd or most > 2) and not people.isdisjoint(within(play, start, most - 1)):
            near |= 1 << start
    return near
