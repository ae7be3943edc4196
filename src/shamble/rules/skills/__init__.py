"""Skills: small classes by family, found by the names printed on the cards."""

from shamble.rules.skills.registry import is_playable, skill_named
from shamble.rules.skills.skill import Skill, add_up

__all__ = ["Skill", "add_up", "is_playable", "skill_named"]
