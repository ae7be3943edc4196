"""One description of each thing that lies, stands or is counted on the table.

A thing is described beside its rule and is a field of `State`. Its description says which shape the
field has, what it holds when a game begins, which mark of `changes` it sets and what of it nobody
can know. The fields of `State` with their copying, the table before set-up, stored positions, what
is hidden and what is dealt anew are made from these descriptions. (decision 0017)
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
    """What of a thing no player can know."""

    NOTHING = enum.auto()
    DICE = enum.auto()
    """What dice will show."""
    ORDER = enum.auto()
    """In which order the cards of a face-down deck lie."""
    FACES = enum.auto()
    """Which card of a pile lies where: any of them may be any other."""
    COLORS = enum.auto()
    """Which colour an Objective has that lies face down."""


class Thing:
    """A field of `State`, described."""

    def __init__(
        self,
        name: str,
        shape: Shape,
        what: str,
        first: Callable[[Material], Any] | None,
        mark: int,
        secret: Secret,
        drawn_from: str,
        stored: str,
        later: bool,
        module: str,
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.what: Final = what
        """What its numbers mean, for readers of `State`."""
        self.given: Final = first
        self.mark: Final = mark
        """The bit of `changes` that a rule which changes the thing sets; 0: goals never read it."""
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

    def first(self, material: Material) -> Any:
        """What it holds before anything is shuffled, dealt or asked."""
        return self.shape.first(material) if self.given is None else self.given(material)


class Token(Thing):
    """A thing that lies in zones. What is made from every thing is made from it, and also: where it
    lies in a `View`, its keys in scenario files, the check that the box has as many, the lines of
    the terminal, and what the page draws."""

    def __init__(
        self,
        name: str,
        shape: Shape,
        what: str,
        first: Callable[[Material], Any] | None,
        mark: int,
        secret: Secret,
        drawn_from: str,
        stored: str,
        later: bool,
        module: str,
        supply: Callable[[Material], int] | None,
        misplaced: Callable[[Play, int], str] | None,
        pages: str,
        of_quest: bool,
        called: str,
        drawing: str,
        entry: str,
    ) -> None:
        super().__init__(name, shape, what, first, mark, secret, drawn_from, stored, later, module)
        self.supply: Final = supply
        """How many tokens there are in a game; None: as many as the rules need."""
        self.misplaced: Final = misplaced
        """What would be right (“a zone with zombies”) where no such token can lie in a zone now, or
        nothing where it can; None: it may lie anywhere."""
        self.pages: Final = pages
        self.of_quest: Final = of_quest
        """Whether no box has it: a quest's file says how many there are, and where some lie."""
        self.called: Final = called or name
        """One of them, on maps and on the page."""
        self.drawing: Final = drawing or self.called
        """The drawing on the table in the browser."""
        self.entry: Final = entry or self.called
        """The entry of the glossary."""

    def counts(self, state: State) -> dict[int, int]:
        """How many lie in each zone."""
        return self.shape.counts(getattr(state, self.name))


THINGS: Final[dict[str, Thing]] = {}
"""All things by name."""
TOKENS: Final[dict[str, Token]] = {}
"""The things that lie in zones, by name."""


def thing(
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
) -> Thing:
    """Describe a thing; `module` is the `__name__` of the describing module. `python -m
    tools.state` then writes the field into `State`."""
    described = Thing(name, shape, what, first, mark, secret, drawn_from, stored, later, module)
    _add(described)
    return described


def token(
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
) -> Token:
    """Describe a thing that lies in zones: its shape is one of those of zones."""
    if of_quest:
        supply, first = functools.partial(_supply, name), functools.partial(_laid, name, shape)
    described = Token(
        name, shape, what, first, mark, secret, drawn_from, stored, later, module,
        supply, misplaced, pages, of_quest, called, drawing, entry,
    )  # fmt: skip
    _add(described)
    TOKENS[name] = described
    return described


def _supply(name: str, material: Material) -> int:
    """As many as the quest says."""
    own = material.quest.tokens.get(name)
    return 0 if own is None else own.supply


def _laid(name: str, shape: Shape, material: Material) -> Any:
    """Where the quest lays out the tokens of this name."""
    own = material.quest.tokens.get(name)
    zones = [] if own is None else [material.board.zone(zone) for zone in own.at]
    return shape.laid(material, {zone: zones.count(zone) for zone in zones})


def _add(described: Thing) -> None:
    known = THINGS.get(described.name)
    if known is not None:
        raise AssertionError(
            f"two things are called {described.name}: in {known.module} and {described.module}"
        )
    THINGS[described.name] = described


def with_secret(*secrets: Secret) -> list[Thing]:
    """The things of which that is hidden."""
    return [thing for thing in THINGS.values() if thing.secret in secrets]
