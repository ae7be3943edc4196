"""Finding things by a few words, whatever their capitals and accents."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

_PLAIN = str.maketrans({"ł": "l", "Ł": "l", "’": "'", "œ": "oe", "æ": "ae", "_": " ", "-": " "})


def fold(text: str) -> str:
    """The text without capitals, accents and hyphens.

    >>> fold("Épée de  Łowca")
    'epee de lowca'
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


def matches(words: Sequence[str], texts: Iterable[str]) -> bool:
    """Whether each of the words stands somewhere in the texts."""
    place = "\n".join(fold(text) for text in texts)
    return all(word in place for word in fold(" ".join(words)).split())


def is_exactly(words: Sequence[str], texts: Iterable[str]) -> bool:
    """Whether the words together are one of the texts."""
    wanted = fold(" ".join(words))
    return bool(wanted) and any(fold(text) == wanted for text in texts)


def close_matches(given: str, known: Iterable[str]) -> list[str]:
    """Known words that somebody who wrote the given one may have meant, likeliest first."""
    by_fold = {fold(word): word for word in known}
    close = difflib.get_close_matches(fold(given), by_fold, n=3, cutoff=0.6)
    return [by_fold[word] for word in close]


Record = TypeVar("Record")


def in_detail(
    words: Sequence[str], found: Sequence[Record], texts: Callable[[Record], Iterable[str]]
) -> list[Record]:
    """Those found that are worth more than a line: the only one, or those named exactly."""
    if len(found) == 1:
        return [*found]
    return [record for record in found if is_exactly(words, texts(record))]
