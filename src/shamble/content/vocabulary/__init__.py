"""The words in which a quest says its goals and special rules.

A quest file reads like the printed quest: `goals` hold conditions (`need = …`), `rules` say
what happens at a moment (`when = { moment = … }`, `do = [{ effect = … }]`), `standing` holds
what is true all the time (`rule = …`). A place is a zone name (`1,0:c`), a word the quest
gives meaning to (`exit`, `flag`, `beacon`, `starting spawn`, `here`, `vault yellow`,
`objective` or `red objective` for any zone in which such an Objective lies) or one of the
quest's own `places`.
"""

from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.effects import Effect
from shamble.content.vocabulary.moments import Moment
from shamble.content.vocabulary.standing import Standing

__all__ = ["Condition", "Effect", "Moment", "Standing"]
