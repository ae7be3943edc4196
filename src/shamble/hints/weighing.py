"""What speaks for a plan of a Turn, found by comparing positions: the table now, which is what the
horde would find if the Turn ended at once, and the table after the plan.

It does not matter who made the plan: a mind, or a person. Where hidden cards are turned on the way,
several imagined worlds are compared and the mean is told.
"""

from __future__ import annotations

from typing import Final

from shamble.hints.reason import Expected, Reason
from shamble.hints.trial import Trial
from shamble.minds.outlook import UNCOUNTED
from shamble.minds.seat import Seat
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import CHOOSING_ACTION
from shamble.rules.foresight.aftermath import toll_of
from shamble.rules.foresight.toll import Suffered, Toll
from shamble.rules.foresight.ways import FAR, ways
from shamble.rules.quests.tasks import Deed

WORLDS: Final = 3
"""In how many worlds a plan is tried that turns hidden cards."""
SURE: Final = ("surely", "maybe")

WINS, AVERTS, SAVES, GOAL, DOES = 1000, 900, 400, 300, 60
SAFER, STEP, AWAY, OPENS, KILLS, SEARCHES, TOGETHER = 22, 10, 12, 8, 6, 5, 3
"""How much each fact weighs, or each unit of it: the strongest are told first."""


class Weighing:
    """A plan, compared with ending the Turn at once."""

    def __init__(self, seat: Seat, plan: tuple[int, ...]) -> None:
        self.play: Final[Play] = seat.play
        self.me: Final = seat.decision.survivor
        first = Trial(seat, plan, 0)
        more = range(1, WORLDS) if first.revealed else range(0)
        self.trials: Final = [first, *[Trial(seat, plan, number) for number in more]]
        self.told_steps: Final = first.revealed or first.steps
        """How many steps of the plan can be told: what comes after a hidden card is not known."""
        in_turn = is_menu(seat)
        self.now: Final = toll_of(self.play) if in_turn else None
        self.then: Final = [trial.toll() for trial in self.trials] if in_turn else []

    def reasons(self) -> list[Reason]:
        """What speaks for the plan, the strongest first."""
        found = [*self._ends(), *self._tasks(), *self._horde(), *self._ways(), *self._little()]
        found.sort(key=lambda weighed: -weighed[0])
        return [reason for _, reason in found]

    def expected(self) -> Expected | None:
        """Where the plan leads; None where no Turn is under way."""
        if self.now is None:
            return None
        tolls = [toll for toll in self.then if toll is not None]
        dying = [harm for toll in tolls for harm in toll.harms if harm.dies in SURE]
        people = [person.id for person in self.play.material.people]
        return Expected(
            kills=self._mean([trial.kills.total() for trial in self.trials]),
            done=self._mean([trial.done.total() for trial in self.trials]),
            least=self._mean([_total(toll, "least") for toll in tolls]),
            most=self._mean([_total(toll, "most") for toll in tolls]),
            may_die=tuple(sorted({people.index(harm.person) for harm in dying if _named(harm)})),
            unsure=len(self.trials) > 1,
        )

    def _mean(self, numbers: list[int]) -> int:
        return int(sum(numbers) / len(numbers) + 0.5) if numbers else 0

    # --- the facts, each with its weight ------------------------------------------------------

    def _ends(self) -> list[tuple[int, Reason]]:
        if all(trial.won for trial in self.trials):
            return [(WINS, Reason("wins"))]
        tolls = [toll for toll in self.then if toll is not None]
        if self.now is None or not tolls or any(trial.world.over for trial in self.trials):
            return []
        if self.now.lost == "surely" and all(toll.lost != "surely" for toll in tolls):
            return [(AVERTS, Reason("averts"))]
        return []

    def _tasks(self) -> list[tuple[int, Reason]]:
        """The goals that are met, and what goals ask for."""
        before, found = self.play.state.goals, []
        met = [trial.world.state.goals & ~before for trial in self.trials]
        for goal in range(max(met).bit_length()):
            if all(bits >> goal & 1 for bits in met):
                found.append((GOAL, Reason("goal", count=goal + 1)))
        for (deed, zone), _ in self.trials[0].done.items():
            count = min(trial.done[deed, zone] for trial in self.trials)
            if count:
                name = Deed(deed).name.lower()
                reason = Reason("does", zone=zone, deed=name, count=count)
                found.append((DOES * count, reason))
        return found

    def _horde(self) -> list[tuple[int, Reason]]:
        """Kills, and what the horde could do less."""
        found: list[tuple[int, Reason]] = []
        for zone in sorted({zone for trial in self.trials for zone in trial.kills}):
            count = self._mean([trial.kills[zone] for trial in self.trials])
            if count:
                found.append((KILLS * count, Reason("kills", zone=zone, count=count)))
        tolls = [toll for toll in self.then if toll is not None]
        if self.now is None or len(tolls) < len(self.trials):
            return found
        before = _total(self.now, "most")
        after = self._mean([_total(toll, "most") for toll in tolls])
        if after < before:
            weight = SAFER * (before - after)
            found.append((weight, Reason("safer", count=after, before=before)))
        return [*found, *self._spared(self.now, tolls)]

    def _spared(self, now: Toll, tolls: list[Toll]) -> list[tuple[int, Reason]]:
        """Who would die otherwise, and whether the active Survivor gets out of reach."""
        people = [person.id for person in self.play.material.people]
        found: list[tuple[int, Reason]] = []
        for harm in filter(_named, now.harms):
            person = people.index(harm.person)
            later = [_harm_to(toll, harm.person) for toll in tolls]
            if harm.dies in SURE and all(one is None or one.dies == "no" for one in later):
                word = "saves" if harm.dies == "surely" else "saves-perhaps"
                weight = SAVES if harm.dies == "surely" else SAVES // 4
                found.append((weight, Reason(word, survivor=person)))
            elif person == self.me and self._moved() and all(one is None for one in later):
                found.append((AWAY, Reason("away", survivor=person)))
        return found

    def _moved(self) -> bool:
        zone = self.play.state.zone[self.me]
        return all(trial.world.state.zone[self.me] != zone for trial in self.trials)

    def _ways(self) -> list[tuple[int, Reason]]:
        """Doors that are opened, and steps towards what is to be done."""
        first = self.trials[0]
        found = [(OPENS, Reason("opens", zone=zone)) for zone in dict.fromkeys(first.opened)]
        there = first.world.state.zone[self.me] if self.me >= 0 else -1
        if there < 0 or first.world.over:
            return found
        here, before, after = self.play.state.zone[self.me], ways(self.play), ways(first.world.play)
        best, aim = (0, 0), Reason("nearer")
        for task in self.play.quest.tasks(self.play):
            if task.deed in UNCOUNTED or (task.people and self.me not in task.people):
                continue
            for zone in task.zones:
                steps = before[here][zone] - after[there][zone]
                if before[here][zone] < FAR and (steps, -after[there][zone]) > best:
                    best = (steps, -after[there][zone])
                    deed = Deed(task.deed).name.lower()
                    aim = Reason("nearer", survivor=self.me, zone=zone, deed=deed, count=steps)
        if best[0] > 0 and not first.done:
            found.append((STEP * best[0], aim))
        return found

    def _little(self) -> list[tuple[int, Reason]]:
        """What helps a little: a Search, friends."""
        first, found = self.trials[0], []
        if first.searched:
            found.append((SEARCHES, Reason("searches", survivor=self.me)))
        if self.me >= 0 and self._alone(self.play) and not self._alone(first.world.play):
            found.append((TOGETHER, Reason("together", survivor=self.me)))
        return found

    def _alone(self, play: Play) -> bool:
        """Whether no friend is where the active Survivor is, or a step away."""
        here, rows = play.state.zone[self.me], ways(play)
        others = [play.state.zone[one] for one in play.on_board() if one != self.me]
        return here >= 0 and bool(others) and all(rows[here][zone] > 1 for zone in others)


def is_menu(seat: Seat) -> bool:
    """Whether an action of a Turn is asked for."""
    return seat.at_menu and seat.decision.kind == CHOOSING_ACTION


def _named(harm: Suffered) -> bool:
    """Whether it is about one person, and no Guard."""
    return harm.person not in ("", "guard")


def _harm_to(toll: Toll, person: str) -> Suffered | None:
    return next((harm for harm in toll.harms if harm.person == person), None)


def _total(toll: Toll, which: str) -> int:
    """The Wounds of all together. Those who share a zone share its attacks."""
    shared = {harm.zone for harm in toll.shared}
    alone = [harm for harm in toll.harms if _named(harm) and harm.zone not in shared]
    return sum(getattr(harm, which) for harm in (*toll.shared, *alone))
