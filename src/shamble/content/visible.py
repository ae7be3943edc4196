"""Characters that nobody sees, or that turn the text around them: names have none.

With them two names look the same, one looks empty, or it turns round the sentence it stands in.
What joins the parts of an emoji, or the letters of scripts that need it, stays.
"""

from __future__ import annotations

import unicodedata
from typing import Final

INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What Unicode counts among letters, marks and signs, though it is drawn as nothing."""
NUMBER_SIGNS: Final = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
)
"""What Unicode counts among controls, though it is drawn: signs around Arabic numbers."""
JOINERS: Final = "\u200c\u200d"
LATIN: Final = "\u0250"
"""From here on there are letters of other scripts than ours."""


def hidden(text: str) -> str:
    """The characters of a text that nobody sees or that turn others, each as often as it is there;
    spaces, line breaks and other control characters are not among them."""
    return "".join(each for at, each in enumerate(text) if _is_hidden(text, at))


def visible(text: str) -> str:
    """The text without them."""
    return "".join(each for at, each in enumerate(text) if not _is_hidden(text, at))


def _is_hidden(text: str, at: int) -> bool:
    each = text[at]
    if each.isascii():
        return False
    if each in JOINERS:
        return not _joins(text, at)
    if _selects(each):
        return at == 0 or not _is_drawn(text[at - 1])
    if each in INVISIBLE:
        return True
    return unicodedata.category(each) in ("Cf", "Zl", "Zp", "Cs") and each not in NUMBER_SIGNS


def _joins(text: str, at: int) -> bool:
    """Whether what joins stands between two parts of an emoji or two letters of a script that has
    such joints."""
    if not 0 < at < len(text) - 1:
        return False
    before, after = text[at - 1], text[at + 1]
    if text[at] == "\u200d" and unicodedata.category(after) == "So":
        return unicodedata.category(before) in ("So", "Sk") or _selects(before)
    kinds = {unicodedata.category(one)[0] for one in (before, after)}
    return kinds <= {"L", "M"} and min(before, after) >= LATIN and not {before, after} & INVISIBLE


def _selects(each: str) -> bool:
    """Whether it chooses how the character before it is drawn."""
    return "\ufe00" <= each <= "\ufe0f" or "\U000e0100" <= each <= "\U000e01ef"


def _is_drawn(each: str) -> bool:
    kind = unicodedata.category(each)
    return kind[0] not in "ZC" and not _selects(each) and each not in INVISIBLE
