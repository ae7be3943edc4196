"""Run by Alembic: with a connection handed over, or with the URL of an `alembic.ini`."""

from alembic import context
from sqlalchemy import create_engine

from shamble.server.schema import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    url = context.config.get_main_option("sqlalchemy.url")
    assert url is not None, "sqlalchemy.url is not set"
    connection = create_engine(url).connect()
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=False)
context.run_migrations()
