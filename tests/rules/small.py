"""A table with a small board drawn in the test itself. Its zones are called by their letters."""

from __future__ import annotations

import textwrap
from typing import Any, Self

import msgspec

from shamble.content import library
from shamble.content.confidence import Confidence
from shamble.content.quests import Difficulty, Door, Goal, Quest, Spawn, Vault
from shamble.content.tiles import SIZE, Tile
from shamble.content.vocabulary.conditions import EveryoneHasLeft
from shamble.content.vocabulary.words import Color
from shamble.rules.decisions import Decision, Script
from shamble.rules.events import Happened, fields
from shamble.rules.invariants import broken
from shamble.rules.material import Material
from shamble.rules.people import Person
from shamble.rules.play import Play
from shamble.rules.setup import blank
from shamble.rules.state import Phase
from shamble.rules.texts import text_of
from tests.rules.table import Answer, T, Table

SECOND_EDITION = "second-edition"
BLACK_PLAGUE = "black-plague"

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
        doors: dict[str, bool] | None = None,
        vault: str = "",
        spawns: str = "a",
        blue_spawns: str = "",
        says: dict[str, Any] | None = None,
        others: tuple[Person, ...] = (),
    ) -> None:
        """`doors` are tokens between two letters, open or not; `spawns` the tokens in order, those
        that are also in `blue_spawns` of that colour; `vault` the zones with a door to it; `says`
        is what else the quest's file says; `others` are people whom nobody plays."""
        lines = textwrap.dedent(picture).strip().splitlines()
        letters = {c for line in lines[1::2] for c in line if c.islower() and c != "o"}
        tile = Tile(
            id="1R",
            columns=_equal(len(lines[0]) // 6),
            rows=_equal(len(lines) // 2),
            picture="\n".join(lines),
            streets="".join(sorted(letters - set(rooms + dark_rooms))),
            rooms=rooms,
            dark_rooms=dark_rooms,
            confidence={"all": Confidence.DESIGNED},
        )
        quest = Quest(
            id="small",
            title="A small board",
            difficulty=Difficulty.EASY,
            tiles=(("1R",),),
            start=(_name(spawns[0]),),
            spawns=tuple(
                Spawn(zone=_name(s), color=Color.BLUE if s in blue_spawns else Color.RED)
                for s in spawns
            ),
            doors=tuple(
                Door(between=(_name(pair[0]), _name(pair[1])), open=is_open)
                for pair, is_open in (doors or {}).items()
            ),
            vaults=(Vault(color=Color.YELLOW, doors=tuple(map(_name, vault))),) if vault else (),
            goals=(Goal(name="leave", need=EveryoneHasLeft()),),
            confidence={"all": Confidence.DESIGNED},
        )
        quest = msgspec.structs.replace(quest, **says or {})
        content = msgspec.structs.replace(library.packaged().box(box), tiles={"1R": tile})
        seats = (0,) * len(survivors)
        self.material = Material(content, quest, survivors, seats, others=others)
        self.play = Play(self.material, blank(self.material, seed=1), watched=True)
        self.state = self.play.state
        self.state.phase = Phase.PLAYERS
        self.state.round = 1
        self.asked = []

    def zone(self, name: str) -> int:
        return super().zone(_name(name) if len(name) == 1 else name)

    def letter(self, zone: int) -> str:
        return self.material.board.name(zone).rpartition(":")[2]

    def open(self, a: str, b: str) -> Self:
        """Open the door between two zones."""
        ends = sorted((self.zone(a), self.zone(b)))
        door = next(d for d in self.material.board.doors if sorted((d.a, d.b)) == ends)
        self.play.set_passages(self.material.board.open_door(self.state.passages, door.index))
        return self

    def noise(self, zone: str, tokens: int) -> Self:
        self.state.noise[self.zone(zone)] = tokens
        return self

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
        return [self.letter(event["zone"]) for event in self.told(Happened.ZOMBIE_CARD)]


def _name(letter: str) -> str:
    return f"0,0:{letter}"


def _equal(count: int) -> tuple[int, ...]:
    size = SIZE // count
    return (size,) * (count - 1) + (SIZE - size * (count - 1),)
