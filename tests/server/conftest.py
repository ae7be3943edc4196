"""PostgreSQL and Redis, started once for each worker of the suite when a test asks for them."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import services


@pytest.fixture(scope="session")
def postgresql() -> Iterator[services.PostgreSQL]:
    with services.postgresql() as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[services.Redis]:
    with services.redis() as service:
        yield service


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    service: services.PostgreSQL = request.getfixturevalue("postgresql")
    return service.new_database(f"t{uuid.uuid4().hex[:12]}")
