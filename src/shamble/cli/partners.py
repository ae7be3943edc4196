"""Bots in the terminal: the seats that minds play."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.cli.desk import Desk
from shamble.cli.problems import WrongUsageError
from shamble.game import Game, Question
from shamble.minds import MINDS, Mind

OWN = 2
"""How many Survivors one plays oneself beside partners."""
MOST_PARTNERS = 5


def read_bots(given: list[str] | None, partners: str | None, game: Game, desk: Desk) -> Partners:
    """Who plays what was asked for as `2=steady`, a player's number and a mind; with `partners`,
    that mind plays all but the first seat."""
    count = max(game.setup.seats) + 1
    minds = {} if partners is None else dict.fromkeys(range(1, count), _mind(partners, desk))
    for text in given or []:
        player, _, name = text.partition("=")
        if not player.isascii() or not player.isdecimal() or not 1 <= int(player[:2]) <= count:
            raise WrongUsageError(desk.text("cli.error.bot", given=text, most=count))
        minds[int(player) - 1] = _mind(name, desk)
    seed = game.setup.seed
    return Partners({seat: mind(seed + seat + 1) for seat, mind in minds.items()}, count)


def seats_beside_partners(team: int) -> tuple[int, ...]:
    """The seat of each of a team: two Survivors of one's own, the others each at a seat, as far as
    there are seats."""
    others = max(0, team - OWN)
    seats = min(MOST_PARTNERS, others)
    return tuple(0 if at < OWN else 1 + (at - OWN) * seats // others for at in range(team))


def _mind(name: str, desk: Desk) -> type[Mind]:
    if name not in MINDS:
        raise WrongUsageError(desk.text("cli.error.mind", given=name, known=", ".join(MINDS)))
    return MINDS[name]


class Partners:
    """The minds by their seats."""

    def __init__(self, minds: Mapping[int, Mind], seats: int) -> None:
        self._minds = minds
        self._seats = seats

    def asked(self, question: Question) -> int | None:
        """The seat whose bot answers a question; None: the person does. What is asked of the team
        is for the person, unless bots play all seats."""
        seat = question.seat
        if seat is None:
            return 0 if self._minds and len(self._minds) == self._seats else None
        return seat if seat in self._minds else None

    def choice(self, seat: int, game: Game) -> str:
        return game.decision.choices[self._minds[seat].answer(game)]


NOBODY = Partners({}, 0)
