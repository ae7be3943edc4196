"""Rich positions: everybody skilled, armed and in trouble, so that everything can happen soon."""

from __future__ import annotations

import random

from shamble.rules.actions.inventory import BACKPACK, BODY, HANDS, fits
from shamble.rules.boxes.facts import MELEE
from shamble.rules.flow.play import Play
from shamble.rules.table.state import Slot, State, changed

LEVELS = (0, 7, 19, 43)
"""Points at which each Danger Level begins."""


def enrich(play: Play, chance: random.Random, wish: str) -> State:
    """The game's position with skills, cards, zombies, doors and tokens given freely; who can have
    the skill `wish` has it."""
    copy = Play(play.material, play.state.copy())
    _doors(copy, chance)
    _places(copy, chance)
    _skills(copy, chance, wish)
    _cards(copy, chance)
    _zombies(copy, chance)
    _tokens(copy, chance)
    if chance.random() < 0.3:
        _near_the_end(copy)
    if play.material.quest.defeats and chance.random() < 0.3:
        _near_defeat(copy)
    _cars(copy, chance)
    return copy.state


def _doors(play: Play, chance: random.Random) -> None:
    board = play.material.board
    for door in board.doors:
        if chance.random() < 0.4:
            play.set_passages(board.open_door(play.state.passages, door.index))


def _places(play: Play, chance: random.Random) -> None:
    """The team stands in one or two zones, or all over the board; some are wounded."""
    state = play.state
    zones = [chance.randrange(play.material.zone_count) for _ in range(chance.choice((1, 2, 6)))]
    for survivor in range(len(state.zone)):
        state.zone[survivor] = chance.choice(zones)
        state.wounds[survivor] = chance.choice((0, 0, 1))


def _cars(play: Play, chance: random.Random) -> None:
    """Cars stand where people are, or at the exit; some sit in them."""
    state, material = play.state, play.material
    for car in range(len(state.cars)):
        places = [zone for zone in state.zone if zone >= 0]
        play.drive(car, chance.choice([*places, max(material.exit, 0)]))
        for person, zone in enumerate(state.zone):
            if zone == state.cars[car] and play.rides(person) < 0 and chance.random() < 0.5:
                free = len(play.aboard(car)) < material.passengers
                if state.drivers[car] < 0 or free:
                    play.take_seat(person, car, state.drivers[car] < 0)


def _skills(play: Play, chance: random.Random, wish: str) -> None:
    state = play.state
    for survivor, rows in enumerate(play.skills):
        level = chance.choice((0, 1, 2, 3, 3))
        chosen = [chance.randrange(len(row)) if n >= 2 else 0 for n, row in enumerate(rows)]
        for number, row in enumerate(rows):
            names = [skill.name for skill in row]
            if wish in names:
                level = max(level, number)
                chosen[number] = names.index(wish) if number >= 2 else 0
        state.points[survivor] = LEVELS[level] + chance.choice((0, 5))
        state.skills[survivor] = tuple(chosen[: level + 1])
    play.refresh()


def _cards(play: Play, chance: random.Random) -> None:
    """Cards of all decks into free slots, often two of a kind into the hands."""
    state, material = play.state, play.material
    loose, state.vault_deck = state.vault_deck[:], []
    piles = [state.equipment_deck, state.equipment_deck, state.pimp_deck, loose]
    for survivor in range(len(state.zone)):
        if chance.random() < 0.7:
            for slot in (0, 1):
                play.discard(survivor, slot)
            if chance.random() < 0.5:
                _arm(play, survivor, chance)
        for place in (HANDS, HANDS, BODY, BACKPACK, BACKPACK, BACKPACK):
            pile = chance.choice(piles)
            able = [
                copy
                for copy in pile
                if fits(play, survivor, place, copy) and not material.card_of[copy].aaahh
            ]
            held = play.inventory(survivor)
            twins = [c for c in able if material.copies[c] in [material.copies[h] for h in held]]
            if twins and chance.random() < 0.8:
                able = twins
            slots = play.material.slots[play.abilities[survivor].more_slots]
            room = [slot for slot in slots[place] if play.card(survivor, slot) < 0]
            if room and able:
                play.set_card(survivor, room[0], _take(pile, chance.choice(able)))
    for copy in loose:
        state.artifacts += [chance.choice(state.zone), copy]
    if chance.random() < 0.2:
        # An almost empty deck: it will be shuffled anew.
        state.equipment_discard += state.equipment_deck[2:]
        del state.equipment_deck[2:]


def _arm(play: Play, survivor: int, chance: random.Random) -> None:
    """What is rarely drawn together: a pair of weapons, or armor and a shield."""
    deck, material = play.state.equipment_deck, play.material
    copies = [copy for copy in deck if material.card_of[copy].hand]
    pairs = sorted(
        {
            material.copies[copy]
            for copy in copies
            if [material.copies[other] for other in deck].count(material.copies[copy]) > 1
            and any(material.card_of[copy].weapons)
        }
    )
    blades = [
        kind
        for kind in pairs
        if material.cards[kind].weapons[MELEE] and not material.cards[kind].record.dual
    ]
    armors = [copy for copy in deck if material.card_of[copy].armor]
    if armors and chance.random() < 0.4:
        worn = [copy for copy in armors if material.card_of[copy].body]
        shields = [copy for copy in armors if material.card_of[copy].shield]
        for pile, slot in ((worn, Slot.BODY), (shields, Slot.HAND_2)):
            if pile and play.card(survivor, slot) < 0:
                play.set_card(survivor, slot, _take(deck, chance.choice(pile)))
    elif pairs:
        kind = chance.choice(blades if blades and chance.random() < 0.4 else pairs)
        twins = [copy for copy in deck if material.copies[copy] == kind]
        for slot in (Slot.HAND_1, Slot.HAND_2):
            play.set_card(survivor, slot, _take(deck, twins.pop()))


def _take(pile: list[int], copy: int) -> int:
    pile.remove(copy)
    return copy


def _zombies(play: Play, chance: random.Random) -> None:
    """Zombies around the team and elsewhere, sometimes so many that figures run short."""
    state, material = play.state, play.material
    zones = [*state.zone, *[chance.randrange(material.zone_count) for _ in range(4)]]
    kinds = [k for k in material.kinds if not k.necromancer]
    many = chance.choice((1, 4, 10, 60))
    for _ in range(many):
        kind = chance.choice(kinds)
        if kind.abomination and chance.random() < 0.7:
            continue
        if play.place(chance.choice(zones), kind.index, chance.choice((1, 1, 2))):
            state.abomination_deck = [k for k in state.abomination_deck if k != kind.index]
    for survivor in state.zone:
        if chance.random() < 0.5:
            for index in play.kinds_in(survivor):
                play.remove(survivor, index, play.zombies(survivor, index))
                if material.kinds[index].abomination and material.content.abominations:
                    state.abomination_deck.append(index)


def _tokens(play: Play, chance: random.Random) -> None:
    """Every zombie card, also those that the quest leaves out; noise, pools, more spawn tokens."""
    state, material = play.state, play.material
    out = set(state.zombie_deck) | set(state.zombie_discard)
    state.zombie_deck += [n for n in range(len(material.zombie_cards)) if n not in out]
    chance.shuffle(state.zombie_deck)
    if chance.random() < 0.2:
        state.zombie_discard += state.zombie_deck[3:]
        del state.zombie_deck[3:]
    somewhere = chance.randrange(material.zone_count)
    state.noise = changed(state.noise, somewhere, state.noise[somewhere] + 2)
    if material.ruleset.escape_limit:
        on_board = [zone for zone in material.board.zones if zone.rects]  # not a Vault
        for _ in range(chance.choice((0, 2, 4))):
            state.awake |= 1 << len(state.spawn_tokens)
            state.spawn_tokens.append(chance.choice(on_board).index)
    for _ in range(chance.choice((0, 2, material.content.box.tokens.dragon_bile))):
        if len(state.bile) < material.content.box.tokens.dragon_bile:
            state.bile.append(chance.choice(state.zone))


def _near_the_end(play: Play) -> None:
    """Only the last goal is left, and everybody is where it can be reached."""
    state, material = play.state, play.material
    goals = len(material.quest.goals)
    state.goals = (1 << goals - 1) - 1
    if material.exit >= 0:
        for survivor in range(len(state.zone)):
            state.zone[survivor] = material.exit
        for kind in play.kinds_in(material.exit):
            play.remove(material.exit, kind, play.zombies(material.exit, kind))


def _near_defeat(play: Play) -> None:
    """One Objective for each survivor who needs one, and somebody beside it who does not."""
    state, material = play.state, play.material
    team = len(state.zone)
    state.kept[0] = 1
    state.objectives = ((1 << team - 1) - 1) << 1
    state.zone[0] = material.objective_zones[1]
