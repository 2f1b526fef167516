"""Tests of ``bedrog.record``."""
