"""Where the horde will go is where it goes."""

from __future__ import annotations

import random
from collections import Counter
from itertools import takewhile

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import GAME_ENDED, PHASE_ENDED, ROUND_BEGAN, TURN_ENDED
from shamble.rules.foresight.forecast import Forecast, forecast
from shamble.rules.horde.attacks import ZOMBIES_ATTACKED
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.horde.targets import Why
from shamble.rules.people.words import ELIMINATED
from shamble.rules.systems import necromancers
from shamble.rules.systems.necromancers import NECROMANCER_FLED
from shamble.rules.table.state import Phase
from shamble.rules.words.events import Event
from tests.exhaustive.positions import StillMissing, rich
from tests.properties.states import differences
from tests.rules.small import BLACK_PLAGUE, RING, SECOND_EDITION, STREET, SmallTable


def told(table: SmallTable, zone: str, kind: str) -> Forecast:
    name = table.material.board.name(table.zone(zone))
    (found,) = [f for f in forecast(table.play) if (f.zone, f.kind) == (name, kind)]
    return found


def letters(zones: tuple[str, ...]) -> str:
    return "".join(zone.rpartition(":")[2] for zone in zones)


# --- situations -----------------------------------------------------------------------------


def test_they_go_for_what_they_see() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy").put("Amy", "e").zombies("a", walker=3)
    found = told(table, "a", "walker")
    assert (found.count, found.why, found.ways) == (3, "seen", "one")
    assert (letters(found.targets), letters(found.to), letters(found.path)) == ("e", "b", "b")
    assert found.attacks == ()


def test_they_go_for_what_they_hear() -> None:
    table = SmallTable(SECOND_EDITION, RING, "Amy").put("Amy", "h").zombies("a", walker=1)
    assert told(table, "a", "walker").why == "heard"
    assert letters(told(table, "a", "walker").targets) == "h"


def test_they_attack_whom_they_stand_beside() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug").put("Amy", "c").put("Doug", "c")
    found = told(table.zombies("c", walker=2, runner=1), "c", "walker")
    assert (found.why, found.attacks, found.to, found.path) == ("attacks", ("amy", "doug"), (), ())
    assert told(table, "c", "runner").attacks == ("amy", "doug")


def test_whoever_is_not_noticed_is_not_attacked() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis").put("Ann", "c").put("Clovis", "a")
    table.zombies("c", walker=1).state.rotten = 1 << table.who("Ann")
    assert letters(told(table, "c", "walker").to) == "b"


def test_runners_take_two_steps_or_a_step_and_an_attack() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy").put("Amy", "e")
    table.zombies("a", runner=2).zombies("d", runner=1, walker=1)
    far, near = told(table, "a", "runner"), told(table, "d", "runner")
    assert (letters(far.to), letters(far.path), far.attacks) == ("b", "bc", ())
    assert (letters(near.to), letters(near.path), near.attacks) == ("e", "e", ("amy",))
    assert told(table, "d", "walker").attacks == ()


def test_two_equal_ways_split_a_group() -> None:
    table = SmallTable(SECOND_EDITION, RING, "Amy").put("Amy", "h").zombies("a", runner=2)
    found = told(table, "a", "runner")
    assert (letters(found.to), found.ways, found.path) == ("bd", "split", ())


def test_the_players_send_an_abomination_that_never_splits() -> None:
    table = SmallTable(BLACK_PLAGUE, RING, "Ann").put("Ann", "h").zombies("a", abomination=1)
    assert told(table, "a", "abomination").ways == "choose"
    table.zombies("a", walker=1)
    assert told(table, "a", "walker").ways == "split"


def test_the_players_send_a_single_one_unless_another_is_added() -> None:
    table = SmallTable(SECOND_EDITION, RING, "Amy").put("Amy", "h").zombies("a", walker=1)
    assert told(table, "a", "walker").ways == "choose"
    table = SmallTable(BLACK_PLAGUE, RING, "Ann").put("Ann", "h").zombies("a", walker=1)
    assert told(table, "a", "walker").ways == "split"
    table.state.reserve[table.kind("walker")] = 0
    assert told(table, "a", "walker").ways == "choose"


def test_without_a_sound_or_a_way_they_stay() -> None:
    house = (
        SmallTable(SECOND_EDITION, RING, "Amy", rooms="x", doors={"bx": False})
        .put("Amy", "b")
        .zombies("x", walker=1)
    )
    found = told(house, "x", "walker")
    assert (found.why, found.to, letters(found.targets)) == ("stays", (), "b")
    quiet = SmallTable(BLACK_PLAGUE, STREET, "Ann").put("Ann", "a").zombies("c", walker=1)
    quiet.state.rotten = 1
    assert (told(quiet, "c", "walker").why, told(quiet, "c", "walker").targets) == ("stays", ())


def test_a_necromancer_flees_and_escapes() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", spawns="ae").put("Ann", "b")
    table.necromancer("c", "c")
    found = told(table, "c", "necromancer")
    assert (found.why, found.ways) == ("fled", "choose")
    assert (letters(found.targets), letters(found.to)) == ("ae", "bd")
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", spawns="ae").put("Ann", "b")
    table.necromancer("c", "e")
    assert told(table, "e", "necromancer").why == "escapes"


# --- the real thing -------------------------------------------------------------------------


class Phases:
    """Plays a game on, and compares each Activation step with what was forecast before it."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.bot = RandomBot(seed)
        self.compared = 0
        self.true: Counter[str] = Counter()
        """What was forecast and came true."""

    def play(self, phases: int) -> None:
        while not self.game.over and self.compared < phases:
            before = self.game.forecast()
            start = len(self.game.events)
            self.game.choose(self.bot.choose(self.game))
            new = self.game.events[start:]
            ended = [n for n, event in enumerate(new) if event == END_OF_TURNS]
            if ended and all(event[0] == TURN_ENDED for event in new[: ended[0]]):
                self._compare(before, start + ended[0] + 1)

    def _compare(self, expected: tuple[Forecast, ...], start: int) -> None:
        game = self.game
        while not game.over and game.state.phase == Phase.ACTIVATION:
            game.choose(self.bot.choose(game))
        phase = takewhile(lambda event: event[0] not in SPAWNS, game.events[start:])
        events = [event for event in phase if event[0] in ACTS]
        Pass(game, expected, events, self.true).compare()
        self.compared += 1


END_OF_TURNS = (PHASE_ENDED, Phase.PLAYERS)
ACTS = (
    ZOMBIES_ATTACKED,
    ZOMBIES_MOVED,
    NECROMANCER_FLED,
    ELIMINATED,
    GAME_ENDED,
)
SPAWNS = (CARD_DRAWN, ROUND_BEGAN)
"""Then the step is over."""


ENDS = (ELIMINATED, GAME_ENDED)
"""After these the others may do something else."""


class Pass:
    """The events of an Activation step, taken one after the other."""

    def __init__(
        self,
        game: Game,
        expected: tuple[Forecast, ...],
        events: list[Event],
        true: Counter[str],
    ) -> None:
        self.true = true
        self.material = game.material
        self.expected = expected
        self.events = events
        self.died = False

    def compare(self) -> None:
        for each in self.expected:
            if each.why == "attacks":
                self._attack(each)
        if self.died or self._died():
            return  # somebody the others may have gone for
        fleeing = [each for each in self.expected if each.kind == "necromancer"]
        walking = [each for each in self.expected if each not in fleeing]
        for each in (*walking, *fleeing):
            if self._died():
                return
            if each.kind == "necromancer" and each.why != "attacks":
                self._flee(each)
            elif each.to:
                self._move(each)
            self.true[each.why] += 1
            self.true[each.ways] += 1
        self._second_actions()

    def _died(self) -> bool:
        return bool(self.events) and self.events[0][0] in ENDS

    def _zone(self, name: str) -> int:
        return self.material.board.zone(name)

    def _kind(self, name: str) -> int:
        return [kind.id for kind in self.material.kinds].index(name)

    def _attack(self, each: Forecast) -> None:
        while self._died():  # others attack all the same
            self.died = True
            self.events.pop(0)
        if not self.events:
            return  # the game is over
        zone, kind = self._zone(each.zone), self._kind(each.kind)
        assert self.events.pop(0) == (ZOMBIES_ATTACKED, zone, kind, each.count)

    def _move(self, each: Forecast) -> None:
        zone, kind = self._zone(each.zone), self._kind(each.kind)
        steps = [self._zone(step) for step in each.to]
        moved, left = 0, [step for step in steps if step != zone]
        while left and self.events:
            what, start, step, walking, count, target, why, ways = (*self.events[0], *[0] * 7)[:8]
            if what != ZOMBIES_MOVED or (start, walking) != (zone, kind):
                break
            if step not in left:
                break  # its second action
            left.remove(step)
            self.events.pop(0)
            moved += count
            assert self.material.board.name(target) in each.targets
            assert (Why(why).name.lower(), ways) == (each.why, len(each.to))
        assert moved <= each.count
        if each.ways == "one":
            assert (moved, left) == (each.count, [])
        elif zone not in steps:
            assert moved == each.count
            if each.ways == "choose":
                assert len(left) == len(steps) - 1

    def _flee(self, each: Forecast) -> None:
        zone, kind = self._zone(each.zone), self._kind(each.kind)
        steps = [self._zone(step) for step in each.to]
        if each.why == "escapes":
            for _ in range(each.count):
                assert self.events.pop(0)[:3] == (NECROMANCER_FLED, zone, kind)
        elif each.count == 1 and each.why == "fled":
            if zone in steps and self.events[:1] and self.events[0][1:4:2] != (zone, kind):
                return  # he was told to stay
            what, start, step, walking, count, target, why, _ = self.events.pop(0)
            assert (what, start, walking, count) == (ZOMBIES_MOVED, zone, kind, 1)
            assert step in steps
            assert self.material.board.name(target) in each.targets
            assert why == Why.FLED
        elif each.why == "fled":
            while self.events[:1] and self.events[0][:2] in (
                (ZOMBIES_MOVED, zone),
                (NECROMANCER_FLED, zone),
            ):
                self.events.pop(0)

    def _second_actions(self) -> None:
        """Of those with two actions: each step and each attack that was certain."""
        if any(event[0] in ENDS for event in self.events):
            return
        for event in self.events:
            kind = event[3 if event[0] == ZOMBIES_MOVED else 2]
            assert self.material.kinds[kind].actions == 2
        for each in self.expected:
            kind = self._kind(each.kind)
            if len(each.path) == 2:
                first, second = map(self._zone, each.path)
                moves = [event[:4] for event in self.events]
                assert (ZOMBIES_MOVED, first, second, kind) in moves
                self.true["two steps"] += 1
            elif each.path and each.attacks:
                attacks = [event[:3] for event in self.events]
                assert (ZOMBIES_ATTACKED, self._zone(each.path[0]), kind) in attacks
                self.true["a step and an attack"] += 1


def crowded(quest: str, seed: int) -> Phases:
    """A position with many zombies, open doors and, in Black Plague, Necromancers."""
    game = Game.new(quest, seed=seed)
    chance = random.Random(seed)
    state = rich(game.play, chance, StillMissing(set()))
    play = Play(game.material, state)
    for kind in game.material.kinds:
        if kind.necromancer:
            for zone in chance.sample(range(game.material.zone_count - 2), 2):
                if play.place(zone, kind.index, 1):
                    necromancers.appear(play, zone, kind.index)
    state.phase, state.active, state.done, state.round = Phase.PLAYERS, -1, 0, 1
    game._engine = Engine(game.material, state, watched=True)
    return Phases(game, seed)


@pytest.mark.parametrize("quest", ["M0", "M1", "M2", "M10", "Q0", "Q5", "Q6"])
def test_random_games(quest: str) -> None:
    compared = 0
    for seed in range(6):
        phases = Phases(Game.new(quest, players=1 + seed, seed=seed), seed)
        phases.play(30)
        compared += phases.compared
    assert compared > 6


def test_crowded_boards() -> None:
    """Every reason and every way comes up, and comes true."""
    true: Counter[str] = Counter()
    for quest in ("M1", "M10", "Q0", "Q5"):
        for seed in range(50):
            phases = crowded(quest, seed)
            phases.play(3)
            true += phases.true
    for word in (
        "attacks", "seen", "heard", "fled", "escapes", "stays", "one", "split", "choose",
        "two steps", "a step and an attack",
    ):  # fmt: skip
        assert true[word] > 3, (word, true)


def test_looking_ahead_changes_nothing() -> None:
    game, bot = Game.new("Q0", seed=8), RandomBot(8)
    while not game.over:
        before = game.state.copy()
        found = game.forecast()
        assert differences(before, game.state) == []
        assert game.imagine(1).forecast() == found  # nothing in it was hidden
        game.choose(bot.choose(game))
    assert isinstance(game.forecast(), tuple)
