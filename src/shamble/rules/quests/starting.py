"""Where the team starts: in the Starting Zone, or in several. [2E 6 · BP 6 · WD 7, 42, 49]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import standing as rule
from shamble.rules.flow.moments import Handler
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.words import standing
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

PAGES: Final = "2E 6 · BP 6 · WD 7, 42, 49"


def starts_apart(quest: Quest) -> bool:
    """Whether the team has several Starting Zones to choose from. Pairs are drawn into theirs."""
    drawn = any(isinstance(word, rule.RandomPairs) for word in quest.standing)
    return len(set(quest.start)) > 1 and not drawn


START: Final = verb("start-in", ZONE, pages=PAGES, sign="point", quest_for=starts_apart)
WHERE: Final = question("starting-zone", pages=PAGES, quest_for=starts_apart)
STARTED: Final = event(
    "started", survivor=PERSON, zone=ZONE, pages=PAGES, scene="deal", quest_for=starts_apart
)


class StartingZones(Handler):
    """The players put each survivor in one of them: as they like, or, where the quest splits the
    team, so that no zone has more than one survivor above any other. [WD 7, 42, 49]"""

    def __init__(self, zones: list[int], evenly: bool) -> None:
        self.zones: Final = zones
        self.evenly: Final = evenly

    def set_up(self, play: Play) -> Script[None]:
        counts = dict.fromkeys(self.zones, 0)
        for survivor in play.team:
            options = [choice(START, zone) for zone in self._open(counts, len(play.team))]
            answer = yield from ask(WHERE, TEAM, survivor, options)
            zone = first(answer)
            counts[zone] += 1
            play.put_survivor(survivor, zone)
            play.tell(STARTED, survivor, zone)

    def _open(self, counts: dict[int, int], team: int) -> list[int]:
        """The zones that can take one more."""
        if not self.evenly:
            return self.zones
        share, rest = divmod(team, len(self.zones))
        larger = len([zone for zone in self.zones if counts[zone] > share])
        most = share + 1 if larger < rest else share
        return [zone for zone in self.zones if counts[zone] < most]


@standing(rule.SplitTeam)
def _split_team(rules: StandingRules, word: rule.SplitTeam) -> None:
    rules.split = True


def starting(material: Material, split: bool) -> list[Handler]:
    """Who asks where the team starts, if that is a question."""
    if not starts_apart(material.quest):
        return []
    return [StartingZones(list(dict.fromkeys(material.start_zones)), split)]
