"""A table with a small board drawn in the test itself. Its zones are called by their letters."""

from __future__ import annotations

import copy
from typing import Any, Self

import msgspec

from shamble.content import library
from shamble.content.confidence import Confidence
from shamble.content.guests import with_guests
from shamble.content.library import BoxContent
from shamble.content.quests import Door, Spawn, Vault
from shamble.content.vocabulary.words import Color
from shamble.content.zombies import Necromancer
from shamble.positions import drawn, with_skills
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.people.roles import Person
from shamble.rules.skills import is_playable, skill_named
from shamble.rules.table.invariants import broken
from shamble.rules.words.decisions import Decision, Script
from shamble.rules.words.events import fields
from shamble.rules.words.texts import text_of
from tests.rules.table import Answer, T, Table

SECOND_EDITION = "second-edition"
BLACK_PLAGUE = "black-plague"
WHITE_DEATH = "white-death"

STREET = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+.....+.....+.....+.....+.....+
"""
"""Five zones of street in a row."""

RING = """
+.....+.....+.....+
: a   : b   : c   :
+.....+-----+.....+
: d   | x   | e   :
+.....+-----+.....+
: f   : g   : h   :
+.....+.....+.....+
"""
"""A street around a walled house: from one corner to the other two ways are equally long."""


class SmallTable(Table):
    """A game of a box on a board of one tile: what is seen and heard is easy to follow."""

    def __init__(
        self,
        box: str,
        picture: str,
        *survivors: str,
        rooms: str = "",
        dark_rooms: str = "",
        ruins: str = "",
        battlements: str = "",
        doors: dict[str, bool] | None = None,
        vault: str = "",
        spawns: str = "a",
        blue_spawns: str = "",
        says: dict[str, Any] | None = None,
        others: tuple[Person, ...] = (),
        modes: Modes = PLAIN,
        cabal: tuple[str, ...] = (),
        skills: dict[str, tuple[str, ...]] | None = None,
        bodies: dict[str, str] | None = None,
        counts: dict[str, int] | None = None,
    ) -> None:
        """`doors` are tokens between two letters, open or not; `spawns` the tokens in order, those
        that are also in `blue_spawns` of that colour; `vault` the zones with a door to it; `says`
        is what else the quest's file says; `others` are people whom nobody plays; `cabal` the
        special Necromancers that somebody has, by their names, and a figure of each; those who have
        `skills`, by id, have these at Blue instead of the printed ones; `bodies` are what the Body
        of some, by id, holds; of the cards in `counts`, by id, there are so many."""
        quest: dict[str, Any] = {
            "start": (_name(spawns[0]),),
            "spawns": tuple(
                Spawn(zone=_name(s), color=Color.BLUE if s in blue_spawns else Color.RED)
                for s in spawns
            ),
            "doors": tuple(
                Door(between=(_name(pair[0]), _name(pair[1])), open=is_open)
                for pair, is_open in (doors or {}).items()
            ),
            "vaults": (Vault(color=Color.YELLOW, doors=tuple(map(_name, vault))),) if vault else (),
        }
        special = tuple(
            Necromancer(id=name.casefold(), name=name, confidence={"all": Confidence.DESIGNED})
            for name in cabal
        )
        printed = msgspec.structs.replace(library.packaged().box(box), necromancers=special)
        people = with_skills(_counted(printed, counts or {}), skills or {})
        content, record = drawn(
            _with_bodies(with_written_skills(people), bodies or {}),
            picture,
            rooms=rooms,
            dark_rooms=dark_rooms,
            ruins=ruins,
            battlements=battlements,
            says=quest | (says or {}),
        )
        content = with_guests(content, library.packaged(), survivors)
        seats = (0,) * len(survivors)
        self.sit_down(Material(content, record, survivors, seats, others=others, modes=modes))

    def zone(self, name: str) -> int:
        return super().zone(_name(name) if len(name) == 1 else name)

    def letter(self, zone: int) -> str:
        return self.material.board.name(zone).rpartition(":")[2]

    def open(self, a: str, b: str) -> Self:
        """Open the door between two zones."""
        return self.opened(f"{_name(a)}/{_name(b)}")

    # --- playing ----------------------------------------------------------------------------

    def play_out(self, script: Script[T], *words: str) -> T:
        """Run a rule to its end with answers in their text form, zones by letter: `go b`."""
        return self.run(script, *[self._picking(word) for word in words])

    def _picking(self, word: str) -> Answer:
        def pick(decision: Decision) -> int:
            offered = {self.text(packed): packed for packed in decision.choices}
            assert word in offered, f"{word!r} is not among {', '.join(offered)}"
            return offered[word]

        return pick

    def text(self, packed: int) -> str:
        return text_of(self.material, packed).replace("0,0:", "")

    def questions(self, kind: int) -> list[list[str]]:
        """What was offered each time this was asked."""
        return [[self.text(c) for c in d.choices] for d in self.asked if d.kind == kind]

    # --- looking ----------------------------------------------------------------------------

    def horde(self) -> dict[str, dict[str, int]]:
        """All zombies: by zone, by kind."""
        assert broken(self.play) == []
        return {
            self.letter(zone): {
                self.material.kinds[kind].id: self.play.zombies(zone, kind)
                for kind in self.play.kinds_in(zone)
            }
            for zone, crowd in enumerate(self.state.crowd)
            if crowd
        }

    def wounds(self, *survivors: str) -> list[int]:
        return [self.state.wounds[self.who(name)] for name in survivors]

    def told(self, kind: int) -> list[dict[str, int]]:
        """The events of a kind, by the names of their numbers."""
        assert self.play.events is not None
        return [fields(event) for event in self.play.events if event[0] == kind]

    def cards_drawn(self) -> list[str]:
        """The zones for which zombie cards were resolved, one letter for each card."""
        return [self.letter(event["zone"]) for event in self.told(CARD_DRAWN)]


def with_written_skills(content: BoxContent) -> BoxContent:
    """The box without the skills on its survivors' cards that cannot be played yet."""
    people = []
    for survivor in content.survivors:
        card = copy.copy(survivor)
        for level in ("blue", "yellow", "orange", "red"):
            names = [n for n in getattr(card, level) if _is_written(content, n)]
            msgspec.structs.force_setattr(card, level, tuple(names))
        people.append(card)
    return msgspec.structs.replace(content, survivors=tuple(people))


def _with_bodies(content: BoxContent, bodies: dict[str, str]) -> BoxContent:
    people = []
    for survivor in content.survivors:
        card = copy.copy(survivor)
        msgspec.structs.force_setattr(card, "body", bodies.get(survivor.id, survivor.body))
        people.append(card)
    return msgspec.structs.replace(content, survivors=tuple(people))


def _counted(content: BoxContent, counts: dict[str, int]) -> BoxContent:
    cards = [card.counted(counts.get(card.id, card.count)) for card in content.equipment]
    return msgspec.structs.replace(content, equipment=tuple(cards)) if counts else content


def _is_written(content: BoxContent, name: str) -> bool:
    return is_playable(name) and skill_named(name).is_for(content)


def _name(letter: str) -> str:
    return f"0,0:{letter}"
