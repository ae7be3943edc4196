"""How a game goes on: engine, rounds, turns, the menu of a Turn, Danger Levels, endings."""
