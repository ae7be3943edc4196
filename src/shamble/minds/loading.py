"""Minds by name: those of the package, those that other packages bring, and classes in files."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Final

from shamble.content.errors import ToldError
from shamble.content.names import Names
from shamble.minds import MINDS
from shamble.minds.mind import Mind

ENTRY_POINTS: Final = "shamble.minds"
"""The group of entry points under which a package offers minds."""
FILE_END: Final = ".py"


class MindError(ToldError):
    """A mind cannot be had, or does what a mind may not do. Its sentences quote paths and errors of
    people's own code whole."""

    def said(self, names: Names) -> str:
        return names.text(f"problem.{self.code.replace('-', '_')}", **self.facts)


def known_minds() -> list[str]:
    """The names of minds: first those of the package, then those that other packages bring."""
    from importlib.metadata import entry_points  # takes longer than most commands

    brought = sorted({entry.name for entry in entry_points(group=ENTRY_POINTS)})
    return list(dict.fromkeys([*MINDS, *brought]))


def is_in_file(word: str) -> bool:
    """Whether the word means a class in a file: `mine.py:Mine`."""
    return ":" in word or word.endswith(FILE_END)


def load_mind(word: str) -> type[Mind]:
    """The class of a mind by its name, or by its file and the name of the class in it.

    >>> load_mind("quick").name
    'quick'
    """
    if is_in_file(word):
        return _from_file(word)
    if word in MINDS:
        return MINDS[word]
    return _from_package(word)


def name_of(word: str, mind: type[Mind]) -> str:
    """What a mind is called in tables."""
    if not is_in_file(word):
        return word
    return str(mind.name or mind.__name__)


def _from_package(word: str) -> type[Mind]:
    from importlib.metadata import entry_points

    for entry in entry_points(group=ENTRY_POINTS, name=word):
        try:
            found: object = entry.load()
        except (Exception, SystemExit) as problem:
            raise _broken(word, problem) from problem
        return _checked(word, found)
    known = ", ".join(known_minds())
    raise MindError(
        f"there is no mind {word!r}; expected one of {known}, or FILE.py:CLASS",
        "unknown-mind",
        name=word,
        known=known,
    )


def _from_file(word: str) -> type[Mind]:
    place, _, name = word.rpartition(":")
    path = Path(place if place else name)
    if not path.is_file():
        raise MindError(f"{path}: there is no such file", "mind-file", path=path)
    module = _run(path)
    found = getattr(module, name, None) if place and name else None
    if found is None:
        own = [
            key
            for key, value in vars(module).items()
            if isinstance(value, type) and issubclass(value, Mind) and value is not Mind
        ]
        example = f"{path}:{own[0] if own else 'Mine'}"
        raise MindError(
            f"{word}: there is no such class; expected a class in a file, such as {example}",
            "mind-class",
            name=word,
            example=example,
        )
    return _checked(word, found)


def _run(path: Path) -> ModuleType:
    """What the file has; the same file is run once in a process."""
    name = "shamble_mind_" + "".join([c if c.isalnum() else "_" for c in str(path.resolve())])
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise MindError(f"{path}: this is no Python file", "mind-file", path=path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # before it runs: dataclasses look for it there
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as problem:
        del sys.modules[name]
        raise _broken(str(path), problem) from problem
    return module


def _broken(what: str, problem: BaseException) -> MindError:
    why = told(problem)
    return MindError(f"{what} cannot be loaded: {why}", "mind-not-loaded", name=what, why=why)


def told(problem: BaseException) -> str:
    """An error of somebody's own code in a line: what, and where it happened.

    >>> told(ValueError("no way"))
    'ValueError: no way'
    """
    what = " ".join(traceback.format_exception_only(type(problem), problem)[-1].split())
    frames = traceback.extract_tb(problem.__traceback__)
    if not frames:
        return what
    return f"{what} ({frames[-1].filename}:{frames[-1].lineno})"


def _checked(word: str, found: object) -> type[Mind]:
    """The class, if it is one of a mind that plays as all others do."""
    if not isinstance(found, type) or not issubclass(found, Mind):
        raise MindError(f"{word}: this is no subclass of shamble.minds.Mind", "no-mind", name=word)
    for base in found.__mro__:
        if base is Mind:
            break
        if "answer" in base.__dict__:
            raise MindError(
                f"{word}: it has an `answer` of its own, which is shown the game; expected `choose`"
                " alone, which is shown what a person may know",
                "mind-answers",
                name=word,
            )
    return found
