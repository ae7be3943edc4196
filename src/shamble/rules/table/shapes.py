"""The shapes of the state's fields: which numbers each of them may hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from shamble.content.errors import ToldError

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.table.state import State

MANY: Final = 1 << 20
"""A number greater than any count on a table."""
MOST_TOKENS: Final = 64
"""A number greater than that of the spawn tokens of any game."""
LONGEST: Final = 1000
"""The greatest length of a list that has no length of its own: longer than in any game."""

Count = Callable[["Material"], int]
"""How many of something a game has."""
Range = tuple[int, int]


class PositionError(ToldError):
    """A stored position that cannot be opened. Nothing was changed."""


def broken(field: str, found: str) -> PositionError:
    """The error for a field of a stored position that holds what it cannot hold."""
    return PositionError(
        f"a stored position that is none: {field}: found {found}", "bad-position", place=field
    )


# --- what a number can be ---------------------------------------------------------------------


class Bounds:
    """What a number of the state means, and so which numbers there can be."""

    def __init__(
        self,
        what: str,
        of: Callable[[Material], Range],
        now: Callable[[State], int] | None = None,
    ) -> None:
        self.what: Final = what
        """What it is a number of: “a zone”, “a count”."""
        self.of: Final = of
        """The least and the greatest of a game."""
        self.now: Final = now
        """How many there are in a position, where that changes during a game: the number is below
        it; None: what there is stays the same from set-up to the end."""


def between(what: str, least: int, most: int) -> Bounds:
    """The bounds of a number that has the same range in every game."""
    return Bounds(what, lambda material: (least, most))


def below(what: str, count: Count) -> Bounds:
    """The bounds of a number below `count`."""
    return Bounds(what, lambda material: (0, count(material) - 1))


def maybe(what: str, count: Count) -> Bounds:
    """The bounds of a number below `count`, or of -1, which means none."""
    return Bounds(f"{what} or -1", lambda material: (-1, count(material) - 1))


def bits_of(what: str, count: Count) -> Bounds:
    """The bounds of a number with `count` bits."""
    return Bounds(f"bits for {what}", lambda material: (0, (1 << count(material)) - 1))


def zones(material: Material) -> int:
    return material.zone_count


def people(material: Material) -> int:
    return len(material.people)


def survivors(material: Material) -> int:
    """How many people have an ID card."""
    return len(material.survivors)


def kinds(material: Material) -> int:
    return material.kind_count


def copies(material: Material) -> int:
    """How many copies there are of all cards that survivors can have."""
    return len(material.copies)


def zombie_cards(material: Material) -> int:
    return len(material.zombie_cards)


def objectives(material: Material) -> int:
    return len(material.objective_zones)


def crates(material: Material) -> int:
    return len(material.crate_zones)


def goals(material: Material) -> int:
    return len(material.quest.goals)


def seats(material: Material) -> int:
    return material.seat_count


def doors(material: Material) -> int:
    return len(material.board.doors)


def cars(material: Material) -> int:
    return len(material.cars)


def ways_to_lose(material: Material) -> int:
    """How many ways to lose the quest adds: its defeats, then its rules that only lose the game."""
    quest = material.quest
    return len(quest.defeats) + sum([1 for rule in quest.rules if rule.only_loses])


def _printed_token(material: Material) -> Range:
    return (0, max(0, len(material.spawn_zones) - 1))


def _spawn_tokens(state: State) -> int:
    return len(state.spawn_tokens)


COUNTED: Final = between("a count", 0, MANY)
ZONE: Final = below("a zone", zones)
MAYBE_ZONE: Final = maybe("a zone", zones)
MAYBE_PERSON: Final = maybe("a person", people)
SURVIVOR: Final = below("a survivor", survivors)
MAYBE_SURVIVOR: Final = maybe("a survivor", survivors)
SEAT: Final = below("a seat", seats)
COPY: Final = below("a card", copies)
MAYBE_COPY: Final = maybe("a card", copies)
KIND: Final = below("a kind of zombie", kinds)
ZOMBIE_CARD: Final = below("a zombie card", zombie_cards)
PRINTED_TOKEN: Final = Bounds("a spawn token of the quest", _printed_token)
"""0 also where the quest has none."""
SPAWN_TOKEN: Final = Bounds("a spawn token", lambda material: (0, MOST_TOKENS - 1), _spawn_tokens)
WAY_TO_LOSE: Final = maybe("a way to lose", ways_to_lose)
PLACE: Final = Bounds("a zone, or -1 to -3", lambda material: (-3, material.zone_count - 1))
"""A zone, or what stands for no zone: `NOWHERE`, `LEFT`, `ASIDE`."""


# --- the shapes -------------------------------------------------------------------------------


class Shape:
    """The kind of value that a field of the state holds."""

    kind: str = "int"
    """Its type in `State`: `Own` is a list that changes in place, `Pile` one that is replaced."""
    as_it_is: bool = True
    """Whether a value is stored as it is; else `write` says how."""

    def first(self, material: Material) -> Any:
        """The first value of a field whose description gives no other."""
        raise NotImplementedError

    def write(self, value: Any) -> Any:
        """The value as it is stored."""
        return value

    def read(self, material: Material, field: str, given: Any) -> Any:
        """The value that was stored; raises PositionError if no game can have it."""
        raise NotImplementedError

    def numbers(self, value: Any) -> list[tuple[Bounds, int]]:
        """Each number of a value, with what it means."""
        raise NotImplementedError

    def counts(self, value: Any) -> dict[int, int]:
        """How many tokens lie in each zone, in the order of the board."""
        raise NotImplementedError

    def laid(self, material: Material, counts: dict[int, int]) -> Any:
        """The value for these counts of tokens by zone, with no tokens elsewhere."""
        raise NotImplementedError


class Number(Shape):
    """One number."""

    def __init__(self, bounds: Bounds, first: int = 0) -> None:
        self.bounds: Final = bounds
        self.start: Final = first

    def first(self, material: Material) -> Any:
        return self.start

    def read(self, material: Material, field: str, given: Any) -> Any:
        return read_number(field, given, material, self.bounds)

    def numbers(self, value: Any) -> list[tuple[Bounds, int]]:
        return [(self.bounds, value)]


class Bits(Number):
    """A number with a bit for each thing of a row."""

    def __init__(self, what: str, count: Count) -> None:
        super().__init__(bits_of(what, count))


class Row(Shape):
    """A number for each zone, each person or each kind."""

    def __init__(self, of: Count, bounds: Bounds, first: int = 0, own: bool = False) -> None:
        """`own`: it changes in place."""
        self.of: Final = of
        self.bounds: Final = bounds
        self.start: Final = first
        self.kind = "Own" if own else "Pile"

    def first(self, material: Material) -> Any:
        return [self.start] * self.of(material)

    def read(self, material: Material, field: str, given: Any) -> Any:
        values = read_list(field, given, self.of(material))
        return [read_number(field, one, material, self.bounds) for one in values]

    def numbers(self, value: Any) -> list[tuple[Bounds, int]]:
        return [(self.bounds, one) for one in value]


class Series(Shape):
    """A list that grows and shrinks; each entry has one number or several."""

    def __init__(
        self, *each_bounds: Bounds, at_most_one: bool = False, least: Count | None = None
    ) -> None:
        """`least`: how many entries there are at least."""
        self.each_bounds: Final = each_bounds
        self.at_most_one: Final = at_most_one
        self.least: Final = least
        self.kind = "Pile"

    def first(self, material: Material) -> Any:
        return []

    def read(self, material: Material, field: str, given: Any) -> Any:
        size = len(self.each_bounds)
        length = (size if given else 0) if self.at_most_one else None
        values = read_list(field, given, length)
        if len(values) % size:
            raise broken(field, f"{len(values)} numbers; expected {size} each time")
        least = 0 if self.least is None else self.least(material)
        if len(values) < least * size:
            raise broken(field, f"{len(values)} numbers; expected at least {least * size}")
        return [
            read_number(field, one, material, self.each_bounds[at % size])
            for at, one in enumerate(values)
        ]

    def numbers(self, value: Any) -> list[tuple[Bounds, int]]:
        return [(self.each_bounds[at % len(self.each_bounds)], one) for at, one in enumerate(value)]


class ZoneBits(Bits):
    """A bit for each zone: whether a token lies there."""

    def __init__(self) -> None:
        super().__init__("zones", zones)

    def counts(self, value: Any) -> dict[int, int]:
        return {zone: 1 for zone in range(value.bit_length()) if value >> zone & 1}

    def laid(self, material: Material, counts: dict[int, int]) -> Any:
        return sum([1 << zone for zone in counts])


class ZoneCounts(Row):
    """The number of tokens in each zone."""

    def __init__(self) -> None:
        super().__init__(zones, COUNTED)

    def counts(self, value: Any) -> dict[int, int]:
        return {zone: count for zone, count in enumerate(value) if count}

    def laid(self, material: Material, counts: dict[int, int]) -> Any:
        return [counts.get(zone, 0) for zone in range(material.zone_count)]


class ZoneSeries(Series):
    """The zones of tokens, one after the other; each may be followed by the card lying there."""

    def __init__(self, *beside: Bounds) -> None:
        super().__init__(ZONE, *beside)

    def counts(self, value: Any) -> dict[int, int]:
        lying: list[int] = value[:: len(self.each_bounds)]
        return {zone: lying.count(zone) for zone in sorted(set(lying))}

    def laid(self, material: Material, counts: dict[int, int]) -> Any:
        return [zone for zone, count in sorted(counts.items()) for _ in range(count)]


# --- reading ----------------------------------------------------------------------------------


def read_list(field: str, given: Any, length: int | None = None) -> list[Any]:
    """Read a list of this length, or of any length that a game can have."""
    if not isinstance(given, list | tuple):
        raise broken(field, f"{shown(given)}; expected a list")
    if len(given) > LONGEST if length is None else len(given) != length:
        raise broken(field, f"{len(given)} numbers; expected {length or f'at most {LONGEST}'}")
    return list(given)


def read_number(field: str, given: Any, material: Material, bounds: Bounds) -> int:
    """Read a number within these bounds."""
    least, most = bounds.of(material)
    if type(given) is not int or not least <= given <= most:
        allowed = f"{least} to {shown(most)}" if least <= most else "which this game has not"
        raise broken(field, f"{shown(given)}; expected {bounds.what}: {allowed}")
    return given


def shown(given: Any) -> str:
    """The beginning of what the file says, for an error: numbers there may have any length."""
    if isinstance(given, int) and given.bit_length() > 64:
        return "a number of that size"
    return repr(given)[:40]
