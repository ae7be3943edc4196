"""In golden games nobody is hurt by a player's choice who was not named before it was made."""

from __future__ import annotations

import msgspec
from hypothesis import given

from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.combat.fire.burning import FIRE
from shamble.rules.combat.friendly_fire import FRIENDLY_FIRE
from shamble.rules.flow.endings import Ending
from shamble.rules.foresight.cost_and_harm import SURELY
from shamble.rules.people.words import ELIMINATED
from shamble.rules.systems.cars.shooting import EXPLODED
from shamble.rules.systems.cauldrons import POURED
from tests.properties.random_games import Walk, walks
from tests.properties.states import Picture
from tests.properties.test_games import examples
from tests.quests.replaying import GOLDEN

FIRES = (FIRE, EXPLODED, POURED)


class Watch:
    """Who was named since the last menu, and with how many Wounds at most."""

    def __init__(self) -> None:
        self.named: dict[int, int] = {}
        self.hurt = 0

    def hear(self, game: Game, number: int) -> None:
        asked = game._engine.decision
        assert asked is not None
        harm = game.harm(asked.choices[number])
        for threat in [] if harm is None else harm.threats:
            most = max(threat.most, self.named.get(threat.person, 0))
            self.named[threat.person] = most

    def check(self, events: list[tuple[int, ...]]) -> None:
        burning = any(event[0] in FIRES for event in events)
        for event in events:
            if event[0] == FRIENDLY_FIRE and event[3]:
                assert event[2] in self.named, event
                self.hurt += 1
            if event[0] == ELIMINATED and burning:
                assert event[1] in self.named, event
                self.hurt += 1


def test_whoever_was_hurt_by_a_friend_had_been_named() -> None:
    hurt = 0
    for path in sorted(GOLDEN.glob("*.json")):
        save = msgspec.json.decode(path.read_bytes(), type=Save)
        game, watch = Game(save.setup), Watch()
        told = len(game.events)
        for choice in save.choices:
            if game._engine.at_step:
                watch.check(game.events[told:])
                told, watch.named = len(game.events), {}
            offered = game.decision.choices
            if choice in offered:
                watch.hear(game, offered.index(choice))
            game.choose(choice)
        watch.check(game.events[told:])
        hurt += watch.hurt
    assert hurt > 10


@given(walk=walks(least=60, most=300))
@examples(80)
def test_whatever_is_asked_its_consequences_can_be_told_and_telling_changes_nothing(
    walk: Walk,
) -> None:
    game = walk.game
    while walk.going:
        before = Picture(game) if walk.left % 10 == 0 else None
        offered = game.decision.choices
        harms = game.harms()
        assert len(game.costs()) == len(harms) == len(offered)
        if before is not None:
            assert before.differences(Picture(game)) == []
        for choice, harm in zip(offered, harms, strict=True):
            if harm is not None and harm.lost == SURELY:
                copy = game.clone()
                copy.choose(choice)
                while not copy.over and copy.play.blows is not None:
                    copy.choose(-1 % copy.options)  # what is still to be shared out comes first
                assert copy.state.outcome not in (Ending.RUNNING, Ending.WON)
        walk.step()
