"""A decorator that only the compiler needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_attributes: Any) -> Any:
        """Mark a class for the compiler; in plain Python it changes nothing."""
        return lambda kind: kind
