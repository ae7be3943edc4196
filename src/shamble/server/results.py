"""How a game went: its end, its best blow, its story, and the quest that comes next."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from shamble.content.names import Names
from shamble.game import Game, boxes, describe
from shamble.game.describing import described_event, word_of
from shamble.server.game_teller import GameTeller
from shamble.server.shapes import BestBlow, NewTable, NextQuest, ResultPage
from shamble.server.wire import MindName, Pace, TableFacts, Told
from shamble.telling import deeds

STRUCK = {
    "cauldron-poured": "web.result.struck.cauldron_poured",
    "guards-attacked": "web.result.struck.guards_attacked",
    "ran-into": "web.result.struck.ran_into",
}
"""What strikes where no card does, by the word of its event."""


def result(
    game: Game,
    facts: TableFacts,
    names: Names,
    bots: tuple[MindName | None, ...] = (),
    pace: Pace = "normal",
    hints: bool = False,
) -> ResultPage:
    """How a game went so far, or in the end. The bots are those of the same table anew."""
    teller = GameTeller(game, names)
    setup, story = game.setup, deeds.story(game)
    return ResultPage(
        facts=facts,
        ending=teller.ending(),
        names={
            person: names.of("survivors", name)
            for person, name in game.components.survivors.items()
        },
        deeds=deeds.deeds(game),
        story=tuple(_story(game, teller, story)),
        turning=tuple(map(story.index, deeds.turning_points(game))),
        best=_best(game, names),
        view=game.view(),
        next=_next(game, names),
        again=NewTable(
            quest=setup.quest,
            survivors=setup.survivors,
            seats=setup.seats,
            seed=facts.seed,
            options=setup.options,
            modes=setup.modes,
            policy=facts.policy,
            open=facts.open,
            bots=bots,
            pace=pace,
            hints=hints,
        ),
    )


def _story(game: Game, teller: GameTeller, story: tuple[int, ...]) -> Iterator[Told]:
    """What mattered most, each with the round in which it happened."""
    round = number = 0
    for chosen in story:
        for event in game.events[number:chosen]:
            round = describe(event)["round"] if word_of(event) == "round-began" else round
        number = chosen
        told = next(teller.told(game.events, number))
        yield msgspec.structs.replace(told, facts={**told.facts, "round": round})


def _best(game: Game, names: Names) -> BestBlow | None:
    """The blow that killed most: by whom, and with what."""
    blow = deeds.best_blow(game)
    if blow is None:
        return None
    struck = described_event(game, game.events[blow.number])
    weapon = ""
    if blow.named is not None:
        card = described_event(game, game.events[blow.named]).facts["card"]
        name = game.components.cards.get(str(card))
        weapon = names.of("equipment", name) if name else ""
    elif struck.word in STRUCK:
        weapon = names.text(STRUCK[struck.word])
    return BestBlow(survivor=str(struck.facts["survivor"]), killed=blow.killed, weapon=weapon)


def _next(game: Game, names: Names) -> NextQuest | None:
    """The next quest on the shelf that can be played."""
    content = game.components.content
    quests = list(content.quests.values())
    places = [place for place, quest in enumerate(quests) if quest.id == game.setup.quest]
    for quest in quests[places[0] + 1 :] if places else ():
        if boxes.is_playable(content, quest):
            return NextQuest(quest=quest.id, title=names.of("quests", quest.title))
    return None
