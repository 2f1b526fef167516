"""The messages between server and client: two closed unions of small frozen values."""
