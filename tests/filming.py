"""Films of games in tests: changes applied as the page does, and which event shows what."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from shamble.rules.table.shown import Patch

OWN: dict[str, tuple[str, ...]] = {
    "artifact-taken": ("survivors.cards",),
    "barricaded": ("barricaded",),
    "beacon-given": ("beacon_bearer",),
    "beacon-taken": ("beacon_bearer",),
    "bile-moved": ("tokens",),
    "burnt-down": ("burnt",),
    "came": ("company",),
    "cauldron-moved": ("tokens",),
    "cauldron-poured": ("tokens",),
    "changed-seats": ("cars.driver", "cars.passengers"),
    "cleansed": ("corruption",),
    "climbed": ("zombies",),
    "combined": ("survivors.objectives",),
    "corrupted": ("corruption",),
    "crate-burnt": ("crates", "cars.crate"),
    "crate-taken": ("crates", "cars.crate"),
    "dark-ritual": ("necromancers",),
    "dealt": ("survivors.cards",),
    "delivered": ("lying",),
    "discarded": ("survivors.cards",),
    "door-broken": ("open_doors",),
    "door-locked": ("open_doors",),
    "door-opened": ("open_doors",),
    "doors-opened": ("open_doors",),
    "dropped": ("tokens",),
    "drove": ("cars.zone",),
    "eliminated": ("survivors.out", "company.zone", "beacon"),
    "free-action": ("survivors.free_action",),
    "free-action-given": ("survivors.free_action",),
    "frozen": ("tokens",),
    "game-ended": ("phase",),
    "gave": ("survivors.cards",),
    "goal-met": ("goals.met",),
    "got-in": ("cars.driver", "cars.passengers"),
    "got-out": ("cars.driver", "cars.passengers"),
    "guard-lost": ("guards",),
    "guards-left": ("guards",),
    "guards-moved": ("guards",),
    "guards-pushed": ("zombies",),
    "healed": ("survivors.wounds",),
    "held": ("tokens",),
    "killed": ("zombies",),
    "ladder-gained": ("survivors.ladders",),
    "ladder-given": ("survivors.ladders",),
    "ladder-laid": ("ladders",),
    "ladder-taken": ("ladders",),
    "left-board": ("survivors.out", "company.zone", "beacon"),
    "loud": ("loud",),
    "moved": ("survivors.zone", "company.zone", "beacon"),
    "necromancer-came": ("necromancers",),
    "necromancer-fled": ("necromancers",),
    "noise": ("tokens",),
    "noticed": ("survivors.unnoticed",),
    "objective-delivered": ("delivered",),
    "objective-given": ("survivors.objectives",),
    "objective-lost": ("objectives",),
    "objective-removed": ("objectives",),
    "objective-stashed": ("cars.objectives",),
    "objective-taken": ("objectives",),
    "out-of-game": ("out_of_game",),
    "phase-ended": ("phase",),
    "points": ("survivors.points",),
    "rallied": ("company.leader",),
    "reloaded": ("survivors.unloaded",),
    "rotten": ("survivors.unnoticed",),
    "round-began": ("round",),
    "shoved": ("zombies",),
    "skill-gained": ("survivors.skills",),
    "spawn-moved": ("spawns.zone",),
    "spawn-removed": ("spawns",),
    "spawn-stacked": ("spawns",),
    "spawn-woke": ("spawns.active",),
    "spawned": ("zombies",),
    "stack-laid": ("tokens",),
    "stashed": ("cars.cards",),
    "swapped": ("survivors.id",),
    "thawed": ("tokens",),
    "tripwire-laid": ("tokens",),
    "tripwire-set-off": ("tokens",),
    "took-out": ("cars.cards",),
    "tracker-returned": ("survivors.laps",),
    "trained": ("survivors.skills",),
    "turn-began": ("active",),
    "turn-ended": ("active",),
    "wounded": ("survivors.wounds", "company.wounds"),
    "zombies-moved": ("zombies",),
}
"""By event: a field of the view, or one of a record of its row, of which the event shows the change
itself; of several, one."""
BEFORE = {"killed": ("thawed", "spawn-removed"), "zombies-moved": ("door-broken",)}
"""Events that are told of something that others have brought about: that is told just before, and
shows the change of both."""

WHOLE = "{}.*"
"""All fields of the records of a row that is another as a whole."""


def applied(view: Any, changes: Sequence[Any]) -> Any:
    """A view after changes, both as they are over the wire."""
    now = copy.deepcopy(view)
    for change in changes:
        there, (*way, last) = now, change["at"]
        for step in way:
            there = there[step]
        if "to" not in change:
            del there[last]
        elif isinstance(there, list) and last == len(there):
            there.append(copy.deepcopy(change["to"]))
        else:
            there[last] = copy.deepcopy(change["to"])
    return now


def unshown(events: Sequence[tuple[str, Patch]]) -> list[str]:
    """Of the events of a choice, each with what it changed: those that do not show what they are
    about."""
    found = []
    for number, (kind, patch) in enumerate(events):
        shown = _fields(patch)
        at = number - 1
        while at >= 0 and events[at][0] in BEFORE.get(kind, ()):
            shown |= _fields(events[at][1])
            at -= 1
        own = OWN.get(kind, ())
        if own and not any(
            field in shown or WHOLE.format(field.partition(".")[0]) in shown for field in own
        ):
            found.append(f"{kind}: {sorted(shown)}")
    return found


def _fields(patch: Patch) -> set[str]:
    """What a patch changes: fields; and of rows of records the fields of these, or all of them."""
    found = set()
    for change in patch:
        name, rest = str(change.at[0]), change.at[1:]
        found |= {name, ".".join([name, *[str(step) for step in rest[1:2]]])}
        if not rest:
            found.add(WHOLE.format(name))
    return found
