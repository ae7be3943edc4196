"""Whom a choice may hurt, in plain words of a person's language."""

from __future__ import annotations

from shamble.rules.foresight.cost_and_harm import SURELY, Harm
from shamble.rules.foresight.threats import Threat
from shamble.telling.endings import ending_said, lost_by_death
from shamble.telling.naming import Naming


def harm_said(harm: Harm, naming: Naming) -> list[str]:
    """Whom a choice may hurt or take from a goal, whether it may lose the game, and that it does
    nothing: a sentence each."""
    game = naming.game
    guards = [each for each in harm.threats if game.play.is_guard(each.person)]
    told = _answered if harm.answers else _threat
    said = [told(each, naming) for each in harm.threats if each not in guards]
    if guards:
        key = "guards_die" if guards[0].kills else "guards_may_die"
        said.append(naming.text(f"harm.{key}", count=len(guards)))
    killed = [each.person for each in harm.threats if each.may_kill]
    rule = lost_by_death(naming, killed, game.state)
    if harm.defeat is not None:
        ending = ending_said(naming, harm.defeat.state)
        said.append(naming.text("harm.doomed", ending=ending))
    elif harm.lost == SURELY and rule:
        said.append(naming.text("harm.doomed", ending=naming.text("harm.by_death", rule=rule)))
    elif harm.lost:
        said.append(naming.text("harm.lost" if harm.lost == SURELY else "harm.may_lose"))
    said += [naming.text("harm.stranded", survivor=naming.survivor(p)) for p in harm.stranded]
    if harm.in_vain:
        said.append(naming.text("harm.in_vain"))
    return said


def _threat(threat: Threat, naming: Naming) -> str:
    who = naming.survivor(threat.person)
    if threat.kills:
        return naming.text("harm.dies", survivor=who)
    key = "may_die" if threat.may_kill else "may_be_hurt"
    return naming.text(f"harm.{key}", survivor=who, count=threat.most)


def _answered(threat: Threat, naming: Naming) -> str:
    """What is left of the survivor who is given an attack."""
    who = naming.survivor(threat.person)
    if threat.kills:
        return naming.text("harm.dies", survivor=who)
    if threat.may_kill:
        return naming.text("harm.dies_unless", survivor=who)
    if not threat.most:
        return naming.text("harm.unhurt", survivor=who)
    key = "keeps" if threat.least == threat.most else "keeps_at_worst"
    life = naming.life(threat.person, threat.left - threat.most)
    return naming.text(f"harm.{key}", survivor=who, life=life)
