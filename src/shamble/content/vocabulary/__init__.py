"""The words in which a quest says its goals and special rules.

A quest file reads like the printed quest: `goals` hold conditions (`need = …`), `rules` say
what happens at a moment (`when = { moment = … }`, `do = [{ effect = … }]`), `standing` holds
rules that apply all the time (`rule = …`). A place is a zone name (`1,0:c`), a word to which the
quest gives a meaning (`exit`, `flag`, `beacon`, `starting spawn`, `here`, `vault yellow`,
`objective` or `red objective` for any zone in which such an Objective lies) or one of the
quest's own `places`.
"""

from shamble.content.vocabulary.conditions import Condition as Condition
from shamble.content.vocabulary.effects import Effect as Effect
from shamble.content.vocabulary.moments import Moment as Moment
from shamble.content.vocabulary.standing import Standing as Standing
