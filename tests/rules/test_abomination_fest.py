"""Several Abominations at a time, and a deck of them that the players put together. [2E 30]"""

from __future__ import annotations

import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Zombie
from shamble.game import Game
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.horde.cards import draw, resolve_card
from shamble.rules.horde.coming import EXTRA_ACTIVATION, OUT_OF_FIGURES, SPAWNED
from shamble.rules.table.set_up import set_up
from shamble.rules.table.words import SHUFFLED
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.rules.table import first_choice

FEST = Modes(abomination_fest=True)


def laid(modes: Modes) -> SmallTable:
    """A street with Amy at its far end."""
    return SmallTable(SECOND_EDITION, STREET, "Amy", modes=modes).put("Amy", "e")


def abomination_card(table: SmallTable, zone: str, number: int = 35) -> None:
    table.top_zombie_cards(number)
    table.play_out(resolve_card(table.play, draw(table.play), table.zone(zone)))


def test_the_first_one_comes_as_ever() -> None:
    table = laid(FEST).top_abominations("hobomination")
    abomination_card(table, "a")
    assert table.horde() == {"a": {"hobomination": 1}}


def test_with_one_on_the_board_it_acts_and_then_another_comes() -> None:
    """The new one stays where it appears: it was not there when the others acted."""
    table = laid(FEST).zombies("a", patient_0=1).top_abominations("abominawild")
    abomination_card(table, "a")
    assert table.horde() == {"a": {"abominawild": 1}, "b": {"patient-0": 1}}
    kinds = [event[0] for event in table.play.events or []]
    assert kinds.index(EXTRA_ACTIVATION) < kinds.index(SPAWNED, 1)


def test_all_on_the_board_act() -> None:
    table = laid(FEST).zombies("a", patient_0=1, walker=1).zombies("b", hobomination=1)
    abomination_card(table.top_abominations("abominacop"), "a")
    assert table.horde() == {
        "a": {"walker": 1, "abominacop": 1},
        "b": {"patient-0": 1},
        "c": {"hobomination": 1},
    }
    acting = [event["kind"] for event in table.told(EXTRA_ACTIVATION)]
    assert acting == [table.kind("patient-0"), table.kind("hobomination")]


def test_at_the_limit_they_only_act() -> None:
    table = laid(Modes(abomination_fest=True, abomination_limit=2))
    table.zombies("a", patient_0=1)
    abomination_card(table.top_abominations("abominawild"), "a")
    assert table.horde() == {"a": {"abominawild": 1}, "b": {"patient-0": 1}}
    abomination_card(table, "a", 36)
    assert table.horde() == {"b": {"abominawild": 1}, "c": {"patient-0": 1}}


def test_one_that_was_killed_makes_room_below_the_limit() -> None:
    table = laid(Modes(abomination_fest=True, abomination_limit=1, abominations=("abominacop",)))
    abomination_card(table, "a")
    table.play.kill(0, table.zone("a"), table.kind("abominacop"))
    abomination_card(table, "b", 36)
    assert table.horde() == {"b": {"abominacop": 1}}


def test_when_all_of_the_deck_are_there_they_only_act() -> None:
    table = laid(Modes(abomination_fest=True, abominations=("patient-0", "hobomination")))
    table.zombies("a", patient_0=1).zombies("b", hobomination=1)
    abomination_card(table, "a")
    assert table.horde() == {"b": {"patient-0": 1}, "c": {"hobomination": 1}}
    assert table.told(SHUFFLED) == []


@pytest.mark.parametrize("modes", [PLAIN, Modes(abominations=("patient-0",))])
def test_without_the_fest_one_is_enough(modes: Modes) -> None:
    """(ruling 134)"""
    table = laid(modes).zombies("a", patient_0=1)
    abomination_card(table, "a")
    assert table.horde() == {"b": {"patient-0": 1}}
    assert table.told(OUT_OF_FIGURES) == []


def test_a_deck_of_ones_own() -> None:
    table = laid(Modes(abominations=("Abominawild", "patient-0")))
    kinds = table.material.kinds
    assert [kinds[k].id for k in table.state.abomination_deck] == ["patient-0", "abominawild"]
    assert [kind.id for kind in kinds if kind.abomination] == ["patient-0", "abominawild"]


def test_a_deck_of_one_card_comes_again() -> None:
    """(ruling 135)"""
    table = laid(Modes(abominations=("abominacop",)))
    for _ in range(2):
        abomination_card(table, "a")
        assert table.horde() == {"a": {"abominacop": 1}}
        table.play.kill(0, table.zone("a"), table.kind("abominacop"))


def test_the_abomination_of_a_quest_is_one_of_the_deck() -> None:
    """As M11, M16 and M25 have one."""
    waiting = {"zombies": (Zombie(zone="0,0:a", kind="abomination"),)}
    only = Modes(abominations=("hobomination",))
    table = SmallTable(SECOND_EDITION, STREET, "Amy", says=waiting, modes=only)
    table.run(set_up(table.play), default=first_choice)
    assert table.horde() == {"a": {"hobomination": 1}}
    assert table.state.abomination_deck == []


WRONG = {
    "a name that is not in the box": (Modes(abominations=("khan",)), "unknown-abomination"),
    "no card": (Modes(abominations=()), "no-abominations"),
    "a card twice": (Modes(abominations=("patient-0", "Patient 0")), "abomination-twice"),
    "no room for any": (Modes(abomination_fest=True, abomination_limit=0), "abomination-limit"),
    "a limit alone": (Modes(abomination_limit=2), "limit-without-fest"),
}


@pytest.mark.parametrize(("modes", "code"), WRONG.values(), ids=WRONG)
def test_what_cannot_be(modes: Modes, code: str) -> None:
    with pytest.raises(ContentError) as problem:
        Game.new("M1", modes=modes)
    assert problem.value.code == code


def test_a_deck_too_small_for_the_quest() -> None:
    two = tuple(Zombie(zone=f"0,0:{letter}", kind="abomination") for letter in "ab")
    with pytest.raises(ContentError, match="1 Abominations in the deck; expected 2 or more"):
        SmallTable(
            SECOND_EDITION,
            STREET,
            "Amy",
            says={"zombies": two},
            modes=Modes(abominations=("patient-0",)),
        )


def test_a_box_says_which_modes_it_has() -> None:
    assert RULESETS["black-plague"].modes == ("cabal", "cabal-figures", "defiler")
    with pytest.raises(ContentError, match="Black Plague") as problem:
        Game.new("Q0", modes=FEST)
    assert problem.value.facts == {"mode": "abomination-fest", "box": "Zombicide: Black Plague"}
