"""Tables at which something is about to happen that games hardly ever bring about.

Each is laid as a test of its rule lays it, and says what it is for, whatever choices bring it. A
test tells when a table brings it no more, and when golden games do, so that nobody needs the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from shamble.content import library
from shamble.content.library import Library
from shamble.positions.boards import with_skills
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.table.state import Phase
from tests.exhaustive.stored import Start
from tests.exhaustive.things import Thing, ThingSort
from tests.quests import (
    test_m4 as m4,
    test_m6 as m6,
    test_m12 as m12,
    test_m14 as m14,
    test_m16 as m16,
    test_m20 as m20,
    test_m21 as m21,
    test_m24 as m24,
    test_m25 as m25,
    test_q9 as q9,
    test_w1 as w1,
    test_w2 as w2,
    test_w7 as w7,
    test_w9 as w9,
)
from tests.quests.wintergrad import TEAM, defiler
from tests.rules.table import Table

CONDITION, VERB, QUESTION = ThingSort.CONDITION, ThingSort.VERB, ThingSort.QUESTION
MOMENT, EFFECT = ThingSort.MOMENT, ThingSort.EFFECT
WAYS: Final = {
    CONDITION: "held", VERB: "chosen", QUESTION: "asked", MOMENT: "came", EFFECT: "happened",
}  # fmt: skip
PAYING: Final = ("Dual expert", "+1 free Melee Action")
LOST_LAST: Final = {"defeat-first": False}
"""Only so a death that loses by the book is looked at as a defeat of the quest, too."""
CABAL: Final = Modes(cabal=("necromancer",) * 6, cabal_figures=3)


class Laid(NamedTuple):
    """A table, and the choices that are made at it."""

    quest: str
    sort: ThingSort
    name: str
    """What it is for."""
    make: Callable[[], Table]
    choices: tuple[str, ...]
    modes: Modes = PLAIN
    setup: None = None

    @property
    def title(self) -> str:
        return f"the table for {self.name}"

    def lay(self, shelf: Library) -> Start:
        table = self.make()
        return Start(table.material, table.state, self.modes, self.choices)

    @property
    def thing(self) -> Thing:
        return Thing(self.sort, self.name, WAYS[self.sort])


def _m6() -> Table:
    table = Table("M6", *m6.TEAM).park("pimpmobile", m6.EXIT).seat("Amy", "pimpmobile", "driver")
    table.state.goals = 0b01
    return table.turn("Amy")


def _bitten(table: Table, zone: str) -> Table:
    """A Walker is in the zone, and the zombies have their turn."""
    table.zombies(zone, walker=1)
    table.state.phase = Phase.ACTIVATION
    return table


def _m12() -> Table:
    return _bitten(m12.crash(), m12.INJURED)


def _m14() -> Table:
    table = Table("M14", "Amy", "Doug", options=LOST_LAST).put("Amy", m14.STREET)
    return _bitten(table.put("Doug", m14.STREET).companion("Ned", "Amy"), m14.STREET)


def _q0() -> Table:
    table = Table("Q0", "Ann", "Silas").bile("0,1:b", "0,1:b", "0,1:d", "0,1:h")
    return table.put("Ann", "0,1:e").give("Ann", hand1="dragon_bile").turn("Ann")


def _q2() -> Table:
    """Two Necromancers who came from different zones stand together."""
    table = Table("Q2", "Ann", "Silas", modes=CABAL)
    zones = [table.material.board.name(zone) for zone in table.material.spawn_zones[:2]]
    here = zones[0]
    for zone in zones:
        table.necromancer(zone, here)
    return table.put("Ann", here).give("Ann", hand1="short_sword").dice(6, 6).turn("Ann")


def _q9() -> Table:
    table = q9.gathered(0, 3)
    table.play.check()
    return table


def _w2() -> Table:
    table = w2.reading(w2.BLUE)
    table.play.put_spawn_token(2, table.zone("2,0:e"))
    return table


def _w9() -> Table:
    table = Table("W9", *TEAM, options=LOST_LAST).put("Jenia", w9.SOUTH).put("Ogon", w9.SOUTH)
    return _bitten(table.guards({"1,0:d": 1}).beacon(w9.HER_ROOM), w9.HER_ROOM)


def _m25() -> Table:
    table = m25.with_ned().zombies(m25.OUTSIDE, patient_0=1).put("Doug", "1,0:d")
    return table.give("Amy", hand1="molotov")


def _q0_armor() -> Table:
    """Silas wears leather and holds a shield, which protects better."""
    table = Table("Q0", "Ann", "Silas").put("Ann", "0,0:c").put("Silas", "0,1:b")
    table.give("Silas", body="leather_armor", hand1="shield")
    return _bitten(table, "0,1:b")


def _exit_lost() -> Table:
    """A Defiler pushes a token through the exit: the Beacon is beyond it."""
    table = defiler(w9.her("0,0:a"), w9.HER_ROOM, 0, "0,1:c")
    table.state.phase = Phase.ACTIVATION
    return table


def _pair(quest: str, who: str, card: str) -> Table:
    """Somebody with two free actions of which one pays stands among Walkers with a pair."""
    content, record = library.packaged().quest(quest)
    skilled = with_skills(content, {who.casefold(): PAYING})
    table = Table(quest, who)
    table.sit_down(Material(skilled, record, (who,), (0,)))
    zone = table.material.board.name(table.material.start_zones[0])
    table.put(who, zone).give(who, hand1=card, hand2=card).zombies(zone, walker=6)
    return table.turn(who)


def _m24() -> Table:
    """A road burnt in the round before."""
    table = m24.ready()
    table.play.note_fire(table.zone(m24.WEST))
    table.state.round += 1
    return table.turn("Amy")


def _m4() -> Table:
    table = m4.before_the_west_road().park("pimpmobile", "1,0:e").park("police-car", "gone")
    return table.dice(6)


TABLES: Final = (
    Laid(
        "M0", VERB, "pay-melee", lambda: _pair("M0", "Doug", "machete"),
        ("attack-dual machete melee 0,0:b", "pay-melee"),
    ),
    Laid(
        "M4", CONDITION, "goal impossible: because too few cars left", _m4,
        ("attack pistol ranged 1,0:e", "aim-at-car pimpmobile"),
    ),
    Laid(
        "M6", CONDITION, "goal impossible: because too few seats left", _m6,
        ("end-turn", "drive-off pimpmobile"),
    ),
    Laid(
        "M6", QUESTION, "take-out",
        lambda: m6.at_the_car().stash("pimpmobile", "bag-of-rice", "water"),
        ("take-out bag-of-rice pimpmobile", "take-out water pimpmobile"),
    ),
    Laid("M6", QUESTION, "stash", m6.at_the_car, ("stash water pimpmobile", "done")),
    Laid("M12", MOMENT, "zombie activates", _m12, ()),
    Laid("M14", CONDITION, "eliminated: who companion", _m14, ("wound ned",)),
    Laid(
        "M14", CONDITION, "eliminated: who survivor", lambda: _m14().wound("Amy", 2),
        ("wound amy",),
    ),
    Laid(
        "M16", CONDITION, "goal impossible: because nobody inside",
        lambda: m16.last_door(m16.STREET, walker=1), (m16.BARRICADE,),
    ),
    Laid(
        "M20", CONDITION, "reserve empty", lambda: m20.few_left().taken(*range(1, 6)),
        ("take-objective 0",),
    ),
    Laid(
        "M21", VERB, "give-objective", lambda: m21.removal(0),
        ("trade doug", "give-objective 0"),
    ),
    Laid(
        "M24", VERB, "from-discard",
        lambda: m24.before_an_objective("blue")[0].discarded("molotov"),
        (m24.before_an_objective("blue")[1], "from-discard"),
    ),
    Laid(
        "M24", VERB, "from-deck",
        lambda: m24.before_an_objective("blue")[0].discarded("molotov"),
        (m24.before_an_objective("blue")[1], "from-deck"),
    ),
    Laid("M24", CONDITION, "goal impossible: because left out of order", _m24, m24.AMY[1:]),
    Laid(
        "M25", CONDITION, "goal impossible: because the card is gone",
        lambda: m25.one_missing(walker=3), m25.THROWN,
    ),
    Laid("M25", EFFECT, "put back", _m25, (f"throw molotov {m25.OUTSIDE}",)),
    Laid("Q0", QUESTION, "armor", _q0_armor, ("armor shield",)),
    Laid("Q0", QUESTION, "bile", _q0, ("throw dragon-bile 0,1:f", "move-bile 2")),
    Laid(
        "Q2", VERB, "necromancer", _q2,
        ("attack short-sword melee 0,0:e", "necromancer 5"), CABAL,
    ),
    Laid("Q9", CONDITION, "fire", _q9, (f"light {q9.HELLHOLE}",)),
    Laid(
        "W1", VERB, "from-deck", lambda: w1.cache().discarded("dragon-bile", "dragon-bile"),
        (w1.TAKE, "from-discard", "put drawn1 pack1", w1.TAKE, "from-deck"),
    ),
    Laid(
        "W1", VERB, "pay-melee", lambda: _pair("W1", "Ogon", "dagger"),
        ("attack-dual dagger melee 2,1:e", "pay-melee"),
    ),
    Laid(
        "W2", VERB, "use-objective", lambda: w2.reading(w2.BLUE, w2.GREEN),
        (f"{w2.READ} 2,0:e", f"use-objective {w2.BLUE}"),
    ),
    Laid("W2", VERB, "move-spawn", _w2, (f"{w2.READ} 2,0:e", "move-spawn 1")),
    Laid(
        "W7", VERB, "abandon-guards", lambda: w7.escape(10, alone=True),
        ("end-turn", "abandon-guards 2"),
    ),
    Laid("W9", CONDITION, "eliminated: who beacon", _w9, ()),
    Laid("W9", CONDITION, "goal impossible: because the place is corrupted", _exit_lost, ()),
)  # fmt: skip
