"""Whether a saved game is the same however it is played: again, undone, and done once more."""

from __future__ import annotations

import msgspec

from shamble.content.library import Library
from shamble.game import Game, Question, describe
from shamble.game.saves import Save
from shamble.rules.table.version import CONTENT_CHANGED
from shamble.rules.words.events import Event


class ReplayDifference(msgspec.Struct, frozen=True):
    """What was not the same."""

    what: str
    """`rules`, `question`, `events`, `state` or `outcome`."""
    when: str
    """`again`: played a second time; `undone`; `redone`."""
    place: str
    """The choice or event by its number, or the part of the state."""
    expected: str
    found: str


def differences(
    save: Save, content: Library | None = None, name: str = "the save"
) -> list[ReplayDifference]:
    """Play a save twice, undo it to its first decision, redo it to its end; what differs.

    A save that cannot be played at all is a GameError, as with `Game.replay`.
    """
    original = Game.replay(save, content, name)
    if original.exact is not None:
        return [ReplayDifference("rules", "again", str(original.exact), "", "")]
    again = Game(save.setup, content)
    marks = [_mark(again)]
    for choice in save.choices:
        again.choose(choice)
        marks.append(_mark(again))
    found = _compare("again", original, again)
    for number in range(len(save.choices), 0, -1):
        again.undo()
        if len(found) < MOST:
            found += _compare_marks("undone", number - 1, marks[number - 1], _mark(again))
    found += _compare("undone", Game(save.setup, content), again)
    for number in range(1, len(save.choices) + 1):
        again.redo()
        if len(found) < MOST:
            found += _compare_marks("redone", number, marks[number], _mark(again))
    return found + _compare("redone", original, again)


MOST = 10
"""So many differences are enough."""

_Mark = tuple[Question | None, int]
"""What is asked at a point of the game, and how much has happened."""


def _mark(game: Game) -> _Mark:
    return (None if game.over else game.decision, len(game.events))


def _compare_marks(when: str, number: int, expected: _Mark, found: _Mark) -> list[ReplayDifference]:
    if expected == found:
        return []
    return [ReplayDifference("question", when, str(number + 1), str(expected), str(found))]


def _compare(when: str, expected: Game, found: Game) -> list[ReplayDifference]:
    """The two games' events, positions and endings."""
    differing: list[ReplayDifference] = []
    told, retold = _told(expected), _told(found)
    for number, pair in enumerate(zip(told, retold, strict=False), 1):
        if pair[0] != pair[1]:
            one, other = (str(describe(event)) for event in pair)
            differing.append(ReplayDifference("events", when, str(number), one, other))
            break
    else:
        one, other = str(len(told)), str(len(retold))
        if one != other:
            differing.append(ReplayDifference("events", when, one, one, other))
    for part, value in _state(expected).items():
        other = _state(found)[part]
        if value != other:
            differing.append(ReplayDifference("state", when, part, value, other))
    if _outcome(expected) != _outcome(found):
        differing.append(ReplayDifference("outcome", when, "", _outcome(expected), _outcome(found)))
    return differing


def _told(game: Game) -> list[Event]:
    """What happened in the game itself: not that content has changed since."""
    return [event for event in game.events if event[0] != CONTENT_CHANGED]


def _state(game: Game) -> dict[str, str]:
    """Every part of the position."""
    parts = (name for name in dir(game.state) if not name.startswith("_") and name != "copy")
    return {part: repr(getattr(game.state, part)) for part in parts}


def _outcome(game: Game) -> str:
    return str(game.outcome) if game.over else "running"
