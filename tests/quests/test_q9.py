"""Q9, The Hellhole. [BP 48]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.table.invariants import broken
from tests.quests.looking import counted, ends
from tests.quests.plague import LIMIT, bitten, dragon_fire, escape, lying, take
from tests.rules.acting import act, holding, texts
from tests.rules.table import Table

GATHER, BURN = 0b01, 0b10
"""The goals by bit."""
HELLHOLE = "1,1:d"
BEFORE_IT = "1,1:b"
"""The street at its southern door."""
EAST, WEST = "1,2:c", "1,0:a"
"""The other two Spawn Zones: tokens 0 and 3."""


def test_set_up() -> None:
    assert counted("Q9") == {
        "objectives": 4,
        "crates": 0,
        "spawns": [
            (EAST, "red", True),
            (HELLHOLE, "red", True),
            (HELLHOLE, "red", True),
            (WEST, "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"0,1:c"},
        "cards": 6,
    }
    assert lying("Q9") == {}


# --- alchemy --------------------------------------------------------------------------------


def bile_left(table: Table) -> tuple[int, int]:
    """How many Dragon Bile cards are in the deck and in the discard pile."""
    piles = (table.state.equipment_deck, table.state.equipment_discard)
    deck, discarded = [[table.material.card_of[c].id for c in pile] for pile in piles]
    return deck.count("dragon-bile"), discarded.count("dragon-bile")


def test_q9_page_48_an_objective_gives_points_and_a_dragon_bile_from_the_deck() -> None:
    table = Table("Q9", "Ann", "Silas").shuffle().discarded("dragon-bile")
    before = table.state.equipment_deck
    take(table, "Ann", 0, "from-deck", "put drawn1 hand1")
    assert (table.state.points[0], holding(table, "Ann")) == (5, ["dragon-bile"])
    assert bile_left(table) == (2, 1)
    kept = [copy for copy in before if copy in table.state.equipment_deck]
    assert table.state.equipment_deck != kept, "the deck was looked through and is shuffled"
    assert broken(table.play) == []


def test_q9_page_48_without_one_in_the_deck_it_comes_from_the_discard_pile() -> None:
    table = Table("Q9", "Ann", "Silas").discarded(*["dragon-bile"] * 4)
    assert bile_left(table) == (0, 4)
    take(table, "Ann", 1, "from-discard", "put drawn1 hand1")
    assert bile_left(table) == (0, 3)


def test_q9_page_48_without_any_left_there_are_only_the_points() -> None:
    table = Table("Q9", "Ann", "Silas")
    table.give("Silas", hand1="dragon_bile", hand2="dragon_bile")
    table.give("Silas", pack1="dragon_bile", pack2="dragon_bile")
    take(table, "Ann", 2)
    assert (table.state.points[0], holding(table, "Ann"), table.asked) == (5, [], [])


def test_ruling_202_the_dragon_bile_may_be_refused() -> None:
    table = take(Table("Q9", "Ann", "Silas"), "Ann", 3, "no")
    assert texts(table, table.asked[0]) == ["from-deck", "no"]
    assert (table.state.points[0], holding(table, "Ann")) == (5, [])
    assert bile_left(table) == (4, 0)


# --- gathering ------------------------------------------------------------------------------


def tokens(table: Table) -> list[str | None]:
    name = table.material.board.name
    return [name(zone) if zone >= 0 else None for zone in table.state.spawn_tokens]


def hunted(*, left: int) -> Table:
    """A Necromancer who came out of the Hellhole stands beside Ann; so many tokens are left
    outside of it."""
    table = Table("Q9", "Ann", "Silas").put("Silas", "0,1:c")
    table.spawns_removed(*(0, 3)[left:])
    table.necromancer(HELLHOLE, "1,1:a")
    return table.put("Ann", "1,1:a").give("Ann", hand1="short_sword").turn("Ann").dice(6, 6)


ATTACK = "attack short-sword melee 1,1:a"


def test_q9_page_48_a_necromancers_death_takes_a_token_off() -> None:
    """Any of them; the one he brought is a common one from now on, like those of the Hellhole.
    [BP 30] (ruling 151)"""
    table = hunted(left=2)
    act(table, "Ann", ATTACK, "remove-spawn 0")
    assert tokens(table) == [None, HELLHOLE, HELLHOLE, WEST, HELLHOLE]
    assert texts(table, table.asked[-1]) == ["remove-spawn 0", "remove-spawn 1", "remove-spawn 3"]
    assert table.state.goals == 0


def test_q9_page_48_the_last_token_outside_gathers_them_all() -> None:
    table = hunted(left=1)
    act(table, "Ann", ATTACK, "remove-spawn 0")
    assert tokens(table) == [None, HELLHOLE, HELLHOLE, None, HELLHOLE]
    assert table.state.goals == GATHER


def test_q9_page_48_a_token_of_the_hellhole_is_the_wrong_one() -> None:
    table = hunted(left=1)
    act(table, "Ann", ATTACK, "remove-spawn 1")
    assert table.state.goals == 0


def test_q9_page_48_a_necromancers_own_token_counts() -> None:
    """He came in the street: his token lies there."""
    table = Table("Q9", "Ann", "Silas").spawns_removed(0, 3)
    table.necromancer(BEFORE_IT, "1,1:a")
    table.play.check()
    assert table.state.goals == 0
    table.play.remove_spawn_token(4)
    table.play.check()
    assert table.state.goals == GATHER


# --- the dragon -----------------------------------------------------------------------------


def gathered(*removed: int) -> Table:
    """The southern door is open, and Ann stands before it with a Torch; bile lies inside."""
    table = Table("Q9", "Ann", "Silas").put("Silas", "0,1:c").opened("1,1:b/1,1:d")
    return dragon_fire(table.spawns_removed(*removed), "Ann", BEFORE_IT, HELLHOLE)


def test_q9_page_48_a_dragon_fire_in_the_hellhole_wins_when_all_are_gathered() -> None:
    table = gathered(0, 3)
    table.play.check()
    assert table.state.goals == GATHER
    assert ends(table, f"light {HELLHOLE}") is Ending.WON


def test_q9_page_48_elsewhere_it_does_not() -> None:
    table = gathered(0, 3).bile("1,1:c")
    table.play.check()
    assert ends(table, "light 1,1:c") is Ending.RUNNING


@pytest.mark.parametrize("removed", [(), (0,), (3,)])
def test_ruling_195_a_fire_before_they_are_gathered_does_not_count(removed: tuple[int]) -> None:
    table = gathered(*removed)
    act(table, "Ann", f"light {HELLHOLE}")
    for token in (0, 3):
        if token not in removed:
            table.play.remove_spawn_token(token)
    table.play.check()
    assert table.state.goals == GATHER
    again = dragon_fire(table, "Ann", BEFORE_IT, HELLHOLE)
    assert ends(again, f"light {HELLHOLE}") is Ending.WON


def test_ruling_195_nor_does_the_fire_that_kills_the_necromancer_with_the_last_token() -> None:
    """It burnt before the token was gone: another one is needed."""
    table = gathered(3).necromancer(HELLHOLE, HELLHOLE)
    act(table, "Ann", f"light {HELLHOLE}", "remove-spawn 0")
    assert tokens(table) == [None, HELLHOLE, HELLHOLE, None, HELLHOLE]
    assert table.state.goals == GATHER
    again = dragon_fire(table, "Ann", BEFORE_IT, HELLHOLE)
    assert ends(again, f"light {HELLHOLE}") is Ending.WON


def test_q9_page_48_once_gathered_a_new_token_outside_does_not_matter() -> None:
    """(ruling B)"""
    table = gathered(0, 3)
    table.play.check()
    table.necromancer(EAST, EAST)
    assert ends(table, f"light {HELLHOLE}") is Ending.WON


def test_won_from_a_prepared_position() -> None:
    """One token is left outside. Ann kills the Necromancer, takes it off, and stands at the
    southern door; in the next round the Hellhole burns. At Blue, nobody else comes."""
    table = Table("Q9", "Ann", "Silas").put("Silas", "0,1:c").opened("1,1:b/1,1:d")
    table.spawns_removed(3).necromancer(HELLHOLE, "1,1:a").put("Ann", "1,1:a").dice(6, 6)
    table.give("Ann", hand1="short_sword", pack1="dragon_bile", pack2="torch")
    table.top_zombie_cards(1, 2, 3).only_top("zombie", 3).turn("Ann")
    first_round = (
        ATTACK, "remove-spawn 0", "reorganise", "put hand1 pack3", "put pack1 hand1",
        "put pack2 hand2", f"move {BEFORE_IT}", "end-turn",
    )  # fmt: skip
    second_round = ("activate ann", f"throw dragon-bile {HELLHOLE}", f"light {HELLHOLE}")
    assert ends(table, *first_round, *second_round[:-1]) is Ending.RUNNING
    assert ends(table, *first_round, *second_round) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_q9_page_48_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q9") is Ending.ALL_ELIMINATED
    assert bitten("Q9", "Silas") is Ending.RUNNING


def test_q9_page_48_an_escape_with_six_tokens_loses() -> None:
    """They count in the Hellhole, too."""
    assert escape("Q9", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q9", LIMIT - 1) is Ending.RUNNING
