"""How the suite is shared out among processes."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest

LONGEST = (
    "tests/server/test_killed_server.py",
    "tests/server/test_bad_days.py",
    "tests/properties/test_exhaustive.py",
    "tests/browser/test_solo.py",
    "tests/browser/test_connection.py",
    "tests/browser/test_bots.py",
    "tests/browser/test_review.py",
    "tests/review/test_moments.py",
)
"""Their tests are the longest: servers that are killed again and again, whole games, pages that
wait for a server to come back or for minds to think."""


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests with servers and browsers often wait."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is loaded now stays to the end: nobody need look through it for garbage. Among
    the rest it is looked seldom: games leave little."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it in the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
