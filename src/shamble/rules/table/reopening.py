"""Opening a kept position: what was written anywhere is looked at before a rule meets it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, Final

from shamble.rules.actions.inventory import MOVED_BEACON
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.people.abilities import FREE_TYPES
from shamble.rules.people.roles import ROLES
from shamble.rules.table import invariants
from shamble.rules.table.once import ONCE, cast_bit
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import SLOTS, Phase, State
from shamble.rules.table.stored import FIELDS, LATER, Kept, PositionError, catalogue, position_hash
from shamble.rules.words.texts import text_of

MANY: Final = 1 << 20
"""More than anything on a table is ever counted to."""
MOST_TOKENS: Final = 64
"""More spawn tokens than any box has."""
MAY_BE: Final = -1
"""The length of a list that is empty or says one thing."""
LONGEST: Final = 1000
"""Numbers in a list whose length nothing says: more than in any game."""


def reopened(material: Material, kept: Kept, watched: bool = False) -> tuple[Engine, int]:
    """A game at a kept position; and how many of the choices that led to it were left out, because
    they do not lead there from where its step began any more: then it stands there."""
    for group, names in catalogue(material).items():
        if kept.catalogue.get(group) != names:
            raise PositionError(
                f"a kept position with other {group} than there are here",
                "other-position",
                place=f"catalogue.{group}",
            )
    if not kept.since:
        return _begun(material, kept, False, watched), 0
    engine = _begun(material, kept, True, watched)
    unasked = int(engine.decision is not None and len(engine.decision.choices) == 1)
    with _rules_hold():
        for text in kept.since:
            asked = engine.decision
            offered = [] if asked is None else [*asked.choices, *engine.free_choices()]
            texts = [text_of(material, packed) for packed in offered]
            if text not in texts:
                break
            engine.choose(offered[texts.index(text)])
    if position_hash(engine) != kept.hash:
        return _begun(material, kept, False, watched), len(kept.since) - unasked
    return engine, 0


def _begun(material: Material, kept: Kept, answered: bool, watched: bool) -> Engine:
    """Where its step began."""
    state = _read(material, kept.state)
    with _rules_hold():
        return Engine(material, state, watched, answered=answered)


@contextlib.contextmanager
def _rules_hold() -> Iterator[None]:
    """Whoever wrote it: if a rule breaks on it, it was no position."""
    try:
        yield
    except (AssertionError, ArithmeticError, LookupError, ValueError) as problem:
        raise _broken("state", f"what no rule goes on from ({problem!r})"[:LONGEST]) from problem


# --- the state --------------------------------------------------------------------------------


def _read(material: Material, given: dict[str, Any]) -> State:
    """The state that was written. Every number is one that can be, and together they are a table
    that can lie there."""
    state = blank(material)
    for name in given:
        if name not in FIELDS:
            raise _broken(name, "a field that this version does not know")
    for name in FIELDS:
        if name in given:
            setattr(state, name, _value(material, name, given[name]))
        elif name not in LATER:
            raise _broken(name, "nothing")
    if state.phase == Phase.SETUP:
        return blank(material, state.chance)  # nothing was laid out by then but what the quest says
    _check_company(material, state)
    return state


def _check_company(material: Material, state: State) -> None:
    """The rules of every position hold, and somebody is there to go on with."""
    with _rules_hold():
        play = Play(material, state.copy())
        found = invariants.broken(play)
        if state.phase != Phase.OVER and all(state.zone[one] < 0 for one in play.team):
            found.append("nobody on the board, and no end")
    if found:
        raise _broken("state", found[0])


def _value(material: Material, name: str, given: Any) -> Any:
    if name == "used":
        return [_used(material, one) for one in _list(name, given, len(material.survivors))]
    if name == "skills":
        rows = _list(name, given, len(material.survivors))
        return [_skills(material, row) for row in rows]
    number = _numbers(material).get(name)
    if number is not None:
        return _number(name, given, *number)
    length, cycle = _lists(material)[name]
    values = _list(name, given, length if length != MAY_BE else len(cycle) if given else 0)
    if len(values) % len(cycle):
        raise _broken(name, f"{len(values)} numbers; expected {len(cycle)} each time")
    return [_number(name, one, *cycle[at % len(cycle)]) for at, one in enumerate(values)]


def _list(name: str, given: Any, length: int | None = None) -> list[Any]:
    if not isinstance(given, list | tuple):
        raise _broken(name, f"{_shown(given)}; expected a list")
    if len(given) > LONGEST if length is None else len(given) != length:
        raise _broken(name, f"{len(given)} numbers; expected {length or f'at most {LONGEST}'}")
    return list(given)


def _number(name: str, given: Any, least: int, most: int) -> int:
    if type(given) is not int or not least <= given <= most:
        raise _broken(name, f"{_shown(given)}; expected a number in its range")
    return given


def _used(material: Material, given: Any) -> int:
    """A name that no rule has any more says nothing."""
    bits = 0
    for one in _list("used", given):
        if isinstance(one, str):
            bits |= ONCE.get(one, 0)
        else:
            bits |= cast_bit(_number("used", one, 0, len(material.copies) - 1))
    return bits


def _skills(material: Material, given: Any) -> tuple[int, ...]:
    """The level of each further choice, or the book's list, and the place in it."""
    row = _list("skills", given)
    if not row:
        raise _broken("skills", "nothing at Blue")
    guard = _number("skills", row[0], 0, len(material.guard_cards))
    return (guard, *[_number("skills", one, 0, MANY) for one in row[1:]])


def _shown(given: Any) -> str:
    """A few letters of what somebody wrote; numbers may have any length."""
    if isinstance(given, int) and given.bit_length() > 64:
        return "a number of that size"
    return repr(given)[:40]


def _broken(field: str, found: str) -> PositionError:
    return PositionError(
        f"a kept position that is none: {field}: found {found}", "bad-position", place=field
    )


# --- what may stand where ---------------------------------------------------------------------

Range = tuple[int, int]


def _bits(count: int) -> Range:
    return (0, (1 << count) - 1)


def _numbers(material: Material) -> dict[str, Range]:
    """The fields that are one number."""
    zones, people = material.zone_count, len(material.people)
    cards = len(material.survivors)
    board = material.board
    passages = board.barricade_bit + len(board.doors)
    objectives, crates = len(material.objective_zones), len(material.crate_zones)
    return {
        "chance": _bits(64),
        "round": (0, MANY),
        "phase": (0, int(max(Phase))),
        "stage": (0, MOST_TOKENS),
        "outcome": (0, int(max(Ending))),
        "lost_by": (-1, LONGEST),
        "first": (0, material.seat_count - 1),
        "seat": (0, material.seat_count - 1),
        "active": (-1, cards - 1),
        "done": _bits(people),
        "passages": _bits(passages),
        "locked": _bits(len(board.doors)),
        "revealed": _bits(len(board.buildings)),
        "objectives": _bits(objectives),
        "taken": _bits(objectives),
        "crates": _bits(crates),
        "crates_lost": _bits(crates),
        "awake": _bits(MOST_TOKENS),
        "spawn_at": (0, MOST_TOKENS),
        "double_spawn": (0, len(material.zombie_cards)),
        "more_spawned": (0, LONGEST),
        "empty": _bits(len(material.copies)),
        "goals": _bits(len(material.quest.goals)),
        "frozen": _bits(zones),
        "rotten": _bits(people),
        "rotten_tokens": _bits(people),
        "free_action": (-1, cards - 1),
        "beacon": (-1, zones - 1),
        "bearer": (-1, cards - 1),
    }


def _lists(material: Material) -> dict[str, tuple[int | None, tuple[Range, ...]]]:
    """The fields that are lists: how long, None if that changes, and what stands there in turn."""
    zones, kinds, cars = material.zone_count, material.kind_count, len(material.cars)
    people, cards = len(material.people), len(material.survivors)
    count: Range = (0, MANY)
    zone: Range = (0, zones - 1)
    place: Range = (-3, zones - 1)
    copy: Range = (0, len(material.copies) - 1)
    kind: Range = (0, kinds - 1)
    zombie_card: Range = (0, len(material.zombie_cards) - 1)
    anybody: Range = (-1, people - 1)
    objectives = _bits(len(material.objective_zones))
    lying = (None, (zone, copy))
    pile = (None, (copy,))
    return {
        "arranging": (MAY_BE, ((0, cards - 1), (-1, cards - 1), _bits(MOVED_BEACON + 1))),
        "zombies": (zones * kinds, (count,)),
        "crowd": (zones, (count,)),
        "reserve": (kinds, (count,)),
        "noise": (zones, (count,)),
        "loud": (MAY_BE, (zone, anybody)),
        "bile": (None, (zone,)),
        "spawn_tokens": (None, ((-1, zones - 1),)),
        "spawn_turns": (None, ((0, MOST_TOKENS),)),
        "necromancers": (
            None,
            (place, (-1, MOST_TOKENS), kind, (-1, max(zones, MOST_TOKENS))),
        ),
        "cauldrons": (None, (zone,)),
        "colors": (None, ((0, len(COLORS) - 1),)),
        "artifacts": lying,
        "dropped": lying,
        "stacks": lying,
        "cars": (cars, (place,)),
        "drivers": (cars, (anybody,)),
        "riding": (people if cars else 0, ((-1, cars - 1),)),
        "trunks": (None, ((0, max(0, cars - 1)), copy)),
        "loads": (cars, (objectives,)),
        "delivered": (len(material.deliverable), ((-2, MANY),)),
        "renamed": (None, (copy, copy)),
        "kills": (kinds, (count,)),
        "out": (kinds, (count,)),
        "killed_with": (None, (kind, (-1, len(material.copies) - 1))),
        "story": (None, (count, place, count, _bits(len(material.quest.goals)))),
        "equipment_deck": pile,
        "equipment_discard": pile,
        "set_aside": pile,
        "pimp_deck": pile,
        "vault_deck": pile,
        "zombie_deck": (None, (zombie_card,)),
        "zombie_discard": (None, (zombie_card,)),
        "zombie_drawn": (None, (zombie_card,)),
        "abomination_deck": (None, (kind,)),
        "abomination_discard": (None, (kind,)),
        "necromancer_deck": (None, (kind,)),
        "scripted": (None, ((1, 6),)),
        "zone": (people, (place,)),
        "wounds": (people, (count,)),
        "roles": (people, ((0, len(ROLES) - 1),)),
        "leaders": (people, (anybody,)),
        "seats": (cards, ((0, material.seat_count - 1),)),
        "dashboards": (cards, ((0, cards - 1),)),
        "points": (cards, (count,)),
        "laps": (cards, (count,)),
        "actions": (cards, (count,)),
        "free": (cards, (_bits(4 * FREE_TYPES),)),
        "in_a_row": (cards, (_bits(2 * LONGEST),)),
        "enchanted": (None, ((0, cards - 1), copy)),
        "kept": (cards, (objectives,)),
        "ladders": (cards, (count,)),
        "took": (cards, (count,)),
        "cards": (cards * SLOTS, ((-1, len(material.copies) - 1),)),
    }
