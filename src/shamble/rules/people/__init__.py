"""The people on the board: their roles, their skills, and what these allow."""
