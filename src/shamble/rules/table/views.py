"""What a person may know of a game, put together from pieces.

Each piece fills some fields of the `View` and says which fields of the state it reads, so that a
`Watch` fills again only the pieces that read a change. A test checks that they read nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from shamble.board.zone import Door
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.play import Play
from shamble.rules.horde.targets import loud_zone, noticed
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.words import progress_of
from shamble.rules.table import dashboards
from shamble.rules.table.dashboards import Dashboards
from shamble.rules.table.shown import (
    DefeatView,
    GoalView,
    NecromancerView,
    ObjectiveView,
    SpawnView,
    View,
)
from shamble.rules.table.state import NECROMANCER, NOWHERE
from shamble.rules.table.things import THINGS, TOKENS
from shamble.rules.words.parts import ENDING, LEVEL, PHASE


class ViewPiece(NamedTuple):
    """Some fields of the `View`, and what they depend on."""

    reads: tuple[str, ...]
    """The fields of the `State` that it reads, and perhaps `dashboards.ABILITIES`."""
    fill: Callable[[Play], dict[str, Any]]
    """Returns the fields of the `View` that it fills, by name."""


def view_of(play: Play) -> View:
    """The table as everybody sees it."""
    found: dict[str, Any] = {}
    for piece in pieces_of(play):
        found |= piece.fill(play)
    return View(**found)


def pieces_of(play: Play) -> list[ViewPiece]:
    """All pieces of the view of a game: those of every game, of its quest and of its systems."""
    quest = play.quest
    return [
        *COMMON,
        ViewPiece(tuple(TOKENS), _tokens),
        ViewPiece(dashboards.READ, Dashboards().view),
        ViewPiece(("goals", *_marked(quest.goal_watches)), _goals),
        ViewPiece(
            ("zone", "roles", "spawn_tokens", "outcome", "lost_by", *_marked(quest.defeat_watches)),
            _defeats,
        ),
        *[ViewPiece(system.shows, system.view) for system in play.systems if system.shows],
    ]


def _marked(watches: list[int]) -> list[str]:
    """The fields of the state whose marks these conditions of the quest watch."""
    return [name for name, one in THINGS.items() if any(one.mark & each for each in watches)]


# --- whose turn it is ---------------------------------------------------------------------------


def _quest(play: Play) -> dict[str, Any]:
    return {"quest": play.material.quest.id}


def _turn(play: Play) -> dict[str, Any]:
    state = play.state
    partner = state.arranging[1] if state.arranging else -1
    people = play.material.survivors
    return {
        "round": state.round,
        "phase": PHASE.names[state.phase],
        "first_seat": state.first,
        "seat": state.seat,
        "active": people[state.active].id if state.active >= 0 else None,
        "partner": people[partner].id if partner >= 0 else None,
    }


def _danger(play: Play) -> dict[str, Any]:
    return {"danger": LEVEL.names[play.danger()]}


# --- the horde ----------------------------------------------------------------------------------


def _zombies(play: Play) -> dict[str, Any]:
    name, zombies = play.material.board.name, play.state.zombies
    kinds = [kind.id for kind in play.material.kinds]
    count = len(kinds)
    found: dict[str, dict[str, int]] = {}
    for zone, crowd in enumerate(play.state.crowd):
        if crowd:
            row = zombies[zone * count : zone * count + count]
            found[name(zone)] = {kinds[kind]: many for kind, many in enumerate(row) if many}
    return {"zombies": found}


def _figures(play: Play) -> dict[str, Any]:
    state, kinds = play.state, play.material.kinds
    return {
        "reserve": {kind.id: state.reserve[kind.index] for kind in kinds},
        "out_of_game": {kind.id: state.out[kind.index] for kind in kinds if state.out[kind.index]},
    }


def _heard(play: Play) -> dict[str, Any]:
    heard, _ = noticed(play.state)
    loud = loud_zone(play)
    return {
        "heard": _by_zone(play, heard),
        "loud": play.material.board.name(loud) if loud >= 0 else None,
    }


def _by_zone(play: Play, tokens: list[int]) -> dict[str, int]:
    name = play.material.board.name
    return {name(zone): count for zone, count in enumerate(tokens) if count}


def _spawns(play: Play) -> dict[str, Any]:
    state, name = play.state, play.material.board.name
    return {
        "spawns": tuple(
            [
                SpawnView(
                    token, name(zone), _spawn_color(play, token), bool(state.awake >> token & 1)
                )
                for token, zone in enumerate(state.spawn_tokens)
                if zone >= 0
            ]
        ),
        "necromancers": tuple(_necromancers(play)),
    }


def _necromancers(play: Play) -> Iterator[NecromancerView]:
    """Each Necromancer with the token he came with. [BP 31]"""
    people, material = play.state.necromancers, play.material
    for at in range(0, len(people), NECROMANCER):
        zone, token, kind, _ = people[at : at + NECROMANCER]
        color = material.mark(token) if material.cabal else ""
        yield NecromancerView(material.kinds[kind].id, material.board.name(zone), token, color)


def _spawn_color(play: Play, token: int) -> str:
    """The colour of a spawn token: its printed one, or that of the Necromancer who brought it, as
    long as he is there. [BP 29 · WD 19]"""
    colors, people = play.material.spawn_colors, play.state.necromancers
    if token < len(colors):
        return COLORS[colors[token]].value
    for at in range(0, len(people), NECROMANCER):
        system = play.runs[people[at + 2]]
        if people[at + 1] == token and system is not None:
            return system.spawn_color()
    return "red"


# --- tokens, doors and cards --------------------------------------------------------------------


def _objectives(play: Play) -> dict[str, Any]:
    state, material = play.state, play.material
    return {
        "objectives": tuple(
            [
                ObjectiveView(
                    number,
                    material.board.name(zone),
                    COLORS[state.colors[number]].value if number < material.face_up else None,
                )
                for number, zone in enumerate(material.objective_zones)
                if state.objectives >> number & 1
            ]
        )
    }


def _crates(play: Play) -> dict[str, Any]:
    material = play.material
    return {
        "crates": tuple(
            [
                material.board.name(zone)
                for number, zone in enumerate(material.crate_zones)
                if play.state.crates >> number & 1 and material.crate_cars[number] < 0
            ]
        )
    }


def _tokens(play: Play) -> dict[str, Any]:
    """How many tokens of each kind lie in each zone; of face-down cards nothing else is shown."""
    name, found = play.material.board.name, {}
    for kind, token in TOKENS.items():
        counts = token.counts(play.state)
        if counts:
            found[kind] = {name(zone): count for zone, count in counts.items()}
    return {"tokens": found}


def _doors(play: Play) -> dict[str, Any]:
    board, passages = play.material.board, play.state.passages
    barricaded = [door for door in board.doors if board.is_barricaded(passages, door.index)]
    return {
        "open_doors": _sides(play, [door for door in board.doors if passages >> door.index & 1]),
        "broken_doors": _sides(
            play, [door for door in board.doors if door.broken and door not in barricaded]
        ),
        "barricaded": _sides(play, barricaded),
        "burnt": tuple([board.name(room) for room in play.burnt_rooms()]),
    }


def _sides(play: Play, doors: list[Door]) -> tuple[str, ...]:
    """Doors by the zones on both sides."""
    name = play.material.board.name
    return tuple([f"{name(door.a)} {name(door.b)}" for door in doors])


def _decks(play: Play) -> dict[str, Any]:
    state = play.state
    return {
        "decks": {
            "equipment": len(state.equipment_deck),
            "pimp": len(state.pimp_deck),
            "zombie": len(state.zombie_deck),
            "abomination": len(state.abomination_deck),
        }
    }


def _equipment_discard(play: Play) -> dict[str, Any]:
    cards = play.material.card_of
    return {"equipment_discard": tuple([cards[c].id for c in play.state.equipment_discard])}


def _zombie_discard(play: Play) -> dict[str, Any]:
    cards = play.material.zombie_cards
    return {"zombie_discard": tuple([cards[c].number for c in play.state.zombie_discard])}


def _lying(play: Play) -> dict[str, Any]:
    """The cards that lie face up in zones, as in a Vault, and what survivors brought to places of
    the quest: cards, and the colours of Objectives."""
    material, state = play.material, play.state
    cards: dict[str, tuple[str, ...]] = {}
    for at in range(0, len(state.artifacts), 2):
        zone = material.board.name(state.artifacts[at])
        cards[zone] = (*cards.get(zone, ()), material.card_of[state.artifacts[at + 1]].id)
    colors: dict[str, tuple[str, ...]] = {}
    for thing, number in zip(material.deliverable, state.delivered, strict=True):
        if number < 0:
            continue
        zone = material.board.name(min(zones_of(material, [thing.at])))
        if thing.card:
            cards[zone] = (*cards.get(zone, ()), material.card_of[number].id)
        else:
            colors[zone] = (*colors.get(zone, ()), COLORS[state.colors[number]].value)
    return {"lying": cards, "delivered": colors}


# --- how the game may end -----------------------------------------------------------------------


def _goals(play: Play) -> dict[str, Any]:
    return {"goals": tuple([_goal(play, number) for number in range(len(play.quest.goals))])}


def _goal(play: Play, number: int) -> GoalView:
    """A goal and how far it is; once met, it stays met whatever changes later. (ruling B)"""
    name, met = play.material.quest.goals[number].name, bool(play.state.goals >> number & 1)
    have, need = progress_of(play.quest.goals[number], play)
    return GoalView(name, met, need if met else min(have, need), need)


def _defeats(play: Play) -> dict[str, Any]:
    return {
        "defeats": (_deaths(play), *_escapes(play), *_beacon_reached(play), *_of_quest(play)),
    }


def _deaths(play: Play) -> DefeatView:
    """The defeat by the first death, a Companion's too, or by the last one only.
    [2E 8, 34 · BP 8 · WD 9] (rulings 1, 110)"""
    company = play.company()
    dead = len([one for one in (*play.team, *company) if play.state.zone[one] == NOWHERE])
    loses = play.material.ruleset.death_loses
    ending = Ending.SURVIVOR_ELIMINATED if loses else Ending.ALL_ELIMINATED
    need = 1 if loses else len(play.team)
    return DefeatView(ENDING.names[ending], min(dead, need), need, loses and bool(company))


def _escapes(play: Play) -> list[DefeatView]:
    """The defeat by a Necromancer's escape when enough Spawn tokens are on the board.
    [BP 29, 37] (rulings 144, 150)"""
    limit = play.material.ruleset.escape_limit
    if not limit or play.quest.no_necromancers:
        return []
    tokens = len([zone for zone in play.state.spawn_tokens if zone >= 0])
    return [DefeatView(ENDING.names[Ending.NECROMANCER_ESCAPED], min(tokens, limit), limit)]


def _beacon_reached(play: Play) -> list[DefeatView]:
    """The defeat by Corruption where the Beacon is. [WD 20] (ruling 199)"""
    if play.material.beacon_zone < 0:
        return []
    ending = ENDING.names[Ending.BEACON_REACHED]
    return [DefeatView(ending, int(play.state.outcome == Ending.BEACON_REACHED), 1)]


def _of_quest(play: Play) -> list[DefeatView]:
    """The ways to lose that the quest adds: its defeats, then its rules that only lose the game."""
    found = []
    for test, ending in play.quest.defeats:
        have, need = progress_of(test, play)
        found.append(DefeatView(ENDING.names[ending], min(have, need), need, of_quest=True))
    for _ in range(play.quest.losing_rules):
        came = len(found) == play.state.lost_by
        ending = Ending.RULE_OF_THE_QUEST
        found.append(DefeatView(ENDING.names[ending], int(came), 1, of_quest=True))
    return found


COMMON: Final = (
    ViewPiece((), _quest),
    ViewPiece(("round", "phase", "first", "seat", "active", "arranging"), _turn),
    ViewPiece(("points", "laps", "zone", "roles"), _danger),
    ViewPiece(("zombies", "crowd"), _zombies),
    ViewPiece(("reserve", "out"), _figures),
    ViewPiece(("noise", "zone", "rotten", "loud"), _heard),
    ViewPiece(("spawn_tokens", "awake", "necromancers"), _spawns),
    ViewPiece(("objectives", "colors"), _objectives),
    ViewPiece(("crates",), _crates),
    ViewPiece(("passages",), _doors),
    ViewPiece(("equipment_deck", "pimp_deck", "zombie_deck", "abomination_deck"), _decks),
    ViewPiece(("equipment_discard",), _equipment_discard),
    ViewPiece(("zombie_discard",), _zombie_discard),
    ViewPiece(("artifacts", "delivered", "colors"), _lying),
)
"""The pieces that every game has."""
