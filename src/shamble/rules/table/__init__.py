"""What lies, stands and is counted on the table: state, set-up, stored positions, views."""
