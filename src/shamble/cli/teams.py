"""The team as it is given at the command line: names, or how many."""

from __future__ import annotations

from shamble.cli.desk import Desk
from shamble.cli.problems import WrongUsageError, pick
from shamble.content.guests import everybody
from shamble.content.library import BoxContent
from shamble.game.boxes import largest_team


def read_team(given: str, content: BoxContent, desk: Desk, players: int = 1) -> tuple[str, ...]:
    """The survivors whose names, or the beginnings of them, were given: of the box, or its guests;
    or so many as the number says, the box's own first."""
    known = everybody(content, desk.library)
    if given.strip().isdecimal():
        count = int(given)
        team = known[:count]
    else:
        team = tuple(pick(desk.names, "survivor", name.strip(), known) for name in given.split(","))
        count = len(team)
    most = min(largest_team(content), len(known))
    if len(set(team)) < len(team) or not players <= count <= most:
        raise WrongUsageError(desk.text("cli.error.team", count=count, players=players, most=most))
    return team
