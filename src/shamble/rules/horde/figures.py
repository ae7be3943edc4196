"""What the state says of the horde: figures, their reserve, and the dead; spawn tokens."""

from __future__ import annotations

from shamble.rules.boxes.facts import COLORS
from shamble.rules.table.changes import KILLS, SPAWNS, ZOMBIES
from shamble.rules.table.shapes import (
    COUNTED,
    KIND,
    LONGEST,
    MAYBE_COPY,
    MAYBE_ZONE,
    MOST_TOKENS,
    Bits,
    Number,
    Row,
    Series,
    between,
    kinds,
    zones,
)
from shamble.rules.table.things import thing

thing(
    "zombies",
    Row(lambda material: material.zone_count * material.kind_count, COUNTED, own=True),
    "Figures by zone and kind: `zombies[zone * kinds + kind]`.",
    __name__,
    mark=ZOMBIES,
)
thing(
    "crowd", Row(zones, COUNTED, own=True), "Zombies of all kinds by zone.", __name__, mark=ZOMBIES
)
thing(
    "reserve",
    Row(kinds, COUNTED, own=True),
    "Figures left by kind.",
    __name__,
    first=lambda material: [kind.miniatures for kind in material.kinds],
    mark=ZOMBIES,
)
thing(
    "out",
    Row(kinds, COUNTED),
    "Figures out of the game by kind: killed where the dead do not go back to the reserve.",
    __name__,
)
thing("kills", Row(kinds, COUNTED), "Zombies killed so far, by kind.", __name__, mark=KILLS)
thing(
    "killed_with",
    Series(KIND, MAYBE_COPY),
    "Kind and card copy of each killing that a goal may ask about.",
    __name__,
    mark=KILLS,
)
thing(
    "spawn_tokens",
    Series(MAYBE_ZONE),
    "Zone of each spawn token, in spawn order; -1 if removed.",
    __name__,
    first=lambda material: list(material.spawn_zones),
    mark=SPAWNS,
)
thing(
    "awake",
    Bits(lambda material: MOST_TOKENS),
    "Bits: spawn tokens that are active.",
    __name__,
    first=lambda material: sum(
        [1 << token for token, color in enumerate(material.spawn_colors) if COLORS[color] == "red"]
    ),
)
thing("spawn_at", Number(between(0, MOST_TOKENS)), "The spawn token that comes first.", __name__)
thing(
    "spawn_turns",
    Series(between(0, MOST_TOKENS)),
    "The spawn tokens' turns of the Spawn step under way, those had and those to come, if "
    "since it began a token came, went, moved or woke; else empty, and they are as the "
    "tokens lie.",
    __name__,
    later=True,
)
thing(
    "double_spawn",
    Number(lambda material: (0, len(material.zombie_cards))),
    "Double Spawn cards pending: the next zone draws two cards for each instead of one.",
    __name__,
)
thing(
    "more_spawned",
    Number(between(0, LONGEST)),
    "Of the Zombie cards that a large team has on top: how many came in this Spawn step.",
    __name__,
)
