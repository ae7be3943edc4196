"""What a person may know of a game: everything but the order of decks and what lies face down."""

from __future__ import annotations

import msgspec

from shamble.rules.choices import SLOT_NAMES
from shamble.rules.material import COLORS
from shamble.rules.play import Play
from shamble.rules.state import LEFT, SLOTS, Phase


class SurvivorView(msgspec.Struct, frozen=True):
    """A survivor's dashboard."""

    id: str
    seat: int
    zone: str | None
    left: bool
    wounds: int
    health: int
    points: int
    level: str
    actions: int
    skills: tuple[str, ...]
    cards: dict[str, str]
    objectives: int


class ObjectiveView(msgspec.Struct, frozen=True):
    """An Objective on the board; a hidden one shows no colour."""

    zone: str
    color: str | None


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it."""

    quest: str
    round: int
    phase: str
    danger: str
    survivors: tuple[SurvivorView, ...]
    zombies: dict[str, dict[str, int]]
    noise: dict[str, int]
    objectives: tuple[ObjectiveView, ...]
    crates: tuple[str, ...]
    open_doors: tuple[str, ...]
    spawns: tuple[tuple[str, str, bool], ...]
    reserve: dict[str, int]
    decks: dict[str, int]
    equipment_discard: tuple[str, ...]
    zombie_discard: tuple[int, ...]
    goals_met: tuple[str, ...]


LEVEL_NAMES = ("blue", "yellow", "orange", "red")


def view_of(play: Play) -> View:
    """The table as everybody sees it."""
    state, material = play.state, play.material
    name = material.board.name
    known = len(material.quest.objectives.zones) - len(material.quest.objectives.hidden)
    return View(
        quest=material.quest.id,
        round=state.round,
        phase=Phase(state.phase).name.lower(),
        danger=LEVEL_NAMES[play.danger()],
        survivors=tuple(_survivor(play, s) for s in range(len(material.survivors))),
        zombies={
            name(zone): {material.kinds[k].id: play.zombies(zone, k) for k in play.kinds_in(zone)}
            for zone, crowd in enumerate(state.crowd)
            if crowd
        },
        noise={name(zone): tokens for zone, tokens in enumerate(state.noise) if tokens},
        objectives=tuple(
            ObjectiveView(
                name(zone), COLORS[state.colors[number]].value if number < known else None
            )
            for number, zone in enumerate(material.objective_zones)
            if state.objectives >> number & 1
        ),
        crates=tuple(
            name(zone)
            for number, zone in enumerate(material.crate_zones)
            if state.crates >> number & 1
        ),
        open_doors=tuple(
            f"{name(door.a)} {name(door.b)}"
            for door in material.board.doors
            if state.passages >> door.index & 1
        ),
        spawns=tuple(
            (name(zone), _spawn_color(play, token), bool(state.awake >> token & 1))
            for token, zone in enumerate(state.spawn_tokens)
            if zone >= 0
        ),
        reserve={kind.id: state.reserve[kind.index] for kind in material.kinds},
        decks={
            "equipment": len(state.equipment_deck),
            "pimp": len(state.pimp_deck),
            "zombie": len(state.zombie_deck),
            "abomination": len(state.abomination_deck),
        },
        equipment_discard=tuple(material.card_of[c].id for c in state.equipment_discard),
        zombie_discard=tuple(material.zombie_cards[c].number for c in state.zombie_discard),
        goals_met=tuple(
            goal.name for n, goal in enumerate(material.quest.goals) if state.goals >> n & 1
        ),
    )


def _spawn_color(play: Play, token: int) -> str:
    colors = play.material.spawn_colors
    if token < len(colors):
        return COLORS[colors[token]].value
    return "necromancer" if token in play.state.necromancers[1::2] else "red"


def redeal(play: Play, seed: int) -> None:
    """Deal anew what nobody can know: the order of decks, colours face down, the dice to come."""
    state, quest = play.state, play.material.quest
    state.chance = seed & (1 << 64) - 1
    for pile in (
        state.equipment_deck,
        state.pimp_deck,
        state.zombie_deck,
        state.abomination_deck,
    ):
        pile.sort()
        play.shuffle(pile)
    known = len(quest.objectives.zones) - len(quest.objectives.hidden)
    hidden = [n for n in range(known, len(state.colors)) if state.objectives >> n & 1]
    colors = sorted(state.colors[n] for n in hidden)
    play.shuffle(colors)
    for number, color in zip(hidden, colors, strict=True):
        state.colors[number] = color


def _survivor(play: Play, survivor: int) -> SurvivorView:
    state, facts = play.state, play.material.survivors[survivor]
    zone = state.zone[survivor]
    row = state.cards[survivor * SLOTS : (survivor + 1) * SLOTS]
    return SurvivorView(
        id=facts.id,
        seat=play.material.seats[survivor],
        zone=play.material.board.name(zone) if zone >= 0 else None,
        left=zone == LEFT,
        wounds=state.wounds[survivor],
        health=facts.health,
        points=state.points[survivor],
        level=LEVEL_NAMES[play.level(survivor)],
        actions=state.actions[survivor],
        skills=tuple(skill.name for skill in play.skills_of(survivor)),
        cards={
            SLOT_NAMES[slot]: play.material.card_of[copy].id
            for slot, copy in enumerate(row)
            if copy >= 0
        },
        objectives=state.kept[survivor].bit_count(),
    )
