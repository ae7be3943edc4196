"""What a survivor does in a Turn besides fighting."""
