"""One description of each thing that lies, stands or is counted on the table.

A thing is described beside its rule and is a field of `State`. Its description says which shape the
field has, what it holds when a game begins, which mark of `changes` it sets and what of it is
hidden from the players. The fields of `State` with their copying, the table before set-up, stored
positions, and what an imagined game deals anew are made from these descriptions. (decision 0017)
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from shamble.rules.table.shapes import Shape

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play
    from shamble.rules.table.state import State


class Secret(enum.Enum):
    """Which fact about a thing is hidden from the players."""

    NOTHING = enum.auto()
    DICE = enum.auto()
    """The results of the dice to come."""
    ORDER = enum.auto()
    """The order of the cards in a face-down deck."""
    FACES = enum.auto()
    """Which card of a pile lies in which zone: any of them may be any other."""
    COLORS = enum.auto()
    """The colour of an Objective that lies face down."""


THINGS: Final[dict[str, Thing]] = {}
"""All things by name."""
TOKENS: Final[dict[str, Token]] = {}
"""The things that lie in zones, by name."""


class Thing:
    """A field of `State`, described; `python -m tools.state_fields` then writes it into `State`."""

    def __init__(
        self,
        name: str,
        shape: Shape,
        what: str,
        module: str,
        *,
        first: Callable[[Material], Any] | None = None,
        mark: int = 0,
        secret: Secret = Secret.NOTHING,
        drawn_from: str = "",
        stored: str = "",
        later: bool = False,
    ) -> None:
        """`module` is the `__name__` of the describing module."""
        self.name: Final = name
        self.shape: Final = shape
        self.what: Final = what
        """What its numbers mean, for readers of `State`."""
        self.given: Final = first
        self.mark: Final = mark
        """The bit of `changes` that is set when the thing changes; 0: goals never read it."""
        self.secret: Final = secret
        self.drawn_from: Final = drawn_from
        """The pile from which these face-down cards were drawn."""
        self.stored: Final = stored or name
        """Its name in stored positions, which never changes."""
        self.later = later
        """Whether it came after positions were first stored. Then it is written only where it
        differs from its first value: older positions do without it, and keep their hash."""
        self.module: Final = module
        """Where it is described."""
        if name in THINGS:
            raise AssertionError(
                f"two things are called {name}: in {THINGS[name].module} and {module}"
            )
        THINGS[name] = self

    def first(self, material: Material) -> Any:
        """What it holds before anything is shuffled, dealt or asked."""
        return self.shape.first(material) if self.given is None else self.given(material)


class Token(Thing):
    """A thing that lies in zones: its shape is one of those of zones. What is made from every thing
    is made from it, and also: where it lies in a `View`, its keys in scenario files, the check that
    the box has as many, the lines of the terminal, and what the page draws."""

    def __init__(
        self,
        name: str,
        shape: Shape,
        what: str,
        module: str,
        *,
        pages: str = "",
        of_quest: bool = False,
        called: str = "",
        drawing: str = "",
        entry: str = "",
        supply: Callable[[Material], int] | None = None,
        misplaced: Callable[[Play, int], str] | None = None,
        first: Callable[[Material], Any] | None = None,
        mark: int = 0,
        secret: Secret = Secret.NOTHING,
        drawn_from: str = "",
        stored: str = "",
        later: bool = False,
    ) -> None:
        if of_quest:
            supply, first = functools.partial(_supply, name), functools.partial(_laid, name, shape)
        super().__init__(
            name, shape, what, module, first=first, mark=mark, secret=secret,
            drawn_from=drawn_from, stored=stored, later=later,
        )  # fmt: skip
        self.supply: Final = supply
        """How many tokens there are in a game; None: as many as the rules need."""
        self.misplaced: Final = misplaced
        """Says for a zone where the token cannot lie now what would be right (“a zone with
        zombies”), and nothing for any other zone; None: it may lie anywhere."""
        self.pages: Final = pages
        self.of_quest: Final = of_quest
        """Whether no box has it: a quest's file says how many there are, and where some lie."""
        self.called: Final = called or name
        """The key of its name, in the singular, on maps and on the page."""
        self.drawing: Final = drawing or self.called
        """The name of its drawing on the table in the browser."""
        self.entry: Final = entry or self.called
        """The entry of the glossary."""
        TOKENS[name] = self

    def counts(self, state: State) -> dict[int, int]:
        """How many of these tokens lie in each zone."""
        return self.shape.counts(getattr(state, self.name))


def _supply(name: str, material: Material) -> int:
    """How many of these tokens the quest has."""
    own = material.quest.tokens.get(name)
    return 0 if own is None else own.supply


def _laid(name: str, shape: Shape, material: Material) -> Any:
    """The first value of a token's field, as the quest lays its tokens out."""
    own = material.quest.tokens.get(name)
    zones = [] if own is None else [material.board.zone(zone) for zone in own.at]
    return shape.laid(material, {zone: zones.count(zone) for zone in zones})


def with_secret(*secrets: Secret) -> list[Thing]:
    """The things that have one of these secrets."""
    return [thing for thing in THINGS.values() if thing.secret in secrets]
