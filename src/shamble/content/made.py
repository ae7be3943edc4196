"""Cards that a quest makes out of others, under a name of its own. [2E 62]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from shamble.content.equipment import Deck, Equipment
from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.content.vocabulary.effects import DeliveredCard
from shamble.content.vocabulary.walking import words


def made_cards(equipment: Iterable[Equipment], quest: Quest) -> tuple[Equipment, ...]:
    """For each such card of the quest its record: that of the card it is made of, by another name.
    It lies in no deck until it is made."""
    printed = {card.name: card for card in equipment}
    made: dict[str, Equipment] = {}
    for _, word in words(quest):
        if not isinstance(word, DeliveredCard) or not word.becomes:
            continue
        if word.becomes in printed or word.name not in printed:
            raise ContentError(
                f"the card {word.name!r} that becomes {word.becomes!r}",
                expected="a card of the box, and a name that none of its cards has",
            )
        record = printed[word.name]
        made[word.becomes] = msgspec.structs.replace(
            record,
            id=word.becomes.casefold().replace(" ", "_").replace("'", ""),
            name=word.becomes,
            deck=Deck.EQUIPMENT,
            count=1,
            starting=0,
        )
    return tuple(made.values())


def every_card(equipment: Sequence[Equipment], quests: Iterable[Quest]) -> tuple[Equipment, ...]:
    """The cards of a box, and those that are made in one of its quests."""
    return (*equipment, *(card for quest in quests for card in made_cards(equipment, quest)))
