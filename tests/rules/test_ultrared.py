"""Ultrared: beyond Red the points begin again and bring more skills. [2E 35] (ruling 169)"""

from __future__ import annotations

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.danger import DangerBar
from shamble.content.library import Library
from shamble.content.names import Names
from shamble.content.survivors import Survivor
from shamble.game import Game
from shamble.rules.boxes.modes import Modes
from shamble.rules.flow.levels import LEVEL_UP, level_ups
from shamble.rules.people.abilities import FREE_MOVE, MOST_FREE
from shamble.rules.table.shown import SurvivorView
from shamble.rules.table.views import view_of
from shamble.rules.words.events import fields
from shamble.rules.words.texts import event_text
from shamble.telling.sayings import Sayings
from tests.rules.fights import Fight
from tests.soak import rounds

YELLOW, ORANGE, RED = 7, 19, 43
ULTRARED = Modes(ultrared=True)


class Laps(Fight):
    """One survivor who gains points without end."""

    def __init__(self, survivor: str, modes: Modes = ULTRARED) -> None:
        super().__init__("M1", survivor, modes=modes)

    def gain(self, points: int, *skills: str) -> None:
        """Points in one action; the skills that are chosen for them, where there is a choice."""
        self.play.gain_points(0, points)
        self.answer(level_ups(self.play), *[f"learn {skill}" for skill in skills])

    def all_chosen(self) -> None:
        """Once round for each of the three at Red: the card has no more."""
        orange, (first, second, _) = self.record.orange, self.record.red
        self.gain(3 * RED, orange[0], first, second)
        assert (self.state.points[0], self.state.laps[0] >> 2) == (0, 3)

    @property
    def record(self) -> Survivor:
        return self.material.survivors[0]

    @property
    def skills(self) -> list[str]:
        return [skill.name for skill in self.play.skills_of(0)]

    @property
    def dashboard(self) -> SurvivorView:
        return view_of(self.play).survivors[0]

    def learnable(self) -> list[str]:
        """What was offered last."""
        return [text.removeprefix("learn ") for text in self.asked_last()]


def test_2e_035_ostara_goes_round_three_times() -> None:
    """2E-029, step by step."""
    table = Laps("Ostara")
    table.gain(42, "+1 die: Ranged")
    table.gain(1, "+1 to dice roll: Ranged")
    first = ["Can Search more than once", "+1 Action", "+1 die: Ranged", "+1 to dice roll: Ranged"]
    assert table.skills == first
    assert (table.state.points[0], table.play.level(0), table.play.danger()) == (0, 3, 3)
    table.gain(ORANGE - 1)
    assert table.skills == first
    table.gain(1)
    assert table.skills == [*first, "+1 free Move Action"]
    table.gain(RED - ORANGE, "+1 free Combat Action")
    assert sorted(table.learnable()) == ["+1 free Combat Action", "Slippery"]
    assert table.state.points[0] == 0
    table.gain(RED - 1)
    assert table.skills == [*first, "+1 free Move Action", "+1 free Combat Action"]
    table.gain(1)
    assert table.skills[-1] == "Slippery"
    table.gain(ORANGE, "Lucky")
    table.gain(RED - ORANGE, "Sprint")
    assert table.skills[-2:] == ["Lucky", "Sprint"]


def test_the_surplus_counts_for_the_new_lap() -> None:
    table = Laps("Amy")
    table.gain(RED + 5, "+1 free Melee Action", "Medic")
    assert (table.state.points[0], table.play.level(0)) == (5, 3)
    assert (table.dashboard.next_level, table.dashboard.laps) == (YELLOW, 1)
    table.gain(2)
    assert table.dashboard.next_level == ORANGE


def test_without_the_mode_points_only_add_up() -> None:
    """(ruling 12)"""
    table = Laps("Amy", Modes())
    table.gain(RED + 50, "+1 free Melee Action", "Medic")
    assert (table.state.points[0], table.dashboard.laps) == (RED + 50, 0)
    assert table.dashboard.next_level is None


def test_one_action_may_bring_several_laps() -> None:
    table = Laps("Amy")
    table.all_chosen()
    assert sorted(table.skills) == sorted(
        (*table.record.blue, *table.record.yellow, *table.record.orange, *table.record.red)
    )


def test_of_the_list_all_that_adds_something_is_offered() -> None:
    """What is owned already comes again only if it adds up; nobody starts with anything now."""
    table = Laps("Ostara")
    table.all_chosen()
    table.gain(ORANGE, "+1 Action")
    offered = table.learnable()
    assert {"+1 Action", "+1 free Move Action", "Barbarian", "Dreadnought: Fatty"} <= set(offered)
    assert {"Escalation: Combat", "Improvised weapon: Melee", "Lucky"} <= set(offered)
    assert not {"Slippery", "Can Search more than once"} & set(offered)
    assert not [name for name in offered if "Starts" in name or "Magic" in name or "Brute" in name]
    assert len(offered) == len(set(offered)) == len(table.material.skill_list) - 2
    assert table.play.abilities[0].actions == 5
    table.gain(RED - ORANGE, "Barbarian")
    table.gain(ORANGE, "Lucky")
    assert "Barbarian" not in table.learnable()


def test_free_actions_stay_as_few_as_can_be_counted() -> None:
    table = Laps("Ostara")
    table.all_chosen()
    for _ in range(MOST_FREE - 1):
        table.gain(ORANGE, "+1 free Move Action")
        table.gain(RED - ORANGE, "Lucky")
    assert table.play.abilities[0].free[FREE_MOVE] == MOST_FREE
    table.gain(ORANGE, "Barbarian")
    assert "+1 free Move Action" not in table.learnable()


def test_a_new_skill_works_at_once() -> None:
    table = Laps("Ostara")
    table.all_chosen()
    table.turn("Ostara", actions=1)
    table.gain(ORANGE, "+1 Action")
    assert table.state.actions[0] == 2


def test_what_is_asked_and_told() -> None:
    table = Laps("Ostara")
    table.all_chosen()
    assert table.play.events is not None
    table.play.events.clear()
    table.gain(RED + 1, "Home defender", "Tough")
    assert [asked.about for asked in table.asked if asked.kind == LEVEL_UP][-2:] == [
        (2,),
        (3,),
    ]
    told = [event_text(table.material, event) for event in table.play.events]
    assert told == [
        "points survivor=ostara points=44 total=44",
        "level-reached survivor=ostara level=yellow",
        "level-reached survivor=ostara level=orange",
        "skill-gained survivor=ostara skill=Home-defender level=orange",
        "level-reached survivor=ostara level=red",
        "skill-gained survivor=ostara skill=Tough level=red",
        "tracker-returned survivor=ostara total=1",
    ]
    game = Game.new("M1", survivors=("Ostara",), modes=ULTRARED)
    said = list(Sayings(game, Names.load("en")).events(table.play.events))
    assert "Ostara has a new skill: Home defender." in said
    assert fields(table.play.events[-1]) == {"survivor": 0, "total": 1}


@pytest.mark.parametrize("survivor", ["Amy", "Bunny G", "Ned"])
def test_every_skill_of_the_list_can_be_chosen(survivor: str) -> None:
    table = Laps(survivor)
    table.all_chosen()
    wanted = [name for name in table.material.skill_list if name not in table.skills]
    for number, name in enumerate(wanted):
        table.gain(RED - ORANGE if number % 2 else ORANGE, name)
    assert set(table.skills) >= set(table.material.skill_list)


def test_random_games_with_a_short_track() -> None:
    """Red at the third point: laps without end, taken back, copied and played again."""
    shelf = with_track(DangerBar(blue=0, yellow=1, orange=2, red=3))
    laps = 0
    for seed in range(rounds(15, 100)):
        game, bot = Game.new("M1", seed=seed, content=shelf, modes=ULTRARED), RandomBot(seed)
        while not game.over:
            game.choose(bot.choose(game))
            assert game.check() == []
        again = Game.replay(game.to_save(), shelf)
        assert again.view() == game.view()
        game.undo()
        game.redo()
        assert game.view() == again.view()
        laps += sum(view.laps for view in again.view().survivors)
    assert laps > 20


def with_track(danger: DangerBar) -> Library:
    """The boxes, with other points for the Danger Levels of 2nd Edition."""
    known = library.packaged()
    content = known.box("second-edition")
    box = msgspec.structs.replace(content.box, danger=danger)
    changed = msgspec.structs.replace(content, box=box)
    return Library({**known.boxes, "second-edition": changed})
