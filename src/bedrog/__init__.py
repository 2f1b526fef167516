"""Two card games of deception: rules, bots, records, a table and a server."""
