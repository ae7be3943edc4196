"""Skills: small classes by family, registered by the names printed on the cards."""

from shamble.rules.skills import actions, combat, movement, people, search
from shamble.rules.skills.registry import Skill, skill_named

__all__ = ["Skill", "actions", "combat", "movement", "people", "search", "skill_named"]
