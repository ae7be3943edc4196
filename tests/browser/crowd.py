"""A nine-tile board with a hundred zombies on it: a real table, whose first message is changed on
its way to the browser."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

QUEST = "M1"
ZOMBIES = 100
ZONES = 30
KINDS = ("walker", "fatty", "runner")


def open_crowd(page: Page, zones: list[str]) -> None:
    """Open a new table of the quest with a hundred zombies in thirty of these zones."""

    def meet(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()
        server.on_message(lambda message: browser.send(_crowded(str(message), zones)))

    page.route_web_socket("**/play", meet)
    made = page.request.post("/api/tables", data={"quest": QUEST, "seed": 1})
    assert made.status == 201, made.text()
    links = made.json()
    page.goto(f"/#/t/{links['table']}/{links['seats'][0]}")
    page.wait_for_selector(".figure.zombie")


def zones_of(page: Page) -> list[str]:
    plan = page.request.get(f"/api/boards/{QUEST}").json()
    return [zone["name"] for zone in plan["zones"]]


def _crowded(message: str, zones: list[str]) -> str:
    told: dict[str, Any] = json.loads(message)
    if told["type"] in ("welcome", "update"):
        told["position"]["view"]["zombies"] = _crowd(zones)
    return json.dumps(told)


def _crowd(zones: list[str]) -> dict[str, dict[str, int]]:
    """A hundred zombies of three kinds, dealt out over thirty zones."""
    crowd: dict[str, dict[str, int]] = {}
    for number in range(ZOMBIES):
        there = crowd.setdefault(zones[number % ZONES], {})
        kind = KINDS[(number // ZONES + number) % len(KINDS)]
        there[kind] = there.get(kind, 0) + 1
    return crowd
