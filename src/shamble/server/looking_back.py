"""The process that looks back at a game, so that no table waits for it.

`python -m shamble.server.looking_back FOLDER …` reads one order from its standard input and answers
in lines: how far it is, the review each time it is better, or why there is none. Whoever does not
read these lines any more ends it. The folders are people's own content.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from shamble.content import library, typed
from shamble.game import Game, Save
from shamble.review import Review, Reviewing

NICER = 15
"""People's answers come first, then bots' thoughts."""
EVERY = 0.5
"""Seconds between two lines that only say how far it is."""


class LookBack(msgspec.Struct, frozen=True, kw_only=True):
    """An order."""

    save: Save
    seed: int
    most: int
    """In how many worlds each position is played on at most."""


class Progressed(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the answer."""

    reached: int
    """In percent."""
    review: Review | None = None
    problem: str = ""


def look_back(
    order: LookBack, content: library.Library, tell: Callable[[Progressed], None]
) -> None:
    """Carry an order out."""
    reached, told = 0, 0.0

    def note(done: int, about: int) -> None:
        nonlocal reached, told
        reached = min(99, 100 * done // about)
        if time.monotonic() - told >= EVERY:
            told = time.monotonic()
            tell(Progressed(reached=reached))

    game = Game.replay(order.save, content)
    reviewing = Reviewing(game, seed=order.seed, most=order.most, reached=note)
    for review in reviewing.states():
        tell(Progressed(reached=100 if review.stage == "whole" else reached, review=review))


def main(folders: list[str]) -> None:
    os.nice(NICER)
    content = library.load(*map(Path, folders)) if folders else library.packaged()
    out = sys.stdout.buffer

    def tell(line: Progressed) -> None:
        out.write(msgspec.json.encode(line) + b"\n")
        out.flush()

    try:
        look_back(typed.decode(sys.stdin.buffer.readline(), LookBack), content, tell)
    except BrokenPipeError:
        os._exit(1)  # nobody is there any more to be told why
    except Exception as problem:  # whatever it is, the server says that there is no review
        tell(Progressed(reached=0, problem=repr(problem)))


if __name__ == "__main__":
    main(sys.argv[1:])
