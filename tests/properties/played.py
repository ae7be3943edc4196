"""Plays an order of games in a process of its own and prints what came of them, byte for byte.

python -m tests.properties.played QUEST GAMES WORKERS
"""

from __future__ import annotations

import sys

import msgspec

from shamble.game import Game, describe
from shamble.lab.simulation import Order, play_one, simulate
from tests.properties.states import FIELDS

SEED = 20


def main(quest: str, games: int, workers: int) -> bytes:
    """The report without its time, then the events and the last position of the first game."""
    order = Order(quest=quest, seed=SEED)
    report = msgspec.structs.replace(simulate(order, games, workers), seconds=0.0)
    game = Game.new(quest, seed=play_one(order, 0).seed)
    while not game.over:
        game.choose(len(game.choices) % game.options)
    parts = [
        msgspec.json.encode(report),
        msgspec.json.encode([describe(event) for event in game.events]),
        msgspec.json.encode({name: getattr(game.state, name) for name in FIELDS}),
        msgspec.json.encode(game.view()),
        msgspec.json.encode(game.to_save()),
    ]
    return b"\n".join(parts)


if __name__ == "__main__":
    sys.stdout.buffer.write(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
