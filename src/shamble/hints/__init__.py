"""Hints: what one could do now, why, what to expect of it, and what the next best would be.

A package of its own above `minds`, and not compiled: its reasons do not depend on which mind chose,
its records go from process to process as JSON, and what takes time in it, trying plans and
rehearsing the horde, is done by compiled modules below.

>>> from shamble import Game
>>> from shamble.hints import hint
>>> advice = hint(Game.new("M0", seed=3), seed=1)
>>> len(advice.best.reasons) > 0
True
"""

from shamble.hints.hint import hint as hint, reasons as reasons, why as why
from shamble.hints.reason import (
    Advice as Advice,
    Expected as Expected,
    Hint as Hint,
    Reason as Reason,
)
