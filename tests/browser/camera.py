"""Where the board is on the page."""

from __future__ import annotations

import re

from playwright.sync_api import Page

MOVED = re.compile(r"translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)")

AT_REST = """async (world) => {
  let last = "";
  for (let same = 0; same < 12; same++) {
    await new Promise(requestAnimationFrame);
    if (world.style.transform !== last) [last, same] = [world.style.transform, 0];
  }
  return last;
}"""
"""Its place when it has not moved for a dozen frames, however long these take."""


def camera(page: Page) -> tuple[float, ...]:
    """Where the board comes to rest: x, y, scale."""
    found = MOVED.search(page.locator(".world").evaluate(AT_REST))
    assert found is not None
    return tuple(float(number) for number in found.groups())
