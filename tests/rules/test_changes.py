"""Goals are looked at when something they read changed: nothing changes unmarked."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import shamble.rules
from shamble.content.vocabulary.conditions import GoalImpossible
from shamble.rules.quests.tasks import TASKS
from shamble.rules.quests.words import CONDITIONS, EFFECTS, READINGS
from shamble.rules.table import changes
from shamble.rules.table.state import LEFT
from shamble.rules.table.things import THINGS
from tests.rules.table import Table

FOLDER = Path(shamble.rules.__file__).parent
WRITERS = [
    *(FOLDER / "table" / name for name in ("tabletop.py", "garage.py")),
    *(FOLDER / "people" / name for name in ("roster.py", "experience.py", "party.py", "hands.py")),
    FOLDER / "flow" / "play.py",
]
MARKED = {name: thing.mark for name, thing in THINGS.items() if thing.mark}
MUTATING = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"}


def of_state(node: ast.expr) -> str | None:
    """The field, if this is one of a state: `state.zone`, `play.state.zone`."""
    if not isinstance(node, ast.Attribute) or node.attr not in MARKED:
        return None
    owner = node.value
    called = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
    return node.attr if called in ("state", "new") else None


def written(function: ast.AST) -> Iterator[tuple[str, int]]:
    """The marked fields that a function writes, with their lines; under another name, too."""
    others: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            pairs = [(target, value)]
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=True))
            for name, given in pairs:
                field = of_state(given)
                if isinstance(name, ast.Name) and field is not None:
                    others[name.id] = field
    for node in ast.walk(function):
        places: list[ast.expr] = []
        inside: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            places = [*node.targets]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            places = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            inside = [node.func.value] if node.func.attr in MUTATING else []
        for place in [part for whole in places for part in getattr(whole, "elts", [whole])]:
            if isinstance(place, ast.Subscript):
                inside.append(place.value)
            elif (field := of_state(place)) is not None:
                yield field, place.lineno
        for place in inside:
            alias = others.get(place.id) if isinstance(place, ast.Name) else None
            if (field := of_state(place) or alias) is not None:
                yield field, place.lineno


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def test_every_mark_is_set_by_something() -> None:
    bits = 0
    for bit in MARKED.values():
        bits |= bit
    assert bits == changes.EVERYTHING


@pytest.mark.parametrize(
    "line",
    [
        "state.goals |= 1", "play.state.zone[0] = 3", "del state.artifacts[0]",
        "figures = play.state.zombies; figures[2] -= 1", "state.cards.append(3)",
        "a, b = state.zone, 1; a[0] = 2", "state.goals, x = 1, 2",
    ],
)  # fmt: skip
def test_writing_is_seen(line: str) -> None:
    assert list(written(ast.parse(line)))


@pytest.mark.parametrize("line", ["zone = state.zone[0]", "crowd = state.crowd; x = crowd[1]"])
def test_reading_is_not_writing(line: str) -> None:
    assert not list(written(ast.parse(line)))


def test_only_play_writes_what_goals_read() -> None:
    """But for a state's copy of itself."""
    allowed = {("state.py", "copy")}
    found = [
        f"{path.relative_to(FOLDER)}:{line} {field}"
        for path in sorted(FOLDER.rglob("*.py"))
        if path not in WRITERS
        for function in functions(path)
        if (path.name, function.name) not in allowed
        for field, line in written(function)
    ]
    assert found == []


def test_every_deed_of_play_marks_what_it_writes() -> None:
    for function in [function for path in WRITERS for function in functions(path)]:
        fields = {field for field, _ in written(function)}
        marks = {
            name.id
            for node in ast.walk(function)
            if isinstance(node, ast.AugAssign)
            and isinstance(node.target, ast.Attribute)
            and node.target.attr == "changed"
            for name in ast.walk(node.value)
            if isinstance(name, ast.Name)
        }
        marked = sum(getattr(changes, name) for name in marks)
        assert all(MARKED[field] & marked for field in fields), function.name


DEEDS = {
    "level": "points", "zones": "objectives", "on_board": "zone", "survivors_in": "zone",
    "living": "zone", "company": "zone", "role": "roles", "pimpweapons_to_come": "crates",
    "all_barricaded": "passages", "were_opened": "locked", "kept_by": "kept",
}  # fmt: skip
"""Questions to the play or to a place, and the field behind each."""


def test_a_condition_watches_what_it_reads() -> None:
    wanted: dict[str, int] = {}
    makers = {make.__module__.rpartition(".")[2] + ".py" for make in CONDITIONS.values()}
    for function in [found for maker in sorted(makers) for found in conditions_in(maker)]:
        wanted[function.name] = 0
        for node in ast.walk(function):
            field = of_state(node) if isinstance(node, ast.expr) else None
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                field = DEEDS.get(node.func.attr)
            if field is not None and not _covers(function.name, field):
                wanted[function.name] |= MARKED[field]
    assert not {name: bits for name, bits in wanted.items() if bits}
    assert len(wanted) >= len(CONDITIONS)


def conditions_in(file: str) -> list[ast.FunctionDef]:
    """Without effects, and without what furthers a condition: that is looked at whenever somebody
    asks."""
    body = ast.parse((FOLDER / "quests" / file).read_text("utf-8")).body
    others = [make.__name__ for make in (*EFFECTS.values(), *TASKS.values())]
    functions = [function for function in body if isinstance(function, ast.FunctionDef)]
    return [function for function in functions if function.name not in others]


def _covers(function: str, field: str) -> bool:
    """Whether the word of this function watches the field; a reason why a goal is out of reach
    belongs to the word for that."""
    words = [word for word, make in CONDITIONS.items() if make.__name__ == function]
    if function in [reason.name for reason in conditions_in("impossible.py")]:
        words = [GoalImpossible]
    return bool(words) and bool(READINGS[words[0]].watches & MARKED[field])


# --- looking --------------------------------------------------------------------------------


def test_a_fresh_play_has_everything_to_look_at() -> None:
    table = Table("M0", "Amy", "Doug")
    table.state.crates = 0
    table.play.check()
    assert table.state.goals == 0b010
    assert not table.play.changed & table.play.quest.watches


def test_nothing_is_looked_at_while_nothing_changed() -> None:
    table = Table("M0", "Amy", "Doug")
    table.play.check()
    table.state.crates = 0  # behind the back of Play
    table.play.make_noise(0)
    table.play.move_survivor(0, 3)
    table.play.check()
    assert table.state.goals == 0
    table.play.take_crate(0)
    table.play.check()
    assert table.state.goals == 0b010


def test_a_state_that_was_replaced_is_looked_at() -> None:
    table = Table("M0", "Amy", "Doug")
    table.play.check()
    table.state.crates = 0
    table.play.refresh()
    table.play.check()
    assert table.state.goals == 0b010


def test_leaving_counts_as_a_change() -> None:
    table = Table("M0", "Amy", "Doug")
    table.play.check()
    table.play.leave(0)
    assert table.state.zone[0] == LEFT
    assert table.play.changed & table.play.quest.watches
