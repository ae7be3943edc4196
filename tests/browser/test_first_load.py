"""How much a first visit costs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.pages import Home

MOST = 260_000
"""Bytes as they go over the wire, compressed; maps below the fold come when one scrolls there."""


def test_the_first_load_is_small(page: Page) -> None:
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["response"]["url"]

    def loaded(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    network.on("Network.responseReceived", answered)
    network.on("Network.loadingFinished", loaded)
    page.goto("/", wait_until="networkidle")
    Home(page).ready().drawn()
    page.evaluate("() => document.fonts.ready.then(() => null)")

    total = sum(sizes.values())
    print(f"first load: {total / 1000:.1f} kB in {len(sizes)} requests")
    assert sizes.keys() == addresses.keys()
    largest = sorted(((size, addresses[key]) for key, size in sizes.items()), reverse=True)
    assert total < MOST, largest
    faces = [address for address in addresses.values() if address.endswith(".woff2")]
    assert any("atkinson" in face for face in faces)
    assert not any("staatliches" in face or "grenze" in face for face in faces), (
        "the face of a box comes with the box"
    )
