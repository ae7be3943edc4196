"""What the table tells of a choice before it is made, as the page gets it."""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.server.game_teller import GameTeller
from shamble.server.wire import Decision, HarmTold, Hurt, Price
from tests.browser.games import golden
from tests.odds.stage import Stage
from tests.rules.fights import NEXT, STREET


def told(game_name: str, choices: int, language: str = "en") -> Decision:
    game = golden(game_name, choices)
    return GameTeller(game, Names.load(language)).decision(1, game.decision)


def test_an_offer_has_its_price_and_whom_it_hurts() -> None:
    """M11: Wanda beside a Walker, with a Molotov; Doug next door."""
    offers = {offer.choice: offer for offer in told("m11-won", 23).offers}
    assert offers["move 0,1:i"].cost == Price(said="2 Actions", actions=2)
    assert offers["move 0,1:i"].harm is None
    assert offers["end-turn"].cost is None
    assert offers["throw molotov 0,1:i"].harm == HarmTold(
        said=("Doug dies.", "The game is lost then."),
        people=(Hurt(who="doug", least=3, most=3, dies="surely"),),
        lost="surely",
        asks=True,
    )
    french = {offer.choice: offer for offer in told("m11-won", 23, "fr").offers}
    harm = french["throw molotov 0,1:i"].harm
    assert harm is not None
    assert harm.said == ("Doug meurt.", "La partie est alors perdue.")


@pytest.mark.parametrize(
    "language, said",
    [
        (
            "en",
            "The game is lost then: fewer Objectives are on the board than Survivors without one: "
            "goal 1 is out of reach.",
        ),
        ("fr", "La partie est alors perdue : "),
        ("pl", "Gra jest wtedy przegrana: "),
    ],
)
def test_a_choice_that_puts_a_goal_out_of_reach_says_so(language: str, said: str) -> None:
    """M1: Amy has an Objective, Doug has none, and one is left."""
    stage = Stage("M1", "Amy", "Doug").put("Amy", "0,0:h").put("Doug", "0,0:h").turn("Amy")
    stage.state.kept[:] = [1 << 1, 0]
    stage.state.objectives = 1
    game = stage.start()
    offers = GameTeller(game, Names.load(language)).decision(1, game.decision).offers
    [harm] = [offer.harm for offer in offers if offer.harm is not None]
    assert [offer.choice for offer in offers if offer.harm] == ["take-objective 0"]
    assert (harm.lost, harm.people) == ("surely", ())
    assert harm.said[0].startswith(said)


@pytest.mark.parametrize(
    "language, said, harm",
    [
        (
            "en",
            "Fatty: no effect (it takes damage 2, the hit has 1)",
            "This hit does nothing.",
        ),
        (
            "fr",
            "Balèze : sans effet (il faut 2 de Dégâts, la touche en fait 1)",
            "Cette touche ne fait rien.",
        ),
        (
            "pl",
            "Spaślak: bez skutku (potrzeba 2 Obrażeń, trafienie zadaje 1)",
            "To trafienie nic nie da.",
        ),
    ],
)
def test_a_hit_that_would_do_nothing_says_so(language: str, said: str, harm: str) -> None:
    """Ruling 234: Damage 1 in Melee, a Walker and a Fatty."""
    stage = Stage("M1", "Amy").put("Amy", STREET).give("Amy", hand1="katana").turn("Amy")
    game = stage.zombies(STREET, walker=1, fatty=1).dice(6, 1).start()
    game.choose(f"attack katana melee {STREET}")
    offers = GameTeller(game, Names.load(language)).decision(1, game.decision).offers
    assert [offer.choice for offer in offers] == ["hit walker", "hit fatty"]
    assert offers[0].harm is None
    assert offers[1].said == said
    assert offers[1].harm == HarmTold(said=(harm,), people=(), lost="no", asks=True)


def test_a_question_about_dice_says_what_each_of_them_needs() -> None:
    """Plenty of Bullets, and a Pistol that hits on 3 or more."""
    stage = Stage("M1", "Amy").put("Amy", STREET).zombies(NEXT, walker=2).turn("Amy")
    game = stage.give("Amy", hand1="pistol", pack1="plenty_of_bullets").start()
    game.choose(f"attack pistol ranged {NEXT}")
    asked = game.decision
    assert asked.kind == "reroll"
    facts = GameTeller(game, Names.load("en")).decision(1, asked).facts
    assert facts == {"dice": asked.facts["dice"], "needed": 3}
