"""What the next Activation step would cost, told to browsers in their language."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from shamble.content.names import Names
from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.foresight.toll import Suffered, Toll
from shamble.server.refusals import Refusal
from shamble.server.shapes import OpenedSave
from shamble.telling.sayings import Sayings
from shamble.telling.toll import toll_said
from tests.browser.games import before_a_deadly_sprint
from tests.quests.replaying import GOLDEN
from tests.server.around import Listener, hall_in, open_save

SPRINT = "sprint 0,1:i"


def said(quest: str, language: str, *harms: Suffered, lost: str = "no") -> list[str]:
    """The sentences; grave ones with a mark."""
    sayings = Sayings(Game.new(quest, seed=1), Names.load(language))
    alone = tuple(harm for harm in harms if harm.person)
    shared = tuple(harm for harm in harms if not harm.person)
    lines = toll_said(Toll(harms=alone, shared=shared, lost=lost), sayings)
    return ["! " * line.grave + line.said for line in lines]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["! Josh would take 3 Wounds and die.", "! The game would be lost."]),
        ("fr", ["! Josh subirait 3 blessures et mourrait.", "! La partie serait perdue."]),
        ("pl", ["! Josh otrzyma 3 Rany i zginie.", "! Gra zostanie przegrana."]),
    ],
)
def test_a_death_that_loses(language: str, expected: list[str]) -> None:
    josh = Suffered("josh", "1,0:a", 3, 3, 3, 0, "surely")
    assert said("M1", language, josh, lost="surely") == expected


def test_the_worst_comes_first_and_those_who_suffer_the_same_stand_together() -> None:
    assert said(
        "M1",
        "en",
        Suffered("amy", "1,0:a", 1, 1, 1, 0, "no"),
        Suffered("doug", "1,0:b", 0, 0, 3, 0, "maybe"),
        Suffered("elle", "1,0:c", 0, 0, 3, 0, "maybe"),
        Suffered("josh", "1,0:d", 1, 1, 1, 0, "no"),
        lost="maybe",
    ) == [
        "! Doug, Elle would each take up to 3 Wounds and might die.",
        "! The game might be lost.",
        "Amy, Josh would each take 1 Wound.",
    ]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "! Amy, Doug would share 4 Wounds, and somebody might die."),
        ("fr", "! Amy, Doug se partageraient 4 blessures, et quelqu'un pourrait mourir."),
        ("pl", "! Amy, Doug podzielą między siebie 4 Rany i ktoś może zginąć."),
    ],
)
def test_those_in_one_zone_share(language: str, expected: str) -> None:
    harms = [
        Suffered("amy", "1,0:a", 0, 0, 3, 0, "maybe"),
        Suffered("doug", "1,0:a", 0, 0, 2, 0, "maybe"),
        Suffered("", "1,0:a", 4, 4, 4, 0, "maybe"),
    ]
    assert said("M1", language, *harms) == [expected]


def test_that_one_of_them_dies_may_be_sure_though_not_who() -> None:
    assert said(
        "M1",
        "en",
        Suffered("amy", "1,0:a", 0, 0, 3, 0, "maybe"),
        Suffered("doug", "1,0:a", 0, 0, 3, 0, "maybe"),
        Suffered("", "1,0:a", 3, 3, 5, 0, "surely"),
        lost="surely",
    ) == [
        "! Amy, Doug would share up to 5 Wounds, and somebody would die.",
        "! The game would be lost.",
    ]


def test_what_armor_may_stop_is_told_beside_the_wounds() -> None:
    ann = Suffered("ann", "1,0:a", 1, 3, 3, 2, "maybe")
    assert said("Q0", "en", ann) == [
        "! Ann would take 3 Wounds (armor may stop up to 2) and might die."
    ]
    between = Suffered("ann", "1,0:a", 0, 1, 2, 1, "no")
    assert said("Q0", "pl", between) == ["Ann otrzyma od 1 do 2 Ran (Pancerz może zatrzymać do 1)."]


def test_guards_fall_by_zone() -> None:
    board = Game.new("W1", seed=1).material.board
    zone, label = board.zones[0].name, board.labels[0]
    assert said("W1", "en", Suffered("guard", zone, 2, 2, 2, 0, "surely")) == [
        f"{label}: 2 Guards would fall."
    ]
    assert said("W1", "fr", Suffered("guard", zone, 0, 0, 1, 0, "maybe")) == [
        f"{label} : jusqu'à 1 Garde tomberait."
    ]
    assert said("W1", "pl", Suffered("guard", zone, 1, 1, 3, 0, "surely")) == [
        f"{label}: padnie od 1 do 3 Strażników."
    ]


def test_the_beacon_is_somebody_with_a_name() -> None:
    assert said("W9", "en", Suffered("beacon", "1,0:a", 1, 1, 1, 0, "surely")) == [
        "! The Empress of Thorns would take 1 Wound and die."
    ]


def test_it_is_found_out_once_for_each_position_and_told_in_every_language(tmp_path: Path) -> None:
    """Q0, the last of all: Clovis has one Wound left, and a Walker beside him."""
    save = Save.read_file(GOLDEN / "q0-all-eliminated.json")
    save = msgspec.structs.replace(save, choices=save.choices[:246], hashes=(), positions=())

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await open_save(hall, OpenedSave(save=msgspec.to_builtins(save)))
            table = await hall.table(links.table)
            me, french = Listener(*links.seats), Listener(links.spectator, language="fr")
            version = table.record.version
            mine = table.forecast(1, version, me.names).toll
            theirs = table.forecast(2, version, french.names).toll
            assert mine is not None
            assert theirs is not None
            assert mine.harms is theirs.harms
            assert [line.said for line in mine.lines] == [
                "Clovis would take 1 Wound and die.",
                "The game would be lost.",
            ]
            assert theirs.title == "Si les tours finissaient maintenant :"
            assert theirs.lines[0].said == "Clovis subirait 1 blessure et mourrait."
            await table.choose(me.hashes, version, "end-turn")
            with pytest.raises(Refusal, match="over"):
                table.forecast(3, table.record.version, me.names)

    asyncio.run(scene())


def test_what_comes_after_a_choice_is_found_out_once_and_told_in_every_language(
    tmp_path: Path,
) -> None:
    """M0: where Wanda could sprint with her last Action there are three Walkers."""
    save = before_a_deadly_sprint().to_save()

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await open_save(hall, OpenedSave(save=msgspec.to_builtins(save)))
            table = await hall.table(links.table)
            me, french = Listener(*links.seats), Listener(links.spectator, language="fr")
            version = table.record.version
            mine = table.aftermath(1, version, SPRINT, me.names)
            theirs = table.aftermath(2, version, SPRINT, french.names)
            assert mine.toll is not None
            assert theirs.toll is not None
            assert (mine.asks, mine.toll.harms is theirs.toll.harms) == (True, True)
            assert (mine.toll.title, theirs.toll.title) == ("After that:", "Ensuite :")
            assert [line.said for line in mine.toll.lines] == [
                "Wanda would take 2 Wounds and die.",
                "The game would be lost.",
            ]
            attack = table.aftermath(3, version, "attack pistol ranged 0,0:c", me.names)
            assert (attack.toll, attack.asks) == (None, False)
            with pytest.raises(Refusal, match="not-offered"):
                table.aftermath(4, version, "move 9,9:z", me.names)
            await table.choose(me.hashes, version, "move 0,0:b")
            with pytest.raises(Refusal):
                table.aftermath(5, version, SPRINT, me.names)

    asyncio.run(scene())
