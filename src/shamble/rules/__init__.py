"""The rules of play: state, decisions, actions, the horde, skills, quests, systems.

Nothing here prints, sleeps, reads a file, or knows a language.
"""
