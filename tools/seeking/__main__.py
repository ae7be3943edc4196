"""Renews a golden game of a quest of any box: seeds are tried one after the other until a game ends
as wanted.

    python -m tools.seeking M0 won 1 Wanda Doug
"""

from __future__ import annotations

import sys

from tests.quests.replaying import GOLDEN

from shamble.game import Game
from shamble.rules.endings import Ending
from tools.seeking import (  # noqa: F401  their quests register themselves
    missions,
    missions_with_cars,
    plague,
    ram_speed,
    winter,
)
from tools.seeking.search import WISHES, seek
from tools.seeking.wanting import greedy


def main(quest: str, ending: str, seed: str, *team: str) -> int:
    if quest not in WISHES:
        print(f"No module of tools.seeking says what survivors want in {quest}.", file=sys.stderr)
        return 2
    wanted = Ending[ending.upper().replace("-", "_")]
    wish = greedy if wanted is Ending.GOAL_IMPOSSIBLE else WISHES[quest]
    number = int(seed)
    while True:
        print(f"{quest}, seed {number}", flush=True)
        setup = Game.new(quest, survivors=team, seed=number, watched=False).setup
        game = seek(setup, wish, wanted)
        if game is not None:
            path = GOLDEN / f"{quest.lower()}-{ending}.json"
            game.save(path)
            print(f"{path}: {game.outcome}, {len(game.choices)} choices")
            return 0
        number += 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
