"""The Game Round: Players' Phase, Zombies' Phase, End Phase. [2E 8 · BP 8 · WD 9]"""

from __future__ import annotations

from typing import Final

from shamble.rules.flow.answering import answer_in_order
from shamble.rules.flow.levels import level_ups
from shamble.rules.flow.moments import Handler
from shamble.rules.flow.play import Play
from shamble.rules.flow.turns import players_step, settle
from shamble.rules.flow.words import PHASE_ENDED, ROUND_BEGAN
from shamble.rules.horde import activation, spawn
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.table.set_up import set_up
from shamble.rules.table.state import Phase
from shamble.rules.words.decisions import Script, question

HEALING: Final = question("healing", pages="2E 65-66 · WD 53")
"""Which of several healing skills comes first; only these books have a Medic to heal others."""

PLAYERS: Final = int(Phase.PLAYERS)
ACTIVATION: Final = int(Phase.ACTIVATION)
SPAWN: Final = int(Phase.SPAWN)
END: Final = int(Phase.END)


def step(play: Play) -> Script[None]:
    """Run the next step of the game. Between two steps the state alone says where the game is."""
    phase = play.state.phase
    if phase == PLAYERS:
        yield from players_step(play)
        return  # an action checks for the end of the game itself
    if phase == SPAWN:
        yield from _spawn(play)
    elif phase == ACTIVATION:
        yield from activation.activate_all(play)
        play.enter(SPAWN)
        play.state.stage = 0
    elif phase == END:
        yield from _end_phase(play)
        yield from _begin_players_phase(play)
    else:
        yield from set_up(play)
        yield from _begin_players_phase(play)
    if play.risen:
        yield from level_ups(play)  # for survivors whose skills answered a spawn
    play.check()
    if play.owed:
        yield from settle(play)


def asks_nothing(play: Play) -> bool:
    """Whether the next step surely brings no question, as it is the end of a phase to which no
    handler answers."""
    phase, moments = play.state.phase, play.moments
    if play.risen or play.quest.asking & ~play.state.goals:
        return False
    if phase == END:
        if moments.end_phase or moments.players_phase_begins:
            return False
        return not any(play.abilities[one].moments.end_phase for one in play.team)
    if phase == SPAWN and not moments.zombies_phase_ends and not play.state.double_spawn:
        done = play.state.more_spawned >= play.material.more_spawns
        turns = play.state.spawn_turns or play.state.spawn_tokens
        return done and 0 < len(turns) <= play.state.stage
    return False


def _begin_players_phase(play: Play) -> Script[None]:
    for handler in play.moments.players_phase_begins:
        if (script := handler.players_phase_begins(play)) is not None:
            yield from script


def _spawn(play: Play) -> Script[None]:
    """Resolve one turn of the Spawn step: the Spawn Zones come in spawn order, then the cards that
    a large team draws on top, then Spawn Zones that came with these. [2E 25 · BP 25 · WD 28, 39]
    (ruling 144)"""
    state, more = play.state, play.material.more_spawns
    turns = state.spawn_turns or spawn_order(play)
    script = _own_spawn_step(play) if state.stage == 0 else None
    while state.stage < len(turns) and not is_active(play, turns[state.stage]):
        state.stage += 1
    if script is not None:
        state.stage = len(turns)
        yield from script
    elif state.stage < len(turns) and state.more_spawned in (0, more):
        token = turns[state.stage]
        state.stage += 1
        yield from spawn.spawn_token(play, token)
    elif state.double_spawn:
        yield from spawn.spawn_again(play)
    elif state.more_spawned < more:
        yield from spawn.spawn_more(play)
    else:
        for handler in play.moments.zombies_phase_ends:
            if (script := handler.zombies_phase_ends(play)) is not None:
                yield from script
        state.more_spawned = 0
        if state.spawn_turns:
            state.spawn_turns, state.stage = [], len(spawn_order(play))
        play.enter(Phase.END)
        play.tell(PHASE_ENDED, Phase.SPAWN)


def _own_spawn_step(play: Play) -> Script[None] | None:
    """The Spawn step of the first skill that resolves it in its own way; None: no skill does."""
    for survivor in play.on_board():
        for handler in play.abilities[survivor].moments.spawn_step:
            script = handler.spawn_step(play, survivor)
            if script is not None:
                return script
    return None


def _end_phase(play: Play) -> Script[None]:
    """Use healing skills, reload, remove noise and Invisibility, pass the First Player token on.
    [2E 8 · BP 8] (ruling 13)"""
    state, material = play.state, play.material
    for handler in play.moments.end_phase:
        if (script := handler.end_phase(play, -1)) is not None:
            yield from script
    yield from _heal(play)
    if play.risen:
        yield from level_ups(play)
    state.empty = 0
    state.noise = [0] * material.zone_count
    for noise in material.quest.noise:
        state.noise[material.board.zone(noise.zone)] = noise.count
    state.rotten = state.rotten_tokens
    state.used = [0] * len(state.used)
    idle = [n for n, zone in enumerate(state.zone) if zone < 0 or not play.acts(n)]
    state.done = sum([1 << n for n in idle])
    state.first = (state.first + 1) % material.seat_count
    state.seat = state.first
    state.round += 1
    play.enter(Phase.PLAYERS)
    play.tell(ROUND_BEGAN, state.round)


def _heal(play: Play) -> Script[None]:
    """Use the healing skills; the players choose their order where it makes a difference.
    [2E 65-66 · BP 53 · WD 53] (ruling 217)"""
    waiting = [
        (survivor, handler)
        for survivor in play.on_board()
        for handler in play.abilities[survivor].moments.end_phase
    ]
    if waiting:
        yield from answer_in_order(
            play,
            HEALING,
            waiting,
            lambda handler, survivor: handler.end_phase(play, survivor),
            matters=lambda ready: _is_contested(play, ready),
        )


def _is_contested(play: Play, healers: list[tuple[int, Handler]]) -> bool:
    """Whether several survivors could heal the same Wound."""
    shares = [handler.heals(play, survivor) for survivor, handler in healers]
    for person, wounds in enumerate(play.state.wounds):
        heals = [share.count(person) for share in shares if person in share]
        if len(heals) > 1 and sum(heals) > wounds:
            return True
    return False
