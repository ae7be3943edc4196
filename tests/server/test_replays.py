"""Replays: time lines, frames and results of golden games."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from shamble.content.names import Names, languages
from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.boxes.modes import Modes
from shamble.rules.words.events import EVENTS
from shamble.server import replays
from shamble.server.refusals import Refusal
from shamble.server.shapes import Frame
from tests.quests.replaying import GOLDEN
from tests.seat import Seat
from tests.services import AnswerError, Server

ENGLISH = Names.load("en")
GAMES = sorted(path.stem for path in GOLDEN.glob("*.json"))


@pytest.fixture
def nothing_kept() -> Iterator[None]:
    replays._reels.clear()
    yield
    replays._reels.clear()


def golden(name: str) -> Save:
    """A golden game's save, as if it was played with the content of today."""
    save = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Save)
    return msgspec.structs.replace(save, content=Game(save.setup).content_hash)


@pytest.fixture(scope="module", params=GAMES)
def watched(request: pytest.FixtureRequest) -> tuple[Save, list[Frame]]:
    """A golden game's save, and all that one sees who watches it."""
    save = golden(request.param)
    return save, all_frames(save)


def all_frames(save: Save, count: int = 50, names: Names = ENGLISH) -> list[Frame]:
    found: list[Frame] = []
    while len(found) <= len(save.choices):
        found += replays.frames(save, len(found), count, names).frames
    return found


def test_frames_are_the_game_choice_by_choice(watched: tuple[Save, list[Frame]]) -> None:
    save, frames = watched
    game = Game(save.setup)
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
    assert frames[2].said == "Move to C1 (street with a Spawn Zone)"
    assert frames[2].happened[0].facts == {"survivor": "wanda", "from": "0,0:b", "zone": "0,0:a"}


def test_marks_are_for_events_that_there_are() -> None:
    assert set(replays.KINDS) <= {event.word for event in EVENTS}


def test_moments_mark_what_happened(watched: tuple[Save, list[Frame]]) -> None:
    save, frames = watched
    page = replays.page(save, "an-id", ENGLISH)
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
        assert kinds & wanted
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


def test_nothing_hidden_leaves(watched: tuple[Save, list[Frame]]) -> None:
    """Frames do not know more than the table did: other cards in the same decks change nothing."""
    save, frames = watched
    half = len(save.choices) // 2
    game = Game.replay(msgspec.structs.replace(save, choices=save.choices[:half]))
    frame = frames[half]
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


@pytest.mark.parametrize(
    ("name", "survivor", "killed", "weapon"),
    [
        ("m12-won", "amy", 4, "Gunblade"),
        ("m4-won", "amy", 12, "Molotov"),
        ("m24-won", None, None, "car"),
        ("w3-won", None, None, "Cauldron"),
        ("w4-won", None, None, "Guards"),
    ],
)
def test_the_result_tells_the_best_blow(
    name: str, survivor: str | None, killed: int | None, weapon: str
) -> None:
    best = replays.replay_result(golden(name), "r", ENGLISH).best
    assert best is not None
    assert best.weapon == weapon
    assert survivor in (None, best.survivor)
    assert killed in (None, best.killed)


def test_the_result_leaves_out_a_best_blow_that_is_none() -> None:
    assert replays.replay_result(golden("m1-won"), "r", ENGLISH).best is None


def test_the_result_tells_who_fell_when_and_where_the_game_turned() -> None:
    save = golden("q0-all-eliminated")
    result = replays.replay_result(save, "r", ENGLISH)
    fell = {deed.survivor: deed.out_round for deed in result.deeds if deed.out == "eliminated"}
    assert fell == {"ann": 8, "baldric": 8, "clovis": 9, "nelly": 6, "samson": 3, "silas": 7}
    turned = [result.story[line] for line in result.turning]
    assert [(line.kind, line.facts["round"]) for line in turned] == [
        ("objective-taken", 2),
        ("eliminated", 3),
        ("eliminated", 6),
    ]
    assert result.view == Game.replay(save).view()


@pytest.mark.parametrize(
    ("name", "quest"), [("m1-won", "M2"), ("m9-won", "M10"), ("q8-won", "Q9"), ("w10-won", None)]
)
def test_the_result_names_the_next_quest_of_the_box(name: str, quest: str | None) -> None:
    found = replays.replay_result(golden(name), "r", ENGLISH).next
    assert (found and found.quest) == quest
    if found is not None:
        assert found.title == Game.new(found.quest).components.quest.title


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
    whole = golden("m0-won")
    choices = (*whole.choices[:5], "fly", *whole.choices[6:])
    save = msgspec.structs.replace(whole, content="0123456789abcdef", choices=choices)
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


@pytest.mark.usefixtures("nothing_kept")
def test_few_replays_are_kept_and_the_oldest_goes() -> None:
    save = golden("m2-won")
    saves = [
        msgspec.structs.replace(save, choices=save.choices[:length])
        for length in range(replays.MOST_CACHED + 1)
    ]
    first = replays.reel(saves[0])
    assert replays.reel(saves[0]) is first
    for other in saves[1:-1]:
        replays.reel(other)
    assert replays.reel(saves[0]) is first
    replays.reel(saves[-1])
    assert len(replays._reels) == replays.MOST_CACHED
    assert replays.reel(saves[0]) is first
    assert msgspec.msgpack.encode(saves[1]) not in replays._reels


def test_watching_does_not_change_what_is_kept() -> None:
    save = golden("m0-won")
    kept = replays.reel(save)
    before = (kept.game.length, kept.game.events[:], kept.game.position_hash)
    all_frames(save, 7)
    assert (kept.game.length, kept.game.events, kept.game.position_hash) == before


@pytest.mark.parametrize("seed", [10**24, -1, 2**53])
def test_a_save_with_a_seed_that_no_browser_can_write_is_refused(tmp_path: Path, seed: int) -> None:
    given = msgspec.to_builtins(golden("m0-won")) | {"choices": []}
    given["setup"]["seed"] = seed
    with Server(str(tmp_path / "t.db")) as server:
        for path in ("/api/replays", "/api/tables/from-save"):
            with pytest.raises(AnswerError) as problem:
                server.post(path, {"save": given})
            assert problem.value.status == 422
            assert "its part “setup.seed”" in problem.value.body


def test_a_replay_that_was_kept_with_a_long_seed_can_be_watched() -> None:
    save = golden("m0-won")
    setup = msgspec.structs.replace(save.setup, seed=10**24)
    long = msgspec.structs.replace(save, setup=setup, choices=())
    assert replays.page(long, "x", ENGLISH).length == 0


TOO_LONG = {
    "en": "too long to be played again",
    "fr": "trop longue pour être rejouée",
    "pl": "zbyt długa, by ją tu odtworzyć",
}


def ended_turns(count: int) -> Save:
    """A game of one survivor who only ends their turns: it goes on for thousands of choices."""
    game = Game.new("M1", 1, ("Amy",), 0)
    while game.length < count:
        offered = game.decision.choices
        game.choose("end" if "end" in offered else offered[-1])
    return game.to_save()


def test_a_game_that_is_too_long_is_refused_before_it_is_played(tmp_path: Path) -> None:
    save = msgspec.to_builtins(ended_turns(60))
    short = save | {"choices": save["choices"][:50]}
    with Server(str(tmp_path / "t.db"), limits={"save_choices": 50}) as server:
        for path in ("/api/replays", "/api/tables/from-save"):
            for language, words in TOO_LONG.items():
                with pytest.raises(AnswerError) as problem:
                    server.post(f"{path}?language={language}", {"save": save})
                assert problem.value.status == 422
                assert all(part in problem.value.body for part in (words, "60", "50"))
        watched = server.post("/api/replays", {"save": short})["replay"]
        assert server.get(f"/api/replays/{watched}")["length"] == 50
        links = server.post("/api/tables/from-save", {"save": short})
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            assert seat.choose(seat.offers()[-1])["type"] == "accepted", "a table may go on"
        with pytest.raises(AnswerError) as too_long:
            server.post(f"/api/tables/{links['table']}/replay", token=links["host"])
        assert "save-too-long" in too_long.value.body


def test_a_replay_that_was_kept_under_another_bound_is_refused_too(tmp_path: Path) -> None:
    save = msgspec.to_builtins(ended_turns(60))
    db = str(tmp_path / "t.db")
    with Server(db) as server:
        watched = server.post("/api/replays", {"save": save})["replay"]
    with Server(db, limits={"save_choices": 50}) as server:
        for part in ("", "/frames", "/result", "/save"):
            with pytest.raises(AnswerError) as problem:
                server.get(f"/api/replays/{watched}{part}")
            assert "save-too-long" in problem.value.body


def test_the_size_of_a_request_is_a_limit(tmp_path: Path) -> None:
    save = msgspec.to_builtins(ended_turns(300))
    with Server(str(tmp_path / "t.db"), limits={"request_bytes": 2000}) as server:
        with pytest.raises(AnswerError) as problem:
            server.post("/api/replays", {"save": save})
        assert problem.value.status == 413
        assert "at most 2 kB" in problem.value.body


@pytest.mark.usefixtures("nothing_kept")
def test_long_replays_push_others_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_CHOICES_CACHED", 100)
    save = ended_turns(60)
    kept = replays.reel(save)
    assert replays.reel(save) is kept
    replays.reel(msgspec.structs.replace(save, choices=save.choices[:41]))
    assert len(replays._reels) == 1
    assert replays.reel(save) is not kept


def test_two_long_games_cost_little_and_hold_nobody_up(tmp_path: Path) -> None:
    """What took a server to 5 GB and its health to 13 seconds."""
    save = msgspec.to_builtins(ended_turns(5000))
    with Server(str(tmp_path / "t.db")) as server:
        waited = []
        with ThreadPoolExecutor(2) as two:
            asked = [
                two.submit(server.post, path, {"save": save})
                for path in ("/api/replays", "/api/tables/from-save")
            ]
            while not all(one.done() for one in asked):
                start = time.monotonic()
                assert server.get("/health")["status"] == "ok"
                waited.append(time.monotonic() - start)
                time.sleep(0.05)
            replay, links = (one.result() for one in asked)
        assert server.get(f"/api/replays/{replay['replay']}")["length"] == 5000
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
        status = Path(f"/proc/{server.pid}/status").read_text()
    most = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")))
    print(f"{most // 1024} MB; /health within {max(waited):.2f} s")
    assert most < 300 * 1024
