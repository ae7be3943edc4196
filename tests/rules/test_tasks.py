"""What people can do next to win: tasks of each condition, at the start of each quest, in games."""

from __future__ import annotations

import random
from typing import get_args

import msgspec
import pytest
from tools.first_tasks import FILE, begun, first_tasks, line

from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.walking import words
from shamble.game import Deed, Game, Task
from shamble.game.saves import Save
from shamble.rules.quests.tasks import TASKS, Further, Tasks, joined
from shamble.rules.quests.words import CONDITIONS, Compile, Test
from tests.boards import QUESTS
from tests.quests.own import own
from tests.quests.replaying import GOLDEN
from tests.quests.test_words import FULL
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, WHITE_DEATH
from tests.soak import rounds

LIKED = (
    "take-objective", "take-crate", "take", "pick-up", "search", "open", "quest-action",
    "quest-action-door", "rally", "take-beacon", "stash-objective", "deliver", "deliver-objective",
    "combine", "throw", "light", "escort", "leave", "get-in", "drive", "drive-off",
)  # fmt: skip
"""What brings a game on."""
GAMES = sorted(path.stem for path in GOLDEN.glob("*.json"))


def shown(game: Game) -> list[str]:
    return [line(game.material, task) for task in game.tasks()]


# --- words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("word", get_args(need.Condition), ids=lambda word: word.__name__)
def test_every_condition_says_what_furthers_it(word: type[need.Need]) -> None:
    assert word in TASKS, (
        f"add a function with @furthered(need.{word.__name__}) below the rule of the condition in"
        " rules/quests: it returns the tasks that bring it about"
    )


@pytest.mark.parametrize("box", [SECOND_EDITION, BLACK_PLAGUE, WHITE_DEATH])
def test_every_condition_can_be_furthered_in_every_box(box: str) -> None:
    """Also where the box or the quest has nothing of what it is about."""
    table = own(box)
    for word in FULL:
        if type(word) in CONDITIONS:
            tasks = Further(table.material)(word)
            assert all(isinstance(task, Task) for task in tasks(table.play)), word


# --- the start of each quest ----------------------------------------------------------------


def test_what_people_can_do_first() -> None:
    """The zones, numbers and people are those of the quest files."""
    known = FILE.read_text("utf-8")
    assert first_tasks() == known, "read the difference, then run python -m tools.first_tasks"


# --- games ----------------------------------------------------------------------------------


class Watcher:
    """Looks at the tasks of a game as it goes on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        material, quest = game.material, game.material.quest
        conditions = [
            word
            for _, word in words(quest)
            if isinstance(word, get_args(need.Condition)) and getattr(word, "at", "") != "here"
        ]
        self.conditions: list[tuple[need.Need, Test, Tasks]] = [
            (word, Compile(material)(word), Further(material)(word)) for word in conditions
        ]

    def look(self) -> None:
        game, state, zones = self.game, self.game.state, self.game.material.zone_count
        for task in game.tasks():
            assert task.count > 0, task
            assert all(0 <= zone < zones for zone in task.zones), task
            assert all(state.zone[person] >= 0 for person in task.people), task
            assert task.people or not task.each, task
        for word, holds, tasks in self.conditions:
            assert not (holds(game.play) and tasks(game.play)), word
        if not game.tasks():
            self.see_nothing_to_do()

    def see_nothing_to_do(self) -> None:
        """All that counts now has come about, and is looked at when the action is over; or it is to
        come of the action that is under way: a building is filled, a card is handed over."""
        play, quest = self.game.play, self.game.play.quest
        met = play.state.goals
        left = [n for n in range(len(quest.goals)) if not met >> n & 1]
        now = [n for n in left if not quest.after[n] & ~met]
        if not play.filling and self.game.decision.kind != "receiver":
            assert all(quest.goals[number](play) for number in now)

    def compare_imagined(self) -> None:
        """Where what is hidden lies otherwise, the tasks are the same."""
        imagined = self.game.imagine(self.game.length)
        assert shown(imagined) == shown(self.game)


@pytest.mark.parametrize("quest", QUESTS)
def test_in_games_tasks_speak_of_what_is_there_and_known(quest: str) -> None:
    for seed in range(rounds(3, 12)):
        game, chance = Game.new(quest, seed=seed), random.Random(seed)
        watcher = Watcher(game)
        while not game.over:
            if game.length % 10 == 0:
                watcher.look()
                watcher.compare_imagined()
            choices = game.decision.choices
            dear = [choice for choice in choices if choice.split()[0] in LIKED]
            game.choose(chance.choice(dear if dear and chance.random() < 0.5 else choices))
        assert game.tasks() == []


@pytest.mark.parametrize("name", GAMES)
def test_in_games_to_the_end(name: str) -> None:
    """In games that were won all goals come about, one after the other."""
    save = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Save)
    game = Game(save.setup)
    watcher = Watcher(game)
    for number, choice in enumerate(save.choices):
        watcher.look()
        if number % 10 == 0:
            watcher.compare_imagined()
        game.choose(choice)


# --- situations -----------------------------------------------------------------------------


def test_who_has_an_objective_in_city_blocks_is_not_told_to_take_another() -> None:
    game = begun("M1")
    game.play.keep_objective(0, 0)
    (objectives, _food) = game.tasks()
    assert (objectives.deed, objectives.each) == (Deed.TAKE, True)
    assert 0 not in objectives.people
    assert objectives.count == len(objectives.people) == 5


def test_a_lock_is_no_task_any_more_when_its_door_is_open() -> None:
    game = begun("M14")
    assert shown(game)[-1] == "take 1 at 1,1:g"
    play = game.play
    play.open_doors([door.index for door in game.material.board.doors if door.color == "green"])
    assert "take 1 at 1,1:g" not in shown(game)


def test_a_danger_level_that_opens_a_door_is_to_be_earned() -> None:
    game = begun("M17")
    assert [task.deed for task in game.tasks()] == [Deed.OPEN, Deed.EARN]
    game.play.gain_points(0, 19)
    assert [task.deed for task in game.tasks()] == [Deed.OPEN]


def test_when_all_blue_and_green_ones_are_found_no_other_is_taken_for_one() -> None:
    """M13: these bring a Molotov, and of what lies face down people know what it can be."""
    game = begun("M13")
    play, state = game.play, game.state
    assert any(task.deed == Deed.TAKE for task in game.tasks())
    red = max(set(state.colors), key=state.colors.count)
    for number, color in enumerate(state.colors):
        if color != red:
            play.take_objective(number, 0)
    assert state.objectives
    assert not any(task.deed == Deed.TAKE for task in game.tasks())


# --- joining --------------------------------------------------------------------------------


def test_of_alike_tasks_the_one_with_most_to_do_is_left() -> None:
    (task,) = joined([Task(Deed.TAKE, [1, 2], 2), Task(Deed.TAKE, [1, 2], 1)])
    assert task.count == 2


def test_cards_are_needed_by_each_condition_that_asks_for_them() -> None:
    molotov = frozenset([7])
    alike = [Task(Deed.FIND, [1], 1, cards=molotov), Task(Deed.FIND, [1], 2, cards=molotov)]
    (task,) = joined(alike)
    assert (task.count, task.cards) == (3, molotov)
    assert len(joined([Task(Deed.FIND, [1]), Task(Deed.FIND, [2])])) == 2


def test_a_task_shows_itself() -> None:
    assert repr(Task(Deed.TAKE, [3], 2, [1], each=True)) == "<Task take x2 in (3,) by each of (1,)>"
