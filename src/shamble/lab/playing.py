"""The loop in which a bot plays a game to its end: where a simulation spends its time."""

from __future__ import annotations

from shamble.bots.random_bot import RandomBot
from shamble.game import Game


class Playing:
    """A bot at a game, and how far it got."""

    def __init__(self, game: Game, bot: RandomBot) -> None:
        self.game = game
        self.bot = bot
        self.decisions = 0
        self.tried = -1
        """The number of the choice that is being made; -1 between choices."""

    def run(self, most: int, check_every: int) -> None:
        """Play to the end; after more than so many decisions there is none. Every so many
        decisions the invariants are checked; 0: never."""
        game, bot = self.game, self.bot
        while not game.over:
            self.tried = bot.choose(game)
            game.choose(self.tried)
            self.tried = -1
            self.decisions += 1
            if self.decisions > most:
                raise RuntimeError(f"no end after {most} decisions")
            if check_every and self.decisions % check_every == 0:
                self.check()
        if check_every:
            self.check()

    def check(self) -> None:
        """An error if an invariant does not hold."""
        if broken := self.game.check():
            raise RuntimeError("; ".join(broken))

    def choices(self) -> tuple[str, ...]:
        """The choices made, and the one that went wrong."""
        made = tuple(self.game.choices)
        if self.tried < 0:
            return made
        return (*made, *self.game.decision.choices[self.tried : self.tried + 1])
