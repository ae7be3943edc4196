"""How many frames a second one sees while a horde of sixty moves, and how long its phase takes:
`python -m benchmarks.horde_frames`. It needs the built page and Chromium.

A golden game goes on with the last Turn of a round, which ends: 62 Zombies act. Frames are counted
while scenes are shown in which some of them go; time is taken until one may choose again.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from tests.browser.chromium import chromium
from tests.browser.film import Film
from tests.browser.games import golden
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

GAME, CHOICES = "m17-won", 194
GOAL = 50.0
"""Frames a second."""

WATCH = """() => {
  window.seen = { frames: 0, moving: 0, began: 0, ended: 0, worst: 0, scenes: 0, moments: 0 };
  let moment = null;
  let before = performance.now();
  const frame = (now) => {
    const since = now - before;
    before = now;
    const place = document.querySelector(".film .buttons .place");
    const told = place !== null;
    if (told) seen.scenes = Number(place.textContent.split("/")[1]);
    const great = document.querySelector("[data-moment]");
    if (great && great !== moment) seen.moments += 1;
    moment = great;
    if (told && !seen.began) seen.began = now;
    if (told && document.querySelector(".figure.zombie") && document.getAnimations().length) {
      seen.frames += 1;
      seen.moving += since;
      seen.worst = Math.max(seen.worst, since);
    }
    if (seen.began && !told && !seen.ended) seen.ended = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def measure(speed: str) -> dict[str, Any]:
    """The phase in a browser of its own, at this speed of films."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(str(Path(folder) / "tables.db")) as server,
        chromium() as browser,
    ):
        page = Visitors(browser, server.address).new(motion=True)
        page.add_init_script(f"localStorage.setItem('shamble.film', '{speed}')")
        links = table_of(server, golden(GAME, CHOICES))
        table = TableScreen(page).open(link(links["table"], links["seats"][0]))
        page.wait_for_timeout(3000)  # the first look at the board is over
        page.evaluate(WATCH)
        said = table.words("play.choice.end_turn")
        if speed == "off":
            table.choice(said).click()
            page.wait_for_timeout(2000)
        else:
            Film(table).begin()
            page.wait_for_function("() => seen.ended > 0", timeout=120_000)
        found: dict[str, Any] = page.evaluate("() => seen")
        return found


def main() -> None:
    expect.set_options(timeout=60_000)  # the machine may be busy with other things
    for speed in ("normal", "off"):
        seen = measure(speed)
        seconds = (seen["ended"] - seen["began"]) / 1000
        print(
            f"{speed}: the phase takes {seconds:.1f} s, {seen['scenes']} scenes,"
            f" {seen['moments']} of them moments of their own"
        )
        if seen["frames"]:
            rate = 1000 * seen["frames"] / seen["moving"]
            print(f"  {rate:.0f} frames a second of at least {GOAL:.0f} while something moves,")
            print(f"  {seen['frames']} frames, the longest {seen['worst']:.0f} ms")


if __name__ == "__main__":
    main()
