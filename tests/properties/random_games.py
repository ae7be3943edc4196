"""Random games as Hypothesis draws them: a quest, a team, its players, dice and choices."""

from __future__ import annotations

from hypothesis import strategies as st

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.guests import everybody
from shamble.game import Game
from shamble.rules.boxes.ruleset import RULESETS, most_survivors
from shamble.rules.quests.company import Wanted
from tests.quests.test_playable import PLAYABLE

QUESTS = tuple(sorted(PLAYABLE, key=lambda quest: (len(quest), quest)))
"""The quests that can be played, the simple ones first."""

BOXES = {quest: library.packaged().quest(quest)[0] for quest in QUESTS}
NAMES = {quest: everybody(box, library.packaged()) for quest, box in BOXES.items()}
"""Who may play, guests too."""
SIZES = {
    quest: (6, 4, 3, 2, 1, 5) if most_survivors(box.box.id) == 6 else (6, 12, 7, 2, 9, 4, 10, 1)
    for quest, box in BOXES.items()
}
"""Sizes of teams, the most telling first."""


def team_sizes(quest: str) -> tuple[int, ...]:
    """Any size of team, unless the quest draws its own or is played by no other."""
    box, record = library.packaged().quest(quest)
    count, or_more = record.made_for or (0, True)
    exact = RULESETS[box.box.id].exact_teams and not or_more
    size = Wanted(record).drawn or (count if exact else 0)
    return (size,) if size else SIZES[quest]


setups = st.sampled_from(QUESTS).flatmap(
    lambda quest: st.permutations(NAMES[quest]).flatmap(
        lambda names: st.sampled_from(team_sizes(quest)).flatmap(
            lambda size: st.tuples(
                st.just(quest),
                st.just(tuple(names[:size])),
                st.integers(1, min(size, 6)),
                st.integers(0, 2**64 - 1),
            )
        )
    )
)
"""A quest, one to six or twelve survivors, one player or more, and the seed of the dice."""


class Walk:
    """A game and the choices it will be played with."""

    def __init__(self, game: Game, bot: RandomBot, length: int) -> None:
        self.game = game
        self.bot = bot
        self.left = length

    def __repr__(self) -> str:
        return f"Walk({self.game.setup!r}, choices={self.game.choices!r})"

    @property
    def going(self) -> bool:
        return self.left > 0 and not self.game.over

    def step(self) -> None:
        """Make the next choice; now and then somebody discards a card instead."""
        self.left -= 1
        free = self.game.decision.free
        if free and self.left % 11 == 5:
            self.game.choose(free[self.left % len(free)])
        else:
            self.game.choose(self.bot.choose(self.game))

    def to_end(self) -> Game:
        """Make all choices; returns the game."""
        while self.going:
            self.step()
        return self.game


@st.composite
def walks(draw: st.DrawFn, most: int, least: int = 0) -> Walk:
    """A new game and so many random choices."""
    quest, team, players, seed = draw(setups)
    game = Game.new(quest, players=players, survivors=team, seed=seed)
    return Walk(game, RandomBot(draw(st.integers(0, 2**64 - 1))), draw(st.integers(least, most)))
