"""What a person may know of a game: everything but the order of decks and what lies face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from shamble.board.zone import Door
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.play import Play
from shamble.rules.horde.targets import LOUDEST, Targets
from shamble.rules.people.abilities import FREE_NAMES
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.words import progress_of
from shamble.rules.systems.company_view import CompanyView
from shamble.rules.table.state import LEFT, NECROMANCER, NOWHERE, SLOTS, Phase, Slot
from shamble.rules.words.parts import ENDING, LEVEL, SLOT_NAMES

OUT: Final = {NOWHERE: "eliminated", LEFT: "left"}
"""What is said of who is off the board."""


class SurvivorView(msgspec.Struct, frozen=True):
    """A survivor's dashboard."""

    id: str
    seat: int
    zone: str | None
    out: str | None
    """Off the board: `eliminated` or `left`."""
    wounds: int
    health: int
    points: int
    level: str
    next_level: int | None
    """The points that bring the next Danger Level; None at Red, but in Ultrared the next one that
    the points come by."""
    actions: int
    done: bool
    """Has had the Turn of this round."""
    unnoticed: bool
    """No zombie notices the survivor: by a Rotten token, or until the round ends."""
    skills: tuple[str, ...]
    lent_skills: tuple[str, ...]
    """What Companions and others in the zone lend, besides the own skills."""
    skill_tree: tuple[tuple[str, ...], ...]
    """The skills of each Danger Level; one of Orange's and one of Red's is chosen."""
    idle_skills: tuple[str, ...]
    """Those of a guest's card that have nothing to work on in this box."""
    cards: dict[str, str]
    unloaded: tuple[str, ...]
    """The slots with cards that must be reloaded."""
    objectives: tuple[str, ...]
    """The colours of the Objectives on the dashboard."""
    more_slots: tuple[str, ...]
    """Slots of the backpack that a skill adds to those of the box."""
    laps: int = 0
    """In Ultrared: how often the points came to Red and began again."""
    rotten: bool = False
    """Has a Rotten token."""
    free_action: bool = False
    """Has the Free Action token: one more action in the next Turn."""
    ladders: int = 0
    """Rope Ladders on the dashboard."""
    free: dict[str, int] = {}
    """In the own Turn: the free actions left besides `actions`, by type."""


class ObjectiveView(msgspec.Struct, frozen=True):
    """An Objective on the board; a hidden one shows no colour."""

    number: int
    zone: str
    color: str | None


class SpawnView(msgspec.Struct, frozen=True):
    """A spawn token on the board."""

    number: int
    zone: str
    color: str
    active: bool


class NecromancerView(msgspec.Struct, frozen=True):
    """A Necromancer on the board, and the spawn token he came with."""

    kind: str
    zone: str
    token: int
    """The number of the token, whether it is still there or not."""
    color: str
    """In a cabal the colour of its Necromancer side; empty where only one can be there."""


class GoalView(msgspec.Struct, frozen=True):
    """A goal of the quest and how far it is: `have` of `need`; one that counts nothing is 0 or 1
    of 1."""

    name: str
    met: bool
    have: int
    need: int


class DefeatView(msgspec.Struct, frozen=True):
    """A way to lose and how near it is."""

    ending: str
    """How the game ends then: `survivor-eliminated`."""
    have: int
    need: int
    anybody: bool = False
    """Whether those whom nobody plays count, too."""
    of_quest: bool = False
    """Whether the quest says so; else the box does."""


class CarView(msgspec.Struct, frozen=True):
    """A car on the board, who sits in it and what lies in it."""

    id: str
    kind: str
    zone: str
    drivable: bool
    explodes: bool
    """Whether shots may be aimed at it."""
    crate: bool
    """Whether its crate is still there."""
    driver: str | None
    passengers: tuple[str, ...]
    cards: tuple[str, ...]
    """What is stashed in it."""
    objectives: int


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it."""

    quest: str
    round: int
    phase: str
    danger: str
    first_seat: int
    """The seat with the First Player token."""
    seat: int
    """The seat whose Turn it is."""
    active: str | None
    """The survivor whose Turn it is."""
    partner: str | None
    """While cards are exchanged: with whom."""
    survivors: tuple[SurvivorView, ...]
    zombies: dict[str, dict[str, int]]
    noise: dict[str, int]
    """Noise tokens by zone."""
    heard: dict[str, int]
    """What zombies hear by zone: its tokens, and one for each survivor they notice; see `loud`."""
    objectives: tuple[ObjectiveView, ...]
    crates: tuple[str, ...]
    """The zones of those that stand on no car."""
    bile: tuple[str, ...]
    """The zones of the Dragon Bile tokens."""
    open_doors: tuple[str, ...]
    spawns: tuple[SpawnView, ...]
    reserve: dict[str, int]
    out_of_game: dict[str, int]
    """Figures that are neither on the board nor in the reserve any more."""
    decks: dict[str, int]
    equipment_discard: tuple[str, ...]
    zombie_discard: tuple[int, ...]
    goals: tuple[GoalView, ...]
    """The goals of the quest, in the order of its file."""
    defeats: tuple[DefeatView, ...]
    """How the game can be lost: by deaths, escapes and Corruption, as the box says; then as the
    quest says."""
    # what only some boxes have
    necromancers: tuple[NecromancerView, ...] = ()
    lying: dict[str, tuple[str, ...]] = {}
    """Cards that lie face up in zones, as in a Vault."""
    loud: str | None = None
    """The zone that counts as the noisiest, whatever is heard elsewhere."""
    company: tuple[CompanyView, ...] = ()
    """Companions and others whom nobody plays."""
    cars: tuple[CarView, ...] = ()
    frozen: tuple[str, ...] = ()
    """The zones with a Freeze token."""
    dropped: dict[str, int] = {}
    """How many Vault weapons lie face down in each zone."""
    stacks: dict[str, int] = {}
    """How many Equipment cards lie face down in each zone."""
    beacon: str | None = None
    """The zone of the Beacon, whatever or whoever it is."""
    beacon_bearer: str | None = None
    """The survivor who carries it."""
    beacon_walks: bool = False
    """Whether it is somebody whom zombies hear and want."""
    corruption: tuple[str, ...] = ()
    """The Corruption Zones."""
    guards: dict[str, int] = {}
    """Guards by zone."""
    cauldrons: tuple[str, ...] = ()
    """The zones of the Cauldrons."""
    ladders: tuple[str, ...] = ()
    """Where Rope Ladders are set, each by the zones on both sides."""
    # what only some quests have
    broken_doors: tuple[str, ...] = ()
    """Doors that need no tool and stop no zombie, open and closed."""
    burnt: tuple[str, ...] = ()
    """Rooms that burnt down and are Ruins now."""
    barricaded: tuple[str, ...] = ()
    """Doors that are shut for good."""
    delivered: dict[str, tuple[str, ...]] = {}
    """The colours of Objectives that were brought to zones; cards there are among `lying`."""


def view_of(play: Play) -> View:
    """The table as everybody sees it."""
    state, material = play.state, play.material
    name = material.board.name
    ids = [facts.id for facts in material.survivors]
    partner = state.arranging[1] if state.arranging else -1
    doors = material.board.doors
    barricaded = [d for d in doors if material.board.is_barricaded(state.passages, d.index)]
    special: dict[str, Any] = {}
    for system in play.systems:
        special |= system.view(play)
    cards, colors = _delivered(play)
    targets = Targets(play)
    heard = targets.noise[:]
    if targets.loud >= 0:
        heard[targets.loud] -= LOUDEST
    if cards:
        special["lying"] = special.get("lying", {}) | cards
    return View(
        **special,
        necromancers=tuple(_necromancers(play)),
        delivered=colors,
        quest=material.quest.id,
        round=state.round,
        phase=Phase(state.phase).name.lower(),
        danger=LEVEL.names[play.danger()],
        first_seat=state.first,
        seat=state.seat,
        active=ids[state.active] if state.active >= 0 else None,
        partner=ids[partner] if partner >= 0 else None,
        survivors=tuple(_survivor(play, s) for s in play.dashboards()),
        zombies={
            name(zone): {material.kinds[k].id: play.zombies(zone, k) for k in play.kinds_in(zone)}
            for zone, crowd in enumerate(state.crowd)
            if crowd
        },
        noise={name(zone): tokens for zone, tokens in enumerate(state.noise) if tokens},
        heard={name(zone): noise for zone, noise in enumerate(heard) if noise},
        loud=name(targets.loud) if targets.loud >= 0 else None,
        objectives=tuple(
            ObjectiveView(
                number,
                name(zone),
                COLORS[state.colors[number]].value if number < material.face_up else None,
            )
            for number, zone in enumerate(material.objective_zones)
            if state.objectives >> number & 1
        ),
        crates=tuple(
            name(zone)
            for number, zone in enumerate(material.crate_zones)
            if state.crates >> number & 1 and material.crate_cars[number] < 0
        ),
        bile=tuple(name(zone) for zone in state.bile),
        open_doors=_doors(play, [d for d in doors if state.passages >> d.index & 1]),
        broken_doors=_doors(play, [d for d in doors if d.broken and d not in barricaded]),
        barricaded=_doors(play, barricaded),
        burnt=tuple(name(room) for room in play.burnt_rooms()),
        spawns=tuple(
            SpawnView(token, name(zone), _spawn_color(play, token), bool(state.awake >> token & 1))
            for token, zone in enumerate(state.spawn_tokens)
            if zone >= 0
        ),
        reserve={kind.id: state.reserve[kind.index] for kind in material.kinds},
        out_of_game={
            kind.id: state.out[kind.index] for kind in material.kinds if state.out[kind.index]
        },
        decks={
            "equipment": len(state.equipment_deck),
            "pimp": len(state.pimp_deck),
            "zombie": len(state.zombie_deck),
            "abomination": len(state.abomination_deck),
        },
        equipment_discard=tuple(material.card_of[c].id for c in state.equipment_discard),
        zombie_discard=tuple(material.zombie_cards[c].number for c in state.zombie_discard),
        goals=tuple(_goal(play, number) for number in range(len(material.quest.goals))),
        defeats=(_deaths(play), *_escapes(play), *_beacon_reached(play), *_defeats(play)),
    )


def _goal(play: Play, number: int) -> GoalView:
    """Once met, a goal stays so: it is told as reached, whatever is there now. (ruling B)"""
    name, met = play.material.quest.goals[number].name, bool(play.state.goals >> number & 1)
    have, need = progress_of(play.quest.goals[number], play)
    return GoalView(name, met, need if met else min(have, need), need)


def _deaths(play: Play) -> DefeatView:
    """The first death, a Companion's too; or only the last one. [2E 8, 34 · BP 8 · WD 9]
    (rulings 1, 110)"""
    company = play.company()
    dead = len([one for one in (*play.team, *company) if play.state.zone[one] == NOWHERE])
    loses = play.material.ruleset.death_loses
    ending = Ending.SURVIVOR_ELIMINATED if loses else Ending.ALL_ELIMINATED
    need = 1 if loses else len(play.team)
    return DefeatView(ENDING.names[ending], min(dead, need), need, loses and bool(company))


def _escapes(play: Play) -> list[DefeatView]:
    """The Spawn tokens on the board, of so many with which a Necromancer's escape loses the game.
    [BP 29, 37] (rulings 144, 150)"""
    limit = play.material.ruleset.escape_limit
    if not limit or play.quest.no_necromancers:
        return []
    tokens = len([zone for zone in play.state.spawn_tokens if zone >= 0])
    return [DefeatView(ENDING.names[Ending.NECROMANCER_ESCAPED], min(tokens, limit), limit)]


def _beacon_reached(play: Play) -> list[DefeatView]:
    """Corruption where the Beacon is. [WD 20] (ruling 199)"""
    if play.material.beacon_zone < 0:
        return []
    ending = ENDING.names[Ending.BEACON_REACHED]
    return [DefeatView(ending, int(play.state.outcome == Ending.BEACON_REACHED), 1)]


def _defeats(play: Play) -> list[DefeatView]:
    """What the quest adds: its defeats, then its rules that do nothing but lose the game."""
    found = []
    for test, ending in play.quest.defeats:
        have, need = progress_of(test, play)
        found.append(DefeatView(ENDING.names[ending], min(have, need), need, of_quest=True))
    for rule in play.material.quest.rules:
        if rule.only_loses:
            came = len(found) == play.state.lost_by
            ending = Ending.RULE_OF_THE_QUEST
            found.append(DefeatView(ENDING.names[ending], int(came), 1, of_quest=True))
    return found


def _doors(play: Play, doors: list[Door]) -> tuple[str, ...]:
    """Doors by the zones on both sides."""
    name = play.material.board.name
    return tuple(f"{name(door.a)} {name(door.b)}" for door in doors)


def _delivered(play: Play) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """What was brought to places of the quest and lies there: the cards, and the colours of
    Objectives, by zone."""
    material, state = play.material, play.state
    cards: dict[str, tuple[str, ...]] = {}
    colors: dict[str, tuple[str, ...]] = {}
    for thing, number in zip(material.deliverable, state.delivered, strict=True):
        if number < 0:
            continue
        zone = material.board.name(min(zones_of(material, [thing.at])))
        if thing.card:
            cards[zone] = (*cards.get(zone, ()), material.card_of[number].id)
        else:
            colors[zone] = (*colors.get(zone, ()), COLORS[state.colors[number]].value)
    return cards, colors


def _necromancers(play: Play) -> Iterator[NecromancerView]:
    """Whose token is whose. [BP 31]"""
    people, material = play.state.necromancers, play.material
    for at in range(0, len(people), NECROMANCER):
        zone, token, kind, _ = people[at : at + NECROMANCER]
        color = material.mark(token) if material.cabal else ""
        yield NecromancerView(material.kinds[kind].id, material.board.name(zone), token, color)


def _spawn_color(play: Play, token: int) -> str:
    """Printed ones have theirs; who brought another one gives it his, while he is there. [BP 29 ·
    WD 19]"""
    colors, people = play.material.spawn_colors, play.state.necromancers
    if token < len(colors):
        return COLORS[colors[token]].value
    for at in range(0, len(people), NECROMANCER):
        system = play.runs[people[at + 2]]
        if people[at + 1] == token and system is not None:
            return system.spawn_color()
    return "red"


def _survivor(play: Play, survivor: int) -> SurvivorView:
    state, facts = play.state, play.material.survivors[survivor]
    zone = state.zone[survivor]
    row = state.cards[survivor * SLOTS : (survivor + 1) * SLOTS]
    level, at = play.level(survivor), play.tracker(survivor)
    room = Slot.BACKPACK_1 + play.material.backpack
    return SurvivorView(
        id=facts.id,
        seat=play.state.seats[survivor],
        zone=play.material.board.name(zone) if zone >= 0 else None,
        out=OUT.get(zone),
        wounds=state.wounds[survivor],
        health=play.health(survivor),
        points=state.points[survivor],
        level=LEVEL.names[level],
        next_level=play.material.thresholds[at + 1] if at < 3 else None,
        actions=state.actions[survivor],
        done=bool(state.done >> survivor & 1),
        unnoticed=zone >= 0 and bool(state.rotten >> survivor & 1),
        skills=tuple(skill.name for skill in play.skills_of(survivor)),
        lent_skills=tuple(dict.fromkeys(skill.name for skill in play.lent_to(survivor))),
        skill_tree=(
            (*facts.blue, *play.guard_card_skills(survivor)),
            facts.yellow,
            facts.orange,
            facts.red,
        ),
        idle_skills=tuple(
            skill.name for row in play.skills[survivor] for skill in row if skill.idle
        ),
        cards={
            SLOT_NAMES[slot]: play.material.card_of[copy].id
            for slot, copy in enumerate(row)
            if copy >= 0
        },
        unloaded=tuple(
            SLOT_NAMES[slot]
            for slot, copy in enumerate(row)
            if copy >= 0 and state.empty >> copy & 1
        ),
        objectives=tuple(COLORS[state.colors[n]].value for n in play.kept_by(survivor)),
        more_slots=SLOT_NAMES[room : room + play.abilities[survivor].more_slots],
        laps=state.laps[survivor] >> 2,
        rotten=zone >= 0 and bool(state.rotten_tokens >> survivor & 1),
        free_action=play.free_action_holder() == survivor,
        ladders=state.ladders[survivor],
        free=_free_actions(play, survivor),
    )


def _free_actions(play: Play, survivor: int) -> dict[str, int]:
    """The free actions that are left and can be used here, in the own Turn."""
    if play.state.active != survivor or play.state.zone[survivor] < 0:
        return {}
    left = [(name, play.free_left(survivor, kind)) for kind, name in enumerate(FREE_NAMES)]
    return {name: count for name, count in left if count > 0}
