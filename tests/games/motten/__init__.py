"""Valse Motten, tested rule by rule: the numbers in the names are those of the rules."""
