"""Chance, events and the ways of saying no."""
