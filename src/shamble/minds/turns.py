"""Whole Turns, thought through in an imagined world.

Dice fall as they do on average: an attack that hits half of the time hits every other time, and
what is left over counts for the next one. So no plan looks good only because it was lucky.
"""

from __future__ import annotations

from typing import Final

from shamble.minds.answers import answer
from shamble.minds.arms import armed, hit_chance
from shamble.minds.danger import DEATH, WOUND
from shamble.minds.outlook import Outlook
from shamble.minds.packing import traded, unpacked
from shamble.rules.actions.cards import MAKE_NOISE
from shamble.rules.actions.inventory_words import REORGANISE, TRADE
from shamble.rules.actions.kit import EAT
from shamble.rules.actions.search import SEARCH
from shamble.rules.combat.blow import Blow
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK, IMPROVISE, TRICK_SHOT
from shamble.rules.combat.rerolls import attack_rerolls
from shamble.rules.combat.targets import killable
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import ACTIVATING, CHOOSING_ACTION, DROP, END_TURN
from shamble.rules.quests.tasks import Deed
from shamble.rules.skills.noise import SHOUT, THROW_DECOY
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import first, third, verb_of

IGNORED: Final = frozenset(
    [
        EAT,
        MAKE_NOISE,
        DROP,
        TRICK_SHOT,
        IMPROVISE,
        SHOUT,
        THROW_DECOY,
        END_TURN,
    ]
)
"""What no plan is made of."""
FOUND: Final = 8.0
"""What a Search is worth to a Survivor who has next to nothing."""
SOUGHT: Final = 12.0
"""What it is worth where a goal asks for cards."""
WELL_ARMED: Final = 6.0
ARMED: Final = 1.5
"""How much better weapons count, by what they are worth in hand."""
WORTH_AN_ACTION: Final = 2.0
"""So much better they must be for an action to be spent on it."""
HALF_HIT: Final = 1.5
"""What is left over of the hits of a plan, for each."""
EFFORT: Final = 0.05
"""An action that changes nothing is better saved."""
LUCK: Final = 0.45
"""The part of a hit with which a plan begins."""
MOST_ANSWERS: Final = 60


class TurnPlan:
    """The Turn of a Survivor up to some point."""

    __slots__ = ("bonus", "luck", "steps", "world", "worth")

    def __init__(
        self, world: Engine, steps: list[int], bonus: float, luck: float, worth: float
    ) -> None:
        self.world: Final = world
        self.steps: Final = steps
        """The choices so far, as the rules know them."""
        self.bonus: Final = bonus
        """What speaks for them and does not show in the position."""
        self.luck: Final = luck
        """The part of a hit that is left over."""
        self.worth: Final = worth
        """How good it would be to end the Turn here."""


def _by_worth(plan: TurnPlan) -> float:
    return -plan.worth


class Turn:
    """Looks for good Turns of the Survivor who is active in a world."""

    def __init__(
        self, world: Engine, outlook: Outlook, searches: bool = True, trades: bool = False
    ) -> None:
        """Whether it also thinks of Searches, and of trading and of putting cards in order: what
        these are good for shows only later."""
        self.me: Final = world.state.active
        self.outlook: Final = outlook
        play = world.play
        self._searches: Final = searches
        self._packed: Final = unpacked(play, self.me) if trades else 0.0
        """What it would bring to put the own cards in order."""
        self._traded: Final = traded(play, self.me) if trades else {}
        """What it would bring to trade, by partner."""
        room = max(0.15, 1.6 - armed(play, self.me) / WELL_ARMED)
        wanted = any(task.deed == Deed.FIND for task in outlook.tasks)
        self._search: Final = FOUND * room + (SOUGHT if wanted else 0.0)
        start = world.clone()
        start.stop_before = int(Phase.ACTIVATION)
        self.start: Final = TurnPlan(
            start, [], 0.0, LUCK, outlook.worth(start.play) + HALF_HIT * LUCK + 0.4 * EFFORT
        )

    def plans(self, width: int, depth: int) -> list[TurnPlan]:
        """The best Turns found, the best first: in each step the best few go on. One of them is to
        end it at once."""
        found = [self.start]
        beam = [self.start]
        seen: dict[tuple[int, ...], float] = {}
        for _ in range(depth):
            following: list[TurnPlan] = []
            for plan in beam:
                for next_one in self.steps(plan):
                    key = self._key(next_one)
                    if seen.get(key, -1e9) < next_one.worth:
                        seen[key] = next_one.worth
                        following.append(next_one)
            following.sort(key=_by_worth)
            beam = following[:width]
            if not beam:
                break
            found += beam
        found.sort(key=_by_worth)
        return found

    def steps(self, plan: TurnPlan) -> list[TurnPlan]:
        """The plan with one more action, each way that makes sense."""
        asked = plan.world.decision
        if asked is None or asked.kind != CHOOSING_ACTION or plan.world.state.active != self.me:
            return []
        found: list[TurnPlan] = []
        for packed in asked.choices:
            if verb_of(packed) not in IGNORED:
                step = self._step(plan, packed)
                if step is not None:
                    found.append(step)
        return found

    def _step(self, plan: TurnPlan, packed: int) -> TurnPlan | None:
        verb = verb_of(packed)
        bonus, luck = plan.bonus, plan.luck
        play = plan.world.play
        if verb in (ATTACK, DUAL_ATTACK):
            zone = third(packed)
            if not play.state.crowd[zone]:
                return None
            blow = Blow(play, self.me, packed)
            if not killable(play, zone, blow.damage + blow.six_damage, blow.chosen):
                return None
            bonus -= self._endangered(play, blow)
        elif verb in (TRADE, REORGANISE):
            brings = self._traded.get(first(packed), 0.0) if verb == TRADE else self._packed
            if brings < WORTH_AN_ACTION or packed in plan.steps:
                return None
            bonus += ARMED * brings
        elif verb == SEARCH:
            if not self._searches:
                return None
            bonus += self._search
        world = plan.world.clone()
        luck = act(world, packed, luck)
        worth = self.outlook.worth(world.play) + bonus + HALF_HIT * luck
        worth -= EFFORT * len(plan.steps)
        return TurnPlan(world, [*plan.steps, packed], bonus, luck, worth)

    def _endangered(self, play: Play, blow: Blow) -> float:
        """What a shot into a zone with friends may cost. [2E 28 · BP 34 · WD 32]"""
        if not blow.fires_at_friends:
            return 0.0
        friends = [one for one in play.people_in(blow.zone) if one != self.me]
        if not friends:
            return 0.0
        misses = blow.dice * (1.0 - hit_chance(blow.accuracy, blow.bonus, False)) * blow.damage
        slack = sum([play.life(one) - 1 for one in friends])
        may_kill = blow.dice * blow.damage > slack
        return 1.2 * WOUND * misses + (DEATH * min(1.0, 0.5 * misses) if may_kill else 0.0)

    def _key(self, plan: TurnPlan) -> tuple[int, ...]:
        """Plans that lead to the same are one."""
        state = plan.world.state
        me = self.me
        tokens = hash((tuple(state.crowd), state.passages, state.objectives, state.crates))
        return (state.zone[me], state.actions[me], state.used[me], tokens, int(10 * plan.bonus))


def throw(play: Play, survivor: int, blow: Blow, luck: float) -> float:
    """Let the dice of an attack fall as they do on average; returns the part of a hit that is left
    over."""
    rerolls = bool(attack_rerolls(play, survivor, blow.weapon.ammo, blow.abilities.lucky))
    mean = blow.dice * hit_chance(blow.accuracy, blow.bonus, rerolls) + luck
    hits = min(int(mean), blow.dice)
    play.state.scripted = [max(2, blow.accuracy)] * hits + [1] * (blow.dice - hits)
    return min(mean - hits, 0.99)


def act(world: Engine, packed: int, luck: float) -> float:
    """Take an action of the menu in a world, with dice as they fall on average, and answer what it
    asks; returns the part of a hit that is left over."""
    if verb_of(packed) in (ATTACK, DUAL_ATTACK):
        survivor = world.state.active
        luck = throw(world.play, survivor, Blow(world.play, survivor, packed), luck)
    world.choose(packed)
    settle(world)
    world.state.scripted = []
    return luck


def settle(world: Engine) -> None:
    """Answer what an action asks, up to the next menu."""
    for _ in range(MOST_ANSWERS):
        asked = world.decision
        if asked is None or (asked.kind in (CHOOSING_ACTION, ACTIVATING) and world.at_step):
            return
        if world.state.phase != Phase.PLAYERS:
            return
        world.choose(answer(world))
