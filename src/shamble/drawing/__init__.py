"""A quest's board as a picture: SVG, PNG, text for the terminal, and a page of all quests."""
