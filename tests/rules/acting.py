"""Actions by their text form, at a table for tests."""

from __future__ import annotations

from shamble.rules.actions.inventory import finish_arranging
from shamble.rules.flow.menu import menu, perform
from shamble.rules.words.decisions import Decision, Script
from shamble.rules.words.texts import text_of
from tests.rules.table import Answer, Table


def offered(table: Table, survivor: str) -> list[str]:
    """The menu of a survivor, as texts."""
    number = table.who(survivor)
    return [text_of(table.material, packed) for packed in menu(table.play, number)]


def beginning(table: Table, survivor: str, *words: str) -> list[str]:
    """What the menu offers with one of these first words."""
    return [text for text in offered(table, survivor) if text.split()[0] in words]


def texts(table: Table, decision: Decision) -> list[str]:
    return [text_of(table.material, packed) for packed in decision.choices]


def pick(table: Table, text: str) -> Answer:
    """Answers with the choice of this text form."""

    def answer(decision: Decision) -> int:
        found = texts(table, decision)
        assert text in found, f"{text!r} is not offered; these are: {found}"
        return decision.choices[found.index(text)]

    return answer


def act(table: Table, survivor: str, text: str, *answers: str) -> None:
    """A survivor chooses from the menu, and answers what is asked then."""
    number = table.who(survivor)
    options = menu(table.play, number)
    found = [text_of(table.material, packed) for packed in options]
    assert text in found, f"{text!r} is not offered; these are: {found}"
    packed = options[found.index(text)]
    table.asked.clear()
    table.run(whole(table, number, packed), *[pick(table, answer) for answer in answers])


def whole(table: Table, survivor: int, packed: int) -> Script[None]:
    """An action with all that follows it, to the last card that is put away."""
    script = perform(table.play, survivor, packed)
    if script is not None:
        yield from script
    yield from finish_arranging(table.play)


def left(table: Table, survivor: str) -> int:
    """The actions the survivor has left."""
    return table.state.actions[table.who(survivor)]


def at(table: Table, survivor: str) -> str:
    """The name of the zone where the survivor stands."""
    return table.material.board.name(table.state.zone[table.who(survivor)])


def holding(table: Table, survivor: str) -> list[str]:
    """The ids of the survivor's cards, in the order of the slots."""
    card_of = table.material.card_of
    return [card_of[copy].id for copy in table.play.inventory(table.who(survivor))]


def opened(table: Table, *doors: tuple[str, str]) -> Table:
    """Open doors between these zones, without filling anything."""
    board = table.material.board
    for a, b in doors:
        border = board.border(table.zone(a), table.zone(b))
        assert border is not None
        table.play.set_passages(board.open_door(table.state.passages, border.door))
    return table
