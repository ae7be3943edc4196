"""Finds golden games: a search, and for each quest what survivors want in it.

    python -m tools.seeking M0 won 1 Wanda Doug

The quest, how the game is to end, the first seed that is tried, and the team.
"""
