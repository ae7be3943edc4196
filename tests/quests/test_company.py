"""Companions, duos, pairs and bystanders: survivors whom nobody plays. [2E 33-34]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Figures
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.content.vocabulary.standing import ExitZone
from shamble.game import Game
from shamble.positions import with_skills
from shamble.rules.actions.inventory_words import ARRANGING
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import Modes
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.levels import LEVEL_UP, level_ups
from shamble.rules.flow.turns import question, take_answer
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.targets import Targets
from shamble.rules.people.abilities import FREE_MOVE
from shamble.rules.people.roles import BYSTANDER, COMPANION
from shamble.rules.quests.company import HELPING, SHARING_COMPANY
from shamble.rules.quests.words import EFFECTS, Occasion
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import ASIDE, LEFT, NOWHERE, SLOTS, Phase
from shamble.rules.table.views import view_of
from shamble.rules.words.decisions import Script
from tests.quests.own import goals, met, own, when, zone
from tests.rules.acting import act, at, beginning, holding, left, offered
from tests.rules.small import SmallTable
from tests.rules.table import Table, first_choice

RANDOM = when(moments.ObjectiveTaken(), do.Companion())


def with_company(**says: Any) -> SmallTable:
    """Amy and Doug in a street between two houses, and everybody else of the box set aside."""
    return own(**({"rules": (RANDOM,)} | says)).put("Amy", "c").put("Doug", "c")


def with_cards(skills: dict[str, tuple[str, ...]]) -> SmallTable:
    """The same with other Blue skills on some ID cards."""
    table = with_company()
    content = with_skills(table.material.content, skills)
    table.sit_down(Material(content, table.material.quest, ("Amy", "Doug"), (0, 0)))
    return table.put("Amy", "c").put("Doug", "c")


def set_up(table: Table) -> None:
    """All that the quest's own rules do before anything is dealt."""
    for handler in table.play.moments.set_up:
        script = handler.set_up(table.play)
        if script is not None:
            table.run(script, default=first_choice)


# --- rallying and following -----------------------------------------------------------------


def test_2e_34_who_waits_is_rallied_for_an_action() -> None:
    table = with_company().companion("Bunny G", zone="c").turn("Amy")
    act(table, "Amy", "rally bunny-g")
    assert left(table, "Amy") == 2
    assert table.play.followers(0) == [table.who("Bunny G")]
    assert beginning(table, "Amy", "rally") == []
    assert broken(table.play) == []


def test_nobody_rallies_from_afar_or_who_follows_somebody() -> None:
    table = with_company().companion("Bunny G", zone="b").companion("Lili", "Doug").turn("Amy")
    assert beginning(table, "Amy", "rally") == []


def test_rallying_with_zombies_about_is_allowed() -> None:
    table = with_company().companion("Bunny G", zone="c").zombies("c", walker=2).turn("Amy")
    assert beginning(table, "Amy", "rally") == ["rally bunny-g"]


def test_2e_34_example_1_the_leader_has_the_companions_blue_skill_at_once() -> None:
    table = with_company().companion("Bunny G", zone="c").turn("Amy")
    assert table.play.abilities[0].lucky == 0
    act(table, "Amy", "rally bunny-g")
    assert table.play.abilities[0].lucky == 1


def test_only_the_first_of_several_blue_skills_is_lent() -> None:
    table = with_company().companion("Wanda", "Amy")
    lent = table.play.lent_by_companions(0)
    assert [skill.name for skill in lent] == [table.material.survivors[table.who("Wanda")].blue[0]]


def test_a_companion_lends_the_same_skill_on_top_of_ones_own() -> None:
    """(ruling 168) Amy's card has a free Move, and so has Ned's here."""
    table = with_cards({"ned": ("+1 free Move Action",)}).companion("Ned", "Amy")
    assert table.play.abilities[0].free[FREE_MOVE] == 2


def test_2e_34_companions_move_with_their_leader_for_nothing() -> None:
    """Zombies cost the Leader as always, the Companion nothing. (ruling 168)"""
    table = with_company().companion("Bunny G", "Amy").open("b", "c").turn("Amy")
    act(table, "Amy", "move 0,0:b")
    assert at(table, "Bunny G") == at(table, "Amy") == zone("b")
    assert at(table, "Doug") == zone("c")
    assert left(table, "Amy") == 3  # the free Move of her own card
    table.zombies("b", walker=1)
    act(table, "Amy", "move 0,0:a")
    assert left(table, "Amy") == 1
    assert at(table, "Bunny G") == zone("a")


def test_they_leave_the_board_together() -> None:
    goal = goals(need.EveryoneHasLeft())
    table = with_company(goals=goal[:1], standing=(ExitZone(),)).companion("Bunny G", "Amy")
    table.companion("Lili", zone="a").turn("Amy")
    table.play.leave(0)
    assert table.state.zone[table.who("Bunny G")] == LEFT
    table.play.leave(1)
    assert not met(table), "Lili is still there"
    table.state.zone[table.who("Lili")] = LEFT
    with pytest.raises(GameOver) as end:
        met(table)
    assert end.value.ending is Ending.WON


# --- hurt -----------------------------------------------------------------------------------


def test_2e_34_a_companion_is_heard_and_dies_by_any_wound_and_that_loses() -> None:
    table = with_company().companion("Bunny G", zone="b").zombies("b", walker=1)
    assert Targets(table.play).noise[table.zone("b")] == 1
    with pytest.raises(GameOver) as end:
        table.play_out(activate_all(table.play))
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED
    assert table.state.zone[table.who("Bunny G")] == NOWHERE


def test_a_bystander_bears_what_the_card_says() -> None:
    table = with_company().bystander("Ned", "b").zombies("b", walker=1)
    table.play_out(activate_all(table.play))
    assert table.wounds("Ned") == [1]
    assert table.play.health(table.who("Ned")) == 3


def test_bystanders_cannot_be_rallied_and_have_no_turn() -> None:
    table = with_company().bystander("Ned", "c").turn("Amy")
    assert beginning(table, "Amy", "rally") == []
    table.state.active, table.state.done = -1, table.state.done | 0b11
    assert question(table.play) is None


# --- where they come from -------------------------------------------------------------------


def test_2e_45_an_objective_brings_a_random_companion_until_nobody_is_left() -> None:
    table = with_company().put("Amy", "a").turn("Amy")
    act(table, "Amy", "take-objective 0")
    (person,) = table.play.followers(0)
    assert table.state.zone[person] == table.zone("a")
    everybody = len(table.material.survivors) - 2
    for _ in range(everybody + 3):
        table.run(companion(table, RANDOM.do[0]))
    assert len(table.play.followers(0)) == everybody
    assert table.play.unplayed() == []


def companion(table: Table, word: Any) -> Script[None]:
    script = EFFECTS[type(word)](table.play, word, Occasion(0, table.state.zone[0]))
    assert script is not None
    return script


def test_2e_33_who_starts_with_something_cannot_come_along() -> None:
    table = with_cards({"ned": ("Starts with 2 AP",), "lou": ("Starts with 4 Health",)})
    ids = [table.material.survivors[one].id for one in table.play.unplayed()]
    assert len(ids) == 8
    assert not {"ned", "lou"} & set(ids)


def test_2e_48_help_turns_a_bystander_into_a_companion_of_the_players_choice() -> None:
    word = do.Companion(source="here")
    table = with_company(
        rules=(when(moments.CrateTaken(), word),), friends=(Figures(zone=zone("c"), count=2),)
    )
    table.bystander("Ned", "c").bystander("Lili", "c")
    table.play_out(companion(table, word), "help lili")
    assert table.questions(HELPING) == [["help ned", "help lili"]]
    assert table.play.followers(0) == [table.who("Lili")]
    assert table.play.role(table.who("Lili")) is COMPANION
    assert table.play.role(table.who("Ned")) is BYSTANDER


def test_2e_50_friends_wait_where_the_quest_puts_them() -> None:
    table = with_company(friends=(Figures(zone=zone("d"), count=2),))
    set_up(table)
    waiting = [p for p in table.play.company() if table.state.leaders[p] < 0]
    assert len(waiting) == 2
    assert {table.state.zone[p] for p in waiting} == {table.zone("d")}
    (asked, _) = table.questions(SHARING_COMPANY)
    assert len(asked) == len(table.material.survivors) - 2


def test_2e_62_the_one_with_the_name_stands_there_or_a_stand_in() -> None:
    bystander = rule.Bystander(name="amy", at="west", stand_in=True)
    says = {"friends": (Figures(zone=zone("a"), kind="amy"),), "standing": (bystander,)}
    table = with_company(**says)
    set_up(table)
    (person,) = table.play.company()
    assert person != table.who("Amy")
    named = rule.Bystander(name="ned", at="west")
    table = with_company(friends=(Figures(zone=zone("a"), kind="ned"),), standing=(named,))
    set_up(table)
    assert table.play.company() == [table.who("Ned")]
    assert table.questions(SHARING_COMPANY) == []


def test_without_a_stand_in_nobody_plays_that_survivor() -> None:
    bystander = rule.Bystander(name="amy", at="west")
    with pytest.raises(ContentError, match="'amy', whom nobody can play"):
        with_company(friends=(Figures(zone=zone("a"), kind="amy"),), standing=(bystander,))


def test_friends_of_a_kind_that_no_rule_knows_are_refused() -> None:
    with pytest.raises(ContentError, match="friends: kind = ghost"):
        with_company(friends=(Figures(zone=zone("a"), kind="ghost"),))


def test_too_few_survivors_for_a_quest_are_refused() -> None:
    with pytest.raises(ContentError, match="10 survivors whom nobody plays"):
        with_company(friends=(Figures(zone=zone("a"), count=11),))


@pytest.mark.parametrize("aside, enough", [(8, True), (9, False)])
def test_friends_and_a_companion_for_each_are_counted_together(aside: int, enough: bool) -> None:
    """Ten are left beside Amy and Doug, who have one each."""
    says = {
        "friends": (Figures(zone=zone("a"), count=aside),),
        "standing": (rule.StartingCompanions(each=True),),
    }
    if enough:
        assert len(with_company(**says).material.people) == 12
    else:
        with pytest.raises(ContentError, match="expected 11 more than the team has"):
            with_company(**says)


def test_2e_47_the_players_choose_who_goes_with_whom() -> None:
    table = with_company(standing=(rule.StartingCompanions(count=2),))
    set_up(table)
    first, second = table.questions(SHARING_COMPANY)
    assert {one.survivor for one in table.asked if one.kind == SHARING_COMPANY} == {-1}
    assert len(first) == 10 * 2
    assert len(second) == 9 * 2
    assert len([leader for leader in table.state.leaders if leader >= 0]) == 2


# --- goals ----------------------------------------------------------------------------------


def test_companions_are_counted_when_they_follow() -> None:
    table = with_company(goals=goals(need.CompanionsRallied(count=2)))
    table.companion("Lili", "Amy").companion("Lou", zone="c")
    assert not met(table)
    table.play.follow(table.who("Lou"), 1)
    assert met(table)


def test_all_companions_are_those_in_the_game() -> None:
    table = with_company(goals=goals(need.CompanionsRallied()))
    table.companion("Lili", "Amy").companion("Lou", zone="c")
    assert not met(table)
    table.play.follow(table.who("Lou"), 1)
    assert met(table)


def test_2e_50_companions_stand_in_the_place_too() -> None:
    table = with_company(goals=goals(need.SurvivorsIn(place="exit")))
    assert met(table)
    assert not met(table.companion("Lou", zone="a"))


def test_a_lost_companion_is_no_lost_survivor() -> None:
    """Where the mission says what their death means."""
    table = with_company(defeats=(need.Eliminated(who="companion"),)).companion("Lou", zone="a")
    table.play.check()
    table.state.zone[table.who("Lou")] = NOWHERE
    table.play.refresh()
    with pytest.raises(GameOver):
        table.play.check()


# --- duos -----------------------------------------------------------------------------------


def duo() -> SmallTable:
    """Amy with Wanda, Doug with Ned; an Objective makes a duo change roles."""
    swaps = when(moments.ObjectiveTaken(), do.Points(points=5), do.SwapDuo())
    table = with_company(rules=(swaps,), standing=(rule.StartingCompanions(each=True),))
    return table.companion("Wanda", "Amy").companion("Ned", "Doug").put("Amy", "a")


def test_in_ultrared_the_laps_stay_on_the_dashboard_too() -> None:
    """(rulings 169, 192)"""
    table = with_company()
    table.sit_down(
        Material(
            *(table.material.content, table.material.quest, ("Amy", "Doug"), (0, 0)),
            modes=Modes(ultrared=True),
        )
    )
    table.put("Amy", "c").put("Doug", "c")
    table.play.gain_points(0, 50)
    table.run(level_ups(table.play), default=first_choice)
    wanda = table.who("Wanda")
    table.play.enter_game(wanda, table.zone("c"), COMPANION)
    table.play.follow(wanda, 0)
    table.play.change_places(0, wanda)
    table.run(level_ups(table.play), default=first_choice)
    assert (table.play.level(wanda), table.state.points[wanda]) == (3, 7)
    assert len(table.play.skills_of(wanda)) == 4
    assert table.state.laps[0] == 0


def test_2e_55_leader_and_companion_swap_and_the_dashboard_stays() -> None:
    """(ruling 192)"""
    table = duo()
    table.give("Amy", hand1="katana").points("Amy", 20).wound("Amy", 1).turn("Amy")
    table.play.move_survivor(0, table.zone("a"))
    wanda = table.who("Wanda")
    act(table, "Amy", "take-objective 0")
    table.run(level_ups(table.play), default=first_choice)
    assert table.play.team == [1, wanda]
    assert [one.id for one in view_of(table.play).survivors] == ["wanda", "doug"]
    assert table.state.active == wanda
    assert holding(table, "Wanda") == ["katana"]
    assert holding(table, "Amy") == []
    assert set(table.state.cards[:SLOTS]) == {-1}
    assert table.state.points[wanda] == 25
    assert table.state.wounds[wanda] == 1
    assert table.play.followers(wanda) == [0]
    assert len(table.state.skills[wanda]) == 3, "Blue, Yellow, and one of Orange chosen anew"
    assert table.questions(LEVEL_UP)
    assert left(table, "Wanda") == 3, "four actions with Yellow, one of them spent"
    assert "+1 free Move Action" in [s.name for s in table.play.lent_by_companions(wanda)]
    assert broken(table.play) == []


def test_a_swapped_duo_goes_on_with_its_turn_and_has_had_it() -> None:
    table = duo().turn("Amy")
    table.play.move_survivor(0, table.zone("a"))
    act(table, "Amy", "take-objective 0")
    assert offered(table, "Wanda")
    asked = question(table.play)
    assert asked is not None
    assert asked.survivor == table.who("Wanda")
    take_answer(table.play, asked.choices[-1])
    assert table.state.done >> table.who("Wanda") & 1


def test_duos_have_swapped_when_nobody_of_the_first_leads() -> None:
    goal = goals(need.DuosSwapped())
    table = with_company(goals=goal, standing=(rule.StartingCompanions(each=True),))
    table.companion("Wanda", "Amy").companion("Ned", "Doug")
    table.play.change_places(0, table.who("Wanda"))
    assert not met(table)
    table.play.change_places(1, table.who("Ned"))
    assert met(table)


# --- M15 ------------------------------------------------------------------------------------


def drawn_pairs(seed: int = 3, **kw: Any) -> Game:
    game = Game.new("M15", seed=seed, **kw)
    assert game.decision.kind == "group"
    return game


def test_2e_51_pairs_are_drawn_and_three_of_them_are_played() -> None:
    game = drawn_pairs(players=2)
    zones = [one.zone for one in game.view().company]
    assert sorted(zones.count(place) for place in set(zones)) == [2] * 6
    assert game.view().survivors == ()
    for _ in range(3):
        chosen = game.decision.choices[1].split()[1]
        pair = {one.id for one in game.view().company if one.zone == chosen}
        game.choose(1)
        assert pair <= {one.id for one in game.view().survivors}
    assert [one.seat for one in game.view().survivors].count(0) == 3
    assert {one.role for one in game.view().company} == {"companion"}
    assert game.check() == []


def test_other_seeds_draw_other_pairs() -> None:
    def pairs(seed: int) -> set[tuple[str | None, str]]:
        return {(one.zone, one.id) for one in drawn_pairs(seed).view().company}

    assert pairs(1) != pairs(2)


def test_m15_is_played_with_six() -> None:
    with pytest.raises(ContentError, match="draws its own"):
        Game.new("M15", survivors=("Amy", "Doug"))


def test_only_buildings_with_played_survivors_are_never_filled() -> None:
    """[2E 20] A Companion in a house is no reason."""
    game = drawn_pairs()
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    board = game.material.board
    inside = {board.zones[game.state.zone[s]].building for s in game.play.team} - {None}
    waiting = {board.zones[game.state.zone[p]].building for p in game.play.company()}
    for building in waiting - inside - {None}:
        assert building is not None
        assert not game.state.revealed >> building & 1
    assert ASIDE not in game.state.zone


def test_2e_33_pairs_are_drawn_among_those_who_can_be_companions() -> None:
    """Two of the box start with something, so ten are left for five pairs."""
    table = with_company(
        start=tuple(zone(letter) for letter in "abcde"),
        standing=(rule.RandomPairs(size=2, played=1),),
    )
    skills = {"ned": ("Starts with 2 AP",), "amy": ("Starts with 4 Health",)}
    content = with_skills(table.material.content, skills)
    table.sit_down(Material(content, table.material.quest, ("Amy", "Doug"), (0, 0)))
    set_up(table)
    aside = [
        card.id
        for card, at in zip(table.material.survivors, table.state.zone, strict=True)
        if at == ASIDE
    ]
    assert sorted(aside) == ["amy", "ned"]


def test_2e_33_who_cannot_come_along_is_not_counted() -> None:
    table = with_company(friends=(Figures(zone=zone("a"), count=10),))
    content = with_skills(table.material.content, {"ned": ("Starts with 2 AP",)})
    with pytest.raises(ContentError, match="9 survivors whom nobody plays"):
        table.sit_down(Material(content, table.material.quest, ("Amy", "Doug"), (0, 0)))


# --- trading --------------------------------------------------------------------------------


def test_2e_34_example_2_a_companion_is_traded_like_a_card_with_the_skill() -> None:
    table = with_company().companion("Bunny G", "Amy").turn("Doug")
    assert table.play.abilities[0].lucky == 1
    act(table, "Doug", "trade amy", "take-companion bunny-g")
    assert left(table, "Doug") == 2
    assert table.play.followers(1) == [table.who("Bunny G")]
    assert table.play.followers(0) == []
    assert [table.play.abilities[one].lucky for one in (0, 1)] == [0, 1]
    assert broken(table.play) == []


def test_a_companion_is_given_and_does_not_come_back_in_the_same_trade() -> None:
    table = with_company().companion("Bunny G", "Amy").turn("Amy")
    act(table, "Amy", "trade doug", "give-companion bunny-g")
    assert table.play.followers(1) == [table.who("Bunny G")]
    offers = [choice for asked in table.questions(ARRANGING) for choice in asked]
    assert offers.count("give-companion bunny-g") == 1
    assert "take-companion bunny-g" not in offers


def test_2e_55_duos_are_not_traded() -> None:
    table = with_company(standing=(rule.StartingCompanions(each=True),))
    table.companion("Wanda", "Amy").companion("Ned", "Doug").give("Amy", hand1="katana")
    act(table.turn("Amy"), "Amy", "trade doug", "done")
    offers = [choice for asked in table.questions(ARRANGING) for choice in asked]
    assert not [choice for choice in offers if "companion" in choice]


def test_ruling_192_an_objective_whose_swap_would_kill_is_not_taken() -> None:
    """Bunny G has two Health: with two Wounds on the dashboard he would be dead."""
    swaps = when(moments.ObjectiveTaken(), do.SwapDuo())
    table = with_company(rules=(swaps,), standing=(rule.StartingCompanions(each=True),))
    table.companion("Bunny G", "Amy").put("Amy", "a").wound("Amy", 1)
    table.play.move_survivor(0, table.zone("a"))
    assert beginning(table.turn("Amy"), "Amy", "take-objective") == ["take-objective 0"]
    table.wound("Amy", 2)
    assert beginning(table, "Amy", "take-objective") == []


@pytest.mark.parametrize("name", ["Bunny G", "Wanda", "Ned", "Elle"])
def test_whoever_it_is_a_companion_can_be_traded(name: str) -> None:
    table = with_company().companion(name, "Amy").turn("Doug")
    person = table.who(name)
    act(table, "Doug", "trade amy", f"take-companion {table.material.people[person].id}")
    assert table.play.followers(1) == [person]


@pytest.mark.parametrize("leader", ["Amy", "Doug"])
def test_who_is_gone_follows_nobody_and_lends_nothing(leader: str) -> None:
    table = with_company().companion("Bunny G", leader)
    person, number = table.who("Bunny G"), table.who(leader)
    assert table.play.abilities[number].lucky == 1
    table.play.let_go(person)
    assert table.state.leaders[person] == -1
    assert (table.play.followers(number), table.play.abilities[number].lucky) == ([], 0)
