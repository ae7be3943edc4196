"""Skills: small classes by family, found by the names printed on the cards."""

from shamble.rules.skills.registry import is_playable as is_playable, skill_named as skill_named
from shamble.rules.skills.skill import Skill as Skill, add_up as add_up
