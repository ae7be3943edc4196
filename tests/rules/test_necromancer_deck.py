"""Several Necromancers in White Death: a deck of them besides the Defiler. [WD 38]"""

from __future__ import annotations

import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Objectives
from shamble.content.vocabulary.standing import NoNecromancers
from shamble.rules.boxes.modes import Modes
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.foresight.forecast import forecast
from shamble.rules.horde.activation import activate_all, activate_groups
from shamble.rules.horde.coming import EXTRA_ACTIVATION, SPAWNED
from shamble.rules.horde.movement import CHOOSING_ROUTE, push
from shamble.rules.horde.spawn import spawn_token
from shamble.rules.systems.corruption import OBJECTIVE_LOST
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

RAMPART = """
+.....+-----+.....+.....+
: a   # w   # b   : c   :
+.....+#####+.....+.....+
: d   : e   : f   : g   :
+.....+.....+.....+.....+
"""
"""From `a` to `b` over the walkway `w`, which has no stairs, or around it."""
HOUSE = """
+.....+.....+-----+
: a   : b   | x   |
+.....+.....+-----+
: c   : d   : e   :
+.....+.....+.....+
"""
CARDS = (448, 449, 469)
BLACK = "black-plague-necromancer"
PLAGUE = Modes(necromancers=(BLACK,))


def table(
    picture: str = STREET,
    *deck: str,
    beacon: str = "e",
    spawns: str = "ab",
    jenia: str = "d",
    **says: object,
) -> SmallTable:
    """Jenia far from a Defiler whom a card for the first token brought to `a`."""
    one = SmallTable(
        WHITE_DEATH,
        picture,
        "Jenia",
        spawns=spawns,
        battlements="w" if "w" in picture else "",
        says={"beacon": f"0,0:{beacon}", **says},
        modes=Modes(necromancers=deck or (BLACK,)),
        cabal=("Ostokar",),
    )
    return card(one.put("Jenia", jenia), 0)


def card(one: SmallTable, token: int, *words: str) -> SmallTable:
    """A Necromancer card for a numbered token."""
    gone = [one.material.zombie_cards[card].number for card in one.state.zombie_discard]
    one.top_zombie_cards(next(number for number in CARDS if number not in gone))
    one.play_out(spawn_token(one.play, token), *words)
    return one


def corruption(one: SmallTable) -> str:
    return "".join(sorted(one.letter(zone) for zone in one.play.corrupted_zones()))


def test_wd_038_without_a_defiler_the_card_brings_the_defiler() -> None:
    one = table()
    assert one.horde() == {"a": {"necromancer": 1}}
    assert len(one.state.spawn_tokens) == 3
    assert corruption(one) == "a"


def test_wd_038_with_the_defiler_there_he_acts_and_then_another_comes() -> None:
    """The other one has Corruption with him, and no Spawn Zone; he does not act yet."""
    one = table(beacon="e", spawns="ac", jenia="d")
    card(one, 1)
    assert one.horde() == {"a": {"necromancer": 1}, "c": {BLACK: 1}}
    assert one.letter(one.state.spawn_tokens[0]) == "b"  # pushed by the Defiler
    assert corruption(one) == "abc"
    assert len(one.state.spawn_tokens) == 3
    kinds = [event[0] for event in one.play.events or []]
    assert kinds.index(EXTRA_ACTIVATION) < kinds.index(SPAWNED, kinds.index(EXTRA_ACTIVATION))


def walking(picture: str, beacon: str, start: str, jenia: str, **says: object) -> SmallTable:
    """Black Plague's Necromancer alone on the board."""
    one = SmallTable(
        WHITE_DEATH,
        picture,
        "Jenia",
        spawns=start,
        battlements="w" if "w" in picture else "",
        rooms="x" if "x" in picture else "",
        says={"beacon": f"0,0:{beacon}", "corruption": (f"0,0:{start}",), **says},
        modes=PLAGUE,
    )
    return one.put("Jenia", jenia).zombies(start, black_plague_necromancer=1)


def activate(one: SmallTable, *words: str) -> str:
    """All zombies act; where he is then."""
    one.play_out(activate_all(one.play), *words)
    return "".join(one.horde())


def test_wd_038_he_walks_to_the_beacon_and_corrupts_what_he_enters() -> None:
    """Not to Jenia, whom he sees and hears."""
    one = walking(STREET, "e", "b", "a")
    assert activate(one) == "c"
    assert corruption(one) == "bc"
    assert activate(one) == "d"
    assert corruption(one) == "bcd"


def test_wd_038_the_game_is_lost_when_he_reaches_the_beacon() -> None:
    one = walking(STREET, "e", "d", "a")
    with pytest.raises(GameOver) as end:
        activate(one)
    assert end.value.ending is Ending.BEACON_REACHED
    assert one.play.zombies(one.zone("e"), one.kind(BLACK)) == 1


def test_wd_038_he_climbs_a_wall_without_stairs() -> None:
    """A Walker beside him goes around it."""
    one = walking(RAMPART, "b", "a", "b").zombies("a", walker=1)
    one.play_out(activate_all(one.play))
    assert one.horde() == {"w": {BLACK: 1}, "d": {"walker": 1}}
    assert corruption(one) == "aw"


def test_wd_038_of_equal_ways_the_players_choose() -> None:
    one = walking(RAMPART, "b", "e", "a")
    [told] = forecast(one.play)
    assert (told.why, told.to, told.targets) == ("walks", ("0,0:f", "0,0:w"), ("0,0:b",))
    assert activate(one, "go f") == "f"
    assert one.questions(CHOOSING_ROUTE) == [["go f", "go w"]]


def test_wd_027_where_no_way_is_open_he_goes_as_far_as_he_can() -> None:
    one = walking(HOUSE, "x", "a", "c")
    assert activate(one) == "b"
    assert activate(one) == "b"
    [told] = forecast(one.play)
    assert told.why == "stays"


def test_wd_025_he_attacks_instead_of_walking() -> None:
    one = walking(STREET, "e", "b", "b")
    assert activate(one) == "b"
    assert one.wounds("Jenia") == [1]


def test_wd_033_frozen_he_stays() -> None:
    one = walking(STREET, "e", "b", "a").frozen("0,0:b")
    assert activate(one) == "b"
    assert activate(one) == "c"


def test_wd_019_an_objective_where_he_goes_is_discarded() -> None:
    one = walking(STREET, "e", "b", "a", objectives=Objectives(red=("0,0:c",)))
    activate(one)
    assert [lost["number"] for lost in one.told(OBJECTIVE_LOST)] == [0]


def test_wd_038_pushed_into_a_zone_he_corrupts_it() -> None:
    one = table(spawns="ac", beacon="e")
    card(one, 1)
    push(one.play, 0, one.zone("c"), one.zone("d"))
    assert "d" in corruption(one)


def test_ruling_135_killed_he_comes_again_when_the_deck_is_empty() -> None:
    one = table(spawns="ac", beacon="e")
    card(one, 1)
    assert one.state.necromancer_deck == []
    one.play.kill(0, one.zone("c"), one.kind(BLACK))
    assert len(one.state.spawn_tokens) == 3
    assert one.state.spawn_tokens[-1] >= 0  # the Defiler's own stays
    card(one, 1)
    assert one.play.zombies(one.zone("c"), one.kind(BLACK)) == 1


def test_wd_038_with_all_of_the_deck_there_the_defiler_only_acts() -> None:
    one = table(spawns="ac", beacon="e")
    card(one, 1)
    before = one.horde()
    card(one, 1)
    assert sum(sum(kinds.values()) for kinds in one.horde().values()) == 2
    assert before["c"] == {BLACK: 1}


def test_wd_038_each_of_the_deck_comes_once() -> None:
    one = table(STREET, BLACK, "Ostokar", spawns="ac", beacon="e", jenia="b")
    card(one, 1)
    card(one, 1)
    there = {kind for kinds in one.horde().values() for kind in kinds}
    assert there == {"necromancer", BLACK, "ostokar"}


def test_when_the_defiler_dies_the_others_stay_and_the_next_card_brings_him_again() -> None:
    one = table(spawns="ac", beacon="e")
    card(one, 1)
    one.play.kill(0, one.zone("a"), one.kind("necromancer"))
    assert one.horde() == {"c": {BLACK: 1}}
    card(one, 1)
    assert one.horde() == {"c": {BLACK: 1, "necromancer": 1}}


def test_he_leaves_a_vault_weapon_like_any_necromancer() -> None:
    """[WD 19]"""
    one = table(spawns="ac", beacon="e")
    card(one, 1)
    assert one.material.kinds[one.kind(BLACK)].drops
    assert one.material.kinds[one.kind(BLACK)].priority == 4


WRONG = {
    "nobody": ((), "necromancer-deck"),
    "somebody unknown": (("to-me",), "unknown-necromancer"),
    "the Defiler himself": (("Defiler Necromancer",), "unknown-necromancer"),
    "twice": ((BLACK, "Necromancer"), "necromancer-deck"),
}


@pytest.mark.parametrize(("names", "code"), WRONG.values(), ids=WRONG)
def test_what_is_no_necromancer_deck(names: tuple[str, ...], code: str) -> None:
    with pytest.raises(ContentError) as problem:
        SmallTable(WHITE_DEATH, STREET, "Jenia", modes=Modes(necromancers=names))
    assert problem.value.code == code


def test_where_no_card_brings_necromancers_there_is_no_deck_of_them() -> None:
    with pytest.raises(ContentError, match="several Necromancers in small, which has no Necro"):
        SmallTable(
            WHITE_DEATH,
            STREET,
            "Jenia",
            says={"standing": (NoNecromancers(),)},
            modes=PLAGUE,
        )


def test_wd_038_cabals_are_not_played() -> None:
    with pytest.raises(ContentError) as problem:
        SmallTable(WHITE_DEATH, STREET, "Jenia", modes=Modes(cabal=("necromancer",) * 3))
    assert problem.value.code == "mode-not-in-box"


def test_without_the_mode_nobody_but_the_defiler_is_there() -> None:
    one = SmallTable(WHITE_DEATH, STREET, "Jenia", cabal=("Ostokar",))
    assert [kind.id for kind in one.material.kinds if kind.necromancer] == ["necromancer"]
    assert one.state.necromancer_deck == []


def test_ruling_233_taunted_he_goes_for_the_taunter_and_leaves_corruption() -> None:
    """The Beacon is on the other side."""
    one = card(table(spawns="ac", jenia="a", beacon="e"), 1)
    kind = one.kind("black-plague-necromancer")
    one.play_out(activate_groups(one.play, [(one.zone("c"), kind, 1)], lure=0))
    assert one.play.zombies(one.zone("b"), kind) == 1
    assert one.play.is_corrupted(one.zone("b"))
