"""The guide: each lesson at its moment, once, whatever is chosen."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import msgspec
import pytest

from shamble.content.lessons import Lesson, all_lessons, lessons_of
from shamble.content.library import packaged
from shamble.content.names import LANGUAGES, Names
from shamble.content.rulebook import topics
from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.words.events import EVENTS
from shamble.telling.guide import Due, due
from tests.quests.replaying import GOLDEN

SEEDS = {"M0": (0, 1), "Q0": (0, 1), "W0": (1, 9)}
"""Random games that, with the golden ones, show all lessons of each quest."""


def watched(name: str) -> Iterator[tuple[Game, int]]:
    """A golden game at its beginning and after each choice, with the number of events before."""
    save = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Save)
    game, since = Game(save.setup), 0
    yield game, since
    for choice in save.choices:
        since = len(game.events)
        game.choose(choice)
        yield game, since


def next_lesson(now: tuple[Due, ...], given: list[str]) -> Due | None:
    """The lesson to give to somebody who was given these."""
    return next((one for one in now if one.lesson.id not in given), None)


def taught(name: str) -> list[tuple[str, str, Due]]:
    """All lessons given in a golden game to somebody who reads each: the choice before it, what is
    asked then, and the lesson."""
    given: list[str] = []
    told = []
    for game, since in watched(name):
        now = due(game, since)
        while lesson := next_lesson(now, given):
            given.append(lesson.lesson.id)
            told.append((game.choices[-1] if game.choices else "", game.decision.kind, lesson))
    return told


def taught_at(name: str) -> dict[int, list[Lesson]]:
    """The same by how many choices were made."""
    given: list[str] = []
    found: dict[int, list[Lesson]] = {}
    for game, since in watched(name):
        now = due(game, since)
        while one := next_lesson(now, given):
            given.append(one.lesson.id)
            found.setdefault(game.length, []).append(one.lesson)
    return found


def in_short(name: str) -> list[str]:
    return [f"{choice} | {kind} | {one.lesson.id}" for choice, kind, one in taught(name)]


# --- golden games -------------------------------------------------------------------------------


def test_m0_is_taught_from_the_first_turn_to_the_exit() -> None:
    assert in_short("m0-won") == [
        " | activate | goal",
        " | activate | turn",
        "activate wanda | action | actions",
        "move 0,0:a | action | attack",
        "attack pistol ranged 0,0:d | action | points",
        "attack pistol ranged 0,0:d | action | noise",
        "attack pistol ranged 0,0:d | action | forecast",
        "move 0,0:c | action | doors",
        "end-turn | activate | horde",
        "end-turn | activate | spawn",
        "attack pistol ranged 0,0:d | action | damage",
        "activate doug | action | surrounded",
        "activate doug | action | friendly-fire",
        "activate doug | action | targets",
        "attack pistol ranged 0,0:b | wounds | wounds",
        "move 0,1:g | action | objective",
        "move 0,1:g | action | search",
        "take-crate 1 | inventory | cards",
        "take-objective 1 | action | level",
        "done | route | route",
        "take-objective 0 | action | exit",
    ]


def test_q0_is_taught_until_the_exit_is_near() -> None:
    assert in_short("q0-won") == [
        " | starting-equipment | goal",
        " | starting-equipment | equipment",
        "spawn-first 0,1:f | activate | turn",
        "activate ann | action | actions",
        "move 0,0:e | action | objective",
        "move 0,0:e | action | search",
        "move 0,0:e | action | attack",
        "move 0,0:e | action | forecast",
        "attack short-bow ranged 0,0:d | action | points",
        "end-turn | activate | spawn",
        "attack mana-blast magic 0,0:c | action | noise",
        "attack hammer melee 0,0:c | action | surrounded",
        "activate samson | action | doors",
        "attack short-sword melee 0,0:c | action | damage",
        "search | inventory | cards",
        "done | action | friendly-fire",
        "hit walker | action | level",
        "hit walker | action | targets",
        "end-turn | activate | horde",
        "move 0,1:f | action | exit",
    ]


def test_w0_is_taught_with_its_stacks_and_no_door() -> None:
    assert in_short("w0-won") == [
        " | starting-equipment | goal",
        " | starting-equipment | equipment",
        "deal shashka ogon | activate | turn",
        "activate dragomir | action | actions",
        "activate dragomir | action | search",
        "search | inventory | cards",
        "move 0,0:b | action | stack",
        "done | activate | spawn",
        "put drawn1 pack3 | action | objective",
        "take-objective 0 | action | last",
        "take-objective 0 | action | points",
        "end-turn | action | forecast",
        "move 0,0:f | route | route",
        "go 0,1:a | activate | horde",
        "move 0,1:d | action | attack",
        "repulse 0,1:f 0,1:c | action | noise",
    ]


def test_what_is_pointed_at_is_what_the_lesson_speaks_of() -> None:
    by_id = {one.lesson.id: one for _, _, one in taught("m0-won")}
    assert by_id["doors"].choices == ("open 0,0:c/0,1:g crowbar",)
    assert by_id["attack"].choices == ("attack pistol ranged 0,1:b",)
    assert by_id["friendly-fire"].choices == ("attack pistol ranged 0,0:c",)
    assert by_id["objective"].choices == ("take-crate 1",)
    assert by_id["noise"].zones == ("0,0:c",)
    assert by_id["spawn"].zones == ("0,0:a", "0,1:a")
    assert by_id["exit"].zones == ("0,0:e",)
    assert by_id["turn"].choices == by_id["turn"].zones == ()


# --- any game -----------------------------------------------------------------------------------

LIKED = ("search", "take-objective", "quest-action")


def at_random(quest: str, seed: int) -> Iterator[tuple[Game, int]]:
    """A game played at random, with a liking for what there is a lesson about."""
    game, chance, since = Game.new(quest, seed=seed), random.Random(seed), 0
    while not game.over:
        yield game, since
        since = len(game.events)
        choices, zombies = game.decision.choices, game.view().zombies
        dear = [
            choice
            for choice in choices
            if choice.split()[0] in LIKED
            or (choice.startswith("attack") and choice.split()[-1] in zombies)
        ]
        game.choose(chance.choice(dear if dear and chance.random() < 0.8 else choices))
    yield game, since


def survivors_in(game: Game, zone: str) -> list[str]:
    return [one.id for one in game.view().survivors if one.zone == zone]


def check_moment(game: Game, since: int, one: Due) -> None:
    """The moment is there, as the question, its choices and the log show it."""
    lesson, question = one.lesson, game.decision
    assert game.setup.quest in lesson.quests
    assert not lesson.asked or question.kind in lesson.asked
    assert set(one.choices) <= set(question.choices)
    assert {choice.split()[0] for choice in one.choices} <= set(lesson.offered) or lesson.seen
    assert bool(one.choices) >= bool(lesson.offered)
    if lesson.happened:
        words = {EVENTS[event[0]].word for event in game.events[since:]}
        assert words.intersection(lesson.happened)
    zombies = game.view().zombies
    match lesson.id:
        case "surrounded":
            assert question.survivor in survivors_in(game, one.zones[0])
            assert one.zones[0] in zombies
        case "targets":
            assert all(len(zombies[choice.split()[-1]]) > 1 for choice in one.choices)
        case "attack":
            assert all(choice.split()[-1] in zombies for choice in one.choices)
        case "friendly-fire":
            for choice in one.choices:
                assert "melee" not in choice
                assert {*survivors_in(game, choice.split()[-1])} - {question.survivor}
        case "forecast":
            assert all(s.done or s.id == question.survivor or s.out for s in game.view().survivors)
        case "exit":
            assert all(goal.met for goal in game.view().goals[:-1])


def test_in_any_game_lessons_come_at_their_moment_and_each_has_one() -> None:
    for quest in SEEDS:
        met: set[str] = set()
        for seed in SEEDS[quest]:
            for game, since in at_random(quest, seed):
                now = due(game, since)
                for one in now:
                    check_moment(game, since, one)
                met |= {one.lesson.id for one in now}
        for name in ("won", "all-eliminated" if quest == "Q0" else "survivor-eliminated"):
            met |= {one.lesson.id for _, _, one in taught(f"{quest.lower()}-{name}")}
        assert met == {lesson.id for lesson in lessons_of(quest)}


def test_who_is_called_back_late_is_taught_what_matters_then() -> None:
    """The goal is worth a word at any time; what happened long ago is not."""
    game, since = next(itertools.islice(watched("m0-won"), 59, None))
    assert game.decision.kind == "action"
    assert [one.lesson.id for one in due(game, since)][:2] == ["goal", "actions"]
    assert "horde" not in [one.lesson.id for one in due(game, since)]


def test_a_number_beyond_all_events_is_nothing_new() -> None:
    """After taking choices back a browser may know of more than there is."""
    game = Game.new("M0", seed=7)
    assert [one.lesson.id for one in due(game, 9_999)] == ["goal", "turn"]


def test_a_game_that_is_over_or_has_no_guide_teaches_nothing() -> None:
    assert due(Game.new("M1", seed=7)) == ()
    *_, (game, since) = watched("m0-won")
    assert game.over
    assert due(game, since) == ()


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_words_in_every_box_where_it_is_given(language: str) -> None:
    names = Names.load(language)
    asked = set()
    for lesson in all_lessons():
        key = f"guide.{lesson.id.replace('-', '_')}"
        asked |= {f"{key}.title", f"{key}.said"}
        assert lesson.title(names)
        for quest in lesson.quests:
            box, _ = packaged().quest(quest)
            asked.add(f"{key}.{box.box.id.replace('-', '_')}")
            assert 40 < len(lesson.said(box.box.id, names)) < 400, lesson.id
    assert {key for key, _ in names.templates() if key.startswith("guide.")} <= asked


def test_every_lesson_leads_to_a_rule_of_its_box() -> None:
    written = {rule.id: rule for topic in topics() for rule in topic.rules}
    for lesson in all_lessons():
        for quest in lesson.quests:
            box, _ = packaged().quest(quest)
            assert box.box.id in written[lesson.rule].pages, lesson.id


@pytest.mark.parametrize(
    "quest, lesson, numbers",
    [
        ("M0", "wounds", ["1", "third", "second", "lost"]),
        ("Q0", "wounds", ["1", "third", "play on"]),
        ("W0", "wounds", ["1", "third", "lost"]),
        ("M0", "cards", ["2 Hands", "3 places"]),
        ("Q0", "cards", ["2 Hands", "the Body", "5 places"]),
        ("W0", "cards", ["2 Hands", "the Body", "5 places"]),
        ("M0", "points", ["7 points", "19", "43"]),
        ("M0", "surrounded", ["2 Actions", "3"]),
    ],
)
def test_lessons_say_the_numbers_of_their_box(quest: str, lesson: str, numbers: list[str]) -> None:
    box, _ = packaged().quest(quest)
    (found,) = [one for one in lessons_of(quest) if one.id == lesson]
    said = found.said(box.box.id, Names.load("en"))
    assert [number for number in numbers if number not in said] == []
