"""What a table shows of those with an ID card whom nobody plays."""

from __future__ import annotations

import msgspec


class CompanyView(msgspec.Struct, frozen=True):
    """Somebody with an ID card whom nobody plays."""

    id: str
    role: str
    """`companion` or `bystander`."""
    zone: str | None
    leader: str | None
    """Whom the Companion follows."""
    skill: str
    """What the Leader may use."""
    wounds: int
    health: int
