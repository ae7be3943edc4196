"""The survivors' dashboards as everybody sees them."""

from __future__ import annotations

from typing import Any, Final

from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.play import Play
from shamble.rules.people.abilities import FREE_NAMES
from shamble.rules.table.shown import OUT, SurvivorView
from shamble.rules.table.state import SLOTS, Slot
from shamble.rules.words.parts import LEVEL, SLOT_NAMES

ABILITIES: Final = "abilities"
"""What skills add up to: no field of `State` but of `Play`, found anew some time after one of those
changed that it is made of."""
OF_EACH: Final = (
    "zone", "wounds", "points", "laps", "actions", "free", "seats", "roles", "skills", "kept",
    "ladders", ABILITIES,
)  # fmt: skip
"""What has a place for each survivor."""
OF_ALL: Final = (
    "active", "cards", "colors", "dashboards", "done", "empty", "enchanted", "free_action",
    "leaders", "passages", "rotten", "rotten_tokens",
)  # fmt: skip
READ: Final = (*OF_EACH, *OF_ALL)
"""The fields that the dashboards read."""


class Dashboards:
    """The dashboards of a game; of those looked at before, only what changed is made anew."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[tuple[object, ...], SurvivorView]] = {}
        """By survivor: all that the dashboard was made of, and the dashboard."""

    def view(self, play: Play) -> dict[str, Any]:
        found = []
        for survivor in play.dashboards():
            reads = _reads(play, survivor)
            known = self._known.get(survivor)
            if known is None or known[0] != reads:
                known = self._known[survivor] = (reads, _dashboard(play, survivor))
            found.append(known[1])
        return {"survivors": tuple(found)}


def _reads(play: Play, survivor: int) -> tuple[object, ...]:
    """Everything that the survivor's dashboard shows, as the state has it."""
    state = play.state
    active = state.active == survivor
    return (
        state.zone[survivor],
        state.wounds[survivor],
        state.points[survivor],
        state.laps[survivor],
        state.actions[survivor],
        state.free[survivor],
        state.seats[survivor],
        state.roles[survivor],
        state.skills[survivor],
        state.kept[survivor],
        state.ladders[survivor],
        play.abilities[survivor],
        active,
        state.cards[survivor * SLOTS : (survivor + 1) * SLOTS],
        state.colors if state.kept[survivor] else None,
        state.done >> survivor & 1,
        state.rotten >> survivor & 1,
        state.rotten_tokens >> survivor & 1,
        state.empty,
        state.enchanted,
        state.leaders,
        play.free_action_holder() == survivor,
        state.passages if active else 0,
        (state.zone[:], state.skills) if play.sharing else None,
    )


def _dashboard(play: Play, survivor: int) -> SurvivorView:
    state, facts = play.state, play.material.survivors[survivor]
    zone = state.zone[survivor]
    row = state.cards[survivor * SLOTS : (survivor + 1) * SLOTS]
    level, at = play.level(survivor), play.tracker(survivor)
    room = Slot.BACKPACK_1 + play.material.backpack
    return SurvivorView(
        id=facts.id,
        seat=state.seats[survivor],
        zone=play.material.board.name(zone) if zone >= 0 else None,
        out=OUT.get(zone),
        wounds=state.wounds[survivor],
        health=play.health(survivor),
        points=state.points[survivor],
        level=LEVEL.names[level],
        next_level=play.material.thresholds[at + 1] if at < 3 else None,
        actions=state.actions[survivor],
        done=bool(state.done >> survivor & 1),
        unnoticed=zone >= 0 and bool(state.rotten >> survivor & 1),
        skills=tuple([skill.name for skill in play.skills_of(survivor)]),
        lent_skills=tuple(dict.fromkeys([skill.name for skill in play.lent_to(survivor)])),
        skill_tree=(
            (*facts.blue, *play.guard_card_skills(survivor)),
            facts.yellow,
            facts.orange,
            facts.red,
        ),
        idle_skills=tuple(
            [skill.name for row in play.skills[survivor] for skill in row if skill.idle]
        ),
        cards={
            SLOT_NAMES[slot]: play.material.card_of[copy].id
            for slot, copy in enumerate(row)
            if copy >= 0
        },
        unloaded=tuple(
            [
                SLOT_NAMES[slot]
                for slot, copy in enumerate(row)
                if copy >= 0 and state.empty >> copy & 1
            ]
        ),
        objectives=tuple([COLORS[state.colors[n]].value for n in play.kept_by(survivor)]),
        more_slots=SLOT_NAMES[room : room + play.abilities[survivor].more_slots],
        laps=state.laps[survivor] >> 2,
        rotten=zone >= 0 and bool(state.rotten_tokens >> survivor & 1),
        free_action=play.free_action_holder() == survivor,
        ladders=state.ladders[survivor],
        free=_free_actions(play, survivor),
    )


def _free_actions(play: Play, survivor: int) -> dict[str, int]:
    """The free actions that are left and can be used here, in the own Turn."""
    if play.state.active != survivor or play.state.zone[survivor] < 0:
        return {}
    left = [(name, play.free_left(survivor, kind)) for kind, name in enumerate(FREE_NAMES)]
    return {name: count for name, count in left if count > 0}
