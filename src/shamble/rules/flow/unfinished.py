"""What is said of a skill, a quest rule or a system that is not written to the end."""

from __future__ import annotations


def lacking(handler: object, method: str, why: str) -> AssertionError:
    """That a class which does one thing must do another one, too."""
    name, module = type(handler).__name__, getattr(type(handler), "__module__", "")
    return AssertionError(
        f"{name} ({module}) {why} and does not say what comes of it: add the"
        f" method `{method}` to it, as rules/flow/moments.py describes it"
    )
