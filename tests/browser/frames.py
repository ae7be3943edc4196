"""What panning and zooming the board costs: script, style and layout on the page's main thread,
from Chromium's own trace."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec
from playwright.sync_api import Page

from tests.browser.camera import camera

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
SCRIPT = {"EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks"}
LAYOUT = {"Layout", "RecalculateStyles", "UpdateLayoutTree"}
PAINT = {"Commit", "Layerize", "Paint", "PrePaint", "UpdateLayer", "UpdateLayerTree"}
STEPS = 60
"""Of panning, and again of zooming."""
FRAME = 17
"""Milliseconds between two movements of the hand: a frame each."""

SHARP = "() => !document.querySelector('.world').style.willChange"
"""No hand has moved the board for a while."""

WATCH = """
() => {
  window.changes = 0;
  new MutationObserver((all) => {
    // Who looks where is other people's doing.
    window.changes += all.filter((one) => !one.target.closest?.(".presence")).length;
  }).observe(document.querySelector(".world svg"), {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}
"""


class Frames(msgspec.Struct, frozen=True):
    """What was measured. Times are milliseconds per frame."""

    count: int
    script: float
    layout: float
    paint: float
    """Not a part of the others; what it draws goes to other threads."""
    longest: float
    """Script and layout of the longest frame."""
    relaid: int
    """How many parts of the page the largest Layout had to place."""
    changes: int
    """Changes of anything drawn on the board."""

    @property
    def per_frame(self) -> float:
        """Script and layout together."""
        return self.script + self.layout


def measured(page: Page) -> Frames:
    """Pan and zoom the board of an open table, and read what it cost."""
    box = page.locator(".board .window").bounding_box()
    assert box is not None
    browser = page.context.browser
    assert browser is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    camera(page)
    page.wait_for_function(SHARP)
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.mouse.down()
    for step in range(STEPS):
        turn = 1 if step < STEPS / 2 else -1
        x, y = x + 5 * turn, y + 3 * turn
        page.mouse.move(x, y)
        page.wait_for_timeout(FRAME)
    page.mouse.up()
    for step in range(STEPS):
        page.mouse.wheel(0, -40 if step < STEPS / 2 else 40)
        page.wait_for_timeout(FRAME)
    trace = json.loads(browser.stop_tracing())
    return _read(trace["traceEvents"], page.evaluate("window.changes"))


def _read(events: list[dict[str, Any]], changes: int) -> Frames:
    whole = [event for event in events if event.get("ph") == "X"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    # The page's own thread is the one that draws frames; others belong to spare processes.
    drawn = {
        main: [
            e for e in whole if (e["pid"], e["tid"]) == main and e["name"] == "FireAnimationFrame"
        ]
        for main in mains
    }
    main = max(drawn, key=lambda one: len(drawn[one]))
    frames = drawn[main]
    own = [event for event in whole if (event["pid"], event["tid"]) == main]
    script, layout, paint = (
        [event for event in own if event["name"] in names] for names in (SCRIPT, LAYOUT, PAINT)
    )
    count = len(frames)
    starts = sorted(event["ts"] for event in frames)
    spans = zip(starts, [*starts[1:], float("inf")], strict=True)
    busy = [
        _time([e for e in (*script, *layout) if start <= e["ts"] < end]) for start, end in spans
    ]
    return Frames(
        count=count,
        script=(_time([*script, *layout]) - _time(layout)) / count,
        layout=_time(layout) / count,
        paint=_time(paint) / count,
        longest=max(busy),
        relaid=max((_relaid(event) for event in own if event["name"] == "Layout"), default=0),
        changes=changes,
    )


def _relaid(event: dict[str, Any]) -> int:
    found: int = event["args"].get("beginData", {}).get("dirtyObjects", 0)
    return found


def _time(events: Iterable[dict[str, Any]]) -> float:
    """Milliseconds in which any of them was running: one inside another counts once."""
    total, until = 0.0, 0.0
    for event in sorted(events, key=lambda one: float(one["ts"])):
        start, end = float(event["ts"]), float(event["ts"]) + float(event["dur"])
        total += max(0.0, end - max(start, until))
        until = max(until, end)
    return total / 1000
