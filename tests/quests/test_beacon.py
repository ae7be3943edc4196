"""The Beacon that is carried, and the one that walks. [WD 45, 49]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.rules.combat.fire import burn
from shamble.rules.combat.friendly_fire import exposed_to
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.turns import begin_turn
from shamble.rules.foresight.forecast import forecast
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.attacks import SHARING_WOUNDS
from shamble.rules.horde.targets import Targets
from shamble.rules.people.words import MOVED
from shamble.rules.quests.beacon import ESCORTING, GIVEN, TAKEN
from shamble.rules.quests.playable import Missing, unplayable
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.corruption import corrupt
from shamble.rules.systems.defilers import next_zones
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from shamble.rules.words.decisions import Script
from tests.rules.acting import act as choose, beginning, left
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

CARRIED: dict[str, Any] = {
    "beacon": "0,0:c",
    "exit": "0,0:e",
    "goals": [
        {"name": "find", "need": {"need": "beacon taken"}},
        {
            "name": "save",
            "need": {"need": "beacon in", "place": "exit"},
            "after": ["find"],
        },
    ],
    "defeats": [
        {"need": "goal impossible", "goal": "save", "because": "the place is corrupted"},
    ],
    "standing": [
        {"rule": "beacon carried"},
        {"rule": "guards stay", "at": "beacon", "until": {"need": "beacon taken"}},
    ],
}
WALKS: dict[str, Any] = {
    "beacon": "0,0:c",
    "exit": "0,0:e",
    "goals": [
        {
            "name": "escort",
            "need": {"need": "beacon in", "place": "exit", "no_zombies": True},
        }
    ],
    "defeats": [{"need": "eliminated", "who": "beacon"}],
    "standing": [{"rule": "beacon walks"}],
}


def street(
    said: dict[str, Any],
    *guards: tuple[str, int],
    skills: dict[str, tuple[str, ...]] | None = None,
    **more: Any,
) -> SmallTable:
    """A street of White Death from `a` to `e`, the Beacon in its middle; Jenia beside it."""
    said = said | {"guards": [{"zone": f"0,0:{zone}", "count": n} for zone, n in guards]} | more
    types = {field.name: field.type for field in msgspec.structs.fields(Quest)}
    says = {name: msgspec.convert(value, types[name], strict=False) for name, value in said.items()}
    none: dict[str, tuple[str, ...]] = {"jenia": (), "ogon": ()}
    table = SmallTable(WHITE_DEATH, STREET, "Jenia", "Ogon", says=says, skills=skills or none)
    table.put("Jenia", "c").put("Ogon", "a")
    begin_turn(table.play, 0)
    return table


def lost(table: SmallTable, script: Script[Any] | None) -> Ending:
    assert script is not None
    with pytest.raises(GameOver) as end:
        table.play_out(script)
    return end.value.ending


def act(table: SmallTable, survivor: str, *choices: str) -> None:
    """A whole action: then goals and defeats are looked at."""
    choose(table, survivor, *choices)
    table.play.check()


def at(table: SmallTable) -> str:
    return table.letter(beacon_zone(table.play))


# --- carried --------------------------------------------------------------------------------


def test_wd_045_an_action_takes_it_among_zombies_too_and_it_is_where_its_bearer_is() -> None:
    table = street(CARRIED).zombies("c", walker=1)
    assert beginning(table, "Jenia", "take-beacon") == ["take-beacon 0,0:c"]
    act(table, "Jenia", "take-beacon 0,0:c")
    assert left(table, "Jenia") == 2
    assert table.told(TAKEN) == [{"survivor": 0, "zone": table.zone("c")}]
    assert beginning(table, "Jenia", "take-beacon") == []
    act(table, "Jenia", "move 0,0:d")
    assert at(table) == "d"
    view = view_of(table.play)
    assert (view.beacon, view.beacon_bearer) == ("0,0:d", "jenia")
    assert broken(table.play) == []


def test_wd_045_only_from_its_own_zone_and_only_with_an_action() -> None:
    table = street(CARRIED).put("Jenia", "b")
    assert beginning(table, "Jenia", "take-beacon") == []
    table.put("Jenia", "c").turn("Jenia", actions=0)
    assert beginning(table, "Jenia", "take-beacon") == []


def test_wd_045_it_takes_no_slot_and_is_traded_like_a_card_once_in_a_trade() -> None:
    table = street(CARRIED).put("Ogon", "c")
    act(table, "Jenia", "take-beacon 0,0:c")
    act(table, "Jenia", "trade ogon", "give-beacon")  # nothing is left to exchange
    assert table.state.bearer == 1
    assert table.told(GIVEN) == [{"survivor": 0, "target": 1}]
    act(table, "Jenia", "trade ogon", "receive-beacon")
    assert table.state.bearer == 0
    assert table.play.inventory(0) == []


def test_wd_045_guards_beside_it_fight_and_do_not_move_until_it_is_taken() -> None:
    table = street(CARRIED, ("c", 2))
    act(table, "Jenia", "command 0,0:c", "guards-attack ranged 0,0:b")
    begin_turn(table.play, 0)
    act(table, "Jenia", "take-beacon 0,0:c")
    act(table, "Jenia", "command 0,0:c", "guards-move 0,0:d", "guards 2")
    assert len(table.play.guards_in(table.zone("d"))) == 2


def test_wd_045_defilers_push_toward_whoever_has_it() -> None:
    table = street(CARRIED, spawns=[{"zone": "0,0:a"}]).put("Ogon", "e")
    assert table.letter(next_zones(table.play, 0)[0]) == "b"
    table.beacon("Ogon")
    table.state.spawn_tokens = [table.zone("c")]
    assert [table.letter(zone) for zone in next_zones(table.play, 0)] == ["d"]
    table.put("Ogon", "a")
    assert [table.letter(zone) for zone in next_zones(table.play, 0)] == ["b"]


def test_ruling_199_corruption_that_comes_to_its_bearer_loses() -> None:
    table = street(CARRIED).beacon("Jenia")
    with pytest.raises(GameOver) as end:
        corrupt(table.play, table.zone("c"))
    assert end.value.ending is Ending.BEACON_REACHED


def test_ruling_199_a_bearer_who_steps_into_corruption_loses_and_nobody_else_does() -> None:
    table = street(CARRIED).beacon("Jenia").put("Ogon", "c")
    corrupt(table.play, table.zone("b"))
    begin_turn(table.play, 1)
    act(table, "Ogon", "move 0,0:b")
    begin_turn(table.play, 0)
    with pytest.raises(GameOver) as end:
        act(table, "Jenia", "move 0,0:b")
    assert end.value.ending is Ending.BEACON_REACHED


def test_wd_045_the_exit_wins_once_it_was_taken_zombies_or_not() -> None:
    table = street(CARRIED).put("Ogon", "e").zombies("e", walker=2)
    act(table, "Jenia", "take-beacon 0,0:c")
    assert table.state.goals == 0b01
    act(table, "Jenia", "move 0,0:d")
    with pytest.raises(GameOver) as end:
        act(table, "Jenia", "move 0,0:e")
    assert end.value.ending is Ending.WON


def test_the_death_of_its_bearer_loses_as_any_does() -> None:
    table = street(CARRIED).beacon("Jenia").wound("Jenia", 2).zombies("c", walker=1)
    assert lost(table, activate_all(table.play)) is Ending.SURVIVOR_ELIMINATED


def test_ruling_193_corruption_in_the_exit_loses_and_says_which_goal() -> None:
    table = street(CARRIED)
    with pytest.raises(GameOver) as end:
        corrupt(table.play, table.zone("e"))
    assert (end.value.ending, end.value.way) == (Ending.GOAL_IMPOSSIBLE, 0)


# --- walking --------------------------------------------------------------------------------


def phase(table: SmallTable, *words: str) -> list[str]:
    """A Players' Phase begins; what is offered for the Beacon."""
    before = len(table.asked)
    for handler in table.play.moments.players_phase_begins:
        script = handler.players_phase_begins(table.play)
        if script is not None:
            table.play_out(script, *words)
    assert broken(table.play) == []
    if len(table.asked) == before:
        return []
    assert table.asked[before].kind == ESCORTING
    return [table.text(packed) for packed in table.asked[before].choices]


def test_wd_049_it_goes_one_zone_if_the_players_like_before_each_players_phase() -> None:
    table = street(WALKS)
    assert phase(table, "escort d") == ["stay", "escort b", "escort d"]
    assert at(table) == "d"
    walker = table.material.walking_beacon
    moved = {"survivor": walker, "from": table.zone("c"), "zone": table.zone("d")}
    assert table.told(MOVED) == [moved]
    table.put("Jenia", "d")
    phase(table, "stay")
    assert at(table) == "d"


def test_wd_049_not_alone_and_not_from_a_zone_with_zombies() -> None:
    assert phase(street(WALKS).put("Jenia", "b")) == []
    assert phase(street(WALKS).zombies("c", walker=1)) == []


def test_ruling_200_a_guard_is_an_escort() -> None:
    table = street(WALKS, ("c", 1)).put("Jenia", "a")
    assert phase(table, "stay") == ["stay", "escort b", "escort d"]


def test_wd_049_it_is_a_survivor_who_makes_noise_and_whom_zombies_want() -> None:
    table = street(WALKS).put("Jenia", "a")
    assert Targets(table.play).noise[table.zone("c")] == 1
    table.zombies("e", walker=1).noise("c", 2)
    (foretold,) = forecast(table.play)
    assert foretold.targets == ("0,0:c",)
    assert exposed_to(table.play, 0, table.zone("c")) == [table.material.walking_beacon]


def test_wd_049_one_wound_eliminates_it_and_loses() -> None:
    table = street(WALKS).put("Jenia", "a").zombies("c", walker=1)
    assert lost(table, activate_all(table.play)) is Ending.SURVIVOR_ELIMINATED


def test_wd_049_the_players_may_give_the_attack_to_somebody_else() -> None:
    table = street(WALKS, ("c", 2)).zombies("c", walker=2)
    table.play_out(activate_all(table.play), "wound jenia", "wound guard-1")
    assert table.questions(SHARING_WOUNDS)[0] == ["wound jenia", "wound beacon", "wound guard-1"]
    assert at(table) == "c"


def test_fire_takes_it() -> None:
    table = street(WALKS).put("Jenia", "a")
    assert lost(table, burn(table.play, 0, table.zone("c"))) is Ending.SURVIVOR_ELIMINATED


def test_nobody_commands_trades_with_or_carries_it() -> None:
    table = street(WALKS).give("Jenia", hand1="short_bow")
    assert beginning(table, "Jenia", "command", "trade", "take-beacon", "rally") == []


def test_ruling_199_it_loses_where_it_walks_into_corruption() -> None:
    table = street(WALKS)
    corrupt(table.play, table.zone("b"))
    (walks,) = table.play.moments.players_phase_begins
    script = walks.players_phase_begins(table.play)
    assert script is not None
    with pytest.raises(GameOver) as end:
        table.play_out(script, "escort b")
    assert end.value.ending is Ending.BEACON_REACHED


def test_wd_049_the_exit_wins_as_soon_as_no_zombie_is_there() -> None:
    table = street(WALKS).beacon("d").put("Jenia", "d").zombies("e", walker=1)
    phase(table, "escort e")
    assert at(table) == "e"
    table.give("Jenia", hand1="short_bow").dice(6, 6, 6).turn("Jenia")
    with pytest.raises(GameOver) as end:
        act(table, "Jenia", "attack short-bow ranged 0,0:e")
    assert end.value.ending is Ending.WON


def test_where_it_is_and_how_the_game_is_lost_is_seen() -> None:
    view = view_of(street(WALKS).play)
    assert (view.beacon, view.beacon_bearer) == ("0,0:c", None)
    assert [(d.ending, d.need, d.of_quest) for d in view.defeats] == [
        ("survivor-eliminated", 1, False),
        ("beacon-reached", 1, False),
        ("survivor-eliminated", 1, True),
    ]


# --- words ----------------------------------------------------------------------------------


def test_what_somebody_carries_does_not_walk() -> None:
    with pytest.raises(ContentError, match="beacon walks"):
        street(CARRIED | {"standing": [*CARRIED["standing"], *WALKS["standing"]]})


def test_only_a_beacon_that_walks_is_eliminated() -> None:
    with pytest.raises(ContentError, match="eliminated: who = beacon"):
        street(CARRIED | {"defeats": WALKS["defeats"]})
    quest = msgspec.structs.replace(street(WALKS).material.quest, guards=())
    assert Missing("eliminated", "who = beacon") not in unplayable(quest, WHITE_DEATH)


def test_a_place_that_is_corrupted_spoils_only_a_goal_for_the_beacon() -> None:
    spoilt = {"need": "goal impossible", "goal": "find", "because": "the place is corrupted"}
    with pytest.raises(ContentError, match="goal impossible: because"):
        street(CARRIED | {"defeats": [spoilt]})


def test_a_position_says_where_it_is() -> None:
    assert at(street(CARRIED).beacon("a")) == "a"
    with pytest.raises(ContentError, match="the Beacon: Jenia"):
        street(WALKS).beacon("Jenia")


# --- others who meet it ---------------------------------------------------------------------


def test_wd_053_lifesaver_drags_it_out() -> None:
    table = street(WALKS, skills={"jenia": ("Lifesaver",), "ogon": ()}).put("Jenia", "b")
    act(table.zombies("c", walker=1).turn("Jenia"), "Jenia", "lifesaver 0,0:c")
    assert at(table) == "b"
