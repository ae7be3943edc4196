"""The Beacon as somebody: carried like a card, or walking among its escort. [WD 45, 49]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need, standing as rule
from shamble.rules.actions.inventory import MOVED_BEACON
from shamble.rules.actions.move import ON_FOOT
from shamble.rules.boxes.material import Material
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.moments import Handler
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.standing import Loss, StandingRules
from shamble.rules.quests.tasks import Deed, Further, Task, Tasks, clear, furthered, reach, take
from shamble.rules.quests.words import Compile, Test, condition, standing
from shamble.rules.systems.beacon import beacon_zone, is_reached
from shamble.rules.table.changes import BEACON, DOORS, GONE, WHERE, ZOMBIES
from shamble.rules.words.choices import TO_STAY, choice, first, verb, verb_of
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SYSTEM: Final = "beacon"
"""The system that the words are about."""
CARRIED: Final = speaks_of(rule.BeaconCarried)
WALKS: Final = speaks_of(rule.BeaconWalks)
TAKE: Final = verb(
    "take-beacon", ZONE, pages="WD 45", family="search", sign="point", quest_for=CARRIED
)
GIVE: Final = verb("give-beacon", pages="WD 45", sign="card", quest_for=CARRIED)
RECEIVE: Final = verb("receive-beacon", pages="WD 45", sign="card", quest_for=CARRIED)
ESCORT: Final = verb("escort", ZONE, pages="WD 49", family="move", quest_for=WALKS)
ESCORTING: Final = question("escort", zone=ZONE, pages="WD 49", quest_for=WALKS)
TAKEN: Final = event(
    "beacon-taken", survivor=PERSON, zone=ZONE, pages="WD 45", log="finds", marks="grave",
    quest_for=CARRIED,
)  # fmt: skip
GIVEN: Final = event(
    "beacon-given", survivor=PERSON, target=PERSON, pages="WD 45", log="finds", quest_for=CARRIED
)

CORRUPTED: Final = Loss(is_reached, Ending.BEACON_REACHED, WHERE | BEACON | DOORS)
"""It came into Corruption. (ruling 199)"""


# --- carried --------------------------------------------------------------------------------


class CarriedBeacon(Handler):
    """For an action a survivor in its zone takes the Beacon, whatever else is there. It takes no
    slot, changes hands in a Trade, and is where its bearer is. [WD 45]"""

    verbs: ClassVar[tuple[int, ...]] = (TAKE, GIVE, RECEIVE)
    price: ClassVar[int] = 1
    quiet: ClassVar[bool] = True

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        zone = play.state.zone[survivor]
        if zone == play.state.beacon and play.state.actions[survivor] > 0:
            out.append(choice(TAKE, zone))

    def do(self, play: Play, survivor: int, packed: int) -> None:
        play.pay(survivor, ())
        zone = play.state.beacon
        play.put_beacon(-1, survivor)
        play.tell(TAKEN, survivor, zone)

    def trades(self, play: Play, survivor: int, partner: int, moved: int, out: list[int]) -> None:
        if moved >> MOVED_BEACON & 1:
            return
        for bearer, does in ((survivor, GIVE), (partner, RECEIVE)):
            if play.state.bearer == bearer:
                out.append(choice(does))

    def hand_over(self, play: Play, survivor: int, partner: int, packed: int) -> int:
        giver, receiver = survivor, partner
        if verb_of(packed) == RECEIVE:
            giver, receiver = partner, survivor
        play.put_beacon(-1, receiver)
        play.tell(GIVEN, giver, receiver)
        return 1 << MOVED_BEACON


@standing(rule.BeaconCarried, "stands_for", system=SYSTEM)
def _beacon_carried(rules: StandingRules, word: rule.BeaconCarried) -> None:
    rules.handlers.append(CarriedBeacon())
    rules.losses.append(CORRUPTED)


@condition(need.BeaconTaken, watches=BEACON, system=SYSTEM)
def _beacon_taken(material: Material, word: need.BeaconTaken, compile: Compile) -> Test:
    return lambda play: play.state.bearer >= 0


@furthered(need.BeaconTaken)
def _take_beacon(material: Material, word: need.BeaconTaken, further: Further) -> Tasks:
    return lambda play: take([play.state.beacon], 1) if play.state.beacon >= 0 else []


# --- walking --------------------------------------------------------------------------------


class WalkingBeacon(Handler):
    """Before each Players' Phase the Beacon goes to a next zone, if the players like, as a survivor
    would: not alone, a Guard is company, and not from a zone with zombies. Nobody casts an
    Enchantment on it, as it has no use for skills. [WD 49] (ruling 200)"""

    def players_phase_begins(self, play: Play) -> Script[None] | None:
        zone = beacon_zone(play)
        if zone < 0 or play.state.crowd[zone] or len(play.people_in(zone)) < 2:
            return None
        ways = play.passages.steps(ON_FOOT)[zone]
        return _walk(play, zone, ways) if ways else None


def _walk(play: Play, zone: int, ways: tuple[int, ...]) -> Script[None]:
    options = [TO_STAY, *[choice(ESCORT, other) for other in ways]]
    answer = yield from ask(ESCORTING, TEAM, -1, options, zone)
    if verb_of(answer) == ESCORT:
        play.move_survivor(play.material.walking_beacon, first(answer))
        play.check()


def _carried_too(quest: Quest, word: rule.BeaconWalks) -> tuple[str, ...]:
    """What somebody carries does not walk."""
    return ("",) if CARRIED(quest) else ()


@standing(rule.BeaconWalks, "stands_for", refuses=_carried_too, system=SYSTEM)
def _beacon_walks(rules: StandingRules, word: rule.BeaconWalks) -> None:
    """Who it is to the game says its role: see `people`."""
    rules.handlers.append(WalkingBeacon())
    rules.losses.append(CORRUPTED)


# --- where it is ----------------------------------------------------------------------------


@condition(
    need.BeaconIn,
    "place",
    "no_zombies",
    watches=WHERE | GONE | BEACON | ZOMBIES,
    system=SYSTEM,
)
def _beacon_in(material: Material, word: need.BeaconIn, compile: Compile) -> Test:
    places, no_zombies = zones_of(material, [word.place]), word.no_zombies

    def there(play: Play) -> bool:
        zone = beacon_zone(play)
        return zone in places and not (no_zombies and play.state.crowd[zone])

    return there


@furthered(need.BeaconIn)
def _bring_beacon(material: Material, word: need.BeaconIn, further: Further) -> Tasks:
    """Whoever carries it goes there. One that walks has an escort and needs company, and a zone
    without Zombies. [WD 45, 49]"""
    places, holds = sorted(zones_of(material, [word.place])), further.compile(word)
    walker, no_zombies = material.walking_beacon, word.no_zombies

    def tasks(play: Play) -> list[Task]:
        zone, bearer = beacon_zone(play), play.state.bearer
        if holds(play) or zone < 0:
            return []
        if zone in places:
            return clear(play, [zone])
        if walker < 0:
            return reach(places, [bearer]) if bearer >= 0 else take([zone], 1)
        found = clear(play, [zone, *places] if no_zombies else [zone])
        if len(play.people_in(zone)) < 2:
            found.append(Task(Deed.REACH, [zone], 1, play.on_board()))
        return found + reach(places, [walker, *play.on_board()])

    return tasks
