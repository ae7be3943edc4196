"""What a choice costs, whom it would hurt, and what the horde would do next."""
