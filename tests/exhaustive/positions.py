"""Prepared tables: what has not happened yet is brought within reach."""

from __future__ import annotations

import random

from shamble.board.zone import Door
from shamble.content.vocabulary.effects import KeepObjective
from shamble.content.vocabulary.walking import words
from shamble.rules.actions.inventory import BACKPACK, HANDS, fits
from shamble.rules.boxes.material import Material
from shamble.rules.flow.play import Play
from shamble.rules.horde import buildings
from shamble.rules.people.roles import COMPANION
from shamble.rules.table.hidden import redeal
from shamble.rules.table.state import State, changed
from tests.exhaustive.things import Thing, ThingSort
from tests.exhaustive.tokens import door_face

STURDY = ("Starts with 9 Health", "Regeneration", "Tough")
"""What keeps a survivor alive until rare things come up."""


class StillMissing:
    """What has not happened yet, by sort and name."""

    def __init__(self, things: set[Thing]) -> None:
        self.names = {(thing.sort, thing.name) for thing in things}

    def __contains__(self, key: tuple[ThingSort, str]) -> bool:
        return key in self.names


def rich(play: Play, chance: random.Random, missing: StillMissing) -> State:
    """A table in the middle of a game: everybody skilled, armed and in trouble."""
    copy = Play(play.material, play.state.copy())
    _open_doors(copy, chance)
    if chance.random() < 0.6:
        _take_tokens(copy, chance)
    _gather(copy, chance, missing)
    _experience(copy, chance)
    _hand_out(copy, chance, missing)
    if chance.random() < 0.3:
        _almost_won(copy)
    else:
        _surround(copy, chance, missing)
    _stack(copy, chance, missing)
    return copy.state


def gone_on_with(material: Material, state: State, chance: random.Random) -> State:
    """A position of another game of the team, whose survivors have other skills now: what is hidden
    is dealt anew, and the dice are others."""
    play = Play(material, state.copy())
    redeal(play, chance.getrandbits(32))
    if chance.random() < 0.5:
        _experience(play, chance)
    for survivor in play.on_board():
        wounds = min(play.state.wounds[survivor], play.health(survivor) - 1)
        play.state.wounds = changed(play.state.wounds, survivor, wounds)
    return play.state


def _open_doors(play: Play, chance: random.Random) -> None:
    """Some doors are open, and who waited behind them is gone."""
    board = play.material.board
    for door in board.doors:
        if chance.random() < 0.3:
            play.set_passages(board.open_door(play.state.passages, door.index))
            buildings.reveal(play, door.a)
            buildings.reveal(play, door.b)


def _gather(play: Play, chance: random.Random, missing: StillMissing) -> None:
    """Where a token lies or somebody waits, in a few zones or all in one, or at a door that was
    never opened; some are wounded."""
    material, state = play.material, play.state
    near = [z for n, z in enumerate(material.objective_zones) if state.objectives >> n & 1]
    near += [z for n, z in enumerate(material.crate_zones) if state.crates >> n & 1]
    near += [state.zone[person] for person in play.company() if state.zone[person] >= 0]
    near += material.start_zones
    near = [zone for door in _unopened(play, missing) for zone in (door.a, door.b)] or near
    zones = [chance.choice(near) for _ in range(chance.choice((1, 2, 3)))]
    for survivor in play.on_board():
        state.zone[survivor] = chance.choice(zones)
        buildings.reveal(play, state.zone[survivor])
        state.wounds = changed(state.wounds, survivor, chance.choice((0, 0, 1)))
    for person in play.company():
        if state.zone[person] >= 0 and play.role(person) is COMPANION and chance.random() < 0.6:
            play.follow(person, chance.choice(play.on_board()))
    _bring_along(play)


def _unopened(play: Play, missing: StillMissing) -> list[Door]:
    """The doors with tokens of which none was ever opened."""
    return [
        door
        for door in play.material.board.doors
        if door.token
        and (ThingSort.TOKEN, door_face(door)) in missing
        and not play.state.passages >> door.index & 1
    ]


def _bring_along(play: Play) -> None:
    """Companions are where their Leaders are. [2E 34]"""
    state = play.state
    for person, leader in enumerate(state.leaders):
        if leader >= 0 and state.zone[person] >= 0:
            state.zone[person] = state.zone[leader]


def _experience(play: Play, chance: random.Random) -> None:
    """Points of any Danger Level and the skills that come with them."""
    state = play.state
    for survivor in play.on_board():
        rows = play.skills[survivor]
        level = chance.choice((0, 1, 2, 3))
        chosen = [chance.randrange(len(row)) if n >= 2 else 0 for n, row in enumerate(rows)]
        points = play.material.thresholds[level] + chance.choice((0, 4))
        state.points = changed(state.points, survivor, points)
        state.skills[survivor] = tuple(chosen[: play.level(survivor) + 1])
    play.refresh()


def _hand_out(play: Play, chance: random.Random, missing: StillMissing) -> None:
    """Cards into free slots: two of a kind where there are, those of which something is missing
    first."""
    state, material = play.state, play.material
    shut = _unopened(play, missing)
    for survivor in play.on_board():
        for slot in material.slots[0][HANDS]:
            if chance.random() < 0.8:
                play.discard(survivor, slot)
        slots = material.slots[play.abilities[survivor].more_slots]
        for place in (HANDS, HANDS, BACKPACK, BACKPACK):
            room = [slot for slot in slots[place] if play.card(survivor, slot) < 0]
            loose = [
                copy
                for copy in (*state.equipment_deck, *state.pimp_deck, *state.vault_deck)
                if fits(play, survivor, place, copy) and not material.card_of[copy].aaahh
            ]
            if not room or not loose:
                continue
            held = [material.copies[copy] for copy in play.inventory(survivor)]
            twins = [copy for copy in loose if material.copies[copy] in held]
            wanted = [c for c in loose if (ThingSort.CARD, material.card_of[c].id) in missing]
            if shut:
                wanted += [c for c in loose if material.card_of[c].opens_doors]
            pile = chance.choice([pile for pile in (twins, wanted, wanted, loose) if pile])
            copy = chance.choice(pile)
            state.equipment_deck = [c for c in state.equipment_deck if c != copy]
            state.pimp_deck = [c for c in state.pimp_deck if c != copy]
            play.set_vault_deck([c for c in state.vault_deck if c != copy])
            play.set_card(survivor, room[0], copy)


def _surround(play: Play, chance: random.Random, missing: StillMissing) -> None:
    """Zombies around the team, those of which something is missing among them."""
    state, material = play.state, play.material
    here = [state.zone[survivor] for survivor in play.on_board()]
    steps = play.passages.steps(0)
    beside = [zone for own in here for zone in steps[own]]
    kinds = [kind for kind in material.kinds if play.runs[kind.index] is None]
    rare = [kind for kind in kinds if (ThingSort.ZOMBIE, kind.id) in missing and kind.abomination]
    for _ in range(chance.choice((2, 4, 8, 8, 60))):  # with so many, figures run short
        kind = chance.choice([k for k in kinds if not k.abomination])
        play.place(chance.choice(beside or here), kind.index, chance.choice((1, 1, 2)))
    if rare:
        kind = chance.choice(rare)
        if play.place(chance.choice(beside or here), kind.index, 1):
            state.abomination_deck = [k for k in state.abomination_deck if k != kind.index]


def _take_tokens(play: Play, chance: random.Random) -> None:
    """Most tokens are taken, and lie before survivors where the quest says so."""
    material, state = play.material, play.state
    kept = any(isinstance(word, KeepObjective) for _, word in words(material.quest))
    team = play.on_board()
    owners = team if chance.random() < 0.7 else team[:1]
    for number in range(len(material.objective_zones)):
        if state.objectives.bit_count() > 1 and chance.random() < 0.8:
            play.take_objective(number)
            if kept:
                play.keep_objective(owners[number % len(owners)], number)
    for number in range(len(material.crate_zones)):
        if state.crates.bit_count() > 1 and chance.random() < 0.8:
            play.take_crate(number)


def _almost_won(play: Play) -> None:
    """Only the last goal is left, and everybody stands at the exit, if there is one."""
    material, state = play.material, play.state
    for number in range(len(material.quest.goals) - 1):
        play.meet(number)
    if material.exit >= 0:
        for survivor in play.on_board():
            state.zone[survivor] = material.exit
        _bring_along(play)


def _stack(play: Play, chance: random.Random, missing: StillMissing) -> None:
    """What was never drawn lies on top of its deck; decks may be almost used up."""
    state, material = play.state, play.material
    if chance.random() < 0.2:
        state.equipment_discard = [*state.equipment_discard, *state.equipment_deck[2:]]
        state.equipment_deck = state.equipment_deck[:2]
        state.zombie_discard = [*state.zombie_discard, *state.zombie_deck[2:]]
        state.zombie_deck = state.zombie_deck[:2]
    numbers = [str(card.number) for card in material.zombie_cards]
    state.zombie_deck = sorted(
        state.zombie_deck, key=lambda card: (ThingSort.ZOMBIE_CARD, numbers[card]) in missing
    )
    state.equipment_deck = sorted(
        state.equipment_deck,
        key=lambda copy: (ThingSort.CARD, material.card_of[copy].id) in missing,
    )


def sturdy(names: list[str]) -> list[str]:
    """Those of the skills that keep one alive which the box has."""
    known = {name.casefold(): name for name in names}
    return [known[name.casefold()] for name in STURDY if name.casefold() in known]
