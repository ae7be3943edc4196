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
    PRINTED_TOKEN,
    SPAWN_TOKEN,
    Bits,
    Bounds,
    Number,
    Row,
    Series,
    between,
    kinds,
    zones,
)
from shamble.rules.table.things import Thing

Thing(
    "zombies",
    Row(lambda material: material.zone_count * material.kind_count, COUNTED, own=True),
    "Figures by zone and kind: `zombies[zone * kinds + kind]`.",
    __name__,
    mark=ZOMBIES,
)
Thing(
    "crowd", Row(zones, COUNTED, own=True), "Zombies of all kinds by zone.", __name__, mark=ZOMBIES
)
Thing(
    "reserve",
    Row(kinds, COUNTED, own=True),
    "Figures left in the reserve, by kind.",
    __name__,
    first=lambda material: [kind.miniatures for kind in material.kinds],
    mark=ZOMBIES,
)
Thing(
    "out",
    Row(kinds, COUNTED),
    "Figures out of the game, by kind: killed while the dead do not return to the reserve.",
    __name__,
)
Thing("kills", Row(kinds, COUNTED), "Zombies killed so far, by kind.", __name__, mark=KILLS)
Thing(
    "killed_with",
    Series(KIND, MAYBE_COPY),
    "Zombie kind and card copy of each kill that a goal may ask about.",
    __name__,
    mark=KILLS,
)
Thing(
    "spawn_tokens",
    Series(MAYBE_ZONE, least=lambda material: len(material.spawn_zones)),
    "The zone of each spawn token, in spawn order; -1 if it was removed.",
    __name__,
    first=lambda material: list(material.spawn_zones),
    mark=SPAWNS,
)
Thing(
    "awake",
    Bits("spawn tokens", lambda material: MOST_TOKENS),
    "Bits: spawn tokens that are active.",
    __name__,
    first=lambda material: sum(
        [1 << token for token, color in enumerate(material.spawn_colors) if COLORS[color] == "red"]
    ),
)
Thing("spawn_at", Number(PRINTED_TOKEN), "The spawn token whose turn is first.", __name__)
Thing(
    "spawn_turns",
    Series(SPAWN_TOKEN),
    "The order of the spawn tokens' turns in this Spawn step, once a token has come, gone, "
    "moved or woken since it began; else empty, and the zones of the tokens give the order.",
    __name__,
    later=True,
)
Thing(
    "double_spawn",
    Number(Bounds("a count of cards", lambda material: (0, len(material.zombie_cards)))),
    "How many Double Spawn cards wait: the next zone draws two cards for each, not one.",
    __name__,
)
Thing(
    "more_spawned",
    Number(between("a count of cards", 0, LONGEST)),
    "How many of a large team's additional Zombie cards came in this Spawn step.",
    __name__,
)
