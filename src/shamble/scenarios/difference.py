"""One thing that is not as a scenario expects it."""

from __future__ import annotations

import msgspec


class Difference(msgspec.Struct, frozen=True):
    """Where in the file, what was expected there, and what was found.

    >>> print(Difference("expect.wounds.amy", "1", "2"))
    expect.wounds.amy: expected 1; found 2
    """

    where: str
    """The key of the expectation: `steps[1].expect.wounds.amy`."""
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}; found {self.found}"


def shown(value: object) -> str:
    """A value as a difference shows it.

    >>> shown(["0,0:a", "0,0:b"]), shown([]), shown(3)
    ('0,0:a, 0,0:b', 'none', '3')
    """
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "none"
    return str(value)
