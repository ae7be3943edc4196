"""Exact odds, before the dice are rolled."""

from shamble.odds.attack import AttackOdds, attack
from shamble.odds.attacks import attacks

__all__ = ["AttackOdds", "attack", "attacks"]
