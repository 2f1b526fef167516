"""Whole games by chance, told so that people can follow them; the rules must tell them so again.

After a change of the rules that is meant, write them anew and read the difference::

    .venv/bin/python -m tests.golden.write
"""
