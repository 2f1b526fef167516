"""What every game shares: chance, contract, events, outcome and the ways of saying no."""
