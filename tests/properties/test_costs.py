"""What a choice of the menu is told to cost is what is then paid: in golden and random games."""

from __future__ import annotations

from collections import Counter

import msgspec
from hypothesis import given

from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.foresight.costs import Cost
from shamble.rules.people.abilities import FREE_TYPES
from shamble.rules.systems.cars.seats import CHANGE_SEATS, DRIVER
from shamble.rules.words.choices import choice
from tests.properties.random_games import Walk, walks
from tests.properties.test_games import examples
from tests.quests.replaying import GOLDEN

SAVES = sorted(GOLDEN.glob("*.json"))


class Ledger:
    """The purse of whoever is asked at a menu, before a choice."""

    def __init__(self, game: Game, number: int) -> None:
        asked = game._engine.decision
        assert asked is not None
        self.game = game
        self.survivor = asked.survivor
        self.told: Cost | None = game.costs()[number]
        self.round = game.state.round
        self.actions = game.state.actions[self.survivor]
        self.most = game.play.abilities[self.survivor].actions
        self.free = self._free()
        self.for_the_wheel = asked.choices[number] == choice(CHANGE_SEATS, DRIVER)
        self.drivers = game.state.drivers

    def _free(self) -> list[int]:
        """The free actions of each type that are used."""
        used = self.game.state.free[self.survivor]
        return [used >> 4 * kind & 15 for kind in range(FREE_TYPES)]

    def balance(self) -> bool:
        """What was spent since is what was told; False: nobody can say any more. Who learnt to do
        more in the meantime has one action more. Who asked for the wheel and was refused has spent
        nothing. (ruling 232)"""
        state, survivor = self.game.state, self.survivor
        if self.told is None or self.game.over or state.round != self.round:
            return False
        if state.zone[survivor] < 0 or not self.game.play.acts(survivor):
            return False
        if state.active != survivor and not state.done >> survivor & 1:
            return False
        if self.for_the_wheel and state.drivers == self.drivers:
            assert state.actions[survivor] == self.actions
            return True
        more = self.game.play.abilities[survivor].actions - self.most
        assert self.actions + more - state.actions[survivor] == self.told.actions
        spent = [now - before for now, before in zip(self._free(), self.free, strict=True)]
        assert sum(spent) == min(len(self.told.free), 1)
        assert all(kind in self.told.free for kind, count in enumerate(spent) if count)
        return True


def at_menu(game: Game) -> bool:
    """Whether a survivor is asked what to do, in an own Turn."""
    asked = game._engine.decision
    return asked is not None and asked.survivor == game.state.active >= 0 and game._engine.at_step


def replay(save: Save, seen: Counter[str]) -> None:
    game = Game(save.setup, watched=False)
    ledger: Ledger | None = None
    word = ""
    for text in save.choices:
        if game._engine.at_step:
            if ledger is not None and ledger.balance():
                seen[word] += 1
            ledger = None
        offered = game.decision.choices if at_menu(game) and not game.state.arranging else ()
        if text in offered:
            ledger = Ledger(game, offered.index(text))
            word = text.split()[0]
        game.choose(text)


def test_in_every_golden_game_what_was_told_was_paid() -> None:
    seen: Counter[str] = Counter()
    for path in SAVES:
        replay(msgspec.json.decode(path.read_bytes(), type=Save), seen)
    assert seen.total() > 5000
    assert {"move", "attack", "search", "open", "trade", "throw", "cast", "command"} <= set(seen)


@given(walk=walks(least=60, most=300))
@examples(120)
def test_in_random_games_what_is_told_is_paid(walk: Walk) -> None:
    game = walk.game
    ledger: Ledger | None = None
    while walk.going:
        choice = walk.bot.choose(game)
        if game._engine.at_step:
            if ledger is not None:
                ledger.balance()
            ledger = None
            if at_menu(game) and not game.state.arranging:
                ledger = Ledger(game, choice)
        walk.left -= 1
        game.choose(choice)
