"""Survivors answer zombies that appear beside them, before these rush. [2E 63, 66 · WD 51, 54]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.choices import Verb, choice, first
from shamble.rules.decisions import TEAM, Asked, Script, ask

if TYPE_CHECKING:
    from shamble.rules.play import Play

DONE: Final = choice(Verb.DONE)


def react_to_spawn(play: Play, zone: int, kind: int, count: int) -> Script[None]:
    """Whoever has a skill that answers them and stands within Range 0-1 may use it once, in the
    order the players like. Range here is zones over shared edges. (rulings 27, 131, 138)"""
    near = play.passages.routes(Walker.THROUGH_ALL).to(zone).distance
    ready = [
        survivor
        for survivor in play.on_board()
        if play.abilities[survivor].moments.zombies_came and near[play.state.zone[survivor]] <= 1
    ]
    while ready:
        survivor = ready[0]
        if len(ready) > 1:
            options = [choice(Verb.ACTIVATE, other) for other in ready]
            answer = yield from ask(Asked.REACT, TEAM, -1, [*options, DONE])
            if answer == DONE:
                return
            survivor = first(answer)
        ready.remove(survivor)
        for handler in play.abilities[survivor].moments.zombies_came:
            script = handler.zombies_came(play, survivor, zone, kind, count)
            if script is not None:
                yield from script
