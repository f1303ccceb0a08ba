"""Computer players. They see the engine's views, and nothing of a screen or of storage."""
