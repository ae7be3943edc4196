"""How the suite is shared out among processes."""

from __future__ import annotations

import os

import pytest

LONGEST = "tests/server/test_killed_server.py"
"""Two servers are started fifty times each."""


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests with servers and browsers often wait."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it in the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
