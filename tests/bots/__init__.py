"""Tests of ``bedrog.bots``."""
