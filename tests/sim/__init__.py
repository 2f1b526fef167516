"""Tests of ``bedrog.sim``."""
