"""The rules of play: state, decisions, actions, the horde, skills, quests.

Nothing here prints, sleeps, reads a file, or knows a language.
"""
