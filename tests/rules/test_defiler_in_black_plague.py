"""White Death's Defiler in quests of Black Plague, with a Beacon where the survivors start.
[WD 19-20]"""

from __future__ import annotations

import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.quests import Goal, Objectives
from shamble.content.vocabulary.conditions import ObjectivesTaken
from shamble.game import Game
from shamble.rules.boxes.decks import necromancer_cards
from shamble.rules.boxes.modes import Modes
from shamble.rules.combat.targets import kill
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.spawn import spawn_token
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.table.state import Phase
from shamble.rules.table.views import view_of
from tests.rules.large import team
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.soak import rounds

DEFILER = Modes(defiler=True)
CARDS = (41, 42, 43)
WALLED = """
+.....+-----+.....+.....+
: a   | x   | b   : c   :
+.....+-----+.....+.....+
: d   : e   : f   : g   :
+.....+.....+.....+.....+
"""


def table(
    picture: str = STREET, spawns: str = "ea", start: str = "e", count: int = 1
) -> SmallTable:
    """A team at the far end; the survivors start in `start`."""
    names = team(count)
    one = SmallTable(
        BLACK_PLAGUE,
        picture,
        *names,
        spawns=spawns,
        rooms="x" if "x" in picture else "",
        says={"start": (f"0,0:{start}",)},
        modes=DEFILER,
    )
    for name in names:
        one.put(name, start)
    return one


def came(one: SmallTable, token: int) -> SmallTable:
    one.top_zombie_cards(CARDS[len(one.state.zombie_discard)])
    one.play_out(spawn_token(one.play, token))
    return one


def corruption(one: SmallTable) -> str:
    return "".join(sorted(one.letter(zone) for zone in one.play.corrupted_zones()))


def tokens(one: SmallTable) -> str:
    return "".join(one.letter(z) if z >= 0 else "-" for z in one.state.spawn_tokens)


def test_wd_020_the_beacon_is_where_the_survivors_start() -> None:
    one = table()
    assert one.letter(beacon_zone(one.play)) == "e"
    assert view_of(one.play).beacon == "0,0:e"


def test_wd_019_a_necromancer_card_brings_the_defiler() -> None:
    """With Corruption and a Spawn Zone that is awake at once, and without a card for it."""
    one = came(table(), 1)
    assert one.horde() == {"a": {"necromancer": 1}}
    assert one.material.kinds[one.kind("necromancer")].name == "Defiler Necromancer"
    assert (tokens(one), corruption(one)) == ("eaa", "a")
    assert is_active(one.play, 2)
    assert one.cards_drawn() == ["a"]


def test_wd_028_his_spawn_zone_is_the_last_wherever_it_lies() -> None:
    one = came(table(spawns="ebd"), 1)
    assert spawn_order(one.play) == [0, 1, 2, 3]
    assert tokens(one) == "ebdb"


@pytest.mark.parametrize(("done", "then"), [(1, "bd"), (2, "d"), (3, "")])
def test_ruling_224_when_he_dies_in_the_middle_of_the_step_the_others_go_on(
    done: int, then: str
) -> None:
    """His token lies beside one of the others, and was to be the last."""
    one = came(table(spawns="ebd"), 1)
    one.state.phase, one.state.stage = Phase.SPAWN, done
    one.play.kill(0, one.zone("b"), one.kind("necromancer"), 1)
    assert tokens(one) == "ebd-"
    before = len(one.cards_drawn())
    one.top_zombie_cards(4, 5, 6)
    while one.state.phase == Phase.SPAWN:
        one.play_out(step(one.play))
    assert "".join(one.cards_drawn()[before:]) == then


def test_wd_019_he_pushes_the_token_he_came_from_and_does_not_flee() -> None:
    one = came(table(WALLED, spawns="ga", start="c"), 1)
    one.play_out(activate_all(one.play))
    assert (tokens(one), corruption(one)) == ("gxa", "ax")
    assert one.horde() == {"a": {"necromancer": 1}}


def test_wd_020_corruption_on_the_beacon_loses() -> None:
    one = came(table(spawns="ac", start="e"), 1)
    one.put("Ann", "a")
    one.play_out(activate_all(one.play))
    with pytest.raises(GameOver) as end:
        one.play_out(activate_all(one.play))
    assert end.value.ending is Ending.BEACON_REACHED


def test_wd_019_killed_he_takes_his_token_along_and_leaves_a_vault_weapon() -> None:
    """No other token goes, as it would with Black Plague's Necromancer. (ruling 151)"""
    one = came(table(count=9), 1)
    one.state.spawn_tokens = [*one.state.spawn_tokens, one.zone("d")]  # of the large team
    one.play_out(kill(one.play, 0, one.zone("a"), one.kind("necromancer"), 1))
    assert tokens(one) == "ea-d"
    assert one.asked == []
    assert one.state.dropped[::2] == [one.zone("a")]


def test_wd_019_no_number_of_spawn_tokens_loses_the_game() -> None:
    view = Game.new("Q2", seed=1, modes=DEFILER).view()
    assert [defeat.ending for defeat in view.defeats][:1] == ["all-eliminated"]
    assert "necromancer-escaped" not in [defeat.ending for defeat in view.defeats]


def test_ruling_193_an_objective_lost_to_corruption_that_a_goal_needs_loses() -> None:
    goal = Goal(name="take", need=ObjectivesTaken())
    one = SmallTable(
        BLACK_PLAGUE,
        STREET,
        "Ann",
        spawns="a",
        says={
            "start": ("0,0:e",),
            "goals": (goal,),
            "objectives": Objectives(red=("0,0:b", "0,0:d")),
        },
        modes=DEFILER,
    )
    came(one.put("Ann", "e"), 0)
    with pytest.raises(GameOver) as end:
        one.play_out(activate_all(one.play))
    assert end.value.ending is Ending.GOAL_IMPOSSIBLE


BOX = library.packaged().box(BLACK_PLAGUE)


@pytest.mark.parametrize("quest", [q for q in BOX.quests if necromancer_cards(BOX, BOX.quests[q])])
def test_every_quest_with_necromancers_is_played_so_to_its_end(quest: str) -> None:
    for seed in range(rounds(3, 30)):
        game = Game.new(quest, seed=seed, modes=DEFILER)
        bot = RandomBot(seed)
        while not game.over:
            game.choose(bot.choose(game))
            if game.length % 10 == 0:
                assert game.check() == []
        assert Game.replay(game.to_save()).outcome == game.outcome
