"""A whole game in one file: write it down, read it again, play it back."""
