"""Exact odds, before the dice are rolled."""

from shamble.odds.attack import AttackOdds as AttackOdds, attack as attack
from shamble.odds.attacks import attacks as attacks
