"""Tables to sit at: games from the set-up, games and tables that are written down, prepared ones on
which whatever a box has may come up."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator

from shamble.content import library
from shamble.content.guests import everybody
from shamble.content.library import BoxContent, Library
from shamble.game import Game, Setup
from shamble.game.course import Course
from shamble.lab.modes import modes_for, with_modes
from shamble.minds.mind import Mind
from shamble.minds.steady import Steady
from shamble.positions.boards import with_skills
from shamble.rules.boxes.material import Material
from shamble.rules.flow.engine import Engine
from shamble.rules.skills import skill_named
from shamble.rules.table.set_up import blank
from shamble.rules.table.state import Phase, State
from shamble.rules.words.decisions import QUESTIONS
from tests.exhaustive.player import Player
from tests.exhaustive.positions import StillMissing, rich
from tests.exhaustive.skills import written
from tests.exhaustive.stored import Stored, material_of, stored
from tests.exhaustive.tables import TABLES, Laid
from tests.quests.test_playable import PLAYABLE
from tests.rules.table import Table
from tests.rules.test_cars import of_two_players
from tests.soak import rounds

QUESTS = tuple(sorted(PLAYABLE, key=lambda quest: (quest[0], int(quest[1:]))))
BOXES = tuple(library.packaged().boxes)
MOST_CHOICES = 200
"""A prepared game is left after so many."""
MOST_PREPARED = 600
"""After so many prepared games of each box every kind of question should have been asked."""
RARE = (135, 53, 34, 29)
"""Prepared games in which something is asked that hardly ever is (an Aaahh!! refused, a second
target …). They come first, so that nobody looks for it long; nothing else hangs on them."""
SKILLS = 12
"""So many each survivor has there."""


MENUS = ("activate", "action")
"""The kinds of question that `planner` answers in its own way; all others as `steady` does."""


def quickened(mind: Mind) -> Mind:
    """The mind; one that plays its plans on does so with fewer of them, in fewer worlds."""
    if isinstance(mind, Steady):
        mind.plans, mind.worlds, mind.first_worlds = rounds(
            (2, 1, 1), (mind.plans, mind.worlds, mind.first_worlds)
        )
    return mind


class LaidGame(Game):
    """A game at a table that somebody laid."""

    def __init__(self, material: Material, state: State) -> None:
        setup = Setup(quest=material.quest.id, survivors=(), seats=(), seed=0)
        Course.__init__(self, setup, material, Engine(material, state), False)

    def lay(self, state: State) -> None:
        """Go on at another table."""
        self._engine = Engine(self.material, state)


def asked(game: Game) -> str:
    """The kind of question that is asked."""
    decision = game._engine.decision
    assert decision is not None
    return QUESTIONS[decision.kind].word


def tables(boxes: Collection[str] = BOXES) -> Iterator[Game]:
    """Tables of these boxes: those that are written down, then prepared ones."""
    yield from written_down(boxes)
    for number in (*RARE, *range(MOST_PREPARED)):
        for box in boxes:
            yield from prepared(box, number)


def written_down(boxes: Collection[str]) -> Iterator[Game]:
    """Golden games, scenarios and tables of rare things, at each of their questions; and the set-up
    of large teams."""
    for game in (_at_the_wheel(), _armored()):
        if game.material.content.box.id in boxes:
            yield game
    for quest in ("Q5", "W0"):
        content, _ = library.packaged().quest(quest)
        if content.box.id not in boxes:
            continue
        large = Game.new(quest, survivors=tuple(everybody(content, library.packaged())[:8]), seed=1)
        while large.state.round == 0:
            yield large
            large.choose(0)
    every: list[Stored | Laid] = [*stored(), *TABLES]
    for one in every:
        if library.packaged().quest(one.quest)[0].box.id not in boxes:
            continue
        start = one.lay(library.packaged())
        game = LaidGame(start.material, start.state)
        for choice in start.choices:
            yield game
            game.choose(choice)
        if not game.over:
            yield game


def _at_the_wheel() -> Game:
    """Somebody else's Survivor drives, and another one wants to. [ruling 232]"""
    table = of_two_players()
    game = LaidGame(table.material, table.state)
    game.choose("change-seats driver")
    return game


def _armored() -> Game:
    """An Abomination is among two people, one of whom wears armor that does not help. [WD 26]"""
    table = Table("W0", "Yasuke", "Sarnaï").put("Yasuke", "0,0:a").put("Sarnaï", "0,0:a")
    table.give("Yasuke", body="heavy_armor").zombies("0,0:a", khan=1)
    table.state.phase = Phase.ACTIVATION
    return LaidGame(table.material, table.state)


def prepared(box: str, seed: int) -> Iterator[Game]:
    """A game of the box in the middle, whose survivors have many skills and are armed and in
    trouble, at each of its questions."""
    content, chance = library.packaged().box(box), random.Random(seed)
    quest = chance.choice([quest for quest in QUESTS if quest in content.quests])
    names = modes_for(content, content.quests[quest])
    modes = with_modes(content, chance.sample(names, min(len(names), 2)), chance)
    people = chance.sample([survivor.name for survivor in content.survivors], 6)
    setup = Setup(
        quest=quest, survivors=tuple(people), seats=(0, 0, 1, 1, 2, 2), seed=seed, modes=modes
    )
    material = material_of(setup, _with_skills(content, people, chance))
    game = LaidGame(material, blank(material, seed))
    player, laid = Player(chance, Counter()), False
    for _ in range(MOST_CHOICES):
        if not laid and game.can_deal_anew and game.state.phase == Phase.PLAYERS:
            laid = True
            game.lay(rich(game.play, chance, StillMissing(set())))
        if game.over:
            return
        yield game
        game._engine.choose(player.choose(game._engine))


def _with_skills(content: BoxContent, people: list[str], chance: random.Random) -> Library:
    """The boxes, in which these people have many skills."""
    able = [name for name in written(content) if not skill_named(name).of_the_start]
    ids = [survivor.id for survivor in content.survivors if survivor.name in people]
    given = {one: tuple(chance.sample(able, min(SKILLS, len(able)))) for one in ids}
    return Library({**library.packaged().boxes, content.box.id: with_skills(content, given)})
