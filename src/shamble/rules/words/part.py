"""A part: what one number of a choice, question or event stands for.

`parts.py` has all of them.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import ClassVar, Final

from shamble.rules.boxes.material import Material
from shamble.rules.table.state import State

WIDTH: Final = 10
"""How many bits a number of a choice has."""


class Part:
    """What a number stands for."""

    def __init__(self, name: str, what: str = "", width: int = 1) -> None:
        self.name: Final = name
        """Its name in choices, on the wire and in sentences."""
        self.what: Final = what or name
        """Its name in errors."""
        self.width: Final = width
        """How many of a choice's numbers it takes."""
        self.has_spaces: Final = width > 1
        """Whether its text may have several words; only the last part of a choice may."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.what}>"

    varies: ClassVar[bool] = False
    """Whether another part may be meant, by the other numbers: see `meant`."""
    moves: ClassVar[bool] = False
    """Whether what it names may lie in another zone later: see `zone`."""
    expected: ClassVar[str] = "a number"
    """What an error says was expected, for a part that may be any number."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        """The numbers that it can be; None: any number."""
        raise NotImplementedError

    def called(self, material: Material, number: int) -> str:
        """The name of a number."""
        raise NotImplementedError

    def text(self, material: Material, number: int) -> str:
        """The name as one word of a text form."""
        return self.called(material, number).replace(" ", "-")

    def fact(self, material: Material, number: int) -> str | int:
        """The value that programs get: the name, or a number that counts something."""
        return self.called(material, number)

    def number_of(self, material: Material, fact: str | int) -> int:
        """The number of a value that programs get, or -1."""
        return self.read(material, str(fact).replace(" ", "-"))

    def zone(self, material: Material, state: State, number: int) -> int:
        """The zone that the number names or where its thing lies, or -1."""
        return -1

    def meant(self, material: Material, number: int, beside: dict[str, int]) -> tuple[Part, int]:
        """The part and number that are meant, given the other numbers of the event."""
        return self, number

    def other_texts(self, material: Material, number: int) -> list[str]:
        """Other texts that a person may write for the number."""
        return []

    def texts(self, material: Material) -> dict[str, int]:
        """All texts of the part with their numbers; empty if it may be any number."""
        known = material.texts.get(self)
        if known is None:
            known = material.texts[self] = {}
            numbers = self.numbers(material) or ()
            for number in numbers:
                known.setdefault(self.text(material, number), number)
            for number in numbers:
                for text in self.other_texts(material, number):
                    known.setdefault(text, number)
        return known

    def read(self, material: Material, text: str) -> int:
        """The number of a text, or -1."""
        if self.numbers(material) is None:
            return int(text) if text.isdecimal() else -1
        return self.texts(material).get(text, -1)

    def plain(self, material: Material, text: str) -> str:
        """The text in its one form, whatever a person wrote; empty: it means nothing here."""
        number = self.read(material, text)
        return self.text(material, number) if number >= 0 else ""


class Count(Part):
    """A number that counts something, or is a number on the table."""

    def numbers(self, material: Material) -> Sequence[int] | None:
        return None

    def called(self, material: Material, number: int) -> str:
        return str(number)

    def fact(self, material: Material, number: int) -> str | int:
        return number


class Named(Part):
    """Something of which there are a few, the same at every table."""

    def __init__(self, name: str, what: str, names: tuple[str, ...]) -> None:
        super().__init__(name, what)
        self.names: Final = names

    def numbers(self, material: Material) -> Sequence[int] | None:
        return range(len(self.names))

    def called(self, material: Material, number: int) -> str:
        return self.names[number]


def words_of(members: type[enum.IntEnum]) -> tuple[str, ...]:
    """The members of an enumeration in their text form: `goal-impossible`."""
    return tuple([member.name.lower().replace("_", "-") for member in members])
