"""Games to begin a test with: a table can go on from any of them."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from shamble.bots.random_bot import RandomBot
from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.boxes.modes import Modes
from shamble.rules.systems.cabals import DARK_RITUAL

GOLDEN = Path(__file__).parents[1] / "quests/golden"


def in_a_turn() -> Game:
    """M1: the first door is open, and Doug has all his Actions: he may move, search, attack."""
    game = Game.new("M1", seed=0)
    for choice in ("activate amy", "open 0,1:d/1,1:i fire-axe", "end-turn", "activate doug"):
        game.choose(choice)
    return game


def played(quest: str, seed: int, most: int = 1000) -> Game:
    """A game played by somebody who tries this and that, to its end or to so many choices."""
    game = Game.new(quest, seed=seed)
    chance = random.Random(seed)
    actions = 0
    while not game.over and game.length < most:
        offered = game.decision.choices
        if "end-turn" in offered:
            doing = [c for c in offered if c.split()[0] in ("move", "open", "attack", "search")]
            choice = chance.choice(doing) if doing and actions < 3 else "end-turn"
            actions = 0 if choice == "end-turn" else actions + 1
        else:
            choice = "done" if "done" in offered else chance.choice(offered)
        game.choose(choice)
    return game


def golden(name: str, choices: int | None = None) -> Game:
    """A golden game after so many choices, or at its end."""
    save = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Save)
    game = Game(save.setup)
    for choice in save.choices[:choices]:
        game.choose(choice)
    return game


def after(quest: str, seed: int, choices: str, *team: str, players: int = 1) -> Game:
    """A game after these choices, with a comma between them; without names of the first team."""
    game = Game.new(quest, players, team, seed)
    for choice in choices.split(", "):
        game.choose(choice)
    return game


def before_a_ritual() -> Game:
    """Q3 with a cabal: the last Turn of a round; when it ends, two Necromancers meet for the dark
    ritual, and the game goes on."""
    cabal = Modes(cabal=("necromancer",) * 6, cabal_figures=4)
    for seed in range(767, 5000):
        game = Game.new("Q3", seed=seed, modes=cabal)
        while not game.over and game.length < 80:
            offered = game.decision.choices
            if "end-turn" in offered and _ends_in_a_ritual(game):
                return game
            game.choose("end-turn" if "end-turn" in offered else 0)
    raise AssertionError("no such game")


def _ends_in_a_ritual(game: Game) -> bool:
    """Whether a ritual is foretold, and comes as soon as this Turn is over."""
    if not any(group.ritual for group in game.forecast()):
        return False
    then = game.clone()
    then.choose("end-turn")
    told = [event[0] for event in then.events[len(game.events) :]]
    return told.count(DARK_RITUAL) == 2 and not then.over


def before_a_deadly_sprint() -> Game:
    """M0, Wanda's last Action and the last of the round. She has two Wounds left, and where she
    could sprint to there are three Walkers."""
    return after(
        "M0",
        274,
        "activate josh, move 0,0:c, open 0,0:c/0,1:g fire-axe, room 0,1:i, move 0,0:b, "
        "activate elle, end-turn, activate ned, attack pistol ranged 0,0:a, "
        "attack pistol ranged 0,0:b, friendly-fire wanda, attack pistol ranged 0,0:c, "
        "activate amy, end-turn, activate doug, end-turn, attack pistol ranged 0,0:a, move 0,0:c",
    )


def before_a_deadly(kind: str, quest: str, seed: int) -> Game:
    """A random game at a question of this kind to which one answer kills, and not the others."""
    while True:
        game, bot = Game.new(quest, seed=seed), RandomBot(seed)
        while not game.over and game.length < 150:
            if game.decision.kind == kind and any(is_deadly(game, one) for one in game.offered):
                return game
            game.choose(bot.choose(game))
        seed += 1


def is_deadly(game: Game, packed: int) -> bool:
    """Whether a choice is asked twice."""
    harm = game.harm(packed)
    if harm is not None:
        return harm.asks
    after = game.aftermath(packed)
    return after is not None and after.asks


def at_the_wheel() -> Game:
    """M8: Amy drives the Police Car, Doug sits beside her, and 3 Walkers stand two zones ahead."""
    return after(
        "M8",
        1,
        "activate amy, move 1,1:h, get-in police-car driver, end-turn, activate doug, move 1,1:h, "
        "get-in police-car passenger, end-turn, activate elle, end-turn, activate josh, end-turn, "
        "activate ned, end-turn, end-turn, activate amy",
    )


def with_those_who_wait() -> Game:
    """M15: Wanda and Amy stand where Doug and Lili wait to be rallied; it is Wanda's Turn."""
    return after(
        "M15",
        3,
        "play-group 0,0:c, play-group 1,0:b, play-group 0,1:d, activate amy, move 0,0:f, "
        "move 1,0:e, move 1,0:f, move 1,1:h, activate wanda, move 0,0:f, move 1,0:e, move 1,0:f, "
        "activate josh, end-turn, activate ned, end-turn, activate lou, end-turn, end-turn, "
        "activate wanda, move 1,1:h",
    )


def with_planks() -> Game:
    """M16: Josh stands at a broken door with an Objective, which makes a barricade."""
    return after(
        "M16",
        2,
        "activate josh, move 0,0:b, move 0,0:a, open 0,0:a/0,0:h hands, room 0,0:g, go 0,0:f, "
        "room 0,0:h, room 0,1:g, room 0,1:h, room 1,0:f, room 1,0:i, room 1,1:f, activate amy, "
        "end-turn, activate doug, end-turn, activate elle, end-turn, activate ned, end-turn, "
        "end-turn, activate josh, move 0,0:h, move 0,0:f, take-objective 0, activate amy, "
        "end-turn, activate doug, end-turn, activate elle, end-turn, activate ned, end-turn, "
        "end-turn, activate josh, move 0,0:h",
    )


def before_a_necromancer() -> Game:
    """Q1, Silas and Ann with a player each: when Ann's Turn ends, a Necromancer comes to 0,0:a. He
    flees past Silas, who has a Short Bow and rolls well."""
    return after(
        "Q1",
        824,
        "deal short-bow silas, deal mana-blast silas, deal hammer ann, deal short-sword ann, "
        "deal short-sword silas, deal short-sword silas, first 0, spawn-first 1,0:g, end-turn",
        "Silas",
        "Ann",
        players=2,
    )


def at_a_vault() -> Game:
    """Q6: Nelly stands at a door of the yellow Vault, in which two artifacts lie; her Short Sword
    opens it."""
    return after(
        "Q6",
        3101,
        "deal hammer nelly, deal short-sword nelly, deal short-sword nelly, "
        "deal short-sword nelly, deal short-bow nelly, spawn-first 2,1:f, move 1,0:c, "
        "open 0,0:d/1,0:c hammer, move 1,0:f, move 1,0:i, open 0,0:f/1,0:i short-sword, "
        "room 0,1:g, room 0,0:f, room 1,1:g, room 2,1:a, room 2,0:f, room 1,1:c, "
        "open 1,0:i/1,1:g short-sword, move 0,0:f",
        "Nelly",
    )


def with_bile_and_torch() -> Game:
    """Q0: Ann has Dragon Bile and a Torch in her hands, and nine zombies stand in the next zone,
    where Silas died."""
    return after(
        "Q0",
        2377,
        "deal hammer ann, deal short-sword silas, deal short-sword silas, deal short-sword silas, "
        "deal short-bow silas, deal mana-blast silas, spawn-first 0,1:f, activate ann, "
        "move 0,0:e, search, put drawn1 hand2, done, end-turn, end-turn, activate silas, end-turn, "
        "search, discard drawn1, put hand1 pack1, put drawn2 hand1, done, end-turn, activate ann, "
        "end-turn, end-turn, activate silas, end-turn, end-turn",
        "Ann",
        "Silas",
    )


def behind_a_shield() -> Game:
    """Q0: Clovis wears Leather Armor and holds a Shield; when Clovis's Turn ends, a Walker attacks
    him or Ann. The armor's first roll fails, the second one holds."""
    return after(
        "Q0",
        316,
        "deal hammer ann, deal short-sword ann, deal short-sword ann, deal short-sword ann, "
        "deal short-bow ann, spawn-first 0,1:f, activate ann, move 0,0:e, end-turn, move 0,0:e, "
        "search, put drawn1 hand2, done, end-turn, activate ann, end-turn, search, "
        "put drawn1 body, done, end-turn, activate ann, end-turn",
        "Clovis",
        "Ann",
    )


def idle(quest: str, seed: int, choices: int) -> Game:
    """A quest of White Death after so many choices, in which Jenia and Ogon do nothing."""
    game = Game.new(quest, survivors=("Jenia", "Ogon"), seed=seed)
    for _ in range(choices):
        game.choose("end-turn" if "end-turn" in game.decision.choices else 0)
    return game


def before_a_siege() -> Game:
    """W1: when Ogon's Turn ends, a siege card brings a Walker to 1,0:a and up the wall to 1,0:d."""
    return idle("W1", 1, 7)


def at_a_cauldron() -> Game:
    """W1: 3 Guards and a Cauldron are in 1,0:e on the wall, and 4 Walkers below it in 1,0:b."""
    return idle("W1", 0, 12)


def before_a_push() -> Game:
    """W5: a Defiler pushes Spawn token 3 out of 1,1:c, to 1,1:b or to 1,1:f."""
    return idle("W5", 0, 12)


def before_corruption() -> Game:
    """W9: a Defiler's Spawn token lies in 2,0:c, in Corruption. When Ogon's Turn ends he pushes it
    through the wall to 2,1:a, where an Objective lies; the Beacon is two zones behind."""
    return idle("W9", 6, 24)
