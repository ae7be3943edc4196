"""Replays: time lines, frames and results of golden games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shamble.content.names import Names, languages
from shamble.game import Game
from shamble.rules.events import EVENTS
from shamble.rules.modes import Modes
from shamble.saves import Save
from shamble.server import replays
from shamble.server.refusals import Refusal
from shamble.server.shapes import Frame
from tests.quests.replaying import GOLDEN
from tests.services import AnswerError, Server

ENGLISH = Names.load("en")
GAMES = sorted(path.stem for path in GOLDEN.glob("*.json"))


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    replays._reels.clear()
    yield
    replays._reels.clear()


def golden(name: str) -> Save:
    """A golden game's save, as if it was played with the content of today."""
    save = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Save)
    return msgspec.structs.replace(save, content=Game(save.setup).content_hash)


def all_frames(save: Save, count: int = 50, names: Names = ENGLISH) -> list[Frame]:
    found: list[Frame] = []
    while len(found) <= len(save.choices):
        found += replays.frames(save, len(found), count, names).frames
    return found


@pytest.mark.parametrize("name", GAMES)
def test_frames_are_the_game_choice_by_choice(name: str) -> None:
    save = golden(name)
    game = Game(save.setup)
    frames = all_frames(save)
    assert [frame.at for frame in frames] == list(range(len(save.choices) + 1))
    assert frames[0].view == game.view()
    for frame, choice in zip(frames[1:], save.choices, strict=True):
        assert frame.ending is None or frame.at == len(save.choices)
        told = len(game.events)
        game.choose(choice)
        assert frame.view == game.view()
        assert len(frame.happened) == len(game.events) - told
    assert frames[-1].ending is not None
    assert frames[-1].ending.won == game.outcome.won


@pytest.mark.parametrize("count", [1, 7, 50])
def test_frames_do_not_depend_on_where_one_starts(count: int) -> None:
    save = golden("m0-won")
    whole = all_frames(save)
    assert all_frames(save, count) == whole
    assert replays.frames(save, 99, 3, ENGLISH).frames == tuple(whole[99:102])
    assert replays.frames(save, 0, 1, ENGLISH).frames == tuple(whole[:1])


def test_after_the_end_there_are_no_frames() -> None:
    save = golden("m2-won")
    assert [f.at for f in replays.frames(save, len(save.choices), 50, ENGLISH).frames] == [54]
    assert replays.frames(save, len(save.choices) + 1, 50, ENGLISH).frames == ()
    assert replays.frames(save, 10**6, 50, ENGLISH).frames == ()


def test_a_game_without_choices_has_its_start() -> None:
    save = msgspec.structs.replace(golden("m0-won"), choices=())
    page = replays.page(save, "r", ENGLISH)
    assert page.length == 0
    assert [moment.kind for moment in page.moments if moment.kind == "round"] == ["round"]
    assert [frame.at for frame in all_frames(save)] == [0]
    assert replays.replay_result(save, "r", ENGLISH).ending is None


def test_choices_are_told_in_words_at_their_moment() -> None:
    frames = all_frames(golden("m0-won"))
    assert frames[0].said == ""
    assert frames[0].happened[0].said == "The game begins."
    assert "0,0:a" in frames[2].said
    assert frames[2].happened[0].facts == {"survivor": "wanda", "from": "0,0:b", "zone": "0,0:a"}


@pytest.mark.parametrize("name", GAMES)
def test_moments_mark_what_happened(name: str) -> None:
    save = golden(name)
    page = replays.page(save, "an-id", ENGLISH)
    frames = all_frames(save)
    assert page.replay == page.facts.table == "an-id"
    assert page.length == len(save.choices)
    marks = Counter(moment.kind for moment in page.moments)
    assert marks["round"] == frames[-1].view.round
    assert marks["end"] == 1
    assert page.moments[-1].at == page.length
    assert [moment.at for moment in page.moments] == sorted(moment.at for moment in page.moments)
    for moment in page.moments:
        assert moment.said
        kinds = {told.kind for told in frames[moment.at].happened}
        wanted = {event for event, kind in replays.KINDS.items() if kind == moment.kind}
        assert kinds & {EVENTS[event].word for event in wanted}
    killed = {f.at for f in frames if any(told.kind == "killed" for told in f.happened)}
    assert {moment.at for moment in page.moments if moment.kind == "kill"} == killed


def test_many_arrivals_are_counted_in_one_mark() -> None:
    page = replays.page(golden("q0-won"), "r", ENGLISH)
    said = [moment.said for moment in page.moments if moment.kind == "spawn"]
    assert any(sentence.endswith(" zombies appear.") for sentence in said)


@pytest.mark.parametrize("language", languages())
def test_a_replay_in_every_language(language: str) -> None:
    names = Names.load(language)
    save = golden("m0-won")
    page = replays.page(save, "r", names)
    assert page.facts.title == names.of("quests", Game(save.setup).material.quest.title)
    result = replays.replay_result(save, "r", names)
    assert result.ending is not None
    assert result.ending.said == names.text("play.ending.won")
    assert result.names["wanda"] == names.of("survivors", "Wanda")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_leaves(name: str) -> None:
    """Frames do not know more than the table did: other cards in the same decks change nothing."""
    save = golden(name)
    half = len(save.choices) // 2
    game = Game.replay(msgspec.structs.replace(save, choices=save.choices[:half]))
    frame = replays.frames(save, half, 1, ENGLISH).frames[0]
    assert frame.view == game.view()
    assert frame.view == game.imagine(seed=99).view()


def test_the_result_counts_and_tells() -> None:
    save = golden("m0-won")
    result = replays.replay_result(save, "r", ENGLISH)
    frames = all_frames(save)
    told = [one for frame in frames for one in frame.happened]
    by_survivor: Counter[object] = Counter()
    for one in told:
        if one.kind == "killed":
            by_survivor[one.facts["survivor"]] += int(one.facts["count"])
    assert {deed.survivor: deed.killed for deed in result.deeds} == by_survivor
    assert 0 < len(result.story) <= 10
    rounds = [int(line.facts["round"]) for line in result.story]
    assert rounds == sorted(rounds)
    assert result.story[-1].kind == "game-ended"
    assert rounds[-1] == frames[-1].view.round
    said = [(one.kind, one.said) for one in told]
    assert all((line.kind, line.said) in said for line in result.story)


def test_the_same_table_can_be_set_anew() -> None:
    save = golden("m1-won")
    again = replays.replay_result(save, "r", ENGLISH).again
    players = max(again.seats) + 1
    assert again.seed is not None
    game = Game.new(
        again.quest, players, again.survivors, again.seed, again.seats, options=again.options
    )
    assert game.setup == save.setup


def test_a_replay_tells_the_modes_and_can_be_set_anew_with_them() -> None:
    modes = Modes(ultrared=True, zombie_cards=("easier", "40"))
    save = Game.new("M0", modes=modes).to_save()
    page = replays.page(save, "r", ENGLISH)
    assert page.facts.modes == modes
    assert page.facts.modes_said == ("Ultrared", "Zombie cards: Easier (#1–18), 40")
    assert replays.replay_result(save, "r", ENGLISH).again.modes == modes


def test_other_content_is_refused_with_a_reason() -> None:
    save = msgspec.structs.replace(golden("m0-won"), content="0123456789abcdef")
    for look in (
        lambda: replays.page(save, "r", ENGLISH),
        lambda: replays.frames(save, 0, 1, ENGLISH),
        lambda: replays.replay_result(save, "r", ENGLISH),
    ):
        with pytest.raises(Refusal) as refused:
            look()
        assert refused.value.code == "other-content"
        assert "M0" in refused.value.said(ENGLISH)


def test_a_choice_that_does_not_fit_is_refused() -> None:
    save = golden("m0-won")
    broken = msgspec.structs.replace(save, choices=(*save.choices[:5], "fly"))
    with pytest.raises(Refusal):
        replays.page(broken, "r", ENGLISH)


def test_few_replays_are_kept_and_the_oldest_goes() -> None:
    save = golden("m2-won")
    saves = [
        msgspec.structs.replace(save, choices=save.choices[:length])
        for length in range(replays.MOST_KEPT + 1)
    ]
    first = replays.reel(saves[0])
    assert replays.reel(saves[0]) is first
    for other in saves[1:-1]:
        replays.reel(other)
    assert replays.reel(saves[0]) is first
    replays.reel(saves[-1])
    assert len(replays._reels) == replays.MOST_KEPT
    assert replays.reel(saves[0]) is first
    assert msgspec.msgpack.encode(saves[1]) not in replays._reels


def test_watching_does_not_change_what_is_kept() -> None:
    save = golden("m0-won")
    kept = replays.reel(save)
    before = (kept.game.length, [start.length for start in kept.starts])
    all_frames(save, 7)
    assert (kept.game.length, [start.length for start in kept.starts]) == before


@pytest.mark.parametrize("seed", [10**24, -1, 2**53])
def test_a_save_with_a_seed_that_no_browser_can_write_is_refused(tmp_path: Path, seed: int) -> None:
    given = msgspec.to_builtins(golden("m0-won")) | {"choices": []}
    given["setup"]["seed"] = seed
    with Server(str(tmp_path / "t.db")) as server:
        for path in ("/api/replays", "/api/tables/from-save"):
            with pytest.raises(AnswerError) as problem:
                server.post(path, {"save": given})
            assert problem.value.status == 422
            assert "$.setup.seed" in problem.value.body


def test_a_replay_that_was_kept_with_a_long_seed_can_be_watched() -> None:
    save = golden("m0-won")
    setup = msgspec.structs.replace(save.setup, seed=10**24)
    long = msgspec.structs.replace(save, setup=setup, choices=())
    assert replays.page(long, "x", ENGLISH).length == 0
