"""The live tables: sockets, files and clocks around tables that are plain values and functions."""
