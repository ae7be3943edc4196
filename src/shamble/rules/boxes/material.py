"""The material of a game, which does not change: the board, the cards, the figures, the people.

Content is read once into flat tables here, so that the rules look up integers. Each subject has a
class that inherits from the one before: the quest (`played_quest.py`), the people (`team.py`), the
cards (`supply.py`), the tokens (`tokens.py`), and here the zombies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from shamble.content.danger import DangerLevel
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.zombies import Abomination, Necromancer
from shamble.rules.boxes.facts import Kind, ZombieCardFacts
from shamble.rules.boxes.modes import PLAIN, Modes
from shamble.rules.boxes.played_quest import Chosen
from shamble.rules.boxes.tokens import QuestTokens
from shamble.rules.people.roles import Person
from shamble.rules.table.state import State

if TYPE_CHECKING:
    from shamble.rules.actions.kit import Kit
    from shamble.rules.boxes.prepared import Prepared
    from shamble.rules.words.part import Part

LEVELS: Final = tuple(DangerLevel)
LISTED: Final = len(LEVELS)
"""The place of the book's list of skills, behind the levels of a survivor's card."""


class Material(QuestTokens):
    """Everything fixed about one game."""

    def __init__(
        self,
        content: BoxContent,
        quest: Quest,
        survivors: tuple[str, ...],
        seats: tuple[int, ...],
        options: Mapping[str, bool] | None = None,
        others: tuple[Person, ...] = (),
        modes: Modes = PLAIN,
    ) -> None:
        """`others` are the people whom no player plays."""
        super().__init__(Chosen(content, quest, survivors, seats, options or {}, others, modes))
        self.kinds: Final[tuple[Kind, ...]] = tuple(self._zombie_kinds())
        self.kind_count: Final[int] = len(self.kinds)
        self.kinds_called: Final = {
            box_kind.id: tuple(k.index for k in self.kinds if k.box_kind == box_kind.id)
            for box_kind in self.content.box.zombies
        }
        """The kinds of figure that each word of the quest means."""
        self.kinds_on_cards: Final = self.kinds_called | {
            kind.id: (kind.index,) for kind in self.kinds if kind.necromancer
        }
        """The kinds of figure that each word of the zombie cards means: in a cabal each card has
        its own Necromancer. [BP 31]"""
        self.cabal: Final = modes.cabal is not None
        """Whether several Necromancers may be on the board with a token each, so that the players
        must tell them apart. [BP 31]"""
        self.necromancer_deck: Final = [
            kind.index for kind in self.kinds if kind.necromancer and not kind.standard
        ] * (modes.necromancers is not None)
        """The kinds in the Necromancer deck, one card each. [WD 38]"""
        self._marks: Final = [
            name.removeprefix("necromancer-")
            for name in self.content.box.tokens.spawn
            if name.startswith("necromancer-")
        ]
        self.zombie_cards: Final[tuple[ZombieCardFacts, ...]] = tuple(self._zombie_cards())
        self.kits: Final[dict[tuple[int, ...], Kit]] = {}
        """The facts about inventories found so far: see `actions.kit`."""
        self.prepared: Prepared | None = None
        """The rules and skills of the game, once they were prepared: see `prepared`."""
        self.hash = ""
        """The hash of the content, once it was asked for: see `content_hash`."""
        self.catalogue: dict[str, str] | None = None
        """The catalogue of what a state's numbers mean, once it was asked for: see `stored`."""
        self.untouched: State | None = None
        """The table before its set-up, once it was asked for: see `set_up.blank`."""
        self.texts: Final[dict[Part, dict[str, int]]] = {}
        """The texts of each part with their numbers, at this table: see `words.part`."""
        self.choice_texts: Final[dict[int, str]] = {}
        """The texts of the choices that were told so far: see `words.texts`."""

    def mark(self, token: int) -> str:
        """The colour of the Necromancer side of a spawn token, by which the players know which
        Necromancer brought it; the seventh token has the first colour again. [BP 4, 31]"""
        return self._marks[(token - len(self.spawn_zones)) % len(self._marks)]

    def _zombie_kinds(self) -> list[Kind]:
        kinds: list[Kind] = []
        for facts in self.content.box.zombies:
            own: tuple[Abomination | Necromancer, ...] = ()
            if facts.id == "abomination":
                own = self.content.abominations
            elif facts.id == "necromancer":
                own = self.content.necromancers
            for record in own or (None,):
                kinds.append(Kind(len(kinds), self.content, self.ruleset, facts.id, record))
        return kinds

    def _zombie_cards(self) -> list[ZombieCardFacts]:
        facts = []
        for card in self.content.zombie_cards:
            row = ZombieCardFacts(card.number)
            for level, spawn in card.spawns.items():
                at = LEVELS.index(level)
                row.kind[at] = spawn.zombie
                row.count[at] = spawn.count
                row.rush[at] = spawn.rush
            row.extra = card.extra_activation or ""
            row.double_spawn = card.double_spawn
            row.siege = card.siege
            facts.append(row)
        return facts
