"""Which address founded a table, and how much each has written today."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("founder", sa.String(32)))
    op.create_table(
        "written",
        sa.Column("owner", sa.String(32), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("written")
    op.drop_column("tables", "founder")
