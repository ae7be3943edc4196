"""Files that cannot be meant, and an output that takes nothing: one sentence and exit code 2."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from shamble.game import Game, GameError
from tests.cli.running import COMMAND, own_folder, process

MEMORY = 2_000_000_000
"""Bytes that a command may ask for: more than any needs, less than there would be to read."""
NO_SPACE = "The output could not be written: No space left on device.\n"
READERS = (("check",), ("scenario",), ("quests", "--content"), ("replay",))
BOX = 'box = "second-edition"\n'
QUOTED = ".".join(['"a"'] * 50_000)
WITHOUT_MEASURE = {
    "digits": (f"{BOX}id = {'9' * 100_000}\n", "number beyond all measure"),
    "hexadecimal": (f"{BOX}id = 0x{'9' * 100_000}\n", "number beyond all measure"),
    "parts": (f"{BOX}{'.'.join('a' * 50_000)} = 1\n", "key of more than 32 parts"),
    "quoted": (f"{BOX}[{QUOTED}]\n", "key of more than 32 parts"),
    "inline": (f"{BOX}x = {{ {' . '.join('a' * 50_000)} = 1 }}\n", "key of more than 32 parts"),
    "nested": (f"{BOX}x = {'[' * 50_000}\n", "lists in lists without end"),
    "long": ("#" * 1_000_001, "a file of 1,000,001 bytes"),
}  # fmt: skip


def bounded(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process that is soon out of memory, and that nobody waits for long for."""
    return process(*arguments, memory=MEMORY)


def sentence(done: subprocess.CompletedProcess[bytes]) -> str:
    """The one sentence of a command that was refused."""
    complaint = done.stderr.decode()
    assert (done.returncode, complaint.count("\n")) == (2, 1), complaint[-2000:]
    assert not done.stdout
    return complaint


@pytest.mark.parametrize("reader", READERS[:3], ids=" ".join)
@pytest.mark.parametrize("what", WITHOUT_MEASURE)
def test_a_file_without_measure_is_refused(
    what: str, reader: tuple[str, ...], tmp_path: Path
) -> None:
    text, expected = WITHOUT_MEASURE[what]
    file = tmp_path / "file.toml"
    file.write_text(text)
    assert expected in sentence(bounded(*reader, str(file)))


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_a_device_has_no_end_and_a_pipe_no_beginning(
    reader: tuple[str, ...], tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in ("/dev/zero", str(tmp_path / "pipe")):
        assert "a device or a pipe" in sentence(bounded(*reader, path))


def test_a_pipe_among_somebodys_own_quests_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(own_folder(tmp_path) / "second-edition" / "quests" / "X2.toml")
    assert "X2.toml: found a device or a pipe" in sentence(
        bounded("quests", "--content", str(tmp_path))
    )


def test_a_save_of_twenty_million_bytes_is_none(tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    save.write_bytes(b" " * 20_000_001)
    assert "larger than the 20000000 bytes" in sentence(bounded("replay", str(save)))
    with pytest.raises(GameError, match="a file of 20,000,001 bytes; expected at most 20,000,000"):
        Game.load(save)


@pytest.mark.parametrize(
    "arguments", [["quests"], ["show", "M1"], ["cards", "--json"], ["--help"]], ids=" ".join
)
def test_a_full_disk_behind_the_output_is_told(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        complaint = sentence(process(*arguments, stdout=full))
    assert complaint == NO_SPACE


def test_a_full_disk_behind_the_output_of_the_installed_command() -> None:
    done = subprocess.run(
        f"{COMMAND} quests >/dev/full", shell=True, capture_output=True, check=False
    )
    assert sentence(done) == NO_SPACE


@pytest.mark.parametrize("arguments", ["quests", "show M1", "cards --json", "--help"])
def test_a_closed_output_is_no_trouble(arguments: str) -> None:
    done = subprocess.run(
        f"{COMMAND} {arguments} >&-", shell=True, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_with_all_streams_closed_an_error_is_an_exit_code() -> None:
    done = subprocess.run(f"{COMMAND} show M99 <&- >&- 2>&-", shell=True, check=False)
    assert done.returncode == 2


def test_a_line_without_end_is_not_typed_by_anybody(tmp_path: Path) -> None:
    done = subprocess.run(
        f"ulimit -v {MEMORY // 1000}; {COMMAND} play M1 --seed 1 </dev/zero",
        shell=True, capture_output=True, timeout=60, check=False,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "language, told", [("en", "sealed"), ("fr", "scellée"), ("pl", "zapieczętowany")]
)
def test_a_sealed_save_is_for_its_server(tmp_path: Path, language: str, told: str) -> None:
    save = tmp_path / "save.json"
    save.write_text('{"format": "sealed", "version": 1, "quest": "M1", "key": "0", "sealed": "x"}')
    for reader in (("replay",), ("play", "--resume")):
        complaint = sentence(bounded("--lang", language, *reader, str(save)))
        assert told in complaint
    with pytest.raises(GameError, match="sealed by the server of a running game"):
        Game.load(save)
