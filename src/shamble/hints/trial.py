"""A plan tried in an imagined world: what it does on the way, and how the table looks then."""

from __future__ import annotations

from collections import Counter
from typing import Final

from shamble.minds.outlook import UNCOUNTED
from shamble.minds.seat import Seat
from shamble.minds.turns import LUCK, act, settle
from shamble.rules.actions.search import SEARCH
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import CHOOSING_ACTION
from shamble.rules.foresight.aftermath import toll_of
from shamble.rules.foresight.toll import Toll
from shamble.rules.table.hidden import secrets
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import third, verb_of


class Trial:
    """What a plan brings in one world, with dice as they fall on average."""

    def __init__(self, seat: Seat, plan: tuple[int, ...], number: int) -> None:
        world = seat.world(number)
        world.stop_before = int(Phase.ACTIVATION)
        self.world: Final[Engine] = world
        self.me: Final = seat.decision.survivor
        self.kills: Final[Counter[int]] = Counter()
        """Zombies killed, by zone."""
        self.done: Final[Counter[tuple[int, int]]] = Counter()
        """How often a task was done, by `Deed` and zone."""
        self.opened: Final[list[int]] = []
        """The zones behind the doors that were opened."""
        self.searched = 0
        self.revealed = 0
        """How many steps were made when the first hidden card was turned; 0: none was."""
        self.steps = 0
        """How many steps of the plan could be made."""
        luck = LUCK
        for packed in plan:
            asked = world.decision
            if asked is None or packed not in asked.choices:
                break
            luck = self._step(packed, luck)

    @property
    def won(self) -> bool:
        return self.world.over and self.world.state.outcome == Ending.WON

    def toll(self) -> Toll | None:
        """What the horde would do now if nobody acted any more; None: it is not for the horde."""
        state = self.world.state
        waits = state.phase in (Phase.PLAYERS, Phase.ACTIVATION) and not state.arranging
        return toll_of(self.world.play) if waits and self.world.at_step else None

    def _step(self, packed: int, luck: float) -> float:
        world = self.world
        state, before = world.state, secrets(world.play)
        crowd, here = state.crowd[:], self._zone()
        passages, goals, left = state.passages, state.goals, left_to_do(world.play)
        luck = self._make(packed, luck)
        self.steps += 1
        self.searched += verb_of(packed) == SEARCH
        if not self.revealed and secrets(world.play) != before:
            self.revealed = self.steps
        now = world.state
        if sum(now.crowd) < sum(crowd):
            for zone, count in enumerate(crowd):
                if now.crowd[zone] < count:
                    self.kills[zone] += count - now.crowd[zone]
        for door in world.play.material.board.doors:
            if (now.passages & ~passages) >> door.index & 1:
                self.opened.append(door.b if door.a == here else door.a)
        if here >= 0 and not world.over and now.goals == goals:
            aims = verb_of(packed) in (ATTACK, DUAL_ATTACK)
            where, then = third(packed) if aims else self._zone(), left_to_do(world.play)
            for deed, count in left.items():
                if count > then[deed]:
                    self.done[deed, where if where >= 0 else here] += count - then[deed]
        return luck

    def _make(self, packed: int, luck: float) -> float:
        """Make a choice and answer what follows. Only at the menu of a Turn an attack is one of the
        active Survivor, whose dice are known to fall as on average."""
        world, asked = self.world, self.world.decision
        if asked is not None and asked.kind == CHOOSING_ACTION and world.at_step:
            return act(world, packed, luck)
        world.choose(packed)
        settle(world)
        return luck

    def _zone(self) -> int:
        return self.world.state.zone[self.me] if self.me >= 0 else -1


def left_to_do(play: Play) -> Counter[int]:
    """How often tasks of each `Deed` are still to be done."""
    found: Counter[int] = Counter()
    for task in play.quest.tasks(play):
        if task.deed not in UNCOUNTED:
            found[task.deed] += task.count
    return found
