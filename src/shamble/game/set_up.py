"""Setting a game up: quest, team, seats and modes are checked before anything is dealt."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from shamble.content.guests import with_guests
from shamble.content.library import Library
from shamble.game.saves import GameError, Setup
from shamble.rules.boxes.house_rules import with_options
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.modes import Modes, named_zombies
from shamble.rules.boxes.ruleset import COMMON_TEAM, RULESETS, most_survivors
from shamble.rules.boxes.team import has_company
from shamble.rules.quests.company import check_team

MOST_PLAYERS = 6


def checked_setup(
    shelf: Library,
    quest: str,
    players: int,
    survivors: tuple[str, ...],
    seed: int,
    seats: tuple[int, ...],
    options: dict[str, bool] | None,
    modes: Modes,
    begun: bool,
    dealt_anew: tuple[tuple[int, int], ...] | UnsetType,
) -> Setup:
    """The set-up of a new game: see `Game.new`. A team or seats that cannot be are errors."""
    if not 1 <= players <= MOST_PLAYERS:
        raise GameError(f"{players} players; expected 1 to 6", "players", players=players)
    box, record = shelf.quest(quest)
    team = survivors or tuple([s.name for s in box.survivors[:COMMON_TEAM]])
    if survivors:
        box = with_guests(box, shelf, team)
        if len({person.id for name in team if (person := box.survivor(name))}) < len(team):
            raise GameError("a survivor who is chosen twice", "twice")
    most = most_survivors(box.box.id)
    if not players <= len(team) <= most:
        raise GameError(
            f"{len(team)} survivors for {players} players; expected up to {most}",
            "team",
            count=len(team),
            players=players,
            most=most,
        )
    if not begun and box.box.id in RULESETS:
        check_team(with_options(RULESETS[box.box.id], options or {}), record, len(team))
    places = seats or tuple(number * players // len(team) for number in range(len(team)))
    if len(places) != len(team) or set(places) != set(range(players)):
        raise GameError(
            f"the seats {list(places)}; expected one of 0 to {players - 1} each", "seats"
        )
    bench = [s.id for s in box.survivors] if box.own and has_company(record) else []
    return Setup(
        quest=record.id,
        survivors=team,
        seats=places,
        seed=seed,
        options=options or {},
        own=box.own_in(record, (*team, *bench), named_zombies(modes)),
        modes=modes,
        dealt_anew=dealt_anew,
    )


_MATERIALS: dict[tuple[int, bytes], tuple[Library, Material]] = {}
"""The material of each library and set-up: games with the same ones share the board."""


def material_of(shelf: Library, setup: Setup) -> Material:
    """The material of a game with this set-up."""
    key = (id(shelf), msgspec.json.encode(msgspec.structs.replace(setup, seed=0, dealt_anew=UNSET)))
    known = _MATERIALS.get(key)
    if known is None:
        box, quest = shelf.quest(setup.quest)
        if len(_MATERIALS) > 64:
            _MATERIALS.clear()
        box = with_guests(box, shelf, setup.survivors)
        material = Material(
            box, quest, setup.survivors, setup.seats, setup.options, modes=setup.modes
        )
        known = _MATERIALS[key] = (shelf, material)
    return known[1]
