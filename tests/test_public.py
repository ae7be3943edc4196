"""What a program may use: `shamble` itself, and behind it the package `shamble.game`."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import shamble
import shamble.game

PACKAGE = Path(shamble.__file__).parent
RIM = [path for room in ("cli", "server") for path in sorted((PACKAGE / room).rglob("*.py"))]
INSIDE = ("material", "play", "state", "_engine")
"""What a `Game` has for the rules, and for those who test them."""


@pytest.mark.parametrize("name", shamble.__all__)
def test_what_is_public_is_there_and_says_what_it_is(name: str) -> None:
    """The source is asked, as compiled classes keep no docstrings."""
    found = getattr(shamble, name)
    if inspect.isclass(found):
        source = Path(str(sys.modules[found.__module__].__file__))
        module = ast.parse((source.parent / f"{source.name.split('.')[0]}.py").read_text("utf-8"))
        classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
        assert next(ast.get_docstring(each) for each in classes if each.name == name)


def test_nothing_else_is_found() -> None:
    assert set(shamble.__all__) <= set(dir(shamble))
    with pytest.raises(AttributeError, match="no attribute 'Zombie'"):
        shamble.Zombie  # type: ignore[attr-defined]  # noqa: B018


def test_it_has_what_the_game_offers() -> None:
    """A checker goes by the package of the game, which imports each name that it offers as itself;
    whoever runs a program, by `__all__`."""
    tree = ast.parse(Path(shamble.game.__file__).read_text("utf-8"))
    offered = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name
    ]
    assert set(shamble.__all__) == {*offered, "ContentError", "Library"}


def test_boards_and_content_come_without_the_rules() -> None:
    code = (
        "import sys, shamble.board, shamble.drawing.svg\n"
        "assert not [name for name in sys.modules if name.startswith('shamble.rules')]\n"
        "from shamble import Game\n"
        "assert 'shamble.rules.flow.engine' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("path", RIM, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_who_shows_a_game_does_not_look_inside(path: Path) -> None:
    """`game.state`, `self.game.material`: the rules' own, which others ask `Game` about."""
    looked = [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in INSIDE
        and ast.unparse(node.value).split(".")[-1] in ("game", "before")
    ]
    assert looked == []


def test_no_class_of_the_game_has_over_fifty_methods() -> None:
    def own(kind: type) -> list[str]:
        return [n for n, v in vars(kind).items() if callable(v) or isinstance(v, property)]

    assert len({name for kind in shamble.Game.__mro__[:-1] for name in own(kind)}) <= 50
