"""Mutants: a sample of small changes to the code, and which of them no test notices.

    python -m tools.mutants --number 300 --seed 1 --of rules

Cosmic Ray makes the changes; annotations, which nobody runs, are left as they are. All runs in
copies of the project. First every file of tests runs once as the code is, and what it runs of it is
written down. Then each mutant is tried by the files that run the changed line, those that speak of
it most first, until one fails; where they do not end, that is told apart. Golden games are left
out: they notice any change and explain none.
"""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

from cosmic_ray.commands.init import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkResult
from coverage import CoverageData

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
    ".git", ".venv*", "node_modules", ".*_cache", "dist", "build", ".hypothesis"
)
PYTEST = ("-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider")
NEAREST = 5
"""Files of tests that are tried before the many others are even collected."""
PATIENCE = (180, 900)
"""Seconds for these, and for all others: several times what they take."""
ENDLESS = "these tests do not end"


def main() -> None:
    options = _options()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        work = Path(folder).resolve()
        _move_into_a_copy(ROOT, work)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what is compiled here, all others have
        every = _every_mutant(options.of, work / "mutants.sqlite")
        chance = random.Random(options.seed)
        sample = chance.sample(every, min(options.number, len(every)))
        reach = _reach(options.of, options.workers, work)
        print(f"{len(sample)} of {len(every)} mutants of {', '.join(options.of)}:", flush=True)
        survivors = _try_all(sample, reach, options.workers, work)
    caught = len(sample) - len(survivors)
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


# --- which tests run which lines ------------------------------------------------------------

Lines = Mapping[str, Set[int]]
"""By module: the lines that are run."""
Reach = Mapping[Path, Lines]
"""By file of tests."""


def _reach(layers: list[str], workers: int, work: Path) -> Reach:
    """What each file of tests runs. Each has a process of its own: what is prepared once and kept
    is run by each that needs it."""
    files = sorted({path for layer in layers for path in files_of(layer)})
    found: dict[Path, Lines] = {}
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        tasks = [(path, work / f"{number}.coverage") for number, path in enumerate(files)]
        for number, (path, lines) in enumerate(pool.map(_run_lines, tasks), 1):
            found[path] = lines
            print(f"\rWhat tests run: {number} of {len(files)} files", end="", flush=True)
    print()
    return found


def _run_lines(task: tuple[Path, Path]) -> tuple[Path, Lines]:
    path, data = task
    measure = ["-m", "coverage", "run", f"--data-file={data}", f"--source={SOURCES}"]
    command = [sys.executable, *measure, *PYTEST, str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{path} fails although nothing was changed:\n{done.stdout}{done.stderr}")
    known = CoverageData(str(data))
    known.read()
    return path, {
        Path(name).relative_to(Path.cwd()).as_posix(): frozenset(known.lines(name) or ())
        for name in known.measured_files()
    }


# --- trying them ----------------------------------------------------------------------------

SURVIVED = "SURVIVED"


def _try_all(
    sample: list[MutationSpec], reach: Reach, workers: int, work: Path
) -> list[MutationSpec]:
    """Those of the sample that no test noticed."""
    survivors: list[MutationSpec] = []
    tasks = [(mutant, concerned(mutant, reach)) for mutant in sample]
    with concurrent.futures.ProcessPoolExecutor(
        workers, initializer=_move_into_a_copy, initargs=(Path.cwd(), work)
    ) as pool:
        for number, (mutant, result, seconds) in enumerate(pool.map(_try, tasks), 1):
            if result.worker_outcome != WorkerOutcome.NORMAL:
                sys.exit(f"{_place(mutant)} could not be tried:\n{result.output}")
            word = _word(result)
            print(f"{number:4} {word:8} {seconds:5.0f} s  {_place(mutant)}", flush=True)
            if word == SURVIVED:
                survivors.append(mutant)
                print(_lines(result), flush=True)
    return survivors


def _word(result: WorkResult) -> str:
    if result.test_outcome == TestOutcome.SURVIVED:
        return SURVIVED
    return "endless" if ENDLESS in (result.output or "") else "caught"


def _move_into_a_copy(project: Path, work: Path) -> None:
    """This process works in a project of its own, in which nothing else changes."""
    copy = work / str(os.getpid())
    shutil.copytree(project, copy, ignore=NOT_COPIED)
    os.chdir(copy)
    os.environ["PYTHONPATH"] = f"{copy / 'src'}{os.pathsep}{copy}"


def _try(task: tuple[MutationSpec, list[Path]]) -> tuple[MutationSpec, WorkResult, float]:
    mutant, files = task
    began = time.monotonic()
    result = mutate_and_test([mutant], shlex.join(["sh", "-c", trial(files)]), 2 * sum(PATIENCE))
    return mutant, result, time.monotonic() - began


def trial(files: list[Path]) -> str:
    """The shell's command that runs these tests until one fails. Where nothing runs the changed
    line, nothing can notice it, and the command does nothing."""
    runs = zip(PATIENCE, (files[:NEAREST], files[NEAREST:]), strict=True)
    commands = [
        ["timeout", str(seconds), sys.executable, *PYTEST, "-x", *map(str, some)]
        for seconds, some in runs
        if some
    ]
    trials = " && ".join(map(shlex.join, commands)) or "true"
    return f"{trials} || {{ test $? = 124 && echo {ENDLESS}; exit 1; }}"


def concerned(mutant: MutationSpec, reach: Reach) -> list[Path]:
    """The files of tests that run the changed line, those that speak of it most first."""
    module, line = mutant.module_path.as_posix(), statement(mutant.module_path, mutant.start_pos)
    name = mutant.definition_name or ""
    words = {mutant.module_path.stem, name, *re.findall("[A-Z][a-z]+|[a-z]{4,}", name)}
    spoken = re.compile("|".join(rf"\b{re.escape(word)}" for word in words if word), re.IGNORECASE)
    files = [path for path, lines in reach.items() if line in lines.get(module, ())]
    return sorted(files, key=lambda path: (-len(spoken.findall(path.read_text("utf-8"))), path))


def statement(path: Path, position: Position) -> int:
    """The line on which the statement around a place begins."""
    around = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.stmt)
        and (node.lineno, node.col_offset) <= position
        and position < (node.end_lineno or 0, node.end_col_offset or 0)
    ]
    return max(around, default=position[0])


def files_of(layer: str) -> Iterator[Path]:
    """The files of tests that may concern a layer."""
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
