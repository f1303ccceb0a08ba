"""Tests of the parts that screens are put together from."""
