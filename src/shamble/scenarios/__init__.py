"""Scenario files: a position, choices, and what is expected of the rules.

A person can attach one to a report: it says exactly what the table looked like, what was done, and
what should have happened. The format is in `docs/scenarios.md`.
"""

from shamble.scenarios.difference import Difference as Difference
from shamble.scenarios.runner import run as run
from shamble.scenarios.scenario import Scenario as Scenario, load_scenario as load_scenario
