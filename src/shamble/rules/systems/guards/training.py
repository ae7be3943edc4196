"""Guard Skill cards: survivors who have no skill for Guards get one. [WD 39]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.survivors import GUARDS
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, GUARD_CARD, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

PAGES: Final = "WD 39"
TRAIN: Final = verb("train", GUARD_CARD, pages=PAGES)
TRAINING: Final = question("train", count=COUNT, pages=PAGES)
TRAINED: Final = event(
    "trained", survivor=PERSON, guard_skill=GUARD_CARD, pages=PAGES, scene="deal", log="finds"
)


def train(play: Play) -> Script[None] | None:
    """In the mode of this name: a card for each survivor of the team without a skill for Guards,
    at random or as the players like, each card once."""
    return _deal(play) if play.material.ruleset.guard_skills else None


def _deal(play: Play) -> Script[None]:
    material, state = play.material, play.state
    cards = play.shuffled(list(range(len(material.guard_cards))))
    for survivor in play.team:
        if any(skill.name.startswith(GUARDS) for skill in play.skills_of(survivor)) or not cards:
            continue
        card = cards[-1]
        if material.ruleset.guard_skills_chosen:
            different = {material.guard_cards[card].name: card for card in sorted(cards)[::-1]}
            options = [choice(TRAIN, card) for card in sorted(different.values())]
            seat = state.seats[survivor]
            answer = yield from ask(TRAINING, seat, survivor, options, len(options))
            card = first(answer)
        cards.remove(card)
        play.take_guard_card(survivor, card)
        play.tell(TRAINED, survivor, card)
