"""What the state says of how far a game is: whose Turn it is, and how it ended."""

from __future__ import annotations

from shamble.rules.flow.endings import Ending
from shamble.rules.table.chance import MASK
from shamble.rules.table.changes import GOALS, PHASE, STORY
from shamble.rules.table.shapes import (
    COUNTED,
    LONGEST,
    MANY,
    MAYBE_SURVIVOR,
    MOST_TOKENS,
    PLACE,
    Bits,
    Number,
    Series,
    below,
    between,
    bits_of,
    goals,
    people,
    seats,
)
from shamble.rules.table.state import Phase
from shamble.rules.table.things import Secret, thing

thing(
    "chance",
    Number(between(0, MASK)),
    "The generator of dice and shuffles: see `chance`.",
    __name__,
    secret=Secret.DICE,
)
thing(
    "scripted",
    Series(between(1, 6)),
    "Dice results that come before any chance: only scenarios have them.",
    __name__,
    secret=Secret.DICE,
)
thing("round", Number(between(0, MANY)), "", __name__)
thing("phase", Number(between(0, int(max(Phase)))), "A `Phase`.", __name__, mark=PHASE)
thing(
    "stage",
    Number(between(0, MOST_TOKENS)),
    "How far a phase is: a step of set-up, how many turns of the Spawn step were had.",
    __name__,
)
thing(
    "outcome",
    Number(between(0, int(max(Ending)))),
    "0 while the game runs, else an `Ending`.",
    __name__,
)
thing(
    "lost_by",
    Number(between(-1, LONGEST), -1),
    "Of the ways to lose that the quest adds, the one that ended the game, or -1.",
    __name__,
)
thing("first", Number(below(seats)), "The seat with the First Player token.", __name__)
thing("seat", Number(below(seats)), "The seat whose Turn it is.", __name__)
thing("active", Number(MAYBE_SURVIVOR, -1), "The survivor whose Turn it is, or -1.", __name__)
thing(
    "done",
    Bits(people),
    "Bits: survivors who have had their Turn this round.",
    __name__,
    first=lambda material: sum(
        [1 << n for n, person in enumerate(material.people) if not person.role.acts]
    ),
)
thing("goals", Bits(goals), "Bits: goals of the quest that are met.", __name__, mark=GOALS)
thing(
    "story",
    Series(COUNTED, PLACE, COUNTED, bits_of(goals)),
    "Fires and departures so far, four numbers each: see `story`.",
    __name__,
    mark=STORY,
)
