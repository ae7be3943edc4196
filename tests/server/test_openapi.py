"""The OpenAPI description is complete and true: schemathesis asks everything that it allows, and
much that it forbids."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import SchemathesisConfig
from sqlalchemy import create_engine, select

from shamble.content.names import LANGUAGES
from shamble.server import health, http
from shamble.server.openapi import TAGS, description
from shamble.server.schema import ENTRIES
from shamble.server.settings import database_url
from tests.services import UNMEASURED, Server
from tests.soak import rounds

DESCRIBED = json.loads(msgspec.json.encode(description(http.api.operations, LANGUAGES)))

# What a quest, a team or a save means is not in the schema: 422 refuses such, too.
MEANT = {"positive_data_acceptance": {"expected-statuses": ["2xx", "403", "404", "409", "422"]}}
schema = schemathesis.openapi.from_dict(
    DESCRIBED, config=SchemathesisConfig.from_dict({"checks": MEANT})
)


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("db") / "tables.db")


@pytest.fixture(scope="module")
def server(db: str) -> Iterator[Server]:
    """A server with a table and a replay. Nothing breaks, and no table is changed."""
    with Server(db, limits={"posts_per_minute": 1_000_000, **UNMEASURED}) as started:
        links = started.new_table("M0", open=True)
        started.post(f"/api/tables/{links['table']}/replay")
        before = _log(db)
        yield started
        after = _log(db)
        assert before == {table: after[table] for table in before}
        assert '"level":"error"' not in started.log()


def _log(db: str) -> dict[str, list[tuple[object, ...]]]:
    """Every table's log."""
    engine = create_engine(database_url(db))
    found: dict[str, list[tuple[object, ...]]] = {}
    with engine.connect() as connection:
        for row in connection.execute(select(ENTRIES).order_by(ENTRIES.c.table, ENTRIES.c.seq)):
            found.setdefault(row.table, []).append(tuple(row))
    engine.dispose()
    return found


@pytest.fixture(scope="module")
def known(server: Server) -> dict[str, str]:
    """What there is, by what paths call it."""
    table = server.get("/api/tables")["tables"][0]["table"]
    return {"table": table, "replay": server.post(f"/api/tables/{table}/replay")["replay"]}


def test_the_server_gives_this_description(server: Server) -> None:
    assert server.get("/api/openapi.json") == DESCRIBED


def test_every_route_is_described() -> None:
    routes = {
        (route.path, method.lower())  # type: ignore[attr-defined]
        for route in (*http.api.routes.routes, *health.routes.routes)
        for method in route.methods  # type: ignore[attr-defined]
        if method != "HEAD"
    }
    described = {(path, method) for path, each in DESCRIBED["paths"].items() for method in each}
    assert described == routes


def test_every_operation_says_what_it_is_for() -> None:
    operations = [each for path in DESCRIBED["paths"].values() for each in path.values()]
    ids = [each["operationId"] for each in operations]
    assert len(set(ids)) == len(ids)
    for operation in operations:
        assert operation["summary"].endswith(".")
        assert operation["tags"][0] in TAGS


@schema.parametrize()
@settings(
    max_examples=rounds(5, 15),
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(
    case: schemathesis.Case[Any], server: Server, known: dict[str, str]
) -> None:
    case.call_and_validate(base_url=server.address)
    there = {name: known[name] for name in case.path_parameters or {} if name in known}
    if there and case.meta is not None and case.meta.generation.mode.is_positive:
        case.path_parameters.update(there)
        case.call_and_validate(base_url=server.address)
