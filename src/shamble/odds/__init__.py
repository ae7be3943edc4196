"""Exact odds, before the dice are rolled."""

from shamble.odds.attack import AttackOdds, attack

__all__ = ["AttackOdds", "attack"]
