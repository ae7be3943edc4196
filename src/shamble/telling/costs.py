"""What a choice costs, in plain words of a person's language."""

from __future__ import annotations

from shamble.rules.foresight.costs import Cost
from shamble.rules.people.abilities import FREE_NAMES
from shamble.telling.naming import Naming


def cost_said(cost: Cost, naming: Naming) -> str:
    """`2 Actions + 1 free Move`; what costs nothing is free."""
    actions = naming.text("cost.actions", count=cost.actions)
    if not cost.free:
        return actions if cost.actions else naming.text("cost.nothing")
    free, *others = [naming.free_actions(FREE_NAMES[kind], 1) for kind in cost.free]
    for other in others:
        free = naming.text("cost.either", one=free, other=other)
    return naming.text("cost.both", actions=actions, free=free) if cost.actions else free
