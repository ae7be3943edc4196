"""What a person can do wrong at the command line."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

from shamble.cli.search import close_matches, fold
from shamble.content.errors import ToldError
from shamble.content.names import Names

PROBLEM = 1
"""Exit code: something is wrong with the content."""
WRONG_USAGE = 2
"""Exit code: something is wrong with the command."""


Word = TypeVar("Word", bound=str)

SHORT_LIST, LONG_LIST = 12, 80
"""So many words are listed even beside a guess, and so many at most: 48 quests may be."""


class WrongUsageError(Exception):
    """The command asks for something that cannot be. `str(error)` is one sentence for people."""


class FailureError(Exception):
    """The command was right and could not be carried out; one sentence, exit code 1."""


def unknown(
    names: Names, sort: str, given: str, known: Iterable[str], also: Iterable[str] = ()
) -> WrongUsageError:
    """There is no such quest, box, zone …: what was meant, or else what there is.

    `also` are other words for the known ones, which may have been meant too.
    """
    known = list(dict.fromkeys(known))
    parts = [names.text(f"cli.unknown.{sort}", name=given)]
    close = close_matches(given, [*known, *also])
    if close:
        parts.append(names.text("cli.did_you_mean", names=" / ".join(close)))
    if len(known) <= (SHORT_LIST if close else LONG_LIST):
        parts.append(names.text("cli.there_are", names=", ".join(known)))
    elif not close:
        parts.append(names.text("cli.too_many"))
    return WrongUsageError(" ".join(parts))


def pick(names: Names, sort: str, given: str, known: Iterable[Word]) -> Word:
    """The one of the `known` words that was given, or the beginning of which was given."""
    known = list(dict.fromkeys(known))
    wanted = fold(given)
    exact = [word for word in known if fold(word) == wanted]
    begun = exact or [word for word in known if wanted and fold(word).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    raise unknown(names, sort, given, known)


@contextlib.contextmanager
def said(names: Names) -> Iterator[None]:
    """What is wrong with the set-up of a game is told in the person's language."""
    try:
        yield
    except ToldError as problem:
        if not problem.code:
            raise
        raise WrongUsageError(problem.said(names)) from problem
