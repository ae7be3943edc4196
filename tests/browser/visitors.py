"""People who visit the page, each with a browser profile of their own."""

from __future__ import annotations

import json
import re

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
)

LOCALES = {"en": "en-GB", "fr": "fr-FR", "pl": "pl-PL"}
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)

READ_ALONG = """
new MutationObserver((changes) => {
  for (const { type, target, attributeName, addedNodes } of changes) {
    const texts = { attributes: () => [target.getAttribute(attributeName)],
                    characterData: () => [target.data],
                    childList: () => [...addedNodes].map((one) => one.outerHTML ?? one.data) };
    for (const found of texts[type]().join().match(/⟦[^⟧]*⟧|[{]\\w+[}]/g) ?? []) {
      console.error(`not a text for people: ${found}`);
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true,
                       attributeFilter: ["aria-label", "title", "placeholder", "alt"] });
"""
"""Complain about each missing text, which shows as ⟦key⟧, and about each {name} left unfilled."""

NO_WORKER = "delete Navigator.prototype.serviceWorker"
"""A browser that cannot install pages."""

REMEMBER = """
for (const [key, value] of Object.entries(%s)) {
  if (!localStorage.getItem(key)) localStorage.setItem(key, value);
}
"""
"""What a browser keeps from earlier visits."""


class Visitors:
    """Opens pages and remembers what they complain about.

    A forbidden script or style, an answer that is no success and a missing text all end in the
    console, so the console is listened to from the first moment on.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._expected: list[re.Pattern[str]] = []
        self._contexts: list[BrowserContext] = []
        self._heard: list[str] = []

    def new(
        self,
        language: str = "en",
        viewport: ViewportSize = DESKTOP,
        *,
        name: str = "",
        motion: bool = False,
        dark: bool = True,
        touch: bool = False,
        installed: bool = False,
        new_here: bool = False,
    ) -> Page:
        """Somebody else. Who likes no motion has switched the films off, too. Only where it is
        `installed` the page may have its service worker: what goes by that no test can change. Who
        is `new_here` is offered sound."""
        context = self._browser.new_context(
            base_url=self._address,
            locale=LOCALES[language],
            viewport=viewport,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark" if dark else "light",
            has_touch=touch,
        )
        context.add_init_script(READ_ALONG)
        if not installed:
            context.add_init_script(NO_WORKER)
        kept = {"shamble.name": name} | ({} if motion else {"shamble.film": "off"})
        if not new_here:
            kept["shamble.settings"] = json.dumps({"asked": True})
        context.add_init_script(REMEMBER % json.dumps(kept))
        self._contexts.append(context)
        page = context.new_page()
        self._listen(page)
        return page

    def _listen(self, page: Page) -> None:
        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                place = message.location
                self._heard.append(f"{message.text} ({place['url']}:{place['lineNumber']})")

        def failed(request: Request) -> None:
            # What a page no longer wants when one leaves it is no failure.
            if request.failure != "net::ERR_ABORTED":
                self._heard.append(f"{request.failure}: {request.url}")

        page.on("console", said)
        page.on("pageerror", lambda error: self._heard.append(str(error)))
        page.on("requestfailed", failed)

    def expect(self, complaint: str) -> None:
        """A complaint that matches this is part of the test; it must come."""
        self._expected.append(re.compile(complaint))

    @property
    def complaints(self) -> list[str]:
        """What was complained about unexpectedly, and what was expected in vain."""
        unexpected = [
            said for said in self._heard if not any(one.search(said) for one in self._expected)
        ]
        in_vain = [
            f"expected: {one.pattern}"
            for one in self._expected
            if not any(one.search(said) for said in self._heard)
        ]
        return unexpected + in_vain

    def leave(self, page: Page) -> None:
        """Close somebody's browser."""
        self._contexts.remove(page.context)
        page.context.close()

    def close(self) -> None:
        for context in list(self._contexts):
            self.leave(context.pages[0])
