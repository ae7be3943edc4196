"""Where survivors whom nobody plays come from: Companions, duos, pairs, bystanders. [2E 33-34]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.errors import ContentError
from shamble.content.quests import Figures, Quest
from shamble.content.survivors import Survivor
from shamble.content.vocabulary import effects as do, standing as rule
from shamble.content.vocabulary.effects import Companion
from shamble.content.vocabulary.standing import RandomPairs
from shamble.rules.actions.inventory import arrange
from shamble.rules.boxes.material import Material
from shamble.rules.boxes.ruleset import Ruleset
from shamble.rules.flow.moments import Handler
from shamble.rules.people.roles import BYSTANDER, COMPANION, SURVIVOR
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.words import SURVIVOR as SOMEBODY, TIME, Occasion, effect, standing
from shamble.rules.skills import skill_named
from shamble.rules.table.state import Slot, changed
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, second, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.parts import COUNT, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

HELP: Final = verb("help", PERSON, pages=page.COMPANION, sign="person")
"""Which of the bystanders becomes a Companion."""
WAITS: Final = verb("waits", PERSON, ZONE, pages=page.COMPANIONS)
GOES_WITH: Final = verb("goes-with", PERSON, PERSON, pages=page.COMPANIONS)
PLAY_GROUP: Final = verb("play-group", ZONE, quest_for=speaks_of(RandomPairs))
"""Which of the groups on the board the players play."""
SHARING_COMPANY: Final = question("company", count=COUNT, pages=page.COMPANIONS)
"""Who comes along, or waits somewhere, and whom nobody plays."""
CHOOSING_GROUP: Final = question("group", count=COUNT, quest_for=speaks_of(RandomPairs))
HELPING: Final = question("help", quest_for=speaks_of(Companion))

WAITING: Final = "companion"
"""The kind of friends who wait to be rallied."""

# --- effects --------------------------------------------------------------------------------


def _helped_in(play: Play, zone: int) -> list[int]:
    """Those in a zone who wait for help. [2E 48]"""
    return [person for person in play.people_in(zone) if play.role(person) is BYSTANDER]


def _somebody_comes(play: Play, word: do.Companion, zone: int) -> bool:
    return bool(_helped_in(play, zone) if word.source == "here" else play.unplayed())


@effect(
    do.Companion,
    "source",
    knows={"source": ("random", "here")},
    needs=SOMEBODY | TIME,
    can=_somebody_comes,
)
def _companion(play: Play, word: do.Companion, occasion: Occasion) -> Script[None]:
    """A random one of those set aside, or of the bystanders there the one that the player likes.
    When nobody is left, nobody comes. Whoever was hit before is not eliminated by it: a Companion
    begins without Wounds. [2E 33-34, 45, 48] (ruling 110)"""
    survivor = occasion.survivor
    if word.source == "here":
        there = _helped_in(play, occasion.zone)
        if there:
            options = [choice(HELP, person) for person in there]
            answer = yield from ask(HELPING, play.state.seats[survivor], survivor, options)
            helped = first(answer)
            play.heal(helped, play.state.wounds[helped])
            play.set_role(helped, COMPANION)
            play.follow(helped, survivor)
        return
    aside = play.unplayed()
    if aside:
        person = aside[play.below(len(aside))]
        play.enter_game(person, play.state.zone[survivor], COMPANION)
        play.follow(person, survivor)


@effect(do.SwapDuo, needs=SOMEBODY | TIME)
def _swap_duo(play: Play, word: do.SwapDuo, occasion: Occasion) -> Script[None] | None:
    """Leader and Companion change roles. [2E 55] (ruling 192)"""
    followers = play.followers(occasion.survivor)
    return swap(play, occasion.survivor, followers[0]) if followers else None


def survives_swap(play: Play, survivor: int) -> bool:
    """Whether the Companion who would take over could bear the Wounds. (ruling 192)"""
    wounds = play.state.wounds[survivor]
    followers = play.followers(survivor)
    return not followers or wounds < play.material.people[followers[0]].health


def swap(play: Play, leader: int, companion: int) -> Script[None]:
    """The Companion takes over the dashboard: cards, points, Wounds, and what is left of the Turn;
    the skills are those of the own card, chosen by the level-ups that follow where there is a
    choice. [2E 55] (ruling 192)"""
    play.change_places(leader, companion)
    yield from _put_away_again(play, companion)


def _put_away_again(play: Play, survivor: int) -> Script[None]:
    """Cards in slots of a skill that the new Leader does not have are put somewhere else."""
    room = Slot.BACKPACK_1 + play.material.backpack + play.abilities[survivor].more_slots
    homeless = [s for s in range(room, Slot.GAINED_1) if play.card(survivor, s) >= 0]
    for slot in homeless:
        copy = play.card(survivor, slot)
        play.set_card(survivor, slot, -1)
        play.gain_card(survivor, copy)
    if homeless:
        yield from arrange(play, survivor)


# --- set-up ---------------------------------------------------------------------------------


class Wanted:
    """Whom a quest needs besides the team that the players choose. [2E 33-34, 51]"""

    def __init__(self, quest: Quest) -> None:
        self.aside = sum([figures.count for figures in quest.friends])
        """So many survivors whom nobody plays."""
        self.each = 0
        """And so many more for each of the team."""
        self.drawn = 0
        """The size of the team if it is drawn; 0: the players choose it."""
        for word in quest.standing:
            if isinstance(word, rule.StartingCompanions):
                self.aside += word.count or 0
                self.each += word.each
            if isinstance(word, rule.RandomPairs):
                self.drawn = word.size * word.played
                self.aside += word.size * len(quest.start) - self.drawn


def check_team(ruleset: Ruleset, quest: Quest, team: int) -> None:
    """A new game: the quest must be made for a team of so many, where that is asked for. A game
    that was begun goes on with the team it has. [BP 43] (ruling D)"""
    if not ruleset.exact_teams or quest.made_for is None:
        return
    count, or_more = quest.made_for
    if not or_more and team != count:
        raise ContentError(
            f"a team of {team} for quest {quest.id}",
            expected=f"{count} survivors, or the house rule exact-teams switched off",
            code="exact-team",
            quest=quest.id,
            count=count,
            team=team,
        )


def check_company(material: Material) -> None:
    """There must be enough survivors whom nobody plays, and a team that the quest can divide."""
    quest, team = material.quest, material.team_size
    needs = Wanted(quest)
    if needs.drawn and team != needs.drawn:
        raise ContentError(
            f"a team of {team} for quest {quest.id}, which draws its own",
            expected=f"{needs.drawn} survivors",
            code="team-size",
            quest=quest.id,
            count=needs.drawn,
        )
    wanted = needs.aside + needs.each * team
    if needs.drawn:
        free = len([card for card in material.survivors if _can_come(card)]) - team
    else:
        free = len([card for card in material.survivors[team:] if _can_come(card)])
    if wanted > free:
        raise ContentError(
            f"{free} survivors whom nobody plays, for quest {quest.id}",
            expected=f"{wanted} more than the team has",
            code="too-few-survivors",
            quest=quest.id,
            count=wanted,
        )


def _can_come(card: Survivor) -> bool:
    """Whoever starts with something is nobody's Companion. [2E 33]"""
    skills = (*card.blue, *card.yellow, *card.orange, *card.red)
    return not any(skill_named(name).of_the_start for name in skills)


class Friends(Handler):
    """Those who stand on the board from the start and whom nobody plays. [2E 33, 48, 50, 62]"""

    def __init__(self, material: Material, figures: Figures, bystander: bool) -> None:
        self.zone: Final = material.board.zone(figures.zone)
        self.count: Final = figures.count
        self.role: Final = BYSTANDER if bystander else COMPANION
        ids = [facts.id for facts in material.survivors]
        self.named: Final = ids.index(figures.kind) if figures.kind in ids else -1
        """The survivor by whose name the quest calls the figure; -1: anybody."""

    def set_up(self, play: Play) -> Script[None]:
        """Players choose who it is, unless the quest does. [2E 33]"""
        for left in range(self.count, 0, -1):
            aside = play.unplayed()
            if self.named in aside:
                person = self.named
            elif len(aside) == left:
                person = aside[0]
            else:
                options = [choice(WAITS, person, self.zone) for person in aside]
                answer = yield from ask(SHARING_COMPANY, TEAM, -1, options, left)
                person = first(answer)
            play.enter_game(person, self.zone, self.role)


def _nobody(quest: Quest, word: rule.Bystander) -> tuple[str, ...]:
    """Somebody of that kind must stand on the board."""
    return () if any(figures.kind == word.name for figures in quest.friends) else ("name",)


@standing(rule.Bystander, "name", "at", "stand_in", refuses=_nobody)
def _bystander(rules: StandingRules, word: rule.Bystander) -> None:
    """They stand where the quest's `friends` are, which must be the place that the rule names. Who
    is called by name is that survivor, or a stand-in if somebody plays that one. [2E 62]"""
    material, rules.bystanders[word.name] = rules.material, word.stand_in
    there = zones_of(material, [word.at])
    for figures in material.quest.friends:
        if figures.kind == word.name and material.board.zone(figures.zone) not in there:
            raise ContentError(
                f"a bystander {word.name!r} in {figures.zone}", expected=f"in {word.at!r}"
            )


def friends(material: Material, bystanders: dict[str, bool]) -> list[Handler]:
    """Everybody whom the quest puts on the board."""
    found: list[Handler] = []
    team = [record.id for record in material.survivors[: material.team_size]]
    for figures in material.quest.friends:
        if figures.kind in team and not bystanders.get(figures.kind, False):
            raise ContentError(
                f"the survivor {figures.kind!r}, whom nobody can play in quest {material.quest.id}",
                expected="somebody else in the team",
                code="not-to-be-played",
                name=figures.kind,
            )
        found.append(Friends(material, figures, figures.kind in bystanders))
    return found


def unknown_friends(quest: Quest) -> list[str]:
    """Kinds of friends that no rule of the quest speaks of."""
    known = [word.name for word in quest.standing if isinstance(word, rule.Bystander)]
    return [f.kind for f in quest.friends if f.kind != WAITING and f.kind not in known]


class BeginWithCompanions(Handler):
    """So many Companions, or one for each survivor; the players choose who goes with whom.
    [2E 47, 55]"""

    def __init__(self, count: int, each: bool) -> None:
        self.count: Final = count
        self.each: Final = each

    def set_up(self, play: Play) -> Script[None]:
        leaders = play.team[:]
        for left in range(len(leaders) if self.each else self.count, 0, -1):
            options = [choice(GOES_WITH, p, s) for p in play.unplayed() for s in leaders]
            answer = yield from ask(SHARING_COMPANY, TEAM, -1, options, left)
            person, leader = first(answer), second(answer)
            play.enter_game(person, play.state.zone[leader], COMPANION)
            play.follow(person, leader)
            if self.each:
                leaders.remove(leader)


@standing(rule.StartingCompanions, "count", "each")
def _starting_companions(rules: StandingRules, word: rule.StartingCompanions) -> None:
    rules.handlers.append(BeginWithCompanions(word.count or 0, word.each))
    rules.duos = rules.duos or word.each


class DrawPairs(Handler):
    """Random survivors stand in each Starting Zone; the players choose the groups they play, and
    the others are Companions: whoever cannot be one is not drawn. [2E 33, 51]"""

    def __init__(self, size: int, played: int) -> None:
        self.size: Final = size
        self.played: Final = played

    def set_up(self, play: Play) -> Script[None]:
        state, starts = play.state, play.material.start_zones
        seats = [state.seats[survivor] for survivor in play.team]
        play.set_aside(list(range(len(state.points))))
        everybody = play.shuffled(play.unplayed())
        groups: dict[int, list[int]] = {}
        for zone in starts:
            groups[zone] = [everybody.pop() for _ in range(self.size)]
            for person in groups[zone]:
                play.enter_game(person, zone, COMPANION)
        for left in range(self.played, 0, -1):
            options = [choice(PLAY_GROUP, zone) for zone in groups]
            answer = yield from ask(CHOOSING_GROUP, TEAM, -1, options, left)
            for person in groups.pop(first(answer)):
                state.seats = changed(state.seats, person, seats.pop(0))
                play.set_role(person, SURVIVOR)


@standing(rule.RandomPairs, "size", "played")
def _random_pairs(rules: StandingRules, word: rule.RandomPairs) -> None:
    rules.handlers.append(DrawPairs(word.size, word.played))
