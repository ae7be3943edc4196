"""The Game Round: Players' Phase, Zombies' Phase, End Phase. [2E 8 · BP 8 · WD 9]"""

from __future__ import annotations

from shamble.rules.decisions import Script
from shamble.rules.events import Happened
from shamble.rules.horde import activation, spawn
from shamble.rules.play import Play
from shamble.rules.setup import set_up
from shamble.rules.state import Phase
from shamble.rules.turns import level_ups, players_step


def step(play: Play) -> Script[None]:
    """The next step of the game. Between two steps it can be taken up from the state alone."""
    state = play.state
    match state.phase:
        case Phase.SETUP:
            yield from set_up(play)
            yield from _begin_players_phase(play)
        case Phase.PLAYERS:
            yield from players_step(play)
            return  # actions check for themselves
        case Phase.ACTIVATION:
            yield from activation.activate_all(play)
            play.enter(Phase.SPAWN)
            state.stage = 0
        case Phase.SPAWN:
            yield from _spawn(play)
        case Phase.END:
            yield from _end_phase(play)
            yield from _begin_players_phase(play)
    if play.risen:
        yield from level_ups(play)  # of those who answered a spawn
    play.check()


def _begin_players_phase(play: Play) -> Script[None]:
    for handler in play.moments.players_phase_begins:
        script = handler.players_phase_begins(play)
        if script is not None:
            yield from script


def _spawn(play: Play) -> Script[None]:
    """One Spawn Zone's turn, in spawn order. [2E 25 · BP 25]"""
    state = play.state
    order = spawn.spawn_order(play)
    if state.stage < len(order):
        token = order[state.stage]
        state.stage += 1
        yield from spawn.spawn_token(play, token)
    elif state.double_spawn and order:
        # A Double Spawn on the last zone: back to the first (ruling 136).
        yield from spawn.spawn_token(play, order[0], again=True)
    else:
        play.enter(Phase.END)
        play.tell(Happened.PHASE_ENDED, Phase.SPAWN)


def _end_phase(play: Play) -> Script[None]:
    """Healing skills, reloading, noise off, the token passes on. [2E 8 · BP 8] (ruling 13)"""
    state, material = play.state, play.material
    for handler in play.moments.end_phase:
        script = handler.end_phase(play, -1)
        if script is not None:
            yield from script
    for survivor in play.on_board():
        for handler in play.abilities[survivor].moments.end_phase:
            script = handler.end_phase(play, survivor)
            if script is not None:
                yield from script
    yield from level_ups(play)
    state.empty = 0
    state.noise = [0] * material.zone_count
    for noise in material.quest.noise:
        state.noise[material.board.zone(noise.zone)] = noise.count
    state.rotten = 0
    state.used = [0] * len(state.used)
    state.done = material.idle | sum([1 << n for n, zone in enumerate(state.zone) if zone < 0])
    state.first = (state.first + 1) % material.seat_count
    state.seat = state.first
    state.round += 1
    play.enter(Phase.PLAYERS)
    play.tell(Happened.ROUND_BEGAN, state.round)
