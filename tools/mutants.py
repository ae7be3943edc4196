"""Mutants: a sample of small changes to the code, and which of them no test notices.

    python -m tools.mutants --number 300 --seed 1 --of rules

Cosmic Ray makes the changes; annotations, which nobody runs, are left as they are. Each mutant is
tried in a copy of the project by the tests that may concern its module, those that speak of it
most first, until one fails. Golden games are left out: they notice any change and explain none.
"""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import os
import random
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from cosmic_ray.commands.init import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkResult

ROOT = Path(__file__).resolve().parent.parent
SOURCES = Path("src/shamble")
LAYERS = ("board", "rules", "server")
TESTS = {
    "board": ("tests/board", "tests/rulebook", "tests/rules"),
    "rules": ("tests/rules", "tests/skills", "tests/rulebook", "tests/quests", "tests/scenarios"),
    "server": ("tests/server",),
}
"""By layer: the folders of the tests that may concern it."""
LEFT_OUT = (
    "tests/quests/test_golden.py",
    "tests/server/test_killed_server.py",
    "tests/server/test_bad_days.py",
    "tests/server/test_two_workers.py",
    "tests/server/test_fuzz.py",
    "tests/server/test_openapi.py",
)
"""Golden games, and what takes minutes: kills, and whatever messages there can be."""
EQUIVALENT = re.compile("core/ReplaceComparisonOperator_(Is_Eq|IsNot_NotEq|Eq_Is|NotEq_IsNot)")
"""Changes that change nothing: of words and small numbers there is one each."""
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv*", "node_modules", "__pycache__", ".*_cache", "dist", "build", ".hypothesis"
)
PATIENCE = 600
"""Seconds for the tests of a mutant. One that never ends was noticed."""


def main() -> None:
    options = _options()
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        work = Path(folder)
        every = _every_mutant(options.of, work / "mutants.sqlite")
        chance = random.Random(options.seed)
        sample = chance.sample(every, min(options.number, len(every)))
        print(f"{len(sample)} of {len(every)} mutants of {', '.join(options.of)}:", flush=True)
        survivors = _try_all(sample, options.workers, work)
    caught = len(sample) - len(survivors)
    for mutant, result in survivors:
        print(f"\n{_place(mutant)} survived\n{_lines(result)}")
    share = 100 * caught / max(len(sample), 1)
    print(f"\nCaught {caught} of {len(sample)} ({share:.1f} %), seed {options.seed}.")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Which of many small changes no test notices.")
    parser.add_argument("--number", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument(
        "--of", nargs="+", choices=LAYERS, default=list(LAYERS), help="of which code"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="at a time")
    return parser.parse_args()


# --- the mutants ----------------------------------------------------------------------------


def _every_mutant(layers: list[str], database: Path) -> list[MutationSpec]:
    """Everything that Cosmic Ray can change in these layers, in one order."""
    paths = sorted(path for layer in layers for path in (SOURCES / layer).rglob("*.py"))
    with use_db(str(database), WorkDB.Mode.create) as known:
        init(paths, known, {})
        every = [mutant for item in known.work_items for mutant in item.mutations]
    found = [mutant for mutant in every if not EQUIVALENT.fullmatch(mutant.operator_name)]
    skipped = {path: never_run(path) for path in paths}
    found = [
        mutant
        for mutant in found
        if not any(begin <= mutant.start_pos < end for begin, end in skipped[mutant.module_path])
    ]
    return sorted(found, key=lambda one: (one.module_path, one.operator_name, one.occurrence))


Position = tuple[int, int]
"""Line and column."""


def never_run(path: Path) -> list[tuple[Position, Position]]:
    """The stretches of a module that are for type checkers and readers alone."""
    found: list[ast.AST | None] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.AnnAssign | ast.arg):
            found.append(node.annotation)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append(node.returns)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            found.append(node)
    return [
        ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in found
        if isinstance(node, ast.expr | ast.stmt)
    ]


# --- trying them ----------------------------------------------------------------------------

Tried = tuple[MutationSpec, WorkResult]


def _try_all(sample: list[MutationSpec], workers: int, work: Path) -> list[Tried]:
    """Those of the sample that no test noticed."""
    survivors: list[Tried] = []
    with concurrent.futures.ProcessPoolExecutor(
        workers, initializer=_move_into_a_copy, initargs=(work,)
    ) as pool:
        for number, (mutant, result, seconds) in enumerate(pool.map(_try, sample), 1):
            if result.worker_outcome != WorkerOutcome.NORMAL:
                sys.exit(f"{_place(mutant)} could not be tried:\n{result.output}")
            survived = result.test_outcome == TestOutcome.SURVIVED
            if survived:
                survivors.append((mutant, result))
            word = "SURVIVED" if survived else "caught"
            print(f"{number:4} {word:8} {seconds:5.0f} s  {_place(mutant)}", flush=True)
    return survivors


def _move_into_a_copy(work: Path) -> None:
    """This process works in a project of its own, in which nothing else changes."""
    copy = work / str(os.getpid())
    shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
    os.chdir(copy)
    os.environ["PYTHONPATH"] = f"{copy / 'src'}{os.pathsep}{copy}"


def _try(mutant: MutationSpec) -> tuple[MutationSpec, WorkResult, float]:
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-n", "0", "-x", "-q", "-p", "no:cacheprovider"]
    files = " ".join([*command, *map(str, concerned(mutant))])
    return mutant, mutate_and_test([mutant], files, PATIENCE), time.monotonic() - began


def concerned(mutant: MutationSpec) -> list[Path]:
    """The tests of the mutant's layer, those that speak of it most first."""
    layer = mutant.module_path.relative_to(SOURCES).parts[0]
    name = mutant.definition_name or ""
    words = {mutant.module_path.stem, name, *re.findall("[A-Z][a-z]+|[a-z]{4,}", name)}
    spoken = re.compile("|".join(rf"\b{re.escape(word)}" for word in words if word), re.IGNORECASE)
    return sorted(
        _tests(layer), key=lambda path: (-len(spoken.findall(path.read_text("utf-8"))), path)
    )


def _tests(layer: str) -> Iterator[Path]:
    for folder in TESTS[layer]:
        for path in Path(folder).rglob("test_*.py"):
            if path.as_posix() not in LEFT_OUT:
                yield path


# --- telling --------------------------------------------------------------------------------


def _place(mutant: MutationSpec) -> str:
    operator = mutant.operator_name.removeprefix("core/")
    return f"{mutant.module_path}:{mutant.start_pos[0]} {mutant.definition_name or ''} {operator}"


def _lines(result: WorkResult) -> str:
    """What was changed."""
    lines = (result.diff or "").splitlines()
    return "\n".join(line for line in lines if re.match(r"[+-](?![+-])", line))


if __name__ == "__main__":
    main()
