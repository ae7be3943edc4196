"""The installed command as a process: exit codes, streams, pipes, colours, completion."""

from __future__ import annotations

import json
import os
import pty
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from shamble.content import library
from tests.cli.running import COMMAND, installed, process

ESCAPE = b"\x1b["


def test_a_table_in_a_pipe_is_plain_and_unwrapped() -> None:
    done = installed("survivors", "--box", "white-death", COLUMNS="40")
    assert done.returncode == 0
    assert done.stderr == b""
    assert ESCAPE not in done.stdout
    assert len(done.stdout.decode().splitlines()) == 6 + 4
    assert not any(line.endswith(b" ") for line in done.stdout.splitlines())


def test_json_is_utf_8_whatever_the_locale() -> None:
    done = installed(
        "quests", "pates", "--json", LC_ALL="C", PYTHONIOENCODING="ascii", SHAMBLE_LANG="fr"
    )
    assert json.loads(done.stdout.decode("utf-8"))["quests"][0]["local_title"] == "Pâtés de maisons"


def test_text_survives_a_locale_without_accents() -> None:
    done = installed("quests", "pates", PYTHONIOENCODING="ascii", SHAMBLE_LANG="fr")
    assert done.returncode == 0
    assert b"P?t?s de maisons" in done.stdout


@pytest.mark.parametrize(
    "arguments, code",
    [
        (["quests"], 0),
        (["show", "M99"], 2),
        (["quests", "--nonsense"], 2),
        (["check", "bad.toml"], 1),
    ],
)
def test_exit_codes(
    arguments: list[str], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.toml").write_text("id = ")
    done = process(*arguments)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments, unbuffered",
    [
        (["quests"], "1"),
        (["zombies"], ""),
        (["show", "M1"], ""),
        (["cards", "--json"], "1"),
        (["--help"], ""),
    ],
)
def test_a_reader_who_leaves_early_is_no_trouble(arguments: list[str], unbuffered: str) -> None:
    """Whoever meets the closed pipe: we, or with a buffer Rich, which flushes it."""
    command = subprocess.Popen(
        [COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
    )
    assert command.stdout is not None
    command.stdout.close()
    _, complaint = command.communicate()
    assert complaint == b""
    assert command.returncode == 141


def test_head_reads_one_line() -> None:
    done = subprocess.run(
        f"{COMMAND} zombies | head -1", shell=True, capture_output=True, check=True
    )
    assert done.stdout == b"Zombies\n"
    assert done.stderr == b""


def test_help_into_a_closed_pipe_is_quiet() -> None:
    done = subprocess.run(f"{COMMAND} --help | true", shell=True, capture_output=True, check=True)
    assert done.stderr == b""


def test_the_gallery_has_every_quest(tmp_path: Path) -> None:
    file = tmp_path / "quests.html"
    assert process("gallery", "--out", str(file)).returncode == 0
    page = file.read_text("utf-8")
    quests = [quest for box in library.packaged().boxes.values() for quest in box.quests]
    assert len(quests) == 48
    assert all(f'"{quest}"' in page or f">{quest}<" in page for quest in quests)


def on_a_terminal(*arguments: str, **environment: str) -> bytes:
    """What the command writes to a terminal of 80 columns."""
    master, slave = pty.openpty()
    own = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "CI")}
    own |= {"TERM": "xterm-256color", "COLUMNS": "80", **environment}
    with subprocess.Popen([COMMAND, *arguments], stdout=slave, stderr=slave, env=own):
        os.close(slave)
        written = b""
        try:
            while data := os.read(master, 65536):
                written += data
        except OSError:
            pass  # how Linux says that the other side has closed the terminal
        os.close(master)
    return written


def test_colours_on_a_terminal_and_none_if_nobody_wants_them() -> None:
    colourful = on_a_terminal("survivors", "amy")
    plain = on_a_terminal("survivors", "amy", NO_COLOR="1")
    assert b"\x1b[34m" in colourful
    assert b"\x1b[34m" not in plain
    assert b"Amy" in plain


def test_a_picture_is_not_written_to_a_terminal() -> None:
    assert b"confuse the terminal" in on_a_terminal("show", "M1", "--png", "-")


def complete(words: str, run: Callable[..., subprocess.CompletedProcess[bytes]]) -> list[str]:
    """What the shell offers behind these words."""
    done = run(
        _SHAMBLE_COMPLETE="complete_bash",
        COMP_WORDS=f"shamble {words}",
        COMP_CWORD=str(len(words.split(" "))),
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.decode().split("\n")


@pytest.mark.parametrize(
    "words, offer",
    [
        ("", "quests"),
        ("show W", "W10"),
        ("show M1 --sight 1", "1,1:e"),
        ("quests --box b", "black-plague"),
        ("--lang ", "pl"),
        ("quests --difficulty h", "hard"),
        ("cards --kind me", "melee"),
        ("show M1 --sight 1,1:e --eyes ghost-sight,r", "ghost-sight,ruin-sight"),
        ("zombies --card-kind s", "siege"),
    ],
)
def test_completion(words: str, offer: str) -> None:
    assert offer in complete(words, process)


def test_completion_of_the_installed_command() -> None:
    assert "W10" in complete("show W", installed)
