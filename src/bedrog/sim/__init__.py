"""Many games at once, without sockets or people."""
