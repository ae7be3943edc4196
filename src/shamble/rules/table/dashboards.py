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
"""The sum of a survivor's skills. It is a field of `Play`, not of `State`, and is found anew some
time after a field changed from which it is made."""
READ: Final = (
    ABILITIES, "actions", "active", "cards", "colors", "dashboards", "done", "empty", "enchanted",
    "free", "free_action", "kept", "ladders", "laps", "leaders", "passages", "points", "roles",
    "rotten", "rotten_tokens", "seats", "skills", "wounds", "zone",
)  # fmt: skip
"""The fields that dashboards read."""

Reads = tuple[object, ...]
"""The values from which a part of a dashboard was made."""


class Dashboards:
    """The dashboards of a game; only the parts that changed since the last look are made anew."""

    def __init__(self) -> None:
        self._known: dict[int, Dashboard] = {}

    def view(self, play: Play) -> dict[str, Any]:
        found = []
        holder = play.free_action_holder()
        for survivor in play.dashboards():
            known = self._known.get(survivor)
            if known is None:
                known = self._known[survivor] = Dashboard(survivor)
            found.append(known.view(play, holder))
        return {"survivors": tuple(found)}


class Dashboard:
    """A survivor's dashboard in three parts, each kept with the values it was made from."""

    def __init__(self, survivor: int) -> None:
        self._survivor: Final = survivor
        self._of_card: Reads = ()
        self._card: dict[str, Any] = {}
        """The ID card and its skills."""
        self._of_slots: Reads = ()
        self._slots: dict[str, Any] = {}
        """The cards and Objectives on the dashboard."""
        self._of_all: Reads = ()
        self._view: SurvivorView | None = None

    def view(self, play: Play, holder: int) -> SurvivorView:
        """`holder`: who has the Free Action token."""
        state, survivor = play.state, self._survivor
        of_card: Reads = (
            state.skills[survivor],
            play.abilities[survivor],
            state.enchanted,
            state.leaders,
            (state.zone[:], state.skills) if play.sharing else None,
        )
        of_slots: Reads = (
            state.cards[survivor * SLOTS : (survivor + 1) * SLOTS],
            state.empty,
            state.kept[survivor],
            state.colors,
        )
        active = state.active == survivor
        of_all: Reads = (
            of_card,
            of_slots,
            state.zone[survivor],
            state.wounds[survivor],
            state.points[survivor],
            state.laps[survivor],
            state.actions[survivor],
            state.seats[survivor],
            state.roles[survivor],
            state.ladders[survivor],
            state.done >> survivor & 1,
            state.rotten >> survivor & 1,
            state.rotten_tokens >> survivor & 1,
            holder == survivor,
            active,
            (state.free[survivor], state.passages) if active else None,
        )
        if self._view is None or of_all != self._of_all:
            if of_card != self._of_card:
                self._of_card, self._card = of_card, _card(play, survivor)
            if of_slots != self._of_slots:
                self._of_slots, self._slots = of_slots, _slots(play, survivor)
            self._of_all = of_all
            self._view = SurvivorView(**self._card, **self._slots, **_standing(play, survivor))
        return self._view


def _card(play: Play, survivor: int) -> dict[str, Any]:
    facts = play.material.survivors[survivor]
    room = Slot.BACKPACK_1 + play.material.backpack
    return {
        "id": facts.id,
        "skills": tuple([skill.name for skill in play.skills_of(survivor)]),
        "lent_skills": tuple(dict.fromkeys([skill.name for skill in play.lent_to(survivor)])),
        "skill_tree": (
            (*facts.blue, *play.guard_card_skills(survivor)),
            facts.yellow,
            facts.orange,
            facts.red,
        ),
        "idle_skills": tuple(
            [skill.name for row in play.skills[survivor] for skill in row if skill.idle]
        ),
        "more_slots": SLOT_NAMES[room : room + play.abilities[survivor].more_slots],
    }


def _slots(play: Play, survivor: int) -> dict[str, Any]:
    state, card_of = play.state, play.material.card_of
    row = state.cards[survivor * SLOTS : (survivor + 1) * SLOTS]
    there = [(SLOT_NAMES[slot], copy) for slot, copy in enumerate(row) if copy >= 0]
    return {
        "cards": {slot: card_of[copy].id for slot, copy in there},
        "unloaded": tuple([slot for slot, copy in there if state.empty >> copy & 1]),
        "objectives": tuple([COLORS[state.colors[n]].value for n in play.kept_by(survivor)]),
    }


def _standing(play: Play, survivor: int) -> dict[str, Any]:
    state = play.state
    zone = state.zone[survivor]
    level, at = play.level(survivor), play.tracker(survivor)
    return {
        "seat": state.seats[survivor],
        "zone": play.material.board.name(zone) if zone >= 0 else None,
        "out": OUT.get(zone),
        "wounds": state.wounds[survivor],
        "health": play.health(survivor),
        "points": state.points[survivor],
        "level": LEVEL.names[level],
        "next_level": play.material.thresholds[at + 1] if at < 3 else None,
        "actions": state.actions[survivor],
        "done": bool(state.done >> survivor & 1),
        "unnoticed": zone >= 0 and bool(state.rotten >> survivor & 1),
        "laps": state.laps[survivor] >> 2,
        "rotten": zone >= 0 and bool(state.rotten_tokens >> survivor & 1),
        "free_action": play.free_action_holder() == survivor,
        "ladders": state.ladders[survivor],
        "free": _free_actions(play, survivor),
    }


def _free_actions(play: Play, survivor: int) -> dict[str, int]:
    """The free actions that the survivor has left and can use here, in their own Turn."""
    state = play.state
    if state.active != survivor or state.zone[survivor] < 0:
        return {}
    if state.free[survivor] == play.abilities[survivor].free_bits:
        return {}  # all of them are used
    left = [(name, play.free_left(survivor, kind)) for kind, name in enumerate(FREE_NAMES)]
    return {name: count for name, count in left if count > 0}
