"""What a frame of panning and zooming costs, on a nine-tile board with a hundred zombies:
`python -m benchmarks.board_frames`. It needs the built page and Chromium."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import msgspec
from tests.browser.chromium import chromium
from tests.browser.crowd import open_crowd, zones_of
from tests.browser.frames import Frames, measured
from tests.services import Server

from benchmarks.measure import show
from shamble.server.settings import PAGE

GOAL = 8.0
"""Milliseconds of script and layout that a frame may cost."""


def measure(page_folder: Path) -> Frames:
    """One run in a browser of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(str(Path(folder) / "tables.db"), SHAMBLE_PAGE=str(page_folder)) as server,
        chromium() as browser,
    ):
        context = browser.new_context(
            base_url=server.address, viewport={"width": 1280, "height": 800}
        )
        page = context.new_page()
        open_crowd(page, zones_of(page))
        return measured(page)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page", type=Path, default=PAGE, help="the built page")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    frames = measure(given.page)
    if given.json:
        print(msgspec.json.encode(frames).decode())
        return
    report(frames)


def report(frames: Frames) -> None:
    rows = [
        ["script and layout", f"{frames.per_frame:.2f} ms", f"under {GOAL:g} ms"],
        ["  script", f"{frames.script:.2f} ms", ""],
        ["  style and layout", f"{frames.layout:.2f} ms", ""],
        ["paint", f"{frames.paint:.2f} ms", ""],
        ["longest frame", f"{frames.longest:.2f} ms", ""],
        ["frames", str(frames.count), ""],
        ["changes on the board", str(frames.changes), "0"],
    ]
    show("Panning and zooming, per frame", ["", "measured", "goal"], rows)


if __name__ == "__main__":
    main()
