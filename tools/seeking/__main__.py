"""Renews a golden game of a quest of any box: seeds are tried one after the other until a game ends
as wanted."""

from __future__ import annotations

import argparse
import itertools

from tests.quests.replaying import GOLDEN

from shamble.game import Game
from shamble.rules.flow.endings import Ending
from tools.seeking import (  # noqa: F401  their quests register themselves
    missions,
    missions_with_cars,
    plague,
    ram_speed,
    winter,
)
from tools.seeking.search import WISHES, seek
from tools.seeking.wanting import greedy

ENDINGS = {ending.name.lower().replace("_", "-"): ending for ending in Ending}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.seeking", description=__doc__)
    parser.add_argument("quest", choices=WISHES, metavar="quest")
    parser.add_argument("ending", choices=ENDINGS, metavar="ending")
    parser.add_argument("seed", type=int, help="the first that is tried")
    parser.add_argument("team", nargs="+", help="survivors by name")
    given = parser.parse_args()
    wanted = ENDINGS[given.ending]
    wish = greedy if wanted is Ending.GOAL_IMPOSSIBLE else WISHES[given.quest]
    for seed in itertools.count(given.seed):
        print(f"{given.quest}, seed {seed}", flush=True)
        setup = Game.new(given.quest, survivors=given.team, seed=seed, watched=False).setup
        game = seek(setup, wish, wanted)
        if game is not None:
            path = GOLDEN / f"{given.quest.lower()}-{given.ending}.json"
            game.save(path)
            print(f"{path}: {game.outcome}, {len(game.choices)} choices")
            return


if __name__ == "__main__":
    main()
