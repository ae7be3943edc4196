"""Whoever adds something and forgets a part of it is told what to add, and where."""

from __future__ import annotations

import itertools
import typing
from collections.abc import Iterator
from typing import Any

import pytest

import shamble.game  # noqa: F401  # all rules are there
from shamble.content.errors import ContentError
from shamble.content.names import Names
from shamble.content.vocabulary import Condition, Effect, Moment, Standing, conditions as need
from shamble.content.vocabulary.words import Word
from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.flow.menu import perform
from shamble.rules.flow.moments import NOBODY, Handler, Moments
from shamble.rules.quests.words import READINGS, condition, standing
from shamble.rules.skills import Skill, skill_named
from shamble.rules.skills.registry import FAMILIES
from shamble.rules.systems import SYSTEMS, system_called
from shamble.rules.systems.system import System
from shamble.rules.words.choices import YES, choice
from tests.rules.table import Table

AT_A_MOMENT = {"cost", "do", "hand_over", "heals", "lessens", "make_move", "struck"}
"""What is asked of a handler at the moment of another method, or by a skill alone."""
UNNAMED = {"Idle", "Evading", "Pushing"}
"""Classes of skills that another skill gives, or that stand for one that does nothing."""
UNIONS = {"Condition": Condition, "Effect": Effect, "Moment": Moment, "Standing": Standing}
BASES = {"Need": "Condition", "Do": "Effect", "When": "Moment", "Rule": "Standing"}
"""The union of the words that extend each of these."""


def leaves(base: type[Any]) -> Iterator[type[Any]]:
    """The classes of the package that extend a class and that nobody extends."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("shamble."):
            yield from leaves(kind) if kind.__subclasses__() else (kind,)


# --- what is written and never asked --------------------------------------------------------------


def test_every_method_of_a_handler_is_a_moment_that_is_told() -> None:
    methods = {name for name, what in vars(Handler).items() if callable(what)}
    methods = {name for name in methods if not name.startswith("_")} - AT_A_MOMENT
    for name in sorted(methods):
        assert hasattr(NOBODY, name), (
            f"Handler.{name} would never be called: add {name!r} to Moments.__slots__ and"
            " Moments.__init__ in rules/flow/moments.py, and tell it where the moment comes; or"
            " name it in AT_A_MOMENT here if another moment asks it"
        )


def test_every_class_of_a_skill_has_a_printed_name() -> None:
    named = {kind for family in FAMILIES for _, kind in family}
    for kind in leaves(Skill):
        assert kind in named or kind.__name__ in UNNAMED, (
            f"no card can name {kind.__name__}: add it with its printed name to SKILLS at the end"
            f" of {kind.__module__}, and SKILLS to FAMILIES in rules/skills/registry.py"
        )


def test_every_skill_says_how_much_a_mind_wants_it() -> None:
    for _, kind in itertools.chain.from_iterable(FAMILIES):
        assert "worth" in vars(kind) or kind.names_a_skill, (
            f"minds would learn {kind.__name__} as the least of all: add `worth: ClassVar[float]`"
            f" to it in {kind.__module__}, from 1.0 to 10.0, beside those of skills like it"
        )


def test_a_skill_that_names_another_is_wanted_as_that_one() -> None:
    assert skill_named("Range 2+: Lucky").wanted() == skill_named("Lucky").wanted() > 1
    assert skill_named("Guards: Evade").wanted() == 1


def test_every_system_is_one_of_a_box() -> None:
    listed = {type(system) for system in SYSTEMS.values()}
    for kind in leaves(System):
        assert kind in listed, f"add {kind.__name__} to SYSTEMS in rules/systems/__init__.py"
    rulesets = [each for rules in RULESETS.values() for each in (rules, rules.with_defiler())]
    for name, system in SYSTEMS.items():
        assert system.any_box != any(name in rules.systems for rules in rulesets), (
            f"no box has the system {name!r}: add it to `systems` of a Ruleset in"
            " rules/boxes/ruleset.py, or let it be of `any_box`"
        )


@pytest.mark.parametrize("base", Word.__subclasses__(), ids=lambda base: base.__name__)
def test_every_word_of_the_vocabulary_can_be_read(base: type[Word]) -> None:
    union = BASES[base.__name__]
    for word in leaves(base):
        assert word in typing.get_args(UNIONS[union]), (
            f"no quest can say {word.__name__}: add it to the union {union} at the end of"
            f" {word.__module__}"
        )
        assert word in READINGS, (
            f"every quest that says {word.__name__} is refused, as it has no rule: add one in"
            f" rules/quests, by `{union.lower()}`, in the module of such rules"
        )


# --- what is asked and not written ----------------------------------------------------------------


def test_a_skill_that_offers_something_and_does_nothing() -> None:
    table, skill = Table("M1", "Amy"), skill_named("Lucky")
    told = r"Lucky \(shamble.rules.skills.combat\) offers something by `offers` and does not say"
    with pytest.raises(AssertionError, match=f"{told}.*add the method `do` to it"):
        skill.do(table.play, 0, 0)
    with pytest.raises(AssertionError, match="add the method `make_move`"):
        skill.make_move(table.play, 0, 0, 0)
    with pytest.raises(AssertionError, match="add the method `hand_over`"):
        skill.hand_over(table.play, 0, 0, 0)
    with pytest.raises(AssertionError, match="add the method `struck`"):
        skill.struck(table.play, 0, 0, 0)


def test_a_verb_that_is_offered_and_belongs_to_nobody() -> None:
    with pytest.raises(AssertionError, match="'yes' was offered, and nobody does it: name it in"):
        perform(Table("M1", "Amy").play, 0, choice(YES))


def test_a_system_that_a_ruleset_names_and_nobody_wrote() -> None:
    with pytest.raises(AssertionError, match=r"'trams'.* add it to SYSTEMS in rules/systems"):
        system_called("trams")
    with pytest.raises(AssertionError, match=r"Cars \(.*\) runs a kind of its own by `runs`"):
        SYSTEMS["cars"].foretell(Table("M1", "Amy").play, (0, 0, 1))


def test_a_moment_of_which_a_skill_never_hears_says_who_does() -> None:
    with pytest.raises(AssertionError, match="is told to the skills of survivors alone: answer to"):
        Moments([skill_named("Sidestep")], ("zombies_came",))


def test_a_sentence_that_no_language_has() -> None:
    told = r'en\.toml: play\.event\.yodelled: .* expected yodelled = "…" under \[text\.play\.event'
    with pytest.raises(ContentError, match=told):
        Names.load("en").text("play.event.yodelled")


# --- what is written twice, or not as it is read --------------------------------------------------


class Creaking(Word, frozen=True, tag="creaking"):
    """A word that no quest has."""

    loud: bool = False


def test_a_rule_that_reads_what_its_word_does_not_have() -> None:
    with pytest.raises(AssertionError, match="reads 'noisy', which the word does not have: its"):
        standing(Creaking, "noisy")
    assert Creaking not in READINGS


def test_a_word_with_two_rules() -> None:
    with pytest.raises(AssertionError, match="DoorOpen has two rules in rules/quests: leave one"):
        condition(need.DoorOpen, "color")
