"""Opening a stored position: what was written anywhere is looked at before a rule meets it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from shamble.content.errors import ContentError
from shamble.rules.boxes.material import Material
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.table import invariants
from shamble.rules.table.set_up import blank
from shamble.rules.table.shapes import LONGEST, PositionError, broken
from shamble.rules.table.state import Phase, State
from shamble.rules.table.stored import StoredPosition, catalogue, position_hash, stored_things
from shamble.rules.words.texts import text_of


def reopened(
    material: Material, position: StoredPosition, watched: bool = False
) -> tuple[Engine, int]:
    """The game at a stored position, and how many of the choices that led to it were left out
    because they do not lead there from the beginning of its step any more: then the game stands at
    that beginning."""
    for group, names in catalogue(material).items():
        if position.catalogue.get(group) != names:
            raise PositionError(
                f"a kept position with other {group} than there are here",
                "other-position",
                place=f"catalogue.{group}",
            )
    if not position.since:
        return _begun(material, position, False, watched), 0
    engine = _begun(material, position, True, watched)
    unasked = int(engine.decision is not None and len(engine.decision.choices) == 1)
    with _rules_hold():
        for text in position.since:
            asked = engine.decision
            offered = [] if asked is None else [*asked.choices, *engine.free_choices()]
            texts = [text_of(material, packed) for packed in offered]
            if text not in texts:
                break
            engine.choose(offered[texts.index(text)])
    if position_hash(engine) != position.hash:
        return _begun(material, position, False, watched), len(position.since) - unasked
    return engine, 0


def _begun(material: Material, position: StoredPosition, answered: bool, watched: bool) -> Engine:
    """The game at the beginning of the step that was under way."""
    state = _read(material, position.state)
    with _rules_hold():
        return Engine(material, state, watched, answered=answered)


@contextlib.contextmanager
def _rules_hold() -> Iterator[None]:
    """Turn the error of a rule that breaks on a stored position into a `PositionError`."""
    try:
        yield
    except (AssertionError, ArithmeticError, ContentError, LookupError, ValueError) as problem:
        raise broken("state", f"what no rule goes on from ({problem!r})"[:LONGEST]) from problem


# --- the state --------------------------------------------------------------------------------


def _read(material: Material, given: dict[str, Any]) -> State:
    """The state that was written. An error is raised for a number that cannot be, and for numbers
    that together make no possible table."""
    state = blank(material)
    things = {thing.stored: thing for thing in stored_things()}
    for name in given:
        if name not in things:
            raise broken(name, "a field that this version does not know")
    for name, thing in things.items():
        if name in given:
            setattr(state, thing.name, thing.shape.read(material, name, given[name]))
        elif not thing.later:
            raise broken(name, "nothing")
    for name, thing in things.items():
        for span, number in thing.shape.numbers(getattr(state, thing.name)):
            if span.now is not None and number >= span.now(state):
                there = span.now(state)
                raise broken(name, f"{number}; expected {span.what}, of which there are {there}")
    if state.phase == Phase.SETUP:
        return blank(material, state.chance)  # only what the quest says is laid out in set-up
    _check_company(material, state)
    return state


def _check_company(material: Material, state: State) -> None:
    """Raise an error unless all invariants hold and a survivor is left to go on with."""
    with _rules_hold():
        play = Play(material, state.copy())
        found = invariants.broken(play)
        if state.phase != Phase.OVER and all(state.zone[one] < 0 for one in play.team):
            found.append("nobody on the board, and no end")
    if found:
        raise broken("state", found[0])
