"""Several survivors could answer to the same moment: the players choose the order.
(rulings 138, 140, 213, 217)"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shamble.rules.flow.moments import Handler
from shamble.rules.words.choices import SAY_DONE, choice
from shamble.rules.words.decisions import TEAM, Script, ask

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def answer_in_order(
    play: Play,
    asked: int,
    waiting: list[tuple[int, Handler]],
    answer: Callable[[Handler, int], Script[None] | None],
    may_stop: bool = False,
    matters: Callable[[list[tuple[int, Handler]]], bool] | None = None,
) -> Script[None]:
    """Let each of the survivors' handlers answer once, if it has anything to do when its turn
    comes; the players choose the next one where there is a choice. `answer` returns the script of
    a handler and does nothing before that runs. `may_stop`: the players may leave out the rest.
    `matters` says whether the order of the survivors who could be next makes a difference."""
    while True:
        ready: list[tuple[int, Handler, Script[None]]] = []
        for survivor, handler in waiting:
            script = answer(handler, survivor) if play.state.zone[survivor] >= 0 else None
            if script is not None:
                ready.append((survivor, handler, script))
        if not ready:
            return
        options = [choice(handler.called, survivor) for survivor, handler, _ in ready]
        if may_stop and len(options) > 1:
            options.append(SAY_DONE)
        if matters is not None and not matters([(one, handler) for one, handler, _ in ready]):
            options = options[:1]
        chosen = yield from ask(asked, TEAM, -1, options)
        if chosen == SAY_DONE:
            return
        survivor, handler, script = ready[options.index(chosen)]
        waiting.remove((survivor, handler))
        yield from script
