"""A real Chromium, and a server with the built page, for the tests of the page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from shamble.server.settings import PAGE
from tests.browser.chromium import chromium
from tests.browser.visitors import Visitors
from tests.services import UNMEASURED, Server

PATIENCE = 60_000
"""Milliseconds to wait for what the page shows: a busy machine needs some of them."""


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not for the whole session: while Playwright is there, no other test can run asyncio."""
    expect.set_options(timeout=PATIENCE)
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def built_page() -> str:
    """Where the built page is."""
    page = os.environ.get("SHAMBLE_PAGE") or str(PAGE)
    assert (Path(page) / "index.html").is_file(), "the page is not built: make page"
    return page


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, built_page: str) -> Iterator[Server]:
    """One server for all tests of a worker; each test has tables of its own."""
    folder = tmp_path_factory.mktemp("server")
    # On a busy machine a line may be silent for seconds; `test_line.py` shows what happens then.
    limits = {
        "posts_per_minute": 10_000,
        "hints_per_minute": 10_000,
        "beat_seconds": 20,
        **UNMEASURED,
    }
    with Server(str(folder / "tables.db"), limits=limits, SHAMBLE_PAGE=built_page) as started:
        yield started


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People with a browser each. Whatever one of their pages complains about fails the test."""
    people = Visitors(browser, server.address)
    yield people
    people.close()
    assert people.complaints == []


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page of somebody who reads English and likes no motion."""
    return visitors.new()


@pytest.fixture
def context(page: Page) -> BrowserContext:
    """The browser profile of that page."""
    return page.context
