"""A bot that tries each choice on copies of the game, without seeing what is hidden."""

from __future__ import annotations

from shamble import Game
from shamble.bots.random_bot import RandomBot


def worth(game: Game) -> int:
    """A survivor alive is worth ten, a wound costs three, a point is a point."""
    view = game.view()
    alive = [s for s in view.survivors if s.out != "eliminated"]
    return sum(10 - 3 * s.wounds + s.points for s in alive)


def try_out(game: Game, number: int, seed: int) -> int:
    """Make a choice in an imagined game and play on at random for a while."""
    imagined = game.imagine(seed)
    imagined.choose(number)
    bot = RandomBot(seed)
    for _ in range(20):
        if imagined.over:
            break
        imagined.choose(bot.choose(imagined))
    return worth(imagined)


def main() -> None:
    game = Game.new("M0", seed=1)
    spare = RandomBot(5)
    while not game.over and game.view().round < 3:
        if game.decision.kind == "action":
            tries = [sum(try_out(game, n, seed) for seed in (1, 2)) for n in range(game.options)]
            game.choose(tries.index(max(tries)))
        else:
            game.choose(spare.choose(game))
    print(f"After {game.view().round} rounds the game is worth {worth(game)}.")


if __name__ == "__main__":
    main()
