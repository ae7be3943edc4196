"""Games watched again: a save's time line, the table after each choice, and how it went.

Only views and events leave: what was hidden at the table stays hidden in its replay.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from shamble.content.library import Library
from shamble.content.names import Names
from shamble.game import Event, Game, GameError, Patch, Save, describe, difference
from shamble.game.describing import word_of
from shamble.server import results
from shamble.server.game_teller import GameTeller
from shamble.server.refusals import Refusal
from shamble.server.shapes import Frame, Frames, Moment, ReplayPage, ResultPage
from shamble.server.wire import Policy, TableFacts
from shamble.telling.modes import setup_said

MOST_CACHED = 8
"""So many replays are kept ready; another one costs playing its game again."""
MOST_CHOICES_CACHED = 10_000
"""So many choices those may have together."""

Kind = Literal[
    "round", "turn", "kill", "wound", "spawn", "level", "goal", "eliminated", "end", "changed"
]  # fmt: skip

KINDS: dict[str, Kind] = {
    "round-began": "round",
    "turn-began": "turn",
    "killed": "kill",
    "wounded": "wound",
    "spawned": "spawn",
    "level-reached": "level",
    "objective-taken": "goal",
    "goal-met": "goal",
    "eliminated": "eliminated",
    "game-ended": "end",
    "rules-changed": "changed",
    "content-changed": "changed",
}
"""What is worth a mark on the time line, by the word of its event."""


class Reel:
    """A save that was played again, and what of it can be shown."""

    def __init__(self, save: Save, content: Library | None = None) -> None:
        try:
            self.game = Game.replay(save, content)
        except GameError as problem:
            raise Refusal("other-content", why=problem) from problem
        self.choices = tuple(self.game.choices)
        self.steps: list[int] = []
        """After how many choices each frame is. Those between what is exact and a position from
        which the game went on cannot be shown."""
        start = 0
        for leap in self.game.leaps:
            self.steps += range(start, leap.exact + 1)
            start = max(leap.length, leap.exact + 1)
        self.steps += range(start, len(self.choices) + 1)
        self.changed = {leap.length for leap in self.game.leaps}
        """After so many choices it went on from a position."""
        if word_of(self.game.events[-1]) == "content-changed":
            self.changed.add(len(self.choices))

    def told(self, step: int) -> int:
        """How many events were told by a frame; before the first none."""
        return self.game.told[self.steps[step]] if step >= 0 else 0


_reels: OrderedDict[bytes, Reel] = OrderedDict()
_lock = threading.Lock()


def reel(save: Save, content: Library | None = None) -> Reel:
    """The save, played again; the last few are kept."""
    key = msgspec.json.encode(save)  # which writes numbers of any length
    with _lock:
        found = _reels.get(key)
        if found is not None:
            _reels.move_to_end(key)
            return found
    made = Reel(save, content)
    with _lock:
        _reels[key] = made
        while len(_reels) > MOST_CACHED or (
            len(_reels) > 1 and sum(len(r.choices) for r in _reels.values()) > MOST_CHOICES_CACHED
        ):
            _reels.popitem(last=False)
    return made


def is_sealed(game: Game) -> bool:
    """Whether the seed stays hidden: until the end, and for good after a sealed save was opened."""
    return not game.over or bool(game.setup.anew)


def facts(game: Game, id: str, names: Names) -> TableFacts:
    """A replay has no table any more: its own id stands there, and nobody can change anything."""
    table = game.components
    quest = table.quest
    return TableFacts(
        table=id,
        quest=quest.id,
        box=table.content.box.id,
        title=names.of("quests", quest.title),
        seed=None if is_sealed(game) else game.setup.seed,
        policy=Policy(),
        options=game.setup.options,
        modes=game.setup.modes,
        modes_said=setup_said(game.setup, table.content, names),
        open=True,
        content=game.content_hash,
    )


def page(save: Save, id: str, names: Names, content: Library | None = None) -> ReplayPage:
    """A replay as a whole: how long it is, and its marks."""
    shown = reel(save, content)
    teller = GameTeller(shown.game, names)
    return ReplayPage(
        replay=id,
        facts=facts(shown.game, id, names),
        length=len(shown.steps) - 1,
        moments=tuple(_moments(shown, teller)),
    )


def _moments(shown: Reel, teller: GameTeller) -> Iterator[Moment]:
    """The marks: one of a kind for each choice."""
    events = shown.game.events
    before = 0
    for at in range(len(shown.steps)):
        after = shown.told(at)
        marks: dict[Kind, list[int]] = {}
        for number in range(before, after):
            kind = KINDS.get(word_of(events[number]))
            if kind is not None:
                marks.setdefault(kind, []).append(number)
        for kind, numbers in marks.items():
            yield Moment(at=at, kind=kind, said=_said(events, numbers, teller))
        before = after


def _said(events: Sequence[Event], numbers: list[int], teller: GameTeller) -> str:
    """What made a mark, in a sentence or two."""
    marked = [events[number] for number in numbers]
    if len(marked) > 2 and all(word_of(event) == "spawned" for event in marked):
        return teller.names.text(
            "web.film.spawned", count=sum(describe(each)["count"] for each in marked)
        )
    return " ".join(teller.sayings.events(marked))


def frames(
    save: Save, start: int, count: int, names: Names, content: Library | None = None
) -> Frames:
    """The table after choice number `start` and the next ones; 0 is the table as it was set up."""
    shown = reel(save, content)
    steps = shown.steps[max(0, start - 1) : start + count]
    if start >= len(shown.steps):
        return Frames(frames=())
    game = shown.game.at(steps[0])
    game.film()
    teller = GameTeller(game, names)
    found = [] if start else [_frame(game, teller, "", 0, 0)]
    for step, at in enumerate(steps[1:], max(1, start)):
        said = ""
        if at == game.length + 1:
            said = teller.sayings.choice(shown.choices[at - 1], game.decision)
        told = shown.told(step - 1)
        if at in shown.changed:
            before = game.view()
            game = shown.game.at(at)
            game.film()
            teller = GameTeller(game, names)
            leap = difference(before, game.view())
            found.append(_frame(game, teller, said, told, step, (leap,)))
        else:
            game.choose(shown.choices[at - 1])
            found.append(_frame(game, teller, said, told, step, game.changes))
    return Frames(frames=tuple(found[:count]))


def _frame(
    game: Game,
    teller: GameTeller,
    said: str,
    told: int,
    step: int,
    changes: tuple[Patch, ...] = ((),),
) -> Frame:
    """`changes`: of each event, or none of these; and after them."""
    *of_events, rest = changes
    return Frame(
        at=step,
        said=said,
        view=game.view(),
        happened=tuple(teller.told(game.events, told, of_events)),
        changes=rest,
        ending=teller.ending(),
    )


def replay_result(save: Save, id: str, names: Names, content: Library | None = None) -> ResultPage:
    """How the game of a replay went."""
    game = reel(save, content).game
    return results.result(game, facts(game, id, names), names)
