"""Skills: small classes by family, found by the names printed on the cards."""

from shamble.rules.skills.registry import is_playable, skill_named
from shamble.rules.skills.skill import Skill

__all__ = ["Skill", "is_playable", "skill_named"]
