"""Guards: people whom survivors command. [WD 23-24]

Each is a person with the role of a Guard, so that zombies hear, see and attack them as anybody.
Those of one zone are alike: see `Party.different`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from shamble.rules.actions.move import ON_FOOT
from shamble.rules.foresight.costs import Cost
from shamble.rules.systems.guards.orders import COMMAND, COMMANDED, GUARD_PAYS, can_command, command
from shamble.rules.systems.guards.training import train
from shamble.rules.systems.system import System
from shamble.rules.words.choices import choice, first
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

ANY_COMMAND: Final = choice(COMMAND)


class Guards(System):
    """Once per Turn a survivor commands the Guards of a zone, wherever it is; who has no skill for
    it may get one at set-up. [WD 23-24, 39] (ruling 159)"""

    verbs: ClassVar[tuple[int, ...]] = (COMMAND,)

    def is_in(self, material: Material) -> bool:
        return bool(material.guards)

    def set_up(self, play: Play) -> Script[None] | None:
        return train(play)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        state = play.state
        if state.used[survivor] & COMMANDED or not play.can_pay(survivor, GUARD_PAYS):
            return
        crowd, seen = state.crowd, 0
        steps = play.passages.steps(ON_FOOT)
        free = not play.quest.posts
        for zone in state.zone[play.material.guards.start :]:
            if zone < 0 or seen >> zone & 1:
                continue
            seen |= 1 << zone
            # mostly they can strike, or walk
            if crowd[zone] or (free and steps[zone]) or can_command(play, survivor, zone):
                out.append(ANY_COMMAND | zone << 20)

    def cost(self, play: Play, survivor: int, packed: int) -> Cost:
        return play.due(survivor, GUARD_PAYS)

    def do(self, play: Play, survivor: int, packed: int) -> Script[None]:
        return command(play, survivor, first(packed))

    shows: ClassVar[tuple[str, ...]] = ("zone",)

    def view(self, play: Play) -> dict[str, Any]:
        name = play.material.board.name
        return {"guards": {name(zone): count for zone, count in sorted(crews(play).items())}}

    def broken(self, play: Play) -> list[str]:
        state, zones = play.state, play.material.zone_count
        guards = play.material.guards
        if any(state.zone[guard] >= zones for guard in guards):
            return ["a Guard in no zone"]
        if any(state.zone[guard] >= 0 and state.wounds[guard] for guard in guards):
            return ["a wounded Guard on the board"]
        return []


def crews(play: Play) -> dict[int, int]:
    """How many Guards stand in each zone."""
    found: dict[int, int] = {}
    for zone in play.state.zone[play.material.guards.start :]:
        if zone >= 0:
            found[zone] = found.get(zone, 0) + 1
    return found
