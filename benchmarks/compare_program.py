"""What `benchmarks.compare` runs on each source tree: it reads orders and answers with figures.

It knows only what every tree has had for long: `Game` and the simulation, the state's copy, and
what places zombies; and no room of the rules by its name.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.measure import best_of, seconds
from shamble.board import Walker
from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.lab.simulation import Order, play_one

ZOMBIES = 60
SETUP = 0
"""The phase before the first Players' Phase."""
FAR = 3
"""The zombies of the measured phase stand at least so far from the survivors."""


def random_play(quest: str, games: int) -> list[float]:
    """Seconds per decision of whole games, new games included."""
    order = Order(quest=quest)
    made = 0

    def play() -> None:
        nonlocal made
        for number in range(games):
            made += play_one(order, number).decisions

    took = seconds(play)
    return [took / made]


def copies(quest: str, games: int) -> list[float]:
    """Seconds for a copy of the state, at the first menu of each of so many games."""
    return [best_of(_at_menu(quest, seed).state.copy, 5, 200) for seed in range(games)]


def clones(quest: str, games: int) -> list[float]:
    """Seconds for a clone at each decision of so many games: at each the best of several."""
    found = []
    for seed in range(games):
        game, bot = Game.new(quest, seed=seed, watched=False), RandomBot(seed)
        while not game.over:
            found.append(best_of(game.clone, 3, 3))
            game.choose(bot.choose(game))
    return found


def zombie_phases(quest: str, games: int) -> list[float]:
    """Seconds from the end of the last turn to the next round, of games with a crowd: activation,
    spawn, the End Phase and the first question; other decisions take the first choice."""
    return [_zombie_phase(quest, seed) for seed in range(games)]


def _zombie_phase(quest: str, seed: int) -> float:
    game = _at_menu(quest, seed)
    crowd(game)
    round = game.state.round
    before = game.clone()
    while game.state.round == round and not game.over:
        before = game.clone()
        _pass(game)

    def run() -> None:
        _pass(copy)
        while copy.state.round == round and not copy.over:
            copy.choose(0)

    times = []
    for _ in range(10):
        copy = before.clone()
        times.append(seconds(run))
    return min(times)


def _pass(game: Game) -> None:
    """End the turn, or whatever comes first if that cannot be chosen."""
    choices = game.decision.choices
    game.choose(choices.index("end-turn") if "end-turn" in choices else 0)


def _at_menu(quest: str, seed: int) -> Game:
    """A game at its first question of the Players' Phase."""
    game = Game.new(quest, seed=seed, watched=False)
    while game.state.phase == SETUP:
        game.choose(0)
    return game


def crowd(game: Game) -> None:
    """Put zombies all over the board, away from the survivors, mixed as the box's figures are."""
    play, state = game.play, game.state
    away = play.passages.routes(Walker.ZOMBIE)
    zones = [
        zone.index
        for zone in play.material.board.zones
        if all(away.distance(zone.index, other) >= FAR for other in state.zone)
    ]
    ordinary = [k.index for k in play.material.kinds if not k.abomination and not k.necromancer]
    for number in range(sum(state.crowd), ZOMBIES):
        kind = max(ordinary, key=lambda kind: state.reserve[kind])
        play.place(zones[number * 7 % len(zones)], kind, 1)


MEASURED: dict[str, Callable[[str, int], list[float]]] = {
    "play": random_play,
    "copy": copies,
    "clone": clones,
    "zombies": zombie_phases,
}
"""What can be ordered. Each gives the times of the same positions in every tree and round."""


def main() -> None:
    """Says which build it is, then answers each line of orders with a line of times."""
    rules = sys.modules[type(Game.new("M0").play).__module__]  # in whichever room they are
    module = Path(str(rules.__file__))
    print(json.dumps({"compiled": module.suffix != ".py", "from": str(module)}), flush=True)
    for line in sys.stdin:
        what, quest, games = json.loads(line)
        print(json.dumps(MEASURED[what](quest, games)), flush=True)


if __name__ == "__main__":
    main()
