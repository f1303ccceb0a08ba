"""Players that measure others in the arena.

Their play is never changed, so that figures measured against them stay comparable.
"""
