"""Setting a game up, by the book of its box. [2E 6-7 · BP 6-7 · WD 7-8]"""

from __future__ import annotations

from typing import Final

from shamble.rules.actions.inventory import deal
from shamble.rules.boxes.large_teams import more_starting_cards, stack_tokens
from shamble.rules.boxes.material import Material
from shamble.rules.flow import progress  # noqa: F401  # things of every game are described there
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import ROUND_BEGAN
from shamble.rules.horde import figures  # noqa: F401
from shamble.rules.people import sheets  # noqa: F401
from shamble.rules.table import decks  # noqa: F401
from shamble.rules.table.state import Phase, State
from shamble.rules.table.things import THINGS
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, second, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, COUNT, PERSON, SEAT, ZONE

GIVE_STARTING: Final = verb("deal", CARD, PERSON, key="give_starting", pages=page.SHARING)
FIRST_SEAT: Final = verb("first", SEAT, key="first_seat", pages=page.FIRST_CHOSEN)
FIRST_SPAWN: Final = verb("spawn-first", ZONE, key="first_spawn", pages=page.FIRST_SPAWN)
EXTRA_CARD: Final = verb("extra-card", PERSON, pages="2E 6", sign="person")
"""Choose the survivor who is dealt one more Starting Equipment card."""
STARTING_EQUIPMENT: Final = question("starting-equipment", count=COUNT, pages=page.DEALING)
WHO_IS_FIRST: Final = question("first-player", pages=page.FIRST_CHOSEN)
SPAWNING_FIRST: Final = question("first-spawn", pages=page.FIRST_SPAWN)

GAME_BEGAN: Final = event("game-began", pages="2E 6-7 · BP 6-7 · WD 6-8", scene="deal")
FIRST_PLAYER: Final = event(
    "first-player", seat=SEAT, pages=page.FIRST_PLAYER, scene="other", marks="follows quiet"
)


def blank(material: Material, seed: int = 0) -> State:
    """The table before anything is shuffled, dealt or asked: tokens laid out, decks in order."""
    state = State()
    for name, thing in THINGS.items():
        setattr(state, name, thing.first(material))
    state.chance = seed & (1 << 64) - 1
    return state


def set_up(play: Play) -> Script[None]:
    """Do everything that comes before the first round. [2E 6-7 · BP 6-7 · WD 6-8]"""
    play.tell(GAME_BEGAN)
    _draw_colors(play)
    shuffle_decks(play)
    _place_zombies(play)
    for handler in play.moments.set_up:
        yield from handler.set_up(play) or ()
    if play.material.more_tokens:
        yield from stack_tokens(play)
    _reveal_open_buildings(play)
    for survivor in play.team:
        for beginner in play.abilities[survivor].moments.begins:
            yield from beginner.begins(play, survivor) or ()
    if play.material.ruleset.deals_starting_equipment:
        yield from _deal(play)
    else:
        yield from _share(play)
    yield from _first_player(play)
    yield from _first_spawn(play)
    for handler in play.moments.set_up_ends:
        yield from handler.set_up_ends(play) or ()
    state = play.state
    state.seat = state.first
    state.round = 1
    play.enter(Phase.PLAYERS)
    play.tell(ROUND_BEGAN, 1)


def _draw_colors(play: Play) -> None:
    """Draw the colours of the hidden Objectives from their pool."""
    state, known = play.state, play.material.face_up
    hidden = len(play.material.quest.objectives.hidden)
    if hidden:
        pool = play.shuffled(state.colors[known:])
        play.set_colors(state.colors[:known] + pool[:hidden])


def shuffle_decks(play: Play) -> None:
    """Shuffle every deck."""
    state = play.state
    if play.quest.no_necromancers:
        state.zombie_deck = [
            card
            for card in state.zombie_deck
            if "necromancer" not in play.material.zombie_cards[card].kind
        ]
    state.equipment_deck = play.shuffled(state.equipment_deck)
    state.pimp_deck = play.shuffled(state.pimp_deck)
    state.zombie_deck = play.shuffled(state.zombie_deck)
    state.abomination_deck = play.shuffled(state.abomination_deck)


def _place_zombies(play: Play) -> None:
    for zombie in play.material.quest.zombies:
        zone = play.material.board.zone(zombie.zone)
        kinds = play.material.kinds_called[zombie.kind]
        kind = kinds[0]
        if play.material.kinds[kind].has_card:
            kind = play.state.abomination_deck[-1]
            play.state.abomination_deck = play.state.abomination_deck[:-1]
        play.place(zone, kind, 1)


def _reveal_open_buildings(play: Play) -> None:
    """Mark the buildings that are open at the start or have survivors in them, who are not only
    Companions: these are never filled. [2E 20 · BP 20] (ruling 62)"""
    board = play.material.board
    for door in board.doors:
        if door.open_at_start:
            for zone in (door.a, door.b):
                building = board.zones[zone].building
                if building is not None:
                    play.reveal(building)
    inside = [play.state.zone[person] for person in play.company() if not play.role(person).fragile]
    for start in [play.state.zone[survivor] for survivor in play.team] + inside:
        building = board.zones[start].building
        if building is not None:
            play.reveal(building)


# --- starting equipment ---------------------------------------------------------------------


def _starting_equipment(play: Play) -> Script[list[int]]:
    """The cards that are shared out; cards that a survivor owns are not among them. (ruling 72)"""
    cards = [copy for copy in play.material.starting if copy not in play.state.cards]
    if play.material.more_cards:
        more = yield from more_starting_cards(play)
        cards += more
    return cards


def _deal(play: Play) -> Script[None]:
    """Deal the cards at random and evenly; the players choose who gets one more. [2E 6]"""
    cards = yield from _starting_equipment(play)
    play.undealt = play.shuffled(cards)
    team = play.team[:]
    while play.undealt:
        if len(play.undealt) >= len(team):
            for survivor in team:
                yield from _deal_one(play, survivor)
            continue
        # Fewer cards than survivors are left: the players choose who gets one more.
        ready = team[:]
        while play.undealt:
            options = [choice(EXTRA_CARD, survivor) for survivor in ready]
            count = len(play.undealt)
            answer = yield from ask(STARTING_EQUIPMENT, TEAM, -1, options, count)
            ready.remove(first(answer))
            yield from _deal_one(play, first(answer))


def _deal_one(play: Play, survivor: int) -> Script[None]:
    """Deal the survivor the next card of those that lie face down."""
    card = play.undealt[-1]
    play.undealt = play.undealt[:-1]
    yield from deal(play, survivor, card)


def _share(play: Play) -> Script[None]:
    """Let the players share the cards as they like, at least one each. [BP 6 · WD 8] (ruling 72)"""
    cards = yield from _starting_equipment(play)
    team = play.team
    served: list[int] = []
    while cards:
        without = [s for s in team if s not in served]
        able = without if len(without) >= len(cards) else team
        kinds = sorted({play.material.copies[c] for c in cards})
        options = [choice(GIVE_STARTING, kind, s) for kind in kinds for s in able]
        answer = yield from ask(STARTING_EQUIPMENT, TEAM, -1, options, len(cards))
        copy = next(c for c in cards if play.material.copies[c] == first(answer))
        cards.remove(copy)
        served.append(second(answer))
        yield from deal(play, second(answer), copy)


# --- who and where first --------------------------------------------------------------------


def _first_player(play: Play) -> Script[None]:
    """Make the holder of a certain card first player, or ask the players. [2E 7 · BP 7 · WD 8]"""
    material = play.material
    if material.ruleset.card_brings_first_player:
        for survivor in play.team:
            for copy in play.inventory(survivor):
                if "first player" in material.card_of[copy].record.traits:
                    play.state.first = play.state.seats[survivor]
    else:
        options = [choice(FIRST_SEAT, seat) for seat in range(material.seat_count)]
        answer = yield from ask(WHO_IS_FIRST, TEAM, -1, options)
        play.state.first = first(answer)
    play.tell(FIRST_PLAYER, play.state.first)


def _first_spawn(play: Play) -> Script[None]:
    """Ask which Spawn Zone comes first in every round; if several tokens lie in it, the first of
    them does. [BP 25] (rulings 127, 128)"""
    zones = play.material.spawn_zones
    if play.material.ruleset.players_choose_first_spawn:
        tokens = [token for token, zone in enumerate(zones) if zone not in zones[:token]]
        options = [choice(FIRST_SPAWN, zones[token], token) for token in tokens]
        answer = yield from ask(SPAWNING_FIRST, TEAM, -1, options)
        play.state.spawn_at = second(answer)
