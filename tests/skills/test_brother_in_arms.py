"""Brother in arms. [2E 63 · WD 51] (ruling 212)"""

from __future__ import annotations

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.cli.output import Output
from shamble.cli.screen import Screen
from shamble.content.errors import ContentError
from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.boxes.material import Material
from shamble.rules.people.roles import COMPANION, Person
from shamble.rules.table.views import view_of
from tests.rules.acting import act, beginning
from tests.rules.table import Table
from tests.skills.team import in_company, library_with

BLOW = "attack katana melee"


class Brothers(Table):
    """Doug has the skill; everybody in the street of M0, a line of zones."""

    def __init__(
        self,
        shared: str,
        *others: str,
        people: tuple[Person, ...] = (),
        blue: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """`people` are others whom nobody plays; `blue` the skills of the others who play."""
        shelf = library_with("M0", {"doug": (f"Brother in arms: {shared}",)} | (blue or {}))
        content, record = shelf.quest("M0")
        team = ("Doug", *others)
        self.sit_down(Material(content, record, team, (0,) * len(team), others=people))
        for survivor in team:
            self.put(survivor, "0,0:c")

    def lucky(self) -> list[int]:
        return [abilities.lucky for abilities in self.play.abilities[: len(self.state.points)]]


def test_everybody_in_the_zone_has_it_who_has_it_too() -> None:
    table = Brothers("Lucky", "Ned", "Elle").put("Elle", "0,0:d")
    assert table.lucky() == [1, 1, 0]


def test_alone_nobody_has_it() -> None:
    assert Brothers("Lucky", "Ned").put("Ned", "0,0:d").lucky() == [0, 0]


def test_it_comes_and_goes_with_a_move() -> None:
    table = Brothers("Lucky", "Ned").turn("Ned")
    act(table, "Ned", "move 0,0:d")
    assert table.lucky() == [0, 0]
    act(table, "Ned", "move 0,0:c")
    assert table.lucky() == [1, 1]


def test_who_leaves_or_dies_shares_no_more() -> None:
    table = Brothers("Lucky", "Ned", "Elle")
    table.play.leave(0)
    assert table.lucky() == [0, 0, 0]


def test_actions_of_a_shared_skill_are_offered_and_done() -> None:
    table = Brothers("Charge", "Ned").zombies("0,0:e", walker=1).turn("Ned")
    act(table, "Ned", "charge 0,0:e")
    assert beginning(table.turn("Doug"), "Doug", "charge") == []  # alone now


def test_what_was_begun_with_a_friends_skill_is_finished_without_the_friend() -> None:
    table = Brothers("Bloodlust: Melee", "Ned").zombies("0,0:e", walker=1).turn("Ned")
    act(table.give("Ned", hand1="katana").dice(6, 6), "Ned", "bloodlust 0,0:e", f"{BLOW} 0,0:e")
    assert table.count("0,0:e", "walker") == 0
    assert beginning(table, "Ned", "bloodlust") == []


@pytest.mark.parametrize(("friend", "ends"), [("0,0:a", []), ("0,0:c", ["blitz 0,0:c"])])
def test_a_blitz_ends_where_zombies_are_in_range_there(friend: str, ends: list[str]) -> None:
    """With +1 max Range a Pistol reaches two zones: not any more for who leaves the friend, but for
    who comes to one."""
    table = Brothers("+1 max Range", "Ned", blue={"ned": ("Blitz",)})
    table.put("Doug", friend).put("Ned", "0,0:a").give("Ned", hand1="pistol")
    table.zombies("0,0:e", walker=1).turn("Ned")
    assert beginning(table, "Ned", "blitz") == ends


def test_who_has_the_skill_already_is_heard_once() -> None:
    table = Brothers("Charge", "Ned", blue={"ned": ("Charge",)})
    table.zombies("0,0:e", walker=1).turn("Ned")
    assert beginning(table, "Ned", "charge") == ["charge 0,0:e"]


def test_numbers_of_the_own_skill_and_the_shared_one_add_up() -> None:
    table = Brothers("+1 die: Melee", "Ned", blue={"ned": ("+1 die: Melee",)})
    assert table.play.abilities[table.who("Ned")].dice[0] == 2


def test_what_is_held_is_looked_at_again() -> None:
    table = Brothers("Webbing", "Ned").give("Ned", pack1="katana").zombies("0,0:c", walker=1)
    assert beginning(table.turn("Ned"), "Ned", "attack")
    table.put("Doug", "0,0:d")
    assert beginning(table, "Ned", "attack") == []


def test_ruling_212_a_companion_is_company_and_gains_nothing() -> None:
    table = Brothers("Lucky", people=(Person("cat", "Cat", 1, COMPANION),))
    table.state.zone[1] = table.zone("0,0:c")
    table.play.refresh()
    assert [abilities.lucky for abilities in table.play.abilities] == [1, 0]


def test_a_skill_that_the_box_does_not_play_is_refused() -> None:
    shelf = library_with("Q0", {"ann": ("Brother in arms: Distributor",)})
    with pytest.raises(ContentError, match="cannot be played yet in this box"):
        Game.new("Q0", survivors=("Ann",), content=shelf)


@pytest.mark.parametrize("shared", ["+1 free Move Action", "Sprint", "Tough", "Medic"])
def test_in_random_games_nothing_breaks(shared: str) -> None:
    """And a copy is the same game wherever it is made."""
    skill = f"Brother in arms: {shared}"
    shelf = library_with("M1", {"amy": (skill,), "ned": (skill,)})
    for seed in range(3):
        game, bot = Game.new("M1", seed=seed, content=shelf), RandomBot(seed)
        for _ in range(200):
            if game.over:
                break
            assert game.clone().decision == game.decision
            game.choose(bot.choose(game))
            assert game.check() == []


def test_a_dashboard_shows_what_is_lent_apart_from_the_own_skills() -> None:
    table = Brothers("Lucky", "Ned", "Elle", blue={"ned": ("Sprint",)}).put("Elle", "0,0:d")
    doug, ned, elle = view_of(table.play).survivors
    assert (doug.skills, doug.lent_skills) == (("Brother in arms: Lucky",), ("Lucky",))
    assert (ned.skills, ned.lent_skills) == (("Sprint",), ("Lucky",))
    assert elle.lent_skills == ()


def test_and_what_a_companion_lends() -> None:
    """[2E 34]"""
    table = in_company("Sprint").companion("Bunny G", "Amy")
    amy, doug = view_of(table.play).survivors[:2]
    assert (amy.skills[0], amy.lent_skills, doug.lent_skills) == ("Sprint", ("Lucky",), ())


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_terminal_shows_it_too(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    shelf = library_with("M0", {"doug": ("Brother in arms: Lucky",), "ned": ("Sprint",)})
    game = Game.new("M0", survivors=("Doug", "Ned"), content=shelf)
    names = Names.load(language)
    Screen(game, names, Output()).team()
    lucky = names.of("skills", "Lucky")
    assert capsys.readouterr().out.count(names.text("play.table.lent_skills", skills=lucky)) == 2
