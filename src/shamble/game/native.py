"""What the compiler wants to be told and nobody else needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_attributes: Any) -> Any:
        """A class for which the compiler does something special; to plain Python it is as any."""
        return lambda kind: kind
