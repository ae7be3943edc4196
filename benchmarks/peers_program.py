"""Measures catanatron and chess with the interpreter they are installed for; prints JSON.

It runs without Shamble, so it stands by itself.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import chess
from catanatron import Color, Game, RandomPlayer


def best(work: Callable[[], Any], repeats: int) -> float:
    """Seconds of processor time of the quickest run."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def copying(copy: Callable[[], Any], repeats: int) -> float:
    """Seconds for a copy."""
    return best(lambda: [copy() for _ in range(200)], repeats) / 200


def catan(seed: int) -> Game:
    random.seed(seed)
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def catan_decisions(games: int) -> int:
    """Play so many games; the decisions taken."""
    taken = 0
    for seed in range(games):
        game = catan(seed)
        game.play()
        state = game.state
        taken += len(state.action_records if hasattr(state, "action_records") else state.actions)
    return taken


def chess_decisions(games: int) -> int:
    taken = 0
    for seed in range(games):
        chance = random.Random(seed)
        board = chess.Board()
        for _ in range(200):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
            taken += 1
    return taken


def main() -> None:
    games, repeats = int(sys.argv[1]), int(sys.argv[2])
    game = catan(0)
    for _ in range(120):
        game.play_tick()
    board = chess.Board()
    rows = [
        (
            "catanatron",
            catan_decisions(games) / best(lambda: catan_decisions(games), repeats),
            copying(game.state.copy, repeats),
        ),
        (
            "chess",
            chess_decisions(games) / best(lambda: chess_decisions(games), repeats),
            copying(lambda: board.copy(stack=False), repeats),
        ),
    ]
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
