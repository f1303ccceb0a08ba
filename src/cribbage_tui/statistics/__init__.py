"""Games added up: what each one comes to, averages, and how much of it was luck.

Pure: the log of a game in, numbers out. What is kept of it, and where, is storage's business.
"""
