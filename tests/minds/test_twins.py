"""No mind peeks: on games that look alike to people it chooses alike, whatever they hide."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.minds import Mind, Seat
from shamble.minds.planner import Planner
from shamble.minds.quick import Quick
from shamble.minds.steady import Steady
from shamble.rules.table.hidden import hidden_fields
from shamble.rules.table.state import Phase
from tests.minds.tables import BOXES, MENUS, QUESTS, asked, prepared, quickened
from tests.properties.states import differences
from tests.soak import rounds

TWINS = rounds(3, 8)
EACH = rounds(5, 40)
"""How many positions of each kind of question, at a menu and inside an action, in each phase."""


class Peeper(Mind):
    """Counts the cards of every deck from the top, and rolls the next die beforehand."""

    name: ClassVar[str] = "peeper"

    def choose(self, seat: Seat) -> int:
        return peeped(seat.play.state) % len(seat.decision.choices)


def peeped(state: object) -> int:
    """A number that depends on all that is hidden."""
    return zlib.crc32(str([getattr(state, name) for name in hidden_fields()]).encode())


def random_games() -> Iterator[Game]:
    """Games of all boxes from their set-up, at each of their questions."""
    for number, quest in enumerate(rounds(QUESTS[::4], QUESTS)):
        game, bot = Game.new(quest, players=2, seed=number), RandomBot(number)
        while not game.over and game.length < rounds(150, 1000):
            yield game
            game.choose(bot.choose(game))


def prepared_games() -> Iterator[Game]:
    for number in range(rounds(4, 30)):
        for box in BOXES:
            yield from prepared(box, 1000 + number)


def positions() -> Iterator[Game]:
    """Of each sort a few."""
    seen: Counter[tuple[str, str, bool, int]] = Counter()
    for games in (random_games, prepared_games):
        for game in games():
            phase = game.state.phase
            sort = (games.__name__, asked(game), game.can_deal_anew, phase)
            seen[sort] += 1
            if seen[sort] <= EACH:
                yield game
    assert len({kind for _, kind, _, _ in seen}) > 20
    assert len([sort for sort in seen if not sort[2]]) > 20, "inside actions, too"
    assert len({kind for _, kind, _, phase in seen if phase == Phase.ACTIVATION}) > 3


def test_twins_look_alike_from_a_seat() -> None:
    """Also where nobody should look, and whatever the mind's seed is."""
    differed = looked = 0
    for game in positions():
        seat, looked = Seat(game, game.length), looked + 1
        for number in range(TWINS):
            twin = game.imagine(number)
            other = Seat(twin, game.length)
            differed += peeped(game.state) != peeped(twin.state)
            assert differences(seat.play.state, other.play.state) == []
            assert seat.decision.choices == other.decision.choices
            assert seat.at_menu == other.at_menu
            assert differences(seat.world(3).play.state, other.world(3).play.state) == []
            seat = other
    assert looked > 200
    assert differed > 0.99 * TWINS * looked, "or the twins hide nothing"


def test_twins_are_answered_alike() -> None:
    for number, game in enumerate(positions()):
        for mind in minds_for(game, number):
            one = quickened(mind(seed=game.length))
            choice = one.answer(game)
            for twin in range(TWINS):
                other = quickened(mind(seed=game.length))
                assert other.answer(game.imagine(twin)) == choice, (mind, game, game.decision)
                assert other.seed == one.seed


def minds_for(game: Game, number: int) -> list[type[Mind]]:
    """Who is asked at a position; those that think longer at fewer of them."""
    thinks = number % rounds(2, 1) == 0
    searches = asked(game) in MENUS and number % rounds(4, 1) == 0
    return [Quick, Peeper, *([Steady] if thinks else []), *([Planner] if searches else [])]


def test_who_looks_behind_the_seat_would_choose_otherwise() -> None:
    """So the test before this one could fail."""
    game = Game.new("M1", seed=5)
    chosen = {peeped(game.imagine(number).state) % 1000 for number in range(TWINS)}
    assert len(chosen) > 1


def test_a_seat_needs_a_question() -> None:
    game, bot = Game.new("M0", seed=1), RandomBot(1)
    while not game.over:
        game.choose(bot.choose(game))
    with pytest.raises(ValueError, match="the game is over"):
        Seat(game, 1)


def test_worlds_have_dice_of_their_own() -> None:
    """None of them rolls what another one rolls a little later."""
    seat = Seat(Game.new("M0", seed=1), 1)
    rolled = [seat.world(number).play.roll(40) for number in range(4)]
    rolled.append(Seat(Game.new("M0", seed=1), 2).world(0).play.roll(40))
    for one in rolled:
        for other in rolled:
            for later in range(1, 20):
                assert one[later : later + 20] != other[:20]
