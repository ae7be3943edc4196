"""Minds by name: of the package, of other packages, of files; and those that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.content.names import LANGUAGES, Names
from shamble.minds import MINDS
from shamble.minds.loading import MindError, known_minds, load_mind, name_of

CODE = '''
from shamble.minds import Mind

class First(Mind):
    """Makes the first choice."""

    def choose(self, seat):
        return 0

class Sly(First):
    def answer(self, game):
        return game.state.chance % game.options

class Slyer(Sly):
    pass
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some minds.py"
    path.write_text(CODE)
    return path


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package that brings minds."""
    (tmp_path / "own_minds.py").write_text(CODE)
    about = tmp_path / "own_minds-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: own-minds\nVersion: 1.0\n")
    entries = ("first = own_minds:First", "gone = own_minds:Gone", "quick = own_minds:First")
    (about / "entry_points.txt").write_text("\n".join(["[shamble.minds]", *entries]))
    monkeypatch.syspath_prepend(tmp_path)


def test_those_of_the_package() -> None:
    assert {name: load_mind(name) for name in MINDS} == MINDS
    assert known_minds() == list(MINDS)


@pytest.mark.usefixtures("package")
def test_those_of_other_packages() -> None:
    """None of them takes the name of one of ours."""
    assert known_minds() == [*MINDS, "first", "gone"]
    first = load_mind("first")
    assert (first.__name__, name_of("first", first)) == ("First", "first")
    assert load_mind("quick") is MINDS["quick"]
    with pytest.raises(MindError, match=r"gone cannot be loaded: AttributeError"):
        load_mind("gone")


def test_a_class_in_a_file(file: Path) -> None:
    word = f"{file}:First"
    first = load_mind(word)
    assert name_of(word, first) == "First"
    assert load_mind(word) is first


@pytest.mark.parametrize(
    "word, said",
    [
        ("nobody", "there is no mind 'nobody'"),
        ("{folder}/none.py:First", "there is no such file"),
        ("{folder}/none.py", "there is no such file"),
        ("{folder}:First", "there is no such file"),
        ("{file}", "some minds.py:First"),
        ("{file}:", "some minds.py:First"),
        ("{file}:Frist", "some minds.py:First"),
        ("{file}:__doc__", "there is no such class"),
        ("{file}:__name__", "no subclass"),
        ("{file}:Sly", "an `answer` of its own"),
        ("{file}:Slyer", "an `answer` of its own"),
    ],
)
def test_those_that_are_none(file: Path, word: str, said: str) -> None:
    with pytest.raises(MindError) as problem:
        load_mind(word.format(file=file, folder=file.parent))
    assert said in str(problem.value)
    for language in LANGUAGES:
        sentence = problem.value.said(Names.load(language))
        assert "problem." not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize(
    "code, why",
    [
        ("import nothing_of_that_name", "ModuleNotFoundError: No module named"),
        ("1 +", "SyntaxError: invalid syntax"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("\n\nMine = 1 / 0", "ZeroDivisionError: division by zero ({file}:3)"),
    ],
)
def test_a_file_that_cannot_be_run(tmp_path: Path, code: str, why: str) -> None:
    file = tmp_path / "broken.py"
    file.write_text(code)
    with pytest.raises(MindError) as problem:
        load_mind(f"{file}:Mine")
    assert why.format(file=file) in str(problem.value)
    file.write_text(CODE)
    assert load_mind(f"{file}:First").__name__ == "First", "mended, it can be loaded"
