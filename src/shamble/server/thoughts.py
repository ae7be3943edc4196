"""What a mind is asked, for a bot or for somebody who wants a hint, and how it answers: the same in
a process that thinks and in ours.

`python -m shamble.server.thoughts FOLDER …` is such a process. It says when it is ready, reads a
thought a line from its standard input, and answers each with a line; it ends with whoever holds
the other end. The folders are people's own content.
"""

from __future__ import annotations

import collections
import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from shamble.content import library, typed
from shamble.content.library import Library
from shamble.game import Game, Setup
from shamble.game.positions import StoredPosition, at_position
from shamble.hints import Hint, Reason, hint, why
from shamble.minds import MINDS, Mind

READY = b"ready\n"
MOST_TABLES = 200
"""So many tables' set-ups, and as many minds, a process remembers."""
NICER = 10
"""People's answers come first."""
LONGEST_SEARCH = 1.0
"""Seconds that a mind may search for a choice."""


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """A question for a mind. The position holds what is hidden, as it must to be right inside an
    action, too; the mind is only ever shown a `Seat`, in which all of that was dealt anew."""

    table: str
    seat: int
    mind: str
    seed: int
    follows: bool
    """Whether this mind made the choice before this one: then it may go on with its plan."""
    wants: Literal["choice", "hint", "why"] = "choice"
    choice: str = ""
    """The choice that was made, where one wants to know why."""
    setup: Setup
    position: StoredPosition


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the mind chose, a hint, or what speaks for a choice; or why there is none."""

    choice: str = ""
    hint: Hint | None = None
    reasons: tuple[Reason, ...] = ()
    problem: str = ""


def seed_of(setup: Setup, seat: int, length: int) -> int:
    """By which a mind imagines what is hidden after so many choices: the same in the same game, so
    that it can be played again, and of no use to guess the game's own seed."""
    words = f"{setup.seed}/{seat}/{length}".encode()
    return int.from_bytes(hashlib.blake2b(words, digest_size=7).digest())


class Thinking:
    """Minds and the games they are asked about. All of it may be lost at any moment: then a mind
    thinks its Turn through once more."""

    def __init__(self, content: Library) -> None:
        self._content = content
        self._games: collections.OrderedDict[bytes, Game] = collections.OrderedDict()
        """A game by its set-up: its components are what takes time to lay out."""
        self._minds: collections.OrderedDict[tuple[str, int, str], Mind] = collections.OrderedDict()

    def answer(self, thought: Thought) -> Answer:
        game = at_position(self._game(thought.setup), thought.position)
        if thought.wants != "choice":
            return advised(game, thought)
        number = self._mind(thought).answer(game)
        return Answer(choice=game.decision.choices[number])

    def _game(self, setup: Setup) -> Game:
        key = msgspec.json.encode(setup)
        found = self._games.pop(key, None)
        self._games[key] = found or Game(setup, self._content, watched=False)
        if len(self._games) > MOST_TABLES:
            self._games.popitem(last=False)
        return self._games[key]

    def _mind(self, thought: Thought) -> Mind:
        key = (thought.table, thought.seat, thought.mind)
        mind = self._minds.pop(key, None)
        if mind is None or not thought.follows:
            mind = MINDS[thought.mind](thought.seed)
            mind.seconds = LONGEST_SEARCH
        self._minds[key] = mind
        if len(self._minds) > MOST_TABLES:
            self._minds.popitem(last=False)
        return mind


def advised(game: Game, thought: Thought) -> Answer:
    """What is said to somebody who asks what to do, or why something was done."""
    if thought.wants == "hint":
        return Answer(hint=hint(game, thought.seed, thought.mind))
    return Answer(reasons=why(game, thought.choice, thought.seed, thought.mind))


def _answers(thinking: Thinking, lines: Iterator[bytes]) -> Iterator[Answer]:
    for line in lines:
        try:
            yield thinking.answer(typed.decode(line, Thought))
        except Exception as problem:  # this thought failed; the next may be about another table
            yield Answer(problem=repr(problem))


def main(folders: list[str]) -> None:
    os.nice(NICER)
    content = library.load(*map(Path, folders)) if folders else library.packaged()
    out = sys.stdout.buffer
    out.write(READY)
    out.flush()
    for answer in _answers(Thinking(content), iter(sys.stdin.buffer.readline, b"")):
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
