"""The people on the board: roles, the party with its skills, and what these allow."""
