"""The Players' Phase: whose turn it is, a turn's actions, level-ups, leaving. [2E 19 · BP 19]

Nothing changes in a step of this phase before its first decision: so a game can be taken up
there from the state alone.
"""

from __future__ import annotations

from shamble.rules.choices import Verb, choice, first, third, verb_of
from shamble.rules.decisions import Asked, Decision, Script, ask
from shamble.rules.events import Happened
from shamble.rules.menu import menu, perform
from shamble.rules.play import Play
from shamble.rules.state import LEFT, Phase

LEAVE = choice(Verb.LEAVE)
STAY = choice(Verb.STAY)


def players_step(play: Play) -> Script[None]:
    """One step of the Players' Phase: a survivor is chosen, or acts once."""
    if play.state.active < 0:
        yield from _choose_survivor(play)
    else:
        yield from _act(play, play.state.active)


def _choose_survivor(play: Play) -> Script[None]:
    """Each player in turn activates the own survivors in any order. [2E 8, 19 · BP 8, 19]"""
    state, seats = play.state, play.material.seats
    ready = [
        s
        for s, zone in enumerate(state.zone)
        if zone >= 0 and seats[s] == state.seat and not state.done >> s & 1
    ]
    if not ready:
        state.seat = (state.seat + 1) % play.material.seat_count
        if state.seat == state.first:
            state.phase = Phase.ACTIVATION
            play.tell(Happened.PHASE_ENDED, Phase.PLAYERS)
        return
    options = [choice(Verb.ACTIVATE, s) for s in ready]
    answer = yield from ask(Asked.ACTIVATE, state.seat, -1, options)
    begin_turn(play, first(answer))


def begin_turn(play: Play, survivor: int) -> None:
    """A survivor's Turn begins with fresh actions."""
    state = play.state
    state.active = survivor
    state.actions[survivor] = play.abilities[survivor].actions
    state.free[survivor] = 0
    state.used[survivor] = 0
    play.tell(Happened.TURN_BEGAN, survivor)


def _act(play: Play, survivor: int) -> Script[None]:
    options = menu(play, survivor)
    if len(options) == 1:
        answer = options[0]
    else:
        answer = yield Decision(
            Asked.ACTION,
            play.material.seats[survivor],
            survivor,
            options,
            play.state.actions[survivor],
        )
    if verb_of(answer) == Verb.END_TURN:
        yield from _end_turn(play, survivor)
        return
    yield from perform(play, survivor, answer)
    if play.risen:
        yield from level_ups(play)
    play.check()
    if play.state.zone[survivor] < 0:
        play.state.active = -1


def _end_turn(play: Play, survivor: int) -> Script[None]:
    """The Turn is over; unused actions are lost; at an exit one may leave. [2E 22 · BP 22]"""
    state = play.state
    answer = STAY
    if play.quest.may_leave(play, survivor):
        seat = play.material.seats[survivor]
        answer = yield from ask(Asked.LEAVE, seat, survivor, [LEAVE, STAY])
    state.actions[survivor] = 0
    state.done |= 1 << survivor
    state.active = -1
    play.tell(Happened.TURN_ENDED, survivor)
    if answer == LEAVE:
        state.zone[survivor] = LEFT
        play.tell(Happened.LEFT_BOARD, survivor)
        play.check()


def level_ups(play: Play) -> Script[None]:
    """New Danger Levels bring their skills at once. [2E 15, 63 · BP 16, 51] (rulings 10, 11)"""
    play.risen = False
    state = play.state
    for survivor in range(len(state.points)):
        if state.zone[survivor] < 0:
            continue
        while len(state.skills[survivor]) <= play.level(survivor):
            level = len(state.skills[survivor])
            play.tell(Happened.LEVEL_REACHED, survivor, level)
            row = play.skills[survivor][level]
            chosen = 0
            if level >= 2:
                options = [choice(Verb.SKILL, survivor, level, n) for n in range(len(row))]
                seat = play.material.seats[survivor]
                answer = yield from ask(Asked.LEVEL_UP, seat, survivor, options, level)
                chosen = third(answer)
            _learn(play, survivor, chosen)


def _learn(play: Play, survivor: int, chosen: int) -> None:
    before = play.abilities[survivor].actions
    play.state.skills[survivor] = (*play.state.skills[survivor], chosen)
    play.abilities[survivor] = play.compile(survivor)
    play.tell(Happened.SKILL_GAINED, survivor, chosen)
    if play.state.active == survivor:
        play.state.actions[survivor] += play.abilities[survivor].actions - before
