"""Starting the system's Chromium."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator

from playwright.sync_api import Browser, sync_playwright

WITHOUT = (
    # Each window's address bar would have two pages of its own: a third of what a test costs.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    "SpareRendererForSitePerProcess",  # a process that waits for a page that never comes
    # Playwright's own list, as only the last one counts.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
)
NAMES = ("chromium", "chromium-browser", "google-chrome")


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, NAMES)), None)
    assert program is not None, "there is no Chromium: make test installs it"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield started
        started.close()
