"""Tests of ``bedrog.cli``."""
