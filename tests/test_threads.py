"""Several threads that need the same things for the first time, at the same moment."""

from __future__ import annotations

import subprocess
import sys

import pytest

THREADS = """
import sys
import threading

import msgspec
{imports}

start, done = threading.Barrier({count}), []


def run():
    start.wait()
    {does}
    done.append(True)


sys.setswitchinterval(1e-6)  # so that the threads are in each other's way
threads = [threading.Thread(target=run) for _ in range({count})]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(done) == len(threads)
"""
FRESH = {  # how many threads, what they all have, what each does first
    "content": (2, "from shamble.content import library", "library.load().quest('M0')"),
    "game": (4, "from shamble.game import Game", "Game.new('M0', players=1, seed=1)"),
    "save": (
        32,
        "from shamble.game.saves import Save\n"
        "given = {'setup': {'quest': 'M0', 'survivors': ['Amy'], 'seats': [0], 'seed': 1},"
        "    'content': '', 'choices': []}",
        "Save.of(given)",
    ),
    "shelf": (
        4,
        "from shamble.content.names import Names\n"
        "from shamble.content import library\n"
        "from shamble.server import shelf\n"
        "boxes = library.packaged()",
        "shelf.box_page(boxes.box('second-edition'), boxes, Names.load('fr'))",
    ),
    "table": (
        32,
        "from shamble.game import Game\n"
        "from shamble.server.log import TableRow\n"
        "from shamble.server.record import Record\n"
        "from shamble.server.table import Table\n"
        "game = Game.new('M0', players=1, seed=1)\n"
        "row = TableRow(id='a', created=0, content='', open=False, host='', spectator='',"
        "    setup='', policy='{\"undo\": \"free\"}')\n"
        "parts = (game.to_save().setup, game, Record(seat_count=1, chat_lines=1), None)",
        "Table(row, *parts)",
    ),
}


@pytest.mark.parametrize("what", FRESH)
def test_a_fresh_process_serves_many_threads_at_once(what: str) -> None:
    count, imports, does = FRESH[what]
    script = THREADS.format(count=count, imports=imports, does=does)
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
