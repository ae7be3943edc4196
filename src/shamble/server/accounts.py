"""How much each address may have written in a day: tables, saves, replays, choices, chat.

What is spent stands in the database, so that all processes of a server count together, and a start
changes nothing. A process takes a piece in advance, so that few entries cost a transaction
more. Of an address only a hash with this server's key is kept.
"""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import math
import time

from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from shamble.server.log import Log, StorageError
from shamble.server.refusals import Refusal
from shamble.server.schema import WRITTEN

PIECE = 64 * 1024
"""So many bytes are taken at once; what of them a process has not used at its end is lost."""
ENTRY_BYTES = 100
"""What an entry takes in the database beside its text."""
DAY = 24 * 3600
MOST_KNOWN = 10_000
"""Addresses whose piece is remembered; those that were not here for the longest time go first."""


@dataclasses.dataclass(frozen=True)
class Account:
    """An address, as the server knows it."""

    accounts: Accounts
    owner: str

    async def take(self, size: int) -> None:
        """Spend so many bytes; refuses what is more than there is for today."""
        await self.accounts.take(self.owner, size)


class Accounts:
    """What each address may still have written today."""

    def __init__(self, log: Log, bytes_per_day: float) -> None:
        self._log = log
        self._most = int(bytes_per_day)
        self._key = b""
        self._day = 0
        self._left: dict[str, int] = {}

    def start(self, key: str) -> None:
        """`key` makes the hashes of addresses ones of this server."""
        self._key = key.encode()

    def of(self, block: str) -> Account:
        """The account of an address, or of a network (`addresses.block_of`)."""
        owner = hmac.digest(self._key, block.encode(), hashlib.sha256).hex()[:32]
        return Account(self, owner)

    async def take(self, owner: str, size: int) -> None:
        today = int(time.time()) // DAY
        if today != self._day:
            self._day = today
            self._left.clear()
        left = self._left.pop(owner, 0)
        self._left[owner] = left - size if left >= size else left
        if len(self._left) > MOST_KNOWN:
            del self._left[next(iter(self._left))]
        if left >= size:
            return
        granted = await self._piece(owner, today, max(size, PIECE)) or await self._piece(
            owner, today, size
        )
        if not granted:
            seconds = math.ceil((today + 1) * DAY - time.time())
            hours = max(1, math.ceil(seconds / 3600))
            raise Refusal("too-much-stored", 429, seconds=max(1, seconds), hours=hours)
        if self._day == today:
            self._left[owner] = self._left.get(owner, 0) + granted - size

    async def _piece(self, owner: str, day: int, size: int) -> int:
        """Spend a piece in the database; 0: there is not so much left."""

        def spend(connection: Connection) -> int:
            dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
            row = {"owner": owner, "day": day, "bytes": 0}
            begun = connection.execute(
                dialect.insert(WRITTEN).on_conflict_do_nothing().returning(WRITTEN.c.day), row
            )
            if begun.first() is not None:  # somebody's first today: what was before is over
                connection.execute(WRITTEN.delete().where(WRITTEN.c.day < day))
            spending = (
                WRITTEN.update()
                .where(WRITTEN.c.owner == owner, WRITTEN.c.day == day)
                .where(WRITTEN.c.bytes + size <= self._most)
                .values(bytes=WRITTEN.c.bytes + size)
            )
            return size if connection.execute(spending).rowcount else 0

        try:
            return await self._log.change(spend)
        except StorageError as problem:
            raise Refusal("database", 503) from problem
