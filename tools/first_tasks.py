"""What people can do first in each quest, as text. `python -m tools.first_tasks` writes it anew.

A line is a task: the deed and how often, the zones, who has to do it, and the cards or Zombies that
it is about. Renew them only on purpose, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from tests.boards import QUESTS

from shamble.game import Deed, Game, Task
from shamble.rules.boxes.material import Material
from shamble.rules.table.state import Phase

FILE = Path(__file__).parents[1] / "tests" / "rules" / "first_tasks.txt"


def begun(quest: str) -> Game:
    """A game of the quest at its first menu."""
    game = Game.new(quest, seed=1)
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    return game


def line(material: Material, task: Task) -> str:
    """A task as a line: `take 6 at 0,0:h 0,1:h | each of amy doug`."""
    parts = [f"{Deed(task.deed).name.lower()} {task.count}"]
    if task.zones:
        parts[0] += " at " + " ".join([material.board.name(zone) for zone in task.zones])
    if task.people:
        names = [material.people[person].id for person in task.people]
        parts.append(("each of " if task.each else "one of ") + " ".join(names))
    if task.cards:
        parts.append(", ".join(sorted({material.card_of[card].name for card in task.cards})))
    if task.kinds:
        parts.append(", ".join([material.kinds[kind].id for kind in task.kinds]))
    return " | ".join(parts)


def first_tasks() -> str:
    """Of all quests."""
    found: list[str] = []
    for quest in QUESTS:
        game = begun(quest)
        lines = [line(game.material, task) for task in game.tasks()]
        found.append("\n".join([quest, *[f"  {each}" for each in lines]]))
    return "\n\n".join(found) + "\n"


if __name__ == "__main__":
    FILE.write_text(first_tasks(), "utf-8")
