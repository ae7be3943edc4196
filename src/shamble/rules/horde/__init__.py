"""The horde: what zombies do by themselves, and where they come from. [2E 23-26 · BP 23-30]"""
