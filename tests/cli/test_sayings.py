"""Every choice, question and event is told in each language."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content import library
from shamble.content.library import Library
from shamble.content.names import FOLDER, LANGUAGES, Names
from shamble.content.quests import Guards, Spawn
from shamble.game import Game, Question
from shamble.positions import drawn
from shamble.rules.actions.inventory_words import ARRANGING
from shamble.rules.actions.objectives import TAKE_CRATE
from shamble.rules.boxes.facts import NO_CARD
from shamble.rules.boxes.modes import Modes
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK, IMPROVISE
from shamble.rules.combat.rerolls import REROLL, REROLLING
from shamble.rules.combat.targets import HIT, SHARING_HITS
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.words import ACTIVATING, CHOOSING_ACTION, GAME_ENDED, PHASE_ENDED
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.movement import CHOOSING_ROUTE, ROUTE, ZOMBIES_MOVED
from shamble.rules.horde.targets import Why
from shamble.rules.quests.horde_effects import MOVING_SPAWN
from shamble.rules.table.state import Phase, Slot
from shamble.rules.table.words import SHUFFLED
from shamble.rules.words.choices import VERBS, VerbFacts, choice, verb_of
from shamble.rules.words.decisions import QUESTIONS
from shamble.rules.words.descriptions import Description
from shamble.rules.words.events import EVENTS, Event, EventFacts
from shamble.rules.words.parts import ACTION, CAR, GUARD_CARD, GUARD_WAY, LUCKY, SLOT, SLOT_NAMES
from shamble.rules.words.texts import read_choice, text_of
from shamble.telling.parts_said import dice
from shamble.telling.sayings import Sayings
from tests.rules.small import STREET, WHITE_DEATH, with_written_skills


@pytest.fixture(scope="module")
def game() -> Game:
    """A game in which every slot, token and pool that a choice can name is there."""
    game = Game.new("Q0", players=2, seed=3)
    while not any(text.startswith("trade") for text in game.decision.choices):
        game.choose(0)
    game.choose(next(text for text in game.decision.choices if text.startswith("trade")))
    state = game.state
    state.cards = [n % 5 for n in range(len(state.cards))]
    state.bile = [0]
    necromancer = next(kind.index for kind in game.material.kinds if kind.necromancer)
    state.necromancers = [0, 0, necromancer, 0]
    return game


def question(game: Game, kind: int) -> Question:
    described = QUESTIONS[kind]
    return Question(
        kind=described.word,
        seat=0,
        survivor=game.material.survivors[0].id,
        choices=(),
        facts={
            name: part.fact(game.material, 0 if part is ACTION else 1)
            for name, part in zip(described.names, described.parts, strict=True)
        },
    )


def guarded() -> Game:
    """White Death on a small board, with Guards."""
    box = with_written_skills(library.packaged().box(WHITE_DEATH))
    guards = (Guards(zone="0,0:a", count=3),)
    content, quest = drawn(box, STREET, says={"guards": guards, "spawns": (Spawn(zone="0,0:a"),)})
    shelf = Library({WHITE_DEATH: msgspec.structs.replace(content, quests={quest.id: quest})})
    return Game.new(quest.id, survivors=("Jenia",), content=shelf)


def fitting(game: Game, described: Description) -> Game:
    """The game, or one with an action of its own, with cars or with Guards if it is about that."""
    if GUARD_CARD in described.parts or GUARD_WAY in described.parts:
        return guarded()
    if CAR in described.parts:
        return Game.new("M8", seed=1)
    return Game.new("M16", seed=1) if ACTION in described.parts else game


def packed(game: Game, verb: VerbFacts) -> int:
    """A choice with the verb."""
    if verb.number in (ATTACK, DUAL_ATTACK):
        weapon = game.material.card_index["short-sword"]
        return choice(verb.number, weapon, 0, 0)
    return choice(verb.number, 0, 1 if SLOT in verb.parts else 0, 0)


def whole(sentence: str) -> bool:
    """Whether it is a sentence with nothing left to fill in."""
    return bool(sentence.strip()) and not {"{", "}", "|"} & set(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.word)
def test_every_choice(game: Game, language: str, verb: VerbFacts) -> None:
    if verb.number in (TAKE_CRATE, IMPROVISE):
        game = Game.new("M0", seed=1)  # Black Plague has neither crates nor improvised weapons
    game = fitting(game, verb)
    text = text_of(game.material, packed(game, verb))
    assert verb_of(read_choice(game.material, text)) == verb.number
    kinds = {ROUTE: CHOOSING_ROUTE, HIT: SHARING_HITS}
    asked = question(game, kinds.get(verb.number, ARRANGING))
    assert whole(Sayings(game, Names.load(language)).choice(text, asked))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.word)
def test_every_question(game: Game, language: str, kind: Description) -> None:
    game = fitting(game, kind)
    said = Sayings(game, Names.load(language)).question(question(game, kind.number))
    assert whole(said)
    assert said.endswith("?")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.word)
def test_every_event(game: Game, language: str, kind: EventFacts) -> None:
    event: Event = (kind.number, *(0 for _ in kind.parts))
    (said,) = Sayings(fitting(game, kind), Names.load(language)).events([event])
    assert whole(said)
    assert said.endswith((".", "!"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_phase_and_ending(game: Game, language: str) -> None:
    sayings = Sayings(game, Names.load(language))
    events: list[Event] = [(ZOMBIES_MOVED, 0, 1, 0, 2, 3, why, 1) for why in Why]
    events += [(PHASE_ENDED, phase) for phase in Phase]
    events += [(GAME_ENDED, ending) for ending in Ending]
    events += [(SHUFFLED, pile) for pile in range(3)]
    events += [(ATTACKED, 0, card, 0, 0, 1) for card in (0, NO_CARD)]
    said = list(sayings.events(events))
    assert len(set(said)) == len(events)
    assert all(map(whole, said))
    assert all(Names.load(language).knows(f"play.slot.{slot}") for slot in SLOT_NAMES)


def test_the_words_and_keys_are_all_different() -> None:
    for described in (VERBS, QUESTIONS, EVENTS):
        assert len({each.word for each in described}) == len(described)
        assert len({each.key for each in described}) == len(described)


def test_there_is_no_text_for_what_no_rule_knows() -> None:
    texts = tomllib.loads((FOLDER / "en.toml").read_text("utf-8"))["text"]["play"]
    for table, described in (("choice", VERBS), ("asked", QUESTIONS), ("event", EVENTS)):
        assert keys(texts[table]) == {key for each in described for key in each.sentences()}
    assert set(texts["ending"]) == {ending.name.lower() for ending in Ending}


def keys(texts: dict[str, str | dict[str, str]]) -> set[str]:
    """The keys of texts, those of the cases of one in one table: `cast.zone`."""
    found: set[str] = set()
    for key, text in texts.items():
        found |= {key} if isinstance(text, str) else {f"{key}.{case}" for case in text}
    return found


@pytest.mark.parametrize("quest", ["M1", "M8", "Q0"])
def test_whole_games_can_be_told(quest: str) -> None:
    names = [Names.load(language) for language in LANGUAGES]
    game, bot = Game.new(quest, players=2, seed=5), RandomBot(5)
    tellers = [Sayings(game, each) for each in names]
    while not game.over:
        asked = game.decision
        for teller in tellers:
            assert whole(teller.question(asked))
            told = [teller.choice(text, asked) for text in (*asked.choices, *asked.free)]
            assert all(map(whole, told))
            assert len(set(told)) == len(told), told
        game.choose(bot.choose(game))
    for teller in tellers:
        assert all(map(whole, teller.events(game.events)))


def test_questions_name_the_player_when_there_are_several(game: Game) -> None:
    asked = question(game, ACTIVATING)
    english = Sayings(game, Names.load("en"))
    assert english.question(asked) == "Player 1: Whose Turn is it?"
    together = Question(kind="activate", seat=None, survivor=None, choices=())
    assert english.question(together) == "All players together: Whose Turn is it?"
    alone = Sayings(Game.new("M0"), Names.load("fr"))
    assert alone.question(together) == "À qui le tour ?"


def test_what_stands_in_a_zone_is_said_with_it() -> None:
    game = Game.new("M1", seed=1)
    zone = game.material.board.zone("1,1:h")
    kinds = game.material.kind_count
    game.state.zombies[zone * kinds : zone * kinds + 2] = [3, 1]
    asked = question(game, CHOOSING_ACTION)
    said = Sayings(game, Names.load("en")).choice("move 1,1:h", asked)
    assert said == "Move to E6 (3 × Walker, 1 Fatty)"


@pytest.mark.parametrize(
    "quest, language, said",
    [
        ("M4", "en", "The Spawn token in F9"),
        ("W8", "en", "Spawn token 2 in E3"),
        ("W8", "fr", "Le pion Invasion 2 en E3"),
        ("W8", "pl", "Znacznik 2 w Strefie E3"),
    ],
)
def test_a_spawn_token_is_called_by_its_number_where_it_has_one(
    quest: str, language: str, said: str
) -> None:
    game = Game.new(quest, seed=3)
    choice = Sayings(game, Names.load(language)).choice(
        "move-spawn 1", question(game, MOVING_SPAWN)
    )
    assert choice == said


def test_luck_is_a_skill_and_no_card(game: Game) -> None:
    text = text_of(game.material, choice(REROLL, LUCKY))
    said = Sayings(game, Names.load("pl")).choice(text, question(game, REROLLING))
    assert said == "Przerzuć kości: Umiejętność „Farciarz”"


def test_zombies_may_stay_where_they_are(game: Game) -> None:
    name = game.material.board.name(0)
    facts: dict[str, str | int] = {"zone": name, "kind": "walker"}
    asked = Question(kind="route", seat=None, survivor=None, choices=(), facts=facts)
    sayings = Sayings(game, Names.load("en"))
    assert sayings.choice(f"go {name}", asked).startswith("Stay in")
    assert sayings.choice(f"go {game.material.board.name(1)}", asked).startswith("To ")


@pytest.mark.parametrize(
    "partner, gained, choices, said",
    [
        (None, False, ("put hand1 pack1", "done"), "How does {0} arrange the cards?"),
        (1, False, ("give hand1 pack1", "done"), "{0} and {1} trade: who gets what?"),
        (None, True, ("put drawn1 pack1",), "{0} gets “{card}”: what goes where?"),
        (
            None,
            True,
            ("put hand1 body", "discard drawn1"),
            "{0} gets “{card}” and has no room: what is moved or discarded?",
        ),
    ],
)
def test_why_cards_are_arranged(
    partner: int | None, gained: bool, choices: tuple[str, ...], said: str
) -> None:
    game = Game.new("M0", seed=1)
    team = game.material.survivors
    card = game.material.card_of[0].name
    game.state.cards[Slot.GAINED_1] = 0 if gained else -1
    asked = Question(
        kind="inventory",
        seat=0,
        survivor=team[0].id,
        choices=choices,
        facts={} if partner is None else {"partner": team[partner].id},
    )
    whole_sentence = said.format(team[0].name, team[1].name, card=card)
    assert Sayings(game, Names.load("en")).asked(asked) == whole_sentence


@pytest.mark.parametrize(
    "quest, kind, count, said",
    [
        ("M0", "walker", 1, "Several ways are equally good: where does 1 {} in {} go?"),
        (
            "M0",
            "walker",
            3,
            "3 × {} in {} split over ways that are equally good: where does an odd one go?",
        ),
        ("Q0", "necromancer", 2, "Several ways are equally good: where does 1 {} in {} go?"),
    ],
)
def test_why_a_way_is_chosen(quest: str, kind: str, count: int, said: str) -> None:
    game = Game.new(quest, seed=1)
    facts = next(each for each in game.material.kinds if each.id == kind)
    game.state.zombies[2 * game.material.kind_count + facts.index] = count
    place = game.material.board.name(2)
    about: dict[str, str | int] = {"zone": place, "kind": kind}
    asked = Question(kind="route", seat=None, survivor=None, choices=(), facts=about)
    assert Sayings(game, Names.load("en")).asked(asked) == said.format(
        facts.name, game.material.board.labels[2]
    )


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "The Defiler pushes Spawn token 2, in {}: which way does it go?"),
        ("fr", "Le Profanateur pousse le pion Invasion 2, en {} : de quel côté va-t-il ?"),
        ("pl", "Profanator przesuwa znacznik Strefy Namnażania 2 w Strefie {}: dokąd trafia?"),
    ],
)
def test_a_defiler_is_asked_for_the_way_of_the_token(language: str, said: str) -> None:
    """[WD 19]"""
    game = Game.new("W1", seed=1)
    zone = game.state.spawn_tokens[1]
    about: dict[str, str | int] = {"zone": game.material.board.name(zone), "spawn": 1}
    asked = Question(kind="push-spawn", seat=None, survivor=None, choices=(), facts=about)
    sentence = Sayings(game, Names.load(language)).asked(asked)
    assert sentence == said.format(game.material.board.labels[zone])


def test_a_token_without_a_number_is_known_by_its_zone() -> None:
    """A Defiler in Black Plague."""
    game = Game.new("Q1", seed=1, modes=Modes(defiler=True))
    about: dict[str, str | int] = {"zone": "0,0:a", "spawn": 0}
    asked = Question(kind="push-spawn", seat=None, survivor=None, choices=(), facts=about)
    place = game.material.board.labels[game.material.board.zone("0,0:a")]
    assert Sayings(game, Names.load("en")).asked(asked) == (
        f"The Defiler pushes the Spawn token in {place}: which way does it go?"
    )


@pytest.mark.parametrize(
    "language, called", [("en", "Zombie Siege"), ("fr", "Siège zombie"), ("pl", "Oblężenie Zombie")]
)
def test_a_siege_is_called_one(language: str, called: str) -> None:
    """[WD 29]"""
    game = Game.new("W1", seed=1)
    cards = game.material.zombie_cards
    for number, facts in enumerate(cards):
        event = (CARD_DRAWN, number, 0, 0)
        (told,) = Sayings(game, Names.load(language)).events([event])
        assert (called in told) == facts.siege
        assert str(facts.number) in told


def test_an_objective_face_down_shows_no_colour() -> None:
    game = Game.new("Q0", seed=1)
    objectives = game.material.quest.objectives
    assert objectives.hidden
    known = len(objectives.zones) - len(objectives.hidden)
    sayings = Sayings(game, Names.load("en"))
    assert sayings.objective(known) == "Objective, colour hidden"


def test_dice() -> None:
    assert dice(356) == "3, 5, 6"
    assert dice(0) == "–"
