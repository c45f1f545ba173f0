"""What all games share: choices, the agenda, the session, journals, random numbers, views and bots."""
