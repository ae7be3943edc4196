"""A stored game goes on from where its players were, whatever has changed since, and says so."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content.names import LANGUAGES, Names
from shamble.game import Game, GameError
from shamble.game.course import EVERY
from shamble.game.saves import FORMAT, Save
from shamble.lab.verification import differences
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.table.version import CONTENT_CHANGED, RULES, RULES_CHANGED
from shamble.server import replays
from shamble.telling.sayings import Sayings
from tests.saves.changing import box, choose_any, played, rules_changed, with_box


def read_back(game: Game) -> Save:
    return Save.read(msgspec.json.encode(game.to_save()))


def told(game: Game) -> list[tuple[int, ...]]:
    changed = (RULES_CHANGED, CONTENT_CHANGED)
    return [event for event in game.events if event[0] in changed]


def first_difference(save: Save) -> int:
    """By playing on by the rules of now, without any position: after how many choices another
    position is there, or a choice is missing."""
    before = Game(save.setup)
    with rules_changed():
        game = Game(save.setup)
    for number, choice in enumerate(save.choices):
        if game.position_hash != before.position_hash:
            return number
        before.choose(choice)
        try:
            game.choose(choice)
        except GameError:
            return number + 1
    return len(save.choices)


def test_a_save_says_what_it_was_played_with() -> None:
    save = read_back(played(70))
    assert (save.format, save.rules) == (FORMAT, RULES) == (2, 2)
    assert [number for number, _ in save.hashes] == [*range(0, 70, EVERY), 70]
    assert [position.length for position in save.positions] == [70]
    assert Game.replay(save).to_save() == save


def test_by_the_same_rules_nothing_is_told() -> None:
    game = played(70)
    again = Game.replay(read_back(game))
    assert (again.exact, again.leaps, told(again)) == (None, [], [])
    assert again.events == game.events


def test_another_rule_is_told_and_the_position_is_kept() -> None:
    game = played(70)
    save = read_back(game)
    different = first_difference(save)
    assert EVERY < different < 70
    with rules_changed():
        again = Game.replay(save)
        assert again.exact is not None
        assert again.exact <= different
        assert again.view() == game.view()
        assert again.decision == game.decision
        assert (again.position_hash, again.choices) == (game.position_hash, game.choices)
        assert told(again) == [(RULES_CHANGED, again.exact, 70, 0)]
        assert again.events[:-1] == game.events[: len(again.events) - 1]
        assert again.check() == []
        dice = random.Random(1)
        while not again.over:
            again.choose(dice.randrange(again.options))
            assert again.check() == []
    for language in LANGUAGES:
        *_, said = Sayings(again, Names.load(language)).events(
            again.events[: again.leaps[0].told + 1]
        )
        assert "70" in said
        assert str(again.exact) in said


def test_what_is_exact_is_found_to_the_choice_where_every_position_is_known() -> None:
    game, hashes = played(0), []
    for choice in played(70).choices:
        hashes.append((game.length, game.position_hash))
        game.choose(choice)
    save = msgspec.structs.replace(read_back(game), hashes=tuple(hashes))
    different = first_difference(save)
    with rules_changed():
        assert Game.replay(save).exact == different - 1


def test_undoing_stops_at_the_position() -> None:
    game = played(70)
    with rules_changed():
        again = Game.replay(read_back(game))
        with pytest.raises(GameError, match="other rules"):
            again.undo()
        again.choose(0)
        again.choose(0)
        after = again.position_hash
        again.undo()
        again.undo()
        assert again.position_hash == game.position_hash
        with pytest.raises(GameError, match="other rules"):
            again.undo()
        again.redo()
        again.redo()
        assert again.position_hash == after
        assert again.clone().position_hash == after


def test_a_game_that_went_on_by_other_rules_keeps_both_parts() -> None:
    """Saved again, opened again by either rules: what was told of both parts is there."""
    game = played(70)
    with rules_changed():
        second = Game.replay(read_back(game))
        dice = random.Random(3)
        for _ in range(20):
            second.choose(dice.randrange(second.options))
        save = read_back(second)
        assert [position.length for position in save.positions] == [70, 90]
        third = Game.replay(save)
        assert third.events == second.events
        assert (third.position_hash, third.exact) == (second.position_hash, second.exact)
    back = Game.replay(save)
    assert back.position_hash == second.position_hash
    assert back.choices == second.choices


def test_a_game_inside_a_step_and_one_that_ended_are_kept_too() -> None:
    game, dice = Game.new("M2", seed=2), random.Random(2)
    seen = 0
    while not game.over:
        choose_any(game, dice)
        if game.over or not game._engine.at_step:
            save = read_back(game)
            with rules_changed():
                again = Game.replay(save)
            if again.position_hash != game.position_hash:  # by these rules the step goes otherwise
                assert game.length - len(save.positions[-1].since) <= again.length
                assert again.choices == game.choices[: again.length]
                assert (again.check(), len(told(again))) == ([], 1)
            seen += again.position_hash == game.position_hash
    assert seen > 1
    assert again.outcome == game.outcome


def test_content_that_changed_nothing_yet_is_told() -> None:
    people = [msgspec.structs.replace(one, health=one.health + 1) for one in box().survivors]
    game = played(70)
    again = Game.replay(read_back(game), with_box(survivors=tuple(people)))
    assert again.position_hash == game.position_hash
    assert told(again) == [(CONTENT_CHANGED, 1)]


def stronger() -> Any:
    """The 2nd Edition, with an attack that rolls one die more for each weapon."""
    cards = []
    for card in box().equipment:
        melee, ranged = (
            attack and msgspec.structs.replace(attack, dice=attack.dice + 1)
            for attack in (card.melee, card.ranged)
        )
        cards.append(msgspec.structs.replace(card, melee=melee, ranged=ranged))
    return with_box(equipment=tuple(cards))


def test_a_card_that_changes_is_told_and_the_position_is_kept() -> None:
    game = played(70)
    assert any(event[0] == ATTACKED for event in game.events)
    again = Game.replay(read_back(game), stronger())
    assert again.position_hash == game.position_hash
    assert again.exact is not None
    assert told(again) == [(RULES_CHANGED, again.exact, 70, 0)]


def test_other_cards_in_the_box_are_told_when_it_is_refused() -> None:
    """Then the numbers of the position mean something else."""
    save = read_back(played(70))
    fewer = with_box(equipment=box().equipment[1:])
    with pytest.raises(GameError) as refused:
        Game.replay(save, fewer)
    assert (refused.value.code, refused.value.facts) == (
        "other-position",
        {"place": "catalogue.cards"},
    )


# --- saves of format 1, and others without a position -----------------------------------------


def first_format(game: Game) -> Save:
    save = game.to_save()
    old = {"format": 1, "setup": save.setup, "content": save.content, "choices": save.choices}
    return Save.of(msgspec.to_builtins(old))


def test_without_positions_it_may_not_be_the_same_game() -> None:
    game = played(70)
    again = Game.replay(first_format(game))
    assert told(again) == []
    other = msgspec.structs.replace(first_format(game), content="0" * 16)
    again = Game.replay(other)
    assert told(again) == [(CONTENT_CHANGED, 0)]
    assert again.position_hash == game.position_hash
    assert differences(other) == []


def test_without_positions_a_choice_that_is_not_offered_is_refused() -> None:
    save = first_format(played(70))
    torn = msgspec.structs.replace(save, choices=(*save.choices[:9], "fly"))
    with pytest.raises(GameError) as refused:
        Game.replay(torn)
    assert refused.value.code == "choice-not-offered"
    with pytest.raises(GameError) as refused:
        Game.replay(msgspec.structs.replace(torn, content="0" * 16))
    assert refused.value.code == "other-content"


def test_hashes_alone_tell_that_it_is_another_game() -> None:
    whole = read_back(played(70))
    game = played(first_difference(whole))
    save = msgspec.structs.replace(read_back(game), positions=())
    with rules_changed():
        again = Game.replay(Save.read(msgspec.json.encode(save)))
        assert again.position_hash != game.position_hash
        assert told(again) == [(RULES_CHANGED, again.exact, again.exact, 0)]
        with pytest.raises(GameError) as refused:
            Game.replay(msgspec.structs.replace(whole, positions=()))
    assert refused.value.code == "choice-not-offered"


def test_choices_after_the_position_are_played_as_far_as_they_are_offered() -> None:
    """A server that was killed may not have kept the last second."""
    game = played(70)
    positions = game.stored_positions()
    for choice in ("end", "fly"):
        save = msgspec.structs.replace(
            game.to_save(), choices=(*game.choices, choice, "fly"), positions=positions
        )
        with rules_changed():
            again = Game.replay(save, cut=True)
            with pytest.raises(GameError) as refused:
                Game.replay(save)
            assert refused.value.code == "choice-not-offered"
        made = again.length - 70
        assert told(again) == [(RULES_CHANGED, again.exact, 70, 2 - made)]
        assert again.choices[:70] == game.choices
        for language in LANGUAGES:
            said = list(Sayings(again, Names.load(language)).events(told(again)))
            assert "{" not in said[0]


def test_a_position_of_other_choices_is_not_this_games() -> None:
    """Somebody wrote another choice into a file: it is refused as if there were no position."""
    save = read_back(played(70))
    edited = msgspec.structs.replace(save, choices=(*save.choices[:9], "fly", *save.choices[10:]))
    with pytest.raises(GameError) as refused:
        Game.replay(edited)
    assert (refused.value.code, refused.value.facts["number"]) == ("choice-not-offered", 10)


# --- the whole way through files --------------------------------------------------------------


def test_a_position_that_is_damaged_is_refused_only_where_it_is_needed() -> None:
    save = msgspec.json.decode(msgspec.json.encode(played(70).to_save()))
    save["kept"][0]["state"]["round"] = "two"
    damaged = Save.of(save)
    assert Game.replay(damaged).exact is None, "its choices lead there all the same"
    with rules_changed(), pytest.raises(GameError) as refused:
        Game.replay(damaged)
    assert (refused.value.code, refused.value.facts) == ("bad-position", {"place": "round"})
    for language in LANGUAGES:
        assert "round" in refused.value.said(Names.load(language))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("hashes", [[0, "xyz"]]),
        ("hashes", [[-1, "0" * 12]]),
        ("hashes", {"0": "0" * 12}),
        ("kept", [{}]),
        ("kept", "all"),
        ("rules", "new"),
    ],
)
def test_a_save_that_is_torn_is_refused(place: str, value: object) -> None:
    save = msgspec.json.decode(msgspec.json.encode(played(3).to_save())) | {place: value}
    with pytest.raises(GameError) as refused:
        Save.of(save)
    assert refused.value.code == "no-save"
    assert str(refused.value.facts["place"]).startswith(place)


def test_a_file_of_another_version_is_verified(tmp_path: Path) -> None:
    played(70).save(tmp_path / "game.json")
    assert differences(Save.read_file(tmp_path / "game.json")) == []
    with rules_changed():
        again = Game.load(tmp_path / "game.json")
        found = differences(Save.read_file(tmp_path / "game.json"))
    assert [(one.what, one.place) for one in found] == [("rules", str(again.exact))]


def test_a_save_fits_into_a_request() -> None:
    """Of 5,000 choices, the most that a server plays again."""
    game = Game.new("M1", 1, ("Amy",), 0)
    while game.length < 5000:
        offered = game.decision.choices
        game.choose("end" if "end" in offered else offered[-1])
    save = game.to_save()
    bare = msgspec.structs.replace(save, hashes=(), positions=())
    more = len(msgspec.json.encode(save)) - len(msgspec.json.encode(bare))
    assert more < 12_000
    assert len(msgspec.json.encode(save)) < 256_000


# --- replays ----------------------------------------------------------------------------------


def test_a_replay_says_where_it_stops_being_exact() -> None:
    game = played(70)
    save, english = read_back(game), Names.load("en")
    with rules_changed():
        exact = Game.replay(save).exact
        assert exact is not None
        page = replays.page(save, "r", english)
        frames = [
            frame
            for start in range(0, page.length + 1, 7)
            for frame in replays.frames(save, start, 7, english).frames
        ]
        replays._reels.clear()
    assert page.length == exact + 1
    assert [moment.at for moment in page.moments if moment.kind == "changed"] == [exact + 1]
    assert [frame.at for frame in frames] == list(range(exact + 2))
    assert frames[-1].view == game.view()
    assert [one.kind for one in frames[-1].happened] == ["rules-changed"]
    for number, frame in enumerate(frames[:-1]):
        assert frame.view == game.at(number).view()


def test_a_replay_goes_on_behind_the_position() -> None:
    before = read_back(played(70))
    with rules_changed():
        game, dice = Game.replay(before), random.Random(4)
        for _ in range(12):
            game.choose(dice.randrange(game.options))
        save, english = read_back(game), Names.load("en")
        assert game.exact is not None
        page = replays.page(save, "r", english)
        assert page.length == game.exact + 1 + 12
        frames = replays.frames(save, page.length - 12, 50, english).frames
        replays._reels.clear()
    assert len(frames) == 13
    assert frames[-1].view == game.view()
    assert all(frame.said for frame in frames[1:])
    assert sum(len(frame.happened) for frame in frames) == len(game.events) - game.leaps[0].told
