"""The Players' Phase: whose turn it is, a turn's actions, leaving. [2E 19 · BP 19]

Each of its steps is a question and an answer. Asking changes nothing, so the state alone says where
the game is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.inventory import arrangement, carry_out, finish_arranging
from shamble.rules.flow.levels import level_ups
from shamble.rules.flow.menu import is_quiet_deed, menu, perform
from shamble.rules.flow.words import (
    ABANDON,
    ACTIVATE,
    ACTIVATING,
    CHOOSING_ACTION,
    DRIVE_OFF,
    DROP,
    END_TURN,
    FREE_ACTION,
    LEAVE,
    LEAVING_BOARD,
    PHASE_ENDED,
    TURN_BEGAN,
    TURN_ENDED,
)
from shamble.rules.table.once import this_round
from shamble.rules.table.state import Phase
from shamble.rules.words.choices import (
    DONE,
    SAY_DONE,
    TO_STAY,
    VERB_AT,
    choice,
    first,
    second,
    verb_of,
)
from shamble.rules.words.decisions import Decision, Script, ask

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

TO_ACTIVATE: Final = choice(ACTIVATE)
TO_LEAVE: Final = choice(LEAVE)


def players_step(play: Play) -> Script[None]:
    """One step of the Players' Phase: a survivor is chosen, or acts once."""
    asked = question(play)
    if asked is None:
        return
    answer = asked.choices[0]
    if len(asked.choices) > 1:
        answer = yield asked
    if verb_of(answer) == DROP:
        yield from drop(play, answer)
        return
    if (script := take_answer(play, answer, is_quiet(play, answer))) is not None:
        yield from script


def drop(play: Play, answer: int) -> Script[None]:
    """A survivor discards a card for free, which may lose the game or meet a goal; the player at
    the menu is then asked again. [2E 16 · BP 17 · WD 17] (ruling 68)"""
    play.discard(first(answer), second(answer))
    play.check()
    yield from settle(play)


def question(play: Play) -> Decision | None:
    """The question which survivor is next, or what the active one does, even if it has only one
    answer; None when the seat's survivors are done. A survivor with Tactician may begin whenever no
    other acts, or wait. [2E 8, 19, 66 · BP 8, 19, 54] (ruling 9)"""
    state = play.state
    if state.arranging:
        return arrangement(play)
    survivor, seats = state.active, state.seats
    if survivor >= 0:
        options = menu(play, survivor)
        left = state.actions[survivor]
        return Decision(CHOOSING_ACTION, seats[survivor], survivor, options, (left,))
    zones, done = state.zone, state.done
    waiting = [s for s in play.team if zones[s] >= 0 and not done >> s & 1]
    ready = [s for s in waiting if seats[s] == state.seat or play.abilities[s].tactician]
    if ready:
        options = [TO_ACTIVATE | s << 20 for s in ready]
        if all(play.abilities[s].tactician for s in ready) and len(ready) < len(waiting):
            options.append(SAY_DONE)  # the next player may begin
        return Decision(ACTIVATING, state.seat, -1, options)
    if waiting:
        _next_seat(play)
    else:
        play.enter(Phase.ACTIVATION)
        play.tell(PHASE_ENDED, Phase.PLAYERS)
    return None


def _next_seat(play: Play) -> None:
    play.state.seat = (play.state.seat + 1) % play.material.seat_count


def is_quiet(play: Play, answer: int) -> bool:
    """Whether the answer to a question surely leads to no other decision of the same step."""
    verb, arranging = answer >> VERB_AT, play.state.arranging
    if arranging and verb != DONE:
        return True
    if play.quest.asking & ~play.state.goals:
        return verb in (ACTIVATE, DONE) and not arranging
    if arranging:
        return not play.risen
    if verb == END_TURN:
        return not _ways_out(play, play.state.active)
    if verb in (ACTIVATE, DONE):
        return True
    return not play.risen and is_quiet_deed(play, play.state.active, verb)


def take_answer(play: Play, answer: int, quiet: bool = False) -> Script[None] | None:
    """Carry out the answer to the question; returns the rest of it if that may ask something.
    `quiet`: it surely asks nothing, as `is_quiet` says."""
    verb, survivor = answer >> VERB_AT, play.state.active
    if play.state.arranging:
        carry_out(play, answer)
        return None if play.state.arranging else _finish(play, survivor)
    if verb == ACTIVATE:
        begin_turn(play, first(answer))
        return None
    if verb == DONE:
        _next_seat(play)
        return None
    if verb == END_TURN:
        if not quiet and _ways_out(play, survivor):
            return _leave_or_stay(play, survivor)
        _end_turn(play, survivor)
        return None
    if not quiet:
        return _act(play, survivor, answer)
    perform(play, survivor, answer)
    if play.risen:
        raise AssertionError("points for a deed that was to bring none")
    if not play.state.arranging:
        play.check()
    return None


def begin_turn(play: Play, survivor: int) -> None:
    """Begin a survivor's Turn with fresh actions, and one more for a Free Action token, which is
    given back. [2E 19 · BP 19, 52] (ruling 8)"""
    state = play.state
    state.active = survivor
    state.actions[survivor] = play.abilities[survivor].actions
    state.free[survivor] = 0
    state.used[survivor] = this_round(state.used[survivor])
    state.in_a_row[survivor] = 0
    play.tell(TURN_BEGAN, survivor)
    if state.free_action == survivor:
        state.actions[survivor] += 1
        state.free_action = -1
        play.tell(FREE_ACTION, survivor)
    for handler in play.abilities[survivor].moments.turn_begins:
        handler.turn_begins(play, survivor)


def extra_turn(play: Play, survivor: int) -> Script[None]:
    """Play a whole fresh Turn in the middle of something else. The Turn that it interrupts, which
    may be the same survivor's, goes on afterwards. (rulings 7, 140)"""
    state = play.state
    active, done = state.active, state.done >> survivor & 1
    had = play.abilities[active].actions if active >= 0 else 0
    actions, free, used = state.actions[survivor], state.free[survivor], state.used[survivor]
    in_a_row = state.in_a_row[survivor]
    # Zombies that come in this Turn do not come by the card that is resolved now.
    spawning, answered = play.spawning, play.answered
    play.spawning, play.answered = -1, None
    begin_turn(play, survivor)
    while state.active == survivor or state.arranging:
        yield from players_step(play)
        survivor = _played_instead(play, survivor)
    play.spawning, play.answered = spawning, answered
    if state.zone[survivor] >= 0:
        state.done = state.done & ~(1 << survivor) | done << survivor
        state.actions[survivor], state.free[survivor] = actions, free
        state.used[survivor] = used | this_round(state.used[survivor])
        state.in_a_row[survivor] = in_a_row
    state.active = active = _played_instead(play, active)
    if active >= 0:  # the interrupted survivor may have gained an action (ruling 10)
        state.actions[active] += play.abilities[active].actions - had


def one_action(play: Play, survivor: int, used: int) -> Script[None]:
    """Let a survivor take one action in another survivor's Turn. What can be done once per Turn is
    fresh in it, except for the bits in `used`. Free actions add nothing to it, and the survivor
    does not leave the board at its end. (rulings 8, 211)"""
    state = play.state
    active = state.active
    had = play.abilities[active].actions
    before = state.actions[survivor], state.free[survivor], state.used[survivor]
    in_a_row = state.in_a_row[survivor]
    state.active, state.actions[survivor] = survivor, 1
    state.in_a_row[survivor] = 0
    state.used[survivor] = this_round(state.used[survivor]) | used
    while state.zone[survivor] >= 0 and state.actions[survivor] > 0:
        # All free actions count as used, even those that the survivor has just learnt.
        state.free[survivor] = play.abilities[survivor].free_bits
        seat = play.state.seats[survivor]
        left = state.actions[survivor]
        answer = yield from ask(CHOOSING_ACTION, seat, survivor, menu(play, survivor), left)
        if verb_of(answer) == END_TURN:
            break
        if verb_of(answer) == DROP:
            yield from drop(play, answer)
            continue
        if (script := perform(play, survivor, answer)) is not None:
            yield from script
        yield from finish_arranging(play)
        survivor = _played_instead(play, survivor)
        given = state.actions[survivor]
        yield from level_ups(play)
        play.check()
        yield from settle(play)
        state.actions[survivor] = given  # even if the survivor has just gained an action
    kept = this_round(state.used[survivor])
    state.actions[survivor], state.free[survivor], state.used[survivor] = before
    state.used[survivor] |= kept
    state.in_a_row[survivor] = in_a_row
    state.active = active
    state.actions[active] += play.abilities[active].actions - had


def _played_instead(play: Play, survivor: int) -> int:
    """The survivor, or the Companion who took the survivor's place in the middle of the Turn.
    [2E 55] (ruling 192)"""
    if survivor < 0 or play.acts(survivor):
        return survivor
    return play.state.leaders[survivor]


def _act(play: Play, survivor: int, answer: int) -> Script[None]:
    if (script := perform(play, survivor, answer)) is not None:
        yield from script
    if not play.state.arranging and (script := _finish(play, survivor)) is not None:
        yield from script


def _finish(play: Play, survivor: int) -> Script[None] | None:
    """End an action: level-ups, met goals and the end of the game come now."""
    if play.risen:
        return _level_ups_and_check(play, survivor)
    play.check()
    if play.owed:
        return _settle_and_check(play, survivor)
    if play.state.zone[survivor] < 0:
        play.state.active = -1
    return None


def _level_ups_and_check(play: Play, survivor: int) -> Script[None]:
    yield from level_ups(play)
    if (script := _finish(play, survivor)) is not None:
        yield from script


def _settle_and_check(play: Play, survivor: int) -> Script[None]:
    yield from settle(play)
    _finish(play, survivor)


def settle(play: Play) -> Script[None]:
    """Run the scripts that met goals set off, and the level-ups and goals that these bring."""
    while play.owed:
        script, play.owed = play.owed[0], play.owed[1:]
        yield from script
        yield from level_ups(play)
        play.check()


def _end_turn(play: Play, survivor: int) -> None:
    """End the Turn; unused actions are lost. [2E 22 · BP 22]"""
    state = play.state
    for handler in play.abilities[survivor].moments.turn_ends:
        handler.turn_ends(play, survivor)
    state.actions[survivor] = state.in_a_row[survivor] = 0
    state.done |= 1 << survivor
    state.active = -1
    play.tell(TURN_ENDED, survivor)


def _ways_out(play: Play, survivor: int) -> list[int]:
    """The choices by which the survivor may leave the board at the end of the Turn: on foot, or at
    the wheel of a car with all aboard."""
    found: list[int] = []
    if not play.quest.is_exit_clear(play, play.state.zone[survivor]):
        return found
    if play.quest.may_leave(play, survivor):
        behind = play.quest.guards_left_behind(play, survivor)
        found.append(choice(ABANDON, behind) if behind else TO_LEAVE)
    if play.quest.may_drive_off(play, survivor):
        found.append(choice(DRIVE_OFF, play.rides(survivor)))
    return found


def _leave_or_stay(play: Play, survivor: int) -> Script[None]:
    """Ask the survivor whose Turn ends at an exit whether to leave. [2E 22 · BP 22]"""
    seat = play.state.seats[survivor]
    options = [*_ways_out(play, survivor), TO_STAY]
    answer = yield from ask(LEAVING_BOARD, seat, survivor, options)
    _end_turn(play, survivor)
    if answer != TO_STAY:
        if verb_of(answer) in (LEAVE, ABANDON):
            if play.quest.leaving_along(play, survivor):
                play.leave_with_guards(play.state.zone[survivor])
            play.leave(survivor)
        else:
            play.drive_off(first(answer))
        play.check()
        yield from settle(play)
        if not play.on_board():
            play.nobody_left()
