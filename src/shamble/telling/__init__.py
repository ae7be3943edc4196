"""Questions, choices, events, places and lessons in plain words of three languages."""
