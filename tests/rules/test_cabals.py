"""Necromancer Cabals: several Necromancers at once, and the dark ritual. [BP 31]"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.content.vocabulary.standing import NoNecromancers, ReadAs
from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.boxes.decks import MOST_FIGURES, necromancer_cards
from shamble.rules.boxes.modes import Modes
from shamble.rules.combat.targets import assign_hits, kill
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.flow.words import GAME_ENDED, PHASE_ENDED
from shamble.rules.foresight.forecast import Forecast, forecast
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.cards import draw, resolve_card
from shamble.rules.horde.coming import EXTRA_ACTIVATION, OUT_OF_FIGURES
from shamble.rules.horde.movement import CHOOSING_ROUTE, ZOMBIES_MOVED, push
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.systems.cabals import DARK_RITUAL, Cabals
from shamble.rules.systems.necromancers import REMOVING_SPAWN, WHICH_ONE, wake_tokens, ways_out
from shamble.rules.table.state import NECROMANCER, Phase
from shamble.rules.table.views import view_of
from shamble.rules.words.decisions import TEAM
from tests.rules.small import BLACK_PLAGUE, RING, STREET, SmallTable

STANDARD = ("necromancer",)
OSTOKAR, TOME = ("ostokar",), ("tome",)
MIX = (*STANDARD * 3, *OSTOKAR * 2, *TOME)
"""The example of the book: cards 41 to 43, 44 and 45, and 46."""

WALLED = """
+-----+-----+-----+-----+-----+
| a   | b   | c   o d   o e   |
+-----+-----+-----+-----+-----+
"""
"""Two cells without a door, and a hall."""


def cabal(
    *names: str,
    figures: int = 2,
    spawns: str = "ae",
    picture: str = STREET,
    rooms: str = "",
    survivors: str = "c",
) -> SmallTable:
    """A table with a cabal, as in the book if nothing else is said, and Ann somewhere."""
    modes = Modes(cabal=names or MIX, cabal_figures=figures)
    table = SmallTable(
        BLACK_PLAGUE,
        picture,
        "Ann",
        spawns=spawns,
        rooms=rooms,
        modes=modes,
        cabal=("Ostokar", "Tome"),
    )
    return table.put("Ann", survivors)


def card(table: SmallTable, number: int, zone: str, *more: int) -> None:
    """A Zombie card is resolved for a zone; `more` are those on top of the deck then."""
    table.top_zombie_cards(number, *more)
    table.play_out(resolve_card(table.play, draw(table.play), table.zone(zone)))


def where(table: SmallTable) -> dict[str, str]:
    """The zones of the Necromancers by name."""
    found: dict[str, str] = {}
    people = table.state.necromancers
    for at in range(0, len(people), NECROMANCER):
        name = table.material.kinds[people[at + 2]].id
        found[name] = found.get(name, "") + table.letter(people[at])
    table.horde()  # the figures stand there, too
    return found


def phase_ends(table: SmallTable) -> None:
    """All Spawn Zones had their turn: the Zombies' Phase ends."""
    table.state.phase, table.state.stage = Phase.SPAWN, len(spawn_order(table.play))
    table.run(step(table.play))
    assert table.state.phase == Phase.END


# --- 1. the six cards ------------------------------------------------------------------------


def test_bp_031_the_six_necromancer_cards_are_replaced_in_any_combination() -> None:
    table = cabal()
    bring = {
        facts.number: facts.kind[0]
        for facts in table.material.zombie_cards
        if facts.kind[0] in (*STANDARD, *OSTOKAR, *TOME)
    }
    assert bring == dict(zip(range(41, 47), MIX, strict=True))
    assert len(table.material.zombie_cards) == 54
    assert [kind.miniatures for kind in table.material.kinds if kind.necromancer] == [2, 1, 1]


def test_those_who_are_on_no_card_are_not_in_the_game() -> None:
    table = cabal(*OSTOKAR * 5, *TOME)
    assert [kind.id for kind in table.material.kinds if kind.necromancer] == ["ostokar", "tome"]
    assert table.material.kinds_called["necromancer"] == (4, 5)


def test_they_are_chosen_by_id_or_name() -> None:
    table = cabal("Necromancer", "TOME", "Ostokar", *STANDARD * 3)
    numbers = [facts.kind[0] for facts in table.material.zombie_cards if 41 <= facts.number <= 46]
    assert numbers == ["necromancer", "tome", "ostokar", *STANDARD * 3]


SIX = STANDARD * 6
WRONG = {
    "five names": (Modes(cabal=SIX[:5], cabal_figures=2), "cabal-size"),
    "seven names": (Modes(cabal=STANDARD * 7, cabal_figures=2), "cabal-size"),
    "no names": (Modes(cabal=()), "cabal-size"),
    "somebody unknown": (Modes(cabal=(*SIX[:5], "ostokar")), "unknown-necromancer"),
    "another zombie": (Modes(cabal=(*SIX[:5], "walker")), "unknown-necromancer"),
    "no figures": (Modes(cabal=SIX, cabal_figures=0), "cabal-figures"),
    "too many figures": (Modes(cabal=SIX, cabal_figures=MOST_FIGURES + 1), "cabal-figures"),
    "the game as it is": (Modes(cabal=SIX), "cabal-of-one"),
    "figures alone": (Modes(cabal_figures=2), "figures-without-cabal"),
}


@pytest.mark.parametrize(("modes", "code"), WRONG.values(), ids=WRONG)
def test_what_is_no_cabal(modes: Modes, code: str) -> None:
    with pytest.raises(ContentError) as problem:
        Game.new("Q2", modes=modes)
    assert problem.value.code == code


def test_a_quest_without_necromancer_cards_has_no_cabal() -> None:
    with pytest.raises(ContentError) as problem:
        Game.new("Q0", modes=Modes(cabal=SIX, cabal_figures=2))
    assert problem.value.code == "no-necromancer-cards"
    assert problem.value.facts == {"quest": "Q0"}


@pytest.mark.parametrize("word", [NoNecromancers(), ReadAs(kind="necromancer", becomes="fatty")])
def test_nor_has_one_of_somebodys_own(word: NoNecromancers | ReadAs) -> None:
    with pytest.raises(ContentError, match="a cabal in small, which has no Necromancer cards"):
        SmallTable(
            BLACK_PLAGUE,
            STREET,
            "Ann",
            says={"standing": (word,)},
            modes=Modes(cabal=SIX, cabal_figures=2),
        )


@pytest.mark.parametrize("quest", ["M1", "W1"])
def test_the_other_boxes_have_no_cabals(quest: str) -> None:
    """White Death plays its Necromancers another way. [WD 38]"""
    content, record = library.packaged().quest(quest)
    assert (necromancer_cards(content, record) != []) == (quest == "W1")
    with pytest.raises(ContentError) as problem:
        Game.new(quest, modes=Modes(cabal=SIX, cabal_figures=2))
    assert problem.value.code == "mode-not-in-box"


# --- 2. the classic rules, for each of them --------------------------------------------------


def test_bp_031_each_card_brings_its_own_with_a_token_and_a_card() -> None:
    table = cabal()
    table.state.phase, table.state.stage = Phase.SPAWN, 1
    card(table, 44, "a", 1)
    assert where(table) == {"ostokar": "a"}
    assert table.cards_drawn() == ["a", "a"]
    assert table.state.spawn_tokens == [table.zone(zone) for zone in "aea"]
    assert not is_active(table.play, 2)
    wake_tokens(table.play)
    assert is_active(table.play, 2)


def test_bp_031_the_others_get_an_extra_activation() -> None:
    table = cabal(survivors="b").necromancer("a", "c", "ostokar").necromancer("e", "d", "tome")
    card(table, 41, "a", 2)
    assert where(table) == {"ostokar": "d", "tome": "c", "necromancer": "a"}
    kinds = [event["kind"] for event in table.told(EXTRA_ACTIVATION)]
    assert kinds == [table.kind("ostokar"), table.kind("tome")]


def test_ruling_146_without_a_figure_all_only_activate() -> None:
    """Also the one whose card it is."""
    table = cabal(survivors="b").necromancer("a", "c", "ostokar").necromancer("e", "d", "tome")
    card(table, 45, "a")
    assert where(table) == {"ostokar": "d", "tome": "c"}
    assert table.told(OUT_OF_FIGURES) == [{"kind": table.kind("ostokar")}]
    assert len(table.state.spawn_tokens) == 4  # no new one


def test_a_second_figure_of_the_standard_one_comes_like_any_other() -> None:
    table = cabal(survivors="b").necromancer("e", "d")
    card(table, 42, "a", 1)
    assert where(table) == {"necromancer": "ca"}
    assert table.state.reserve[table.kind("necromancer")] == 0


def test_the_card_of_his_own_token_may_bring_another() -> None:
    """He was there when it came: he gets its extra activation."""
    table = cabal(survivors="e")
    card(table, 44, "a", 46, 1)
    assert where(table) == {"ostokar": "b", "tome": "a"}
    assert table.cards_drawn() == ["a", "a", "a"]


def test_of_two_who_look_alike_the_one_who_was_there_activates() -> None:
    table = cabal(survivors="e", spawns="ade").necromancer("a", "a")
    first = table.state.necromancers[1]
    card(table, 41, "a", 1)
    people = table.state.necromancers
    assert [(table.letter(people[at]), people[at + 1] == first) for at in (0, 4)] == [
        ("b", True),
        ("a", False),
    ]


def test_who_goes_to_anothers_zone_does_not_act_for_him() -> None:
    """One of them steps to where the other stands, who then takes his own step."""
    table = cabal(survivors="b", spawns="ae").necromancer("a", "c").necromancer("a", "d")
    table.play_out(activate_all(table.play))
    assert where(table) == {"necromancer": "de"}
    assert len(table.told(ZOMBIES_MOVED)) == 2


def test_bp_031_his_token_tells_from_where_he_came_and_where_he_flees() -> None:
    """Each to the nearest that is neither his entry nor a Necromancer's."""
    table = cabal(spawns="ae").necromancer("a", "b", "ostokar").necromancer("e", "d", "tome")
    wake_tokens(table.play)
    assert ways_out(table.play, 2) == [table.zone("e")]
    assert ways_out(table.play, 3) == [table.zone("a")]


def test_ruling_147_the_token_of_another_is_no_way_out() -> None:
    table = cabal(spawns="ae").necromancer("a", "b", "ostokar").necromancer("c", "d", "tome")
    wake_tokens(table.play)
    assert ways_out(table.play, 2) == [table.zone("e")]
    table.state.necromancers = table.state.necromancers[:NECROMANCER]  # Tome is gone
    assert ways_out(table.play, 2) == [table.zone("c"), table.zone("e")]


def test_his_entry_stays_his_entry_without_its_token() -> None:
    """The players may take it off when they kill somebody else."""
    table = cabal(spawns="ae").necromancer("a", "b", "ostokar").necromancer("e", "d", "tome")
    table.play_out(kill(table.play, 0, table.zone("d"), table.kind("tome"), 1), "remove-spawn 2")
    assert ways_out(table.play, 2) == [table.zone("e")]
    table.play.remove_spawn_token(1)
    table.play.remove_spawn_token(3)
    assert ways_out(table.play, 2) == [table.zone("a")]  # the only one left
    table.play.remove_spawn_token(0)
    assert ways_out(table.play, 2) == []
    table.play_out(activate_all(table.play))
    assert where(table) == {"ostokar": "b"}


def test_each_has_his_own_question_and_it_says_whose() -> None:
    table = cabal(picture=RING, spawns="cf", rooms="x", survivors="x")
    table.necromancer("a", "a").necromancer("h", "a", "tome")
    table.play_out(activate_all(table.play), "go b", "go d")
    asked = [decision.about for decision in table.asked if decision.kind == CHOOSING_ROUTE]
    zone = table.zone("a")
    assert asked == [(zone, table.kind("necromancer"), 2), (zone, table.kind("tome"), 3)]


# --- dying -----------------------------------------------------------------------------------


def test_ruling_084_hits_are_shared_among_necromancers() -> None:
    """They are on one level of the Targeting Priority Order."""
    table = cabal(spawns="a").necromancer("a", "c", "ostokar").necromancer("e", "c", "tome")
    hits = assign_hits(table.play, 0, table.zone("c"), 1, 1, chosen=False)
    table.play_out(hits, "hit tome", "remove-spawn 2")
    assert where(table) == {"ostokar": "c"}


def test_of_two_who_look_alike_the_attacker_says_which_one_dies() -> None:
    table = cabal(spawns="ae").necromancer("a", "c").necromancer("e", "c")
    script = kill(table.play, 0, table.zone("c"), table.kind("necromancer"), 1)
    table.play_out(script, "necromancer 3", "remove-spawn 0")
    assert table.questions(WHICH_ONE) == [["necromancer 2", "necromancer 3"]]
    assert table.asked[0].seat == 0
    assert table.state.necromancers[1] == 2
    assert ways_out(table.play, 2) == [table.zone("e")]


def test_it_is_not_asked_where_it_makes_no_difference() -> None:
    table = cabal(spawns="ae").necromancer("a", "c").necromancer("a", "c")
    wake_tokens(table.play)
    kind = table.kind("necromancer")
    table.play_out(kill(table.play, 0, table.zone("c"), kind, 1), "remove-spawn 1")
    assert table.questions(WHICH_ONE) == []
    table = cabal(spawns="ae").necromancer("a", "c").necromancer("e", "c")
    script = kill(table.play, 0, table.zone("c"), kind, 2)
    table.play_out(script, "remove-spawn 0", "remove-spawn 1")
    assert table.questions(WHICH_ONE) == []
    assert where(table) == {}


def test_two_of_three_are_chosen_one_after_the_other() -> None:
    table = cabal(figures=3, spawns="abe")
    for entry in "abe":
        table.necromancer(entry, "c")
    script = kill(table.play, 0, table.zone("c"), table.kind("necromancer"), 2)
    table.play_out(script, "necromancer 5", "necromancer 3", "remove-spawn 0", "remove-spawn 1")
    assert table.state.necromancers[1::NECROMANCER] == [4]
    assert table.questions(WHICH_ONE)[1] == ["necromancer 3", "necromancer 4"]


def test_ruling_151_the_tokens_of_the_living_are_offered_each() -> None:
    """Also two in one zone; his own is a common one now, like that beside it."""
    table = cabal(spawns="ae").necromancer("a", "b", "ostokar").necromancer("a", "d", "tome")
    table.necromancer("a", "c")
    wake_tokens(table.play)
    script = kill(table.play, 0, table.zone("c"), table.kind("necromancer"), 1)
    table.play_out(script, "remove-spawn 3")
    assert table.questions(REMOVING_SPAWN) == [[f"remove-spawn {token}" for token in range(4)]]
    assert table.asked[-1].seat == TEAM
    assert {one.token: one.kind for one in view_of(table.play).necromancers} == {
        2: "ostokar",
        3: "tome",
    }


def test_all_who_are_pushed_are_where_they_were_pushed() -> None:
    table = cabal().necromancer("a", "c", "ostokar").necromancer("e", "c").necromancer("a", "d")
    push(table.play, 0, table.zone("c"), table.zone("b"))
    assert where(table) == {"ostokar": "b", "necromancer": "bd"}


# --- 3. the dark ritual ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zones", "left"),
    [("aa", ""), ("ab", ""), ("ac", "ac"), ("ae", "ae"), ("abc", ""), ("ace", "ace"), ("abe", "e")],
)
def test_bp_031_those_within_range_of_each_other_flee(zones: str, left: str) -> None:
    table = cabal(figures=6, spawns="e", survivors="e")
    for zone in zones:
        table.necromancer("e", zone)
    phase_ends(table)
    assert where(table).get("necromancer", "") == left
    assert len(table.told(DARK_RITUAL)) == len(zones) - len(left)


def test_ruling_027_a_wall_is_no_help() -> None:
    """Bare Range is counted in zones that touch."""
    table = cabal(picture=WALLED, rooms="abcde", spawns="d")
    table.necromancer("d", "a", "ostokar").necromancer("d", "b", "tome").necromancer("d", "e")
    phase_ends(table)
    assert where(table) == {"necromancer": "e"}


def test_bp_031_their_tokens_become_common_ones() -> None:
    table = cabal(spawns="ae").necromancer("a", "b", "ostokar").necromancer("e", "c", "tome")
    phase_ends(table)
    assert table.state.spawn_tokens == [table.zone(zone) for zone in "aeae"]
    assert {spawn.color for spawn in view_of(table.play).spawns} == {"red"}
    assert view_of(table.play).necromancers == ()
    assert table.told(DARK_RITUAL) == [
        {"zone": table.zone("b"), "kind": table.kind("ostokar"), "number": 2},
        {"zone": table.zone("c"), "kind": table.kind("tome"), "number": 3},
    ]
    assert [table.state.reserve[table.kind(name)] for name in ("ostokar", "tome")] == [1, 1]
    assert table.state.kills[table.kind("tome")] == 0


def test_a_survivor_beside_them_does_not_hold_them() -> None:
    """Unlike an escape on foot, which needs an activation. (ruling 149)"""
    table = cabal(survivors="b").necromancer("a", "b", "ostokar").necromancer("e", "c", "tome")
    phase_ends(table)
    assert where(table) == {}


@pytest.mark.parametrize(("spawns", "lost"), [("aaee", True), ("aae", False)])
def test_ruling_152_each_flight_is_an_escape(spawns: str, lost: bool) -> None:
    """With six tokens on the board, theirs counted."""
    table = cabal(spawns=spawns).necromancer("a", "b", "ostokar").necromancer("e", "c", "tome")
    if not lost:
        phase_ends(table)
        return
    with pytest.raises(GameOver) as end:
        phase_ends(table)
    assert end.value.ending is Ending.NECROMANCER_ESCAPED
    assert where(table) == {}
    assert len(table.told(DARK_RITUAL)) == 2


def test_bp_031_the_ritual_comes_at_the_end_of_the_zombies_phase_alone() -> None:
    """In a game of doing little: nothing else happens between a ritual and the end of the phase, or
    of the game."""
    game = Game.new("Q2", seed=4, modes=Modes(cabal=SIX, cabal_figures=6))
    met = 0
    while not game.over:
        before = len(game.events)
        game.choose(len(game.decision.choices) - 1)
        told = game.events[before:]
        for at, event in enumerate(told):
            if event[0] == DARK_RITUAL:
                met += 1
                later = [each for each in told[at:] if each[0] != DARK_RITUAL]
                assert later[0][0] in (PHASE_ENDED, GAME_ENDED)
    assert met


# --- the forecast ----------------------------------------------------------------------------


def warned(table: SmallTable) -> dict[str, bool]:
    """By zone of the Necromancers: whether a ritual is foretold."""
    return {each.zone[-1]: each.ritual for each in forecast(table.play)}


def test_the_forecast_warns_of_a_ritual() -> None:
    """They would stand in zones next to each other after their steps."""
    table = cabal(spawns="ae", survivors="e").necromancer("a", "a", "ostokar")
    assert warned(table.necromancer("e", "d", "tome")) == {"a": True, "d": True}


def test_it_does_not_warn_of_those_who_part_or_escape() -> None:
    table = cabal(spawns="ae", survivors="e").necromancer("e", "b", "ostokar")
    assert warned(table.necromancer("a", "c", "tome")) == {"b": False, "c": False}
    table = cabal(spawns="ae", survivors="c").necromancer("e", "a", "ostokar")
    assert warned(table.necromancer("e", "b", "tome")) == {"a": False, "b": False}


def test_it_warns_of_those_who_attack() -> None:
    table = cabal(survivors="c").necromancer("a", "c", "ostokar").necromancer("e", "c", "tome")
    told: list[Forecast] = list(forecast(table.play))
    assert [(each.why, each.ritual) for each in told] == [("attacks", True)] * 2


# --- what is seen and kept -------------------------------------------------------------------


def test_the_view_says_whose_token_is_whose() -> None:
    table = cabal(spawns="ae").necromancer("a", "b", "ostokar").necromancer("e", "d", "tome")
    people = view_of(table.play).necromancers
    assert [(one.kind, one.zone[-1], one.token, one.color) for one in people] == [
        ("ostokar", "b", 2, "green"),
        ("tome", "d", 3, "brown"),
    ]
    assert [spawn.color for spawn in view_of(table.play).spawns][2:] == ["necromancer"] * 2


def test_six_tokens_have_six_colours() -> None:
    marks = [cabal(spawns="ae").material.mark(token) for token in range(2, 9)]
    assert len(set(marks[:6])) == 6
    assert marks[6] == marks[0]


def test_the_save_keeps_the_cabal_and_old_saves_have_none() -> None:
    modes = Modes(cabal=SIX, cabal_figures=3)
    game = Game.new("Q2", seed=2, modes=modes)
    for _ in range(30):
        game.choose(0)
    save = Save.read(msgspec.json.encode(game.to_save()))
    assert save.setup.modes == modes
    assert Game.replay(save).view() == game.view()
    plain = msgspec.json.encode(Game.new("Q2", seed=2).to_save())
    assert b"cabal" not in plain
    assert Save.read(plain).setup.modes.cabal is None


def test_without_a_cabal_there_is_one_of_a_kind_and_no_ritual() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", spawns="ae", cabal=("Ostokar",)).put("Ann", "c")
    assert [kind.id for kind in table.material.kinds if kind.necromancer] == ["necromancer"]
    assert not table.material.cabal
    assert not any(isinstance(system, Cabals) for system in table.play.systems)
