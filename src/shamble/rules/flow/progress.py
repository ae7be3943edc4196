"""The fields of the state that say how far a game is: whose Turn it is, and how it ended."""

from __future__ import annotations

from shamble.rules.flow.endings import Ending
from shamble.rules.table.chance import MASK
from shamble.rules.table.changes import GOALS, PHASE, STORY
from shamble.rules.table.shapes import (
    COUNTED,
    MAYBE_SURVIVOR,
    MOST_TOKENS,
    PLACE,
    SEAT,
    WAY_TO_LOSE,
    Bits,
    Number,
    Series,
    between,
    bits_of,
    goals,
    people,
)
from shamble.rules.table.state import Phase
from shamble.rules.table.things import Secret, Thing

Thing(
    "chance",
    Number(between("a state of the generator", 0, MASK)),
    "The generator of dice and shuffles: see `chance`.",
    __name__,
    secret=Secret.DICE,
)
Thing(
    "scripted",
    Series(between("a die", 1, 6)),
    "Dice results that come before any chance: only scenarios have them.",
    __name__,
    secret=Secret.DICE,
)
Thing("round", Number(COUNTED), "", __name__)
Thing("phase", Number(between("a phase", 0, int(max(Phase)))), "A `Phase`.", __name__, mark=PHASE)
Thing(
    "stage",
    Number(between("a count of turns", 0, MOST_TOKENS)),
    "How far a phase is: the step of set-up, or how many turns of the Spawn step are over.",
    __name__,
)
Thing(
    "outcome",
    Number(between("an ending", 0, int(max(Ending)))),
    "0 while the game runs, else an `Ending`.",
    __name__,
)
Thing(
    "lost_by",
    Number(WAY_TO_LOSE, -1),
    "The number of the quest's own way to lose that ended the game, or -1.",
    __name__,
)
Thing("first", Number(SEAT), "The seat with the First Player token.", __name__)
Thing("seat", Number(SEAT), "The seat whose Turn it is.", __name__)
Thing("active", Number(MAYBE_SURVIVOR, -1), "The survivor whose Turn it is, or -1.", __name__)
Thing(
    "done",
    Bits("people", people),
    "Bits: survivors who have had their Turn this round.",
    __name__,
    first=lambda material: sum(
        [1 << n for n, person in enumerate(material.people) if not person.role.acts]
    ),
)
Thing("goals", Bits("goals", goals), "Bits: goals of the quest that are met.", __name__, mark=GOALS)
Thing(
    "story",
    Series(COUNTED, PLACE, COUNTED, bits_of("goals", goals)),
    "Fires and departures so far, four numbers each: see `story`.",
    __name__,
    mark=STORY,
)
