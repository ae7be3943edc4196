"""The error about a skill, a quest rule or a system that is not written to the end."""

from __future__ import annotations


def lacking(handler: object, method: str, why: str) -> AssertionError:
    """The error for a class that overrides one method and lacks another that must go with it."""
    name, module = type(handler).__name__, getattr(type(handler), "__module__", "")
    return AssertionError(
        f"{name} ({module}) {why} and does not say what comes of it: add the"
        f" method `{method}` to it, as rules/flow/moments.py describes it"
    )
