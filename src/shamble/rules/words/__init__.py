"""The words of the game: verbs, questions and events, each described once, with parts and texts."""
