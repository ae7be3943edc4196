"""Playing a scenario and telling what is not as expected."""

from __future__ import annotations

from shamble.rules.invariants import broken
from shamble.scenarios.difference import Difference, shown
from shamble.scenarios.expectations import compare
from shamble.scenarios.position import PHASES, lay_out
from shamble.scenarios.scenario import Scenario
from shamble.scenarios.table import Table


def run(scenario: Scenario) -> list[Difference]:
    """What differs from the expectations; an empty list if nothing does.

    After a choice that is not offered the rest is not played.
    """
    file = scenario.file
    stop = None if file.stop_before is None else PHASES[file.stop_before]
    table = Table(lay_out(file, scenario.material), stop)
    found: list[Difference] = []
    table.advance()
    for number, move in enumerate(file.steps):
        key = f"steps[{number}]"
        since = len(table.events) if move.choices else 0
        for place, choice in enumerate(move.choices):
            where = f"{key}.choose" if isinstance(move.choose, str) else f"{key}.choose[{place}]"
            refused = _choose(table, choice, where)
            if refused is not None:
                return [*found, refused]
            found += [Difference(where, "a sound position", fault) for fault in broken(table.play)]
        found += compare(table, move.expect, f"{key}.expect", since)
    return found + compare(table, file.expect, "expect", 0)


def _choose(table: Table, choice: str, where: str) -> Difference | None:
    wanted = " ".join(choice.split())
    offered = table.offered
    if wanted not in offered:
        found = f"these offered: {shown(list(offered))}" if offered else "nothing asked any more"
        return Difference(where, f"{wanted} among the choices", found)
    table.advance(offered[wanted])
    return None
