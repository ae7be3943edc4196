"""What holds in every game, whatever is chosen: played at random over quests, teams and dice."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from shamble.bots.random_bot import RandomBot
from shamble.game import Game, GameError
from shamble.rules.table.ground import hidden_pool
from tests.properties.random_games import Walk, walks
from tests.properties.states import Picture, assert_same, differences
from tests.soak import rounds

seeds = st.integers(0, 2**64 - 1)


def examples(count: int) -> settings:
    """A fourth of them, or all."""
    return settings(
        max_examples=rounds(count // 4, count),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


# --- nothing is lost, nothing comes from nowhere --------------------------------------------


def count_figures(game: Game) -> list[int]:
    """Figures of each kind, on the board, in the reserve and out of the game."""
    kinds, state = len(game.material.kinds), game.state
    return [
        sum(state.zombies[kind::kinds]) + state.reserve[kind] + state.out[kind]
        for kind in range(kinds)
    ]


def find_cards(game: Game) -> list[int]:
    """Every Equipment card of the deck that is in play, wherever it is."""
    state, things = game.state, game.material.deliverable
    everywhere = [
        *state.equipment_deck,
        *state.equipment_discard,
        *state.set_aside,
        *[card for card in state.cards if card >= 0],
        *state.artifacts[1::2],
        *state.trunks[1::2],
        *state.stacks[1::2],
        *[card for card, thing in zip(state.delivered, things, strict=True) if thing.card],
        *state.renamed[1::2],
    ]
    return sorted(card for card in everywhere if card in set(game.material.equipment))


def find_zombie_cards(game: Game) -> list[int]:
    state = game.state
    return sorted([*state.zombie_deck, *state.zombie_discard, *state.zombie_drawn])


@given(walk=walks(least=40, most=250))
@examples(120)
def test_figures_and_cards_are_conserved_and_nothing_is_broken(walk: Walk) -> None:
    game = walk.game
    figures = [kind.miniatures for kind in game.material.kinds]
    cards, zombie_cards = sorted(game.material.equipment), find_zombie_cards(game)
    while walk.going:
        walk.step()
        assert game.check() == []
        assert count_figures(game) == figures
        assert find_cards(game) == cards
        assert find_zombie_cards(game) == zombie_cards


# --- decisions and choices ------------------------------------------------------------------


@given(walk=walks(least=40, most=250))
@examples(100)
def test_a_decision_is_a_real_one_and_each_choice_has_its_own_words(walk: Walk) -> None:
    while walk.going:
        asked = walk.game.decision
        assert len(asked.choices) >= 2
        texts = (*asked.choices, *asked.free)
        assert len(set(texts)) == len(texts)
        walk.step()


@given(walk=walks(least=40, most=160))
@examples(60)
def test_every_choice_on_offer_is_accepted(walk: Walk) -> None:
    game = walk.game
    while walk.going:
        walk.step()
        if walk.left % 6 or game.over:
            continue
        for text in (*game.decision.choices, *game.decision.free):
            copy = game.clone()
            copy.choose(text)
            assert copy.choices == [*game.choices, text]
            assert copy.check() == [], text


NONSENSE = ("", "done done", "fly 1,1:a", "move", "move 9,9:z", "attack banana melee 1,1:a", "NO")


@given(walk=walks(least=40, most=160))
@examples(60)
def test_nothing_else_is_accepted_and_a_refusal_changes_nothing(walk: Walk) -> None:
    game = walk.game
    heard: set[str] = set(NONSENSE)
    while walk.going:
        heard.update(game.decision.choices, game.decision.free)
        walk.step()
        if walk.left % 5:
            continue
        before = Picture(game)
        offered = () if game.over else (*game.decision.choices, *game.decision.free)
        for text in sorted(heard.difference(offered)):
            with pytest.raises(GameError, match=r"expected one of|the game is over"):
                game.choose(text)
        for number in (-1, game.options, game.options + 1000):
            with pytest.raises(GameError):
                game.choose(number)
        assert before.differences(Picture(game)) == []


# --- copies, saves, undoing -----------------------------------------------------------------


@given(walk=walks(most=120), seed=seeds)
@examples(100)
def test_a_clone_is_the_same_game_and_goes_on_the_same_way(walk: Walk, seed: int) -> None:
    game = walk.to_end()
    before = Picture(game)
    copy = game.clone()
    assert_same(copy, game)
    for each in (copy, game):
        Walk(each, RandomBot(seed), 30).to_end()
        if each is copy:
            assert before.differences(Picture(game)) == []  # the copy is on its own
    assert_same(copy, game)


@given(walk=walks(most=200))
@examples(80)
def test_a_save_replays_to_the_last_event(walk: Walk) -> None:
    game = walk.to_end()
    assert_same(Game.replay(game.to_save()), game)


@given(walk=walks(most=120))
@examples(48)
def test_a_game_comes_back_from_its_file(walk: Walk) -> None:
    game = walk.to_end()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        game.save(path)
        loaded = Game.load(path)
        assert [found.name for found in Path(folder).iterdir()] == ["game.json"]
    assert loaded.setup == game.setup
    assert_same(loaded, game)


@given(walk=walks(least=20, most=70))
@examples(60)
def test_undo_and_redo_lead_through_the_same_positions(walk: Walk) -> None:
    game = walk.game
    path = [Picture(game)]
    while walk.going:
        walk.step()
        path.append(Picture(game))
    for earlier in path[-2::-1]:
        game.undo()
        assert earlier.differences(Picture(game)) == []
    with pytest.raises(GameError, match="nothing to undo"):
        game.undo()
    for later in path[1:]:
        game.redo()
        assert later.differences(Picture(game)) == []
    with pytest.raises(GameError, match="nothing to redo"):
        game.redo()


@given(walk=walks(most=70), seed=seeds, back=st.integers(1, 20))
@examples(48)
def test_after_undoing_the_same_choices_meet_the_same_dice(
    walk: Walk, seed: int, back: int
) -> None:
    game = walk.to_end()
    end = Picture(game)
    taken_back = end.choices[-back:]
    for _ in taken_back:
        game.undo()
    Walk(game, RandomBot(seed), back).to_end()  # another way, not to be remembered
    while len(game.choices) > len(end.choices) - len(taken_back):
        game.undo()
    for text in taken_back:
        game.choose(text)
    assert end.differences(Picture(game)) == []


# --- what a person may know -----------------------------------------------------------------

PILES = ("pimp_deck", "zombie_deck", "abomination_deck")
HIDDEN = (*PILES, "equipment_deck", "stacks", "dropped", "vault_deck", "colors", "chance")
"""The parts of a position in which two that look alike may differ."""


def unseen_equipment(game: Game) -> list[int]:
    """The cards that lie face down: in the deck, or in a stack, nobody knows which. [WD 40]"""
    return sorted([*game.state.equipment_deck, *game.state.stacks[1::2]])


def unseen_artifacts(game: Game) -> list[int]:
    """The Vault weapons nobody knows: in the deck, or lying where a zombie dropped them. [WD 19]"""
    return sorted([*game.state.vault_deck, *game.state.dropped[1::2]])


def tokens(game: Game) -> Counter[int]:
    """The colours of all Objectives, also of those that set-up leaves out unseen. [2E 54]"""
    known = game.state.colors[: game.material.face_up]
    return Counter([*known, *hidden_pool(game.material.quest)])


@given(walk=walks(most=120), seed=seeds, other=seeds)
@examples(100)
def test_what_is_hidden_can_be_dealt_anew_and_nobody_sees_it(
    walk: Walk, seed: int, other: int
) -> None:
    game = walk.to_end()
    before = Picture(game)
    one, two = game.imagine(seed), game.imagine(other)
    assert before.differences(Picture(game)) == []
    for imagined in (one, two):
        assert imagined.view() == game.view()
        assert imagined.check() == []
        if not game.over:
            assert imagined.decision == game.decision
        changed = {line.split(":")[0] for line in differences(imagined.state, game.state)}
        assert changed <= set(HIDDEN)
        for pile in PILES:
            assert sorted(getattr(imagined.state, pile)) == sorted(getattr(game.state, pile))
        assert unseen_equipment(imagined) == unseen_equipment(game)
        assert imagined.state.stacks[::2] == game.state.stacks[::2]
        assert unseen_artifacts(imagined) == unseen_artifacts(game)
        assert imagined.state.dropped[::2] == game.state.dropped[::2]
        assert len(imagined.state.colors) == len(game.state.colors)
        assert Counter(imagined.state.colors) <= tokens(game)
    if seed != other and len(game.state.zombie_deck) > 10:
        assert one.state.zombie_deck != two.state.zombie_deck
    for copies in range(60):  # anywhere, also inside an action, and copies of copies
        twin = one.clone()
        assert differences(twin.state, one.state) == []
        if one.over:
            break
        assert twin.decision == one.decision
        choice = (seed >> copies) % one.options
        twin.choose(choice)
        one.choose(choice)
        assert differences(twin.state, one.state) == []
        if copies % 5 == 4:
            one._engine.fork(seed + copies)
        elif copies % 3 == 2:
            one = twin
    assert one.check() == []


@given(walk=walks(most=60), seed=seeds)
@examples(48)
def test_the_view_tells_numbers_of_hidden_cards_only(walk: Walk, seed: int) -> None:
    """Whatever the order of hidden cards, the view is the same: so it cannot depend on it."""
    game = walk.to_end()
    state, view = game.state, game.view()
    for pile in (state.equipment_deck, state.pimp_deck, state.zombie_deck, state.abomination_deck):
        pile.reverse()
    known, colors = game.material.face_up, state.colors
    hidden = [n for n in range(known, len(colors)) if state.objectives >> n & 1]
    for number, color in zip(hidden, [colors[n] for n in reversed(hidden)], strict=True):
        colors[number] = color
    state.chance = seed
    assert game.view() == view
