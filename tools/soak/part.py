"""A part of the soak in a process of its own: python -m tools.soak.part NAME SEED SECONDS"""

from __future__ import annotations

import sys
import time
from typing import Final

from tools.soak.telling import Teller

PARTS: Final = ("games", "sqlite", "postgresql", "messages", "weather")


def main(name: str, seed: int, seconds: float) -> None:
    until = time.monotonic() + seconds
    if name == "games":  # where games are compiled, nothing else need be there
        from tools.soak import games

        games.run(Teller(), seed, until)
        return
    from tools.soak import kills, messages, weather

    run = {
        "sqlite": kills.sqlite,
        "postgresql": kills.postgresql,
        "messages": messages.run,
        "weather": weather.run,
    }[name]
    run(Teller(), seed, until)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
