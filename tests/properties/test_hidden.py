"""What is hidden is on one list: every field of the state is shown to everybody, or stands on it,
or is known to who looked on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.rules.flow.play import Play
from shamble.rules.table.hidden import hidden_fields, redeal, secrets
from shamble.rules.table.state import State
from shamble.rules.table.things import TOKENS
from shamble.rules.table.views import view_of
from tests.properties.random_games import QUESTS, Walk, walks
from tests.properties.states import FIELDS, differences
from tests.properties.test_games import examples
from tests.soak import rounds

KNOWN = {
    "arranging": "cards move before everybody's eyes",
    "colors": "of those face down the Objectives are on the list",
    "crowd": "counts what `zombies` says",
    "dashboards": "the order of the team",
    "free": "what was used this Turn was seen",
    "in_a_row": "the attacks of this Turn were seen",
    "kills": "all of them were seen",
    "set_aside": "the quest says which cards",
    "spawn_tokens": "which of several in one zone was the first",
    "story": "fires and departures were seen",
    "took": "who took an Objective was seen",
    "used": "what was used this Turn was seen",
    "vault_deck": "in no order; without weapons face down, what is left is known",
    "wounds": "Guards have none",
    "zone": "Guards are all alike",
}
"""Lists that the view does not tell in full, and why that hides nothing."""
OPEN_NUMBERS = {
    "active", "awake", "beacon", "bearer", "crates", "crates_lost", "done", "double_spawn", "empty",
    "first", "free_action", "goals", "locked", "lost_by", "more_spawned", "objectives",
    "outcome", "passages", "phase", "revealed", "rotten", "rotten_tokens", "round", "seat",
    "spawn_at", "stage", "taken",
}  # fmt: skip
"""Numbers: each tells of what everybody sees or has seen."""


def unseen(game: Game, field: str) -> bool:
    """Whether two items of the field could be changed about, and everybody would see the same: two
    neighbours, or, where every other one is a zone, the next but one."""
    value, seen = getattr(game.state, field), view_of(game.play)
    apart = [(one, one + far) for far in (1, 2) for one in range(len(value) - far)]
    differ = [(one, n) for one, n in apart if not alike(game, value[one], value[n])]
    for one, other in [*differ[:3], *differ[-3:]]:
        new = value[:]
        new[one], new[other] = new[other], new[one]
        if _view(game, field, new) == seen:
            return True
    return False


def alike(game: Game, one: object, other: object) -> bool:
    """The same number, or two copies of one card."""
    copies = game.material.copies
    names = [copies[n] if isinstance(n, int) and 0 <= n < len(copies) else n for n in (one, other)]
    return one == other or names[0] == names[1]


def _view(game: Game, field: str, value: object) -> object:
    state: State = game.state.copy()
    setattr(state, field, value)
    try:
        return view_of(Play(game.material, state))
    except (IndexError, KeyError, ValueError):
        return None  # nothing that could be seen


def menus(quest: str) -> Iterator[Game]:
    """A random game of the quest, now and then at a menu."""
    game, bot = Game.new(quest, seed=3), RandomBot(3)
    until = 20
    while not game.over and until <= rounds(60, 400):
        game.choose(bot.choose(game))
        if game.length >= until and game.can_deal_anew:
            yield game
            until = game.length + 30


@pytest.mark.parametrize("quest", QUESTS)
def test_what_nobody_can_see_is_on_the_list_or_known(quest: str) -> None:
    for game in menus(quest):
        hidden = set(hidden_fields())
        for field in sorted(set(FIELDS) - TOKENS.keys() - OPEN_NUMBERS - KNOWN.keys() - hidden):
            _is_seen(game, field)


def _is_seen(game: Game, field: str) -> None:
    assert isinstance(getattr(game.state, field), list), (
        f"`{field}`: everybody knows it (OPEN_NUMBERS), or its description says that it is secret"
    )
    assert not unseen(game, field), (
        f"`{field}` is hidden: its description says so (`secret`); if who looks on knows it all "
        "the same, say why in KNOWN"
    )


def test_nothing_is_called_known_that_is_hidden_or_no_field() -> None:
    hidden = set(hidden_fields())
    assert hidden <= set(FIELDS)
    assert set(FIELDS) >= KNOWN.keys() | OPEN_NUMBERS
    assert not hidden & OPEN_NUMBERS
    assert hidden & KNOWN.keys() == {"vault_deck"}


@given(walk=walks(least=30, most=200))
@examples(60)
def test_what_is_dealt_anew_is_what_is_hidden(walk: Walk) -> None:
    """And nobody sees a difference."""
    game = walk.to_end()
    before, seen = game.state.copy(), game.view()
    twin = Play(game.material, game.state.copy())
    redeal(twin, 77)
    allowed = {*hidden_fields(), "colors"}
    assert {line.split(":")[0] for line in differences(before, twin.state)} <= allowed
    assert view_of(twin) == seen


@given(walk=walks(least=60, most=300))
@examples(60)
def test_a_choice_that_takes_something_hidden_reveals(walk: Walk) -> None:
    """So it is not taken back without the consent of the others."""
    game = walk.game
    while walk.going:
        lying = {name: getattr(game.state, name) for name in hidden_fields()}
        before = secrets(game.play)
        walk.step()
        touched = [name for name, value in lying.items() if getattr(game.state, name) != value]
        assert game.reveals[-1] == (secrets(game.play) != before)
        if touched:
            assert game.reveals[-1], touched
