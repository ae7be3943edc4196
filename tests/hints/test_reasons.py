"""What speaks for a choice, at tables laid by hand: each fact where it is so, and not where not."""

from __future__ import annotations

from shamble.content.quests import Goal, Objectives
from shamble.content.vocabulary import conditions
from shamble.hints import Reason, hint, reasons
from shamble.hints.hint import OUTLOOK, RESTS
from shamble.hints.weighing import Weighing
from shamble.minds import Option, Seat
from shamble.rules.words.texts import read_choice
from tests.minds.tables import LaidGame
from tests.quests.own import goals, zone
from tests.rules.small import SECOND_EDITION, STREET, SmallTable


def why(table: SmallTable, *plan: str) -> list[Reason]:
    """What speaks for the choices of this text form."""
    seat = Seat(LaidGame(table.material, table.state), 1)
    packed = tuple([read_choice(table.material, text) for text in plan])
    number = seat.decision.choices.index(packed[0])
    return list(reasons(seat, Option(number, packed, 0.0)))


def words(table: SmallTable, *plan: str) -> list[str]:
    return [reason.word for reason in why(table, *plan)]


def street(*needs: conditions.Condition, walkers: int = 0) -> SmallTable:
    """Amy in `b` with an axe and these Walkers, Doug far away in `e`. An Objective lies in `d`."""
    says = {"goals": goals(*needs), "objectives": Objectives(red=(zone("d"), zone("e")))}
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug", says=says)
    table.put("Amy", "b").put("Doug", "e").give("Amy", hand1="fire-axe")
    return (table.zombies("b", walker=walkers) if walkers else table).turn("Amy")


def move(letter: str) -> str:
    return f"move {zone(letter)}"


ATTACK = f"attack fire-axe melee {zone('b')}"
BOTH = conditions.ObjectivesTaken(count=2)


def test_kills_are_counted_as_dice_fall_on_average() -> None:
    """An axe hits half of the time: so every other time."""
    table = street(walkers=2)
    killed = [
        [reason.count for reason in why(table, *[ATTACK] * times) if reason.word == "kills"]
        for times in (1, 2, 3)
    ]
    assert killed == [[], [1], [1]]
    assert Reason("kills", zone=table.zone("b"), count=1) in why(table, ATTACK, ATTACK)


def test_wounds_that_do_not_come() -> None:
    table = street(walkers=2)
    assert Reason("safer", count=1, before=2) in why(table, ATTACK, ATTACK)
    assert why(table, ATTACK) == [OUTLOOK], "it kills nobody on average"


def test_who_would_die_otherwise() -> None:
    table = street(walkers=1).wound("Amy", 2)
    found = why(table, ATTACK, ATTACK)
    assert [reason.word for reason in found[:2]] == ["averts", "saves"]
    assert found[1].survivor == table.who("Amy")
    assert "saves" not in words(street(walkers=1), ATTACK, ATTACK), "three Wounds are far away"


def test_who_walks_away_gets_out_of_reach() -> None:
    table = street(walkers=1)
    assert Reason("away", survivor=0) in why(table, move("c"))
    assert "away" not in words(street(), move("c")), "nobody was in reach"
    assert "away" not in words(table, ATTACK, ATTACK), "who kills them all stays"


def test_steps_towards_what_is_to_be_done() -> None:
    table = street(BOTH)
    two = why(table, move("c"), move("d"))
    d = table.zone("d")
    assert Reason("nearer", survivor=0, zone=d, deed="take", count=2) in two
    assert "nearer" not in words(table, move("a"))
    assert "nearer" not in words(street(), move("c")), "nothing is to be done there"


def test_what_a_goal_asks_for_is_done() -> None:
    table = street(BOTH).put("Amy", "d")
    found = why(table, "take-objective 0")
    assert Reason("does", zone=table.zone("d"), deed="take", count=1) in found
    one = street(conditions.ObjectivesTaken(count=1)).put("Amy", "d")
    assert Reason("goal", count=1) in why(one, "take-objective 0")


def test_what_wins_is_the_first_thing_to_say() -> None:
    need = Goal(name="one", need=conditions.ObjectivesTaken(count=1))
    says = {"goals": (need,), "objectives": Objectives(red=(zone("d"),))}
    table = SmallTable(SECOND_EDITION, STREET, "Amy", says=says).put("Amy", "c").turn("Amy")
    assert words(table, move("d"), "take-objective 0")[0] == "wins"
    assert "wins" not in words(table, move("d"))
    assert hint(LaidGame(table.material, table.state), 1).best.reasons[0].word == "wins"


def test_to_be_with_friends() -> None:
    table = street()
    assert "together" in words(table, move("c"), move("d"))
    assert "together" not in words(table, move("c"))


def test_a_door_that_is_opened() -> None:
    """Behind it Zombies may come: so it is tried in several worlds."""
    picture = """
+.....+.....+-----+
: a   : b   D c   |
+.....+.....+-----+
"""
    table = SmallTable(
        SECOND_EDITION,
        picture,
        "Amy",
        rooms="c",
        doors={"bc": False},
        says={"goals": goals(), "objectives": Objectives(red=(zone("c"),))},
    )
    table.put("Amy", "b").give("Amy", hand1="crowbar").turn("Amy")
    found = why(table, f"open {zone('b')}/{zone('c')} crowbar")
    assert Reason("opens", zone=table.zone("c")) in found


def test_to_end_a_turn_is_a_choice_too() -> None:
    assert why(street(walkers=2), "end-turn") == [RESTS]


def test_what_is_to_be_expected() -> None:
    table = street(walkers=3).wound("Amy", 2)
    told = hint(LaidGame(table.material, table.state), 1)
    expected = told.expected
    assert expected is not None
    assert not expected.unsure
    assert (expected.may_die == ()) == (expected.most == 0), "her next Wound is the last"
    assert told.other is not None
    assert told.other.choice != told.best.choice
    assert told.worse


def test_a_plan_is_told_up_to_the_first_hidden_card() -> None:
    """What is found by a Search, and so what is done with it, nobody knows."""
    picture = """
+-----+-----+.....+
| a   o b   o c   :
+-----+-----+.....+
"""
    table = SmallTable(SECOND_EDITION, picture, "Amy", rooms="ab", spawns="c")
    seat = Seat(LaidGame(table.material, table.put("Amy", "a").turn("Amy").state), 1)
    for texts, told in ((("search", move("b")), 1), ((move("b"), "search", move("c")), 2)):
        plan = tuple([read_choice(table.material, text) for text in texts])
        assert Weighing(seat, plan).told_steps == told
    there_and_back = [read_choice(table.material, move(letter)) for letter in "ba"]
    assert Weighing(seat, tuple(there_and_back)).told_steps == 2
