"""Quests told in sentences: every word of the vocabulary, every quest, every language."""

from __future__ import annotations

import enum
import functools
import itertools
import re
import tomllib
import types
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content import library, telling
from shamble.content.confidence import Confidence
from shamble.content.names import FOLDER, Names
from shamble.content.quests import Goal, Quest, SpecialRule
from shamble.content.telling.standing import is_set_up
from shamble.content.telling.teller import slug
from shamble.content.vocabulary import Condition, Effect, Moment, Standing
from shamble.content.vocabulary.conditions import BeaconTaken, Not, ObjectivesTaken
from shamble.content.vocabulary.effects import Lose
from shamble.content.vocabulary.moments import CrateTaken, Setup
from shamble.content.vocabulary.standing import Action, ObjectiveTakers, WalledUp
from shamble.content.vocabulary.words import Color, Word

LANGUAGES = ("en", "fr", "pl")
UNIONS = {"condition": Condition, "moment": Moment, "effect": Effect, "standing": Standing}
PARTS: tuple[Callable[[Quest, Names], tuple[str, ...]], ...] = (
    telling.goals, telling.defeats, telling.rules, telling.standing, telling.setup,
    telling.honesty,
)  # fmt: skip
QUESTS = [q for box in library.packaged().boxes.values() for q in box.quests.values()]
WORDS = [(part, word) for part, union in UNIONS.items() for word in typing.get_args(union)]

each_language = pytest.mark.parametrize("language", LANGUAGES)


@functools.cache
def names_in(language: str) -> Names:
    return Names.load(language)


def quest(name: str) -> Quest:
    return library.packaged().quest(name)[1]


def tag(word: type[Word]) -> str:
    return str(word.__struct_config__.tag)


def assert_plain(told: tuple[str, ...]) -> None:
    """Sentences as a person would write them, with nothing left of the templates."""
    for text in told:
        assert not re.search(r"[{}_|]|telling\.|  ", text), text
        assert text[-1] == ".", text
        assert text[0] == text[0].upper(), text


# --- every word -----------------------------------------------------------------------------------


@each_language
def test_each_word_has_its_sentence_and_each_sentence_its_word(language: str) -> None:
    texts = tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))["text"]["telling"]
    for part, union in UNIONS.items():
        words = {slug(tag(word)) for word in typing.get_args(union)}
        assert not words - set(texts[part]), (
            f"add a sentence for each of these under [text.telling.{part}] in"
            f" content/languages/{language}.toml"
        )
        assert not set(texts[part]) - words, (
            f"content/languages/{language}.toml, [text.telling.{part}]: the vocabulary has no such"
            " words; take the sentences out, or add the words in content/vocabulary"
        )


def value_for(hint: Any) -> Any:
    """Something of this type that no packaged quest has, as somebody's own quest might."""
    if typing.get_origin(hint) is tuple:
        return tuple(value_for(part) for part in typing.get_args(hint) if part is not Ellipsis)
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        options = typing.get_args(hint)
        for word in (BeaconTaken, Lose):
            if word in options:
                return word()
        return value_for(options[0])
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return list(hint)[1]
    return {bool: True, int: 3, str: "haunted mill"}[hint]


def samples(word: type[Word]) -> list[Any]:
    """The word with required fields only, with all fields, and with each flag the other way."""
    fields = msgspec.structs.fields(word)
    least = {field.name: value_for(field.type) for field in fields if field.required}
    full = {field.name: value_for(field.type) for field in fields}
    flags = [field.name for field in fields if field.type is bool]
    turned = [full | {name: False} for name in flags]
    single = [least | {name: given} for name, given in full.items()]
    return [word(**given) for given in (least, full, *turned, *single)]


@each_language
@pytest.mark.parametrize("part, word", WORDS, ids=lambda value: getattr(value, "__name__", value))
def test_each_word_can_be_told_with_any_parameters(
    part: str, word: type[Word], language: str
) -> None:
    names = names_in(language)
    for sample in samples(word):
        fields: dict[str, Any] = {
            "condition": {
                "goals": (Goal(name="own", need=sample),),
                "defeats": (sample,),
            },
            "moment": {"rules": (SpecialRule(when=sample, do=(Lose(),)),)},
            "effect": {"rules": (SpecialRule(when=CrateTaken(), do=(sample, sample)),)},
            "standing": {"standing": (sample,)},
        }[part]
        own = msgspec.structs.replace(
            quest("M8"), **{"goals": (), "defeats": (), "rules": (), "standing": ()} | fields
        )
        told = [sentence for tell in PARTS[:5] for sentence in tell(own, names)]
        plain = len(telling.setup(msgspec.structs.replace(own, rules=(), standing=()), names))
        assert len(told) > plain or sample == ObjectiveTakers(), (
            "a rule without any content says nothing"
        )
        assert_plain(tuple(told))


# --- every quest ----------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("told", QUESTS, ids=lambda told: told.id)
def test_each_quest_is_told(told: Quest, language: str) -> None:
    names = names_in(language)
    for tell in PARTS:
        assert_plain(tell(told, names))
    assert len(telling.goals(told, names)) == len(told.goals) > 0
    losing = [rule for rule in told.rules if rule.do == (Lose(),)]
    assert len(telling.defeats(told, names)) == len(told.defeats) + len(losing)
    at_setup = [rule for rule in told.rules if isinstance(rule.when, Setup)]
    assert len(telling.rules(told, names)) == len(told.rules) - len(losing) - len(at_setup)
    steps = [rule for rule in told.standing if is_set_up(rule)]
    doors = told.id == "M20"  # whose coloured doors no rule locks, which is told as well
    assert len(telling.standing(told, names)) == len(told.standing) - len(steps) + doors
    plain = telling.setup(msgspec.structs.replace(told, rules=(), standing=()), names)
    walls = [rule for rule in steps if isinstance(rule, WalledUp)]
    more = len(at_setup) + len(steps) - max(len(walls) - 1, 0)
    assert len(telling.setup(told, names)) == len(plain) + more
    assert telling.honesty(told, names)


@pytest.mark.parametrize("one, other", list(itertools.combinations(LANGUAGES, 2)))
def test_no_sentence_stays_in_another_language(one: str, other: str) -> None:
    for tell in PARTS:
        first = {text for told in QUESTS for text in tell(told, names_in(one))}
        assert not first & {text for told in QUESTS for text in tell(told, names_in(other))}


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_own_words_of_the_packaged_quests_have_translations(language: str) -> None:
    names = names_in(language)
    for told in QUESTS:
        assert all(names.has("places", place) for place in told.places)
        actions = [rule.name for rule in told.standing if isinstance(rule, Action)]
        assert all(names.has("actions", action) for action in actions)


SAID = {
    "M4 past everybody": (
        "past everybody who is there", "par-dessus tous ceux qui y sont",
        "z pominięciem wszystkich",
    ),
    "M7 without numbers": (
        "in any Spawn Zone with", "dans une zone d'invasion quelconque", "w dowolnej Strefie",
    ),
    "M16 whoever opens (ruling 229)": (
        "you or a Zombie, the building fills at once", "le bâtiment se remplit aussitôt",
        "budynek od razu się zapełnia",
    ),
    "M17 one door (ruling 197)": (
        "once at least one of its doors is open", "au moins une de ses portes ouverte",
        "choć jedne z tamtejszych Drzwi są otwarte",
    ),
    "M20 unlocked (ruling 191)": (
        "(blue and green) open like all others", "(bleue et verte) s'ouvrent ici comme toutes",
        "(niebieskie i zielone) otwierają się tu jak",
    ),
    "M25 who gets it": (
        "whom the players choose, gets the “Molotov”, now a “Moloturbo”", "au choix des joueurs",
        "którego wybiorą gracze",
    ),
    "Q2 one Objective": (
        "Take the Objective in “central building”", "l'Objectif à l'endroit", "Cel w miejscu",
    ),
    "Q9 the deck is shuffled": ("shuffle a deck", "mélangez le paquet", "przetasuj talię"),
    "W1 no Search": ("no Search: repeat it", "pas une Fouille", "nie Przeszukiwanie"),
    "W1 its cards in order": ("rearrange your cards", "rangez vos cartes", "ułóż za darmo"),
    "W3 random": ("Vault Weapon at random and", "Crypte au hasard et", "losową Broń z Krypty i"),
    "W5 random": ("Vault Weapon at random and", "Crypte au hasard et", "losową Broń z Krypty i"),
    "W5 Guards fight": ("they may fight", "peuvent toutefois combattre", "mogą jednak walczyć"),
    "W5 her name": ("Empress of Thorns", "Impératrice des Épines", "Cesarzowa Cierni"),
}  # fmt: skip
"""What pages of the books say, and quests once did not: by quest, in each language."""


@pytest.mark.parametrize("fact", SAID)
def test_what_a_page_says_is_told(fact: str) -> None:
    told = quest(fact.split()[0])
    for language, words in zip(("en", "fr", "pl"), SAID[fact], strict=True):
        assert words in " ".join(
            [text for tell in PARTS for text in tell(told, names_in(language))]
        )


def test_zombies_do_not_keep_anybody_from_w1s_cache() -> None:
    """[WD 41] (ruling 201)"""
    (cache, *_) = telling.standing(quest("W1"), names_in("en"))
    assert "Zombie" not in cache


@pytest.mark.parametrize("told", QUESTS, ids=lambda told: told.id)
def test_goals_have_the_numbers_by_which_other_sentences_speak_of_them(told: Quest) -> None:
    names = names_in("en")
    others = [text for tell in PARTS for text in tell(told, names)]
    spoken = {n for text in others for n in re.findall(r"goals? (\d)", text)}
    shown = telling.numbered_goals(told, names)
    assert spoken <= {text[0] for text in shown if text[1:3] == ". "}
    bare = tuple(re.sub(r"^\d\. ", "", text) for text in shown)
    assert bare == telling.goals(told, names)
    assert all(text[:3] == f"{n}. " for n, text in enumerate(shown, 1)) or len(shown) == 1


# --- sentences by hand ----------------------------------------------------------------------------

LEAVE = "You may leave the board in the Exit Zone at the end of your Turn, with no Zombie there."
FIVE_POINTS = "When you take an Objective: gain 5 points."
CRATE = "When you take a Pimpweapon Crate: draw a Pimpweapon."


def test_m1_in_english() -> None:
    told, names = quest("M1"), names_in("en")
    assert telling.goals(told, names) == (
        "See to it that every Survivor has an Objective.",
        "Hold 3 of these cards among you: Bag of Rice, Canned Food or Water.",
        "Then: get every Survivor out through the Exit.",
    )
    assert telling.defeats(told, names) == (
        "You lose if fewer Objectives are on the board than Survivors without one: "
        "goal 1 is out of reach.",
    )
    assert telling.rules(told, names) == (
        "When you take an Objective: gain 5 points; keep the token on your dashboard "
        "(it needs no slot and cannot be traded).",
        CRATE,
    )
    assert telling.standing(told, names) == (
        f"{LEAVE} Nobody leaves before goals 1 and 2 are met.",
    )
    assert telling.setup(told, names) == ("The team starts in zone 1,1:i.",)
    assert telling.honesty(told, names) == (
        "From one source only: how the tiles lie, the start, the Exit and the Spawn Zones.",
    )


def test_m5_in_english() -> None:
    told, names = quest("M5"), names_in("en")
    assert telling.goals(told, names) == (
        "Open every building.",
        "Take 5 Objectives, at least one of them blue or green.",
        "Then: get every Survivor out through the Exit.",
    )
    assert telling.defeats(told, names) == ()
    assert telling.rules(told, names) == (FIVE_POINTS, CRATE)
    assert telling.setup(told, names) == (
        "The team starts in zone 1,2:i.",
        "Shuffle these Objectives face down and lay one on each of the 8 places for hidden ones: "
        "6 × red, 1 × blue and 1 × green.",
    )
    assert telling.honesty(told, names) == (
        "Our own design: how tiles 7R, 4R, 9R and 6R lie, the start, the Exit and the Spawn Zones.",
        "Worked out from what is known: how the other tiles lie.",
    )


@pytest.mark.parametrize(
    "name, lost",
    [
        ("M7", "When a Zombie starts its Activation in “highlighted”: you lose."),
        ("M12", "When a Zombie starts its Activation in “injured”: you lose."),
        ("M25", "As soon as a Zombie is in “workshop”: you lose."),
    ],
)
def test_a_rule_that_loses_the_game_is_told_as_a_way_to_lose(name: str, lost: str) -> None:
    told, names = quest(name), names_in("en")
    assert lost in telling.defeats(told, names)
    assert lost not in telling.rules(told, names)


def test_2e_42_food_goes_into_cars_in_any_amount() -> None:
    standing = telling.standing(quest("M6"), names_in("en"))
    assert standing[-1] == (
        "For 1 action, move food, as much as you like, between your inventory and a car in your "
        "zone."
    )


def test_m16_in_english() -> None:
    told, names = quest("M16"), names_in("en")
    assert telling.goals(told, names) == (
        "Barricade every door token.",
        "Then: leave no Zombie standing in “shelter”.",
    )
    assert telling.standing(told, names) == (
        "Some doors are broken (0,0:h / 0,0:a, 0,1:h / 0,1:e, 1,0:g / 1,0:e and 1,0:f / 1,0:b), "
        "and no other can be opened: you need no tool for them, and Zombies walk through and open "
        "them; whoever opens the first one, you or a Zombie, the building fills at once as usual.",
        "“Barricade”, 1 action beside a door token with no Zombie there: discard an Objective; "
        "remove a door token there, and that door stays shut for good.",
    )
    assert telling.setup(told, names) == (
        "The team starts in zone 0,0:c.",
        "“shelter” is the building around zone 1,1:f.",
        "Zombies on the board from the start: Abomination (1,1:f).",
    )


def test_q0_in_english() -> None:
    told, names = quest("Q0"), names_in("en")
    assert telling.goals(told, names) == ("Get every Survivor out through the Exit.",)
    assert telling.rules(told, names) == (
        FIVE_POINTS,
        "When you take the green Objective: every green Spawn Zone wakes up.",
    )
    assert telling.standing(told, names) == (
        LEAVE,
        "On Zombie cards, “Abomination” means “Fatty”.",
        "Every blue door stays locked until you have taken the blue Objective.",
        "Every green door stays locked until you have taken the green Objective.",
    )
    assert telling.setup(told, names) == (
        "The team starts in zone 0,0:f.",
        "Shuffle these Objectives face down and lay one on each of the 2 places for hidden ones: "
        "1 × red and 1 × green.",
        "Take the Necromancer cards out of the Zombie deck.",
        "In the yellow Vault: nothing; it is a way through, with doors in zones 0,1:a and 0,1:g.",
        "Zombies on the board from the start: Fatty (0,0:b), Walker (0,0:d) and Runner (0,0:g).",
        "Spawn Zones asleep until a rule wakes them: 0,1:f (green).",
    )


def test_q1_page_40_says_what_happens_with_both_on_the_board() -> None:
    assert telling.rules(quest("Q1"), names_in("en"))[1] == (
        "When you take the blue Objective: a Necromancer appears in that zone; if one is on the "
        "board already, an Abomination appears instead; if both are, nobody comes, and you keep "
        "what you gained."
    )


def test_q7_page_46_says_that_leaving_comes_last() -> None:
    after = "Nobody leaves before goals 1 and 2 are met."
    assert telling.standing(quest("Q7"), names_in("en"))[0] == f"{LEAVE} {after}"
    assert after not in telling.standing(quest("Q5"), names_in("en"))[0]


@pytest.mark.parametrize(
    "name, first",
    [
        ("Q8", "Take all of these cards out of the Equipment deck: Dragon Bile and Torch;"),
        ("Q10", "Take all of these cards out of the Equipment deck: Dragon Bile;"),
    ],
)
def test_cards_are_taken_out_of_the_deck_before_vaults_are_told(name: str, first: str) -> None:
    told = telling.setup(quest(name), names_in("en"))
    aside = next(number for number, text in enumerate(told) if text.startswith(first))
    assert all(number > aside for number, text in enumerate(told) if "Vault:" in text)
    assert not any(
        "Equipment deck" in text for text in telling.standing(quest(name), names_in("en"))
    )


def test_q9_page_48_says_how_spawn_tokens_leave() -> None:
    assert telling.goals(quest("Q9"), names_in("en"))[0] == (
        "See to it that all Spawn tokens on the board lie in “hellhole”: for each Necromancer you "
        "kill, you take one of your choice off the board."
    )
    assert "Necromancer" not in telling.goals(quest("M4"), names_in("en"))[0]


def test_q4_in_english() -> None:
    told, names = quest("Q4"), names_in("en")
    assert telling.goals(told, names) == (
        "Hold 2 of each among you: Apples, Salted Meat and Water.",
        "Then: gather all Survivors in the yellow Vault, with no Zombie there, when the End Phase "
        "comes, nobody of the starting team missing.",
    )
    assert telling.defeats(told, names) == ("You lose if a Survivor is eliminated.",)
    assert telling.standing(told, names) == (
        "Every door of the yellow Vault stays locked until you have taken the blue Objective.",
    )
    assert "In the yellow Vault: 1 Vault artifact, drawn at random." in telling.setup(told, names)


def test_w2_in_english() -> None:
    told, names = quest("W2"), names_in("en")
    kept = "keep the token on your dashboard (it needs no slot and can be traded)."
    assert telling.goals(told, names) == ("Rid the board of all Corruption.",)
    assert telling.rules(told, names) == (
        FIVE_POINTS,
        f"When you take the blue or green Objective: {kept}",
        f"When you take a red Objective: {kept}",
    )
    assert "Share the team out over the Starting Zones, as evenly as you can." in telling.setup(
        told, names
    )
    assert telling.standing(told, names) == (
        "If you hold every red Objective, you may join the pieces into one, for free; before that "
        "no action can use them.",
        "“Read a tome”, 1 action near a numbered Spawn Zone (Range 0-1): discard an Objective; "
        "take a Spawn token from there and put it in the starting Spawn Zone; remove the "
        "Corruption there and all that is joined to it.",
    )


def test_in_french() -> None:
    names = names_in("fr")
    assert telling.goals(quest("M1"), names) == (
        "Veillez à ce que chaque survivant ait un Objectif.",
        "Ayez à vous tous 3 cartes parmi celles-ci : Sac de riz, Conserves ou Eau.",
        "Ensuite : faites sortir tous les survivants par la Sortie.",
    )
    assert telling.standing(quest("Q0"), names)[2] == (
        "Toute porte bleue reste verrouillée jusqu'au moment où vous avez pris l'Objectif bleu."
    )


def test_in_polish() -> None:
    names = names_in("pl")
    assert telling.goals(quest("M1"), names) == (
        "Zadbajcie, żeby każdy Ocalały miał Cel.",
        "Miejcie razem 3 karty spośród takich: Worek Ryżu, Konserwy lub Woda.",
        "Potem: wyprowadźcie wszystkich Ocalałych przez Wyjście.",
    )
    assert telling.standing(quest("Q0"), names)[2] == (
        "Wszystkie niebieskie Drzwi pozostają zamknięte do chwili, gdy zdobędziecie niebieski Cel."
    )


@pytest.mark.parametrize(
    "count, goal",
    [
        (1, "Zdobądźcie Cel."),
        (2, "Zdobądźcie 2 Cele."),
        (5, "Zdobądźcie 5 Celów."),
        (12, "Zdobądźcie 12 Celów."),
        (22, "Zdobądźcie 22 Cele."),
    ],
)
def test_polish_counts(count: int, goal: str) -> None:
    own = msgspec.structs.replace(
        quest("M0"), goals=(Goal(name="own", need=ObjectivesTaken(count=count)),)
    )
    assert telling.goals(own, names_in("pl")) == (goal,)


# --- order, conditions, sureness ------------------------------------------------------------------


def test_a_goal_after_some_of_the_goals_names_them() -> None:
    goals = (
        Goal(name="one", need=ObjectivesTaken(count=1)),
        Goal(name="two", need=ObjectivesTaken(count=2)),
        Goal(name="three", need=ObjectivesTaken(count=3), after=("one",)),
        Goal(name="four", need=BeaconTaken(), after=("two", "three")),
    )
    own = msgspec.structs.replace(quest("M0"), goals=goals)
    assert telling.goals(own, names_in("en"))[2:] == (
        "After goal 1: take 3 Objectives.",
        "Then: take the Beacon.",
    )


def test_a_rule_with_a_condition() -> None:
    only_if = ObjectivesTaken(color=(Color.BLUE,))
    rules = (
        SpecialRule(when=Setup(), only_if=only_if, do=(Lose(),)),
        SpecialRule(when=Setup(), only_if=Not(of=only_if), do=(Lose(),)),
    )
    own = msgspec.structs.replace(quest("M8"), rules=rules)
    assert telling.defeats(own, names_in("en")) == (
        "During set-up, if you have taken the blue Objective: you lose.",
        "During set-up, unless you have taken the blue Objective: you lose.",
    )


def test_what_must_hold_at_once_is_told_so() -> None:
    english = names_in("en")
    assert telling.goals(quest("W1"), english)[0].startswith("All at the same moment: take every")
    assert telling.goals(quest("Q1"), english)[0] == "Kill an Abomination and kill a Necromancer."


def test_everything_else_is_told_last() -> None:
    assert telling.honesty(quest("M13"), names_in("en")) == (
        "From one source only: title, page, difficulty and length.",
        "Our own design: everything else.",
    )


def test_a_quest_of_which_all_is_sure() -> None:
    sure = msgspec.structs.replace(quest("M1"), confidence={"all": Confidence.VERIFIED})
    assert telling.honesty(sure, names_in("en")) == (
        "Sure, by the rulebook or by two sources: everything.",
    )


def test_own_languages_may_name_own_words(tmp_path: Path) -> None:
    (tmp_path / "languages").mkdir()
    (tmp_path / "languages" / "fr.toml").write_text('[ours.places]\nbunker = "cave"\n', "utf-8")
    told = telling.setup(quest("M8"), Names.load("fr", tmp_path))
    assert "« cave » est le bâtiment autour de la zone 2,0:f." in told
