"""Running the command: inside the tests, and as a person's shell runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, Any

from typer.testing import CliRunner, Result

from shamble.cli.app import app
from shamble.content.library import PACKAGED
from tests.nursery import nursery

COMMAND = Path(sys.executable).parent / "shamble"


def run(*arguments: str, typed: str = "", **environment: str) -> Result:
    """The command in this process, with what is typed into it."""
    around = {"SHAMBLE_LANG": "", "NO_COLOR": None, **environment}
    result = CliRunner().invoke(app, list(arguments), input=typed, env=around)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def told(*arguments: str, typed: str = "", **environment: str) -> str:
    """What the command prints, when all is well."""
    result = run(*arguments, typed=typed, **environment)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def as_json(*arguments: str) -> Any:
    """What the command prints with --json."""
    text = told(*arguments, "--json")
    assert text.endswith("\n")
    return json.loads(text)


def refused(*arguments: str, code: int = 2, **environment: str) -> str:
    """The one sentence on standard error, when the command says no."""
    result = run(*arguments, **environment)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip()


def surroundings(**environment: str) -> dict[str, str]:
    """The environment without what somebody has set for Shamble."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("SHAMBLE")}
    return own | environment


def installed(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The installed command as a process of its own."""
    return subprocess.run(
        [COMMAND, *arguments], capture_output=True, env=surroundings(**environment), check=False
    )


def process(
    *arguments: str,
    stdout: IO[bytes] | None = None,
    memory: int | None = None,
    **environment: str,
) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own that finds everything loaded: see `nursery.py`."""
    with tempfile.TemporaryFile() as printed, tempfile.TemporaryFile() as complaints:
        child = nursery().born(
            arguments,
            surroundings(**environment),
            complaints,
            stdout=stdout or printed,
            memory=memory,
        )
        child.stdout.close()
        try:
            code = child.wait(60)
        finally:
            child.kill()
        printed.seek(0)
        complaints.seek(0)
        return subprocess.CompletedProcess(arguments, code, printed.read(), complaints.read())


def own_folder(folder: Path, quest: str = "X1") -> Path:
    """Somebody's own folder with one quest, which is M1 under another name."""
    source = (PACKAGED / "second-edition" / "quests" / "M1.toml").read_text("utf-8")
    quests = folder / "second-edition" / "quests"
    quests.mkdir(parents=True)
    text = source.replace('id = "M1"', f'id = "{quest}"').replace("City Blocks", "My Street")
    (quests / f"{quest}.toml").write_text(text, "utf-8")
    return folder


def waiting_folder(folder: Path) -> Path:
    """The same with a rule of another box and one in words alone, so that it cannot be played."""
    file = own_folder(folder) / "second-edition" / "quests" / "X1.toml"
    text = file.read_text("utf-8").replace("notes = [", 'missing = ["Sing."]\nnotes = [', 1)
    file.write_text(text + '\n[[standing]]\nrule = "beacon carried"\n', "utf-8")
    return folder
