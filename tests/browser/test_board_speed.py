"""Panning and zooming a nine-tile board with a hundred zombies moves one picture and nothing else.

What it costs is printed (`pytest -s`) and kept with the results; no test depends on a time. The
command `python -m benchmarks.board_frames` prints it, too.
"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks import board_frames
from playwright.sync_api import Page

from tests.browser.camera import camera
from tests.browser.crowd import ZOMBIES, ZONES, open_crowd, zones_of
from tests.browser.frames import STEPS, measured


def test_panning_and_zooming_only_moves_a_picture(
    page: Page, record_property: Callable[[str, object], None]
) -> None:
    open_crowd(page, zones_of(page))
    groups = page.locator(".figure.zombie")
    assert (
        page.evaluate(
            "() => new Set([...document.querySelectorAll('.figure.zombie')]"
            ".map((one) => one.dataset.in)).size"
        )
        == ZONES
    )
    counts = [
        int(one or 1)
        for one in groups.evaluate_all(
            "all => all.map((one) => one.querySelector('.badge')?.textContent.trim())"
        )
    ]
    assert sum(counts) == ZOMBIES

    frames = measured(page)

    record_property("milliseconds per frame", round(frames.per_frame, 2))
    board_frames.report(frames)
    assert frames.count > STEPS, "fewer frames than movements of the hand"
    assert frames.changes == 0, "something on the board was drawn anew"
    assert frames.relaid < 20, "more was laid out than the small map's frame"


def test_the_board_keeps_its_place_when_the_table_changes(page: Page) -> None:
    open_crowd(page, zones_of(page))
    page.get_by_role("button", name="Closer").click()
    *_, before = camera(page)
    page.locator(".figure.survivor.lit").first.click()
    page.locator(".figure.survivor.active").wait_for()
    *_, after = camera(page)
    assert after == before
